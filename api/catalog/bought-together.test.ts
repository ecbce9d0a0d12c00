import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import type { Card } from '#contract/catalog-contract.ts';
import { saveOrder } from '#contract/checkout-contract.ts';
import { orThrow } from '#contract/client.ts';
import { product } from '#testing/builders.ts';
import { readyToOrder } from '#testing/checkout-steps.ts';
import type { AddedProduct } from '#testing/products.ts';
import { openFileShop } from '#testing/shop.ts';
import { countBoughtTogether } from './bought-together.ts';

const shop = await openFileShop();
let kinds = 0;
/** Adds a product in a category of its own, so that no product is a competitor of another. */
const add = (overrides: Parameters<typeof product>[0] = {}) => {
  kinds += 1;
  return shop.add(product({ stock: 500, categories: [`kind-${kinds}`], ...overrides }));
};

async function buy(ids: number[], times = 1): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const visitor = await shop.visitor();
    await readyToOrder(
      visitor,
      ids.map((productId) => ({ productId })),
    );
    orThrow(await visitor.call(saveOrder, { input: { api_token: visitor.token } }));
  }
}

async function count(): Promise<number> {
  const changed = await countBoughtTogether(shop.pool, new Date());
  await shop.readModel.sync();
  return changed;
}

const offeredWith = async (id: number, query = ''): Promise<number[]> =>
  (await shop.app.inject(`/api/relation?relation=cross_sells&id=${id}${query}`)).json().data.map(({ id }: Card) => id);

const relate = (from: AddedProduct, to: AddedProduct) =>
  shop.pool.run(sql`insert into product_relations values (${from.id}, ${to.id}, 'cross_sells', 1)`);

test("products that several customers bought together come most frequent first, after the merchant's cross-sells", async () => {
  const [phone, fitting, often, seldom, once] = [await add(), await add(), await add(), await add(), await add()];
  await relate(phone, fitting);
  await buy([phone.id, often.id], 2);
  await buy([phone.id, often.id, seldom.id]);
  await buy([phone.id, seldom.id]);
  await buy([phone.id, once.id]);

  await count();

  expect(await offeredWith(phone.id)).toEqual([fitting.id, often.id, seldom.id]);
  expect(await offeredWith(phone.id, `&cart=${phone.id},${often.id}`)).toEqual([fitting.id, seldom.id]);
  expect(await offeredWith(phone.id, '&limit=2')).toEqual([fitting.id, often.id]);
  expect(await offeredWith(often.id)).toEqual([phone.id]);
});

test('a variant counts as its product; competing and sold-out products are not offered', async () => {
  const phone = await add({ variants: [{ options: { color: 'Red' } }] });
  const rivals = await Promise.all([1, 2].map(() => shop.add(product({ stock: 500, categories: ['rivals'] }))));
  const [one, other] = rivals.map(({ id }) => id).toSorted((a, b) => a - b) as [number, number];
  const gone = await add();
  await buy([phone.variants[0]?.id ?? 0, one, other, gone.id], 2);
  await shop.pool.run(sql`update stock set qty = 0 where product_id = ${gone.id}`);

  await count();

  expect(await offeredWith(one)).toEqual([phone.id]);
  expect(await offeredWith(phone.id)).toEqual([one, other]);
});

test('cancelled orders and orders older than a year do not count; an unchanged result is not written', async () => {
  const [phone, cable] = [await add(), await add()];
  await buy([phone.id, cable.id], 2);
  const first = await count();
  const again = await count();
  await shop.pool.run(sql`
    update orders set status = 'canceled' where id = (select max(order_id) from order_items where product_id = ${cable.id})`);
  const after = await count();

  expect([first, again, after]).toEqual([2, 0, 2]);
  expect(await offeredWith(phone.id)).toEqual([]);
  await shop.pool.run(sql`update orders set status = 'pending'`);
  await shop.pool.run(sql`update orders set created_at = created_at - interval '400 days'`);
  await count();
  expect(await shop.pool.many(sql`select 1 from bought_together`)).toEqual([]);
});
