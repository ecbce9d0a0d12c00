import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { type Db, sql } from '#api/database/sql.ts';
import { setStock } from '#testing/change-products.ts';
import { openShop, type TestShop } from '#testing/shop.ts';
import { command, file } from '#testing/shop-command.ts';

/** A product with two variants and a value in every part. */
const FAMILY = {
  sku: 'A',
  name: { hy: 'Հեռախոս', ru: 'Телефон', en: 'Phone' },
  categories: ['phones'],
  axes: ['color'],
  attributes: { weight: { hy: '200 գ' }, brand: ['Aurora'] },
  pictures: ['product/a/1.webp', 'product/a/2.webp'],
  related_products: ['B'],
  variants: [
    { sku: 'A-1', price: 250_000, qty: 4, attributes: { color: ['Black'] } },
    { sku: 'A-2', price: 260_000, qty: 1, attributes: { color: ['White'] } },
  ],
};
const OTHER = { sku: 'B', name: { hy: 'Պատյան' }, price: 9_000, qty: 3, categories: ['phones'] };

async function importedShop(): Promise<TestShop> {
  const shop = await openShop();
  const { code } = await command(shop, 'import', '--create', file('family.ndjson', [FAMILY, OTHER]));
  expect(code).toBe(0);
  return shop;
}

const idOf = async (db: Db, sku: string): Promise<number> =>
  (await db.one<{ id: number }>(sql`select id from products where sku = ${sku}`)).id;

const PARTS = [
  'product_categories',
  'product_options',
  'product_texts',
  'product_axes',
  'product_images',
  'product_relations',
  'stock',
  'stock_movements',
] as const;

/** Returns the rows of every part with the transaction that last wrote them. */
async function partRows(db: Db, tables: readonly string[] = PARTS): Promise<Record<string, unknown[]>> {
  const read = tables.map(
    async (table): Promise<[string, unknown[]]> => [
      table,
      await db.many(sql`select xmin::text, to_jsonb(t) as row from ${sql(table)} t order by 2`),
    ],
  );
  return Object.fromEntries(await Promise.all(read));
}

const changedIds = async (db: Db, after: number): Promise<(number | null)[]> =>
  (
    await db.many<{ product_id: number | null }>(
      sql`select product_id from catalog_changes where id > ${after} order by id`,
    )
  ).map(({ product_id }) => product_id);

const lastChange = async (db: Db): Promise<number> =>
  (await db.one<{ id: number }>(sql`select coalesce(max(id), 0)::int as id from catalog_changes`)).id;

test('an import of one price does not update other rows', async () => {
  const shop = await importedShop();
  const before = await partRows(shop.pool);
  const others = await partRows(shop.pool, ['products']);

  const { code } = await command(shop, 'import', file('prices.csv', 'sku,price\nA-1,245000\n'));

  expect(code).toBe(0);
  expect(await partRows(shop.pool)).toEqual(before);
  const untouched = (await partRows(shop.pool, ['products'])).products?.filter((row) =>
    others.products?.some((one) => isDeepStrictEqual(one, row)),
  );
  expect(untouched).toHaveLength(3);
});

test('a stock value is saved as a movement of the difference', async () => {
  const { pool } = await importedShop();
  const [id, last] = [await idOf(pool, 'A-1'), await lastChange(pool)];

  await setStock(pool, id, 7);

  expect(await pool.one(sql`select qty from stock where product_id = ${id}`)).toEqual({ qty: 7 });
  expect(
    await pool.many(sql`select quantity, reason from stock_movements where product_id = ${id} order by id`),
  ).toEqual([
    { quantity: 4, reason: 'seed' },
    { quantity: 3, reason: 'count' },
  ]);
  expect(await changedIds(pool, last)).toEqual([id]);
});

test('an import of a changed product raises its version, and the same import again does not', async () => {
  const shop = await importedShop();
  const { pool } = shop;
  const [id, variant] = [await idOf(pool, 'A'), await idOf(pool, 'A-1')];
  const versions = () =>
    pool.many<{ version: number }>(sql`select version from products where id in (${id}, ${variant}) order by id`);
  await pool.run(sql`update products set version = 1`);

  await command(shop, 'import', file('prices.csv', 'sku,price\nA-1,245000\n'));
  await command(shop, 'import', file('relations.csv', 'sku,related_products\nA,[remove]\n'));
  await command(shop, 'import', file('relations.csv', 'sku,related_products\nA,[remove]\n'));

  expect(await versions()).toEqual([{ version: 2 }, { version: 2 }]);
});
