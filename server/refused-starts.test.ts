import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openPool, sql } from '#api/database/sql.ts';
import { createDatabase, dropDatabase, withDatabase } from '#testing/database.ts';
import { runToRefusal } from '#testing/process.ts';

async function migratedDatabase(): Promise<string> {
  const name = `refused_${randomUUID().replaceAll('-', '')}`;
  onTestFinished(() => dropDatabase(inject('databaseUrl'), name));
  return createDatabase(inject('databaseUrl'), name, 'migrated');
}

async function change(url: string, statement: ReturnType<typeof sql>): Promise<void> {
  const pool = openPool({ url, max: 1 });
  await pool.run(statement);
  await pool.close();
}

const startOn = (url: string, env: Record<string, string> = {}) => runToRefusal({ DATABASE_URL: url, ...env });

test('a wrong password is told with a sentence, not with a stack', async () => {
  const url = new URL(inject('databaseUrl'));
  url.password = 'another';

  const { code, said } = await startOn(url.href);

  expect(code).toBe(1);
  expect(said).toContain('the database refuses its user or password');
  expect(said).not.toMatch(/\n\s+at /);
});

test('a database that is not there is told by its name', async () => {
  const { code, said } = await startOn(withDatabase(inject('databaseUrl'), 'no_such_shop'));

  expect(code).toBe(1);
  expect(said).toContain('the database of this name is not there (database "no_such_shop" does not exist)');
});

test('a migration that was changed after it ran stops the start', async () => {
  const url = await migratedDatabase();
  await change(url, sql`update schema_version set md5 = 'another' where version = 3`);

  const { code, said } = await startOn(url);

  expect(code).toBe(1);
  expect(said).toContain('migration 3 was changed after it had run in this database');
  expect(said).not.toMatch(/\n\s+at /);
});

test('older code does not open the database of a newer version, and leaves it as it is', async () => {
  const url = await migratedDatabase();
  await change(url, sql`insert into schema_version (version, name, md5) values (9000, 'later', 'x')`);

  const { code, said } = await startOn(url);

  expect(code).toBe(1);
  expect(said).toContain('a newer version of the shop has used this database (migration 9000; this one knows ');
});

test('a taken port is told before the database is asked for anything', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as { port: number };

  const { code, said } = await startOn('postgres://kayts@127.0.0.1:1/kayts', { PORT: String(port) });

  expect(code).toBe(1);
  expect(said).toContain(`port ${port} is taken`);
  expect(said).not.toContain('Database');
});

test('a live shop does not pay by secrets that are guessed or over lines that are read', async () => {
  const { code, said } = await runToRefusal({
    SHOP_MODE: 'live',
    PUBLIC_URL: 'https://shop.example',
    TRUST_PROXY: 'none',
    SESSION_SECRET: 'kept by the shop that is tested 1',
    SMTP_URL: 'smtp://mail.example',
    LIMITS: 'on',
    ARCA_URL: 'http://127.0.0.1.evil.example/payment/rest/',
    ARCA_USER: 'kayts-api',
    ARCA_PASSWORD: 'aaaaaaaaaaaa',
    IDRAM_URL: 'http://wallet.example/pay',
    IDRAM_ACCOUNT: '100000114',
    IDRAM_SECRET: 'demo-secret-key',
  });

  expect(code).toBe(1);
  expect(said).toContain(
    'SHOP_MODE=live cannot start: ARCA_URL has to be https; ARCA_PASSWORD is easy to guess: agree on another, 8 signs or more; ' +
      "IDRAM_URL has to be https; IDRAM_SECRET is the demo's or an example's: agree on one of your own",
  );
  expect(said).not.toMatch(/aaaaaaaa|demo-secret-key|\n\s+at /);
});
