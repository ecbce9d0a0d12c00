import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { saveOrder } from '#contract/checkout-contract.ts';
import { orThrow } from '#contract/client.ts';
import { product } from '#testing/builders.ts';
import { readyToOrder } from '#testing/checkout-steps.ts';
import { openFileShop } from '#testing/shop.ts';
import { countWeeklySales } from './weekly-sales.ts';

const shop = await openFileShop();
const add = () => shop.add(product({ stock: 500, variants: [{ options: { color: 'Red' } }] }));

async function buy(productId: number, quantity: number): Promise<number> {
  const visitor = await shop.visitor();
  await readyToOrder(visitor, [{ productId, quantity }]);
  return orThrow(await visitor.call(saveOrder, { input: { api_token: visitor.token } })).order.id;
}

async function count(now = new Date()): Promise<number> {
  const changed = await countWeeklySales(shop.pool, now);
  await shop.readModel.sync();
  return changed;
}

const shownOf = async ({ slug }: { slug: string }): Promise<number> =>
  (await shop.app.inject(`/api/product/${slug}?locale=en`)).json().data.sold_this_week;

test('pieces of three orders of the last week are shown for the product and its variants, and stop after a week', async () => {
  const lamp = await add();
  const red = lamp.variants[0]!;
  await buy(red.id, 2);
  await buy(red.id, 1);
  await count();
  expect(await shownOf(lamp)).toBe(0);
  await buy(red.id, 3);

  await count();

  expect([await shownOf(lamp), await shownOf(red)]).toEqual([6, 6]);
  expect(await count()).toBe(0);
  await count(new Date(Date.now() + 8 * 86_400_000));
  expect(await shownOf(lamp)).toBe(0);
});

test('cancelled orders do not count', async () => {
  const lamp = await add();
  const red = lamp.variants[0]?.id ?? 0;
  const orders = [await buy(red, 1), await buy(red, 1), await buy(red, 1)];
  await shop.pool.run(sql`update orders set status = 'canceled' where id = ${orders[0] ?? 0}`);

  await count();

  expect(await shownOf(lamp)).toBe(0);
});
