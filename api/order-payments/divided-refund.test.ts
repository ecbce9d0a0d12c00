import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { openFiscalRegister } from '#api/fiscal/fiscal-receipts.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { changeOrder, readOrderChange } from '#contract/office/office-order-change-contract.ts';
import * as contract from '#contract/office/office-order-money-contract.ts';
import { readOfficeOrder, stepOrder } from '#contract/office/office-orders-contract.ts';
import * as returns from '#contract/office/office-returns-contract.ts';
import { openOffice } from '#testing/office.ts';
import { attemptId, billOf, openPayingShop, orderToPay, passMinutes, payAgain } from '#testing/paying.ts';
import { checkPayment } from './check-payment.ts';

const shop = await openPayingShop();
const { gateway, parts, pool } = shop;
const office = await openOffice(shop, { payments: parts.payments, clock: parts.clock });
const owner = await office.as('owner');

const PRICE = 125_000;

async function payByCard(order: { id: number; bill: string }, number = 1): Promise<void> {
  gateway.pay(billOf(shop, order.id, number));
  await checkPayment(parts, await attemptId(shop, order.id, number), 0);
}

const itemOf = async ({ id }: { id: number }) =>
  (await pool.one<{ id: number }>(sql`select id from order_items where order_id = ${id}`)).id;

/** Changes a paid order to two pieces. The buyer owes the difference. */
async function addPiece(id: number, difference_method = 'aeb_vpos'): Promise<void> {
  const { version, lines } = orThrow(await owner.call(readOrderChange, { params: { id } }));
  const input = {
    ...{ version, lines: lines.map(({ item_id }) => ({ item_id, quantity: 2 })), expected_total: 2 * PRICE },
    ...{ difference_method, notify: false, idempotency_key: randomUUID() },
  };
  orThrow(await owner.call(changeOrder, { params: { id }, input }));
}

/** An order of one piece, paid by card, then changed to two pieces whose difference is also paid by card. */
async function paidTwice() {
  const order = await orderToPay(shop, 'aeb_vpos', { price: PRICE });
  await payByCard(order);
  await addPiece(order.id);
  await payAgain(shop, order, 'aeb_vpos');
  await payByCard(order, 2);
  passMinutes(shop, 24 * 60);
  return { ...order, item_id: await itemOf(order), second: billOf(shop, order.id, 2) };
}

type Paid = Awaited<ReturnType<typeof paidTwice>>;

const press = (id: number, more: object = {}) =>
  owner.call(contract.refundOrder, {
    params: { id },
    input: {
      ...{ lines: [], amount: 200_000, reason: 'price' as const, restock: false, letter: true, by_hand: false },
      ...{ seen: 0, idempotency_key: randomUUID(), ...more },
    },
  });
const codeOf = (answer: { ok: boolean; error?: { code: string } }) => (answer.ok ? 'ok' : answer.error?.code);
const sentTo = (bill: string) =>
  gateway.calls
    .filter(({ method, fields }) => method === 'refund' && fields.orderId === gateway.bill(bill)?.orderId)
    .map(({ fields }) => fields.amount);
const refundedOf = async (id: number) =>
  (
    await pool.many<{ refunded: number }>(sql`
    select refunded from payment_attempts where order_id = ${id} order by number`)
  ).map(({ refunded }) => refunded);
const mailsOf = (id: number) =>
  pool.many(sql`
    select data -> 'amount' as amount from pgboss.job
    where name = 'mail' and data ->> 'kind' = 'order_refund' and (data ->> 'orderId')::int = ${id} order by created_on`);

test('a refund of more than one payment is divided over the payments, the newest first', async () => {
  const order = await paidTwice();
  const { plan } = orThrow(await owner.call(contract.planRefund, { params: { id: order.id } }));

  orThrow(await press(order.id, { lines: [{ item_id: order.item_id, quantity: 1 }] }));

  expect(plan).toMatchObject({
    most: 250_000,
    paid: 250_000,
    payments: [{ bill: order.second }, { bill: order.bill }],
  });
  expect([sentTo(order.second), sentTo(order.bill)]).toEqual([['12500000'], ['7500000']]);
  expect(await refundedOf(order.id)).toEqual([75_000, 125_000]);
  expect(await mailsOf(order.id)).toEqual([{ amount: 200_000 }]);
});

test('a part that its bank refuses is named, and the same press sends only the rest', async () => {
  const order = await paidTwice();
  const wish = { idempotency_key: randomUUID(), lines: [{ item_id: order.item_id, quantity: 1 }] };
  gateway.faults.refund = ['none', 'error7'];

  const partly = await press(order.id, wish);
  const between = orThrow(await owner.call(contract.planRefund, { params: { id: order.id } })).plan;
  const mailsBetween = await mailsOf(order.id);
  const again = await press(order.id, wish);
  const third = await press(order.id, wish);

  expect([partly, again, third].map(codeOf)).toEqual(['refund_partly', 'ok', 'ok']);
  expect(between).toMatchObject({ refunded: 125_000, most: 125_000, open: null, lines: [{ left: 1 }] });
  expect(mailsBetween).toEqual([{ amount: 125_000 }]);
  expect([sentTo(order.second), sentTo(order.bill)]).toEqual([['12500000'], ['7500000', '7500000']]);
  expect(await refundedOf(order.id)).toEqual([75_000, 125_000]);
  expect(await mailsOf(order.id)).toEqual([{ amount: 125_000 }, { amount: 75_000 }]);
});

test('a second part without an answer is looked up by the next press and not sent twice', async () => {
  const order = await paidTwice();
  const wish = { idempotency_key: randomUUID() };
  gateway.faults.refund = ['none', 'lost'];

  const lost = await press(order.id, wish);
  const unclear = orThrow(await owner.call(contract.planRefund, { params: { id: order.id } })).plan;
  const mailsBetween = await mailsOf(order.id);
  const again = await press(order.id, wish);

  expect([lost, again].map(codeOf)).toEqual(['refund_partly', 'ok']);
  expect(unclear?.open).toEqual({ amount: 75_000, is_unclear: true });
  expect(mailsBetween).toEqual([]);
  expect(sentTo(order.bill)).toEqual(['7500000']);
  expect(await refundedOf(order.id)).toEqual([75_000, 125_000]);
  expect(await mailsOf(order.id)).toEqual([{ amount: 200_000 }]);
});

test('a first part that its bank refuses sends nothing', async () => {
  const order = await paidTwice();
  gateway.faults.refund = ['error7'];

  const refused = await press(order.id);

  expect(codeOf(refused)).toBe('bank_refused');
  expect([...sentTo(order.second), ...sentTo(order.bill)]).toEqual(['12500000']);
  expect(await refundedOf(order.id)).toEqual([0, 0]);
  expect(orThrow(await owner.call(contract.planRefund, { params: { id: order.id } })).plan?.most).toBe(250_000);
});

test('twelve presses of one divided refund send each part once', async () => {
  const order = await paidTwice();
  const wish = { idempotency_key: randomUUID() };

  const answers = await Promise.all(Array.from({ length: 12 }, () => press(order.id, wish)));

  expect(new Set(answers.map(codeOf))).toEqual(new Set(['ok']));
  expect([sentTo(order.second), sentTo(order.bill)]).toEqual([['12500000'], ['7500000']]);
});

test('a divided refund never exceeds what was paid', async () => {
  const order = await paidTwice();

  const answers = await Promise.all([press(order.id), press(order.id)]);
  const more = await press(order.id, { amount: 50_001, seen: 200_000 });

  expect(answers.map(codeOf)).toContain('ok');
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(codeOf(more)).toBe('refund_most');
});

/** Hands an order over and returns all its pieces, checked. */
async function returned(order: Paid): Promise<number> {
  orThrow(await owner.call(stepOrder, { params: { id: order.id }, input: { to: 'completed' } }));
  const input = {
    ...{ lines: [{ item_id: order.item_id, quantity: 2 }], reason: 'other' as const, wish: 'refund' as const },
    ...{ text: '', idempotency_key: randomUUID() },
  };
  const { id } = orThrow(await owner.call(returns.createReturn, { params: { id: order.id }, input }));
  const read = async () => orThrow(await owner.call(returns.readOfficeReturn, { params: { id } }));
  orThrow(await owner.call(returns.receiveReturn, { params: { id }, input: { version: (await read()).version } }));
  const { version, items } = await read();
  const checked = items.map((item) => ({ id: item.id, received: 2, condition: 'sellable' as const }));
  orThrow(await owner.call(returns.checkReturn, { params: { id }, input: { version, items: checked } }));
  return id;
}

test('a return that is worth more than one payment is refunded, and a refused part stays due', async () => {
  const order = await paidTwice();
  const id = await returned(order);
  const { version, items } = orThrow(await owner.call(returns.readOfficeReturn, { params: { id } }));
  gateway.faults.refund = ['none', 'error7'];

  const closing = await owner.call(returns.decideReturn, {
    params: { id },
    input: {
      ...{ items: items.map((item) => ({ id: item.id, decision: 'refund' as const })), refund_amount: 250_000 },
      ...{ by_hand: false, seen: 0, version, idempotency_key: randomUUID() },
    },
  });
  const between = orThrow(await owner.call(returns.readOfficeReturn, { params: { id } }));
  const rest = await owner.call(returns.sendReturnRefund, {
    params: { id },
    input: { by_hand: false, idempotency_key: randomUUID() },
  });

  expect(codeOf(closing)).toBe('refund_partly');
  expect(between).toMatchObject({ status: 'closed', due: 125_000 });
  expect(orThrow(rest).return).toMatchObject({ due: 0 });
  expect(await refundedOf(order.id)).toEqual([125_000, 125_000]);
  const { items: lines } = orThrow(await owner.call(readOfficeOrder, { params: { id: order.id } }));
  expect(lines).toMatchObject([{ refunded: 2 }]);
});

const receiptsOf = (id: number) =>
  pool.many(sql`
    select kind, amount, cash_amount as cash from fiscal_receipts where order_id = ${id} order by id`);

/** The register is switched on after the first payment, so no receipt forbids the change of the order. */
const REGISTER = { crn: '52000009', lastSeq: 0 } as Parameters<typeof openFiscalRegister>[1];

test('a difference paid online prints one receipt of the whole order, and a divided refund prints one return', async () => {
  const order = await orderToPay(shop, 'aeb_vpos', { price: PRICE });
  await payByCard(order);
  await openFiscalRegister(pool, REGISTER);
  await addPiece(order.id);
  await payAgain(shop, order, 'aeb_vpos');
  await payByCard(order, 2);
  const sale = await receiptsOf(order.id);
  passMinutes(shop, 24 * 60);

  orThrow(await press(order.id));
  await openFiscalRegister(pool, null);

  expect(sale).toEqual([{ kind: 'sale', amount: 250_000, cash: 0 }]);
  expect(await receiptsOf(order.id)).toEqual([...sale, { kind: 'return', amount: 200_000, cash: 0 }]);
});

test('a difference paid at the door counts as cash of the receipt, and its refund as well', async () => {
  const order = await orderToPay(shop, 'aeb_vpos', { price: PRICE });
  await payByCard(order);
  await openFiscalRegister(pool, REGISTER);
  await addPiece(order.id, 'cashondelivery');
  orThrow(await owner.call(stepOrder, { params: { id: order.id }, input: { to: 'completed' } }));
  passMinutes(shop, 24 * 60);

  orThrow(await press(order.id));
  await openFiscalRegister(pool, null);

  expect(await receiptsOf(order.id)).toEqual([
    { kind: 'sale', amount: 250_000, cash: 125_000 },
    { kind: 'return', amount: 200_000, cash: 125_000 },
  ]);
  expect(sentTo(order.bill)).toEqual(['7500000']);
});
