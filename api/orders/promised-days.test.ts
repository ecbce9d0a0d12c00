import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sql, transaction } from '#api/database/sql.ts';
import { setDelivery } from '#api/settings/delivery-methods.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { exportOrders, officeOrders, readOfficeOrder } from '#contract/office/office-orders-contract.ts';
import { deliveryDays } from '#rules/checkout/delivery-days.ts';
import { DAY_MS } from '#rules/shop/calendar-day.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { address, product } from '#testing/builders.ts';
import { openOffice } from '#testing/office.ts';
import { orderOne } from '#testing/order-one.ts';
import { orderPaidBy } from '#testing/paid-otherwise.ts';
import { openFileShop } from '#testing/shop.ts';
import { makeUnpaid } from '#testing/unpaid-orders.ts';
import { promiseDelivery } from './promised-days.ts';
import { setOrderStatus } from './set-order-status.ts';
import { transitionOrder } from './transition-order.ts';

const shop = await openFileShop();
const office = await openOffice(shop);
const owner = await office.as('owner');
const TERMS = { daysFrom: 1, daysTo: 2, orderBy: '15:00', onWeekends: false };
const TYPED_TERMS = { days_from: 1, days_to: 2, order_by: '15:00', on_weekends: false };
await setDelivery(shop.pool, { method: 'free_free', state: null }, TYPED_TERMS);
await shop.readModel.sync();
const FROM_A_PAGE = { 'sec-fetch-site': 'same-origin' };

async function placed(billing: Record<string, unknown> = address()) {
  const lamp = await shop.add(product({ stock: 5 }));
  return orderOne(shop, lamp.id, { headers: FROM_A_PAGE, billing });
}

const promiseOf = (id: number) =>
  shop.pool.one<{ first: string | null; last: string | null }>(sql`
    select promised_from::text as first, promised_to::text as last from orders where id = ${id}`);

const expected = (start: Date) => {
  const { first, last } = deliveryDays(start, TERMS, shop.readModel.content.holidays);
  return { first, last };
};

const dayAfter = (days: number) => shopDay(new Date(Date.now() + days * DAY_MS));
const promise = (id: number, last: string | null) =>
  shop.pool.run(sql`update orders set promised_from = ${last}::date, promised_to = ${last}::date where id = ${id}`);

test('an order paid on delivery stores the promised days of its placement', async () => {
  const { id, cookie } = await placed();
  const said = expected(shop.clock.now);
  await shop.pool.run(
    sql`insert into holidays (day, name) values (${said.first}, '{"hy": "x"}') on conflict do nothing`,
  );
  await setDelivery(shop.pool, { method: 'free_free', state: null }, { days_from: 9, days_to: 9 });
  await shop.readModel.sync();

  const page = await shop.app.inject({ url: `/api/orders?id=${id}`, headers: { cookie } });
  const tracked = await shop.app.inject(
    `/api/orders/track?number=${id}&email=${encodeURIComponent(String(address().email))}`,
  );

  expect(await promiseOf(id)).toEqual(said);
  expect(page.json().data[0].delivery).toEqual(said);
  expect(tracked.json().data.delivery).toEqual(said);
  await setDelivery(shop.pool, { method: 'free_free', state: null }, TYPED_TERMS);
  await shop.pool.run(sql`delete from holidays where day = ${said.first}`);
  await shop.readModel.sync();
});

test('a transfer order has no promised days until it is accepted', async () => {
  const id = await orderPaidBy(shop, 'moneytransfer');
  await promise(id, null);

  const before = await promiseOf(id);
  await transaction(shop.pool, (db) => transitionOrder(db, id, 'pay'));

  expect(before).toEqual({ first: null, last: null });
  expect(await promiseOf(id)).toEqual(expected(new Date()));
});

test('accepting an order that is paid on delivery keeps its promised days', async () => {
  const { id } = await placed();
  await promise(id, '2026-01-15');

  await setOrderStatus(shop.pool, id, 'processing');

  expect(await promiseOf(id)).toEqual({ first: '2026-01-15', last: '2026-01-15' });
});

test('changing an order to cash sets its promised days', async () => {
  const { id } = await placed();
  await promise(id, null);
  await makeUnpaid(shop, id, { method: 'cashondelivery' });

  await transaction(shop.pool, (db) => transitionOrder(db, id, 'pay_later'));

  expect(await promiseOf(id)).toEqual(expected(new Date()));
});

test('a late payment of a cancelled order sets new promised days', async () => {
  const { id } = await placed();
  await promise(id, '2026-01-15');
  await setOrderStatus(shop.pool, id, 'canceled');

  await transaction(shop.pool, (db) => transitionOrder(db, id, 'revive'));

  expect(await promiseOf(id)).toEqual(expected(new Date()));
});

test('a finished order shows its promised days in the office but not to the shopper', async () => {
  const { id, cookie } = await placed();
  await promise(id, '2026-01-15');
  await setOrderStatus(shop.pool, id, 'completed');

  const page = await shop.app.inject({ url: `/api/orders?id=${id}`, headers: { cookie } });
  const { delivery } = orThrow(await owner.call(readOfficeOrder, { params: { id } }));

  expect(page.json().data[0].delivery).toBeNull();
  expect(delivery.promised).toEqual({ first: '2026-01-15', last: '2026-01-15' });
});

test('officeOrders filters and sorts by the promised day', async () => {
  const [late, today, tomorrow, without, done] = await Promise.all(
    Array.from({ length: 5 }, () => placed({ ...address(), city: 'Vanadzor' })),
  );
  const ids = [late!, today!, tomorrow!, without!, done!].map(({ id }) => id);
  for (const [index, day] of [dayAfter(-1), dayAfter(0), dayAfter(1), null, dayAfter(-1)].entries())
    await promise(ids[index]!, day);
  await setOrderStatus(shop.pool, ids[4]!, 'completed');
  const list = async (input: object) =>
    orThrow(await owner.call(officeOrders, { input: { q: 'Vanadzor', ...input } })).data;
  const found = async (input: object) => (await list(input)).map(({ id }) => id);

  expect(await found({ due: 'late' })).toEqual([ids[0]]);
  expect(await found({ due: 'today' })).toEqual([ids[1]]);
  expect(await found({ due: 'tomorrow' })).toEqual([ids[2]]);
  expect((await list({ due: 'today' }))[0]?.promised).toEqual({ first: dayAfter(0), last: dayAfter(0) });
  const byPromise = await found({ sort: 'promise' });
  expect(byPromise).toEqual([...[ids[0]!, ids[4]!].toSorted((one, other) => one - other), ids[1], ids[2], ids[3]]);
  for (const [index, after] of byPromise.entries())
    expect(await found({ sort: 'promise', after })).toEqual(byPromise.slice(index + 1));
});

test('the CSV contains the promised days', async () => {
  const { id } = await placed();
  await promise(id, '2026-01-15');

  const { csv } = orThrow(await owner.call(exportOrders, { input: { q: String(id) } }));

  const [head, line] = csv.split('\r\n').map((row) => row.split(';'));
  expect(line?.[head?.indexOf('Promised to') ?? -1]).toBe('2026-01-15');
});

const MIGRATION = readFileSync(join(import.meta.dirname, '../../db/migrations/074.do.promised-delivery.sql'), 'utf8');

test.each([
  ['2026-11-23T09:00:00Z', TERMS],
  ['2026-11-23T11:00:00Z', TERMS],
  ['2026-11-27T20:30:00Z', TERMS],
  ['2026-12-30T12:00:00Z', TERMS],
  ['2026-12-30T09:00:00Z', { daysFrom: 0, daysTo: 60, orderBy: null, onWeekends: true }],
  ['2026-11-28T06:00:00Z', { daysFrom: 0, daysTo: 0, orderBy: '00:00', onWeekends: false }],
])('the migration gives an open order of %s the promised days of its mail', async (moment, terms) => {
  const { id } = await placed();
  const [created, changes] = [new Date(moment), MIGRATION.slice(MIGRATION.indexOf('with started'))];
  await shop.pool.run(sql`
    update orders set created_at = ${created}, delivery_terms = ${sql.json(terms)}, promised_from = null, promised_to = null
    where id = ${id}`);

  const statement = changes.slice(0, changes.indexOf(';'));
  await shop.pool.run(sql(Object.assign([statement], { raw: [statement] })));

  const { first, last } = deliveryDays(created, terms, shop.readModel.content.holidays);
  expect(await promiseOf(id)).toEqual({ first, last });
});

test('promiseDelivery stores nothing when the delivery has no terms', async () => {
  const { id } = await placed();
  await shop.pool.run(sql`update orders set delivery_terms = null where id = ${id}`);

  await promiseDelivery(shop.pool, id);

  expect(await promiseOf(id)).toEqual({ first: null, last: null });
});
