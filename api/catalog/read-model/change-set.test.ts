import { expect, test, vi } from 'vitest';
import { insertChanges, TAXONOMY_OR_CONTENT } from '#api/database/catalog-changes.ts';
import { type Db, sql } from '#api/database/sql.ts';
import { product } from '#testing/builders.ts';
import { openFileShop } from '#testing/shop.ts';
import { changeSetOf } from './change-set.ts';
import { inSlices } from './slices.ts';

const shop = await openFileShop();
const other = await shop.another();

const write = (ids: (number | null)[], change: (db: Db) => Promise<unknown>) =>
  other.pool.begin(async (db) => {
    await change(db);
    await insertChanges(db, ids);
  });

const shown = async (slug: string) => (await shop.app.inject(`/api/product/${slug}?locale=en`)).json().data ?? null;

test.each<[(number | null)[], unknown]>([
  [[5, 7, 5], { taxonomy: false, ids: [5, 7], stockIds: [] }],
  [[TAXONOMY_OR_CONTENT], { taxonomy: true, ids: [], stockIds: [] }],
  [[TAXONOMY_OR_CONTENT, 9], { taxonomy: true, ids: [9], stockIds: [] }],
  [[9, null, TAXONOMY_OR_CONTENT], 'everything'],
])('changeSetOf(%j) is %j', (ids, changeSet) => {
  expect(changeSetOf(ids.map((productId, at) => ({ id: at, productId, isStock: false })))).toEqual(changeSet);
});

test('new attribute values appear together with the first products that use them, and other products are not read again', async () => {
  const phone = await shop.add(product({ name: 'Old', cashPrice: 1_000 }));
  const before = shop.readModel.documents.get(phone.id);
  await other.pool.run(sql`update products set name = '{"hy": "Not told"}' where id = ${phone.id}`);

  const lamp = product({ name: 'Lamp', categories: [] });
  await write([TAXONOMY_OR_CONTENT], (db) =>
    db.run(sql`insert into categories (slug, name) values ('lamps', '{"hy": "Լամպեր"}')`),
  );
  const { id } = await other.pool.one<{ id: number }>(sql`
    insert into products (type, sku, url_key, name, regular_price)
    values ('simple', ${lamp.sku}, ${lamp.slug}, '{"hy": "Lamp"}', 500) returning id`);
  await write([id], (db) =>
    db.run(sql`insert into product_categories select ${id}, id from categories where slug = 'lamps'`),
  );
  await shop.readModel.sync();

  expect(await shown(lamp.slug)).toMatchObject({ name: 'Lamp', categories: [{ slug: 'lamps', name: 'Լամպեր' }] });
  expect((await shop.app.inject('/api/products?limit=100')).json().data).toHaveLength(2);
  expect(shop.readModel.documents.get(phone.id)).toBe(before);
});

test('a changed attribute value appears on every card', async () => {
  const phone = await shop.add(product({ options: { brand: 'Aurora' } }));
  await write([TAXONOMY_OR_CONTENT, null], (db) =>
    db.run(sql`
      insert into brands (option_id, slug, path)
      select id, 'aurora', 'brand/aurora.svg' from attribute_options where admin_name = 'Aurora'`),
  );
  await shop.readModel.sync();
  expect(await shown(phone.slug)).toMatchObject({ brand: { name: 'Aurora' } });

  await write([TAXONOMY_OR_CONTENT], (db) =>
    db.run(sql`update attribute_options set label = '{"hy": "Borealis"}' where admin_name = 'Aurora'`),
  );
  await shop.readModel.sync();
  const cards = (await shop.app.inject('/api/products?limit=100')).json().data;

  expect(cards.find(({ id }: { id: number }) => id === phone.id)).toMatchObject({ brand: { name: 'Borealis' } });
});

test('a deleted variant leaves its family in the read model', async () => {
  const phone = await shop.add(product({ variants: [{ options: { color: 'Red' } }, { options: { color: 'Blue' } }] }));
  const [red] = phone.variants;

  await write([red?.id ?? 0], async (db) => {
    await db.run(sql`alter table stock_movements disable trigger stock_movements_append_only`);
    await db.run(sql`delete from stock_movements where product_id = ${red?.id ?? 0}`);
    await db.run(sql`alter table stock_movements enable trigger stock_movements_append_only`);
    await db.run(sql`delete from products where id = ${red?.id ?? 0}`);
  });
  await shop.readModel.sync();

  expect(await shown(phone.slug)).toMatchObject({ variants: [{ id: phone.variants[1]?.id }] });
  expect(await shown(red?.slug ?? '')).toBeNull();
});

test('inSlices lets other requests run during a long job', async () => {
  const through = vi.fn();
  const timer = setInterval(through, 1);
  /** Ends only when other work has run in between. */
  function* longJob(): Generator<void, string> {
    while (through.mock.calls.length < 3) yield;
    return 'done';
  }

  expect(await inSlices(longJob())).toBe('done');
  clearInterval(timer);
});
