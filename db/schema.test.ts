import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { migrate } from '#api/database/migrate.ts';
import { openConnection } from '#api/database/one-connection.ts';
import { openPool, type Pool } from '#api/database/sql.ts';
import { createDatabase, dropDatabase } from '#testing/database.ts';
import { dumpSchema } from './dump-schema.ts';

const SCHEMA = readFileSync(join(import.meta.dirname, 'schema.sql'), 'utf8');

async function emptyDatabase(): Promise<{ url: string; pool: Pool }> {
  const name = `schema_${randomUUID().replaceAll('-', '')}`;
  const url = await createDatabase(inject('databaseUrl'), name, null);
  const pool = openPool({ url, max: 1 });
  onTestFinished(async () => {
    await pool.close();
    await dropDatabase(inject('databaseUrl'), name);
  });
  return { url, pool };
}

test('db/schema.sql equals the result of the migrations; `npm run schema` regenerates it', async () => {
  const { url, pool } = await emptyDatabase();

  await migrate(url);

  expect(await dumpSchema(pool)).toBe(SCHEMA);
});

test('db/schema.sql alone creates the same schema', async () => {
  const { url, pool } = await emptyDatabase();
  const connection = await openConnection(url);

  await connection.script(SCHEMA);
  await connection.close();

  expect(await dumpSchema(pool)).toBe(SCHEMA);
});

test('dumpSchema fails with the name of an object that it cannot write', async () => {
  const { url, pool } = await emptyDatabase();
  const connection = await openConnection(url);

  await connection.script(
    `create view shown as select 1 as one; create type size as enum ('s'); create sequence numbers`,
  );
  await connection.close();

  await expect(dumpSchema(pool)).rejects.toThrow('cannot write shown, size, numbers yet');
});
