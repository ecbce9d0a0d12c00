import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { product } from '#testing/builders.ts';
import { registered } from '#testing/customer.ts';
import { openPayingShop } from '#testing/paying.ts';
import type { ShoppingModel } from '#testing/shopping-model.ts';
import { runShopping } from '#testing/shopping-run.ts';
import type { ShopCall } from '#testing/shopping-shop.ts';

const RUNS = 15;
const PRICES = [1_000, 20_000];

const shop = await openPayingShop();

const call: ShopCall = async (method, path, body, headers = {}) => {
  const answer = await shop.app.inject({ method, url: path, headers, ...(body && { payload: body }) });
  const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  return { status: answer.statusCode, body: answer.json(), cookie };
};

async function compare(model: ShoppingModel): Promise<void> {
  const productIds = [...model.left.keys()].toSorted((one, other) => one - other);
  const stock = await shop.pool.many<{ id: number; left: number }>(sql`
    select product_id as id, qty as left from stock where product_id = any(${productIds}::int[]) order by product_id`);
  const orders = await shop.pool.many<{ id: number; status: string }>(sql`
    select id, status from orders
    where id in (select order_id from order_items where product_id = any(${productIds}::int[])) order by id`);
  const placed = model.shoppers.flatMap((shopper) => shopper.orders).toSorted((one, other) => one.id - other.id);
  expect(stock).toEqual(productIds.map((id) => ({ id, left: model.left.get(id) })));
  expect(orders).toEqual(placed.map(({ id, status }) => ({ id, status })));
}

test('random actions of two shoppers leave carts, orders and stock as in a simple model', async () => {
  const seed = await runShopping(
    {
      call,
      compare,
      addProducts: () =>
        Promise.all(
          PRICES.map(async (price) => ({
            ...(await shop.add(product({ cashPrice: price, stock: 6 }))),
            price,
            left: 6,
          })),
        ),
      addAccounts: () => Promise.all([registered(shop), registered(shop)]),
    },
    { runs: RUNS, methods: ['cashondelivery', 'idram_vpos', 'moneytransfer'] },
  );

  expect(seed).toBeTypeOf('number');
});
