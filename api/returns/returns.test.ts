import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { signOrderLink } from '#api/orders/order-link.ts';
import { changeSettings } from '#api/settings/shop-settings.ts';
import type { CallerInput } from '#contract/endpoint.ts';
import { listAudit, undoChange } from '#contract/office/office-audit-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { readOfficeCustomer } from '#contract/office/office-customers-contract.ts';
import { planOrder } from '#contract/office/office-new-order-contract.ts';
import { planRefund, refundOrder } from '#contract/office/office-order-money-contract.ts';
import { readOfficeOrder, stepOrder, writeSerials } from '#contract/office/office-orders-contract.ts';
import * as contract from '#contract/office/office-returns-contract.ts';
import { officeToday } from '#contract/office/office-today-contract.ts';
import { product } from '#testing/builders.ts';
import { fiscalReceipt } from '#testing/fiscal-receipt.ts';
import { type Colleague, openOffice } from '#testing/office.ts';
import { openPayingShop, orderToPay, PAGE } from '#testing/paying.ts';
import { addPromotion } from '#testing/promotions.ts';

const shop = await openPayingShop();
const office = await openOffice(shop, { payments: shop.parts.payments, clock: shop.parts.clock });
const owner = await office.as('owner');
await changeSettings(shop.pool, { actor: { source: 'cli' } }, { values: { return_days: 14, warranty_months: 12 } });
await shop.readModel.sync();

type Sold = { id: number; itemId: number; productId: number; cookie: string };

/** An order in cash, handed over `daysAgo`. */
async function sold({ daysAgo = 1, price = 120_000, quantity = 1, discount = 0 } = {}): Promise<Sold> {
  const { id, productId, cookie } = await orderToPay(shop, 'cashondelivery', { price });
  if (quantity > 1)
    await shop.pool.run(sql`
      with more as (update order_items set quantity = ${quantity}, total = price * ${quantity} where order_id = ${id}),
           taken as (insert into stock_movements (product_id, quantity, reason, order_id)
                     values (${productId}, ${1 - quantity}, 'sale', ${id})),
           stocked as (update stock set qty = qty - ${quantity - 1} where product_id = ${productId}),
           paid as (update payment_attempts set amount = ${price * quantity} where order_id = ${id})
      update orders set sub_total = ${price * quantity}, grand_total = ${price * quantity} where id = ${id}`);
  if (discount > 0)
    await shop.pool.run(sql`
      with off as (update order_items set discount_amount = ${discount} where order_id = ${id}),
           paid as (update payment_attempts set amount = amount - ${discount} where order_id = ${id})
      update orders set discount_amount = ${discount}, grand_total = grand_total - ${discount} where id = ${id}`);
  orThrow(await owner.call(stepOrder, { params: { id }, input: { to: 'completed' } }));
  await shop.pool.run(sql`
    update order_history set created_at = ${shop.parts.clock()}::timestamptz - make_interval(days => ${daysAgo}) where order_id = ${id}`);
  const { id: itemId } = await shop.pool.one<{ id: number }>(sql`select id from order_items where order_id = ${id}`);
  return { id, itemId, productId, cookie };
}

const buyer = (cookie: string, method: 'GET' | 'POST', path: string, payload?: object) =>
  shop.app.inject({
    ...{ method, url: `/api/orders/${path}?locale=en`, headers: { ...PAGE, cookie } },
    ...(payload && { payload }),
  });

const wish = (order: Sold, more: object = {}) => ({
  ...{ lines: [{ item_id: order.itemId, quantity: 1 }], reason: 'not_liked', wish: 'refund', text: 'Too big' },
  ...{ key: randomUUID(), ...more },
});
const request = (order: Sold, more: object = {}) =>
  buyer(order.cookie, 'POST', `${order.id}/returns`, wish(order, more));
const requested = async (order: Sold, more: object = {}): Promise<number> =>
  (await request(order, more)).json().data.id;

const read = async (id: number, by: Colleague = owner) =>
  orThrow(await by.call(contract.readOfficeReturn, { params: { id } }));
const step = async (id: number, name: 'accept' | 'refuse' | 'cancel', note = '', by: Colleague = owner) =>
  by.call(contract.stepReturn, { params: { id }, input: { step: name, note, version: (await read(id)).version } });
const receive = async (id: number, by: Colleague = owner) =>
  by.call(contract.receiveReturn, { params: { id }, input: { version: (await read(id)).version } });
async function check(id: number, condition: 'sellable' | 'damaged' = 'sellable') {
  const { version, items } = await read(id);
  return owner.call(contract.checkReturn, {
    params: { id },
    input: { version, items: items.map((item) => ({ id: item.id, received: item.quantity, condition })) },
  });
}
type Checked = { condition?: 'sellable' | 'damaged'; [field: string]: unknown };
async function checked(order: Sold, { condition = 'sellable', ...more }: Checked = {}) {
  const id = await requested(order, more);
  orThrow(await receive(id));
  orThrow(await check(id, condition));
  return id;
}

type Decision = CallerInput<typeof contract.decideReturn>;
async function decide(id: number, decision: 'refund' | 'exchange' | 'repair' | 'refuse', more: Partial<Decision> = {}) {
  const { version, items } = await read(id);
  const input = {
    ...{ items: items.map((item) => ({ id: item.id, decision })), refund_amount: 0, by_hand: true, seen: 0 },
    ...{ version, idempotency_key: randomUUID(), ...more },
  } satisfies Decision;
  return owner.call(contract.decideReturn, { params: { id }, input });
}

async function exchangeFor(price: number, owed: number, more: object = {}) {
  const other = await shop.add(product({ cashPrice: price, stock: 3 }));
  return {
    other,
    exchange: {
      lines: [{ product_id: other.id, quantity: 1, seen_price: price }],
      ...{ shipping_method: 'free_free', payment: { method: 'cashondelivery' }, free_delivery: true },
      ...{ expected_total: owed, ...more },
    },
  };
}

const stockOf = async (id: number) =>
  (await shop.pool.one<{ qty: number }>(sql`select qty from stock where product_id = ${id}`)).qty;
const mailsOf = async (order: number) =>
  (
    await shop.pool.many<{ step: string }>(sql`
      select data ->> 'step' as step from pgboss.job
      where data ->> 'kind' = 'order_return' and data ->> 'orderId' = ${String(order)} order by created_on`)
  ).map(({ step }) => step);
const codeOf = (answer: { ok: boolean; error?: { code: string } }) => (answer.ok ? 'ok' : answer.error?.code);

const JPEG = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#c33' } })
  .withExif({ IFD0: { Copyright: 'secret place' } })
  .jpeg()
  .toBuffer();

test('a buyer requests a return, staff accept, receive, check and refund it, and the stock rises', async () => {
  const order = await sold();
  const before = await stockOf(order.productId);
  const offer = (await buyer(order.cookie, 'GET', `${order.id}/returns`)).json().data;
  expect(offer.lines).toMatchObject([{ item_id: order.itemId, left: 1 }]);
  const id = await requested(order);

  expect((await buyer(order.cookie, 'GET', `${order.id}/returns`)).json().data).toMatchObject({
    returns: [{ id, status: 'requested', text: 'Too big', can_cancel: true, can_add_photos: true }],
    lines: [{ left: 0 }],
  });
  orThrow(await step(id, 'accept', 'Bring it with its box'));
  const warehouse = await office.as('warehouse');
  orThrow(await receive(id, warehouse));
  orThrow(await check(id));
  const { return: closed } = orThrow(await decide(id, 'refund', { refund_amount: 120_000 }));

  expect(closed).toMatchObject({
    ...{ status: 'closed', refund_amount: 120_000, due: 0, exchange: null },
    items: [{ decision: 'refund', restocked: 1 }],
  });
  expect(await stockOf(order.productId)).toBe(before + 1);
  expect(
    await shop.pool.many(sql`
      select reason, quantity from stock_movements where order_id = ${order.id} and quantity > 0`),
  ).toEqual([{ reason: 'return', quantity: 1 }]);
  expect(await mailsOf(order.id)).toEqual(['requested', 'accepted', 'received', 'checked', 'closed']);
  const { data } = orThrow(await owner.call(listAudit, { input: { entity: 'return', entity_id: String(id) } }));
  expect(data.map(({ action }) => action)).toEqual([
    ...['decideReturn', 'checkReturn', 'receiveReturn', 'stepReturn', 'requestReturn'],
  ]);
  const seen = (await buyer(order.cookie, 'GET', `${order.id}/returns`)).json().data.returns[0];
  expect(seen).toMatchObject({ status: 'closed', refund: { amount: 120_000, is_sent: true } });
  expect(seen.steps[1]).toMatchObject({ status: 'accepted', note: 'Bring it with its box' });
});

test('requestReturn with a repeated key returns the same return', async () => {
  const order = await sold();
  const body = wish(order);
  const [one, other] = await Promise.all([
    buyer(order.cookie, 'POST', `${order.id}/returns`, body),
    buyer(order.cookie, 'POST', `${order.id}/returns`, body),
  ]);

  expect(one.json().data.id).toBe(other.json().data.id);
  expect(await mailsOf(order.id)).toEqual(['requested']);
});

test('two concurrent requests for the last piece create one return', async () => {
  const order = await sold();

  const answers = await Promise.all([request(order), request(order), request(order)]);

  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
});

test.each<[string, object, number, string]>([
  ['more pieces than bought', { lines: 'two' }, 409, 'return_quantity'],
  ['no lines', { lines: [] }, 422, ''],
  ['a line of another order', { lines: 'foreign' }, 422, ''],
])('requestReturn refuses %s', async (_, more, status, code) => {
  const order = await sold();
  const lines = {
    two: [{ item_id: order.itemId, quantity: 2 }],
    foreign: [{ item_id: order.itemId + 1, quantity: 1 }],
  };
  const wanted = (more as { lines: keyof typeof lines | [] }).lines;

  const answer = await request(order, { lines: typeof wanted === 'string' ? lines[wanted] : wanted });

  expect(answer.statusCode).toBe(status);
  if (code) expect(answer.json().error.code).toBe(code);
});

test('requestReturn refuses a return after the deadline, except a fault within the warranty', async () => {
  const order = await sold({ daysAgo: 20 });

  const late = await request(order);
  const repair = await request(order, { reason: 'faulty', wish: 'repair' });

  expect([late.statusCode, late.json().error.code]).toEqual([409, 'return_late']);
  expect(late.json().error.message).toContain('days');
  expect(repair.statusCode).toBe(200);
});

test('requestReturn refuses an order that was not handed over, and strangers', async () => {
  const { id, cookie } = await orderToPay(shop, 'cashondelivery');
  const { id: itemId } = await shop.pool.one<{ id: number }>(sql`select id from order_items where order_id = ${id}`);
  const open = { id, itemId, productId: 0, cookie };
  const order = await sold();

  expect((await request(open)).json().error.code).toBe('order_step');
  expect((await request({ ...order, cookie: open.cookie })).statusCode).toBe(404);
});

test('a category with other terms changes the deadlines of its products', async () => {
  const order = await sold({ daysAgo: 1 });
  const { id: category } = await shop.pool.one<{ id: number }>(sql`
    select category_id as id from product_categories where product_id = ${order.productId} limit 1`);
  const offer = async () => (await buyer(order.cookie, 'GET', `${order.id}/returns`)).json().data.lines[0];
  const set = async (return_exceptions: unknown) => {
    await changeSettings(shop.pool, { actor: { source: 'cli' } }, { values: { return_exceptions } });
    await shop.readModel.sync();
  };
  const usual = await offer();
  await set([{ category, return_days: 0, warranty_months: 24 }]);

  const special = await offer();
  const refused = await request(order);
  await set(null);

  expect(usual.return_until).not.toBeNull();
  expect(special.return_until).toBeNull();
  expect(special.warranty_until > usual.warranty_until).toBe(true);
  expect(refused.json().error.code).toBe('return_late');
});

test('a photograph loses its metadata, at most five are stored, and only the buyer and staff can read it', async () => {
  const order = await sold();
  const stranger = await sold();
  const id = await requested(order);
  const add = (photo: Buffer, cookie = order.cookie) =>
    buyer(cookie, 'POST', `${order.id}/returns/${id}/photos`, { photo: photo.toString('base64') });

  const first = await add(JPEG);
  expect(first.statusCode).toBe(200);
  const [photo] = first.json().data.returns[0].photos;
  for (let count = 0; count < 4; count += 1) expect((await add(JPEG)).statusCode).toBe(200);
  expect((await add(JPEG)).statusCode).toBe(422);
  expect((await add(Buffer.from('<svg onload=alert(1)>'))).statusCode).toBe(422);
  expect((await add(JPEG, stranger.cookie)).statusCode).toBe(404);

  const path = `${order.id}/returns/${id}/photos/${photo}`;
  const stored = Buffer.from((await buyer(order.cookie, 'GET', path)).json().data.base64, 'base64');
  const { width, format, exif } = await sharp(stored).metadata();
  expect({ width, format, exif }).toEqual({ width: 1280, format: 'webp', exif: undefined });
  expect((await buyer(stranger.cookie, 'GET', path)).statusCode).toBe(404);
  expect((await buyer(stranger.cookie, 'GET', `${stranger.id}/returns/${id}/photos/${photo}`)).statusCode).toBe(404);
  const { base64 } = orThrow(await owner.call(contract.readReturnPhoto, { params: { id, photo } }));
  expect(Buffer.from(base64, 'base64')).toEqual(stored);
});

test('a buyer withdraws a return until it is received', async () => {
  const order = await sold();
  const id = await requested(order);
  const cancel = () => buyer(order.cookie, 'POST', `${order.id}/returns/${id}/cancel`, {});

  expect((await cancel()).json().data).toMatchObject({ returns: [{ status: 'canceled' }], lines: [{ left: 1 }] });
  const again = await requested(order);
  orThrow(await receive(again));
  const late = await buyer(order.cookie, 'POST', `${order.id}/returns/${again}/cancel`, {});

  expect(late.json().error.code).toBe('order_step');
});

test('refusing a return needs a text for the buyer, and frees its pieces', async () => {
  const order = await sold();
  const id = await requested(order);

  expect(codeOf(await step(id, 'refuse'))).toBe('validation');
  orThrow(await step(id, 'refuse', 'The seal is broken'));

  expect((await read(id)).status).toBe('refused');
  expect(codeOf(await step(id, 'accept'))).toBe('return_step');
  expect((await request(order)).statusCode).toBe(200);
});

test('an editor who saw an older version is refused', async () => {
  const order = await sold();
  const id = await requested(order);
  const { version } = await read(id);
  const accept = () => owner.call(contract.stepReturn, { params: { id }, input: { step: 'accept', version } });

  const answers = await Promise.all([accept(), accept()]);

  expect(answers.map(codeOf).toSorted()).toEqual(['ok', 'stale']);
  expect(await mailsOf(order.id)).toEqual(['requested', 'accepted']);
});

test('a damaged product is refunded without returning to stock', async () => {
  const order = await sold();
  const before = await stockOf(order.productId);
  const id = await checked(order, { condition: 'damaged' });

  const { return: closed } = orThrow(await decide(id, 'refund', { refund_amount: 90_000 }));

  expect(closed.items).toMatchObject([{ condition: 'damaged', restocked: 0 }]);
  expect(await stockOf(order.productId)).toBe(before);
});

test('repair and refuse move neither money nor stock', async () => {
  const order = await sold();
  const before = await stockOf(order.productId);
  const id = await checked(order, { reason: 'faulty', wish: 'repair' });

  const { return: closed } = orThrow(await decide(id, 'repair'));

  expect(closed).toMatchObject({ status: 'closed', refund_amount: 0, items: [{ decision: 'repair' }] });
  expect(await stockOf(order.productId)).toBe(before);
  expect((await request(order)).statusCode).toBe(200);
});

test('pieces of one line in two conditions are split, restocked apart and refunded together', async () => {
  const order = await sold({ quantity: 3 });
  const before = await stockOf(order.productId);
  const id = await requested(order, { lines: [{ item_id: order.itemId, quantity: 3 }] });
  orThrow(await receive(id));
  const { version, items } = await read(id);
  const line = items[0]?.id ?? 0;
  const send = (parts: { received: number; condition: 'sellable' | 'damaged' }[]) =>
    owner.call(contract.checkReturn, {
      params: { id },
      input: { version, items: parts.map((part) => ({ id: line, ...part })) },
    });

  const refused = [
    await send([
      { received: 3, condition: 'sellable' },
      { received: 1, condition: 'damaged' },
    ]),
    await send([
      { received: 1, condition: 'sellable' },
      { received: 1, condition: 'sellable' },
    ]),
    await send([
      { received: 2, condition: 'sellable' },
      { received: 0, condition: 'damaged' },
    ]),
  ];
  const { return: checkedReturn } = orThrow(
    await send([
      { received: 2, condition: 'sellable' },
      { received: 1, condition: 'damaged' },
    ]),
  );
  orThrow(await decide(id, 'refund', { refund_amount: 360_000 }));

  expect(refused.map(codeOf)).toEqual(['validation', 'validation', 'validation']);
  expect(checkedReturn.items).toMatchObject([
    { order_item_id: order.itemId, quantity: 2, received: 2, condition: 'sellable' },
    { order_item_id: order.itemId, quantity: 1, received: 1, condition: 'damaged' },
  ]);
  expect(await stockOf(order.productId)).toBe(before + 2);
  expect(await read(id)).toMatchObject({ status: 'closed', due: 0 });
  const refunded = await shop.pool.many(sql`
    select l.quantity from refund_items l join refunds r on r.id = l.refund_id where r.order_id = ${order.id}`);
  expect(refunded).toEqual([{ quantity: 3 }]);
});

test('an exchange returns its value on a fiscal receipt of the order', async () => {
  const order = await sold();
  await fiscalReceipt(shop, order.id, 'printed');
  const id = await checked(order, { wish: 'exchange' });
  const { exchange } = await exchangeFor(150_000, 30_000);

  orThrow(await decide(id, 'exchange', { exchange }));
  await shop.pool.run(sql`update fiscal_registers set is_on = false`);

  const receipts = await shop.pool.many(sql`
    select kind, amount from fiscal_receipts where order_id = ${order.id} order by id`);
  expect(receipts).toEqual([
    { kind: 'sale', amount: 120_000 },
    { kind: 'return', amount: 120_000 },
  ]);
});

test('an exchange places an order with the difference, and its value cannot be refunded too', async () => {
  const order = await sold();
  const id = await checked(order, { wish: 'exchange' });
  const { other, exchange } = await exchangeFor(150_000, 30_000);

  const { return: closed } = orThrow(await decide(id, 'exchange', { exchange }));

  expect(closed).toMatchObject({ exchange: { value: 120_000 }, refund_amount: 0, due: 0 });
  const next = orThrow(await owner.call(readOfficeOrder, { params: { id: closed.exchange?.order_id ?? 0 } }));
  expect(next).toMatchObject({ sub_total: 150_000, discount_amount: 120_000, grand_total: 30_000, status: 'pending' });
  expect(await stockOf(other.id)).toBe(2);
  const { plan } = orThrow(await owner.call(planRefund, { params: { id: order.id } }));
  expect(plan).toMatchObject({ most: 0, lines: [{ left: 0 }] });
  const input = {
    ...{ lines: [], amount: 1_000, reason: 'other' as const, restock: false, letter: false, by_hand: true, seen: 0 },
    idempotency_key: randomUUID(),
  };
  expect(codeOf(await owner.call(refundOrder, { params: { id: order.id }, input }))).toBe('refund_most');
  orThrow(await owner.call(stepOrder, { params: { id: next.id }, input: { to: 'canceled', reason: 'buyer' } }));
  const plans = await Promise.all(
    [order.id, next.id].map(async (id) => orThrow(await owner.call(planRefund, { params: { id } })).plan?.most),
  );
  expect(plans).toEqual([0, 120_000]);
});

test('an exchange for the same price leaves nothing to pay and can be handed over', async () => {
  const order = await sold();
  const id = await checked(order, { wish: 'exchange' });
  const { exchange } = await exchangeFor(120_000, 0);

  const { return: closed } = orThrow(await decide(id, 'exchange', { exchange }));

  const next = closed.exchange?.order_id ?? 0;
  const whole = orThrow(await owner.call(readOfficeOrder, { params: { id: next } }));
  expect(whole).toMatchObject({ grand_total: 0, payment: { state: 'paid', lacks_money: false } });
  orThrow(await owner.call(stepOrder, { params: { id: next }, input: { to: 'processing' } }));
  orThrow(await owner.call(stepOrder, { params: { id: next }, input: { to: 'completed' } }));
});

test('an exchange for a cheaper product refunds the difference', async () => {
  const order = await sold();
  const id = await checked(order, { wish: 'exchange' });
  const { exchange } = await exchangeFor(100_000, 0);

  const { return: closed } = orThrow(await decide(id, 'exchange', { exchange, refund_amount: 20_000 }));

  expect(closed).toMatchObject({ exchange: { value: 100_000 }, refund_amount: 20_000, due: 0 });
});

test('an exchange that would oversell changes nothing', async () => {
  const order = await sold();
  const id = await checked(order, { wish: 'exchange' });
  const { other, exchange } = await exchangeFor(120_000, 0);
  await shop.pool.run(sql`update stock set qty = 0 where product_id = ${other.id}`);
  const before = await stockOf(order.productId);

  const answer = await decide(id, 'exchange', { exchange });

  expect(codeOf(answer)).toBe('stock');
  expect(await read(id)).toMatchObject({ status: 'checked', exchange: null });
  expect(await stockOf(order.productId)).toBe(before);
});

test('a refund and an exchange of one return at once: one of them wins', async () => {
  const order = await sold();
  const id = await checked(order);
  const { other, exchange } = await exchangeFor(120_000, 0);
  const [{ version, items }, stock] = [await read(id), await stockOf(order.productId)];
  const press = (decision: 'refund' | 'exchange', more: Partial<Decision>) =>
    owner.call(contract.decideReturn, {
      params: { id },
      input: {
        ...{ items: items.map((item) => ({ id: item.id, decision })), refund_amount: 0, by_hand: true, seen: 0 },
        ...{ version, idempotency_key: randomUUID(), ...more },
      },
    });

  const answers = await Promise.all([press('refund', { refund_amount: 120_000 }), press('exchange', { exchange })]);

  expect(answers.map(codeOf).toSorted()).toEqual(['ok', 'stale']);
  expect(await stockOf(order.productId)).toBe(stock + 1);
  const { refunded } = await shop.pool.one<{ refunded: number }>(sql`
    select refunded from payment_attempts where order_id = ${order.id}`);
  expect(refunded + ((await stockOf(other.id)) === 2 ? 120_000 : 0)).toBe(120_000);
});

test('a decision repeated with its key closes once and refunds once', async () => {
  const order = await sold();
  const id = await checked(order);
  const { version, items } = await read(id);
  const input = {
    ...{ items: items.map((item) => ({ id: item.id, decision: 'refund' as const })), refund_amount: 120_000 },
    ...{ by_hand: true, seen: 0, version, idempotency_key: randomUUID() },
  };
  const press = () => owner.call(contract.decideReturn, { params: { id }, input });

  const answers = await Promise.all([press(), press()]);
  const later = await press();

  expect([...answers, later].map(codeOf)).toEqual(['ok', 'ok', 'ok']);
  const { count } = await shop.pool.one<{ count: number }>(sql`
    select count(*)::int as count from refunds where return_id = ${id}`);
  expect(count).toBe(1);
});

test('a refund from the order and a decision at once never send more than was paid', async () => {
  const order = await sold();
  const id = await checked(order);
  const input = {
    ...{ lines: [{ item_id: order.itemId, quantity: 1 }], amount: 120_000, reason: 'other' as const, restock: false },
    ...{ letter: false, by_hand: true, seen: 0, idempotency_key: randomUUID() },
  };

  const answers = await Promise.all([
    owner.call(refundOrder, { params: { id: order.id }, input }),
    decide(id, 'refund', { refund_amount: 120_000 }),
  ]);

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const { sent } = await shop.pool.one<{ sent: number }>(sql`
    select sum(amount)::int as sent from refunds where order_id = ${order.id} and status = 'done'`);
  expect(sent).toBe(120_000);
});

test('a decision refuses more money than was paid for the pieces', async () => {
  const order = await sold();
  const id = await checked(order);

  expect(codeOf(await decide(id, 'refund', { refund_amount: 120_001 }))).toBe('refund_most');
  expect(codeOf(await decide(id, 'refund'))).toBe('validation');
  expect((await read(id)).status).toBe('checked');
});

test('one of two pieces is returned, and the other one stays returnable', async () => {
  const order = await sold({ quantity: 2 });
  const id = await checked(order);
  orThrow(await decide(id, 'refund', { refund_amount: 120_000 }));

  const { lines } = orThrow(await owner.call(contract.listOrderReturns, { params: { id: order.id } }));

  expect(lines).toMatchObject([{ left: 1 }]);
  expect((await request(order, { lines: [{ item_id: order.itemId, quantity: 2 }] })).statusCode).toBe(409);
});

test('staff enter a return after the deadline, and the list, the order and Today show returns', async () => {
  const order = await sold({ daysAgo: 400 });
  const input = {
    ...{ lines: [{ item_id: order.itemId, quantity: 1 }], reason: 'other' as const, wish: 'refund' as const },
    ...{ text: 'By telephone', idempotency_key: randomUUID() },
  };
  const { id } = orThrow(await owner.call(contract.createReturn, { params: { id: order.id }, input }));
  const asked = await requested(await sold());

  const late = await read(id);
  const transit = orThrow(await owner.call(contract.listReturns, { input: { view: 'transit', q: String(order.id) } }));
  const waiting = orThrow(await owner.call(contract.listReturns, {}));
  const { queue } = orThrow(await owner.call(officeToday));

  expect(late).toMatchObject({ status: 'accepted', items: [{ is_late: true }] });
  expect(transit.data).toMatchObject([{ id, pieces: 1, status: 'accepted' }]);
  expect(waiting.data.map((row) => row.id)).toContain(asked);
  expect(queue.find(({ kind }) => kind === 'returns')?.count).toBeGreaterThan(0);
});

test('the undo of a receipt and of a check restores the status before', async () => {
  const order = await sold();
  const id = await requested(order);
  orThrow(await step(id, 'accept'));
  const { change } = orThrow(await receive(id));
  orThrow(await owner.call(undoChange, { params: { id: change } }));
  expect((await read(id)).status).toBe('accepted');

  orThrow(await receive(id));
  const checking = orThrow(await check(id));
  orThrow(await owner.call(undoChange, { params: { id: checking.change } }));

  expect((await read(id)).status).toBe('received');
});

test('findWarranties finds a piece by serial number with the end of its warranty and its returns', async () => {
  const order = await sold({ daysAgo: 10 });
  const serial = `SN${order.id}WARRANTY`;
  orThrow(
    await owner.call(writeSerials, {
      params: { id: order.id },
      input: { item_id: order.itemId, serials: [serial] },
    }),
  );
  const id = await requested(order);

  const { data } = orThrow(await owner.call(contract.findWarranties, { input: { serial: serial.toLowerCase() } }));
  const none = orThrow(await owner.call(contract.findWarranties, { input: { serial: 'unknown1' } }));

  expect(data).toMatchObject([{ serial, order_id: order.id, is_valid: true, returns: [{ id, status: 'requested' }] }]);
  expect(none.data).toEqual([]);
});

test.each<['warehouse' | 'accountant' | 'orders', string, string]>([
  ['orders', 'ok', 'permission'],
  ['warehouse', 'permission', 'ok'],
  ['accountant', 'permission', 'permission'],
])('the role %s decides: %s, receives: %s', async (role, decides, receives) => {
  const colleague = await office.as(role);
  const [one, other] = [await requested(await sold()), await requested(await sold())];

  expect(codeOf(await step(one, 'accept', '', colleague))).toBe(decides);
  expect(codeOf(await receive(other, colleague))).toBe(receives);
});

test('readOfficeCustomer lists the returns of the customer', async () => {
  const { customerId, order } = await ofCustomer();
  const id = await requested(order);

  const { returns } = orThrow(await owner.call(readOfficeCustomer, { params: { id: customerId } }));

  expect(returns).toMatchObject([{ id, order_id: order.id, status: 'requested' }]);
});

test('the personal data contain returns and photographs, and the deletion of the account removes them', async () => {
  const { customerId, order } = await ofCustomer();
  const id = await requested(order);
  const photo = { photo: JPEG.toString('base64') };
  expect((await buyer(order.cookie, 'POST', `${order.id}/returns/${id}/photos`, photo)).statusCode).toBe(200);
  const { exportCustomer, deleteAccount } = await import('#api/customers/personal-data.ts');

  const { data } = await exportCustomer(shop.pool, customerId);
  await shop.pool.begin((db) => deleteAccount(db, customerId));

  expect(data.orders[0]?.returns).toMatchObject([{ id, text: 'Too big', photos: [{ type: 'image/webp' }] }]);
  expect(await read(id)).toMatchObject({ text: '', photos: [], status: 'requested' });
});

/** A handed over order that belongs to an account. */
async function ofCustomer() {
  const order = await sold();
  const { id: customerId } = await shop.pool.one<{ id: number }>(sql`
    insert into customers (email, password_hash, first_name, last_name)
    values (${`returns-${order.id}@example.am`}, 'x', 'Ani', 'Sargsyan') returning id`);
  await shop.pool.run(sql`update orders set customer_id = ${customerId} where id = ${order.id}`);
  // The mail link opens the order in this browser for any visitor.
  const link = await shop.app.inject({
    method: 'GET',
    url: `/en/order/${signOrderLink(order.id, shop.config.keys.orderLink)}`,
  });
  return { customerId, order: { ...order, cookie: String(link.headers['set-cookie']).split(';')[0] ?? '' } };
}

describe('returns of "two for the price of one"', () => {
  const pair = () => sold({ price: 9_999, quantity: 2, discount: 9_999 });
  const refundedOf = (id: number) =>
    shop.pool.one(sql`
      select sum(a.refunded)::int as refunded, max(o.grand_total)::int as paid
      from payment_attempts a join orders o on o.id = a.order_id where o.id = ${id}`);

  test('the refunds of one piece and then of the other add up to the paid sum, and no more is refunded', async () => {
    const order = await pair();
    const first = await checked(order);
    const [item] = (await read(first)).items;
    const tooMuch = await decide(first, 'refund', { refund_amount: 5_000 });
    orThrow(await decide(first, 'refund', { refund_amount: 4_999 }));
    const second = await checked(order);
    const [other] = (await read(second)).items;

    orThrow(await decide(second, 'refund', { refund_amount: 5_000, seen: 4_999 }));

    expect([item?.paid, other?.paid]).toEqual([4_999, 5_000]);
    expect(codeOf(tooMuch)).toBe('refund_most');
    expect(await refundedOf(order.id)).toEqual({ refunded: 9_999, paid: 9_999 });
  });

  test('both pieces in two conditions are refunded with the whole paid sum', async () => {
    const order = await pair();
    const id = await requested(order, { lines: [{ item_id: order.itemId, quantity: 2 }] });
    orThrow(await receive(id));
    const { version, items } = await read(id);
    const line = items[0]?.id ?? 0;
    const parts = [
      { id: line, received: 1, condition: 'sellable' as const },
      { id: line, received: 1, condition: 'damaged' as const },
    ];
    orThrow(await owner.call(contract.checkReturn, { params: { id }, input: { version, items: parts } }));

    const answer = await decide(id, 'refund', { refund_amount: 9_999 });

    expect(codeOf(answer)).toBe('ok');
    expect(await refundedOf(order.id)).toEqual({ refunded: 9_999, paid: 9_999 });
  });

  test('the exchange of both pieces has the paid value, not that of two prices', async () => {
    const order = await pair();
    const id = await checked(order, { lines: [{ item_id: order.itemId, quantity: 2 }], wish: 'exchange' });
    const { exchange } = await exchangeFor(15_000, 15_000 - 9_999);

    const answer = await decide(id, 'exchange', { exchange });

    expect(codeOf(answer)).toBe('ok');
    expect((await read(id)).exchange).toMatchObject({ value: 9_999 });
  });

  test('after the exchange of one piece the other is refunded with the rest', async () => {
    const order = await pair();
    const first = await checked(order, { wish: 'exchange' });
    const { exchange } = await exchangeFor(15_000, 15_000 - 4_999);
    orThrow(await decide(first, 'exchange', { exchange }));
    const second = await checked(order);

    const answers = [
      await decide(second, 'refund', { refund_amount: 5_001 }),
      await decide(second, 'refund', { refund_amount: 5_000 }),
    ];

    expect(answers.map(codeOf)).toEqual(['refund_most', 'ok']);
  });

  test('a promotion of the cart does not change the price of an exchange', async () => {
    const order = await sold({ price: 20_000 });
    const id = await checked(order, { wish: 'exchange' });
    const { other, exchange } = await exchangeFor(30_000, 10_000);
    await addPromotion(shop, {
      ...{ kind: 'spend', selection: { products: [other.id] } },
      benefit: { steps: [{ from: 1, type: 'percent', value: 10 }] },
    });
    const lines = [{ product_id: other.id, quantity: 1 }];

    const plan = orThrow(await owner.call(planOrder, { input: { lines, is_exchange: true } }));
    const answer = await decide(id, 'exchange', { exchange });

    expect(plan.totals).toMatchObject({ sub_total: 30_000, discount: 0 });
    expect(codeOf(answer)).toBe('ok');
  });
});
