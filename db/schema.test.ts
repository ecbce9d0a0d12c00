import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { migrate } from '#api/database/migrate.ts';
import { openConnection } from '#api/database/one-connection.ts';
import { openPool, type Pool } from '#api/database/sql.ts';
import { createDatabase, dropDatabase } from '#testing/database.ts';
import { dumpSchema } from './dump-schema.ts';
import { schemaPage } from './schema-page.ts';

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

test('docs/reference/schema.md shows the tables of db/schema.sql', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/reference/schema.md'), 'utf8');

  expect(page, 'npm run schema writes the page').toBe(schemaPage(SCHEMA));
});

test('schemaPage draws every foreign key of db/schema.sql once', () => {
  const keys = SCHEMA.match(/FOREIGN KEY/g)?.length;

  expect(schemaPage(SCHEMA).match(/ (?:\|\||\|o)--(?:o\||o\{) /g)).toHaveLength(keys ?? 0);
});

test('schemaPage refuses a table that no area lists', () => {
  const added = 'CREATE TABLE gift_wraps (\n  id integer NOT NULL\n);\n';

  expect(() => schemaPage(SCHEMA + added)).toThrow('Add to AREAS in db/schema-page.ts: gift_wraps');
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
