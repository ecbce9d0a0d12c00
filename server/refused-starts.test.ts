import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, inject, onTestFinished, test } from 'vitest';
import { readConfig } from '#api/config.ts';
import { openPool, type Statement, sql } from '#api/database/sql.ts';
import { createDatabase, dropDatabase, withDatabase } from '#testing/database.ts';
import { runToRefusal } from '#testing/process.ts';
import { explain } from './console-output.ts';
import { openDatabase } from './shop-database.ts';

async function migratedDatabase(): Promise<string> {
  const name = `refused_${randomUUID().replaceAll('-', '')}`;
  onTestFinished(() => dropDatabase(inject('databaseUrl'), name));
  return createDatabase(inject('databaseUrl'), name, 'migrated');
}

async function change(url: string, statement: Statement): Promise<void> {
  const pool = openPool({ url, max: 1 });
  await pool.run(statement);
  await pool.close();
}

const startOn = (url: string, env: Record<string, string> = {}) => runToRefusal({ DATABASE_URL: url, ...env });

/** Returns the message with which `main.ts` refuses to start, without a process. */
async function refusalOn(url: string): Promise<string> {
  const opening = openDatabase(readConfig({ DATABASE_URL: url }), { onLost: () => {} });
  return opening.then(({ location }) => `opened ${location}`, explain);
}

test('a wrong password is reported as a sentence without a stack', async () => {
  const url = new URL(inject('databaseUrl'));
  url.password = 'another';

  const { code, output } = await startOn(url.href);

  expect(code).toBe(1);
  expect(output).toContain('the database refuses its user or password');
  expect(output).not.toMatch(/\n\s+at /);
});

test('a missing database is reported by its name', async () => {
  const refusal = await refusalOn(withDatabase(inject('databaseUrl'), 'no_such_shop'));

  expect(refusal).toContain('the database of this name is not there (database "no_such_shop" does not exist)');
});

test('a changed migration that has already run stops the start', async () => {
  const url = await migratedDatabase();
  await change(url, sql`update schema_version set md5 = 'another' where version = 3`);

  const refusal = await refusalOn(url);

  expect(refusal).toContain('migration 3 was changed after it had run in this database');
  expect(refusal).not.toMatch(/\n\s+at /);
});

test('older code refuses the database of a newer version and leaves it unchanged', async () => {
  const url = await migratedDatabase();
  await change(url, sql`insert into schema_version (version, name, md5) values (9000, 'later', 'x')`);

  const refusal = await refusalOn(url);

  expect(refusal).toContain('a newer version of the shop has used this database (migration 9000; this one knows ');
});

test('a taken port is reported with a remedy before the database is accessed', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as { port: number };

  const { code, output } = await startOn('postgres://kayts@127.0.0.1:1/kayts', { PORT: String(port) });

  expect(code).toBe(1);
  expect(output).toContain(`port ${port} is taken; choose another: PORT=${port + 1} npm start`);
  expect(output).not.toContain('Database');
});
