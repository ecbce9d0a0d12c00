import pino from 'pino';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openPool, sql } from '#api/database/sql.ts';
import { createDatabase, dropDatabase } from '#testing/database.ts';
import { untilBlocked } from '#testing/held-lock.ts';
import { loadReadModel } from './catalog-read-model.ts';

test('a catalogue whose load exceeds the statement timeout is loaded anyway', async () => {
  const name = `load_read_model_${process.pid}`;
  const url = await createDatabase(inject('databaseUrl'), name, 'demo');
  const hurried = openPool({ url: `${url}?statement_timeout=50`, max: 2 });
  const other = openPool({ url, max: 2 });
  onTestFinished(async () => {
    await Promise.all([hurried.close(), other.close()]);
    await dropDatabase(inject('databaseUrl'), name);
  });
  const log = pino({ level: 'silent' });

  const held = Promise.withResolvers<void>();
  const holding = other.begin(async (db) => {
    await db.run(sql`lock table products in access exclusive mode`);
    held.resolve();
    await untilBlocked(other);
    await db.run(sql`select pg_sleep(0.2)`);
  });
  await held.promise;
  const readModel = await loadReadModel({ pool: hurried, log, imageBase: '', clock: () => new Date() });
  await holding;

  expect(readModel.columns.documents.length).toBeGreaterThan(400);
  await expect(hurried.run(sql`select pg_sleep(1)`)).rejects.toMatchObject({ code: '57014' });
});
