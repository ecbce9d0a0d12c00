import { expect, test } from 'vitest';
import { setDelivery } from '#api/settings/delivery-methods.ts';
import { deliveryDays } from '#rules/checkout/delivery-days.ts';
import { product } from '#testing/builders.ts';
import { orderOne } from '#testing/order-one.ts';
import { openFileShop } from '#testing/shop.ts';

const shop = await openFileShop();
const TERMS = { daysFrom: 1, daysTo: 2, orderBy: '15:00', onWeekends: true };
const TYPED_TERMS = { days_from: 1, days_to: 2, order_by: '15:00', on_weekends: true };
await setDelivery(shop.pool, { method: 'free_free', state: null }, TYPED_TERMS);
await shop.readModel.sync();

async function at(instant: string) {
  shop.clock.now = new Date(instant);
  await shop.readModel.sync();
  const { headers, json } = await shop.app.inject('/api/shipping');
  return { caching: headers['cache-control'], delivery: json().data[0].delivery };
}

test('a cached response expires at the order deadline', async () => {
  const before = await at('2026-11-21T10:59:30Z');
  const after = await at('2026-11-21T11:00:00Z');

  expect(before.delivery).toEqual({ today: '2026-11-21', first: '2026-11-22', last: '2026-11-23', order_by: '15:00' });
  expect(before.caching).toBe('public, max-age=30, stale-while-revalidate=0');
  expect(after.delivery).toMatchObject({ first: '2026-11-23', order_by: null });
});

test('an order keeps the delivery terms of its placement', async () => {
  const phone = await shop.add(product({ stock: 3 }));
  const { id, cookie } = await orderOne(shop, phone.id, { headers: { 'sec-fetch-site': 'same-origin' } });
  await setDelivery(shop.pool, { method: 'free_free', state: null }, { days_from: 9, days_to: 9 });
  await shop.readModel.sync();

  const { json } = await shop.app.inject({ url: `/api/orders?id=${id}`, headers: { cookie } });

  const { first, last } = deliveryDays(shop.clock.now, TERMS, shop.readModel.content.holidays);
  expect(json().data[0].delivery).toEqual({ first, last });
});
