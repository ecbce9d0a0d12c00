import { expect, test } from 'vitest';
import { product } from '#testing/builders.ts';
import { signIn } from '#testing/customer.ts';
import { orderOne } from '#testing/order-one.ts';
import { openFileShop } from '#testing/shop.ts';
import { makeUnpaid } from '#testing/unpaid-orders.ts';

const shop = await openFileShop();
const phone = await shop.add(product({ stock: 900, cashPrice: 200_000 }));
const page = { 'sec-fetch-site': 'same-origin' };
const inMinutes = (minutes: number) => new Date(shop.clock.now.getTime() + minutes * 60_000);

async function unpaid(headers: Record<string, string>) {
  const answer = await shop.app.inject({ url: '/api/orders/unpaid?locale=en', headers });
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.json().data;
}

test('unpaidOrders returns a guest order of this browser with its deadline', async () => {
  const { id, cookie } = await orderOne(shop, phone.id, { headers: page });
  await makeUnpaid(shop, id, { holdUntil: inMinutes(24) });

  expect(await unpaid({ cookie })).toEqual([
    {
      id,
      increment_id: String(id),
      grand_total: 200_000,
      formated_grand_total: '200,000\u00a0֏',
      hold_until: inMinutes(24).toISOString(),
      seconds_left: 24 * 60,
    },
  ]);
  expect(await unpaid({})).toEqual([]);
});

test("unpaidOrders returns a customer's orders on any device, the earliest deadline first", async () => {
  const [anna, aram] = [await signIn(shop), await signIn(shop)];
  const headers = { authorization: `Bearer ${anna.token}` };
  const [late, soon] = [await orderOne(shop, phone.id, { headers }), await orderOne(shop, phone.id, { headers })];
  await makeUnpaid(shop, late.id, { holdUntil: inMinutes(29) });
  await makeUnpaid(shop, soon.id, { holdUntil: inMinutes(3) });

  const own = await unpaid({ cookie: `kayts_session=${anna.token}` });

  expect(own.map(({ id }: { id: number }) => id)).toEqual([soon.id, late.id]);
  expect(await unpaid({ authorization: `Bearer ${aram.token}` })).toEqual([]);
});

test.each([
  ['refused card', { attempt: 'declined' }, 1],
  ['wallet', { method: 'idram' }, 1],
  ['payment being confirmed', { attempt: 'unconfirmed' }, 0],
  ['paid order', { attempt: 'paid' }, 0],
  ['expired hold', { holdUntil: new Date(0) }, 0],
] as const)('unpaidOrders with a %s', async (_, state, count) => {
  const { id, cookie } = await orderOne(shop, phone.id, { headers: page });
  await makeUnpaid(shop, id, state);

  expect(await unpaid({ cookie })).toHaveLength(count);
});

test('unpaidOrders omits orders that are paid on delivery', async () => {
  const { cookie } = await orderOne(shop, phone.id, { headers: page });

  expect(await unpaid({ cookie })).toEqual([]);
});
