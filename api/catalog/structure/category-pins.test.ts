import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { insertChanges } from '#api/database/catalog-changes.ts';
import { sql } from '#api/database/sql.ts';
import { undoChange } from '#contract/office/office-audit-contract.ts';
import * as catalog from '#contract/office/office-catalog-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { product } from '#testing/builders.ts';
import { openOffice } from '#testing/office.ts';
import { openFileShop } from '#testing/shop.ts';

const shop = await openFileShop();
const office = await openOffice(shop);
const owner = await office.as('owner');

const categoryId = async (slug: string) =>
  (await shop.pool.one<{ id: number }>(sql`select id from categories where slug = ${slug}`)).id;
const read = async (id: number) => orThrow(await owner.call(catalog.readOfficeCategory, { params: { id } })).category;
const pin = (id: number, pinned: string[], seen: string[] = [], who = owner) =>
  who.call(catalog.changeCategory, {
    params: { id },
    input: { fields: { pinned_products: pinned }, seen: { pinned_products: seen } },
  });
const undo = (id: number | null) => owner.call(undoChange, { params: { id: id ?? 0 } });
const listed = async (query: string): Promise<string[]> => {
  await shop.readModel.sync();
  const { data } = (await shop.app.inject(`/api/products?locale=en&${query}`)).json();
  return data.map(({ sku }: { sku: string }) => sku);
};

const changed = async (skus: readonly string[]) => {
  const rows = await shop.pool.many<{ id: number }>(sql`select id from products where sku = any(${[...skus]}::text[])`);
  await insertChanges(
    shop.pool,
    rows.map(({ id }) => id),
  );
};

/** Only a product that was never in stock can be deleted. */
const deletable = (slug: string) => shop.add(product({ stock: 0, categories: [slug] }));

async function deleteProduct(id: number): Promise<void> {
  await shop.pool.run(sql`delete from products where id = ${id}`);
  await insertChanges(shop.pool, [id]);
}

/** Three products with ascending prices, the newest last, in a category of their own. */
async function shelf(prefix: string) {
  const slug = `${prefix}-${randomUUID().slice(0, 8)}`;
  const products = [];
  for (const cashPrice of [10_000, 20_000, 30_000])
    products.push(await shop.add(product({ cashPrice, categories: [slug] })));
  const [a = '', b = '', c = ''] = products.map(({ sku }) => sku);
  return { slug, id: await categoryId(slug), skus: [a, b, c] as const };
}

test('pinned products are first in the default order of their category, in the order of the merchant', async () => {
  const { id, skus } = await shelf('pinned');
  const [a, b, c] = skus;
  expect(await listed(`category_id=${id}`)).toEqual([c, b, a]);

  const { category } = orThrow(await pin(id, [a, b]));

  expect(category.fields.pinned_products).toEqual([a, b]);
  expect(category.pinned).toMatchObject([
    { sku: a, problem: null },
    { sku: b, problem: null },
  ]);
  expect(await listed(`category_id=${id}`)).toEqual([a, b, c]);
  expect(await listed(`category_id=${id}&limit=2&page=2`)).toEqual([c]);
  expect(await listed(`category_id=${id}&limit=1&page=2`)).toEqual([b]);
});

test('other orders, filters, a search and the whole shop do not follow the pins of a category', async () => {
  const { id, skus } = await shelf('others');
  const [a, b, c] = skus;
  orThrow(await pin(id, [b]));

  expect(await listed(`category_id=${id}&sort=price`)).toEqual([a, b, c]);
  expect(await listed(`category_id=${id}&sort=created_at`)).toEqual([c, b, a]);
  expect(await listed(`category_id=${id}&price=1-15000`)).toEqual([a]);
  expect((await listed(`search=${b}`))[0]).toBe(b);
  expect((await listed('limit=100')).indexOf(b)).toBeGreaterThan(0);
});

test('pins come before the default order that the category has, and a parent category has pins of its own', async () => {
  const { id, skus } = await shelf('sorted');
  const [a, b, c] = skus;
  const parent = orThrow(
    await owner.call(catalog.createCategory, {
      input: { parent_id: null, fields: { 'name.hy': 'Վերին', visible: true }, idempotency_key: randomUUID() },
    }),
  );
  orThrow(await owner.call(catalog.moveCategory, { params: { id }, input: { parent_id: parent.id } }));
  orThrow(
    await owner.call(catalog.changeCategory, {
      params: { id },
      input: {
        fields: { default_sort: 'price', pinned_products: [c] },
        seen: { default_sort: null, pinned_products: [] },
      },
    }),
  );

  expect(await listed(`category_id=${id}`)).toEqual([c, a, b]);
  expect(await listed(`category_id=${parent.id}`)).toEqual([c, b, a]);
  orThrow(await pin(parent.id, [b]));
  expect(await listed(`category_id=${parent.id}`)).toEqual([b, c, a]);
});

test('a pinned product that is sold out or not for sale is not at the top, and the office shows the reason', async () => {
  const { id, skus } = await shelf('sold-out');
  const [a, b, c] = skus;
  orThrow(await pin(id, [a, b]));
  await shop.pool.run(sql`
    update stock set qty = 0 where product_id = (select id from products where sku = ${a})`);
  await shop.pool.run(sql`update products set enabled = false where sku = ${b}`);
  await changed(skus);

  expect(await listed(`category_id=${id}`)).toEqual([c, a]);
  expect((await read(id)).pinned).toMatchObject([
    { sku: a, problem: 'out_of_stock' },
    { sku: b, problem: 'hidden' },
  ]);
});

test('a product outside the category is refused at the field, unless it was pinned before it left', async () => {
  const [one, other] = [await shelf('one'), await shelf('other')];
  const [a, b] = one.skus;
  orThrow(await pin(one.id, [a]));
  await shop.pool.run(sql`
    update product_categories set category_id = ${other.id}
    where product_id = (select id from products where sku = ${a})`);

  const refused = await pin(one.id, [a, other.skus[0]], [a]);
  const kept = await pin(one.id, [b, a], [a]);

  expect(refused).toMatchObject({
    ok: false,
    error: { status: 422, fields: { pinned_products: expect.stringContaining(other.skus[0]) } },
  });
  expect(await pin(one.id, ['NO-SUCH-SKU', b], [b, a])).toMatchObject({ ok: false, error: { status: 422 } });
  expect(orThrow(kept).category.pinned).toMatchObject([
    { sku: b, problem: null },
    { sku: a, problem: 'not_in_category' },
  ]);
});

test('the SKU of a variant pins its product', async () => {
  const slug = `variants-${randomUUID().slice(0, 8)}`;
  const phone = await shop.add(
    product({ categories: [slug], variants: [{ options: { color: 'Black' } }, { options: { color: 'White' } }] }),
  );
  const variant = await shop.pool.one<{ sku: string }>(
    sql`select sku from products where parent_id = ${phone.id} order by id limit 1`,
  );

  const { category } = orThrow(await pin(await categoryId(slug), [variant.sku]));

  expect(category.fields.pinned_products).toEqual([phone.sku]);
});

test('the second of two editors of the pins is refused with the value of the first, and an undo restores it', async () => {
  const { id, skus } = await shelf('conflict');
  const [a, b, c] = skus;
  const colleague = await office.as('catalogue');
  const first = orThrow(await pin(id, [a], [], colleague));

  expect(await pin(id, [b], [])).toMatchObject({
    ok: false,
    error: { status: 409, code: 'stale', conflicts: [{ field: 'pinned_products', current: [a] }] },
  });
  const second = orThrow(await pin(id, [b, c], [a]));
  expect(await undo(first.change)).toMatchObject({ ok: false, error: { code: 'changed_since' } });
  orThrow(await undo(second.change));

  expect((await read(id)).fields.pinned_products).toEqual([a]);
  expect(await listed(`category_id=${id}`)).toEqual([a, c, b]);
});

test('an undo of a deleted category restores its pins, except for products that were deleted meanwhile', async () => {
  const { id, slug, skus } = await shelf('deleted');
  const [, b, c] = skus;
  const target = await shelf('target');
  const gone = await deletable(slug);
  orThrow(await pin(id, [c, gone.sku, b]));
  const { change } = orThrow(
    await owner.call(catalog.deleteCategory, { params: { id }, input: { target_id: target.id } }),
  );
  await deleteProduct(gone.id);

  orThrow(await undo(change));

  expect((await read(id)).fields.pinned_products).toEqual([c, b]);
});

test('a deleted product leaves the pins of its category', async () => {
  const { id, slug, skus } = await shelf('gone');
  const [a, b, c] = skus;
  const gone = await deletable(slug);
  orThrow(await pin(id, [gone.sku, b]));

  await deleteProduct(gone.id);

  expect((await read(id)).fields.pinned_products).toEqual([b]);
  expect(await listed(`category_id=${id}`)).toEqual([b, c, a]);
});
