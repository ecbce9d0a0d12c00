import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import {
  deleteOldChanges,
  insertChanges,
  insertStockChanges,
  TAXONOMY_OR_CONTENT,
} from '#api/database/catalog-changes.ts';
import { type Pool, sql } from '#api/database/sql.ts';
import { product } from '#testing/builders.ts';
import { openFileShop, openShop, type TestShop } from '#testing/shop.ts';
import { type CatalogReadModel, loadReadModel } from './catalog-read-model.ts';
import { snapshotFileIn } from './snapshot.ts';

const shop = await openFileShop();
const FAMILY = product({
  name: 'Phone',
  description: '<p>Long</p>',
  variants: [{ options: { color: 'Red' } }, { options: { color: 'Blue' } }],
});
const phone = await shop.add(FAMILY);
const lamp = await shop.add(product({ name: 'Lamp', specialPrice: 800, specialFrom: '2026-11-25', cashPrice: 1000 }));
// Deletes the recorded changes, so that later changes are read product by product.
await shop.pool.run(sql`delete from catalog_changes`);
await touch(shop.pool, [phone.id]);

async function touch(pool: Pool, ids: number[]): Promise<void> {
  await insertChanges(pool, ids);
}

const rename = (name: string, id = phone.id) =>
  shop.pool.run(sql`update products set name = jsonb_build_object('hy', ${name}::text) where id = ${id}`);

/** A rename without a change notification: visible in the database but not in the snapshot. */
const UNANNOUNCED = 'Not told';

async function openKept() {
  const dataFolder = mkdtempSync(join(tmpdir(), 'kayts-snapshot-'));
  onTestFinished(() => rmSync(dataFolder, { recursive: true }));
  const file = snapshotFileIn(dataFolder);
  const start = (now = shop.clock.now, { pool, databaseUrl }: Pick<TestShop, 'pool' | 'databaseUrl'> = shop) =>
    loadReadModel({
      pool,
      log: pino({ level: 'silent' }),
      imageBase: '',
      clock: () => now,
      indexPlace: { databaseUrl, dataFolder, minRowsForSnapshot: 1 },
    });
  await rename('Phone');
  // A change is read again while any older transaction of the cluster is open, including those of other tests.
  await shop.pool.run(sql`update catalog_changes set tx = '3'::xid8`);
  const first = await start();
  await first.storeSnapshot();
  await rename(UNANNOUNCED);
  return { file, start, first };
}

const nameIn = (readModel: CatalogReadModel, id = phone.id) => readModel.documents.get(id)?.name.hy;
const cardsOf = (readModel: CatalogReadModel) =>
  [...readModel.columns.documents].map((document) => readModel.card(document.id, 'ru')?.json.toString());

test('a start from a snapshot reads no product and returns the same data as before', async () => {
  const { start, first } = await openKept();

  const second = await start();

  expect(nameIn(second)).toBe('Phone');
  expect(cardsOf(second)).toEqual(cardsOf(first));
  expect(second.documents.get(phone.id)?.description).toEqual(first.documents.get(phone.id)?.description);
  expect(second.bySlug(phone.variants[1]?.slug ?? '')?.id).toBe(phone.variants[1]?.id);
  expect([...second.order('price', 'asc', 'hy')]).toEqual([...first.order('price', 'asc', 'hy')]);
  expect(second.lastChange).toBe(first.lastChange);
});

test('changes since the snapshot are read before the first response', async () => {
  const { start } = await openKept();
  await rename('Lantern', lamp.id);
  await shop.pool.run(sql`update stock set qty = 3 where product_id = ${lamp.id}`);
  await touch(shop.pool, [lamp.id]);
  await insertStockChanges(shop.pool, [lamp.id]);

  const second = await start(new Date('2026-11-26T09:00:00Z'));

  expect(nameIn(second)).toBe('Phone');
  expect(nameIn(second, lamp.id)).toBe('Lantern');
  expect(second.documents.get(lamp.id)?.sale).toMatchObject({ price: 800, qty: 3 });
  expect(second.columns.price[second.columns.rowOf.get(lamp.id) ?? -1]).toBe(800);
});

test('when categories change, the rows are built again and the products are not', async () => {
  const { start } = await openKept();
  await shop.pool.run(sql`insert into categories (slug, name) values (gen_random_uuid()::text, '{"hy": "Նոր"}')`);
  await insertChanges(shop.pool, [TAXONOMY_OR_CONTENT]);

  const second = await start();

  expect(nameIn(second)).toBe('Phone');
  expect(second.columns.ids).toHaveLength(2);
});

const spoiled: [string, (file: string) => void][] = [
  ['cut', (file) => truncateSync(file, readFileSync(file).length - 5)],
  ['cut within its head', (file) => truncateSync(file, 40)],
  ['empty', (file) => truncateSync(file, 0)],
  ['changed in its last byte', (file) => change(file, (bytes) => bytes.length - 1)],
  ['changed in its head', (file) => change(file, () => 30)],
  ['of another version', (file) => change(file, (bytes) => bytes.indexOf('"code":"') + 8)],
];

function change(file: string, at: (bytes: Buffer) => number): void {
  const bytes = readFileSync(file);
  const place = at(bytes);
  bytes[place] = (bytes[place] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

test.each(spoiled)('a snapshot that is %s is discarded', async (_, spoil) => {
  const { file, start } = await openKept();
  spoil(file);

  const second = await start();

  expect(nameIn(second)).toBe(UNANNOUNCED);
});

test('a snapshot of another database is discarded', async () => {
  const { start } = await openKept();
  const other = await openShop();
  const only = await other.add(product({ name: 'Only' }));

  const second = await start(other.clock.now, other);

  expect([...second.documents.heads()].map(({ name }) => name.hy)).toEqual(['Only']);
  expect(second.documents.get(only.id)).toBeDefined();
});

test('a snapshot is discarded when the database does not contain the changes before it', async () => {
  const { start } = await openKept();
  await shop.pool.run(sql`delete from catalog_changes`);

  expect(nameIn(await start())).toBe(UNANNOUNCED);
  await touch(shop.pool, [phone.id]);
});

test('a snapshot is discarded when it is older than the retained changes', async () => {
  const { start } = await openKept();

  expect(nameIn(await start(new Date('2026-11-27T09:00:00Z')))).toBe('Phone');
  expect(nameIn(await start(new Date('2026-11-29T09:00:00Z')))).toBe(UNANNOUNCED);
});

test('a read model that was disconnected for longer than the retention of changes reads everything', async () => {
  await rename('Phone');
  const clock = { now: shop.clock.now };
  const readModel = await loadReadModel({
    pool: shop.pool,
    log: pino({ level: 'silent' }),
    imageBase: '',
    clock: () => clock.now,
  });
  await rename(UNANNOUNCED);
  await touch(shop.pool, [lamp.id]);
  await shop.pool.run(sql`update catalog_changes set changed_at = ${clock.now}`);

  clock.now = new Date('2026-11-30T09:00:00Z');
  const deleted = await deleteOldChanges(shop.pool, clock.now);
  await readModel.sync();

  expect(nameIn(readModel)).toBe(UNANNOUNCED);
  expect(deleted).toBeGreaterThan(0);
  expect(await shop.pool.one(sql`select count(*)::int as count from catalog_changes`)).toEqual({ count: 1 });
});

test('a snapshot is written again only after many changes or when it is old', async () => {
  const { file, first } = await openKept();
  const [copy, kept] = [`${file}.copy`, () => readFileSync(file).equals(readFileSync(copy))];
  copyFileSync(file, copy);
  await touch(shop.pool, [phone.id]);
  await first.sync();
  await first.storeSnapshot();
  expect(kept()).toBe(true);

  await touch(
    shop.pool,
    Array.from({ length: 1000 }, () => phone.id),
  );
  await first.sync();
  await first.storeSnapshot();
  expect(kept()).toBe(false);
  expect(existsSync(file)).toBe(true);
});
