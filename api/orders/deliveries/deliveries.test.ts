import { expect, test } from 'vitest';
import { CLI } from '#api/audit/audit-log.ts';
import { sql } from '#api/database/sql.ts';
import { changeSettings } from '#api/settings/shop-settings.ts';
import { undoChange } from '#contract/office/office-audit-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import * as contract from '#contract/office/office-deliveries-contract.ts';
import { reopenOrder, stepOrder } from '#contract/office/office-orders-contract.ts';
import { nextDay } from '#rules/checkout/delivery-days.ts';
import { GIFT_CARD_DELIVERY } from '#rules/orders/gift-card.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { address, product } from '#testing/builders.ts';
import { type Colleague, openOffice } from '#testing/office.ts';
import { orderOne } from '#testing/order-one.ts';
import { orderPaidBy } from '#testing/paid-otherwise.ts';
import { openFileShop } from '#testing/shop.ts';

const shop = await openFileShop();
const office = await openOffice(shop);
const TODAY = shopDay(new Date());
const STREET = 'Աբովյան 9';
const PHONE = '+37493456789';

/** An order paid in cash and promised for today. */
async function dueToday(price = 100_000): Promise<number> {
  const lamp = await shop.add(product({ stock: 5, cashPrice: price }));
  const { id } = await orderOne(shop, lamp.id, { billing: address({ phone: PHONE, address1: [STREET] }) });
  await shop.pool.run(sql`
    update orders set promised_from = ${TODAY}::date, promised_to = ${TODAY}::date where id = ${id}`);
  return id;
}

const list = async (colleague: Colleague, input: object = {}) =>
  orThrow(await colleague.call(contract.listDeliveries, { input }));
const mark = (colleague: Colleague, ids: number[], to: 'to_pack' | 'packed' | 'out' | 'delivered') =>
  colleague.call(contract.markDeliveries, { input: { ids, to } });
const scan = (colleague: Colleague, code: string, to: 'packed' | 'out' | 'delivered' = 'delivered') =>
  colleague.call(contract.scanDelivery, { input: { code, to } });
const miss = (colleague: Colleague, id: number, day: string | null = nextDay(TODAY)) =>
  colleague.call(contract.missDelivery, { params: { id }, input: { reason: 'nobody', note: '', day } });
const assign = (colleague: Colleague, orders: { id: number; seen?: number | null }[], courierId: number | null) =>
  colleague.call(contract.assignDeliveries, { input: { orders, courier_id: courierId } });
const rowOf = async (colleague: Colleague, id: number, input: object = {}) =>
  (await list(colleague, input)).data.find((row) => row.id === id);

const statusOf = async (id: number): Promise<string> =>
  (await shop.pool.one<{ status: string }>(sql`select status from orders where id = ${id}`)).status;
const mailsOf = (id: number) =>
  shop.pool.many<{ kind: string }>(sql`
    select data ->> 'kind' as kind from pgboss.job where data ->> 'orderId' = ${String(id)} order by created_on`);

test('the order of a gift card is mailed, so it is not a delivery', async () => {
  const [id, warehouse] = [await dueToday(), await office.as('warehouse')];
  await shop.pool.run(sql`update orders set shipping_method = ${GIFT_CARD_DELIVERY} where id = ${id}`);

  expect(await rowOf(warehouse, id)).toBeUndefined();
});

test('a delivery goes from packing to the hand-over, and its order follows', async () => {
  const [id, warehouse] = [await dueToday(), await office.as('warehouse')];
  expect(await rowOf(warehouse, id)).toMatchObject({
    state: 'to_pack',
    status: 'pending',
    due: 100_000,
    courier: null,
  });

  orThrow(await mark(warehouse, [id], 'packed'));
  expect([await rowOf(warehouse, id), await statusOf(id)]).toMatchObject([{ state: 'packed' }, 'processing']);
  orThrow(await mark(warehouse, [id], 'out'));
  orThrow(await mark(warehouse, [id], 'delivered'));

  expect(await rowOf(warehouse, id)).toMatchObject({ state: 'delivered', status: 'completed', due: 0, next: [] });
  const payment = await shop.pool.one(sql`select status from payment_attempts where order_id = ${id}`);
  expect(payment).toEqual({ status: 'paid' });
});

test('an order handed over on its own page is delivered, and reopening returns it to its courier', async () => {
  const [id, owner, courier] = [await dueToday(), await office.as('owner'), await office.hire('courier')];
  orThrow(await assign(owner, [{ id, seen: null }], courier.id));
  orThrow(await mark(owner, [id], 'out'));

  orThrow(await owner.call(stepOrder, { params: { id }, input: { to: 'completed' } }));
  expect(await rowOf(owner, id)).toMatchObject({ state: 'delivered' });
  orThrow(await owner.call(reopenOrder, { params: { id }, input: { reason: 'the wrong order' } }));

  expect(await rowOf(owner, id)).toMatchObject({ state: 'out', status: 'processing', due: 100_000 });
});

test('two people who hand over one order complete it once', async () => {
  const [id, one, other] = [await dueToday(), await office.as('warehouse'), await office.as('orders')];

  const answers = await Promise.all([scan(one, String(id)), scan(other, `https://shop.example/office/orders/${id}`)]);

  const codes = answers.map((answer) => (answer.ok ? 'done' : answer.error.code)).toSorted();
  expect(codes).toEqual(['delivered', 'done']);
  const steps = await shop.pool.many(sql`select 1 from order_history where order_id = ${id} and status = 'completed'`);
  expect(steps).toHaveLength(1);
});

test('assigning an order while it is delivered never changes the courier of the delivered order', async () => {
  const [owner, courier] = [await office.as('owner'), await office.hire('courier')];
  for (let round = 0; round < 5; round += 1) {
    const id = await dueToday();
    const [assigned] = await Promise.all([assign(owner, [{ id, seen: null }], courier.id), scan(owner, String(id))]);
    const { done, refused } = orThrow(assigned);
    expect(await statusOf(id)).toBe('completed');
    expect([...done, ...refused.map(({ code }) => code)]).toEqual(done.length === 1 ? [id] : ['delivered']);
  }
});

test('two dispatchers who assign one order differently do not overwrite each other', async () => {
  const id = await dueToday();
  const [one, other] = [await office.as('orders'), await office.as('warehouse')];
  const [first, second] = [await office.hire('courier'), await office.hire('courier')];

  orThrow(await assign(one, [{ id, seen: null }], first.id));
  const late = orThrow(await assign(other, [{ id, seen: null }], second.id));

  expect(late).toMatchObject({ done: [], refused: [{ id, code: 'stale' }] });
  expect((await rowOf(one, id))?.courier?.id).toBe(first.id);
});

test('one undo returns all orders of an assignment, except those assigned again since', async () => {
  const ids = [await dueToday(), await dueToday(), await dueToday()];
  const owner = await office.as('owner');
  const [first, second] = [await office.hire('courier'), await office.hire('courier')];
  const { change } = orThrow(
    await assign(
      owner,
      ids.map((id) => ({ id, seen: null })),
      first.id,
    ),
  );
  orThrow(await assign(owner, [{ id: ids[2] ?? 0, seen: first.id }], second.id));

  orThrow(await owner.call(undoChange, { params: { id: change ?? 0 } }));

  const couriers = await Promise.all(ids.map(async (id) => (await rowOf(owner, id))?.courier?.id ?? null));
  expect(couriers).toEqual([null, null, second.id]);
});

test.each([
  ['a product barcode', '4850012345678', 'scan_unknown'],
  ['a text', 'ABC-17', 'scan_unknown'],
  ['an unknown number', '999999', 'not_found'],
  ['a link of another page', 'https://shop.example/products/1001', 'scan_unknown'],
])('scanning %s is refused', async (_, code, expected) => {
  expect(await scan(await office.as('owner'), code)).toMatchObject({ ok: false, error: { code: expected } });
});

test('a transfer that has not arrived stays in the shop', async () => {
  const [id, owner] = [await orderPaidBy(shop, 'moneytransfer'), await office.as('owner')];

  const answers = [
    await scan(owner, String(id), 'packed'),
    await scan(owner, String(id), 'out'),
    await scan(owner, String(id)),
  ];

  expect(answers).toMatchObject([1, 2, 3].map(() => ({ ok: false, error: { code: 'unpaid' } })));
  expect(await statusOf(id)).toBe('pending');
});

test('a cancelled order that is out can only come back to the shop', async () => {
  const [id, owner] = [await dueToday(), await office.as('owner')];
  orThrow(await scan(owner, String(id), 'out'));
  orThrow(await owner.call(stepOrder, { params: { id }, input: { to: 'canceled', reason: 'buyer' } }));

  expect(await rowOf(owner, id)).toMatchObject({ status: 'canceled', state: 'out', due: 0, next: ['to_pack'] });
  expect(await scan(owner, String(id))).toMatchObject({ ok: false, error: { code: 'delivery_canceled' } });
  orThrow(await mark(owner, [id], 'to_pack'));

  expect(await rowOf(owner, id)).toBeUndefined();
});

test('a failed attempt counts, moves the promise to the new day and mails the buyer', async () => {
  const [id, owner] = [await dueToday(), await office.as('owner')];
  orThrow(await scan(owner, String(id), 'out'));

  const { change } = orThrow(await miss(owner, id));

  const missed = { state: 'not_home', attempts: 1, missed: { day: TODAY, reason: 'nobody' } };
  const tomorrow = { first: nextDay(TODAY), last: nextDay(TODAY) };
  expect(await rowOf(owner, id)).toMatchObject({ ...missed, promised: tomorrow });
  expect(await rowOf(owner, id, { day: nextDay(TODAY) })).toMatchObject(missed);
  expect((await mailsOf(id)).map(({ kind }) => kind)).toContain('order_changed');
  orThrow(await owner.call(undoChange, { params: { id: change } }));
  expect(await rowOf(owner, id)).toMatchObject({ state: 'out', attempts: 0, promised: { first: TODAY, last: TODAY } });
});

test.each([
  ['the past', '2020-01-01'],
  ['a year ahead', '2099-01-01'],
])('a new day in %s is refused', async (_, day) => {
  const [id, owner] = [await dueToday(), await office.as('owner')];
  orThrow(await scan(owner, String(id), 'out'));

  expect(await miss(owner, id, day)).toMatchObject({ ok: false, error: { code: 'validation' } });
  expect(await rowOf(owner, id)).toMatchObject({ state: 'out', attempts: 0 });
});

test('a courier sees and changes only the own orders, with address and telephone while they are open', async () => {
  const [own, foreign] = [await dueToday(), await dueToday()];
  const [owner, courier] = [await office.as('owner'), await office.as('courier')];
  orThrow(await assign(owner, [{ id: own, seen: null }], courier.id));
  orThrow(await mark(owner, [own, foreign], 'out'));

  const { data, days } = await list(courier, { day: TODAY });
  expect(data.map(({ id }) => id)).toEqual([own]);
  expect(data[0]).toMatchObject({
    phone: PHONE,
    street: [STREET],
    is_masked: false,
    next: ['packed', 'delivered', 'not_home'],
  });
  expect(days).toHaveLength(1);
  for (const refused of [await scan(courier, String(foreign)), await miss(courier, foreign)])
    expect(refused).toMatchObject({ ok: false, error: { code: 'permission', permission: 'deliveries.assign' } });
  orThrow(await scan(courier, String(own)));

  expect((await list(courier, {})).data[0]).toMatchObject({ state: 'delivered', street: [], is_masked: true });
  expect([await statusOf(own), await statusOf(foreign)]).toEqual(['completed', 'processing']);
});

test('the warehouse plans deliveries without seeing telephones in the list', async () => {
  const [id, warehouse] = [await dueToday(), await office.as('warehouse')];

  expect(await rowOf(warehouse, id)).toMatchObject({ is_masked: true, street: [STREET] });
  expect((await rowOf(warehouse, id))?.phone).not.toContain('3456');
});

const count = (colleague: Colleague, courierId: number, counted: number, more: object) =>
  colleague.call(contract.countCash, { input: { courier_id: courierId, day: TODAY, counted, ...more } as never });

test('cash of a courier is counted against the hand-overs, and a difference needs a reason', async () => {
  const [one, other] = [await dueToday(100_000), await dueToday(50_000)];
  const [owner, courier] = [await office.as('owner'), await office.as('courier')];
  orThrow(await assign(owner, [{ id: one }, { id: other }], courier.id));
  orThrow(await mark(owner, [one, other], 'out'));
  orThrow(await scan(courier, String(one)));
  orThrow(await scan(courier, String(other)));
  const seen = { expected: 150_000, counted: null };
  const dayOf = async () => (await list(owner)).days.find((day) => day.courier?.id === courier.id);
  expect(await dayOf()).toMatchObject({ collected: 150_000, to_collect: 0, left: 0, total: 2, counted: null });

  const silent = await count(owner, courier.id, 149_000, { seen });
  const { change } = orThrow(await count(owner, courier.id, 149_000, { seen, reason: 'change was missing' }));
  const stale = await count(owner, courier.id, 150_000, { seen });

  expect(silent).toMatchObject({ ok: false, error: { fields: { reason: expect.any(String) } } });
  expect(stale).toMatchObject({ ok: false, error: { code: 'stale' } });
  expect((await dayOf())?.counted).toMatchObject({ expected: 150_000, counted: 149_000, reason: 'change was missing' });
  orThrow(await owner.call(undoChange, { params: { id: change ?? 0 } }));
  expect((await dayOf())?.counted).toBeNull();
});

test('two people who count the cash of one courier store one count', async () => {
  const [one, other, courier] = [await office.as('owner'), await office.as('orders'), await office.hire('courier')];
  const seen = { expected: 0, counted: null };

  const answers = await Promise.all([
    count(one, courier.id, 500, { seen, reason: 'found' }),
    count(other, courier.id, 700, { seen, reason: 'found' }),
  ]);

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test('a tracking number reaches the buyer by mail and on the order, and removes with undo', async () => {
  const carriers = [{ code: 'post', name: 'Post', url: 'https://post.example/track/{number}' }];
  await changeSettings(shop.pool, { actor: CLI }, { values: { carriers } });
  await shop.readModel.sync();
  const [id, owner] = [await dueToday(), await office.as('owner')];
  const parcel = { carrier: 'post', number: 'RR 123/AM' };
  const set = (input: object) => owner.call(contract.setParcel, { params: { id }, input: input as never });

  const { change } = orThrow(await set({ parcel, seen: null }));

  const url = 'https://post.example/track/RR%20123%2FAM';
  expect((await rowOf(owner, id))?.parcel).toEqual({ code: 'post', carrier: 'Post', number: 'RR 123/AM', url });
  expect((await mailsOf(id)).map(({ kind }) => kind)).toContain('order_sent');
  const { email } = await shop.pool.one<{ email: string }>(sql`select email from orders where id = ${id}`);
  const tracked = await shop.app.inject({ url: '/api/orders/track', query: { number: String(id), email } });
  expect(tracked.json().data.parcel).toEqual({ carrier: 'Post', number: 'RR 123/AM', url });
  expect(await set({ parcel: { ...parcel, number: '<b>' }, seen: parcel })).toMatchObject({ ok: false });
  expect(await set({ parcel: null, seen: null })).toMatchObject({ ok: false, error: { code: 'stale' } });
  orThrow(await owner.call(undoChange, { params: { id: change ?? 0 } }));
  expect((await rowOf(owner, id))?.parcel).toBeNull();
});

test('the list filters by courier and view, and pages follow each other', async () => {
  const ids = [await dueToday(), await dueToday(), await dueToday()];
  const [owner, courier] = [await office.as('owner'), await office.hire('courier')];
  orThrow(
    await assign(
      owner,
      ids.map((id) => ({ id })),
      courier.id,
    ),
  );
  orThrow(await mark(owner, [ids[0] ?? 0], 'packed'));
  await shop.pool.run(sql`
    update orders set promised_from = '2026-01-05', promised_to = '2026-01-05' where id = ${ids[1] ?? 0}`);
  const shown = async (input: object) =>
    (await list(owner, { courier: courier.id, ...input })).data.map(({ id }) => id);

  expect(await shown({ view: 'packed' })).toEqual([ids[0]]);
  expect(await shown({ view: 'late' })).toEqual([ids[1]]);
  expect(await shown({ after: ids[1] })).toEqual([ids[0], ids[2]]);
  const { counts } = await list(owner, { courier: courier.id });
  expect(counts).toEqual({ late: 1, to_pack: 2, packed: 1, out: 0, delivered: 0, not_home: 0 });
});

test('an accepted order without promised days is in the list of today and is not late', async () => {
  const [id, owner] = [await dueToday(), await office.as('owner')];
  orThrow(await owner.call(stepOrder, { params: { id }, input: { to: 'processing' } }));
  await shop.pool.run(sql`update orders set promised_from = null, promised_to = null where id = ${id}`);

  expect(await rowOf(owner, id)).toMatchObject({ promised: null, is_late: false, state: 'to_pack' });
});
