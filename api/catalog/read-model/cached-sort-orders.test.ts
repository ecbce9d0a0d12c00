import fc from 'fast-check';
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { insertChanges, insertStockChanges } from '#api/database/catalog-changes.ts';
import { type Db, sql } from '#api/database/sql.ts';
import { LIST_SORTS } from '#rules/catalog/listing-address.ts';
import { openFileShop } from '#testing/shop.ts';
import { openCachedSortOrders } from './cached-sort-orders.ts';
import { type CatalogReadModel, loadReadModel } from './catalog-read-model.ts';
import { DEFAULT_BASIS } from './monthly-figures.ts';
import type { Columns } from './product-columns.ts';
import { runSync } from './slices.ts';

const shop = await openFileShop({ products: 'demo' });
const log = pino({ level: 'silent' });
const openReadModel = () => loadReadModel({ pool: shop.pool, log, imageBase: '', clock: () => shop.clock.now });

/** Returns the complete list of product ids for every sort order and category. */
function listsOf(readModel: CatalogReadModel): Record<string, number[]> {
  const idsOf = (rows: Uint32Array) => Array.from(rows, (row) => readModel.columns.ids[row]!);
  return Object.fromEntries(
    LIST_SORTS.flatMap((sort) =>
      (['asc', 'desc'] as const).map((order) => [
        `${sort} ${order}`,
        idsOf(sort === 'monthly' ? readModel.monthly(DEFAULT_BASIS).order(order) : readModel.order(sort, order, 'hy')),
      ]),
    ),
  );
}

const { ids } = shop.readModel.columns;
const idOf = fc.nat({ max: ids.length - 1 }).map((row) => ids[row]!);
const price = fc.integer({ min: 1, max: 900 }).map((thousands) => thousands * 1000);
const letters = fc.string({ unit: fc.constantFrom('ա', 'բ', 'я', 'Z', '7'), minLength: 1, maxLength: 4 });

type Change = { id: number; write: (db: Db) => Promise<unknown>; isStock?: boolean };
/** Condition for a product and its variants. */
const family = (id: number) => sql`coalesce(parent_id, id) = ${id}`;
const of = <T>(value: fc.Arbitrary<T>, toChange: (id: number, value: T) => Change) =>
  fc.tuple(idOf, value).map(([id, value]) => toChange(id, value));
const change = fc.oneof(
  of(price, (id, amount) => ({
    id,
    write: (db) =>
      db.run(sql`
        update products set regular_price = ${amount}, special_price = null, special_from = null, special_to = null
        where ${family(id)} and regular_price is not null`),
  })),
  of(letters, (id, name) => ({
    id,
    write: (db) => db.run(sql`update products set name = jsonb_build_object('hy', ${name}::text) where id = ${id}`),
  })),
  of(fc.boolean(), (id, isOn) => ({
    id,
    write: (db) => db.run(sql`update products set enabled = ${isOn} where id = ${id}`),
  })),
  of(fc.boolean(), (id, isOn) => ({
    id,
    write: (db) => db.run(sql`update products set is_best_seller = ${isOn} where id = ${id}`),
  })),
  of(fc.nat({ max: 1 }), (id, qty) => ({
    id,
    isStock: true,
    write: (db) =>
      db.run(sql`update stock set qty = ${qty} where product_id in (select id from products where ${family(id)})`),
  })),
);

test('after any changes every list has the same order as in a newly opened read model', async () => {
  const readModel = await openReadModel();
  await readModel.sync();

  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 20 }), async (changes) => {
      listsOf(readModel);
      await shop.pool.begin(async (db) => {
        for (const { id, write, isStock } of changes) {
          await write(db);
          const members = await db.many<{ id: number }>(sql`select id from products where ${family(id)}`);
          await (isStock ? insertStockChanges : insertChanges)(
            db,
            members.map(({ id }) => id),
          );
        }
      });
      await readModel.sync();

      expect(listsOf(readModel)).toEqual(listsOf(await openReadModel()));
    }),
    { numRuns: 6, endOnFailure: true },
  );
});

test('a changed product is moved to its position without comparing all the others again', async () => {
  const readModel = await openReadModel();
  const { columns } = readModel;
  const orders = openCachedSortOrders();
  const compare = vi.fn((a: number, b: number) => columns.price[a]! - columns.price[b]! || a - b);
  const request = { key: 'price', columns, compare: () => compare };
  orders.rows(request);
  compare.mockClear();

  columns.price[7] = 1;
  orders.moved(columns.ids[7]!);

  expect(orders.rows(request)[0]).toBe(7);
  expect(compare.mock.calls.length).toBeLessThan(12);
});

test('an order prepared in steps equals a direct sort, and is discarded after a change in between', () => {
  const values = Array.from({ length: 2_500 }, (_, row) => (row * 7_919) % 2_503);
  const rows = Uint32Array.from(values.keys());
  const columns = { ids: Int32Array.from(rows), allRows: rows, rowOf: new Map(values.map((_, row) => [row, row])) };
  const request = { key: 'by value', columns: columns as unknown as Columns, compare: vi.fn(() => byValue) };
  const byValue = (one: number, other: number) => values[one]! - values[other]!;
  const [orders, changed] = [openCachedSortOrders(), openCachedSortOrders()];

  runSync(orders.prepare(request));
  const prepared = orders.rows(request);
  const timesCompared = request.compare.mock.calls.length;
  const steps = changed.prepare(request);
  steps.next();
  changed.moved(3);
  runSync(steps);
  changed.rows(request);

  expect([...prepared]).toEqual([...rows].sort(byValue));
  expect(timesCompared).toBe(1);
  expect(request.compare).toHaveBeenCalledTimes(3);
});
