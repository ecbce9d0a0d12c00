import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createDatabase, dropDatabase } from '#testing/database.ts';
import { migrate } from './migrate.ts';

const MIGRATIONS = readdirSync(join(import.meta.dirname, '../../db/migrations')).length;

async function emptyDatabase(): Promise<string> {
  const name = `migrate_${randomUUID().replaceAll('-', '')}`;
  onTestFinished(() => dropDatabase(inject('databaseUrl'), name));
  return createDatabase(inject('databaseUrl'), name, null);
}

test('an empty database gets every migration once', async () => {
  const url = await emptyDatabase();

  const first = await migrate(url);
  const second = await migrate(url);

  expect([first, second]).toEqual([MIGRATIONS, 0]);
});

test('a database of an earlier version gets what came since', async () => {
  const url = await emptyDatabase();
  await migrate(url, 2);

  const ran = await migrate(url);

  expect(ran).toBe(MIGRATIONS - 2);
});

test('processes that start together migrate one after another', async () => {
  const url = await emptyDatabase();

  const ran = await Promise.all([migrate(url), migrate(url), migrate(url)]);

  expect(ran.toSorted()).toEqual([0, 0, MIGRATIONS]);
});
