import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { listAudit } from '#contract/office/office-audit-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import * as contract from '#contract/office/office-order-money-contract.ts';
import { readOfficeOrder } from '#contract/office/office-orders-contract.ts';
import { type Colleague, openOffice } from '#testing/office.ts';
import {
  attemptId,
  attemptsOf,
  confirmation,
  openPayingShop,
  orderToPay,
  passMinutes,
  stockOf,
  walletCalls,
} from '#testing/paying.ts';
import { checkPayment } from './check-payment.ts';

const shop = await openPayingShop();
const { gateway, parts } = shop;
const office = await openOffice(shop, { payments: parts.payments, clock: parts.clock });

async function paidByCard() {
  const order = await orderToPay(shop, 'aeb_vpos');
  gateway.pay(order.bill);
  await checkPayment(parts, await attemptId(shop, order.id), 0);
  passMinutes(shop, 24 * 60);
  const { id: itemId } = await shop.pool.one<{ id: number }>(
    sql`select id from order_items where order_id = ${order.id}`,
  );
  return { ...order, itemId };
}

type Wish = Partial<Parameters<Colleague['call']>[1] & Record<string, unknown>>;
const input = (more: Wish = {}) => ({
  lines: [],
  amount: 25_000,
  reason: 'price' as const,
  restock: false,
  letter: false,
  by_hand: false,
  seen: 0,
  idempotency_key: randomUUID(),
  ...more,
});
const refund = (colleague: Colleague, id: number, wish: Wish = {}) =>
  colleague.call(contract.refundOrder, { params: { id }, input: input(wish) });

const sent = (bill: string) =>
  gateway.calls.filter(
    ({ method, fields }) => ['reverse', 'refund'].includes(method) && fields.orderId === gateway.bill(bill)?.orderId,
  );

const mails = ({ id }: { id: number }) =>
  shop.pool.many(sql`
    select data -> 'amount' as amount from pgboss.job
    where name = 'mail' and data ->> 'kind' = 'order_refund' and (data ->> 'orderId')::int = ${id}`);

test('refunding a line restocks it, sends a mail, adds an audit entry and appears on the order', async () => {
  const order = await paidByCard();
  const owner = await office.as('owner');
  const stock = await stockOf(shop, order.productId);
  const lines = [{ item_id: order.itemId, quantity: 1 }];

  const answer = await refund(owner, order.id, { lines, amount: 120_000, restock: true, letter: true });

  const { order: now } = orThrow(answer);
  expect(now.items).toMatchObject([{ refunded: 1 }]);
  expect(now.time_line[0]).toMatchObject({ state: 'refunded', amount: 120_000, how: 'refunded', reason: 'price' });
  expect(await stockOf(shop, order.productId)).toBe(stock + 1);
  expect(await mails(order)).toEqual([{ amount: 120_000 }]);
  const { data } = orThrow(await owner.call(listAudit, { input: { entity: 'order', entity_id: String(order.id) } }));
  expect(data).toMatchObject([
    { action: 'refundOrder', after: { refunded: 120_000, how: 'refunded' }, reason: 'price' },
  ]);
});

test("planRefund lists the refundable lines and the bank's operation", async () => {
  const order = await paidByCard();
  const owner = await office.as('owner');
  const plan = async () => orThrow(await owner.call(contract.planRefund, { params: { id: order.id } })).plan;

  const before = await plan();
  orThrow(await refund(owner, order.id, { lines: [{ item_id: order.itemId, quantity: 1 }] }));

  expect(before).toMatchObject({ most: 125_000, refunded: 0, part: 'refund', lines: [{ left: 1, each: 125_000 }] });
  expect(await plan()).toMatchObject({ most: 100_000, refunded: 25_000, lines: [{ left: 0 }], open: null });
});

test('twelve repeated calls send one refund and get the same answer', async () => {
  const order = await paidByCard();
  const owner = await office.as('owner');
  const wish = { idempotency_key: randomUUID() };

  const answers = await Promise.all(Array.from({ length: 12 }, () => refund(owner, order.id, wish)));

  expect(new Set(answers.map((answer) => JSON.stringify(orThrow(answer).order.time_line[0]))).size).toBe(1);
  expect(sent(order.bill)).toHaveLength(1);
});

test('of two concurrent refunds by different people one is sent and the other is stale', async () => {
  const order = await paidByCard();
  const people = [await office.as('owner'), await office.as('orders')];

  const answers = await Promise.all(people.map((person) => refund(person, order.id)));

  const codes = answers.map((answer) => (answer.ok ? 'sent' : answer.error.code));
  expect(codes).toContain('sent');
  expect(['refund_running', 'stale']).toContain(codes.find((code) => code !== 'sent'));
  expect(sent(order.bill)).toHaveLength(1);
});

test('a refund of more money or pieces than were paid is refused before the bank is called', async () => {
  const order = await paidByCard();
  const owner = await office.as('owner');
  const two = [{ item_id: order.itemId, quantity: 2 }];

  const answers = [
    await refund(owner, order.id, { amount: 125_001 }),
    await refund(owner, order.id, { lines: two }),
    await refund(owner, order.id, { lines: [{ item_id: 1, quantity: 1 }] }),
  ];

  expect(answers.map((answer) => !answer.ok && answer.error.code)).toEqual(['refund_most', 'validation', 'validation']);
  expect(sent(order.bill)).toEqual([]);
});

test('a refund made at the bank is recorded and reported instead of sent again', async () => {
  const order = await paidByCard();
  const owner = await office.as('owner');
  gateway.pay(order.bill, { orderStatus: 4, refunds: [{ amount: 12_500_000 }] });

  const first = await refund(owner, order.id);
  const second = await refund(owner, order.id, { seen: 125_000 });

  expect(first).toMatchObject({ ok: false, error: { code: 'returned_outside' } });
  expect(second).toMatchObject({ ok: false, error: { code: 'nothing_paid' } });
  expect(await attemptsOf(shop, order.id)).toEqual(['refunded']);
  expect(sent(order.bill)).toEqual([]);
  const { data } = orThrow(await owner.call(listAudit, { input: { entity: 'order', entity_id: String(order.id) } }));
  expect(data).toMatchObject([{ action: 'refundOrder', after: { refunded: 125_000, how: 'outside' } }]);
});

test('a refund that the bank refuses changes nothing and can be repeated with the same key', async () => {
  const order = await paidByCard();
  const owner = await office.as('owner');
  const wish = { idempotency_key: randomUUID(), letter: true };
  gateway.faults.refund = ['error7'];

  const refused = await refund(owner, order.id, wish);
  const mailsThen = await mails(order);
  const again = await refund(owner, order.id, wish);

  expect(refused).toMatchObject({ ok: false, error: { code: 'bank_refused' } });
  expect(mailsThen).toEqual([]);
  expect(orThrow(again).order.attempts).toMatchObject([{ status: 'partly_refunded', refunded: 25_000 }]);
});

test('a refund whose answer was lost is looked up at the bank by the next call and not sent twice', async () => {
  const order = await paidByCard();
  const owner = await office.as('owner');
  const wish = { idempotency_key: randomUUID() };
  gateway.faults.refund = ['lost'];

  const lost = await refund(owner, order.id, wish);
  const again = await refund(owner, order.id, wish);

  expect(lost).toMatchObject({ ok: false, error: { code: 'bank_away', status: 503 } });
  expect(orThrow(again).order.attempts).toMatchObject([{ refunded: 25_000 }]);
  expect(sent(order.bill)).toHaveLength(1);
});

test('a used key is refused for another order, amount or line', async () => {
  const [order, other] = [await paidByCard(), await paidByCard()];
  const owner = await office.as('owner');
  const wish = { idempotency_key: randomUUID() };
  orThrow(await refund(owner, order.id, wish));

  const answers = [
    await refund(owner, other.id, wish),
    await refund(owner, order.id, { ...wish, amount: 26_000 }),
    await refund(owner, order.id, { ...wish, lines: [{ item_id: order.itemId, quantity: 1 }] }),
  ];

  expect(answers.map((answer) => !answer.ok && answer.error.code)).toEqual(['key_used', 'key_used', 'key_used']);
  expect([sent(order.bill).length, sent(other.bill).length]).toEqual([1, 0]);
  expect(await attemptsOf(shop, other.id)).toEqual(['paid']);
});

test('an unavailable bank sends no refund and every caller is notified; the first call afterwards sends it', async () => {
  const order = await paidByCard();
  const people = [await office.as('owner'), await office.as('orders')] as const;
  const wish = { idempotency_key: randomUUID(), letter: true };
  gateway.faults.getOrderStatusExtended = Array(6).fill('broken');
  gateway.faults.refund = Array(6).fill('broken');

  const away = [await refund(people[0], order.id, wish), await refund(people[1], order.id)];
  const seen = orThrow(await people[1].call(contract.planRefund, { params: { id: order.id } })).plan;
  const mailsThen = await mails(order);
  gateway.faults = {};
  const back = await refund(people[0], order.id, wish);

  expect(away.map((answer) => !answer.ok && answer.error.code)).toEqual(['bank_away', 'bank_away']);
  expect(seen?.open).toEqual({ amount: 25_000, is_unclear: true });
  expect(mailsThen).toEqual([]);
  expect(orThrow(back).order.attempts).toMatchObject([{ refunded: 25_000 }]);
  expect(await mails(order)).toHaveLength(1);
  const { data } = orThrow(
    await people[0].call(listAudit, { input: { entity: 'order', entity_id: String(order.id) } }),
  );
  expect(data.map(({ after }) => after)).toEqual([
    { refunded: 25_000, how: 'refunded' },
    { amount: 25_000, how: 'unclear' },
  ]);
});

test('a slow bank occupies no database connection', async () => {
  const order = await paidByCard();
  const owner = await office.as('owner');
  const opened = Promise.withResolvers<void>();
  gateway.gate = opened.promise;
  const calls = gateway.calls.length;

  const answer = refund(owner, order.id);
  await expect.poll(() => gateway.calls.length).toBeGreaterThan(calls);
  const { busy } = await shop.pool.one<{ busy: number }>(sql`
    select count(*)::int as busy from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`);
  const meanwhile = await owner.call(readOfficeOrder, { params: { id: order.id } });
  opened.resolve();
  gateway.gate = Promise.resolve();

  expect(busy).toBe(0);
  expect(meanwhile.ok).toBe(true);
  expect(orThrow(await answer).order.attempts).toMatchObject([{ refunded: 25_000 }]);
});

test('a refund whose process died is looked up at the bank after two minutes', async () => {
  const order = await paidByCard();
  const owner = await office.as('owner');
  const attempt = await attemptId(shop, order.id);
  await shop.pool.run(sql`
    insert into refunds (order_id, attempt_id, amount, refunded_before, status, reason, created_at)
    values (${order.id}, ${attempt}, 25000, 0, 'sending', 'price', now() - interval '3 minutes')`);

  const answer = await refund(owner, order.id);

  expect(orThrow(answer).order.attempts).toMatchObject([{ refunded: 25_000 }]);
  expect(sent(order.bill)).toHaveLength(1);
});

test('a wallet refund is made by hand and recorded', async () => {
  const order = await orderToPay(shop, 'idram_vpos');
  await walletCalls(shop, confirmation(order.bill, 125_000));
  const owner = await office.as('owner');

  const answer = await refund(owner, order.id, { by_hand: true });

  const back = { kind: 'payment', state: 'refunded', how: 'by_hand', amount: 25_000 };
  expect(orThrow(answer).order.time_line).toContainEqual(expect.objectContaining(back));
});

test('an unpaid order has nothing to refund', async () => {
  const order = await orderToPay(shop, 'aeb_vpos');
  const owner = await office.as('owner');

  const answer = await refund(owner, order.id);

  expect(answer).toMatchObject({ ok: false, error: { code: 'nothing_paid' } });
  expect(orThrow(await owner.call(contract.planRefund, { params: { id: order.id } }))).toEqual({ plan: null });
});
