import { expect, test } from 'vitest';
import { saveOrder } from '#contract/checkout-contract.ts';
import { orThrow } from '#contract/client.ts';
import { sql } from '#api/database/sql.ts';
import { product } from '#testing/builders.ts';
import { readyToOrder } from '#testing/checkout.ts';
import { openShop } from '#testing/shop.ts';

test('an order takes its goods from stock and writes the move down', async () => {
  const shop = await openShop();
  const phone = await shop.add(product({ cashPrice: 250_000, stock: 5 }));
  const visitor = await shop.visitor();
  await readyToOrder(visitor, [{ productId: phone.id, quantity: 2 }]);

  const { order } = orThrow(await visitor.call(saveOrder, { input: { api_token: visitor.token, expected_total: 500_000 } }));

  const stock = await shop.pool.one(sql`
    select qty, (select sum(quantity)::int from stock_moves where product_id = ${phone.id}) as moved from stock
    where product_id = ${phone.id}`);
  expect(order).toMatchObject({ status: 'pending', grand_total: 500_000 });
  expect(stock).toEqual({ qty: 3, moved: 3 });
});

test('the same cart ordered twelve times at once is one order', async () => {
  const shop = await openShop();
  const phone = await shop.add(product({ stock: 50 }));
  const visitor = await shop.visitor();
  await readyToOrder(visitor, [{ productId: phone.id }]);

  const answers = await Promise.all(
    Array.from({ length: 12 }, () => visitor.call(saveOrder, { input: { api_token: visitor.token } })),
  );

  const ids = new Set(answers.map((answer) => orThrow(answer).order.id));
  const { orders } = await shop.pool.one<{ orders: number }>(sql`select count(*)::int as orders from orders`);
  expect(ids.size).toBe(1);
  expect(orders).toBe(1);
});

test('of two shoppers after the last piece one gets it and the other is told', async () => {
  const shop = await openShop();
  const phone = await shop.add(product({ stock: 1 }));
  const [first, second] = [await shop.visitor(), await shop.visitor()];
  await readyToOrder(first, [{ productId: phone.id }]);
  await readyToOrder(second, [{ productId: phone.id }]);

  const answers = await Promise.all([first, second].map((one) => one.call(saveOrder, { input: { api_token: one.token } })));

  const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.error]));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  expect(refused).toMatchObject([{ status: 409, code: 'stock', items: [{ available: 0 }] }]);
});
