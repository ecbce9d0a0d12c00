import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import pino from 'pino';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { packSections } from '#api/catalog/search/packed-sections.ts';
import { insertChanges, TAXONOMY_OR_CONTENT } from '#api/database/catalog-changes.ts';
import { openPool, type Pool, sql } from '#api/database/sql.ts';
import { createDatabase, dropDatabase } from '#testing/database.ts';
import { type CatalogReadModel, loadReadModel } from './catalog-read-model.ts';
import { indexFileIn } from './stored-index.ts';

/** Opens the demo shop with the thresholds of a large catalogue. */
async function openLargeShop() {
  const name = `start_index_${process.pid}_${Math.random().toString(36).slice(2)}`;
  const databaseUrl = await createDatabase(inject('databaseUrl'), name, 'demo');
  const dataFolder = mkdtempSync(join(tmpdir(), 'kayts-index-'));
  const pool = openPool({ url: databaseUrl, max: 2 });
  onTestFinished(async () => {
    await pool.close();
    await dropDatabase(inject('databaseUrl'), name);
    rmSync(dataFolder, { recursive: true });
  });
  const file = indexFileIn(dataFolder);
  const start = (log = pino({ level: 'silent' })) =>
    loadReadModel({
      pool,
      log,
      imageBase: '',
      clock: () => new Date('2026-11-21T09:00:00Z'),
      indexPlace: { databaseUrl, dataFolder, minRowsForThread: 100 },
    });
  const kept = () => vi.waitUntil(() => existsSync(file), { timeout: 20_000 });
  return { pool, file, start, kept };
}

const found = (readModel: CatalogReadModel, text: string): string[] =>
  [...readModel.search(text, false).rows].map((row) => readModel.columns.documents.at(row)!.slug);

const rename = (pool: Pool, slug: string, name: string) =>
  pool.begin(async (db) => {
    const { id } = await db.one<{ id: number }>(sql`
      update products set name = name || jsonb_build_object('en', ${name}::text) where url_key = ${slug} returning id`);
    await insertChanges(db, [id]);
  });

test('a stored index returns the same results as the original, including later changes', async () => {
  const { pool, file, start, kept } = await openLargeShop();
  const first = await start();
  await kept();
  const made = statSync(file).mtimeMs;
  const [slug = ''] = found(first, 'iphone');
  await rename(pool, slug, 'Zorgon blimp');

  const second = await start();

  expect(statSync(file).mtimeMs).toBe(made);
  expect(found(second, 'zorgon')).toEqual([slug]);
  for (const text of ['samsung', 'սառնարան', 'чайник', 'kettel', 'phone up to 200000'])
    expect(found(second, text)).toEqual(found(first, text));
});

test('an index file that is truncated or changed on the disk is built again', async () => {
  const { file, start, kept } = await openLargeShop();
  const first = await start();
  await kept();
  const whole = readFileSync(file);
  truncateSync(file, whole.length - 1000);

  const second = await start();

  expect(found(second, 'samsung')).toEqual(found(first, 'samsung'));
  await vi.waitUntil(() => statSync(file).size === whole.length, { timeout: 20_000 });
});

test('an index file with the layout of another code version is built again', async () => {
  const { file, start, kept } = await openLargeShop();
  const first = await start();
  await kept();
  const older = packSections({ sections: {}, meta: { of: JSON.stringify({ code: 'older', horizon: {} }) } });
  writeFileSync(file, new Uint8Array(older));

  const second = await start();

  expect(found(second, 'samsung')).toEqual(found(first, 'samsung'));
});

test('a renamed category is found by its new name, before and after a restart', async () => {
  const { pool, start, kept } = await openLargeShop();
  const readModel = await start();
  await kept();
  const kettles = found(readModel, 'kettles');
  await pool.begin(async (db) => {
    await db.run(sql`update categories set name = name || '{"en":"Zorgons"}' where slug = 'kettles'`);
    await insertChanges(db, [TAXONOMY_OR_CONTENT]);
  });

  const started = await start();
  await readModel.sync();

  for (const one of [readModel, started])
    await vi.waitUntil(
      () => found(one, 'zorgon').length > 0 && found(one, 'zorgon').every((slug) => kettles.includes(slug)),
      {
        timeout: 20_000,
      },
    );
  expect(found(readModel, 'zorgon').length).toBeGreaterThan(3);
  expect(found(started, 'zorgon').toSorted()).toEqual(found(readModel, 'zorgon').toSorted());
});

test('when the index cannot be stored, search works, the failure is logged and the next start builds the index again', async () => {
  const { file, start } = await openLargeShop();
  // A file cannot be renamed to an existing folder, so storing the index fails.
  mkdirSync(join(file, 'in-the-way'), { recursive: true });
  const logLines: string[] = [];

  const readModel = await start(pino({ level: 'warn' }, { write: (line: string) => void logLines.push(line) }));

  expect(found(readModel, 'samsung').length).toBeGreaterThan(5);
  await vi.waitUntil(() => logLines.length > 0, { timeout: 20_000 });
  expect(logLines.join()).toContain('not stored');
  const again = await start();
  expect(found(again, 'samsung')).toEqual(found(readModel, 'samsung'));
});

test('searches are answered while a category is renamed', async () => {
  const { pool, start, kept } = await openLargeShop();
  const readModel = await start();
  await kept();
  const before = found(readModel, 'kettle tefal');
  await pool.begin(async (db) => {
    await db.run(sql`update categories set name = name || '{"en":"Zorgons"}' where slug = 'kettles'`);
    await insertChanges(db, [TAXONOMY_OR_CONTENT]);
  });

  const answers: string[][] = [];
  const caughtUp = readModel.sync();
  await vi.waitUntil(
    async () => {
      for (let at = 0; at < 20; at++) {
        answers.push(found(readModel, 'kettle tefal'));
        await turn();
      }
      return found(readModel, 'zorgon').length > 0;
    },
    { timeout: 20_000 },
  );
  await caughtUp;

  expect(before.length).toBeGreaterThan(0);
  expect(answers.filter((slugs) => slugs[0] !== before[0])).toEqual([]);
});
