import { isDeepStrictEqual } from 'node:util';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { subscribeToChanges } from '#api/catalog/read-model/subscribe-to-changes.ts';
import { readTaxonomy } from '#api/catalog/taxonomy/taxonomy-store.ts';
import { type Db, sql } from '#api/database/sql.ts';
import { product } from '#testing/builders.ts';
import { openShop, type TestShop } from '#testing/shop.ts';
import { command, file } from '#testing/shop-command.ts';
import { setStock } from './stock.ts';
import { setCategories, setPictures, setPrice, updateProduct } from './update-product.ts';

/** A product with two variants and everything that can belong to one. */
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

/** Every row of every part with the transaction that wrote it last. */
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

test('a price changes alone: every other row keeps the transaction that wrote it', async () => {
  const { pool } = await importedShop();
  const [before, last, id] = [await partRows(pool), await lastChange(pool), await idOf(pool, 'A-1')];

  const faults = await setPrice(pool, id, { price: 240_000, special_price: 230_000 });

  expect(faults).toEqual([]);
  expect(await pool.one(sql`select regular_price, special_price from products where id = ${id}`)).toEqual({
    regular_price: 240_000,
    special_price: 230_000,
  });
  expect(await partRows(pool)).toEqual(before);
  expect(await changedIds(pool, last)).toEqual([await idOf(pool, 'A')]);
});

test('an import of one price does not touch the other rows either', async () => {
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

test('a name in one language leaves the others as they are', async () => {
  const { pool } = await importedShop();
  const id = await idOf(pool, 'A');
  const before = await partRows(pool);

  await updateProduct(pool, id, { name: { ru: 'Смартфон' }, enabled: false });

  expect(await pool.one(sql`select name, enabled, is_new from products where id = ${id}`)).toEqual({
    name: { hy: 'Հեռախոս', ru: 'Смартфон', en: 'Phone' },
    enabled: false,
    is_new: false,
  });
  expect(await partRows(pool)).toEqual(before);
});

test.for([
  ['a special price above the price', { special_price: 900_000 }, 'special_price'],
  ['a name that is emptied', { name: { hy: null, ru: null, en: null } }, 'name'],
  ['days in the wrong order', { special_from: '2026-11-05', special_to: '2026-11-01' }, 'special_to'],
] as const)('%s is refused with its field and nothing is written', async ([, changes, field]) => {
  const { pool } = await importedShop();
  const [before, last] = [await partRows(pool, ['products']), await lastChange(pool)];

  const faults = await updateProduct(pool, await idOf(pool, 'A-1'), changes);

  expect(faults.map((fault) => fault.field)).toEqual([field]);
  expect(await partRows(pool, ['products'])).toEqual(before);
  expect(await changedIds(pool, last)).toEqual([]);
});

test('the same again writes nothing and tells nobody; who is no product is told so', async () => {
  const { pool } = await importedShop();
  const [before, last, id] = [await partRows(pool, ['products']), await lastChange(pool), await idOf(pool, 'A-1')];

  await updateProduct(pool, id, { price: 250_000, name: {} });
  const nobody = await updateProduct(pool, 999_999, { price: 1 });

  expect(nobody).toEqual([{ field: 'id', why: '999999 is no product' }]);
  expect(await partRows(pool, ['products'])).toEqual(before);
  expect(await changedIds(pool, last)).toEqual([]);
});

test('stock is set with a move of the difference', async () => {
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

test('a picture in between keeps the ids of those that were there, and what they are said to show', async () => {
  const { pool } = await importedShop();
  const id = await idOf(pool, 'A');
  const alt = { hy: 'Առջևից', en: 'From the front' };
  await pool.run(sql`
    update product_images set alt = ${sql.json(alt)} where product_id = ${id} and path = 'product/a/1.webp'`);
  const read = () =>
    pool.many<{ id: number; path: string; alt: typeof alt | null }>(sql`
    select id, path, alt from product_images where product_id = ${id} order by position`);
  const [first, second] = await read();

  await setPictures(pool, id, ['product/a/1.webp', 'product/a/new.webp', 'product/a/2.webp']);

  const [one, added, two] = await read();
  expect([one, two]).toEqual([first, second]);
  expect(one?.alt).toEqual(alt);
  expect(added?.path).toBe('product/a/new.webp');
});

test('categories are replaced, and those that stay are not touched', async () => {
  const { pool } = await importedShop();
  const id = await idOf(pool, 'A');
  const taxonomy = await readTaxonomy(pool);
  const phones = taxonomy.categories.get('phones')?.id ?? 0;
  const { id: sale } = await pool.one<{ id: number }>(
    sql`insert into categories (slug, name) values ('sale', '{"hy": "Զեղչ"}') returning id`,
  );
  const read = () =>
    pool.many(sql`select xmin::text, category_id from product_categories where product_id = ${id} order by position`);
  const [before] = await read();

  await setCategories(pool, id, [phones, sale]);

  expect(await read()).toEqual([before, { xmin: expect.any(String), category_id: sale }]);
});

test('an open shop shows a changed price within a second', async () => {
  const shop = await openShop();
  const phone = await shop.add(product({ cashPrice: 250_000, stock: 2 }));
  const other = await shop.another();
  const follower = subscribeToChanges(other.readModel, other.pool, pino({ level: 'silent' }));
  onTestFinished(() => follower.stop());

  await setPrice(shop.pool, phone.id, { price: 199_000 });

  await expect
    .poll(async () => (await other.app.inject(`/api/product/${phone.slug}`)).json().data.price, { timeout: 10_000 })
    .toBe(199_000);
});

test('whoever changes a product raises its version: a field, a picture, a category, an import; the same again does not', async () => {
  const shop = await importedShop();
  const { pool } = shop;
  const [id, variant] = [await idOf(pool, 'A'), await idOf(pool, 'A-1')];
  const versions = () =>
    pool.many<{ version: number }>(sql`select version from products where id in (${id}, ${variant}) order by id`);
  await pool.run(sql`update products set version = 1`);

  await updateProduct(pool, id, { is_new: true });
  await setPictures(pool, id, ['product/a/2.webp']);
  await setCategories(pool, id, []);
  await command(shop, 'import', file('prices.csv', 'sku,price\nA-1,245000\n'));
  await command(shop, 'import', file('relations.csv', 'sku,related_products\nA,[remove]\n'));
  await updateProduct(pool, id, { is_new: true });

  expect(await versions()).toEqual([{ version: 5 }, { version: 2 }]);
});
