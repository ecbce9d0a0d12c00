import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { expireOrder } from '#api/orders/expiry.ts';
import { listAudit } from '#contract/office/office-audit-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import * as contract from '#contract/office/office-order-money-contract.ts';
import { readOfficeOrder } from '#contract/office/office-orders-contract.ts';
import { ORDER_STATUSES } from '#rules/orders/order-transitions.ts';
import { type Colleague, openOffice } from '#testing/office.ts';
import { orderPaidBy } from '#testing/paid-otherwise.ts';
import { openPayingShop, orderToPay } from '#testing/paying.ts';

const shop = await openPayingShop();
const office = await openOffice(shop, { payments: shop.parts.payments });

type Settlement = { is_paid: boolean; transaction?: string };
const settle = (colleague: Colleague, id: number, settlement: Settlement) =>
  colleague.call(contract.settlePayment, { params: { id }, input: { ...settlement, idempotency_key: randomUUID() } });

const read = async (colleague: Colleague, id: number) =>
  orThrow(await colleague.call(readOfficeOrder, { params: { id } }));

async function unconfirmedWallet(): Promise<number> {
  const { id } = await orderToPay(shop, 'idram_vpos');
  await shop.pool.run(sql`update payment_attempts set status = 'unconfirmed' where order_id = ${id}`);
  return id;
}

test('recording a transfer moves the order to processing and adds an audit entry', async () => {
  const id = await orderPaidBy(shop, 'moneytransfer');
  const owner = await office.as('owner');
  const before = await read(owner, id);

  const { order } = orThrow(await settle(owner, id, { is_paid: true }));

  expect(before.settle).toBe('transfer');
  expect(order).toMatchObject({ status: 'processing', settle: null, attempts: [{ status: 'paid' }] });
  const { data } = orThrow(await owner.call(listAudit, { input: { entity: 'order', entity_id: String(id) } }));
  expect(data).toMatchObject([{ action: 'settlePayment', after: { status: 'processing', is_paid: true } }]);
});

test('recording a wallet payment requires a transaction number that no other payment has', async () => {
  const [one, other] = [await unconfirmedWallet(), await unconfirmedWallet()];
  const owner = await office.as('owner');

  const settleKind = (await read(owner, one)).settle;
  const nameless = await settle(owner, one, { is_paid: true });
  const paid = await settle(owner, one, { is_paid: true, transaction: '88120045' });
  const foreign = await settle(owner, other, { is_paid: true, transaction: '88120045' });

  expect(settleKind).toBe('wallet');
  expect(nameless).toMatchObject({
    ok: false,
    error: { code: 'validation', fields: { transaction: expect.any(String) } },
  });
  expect(orThrow(paid).order.status).toBe('processing');
  expect(foreign).toMatchObject({ ok: false, error: { code: 'foreign_transaction' } });
});

test('recording a wallet payment as unpaid lets the shopper pay again', async () => {
  const id = await unconfirmedWallet();
  const owner = await office.as('owner');

  const { order } = orThrow(await settle(owner, id, { is_paid: false }));

  expect(order).toMatchObject({ settle: 'wallet', attempts: [{ status: 'declined' }] });
});

test.each([
  ['a missing transfer', 'moneytransfer', 'transfer_open'],
  ['a credit application', 'credit', 'nothing_to_settle'],
] as const)('%s', async (_, method, code) => {
  const id = await orderPaidBy(shop, method);
  const owner = await office.as('owner');

  const answer = await settle(owner, id, { is_paid: false });

  expect(answer).toMatchObject({ ok: false, error: { code } });
});

test("recording the bank's approval moves the order to processing with the contract number", async () => {
  const id = await orderPaidBy(shop, 'credit');
  const colleague = await office.as('orders');
  const input = { answer: 'agreed' as const, contract_number: ' L-2048 ' };

  const answers = [
    await colleague.call(contract.answerCredit, { params: { id }, input }),
    await colleague.call(contract.answerCredit, { params: { id }, input }),
  ];

  expect(answers.map((answer) => orThrow(answer).order)).toMatchObject([
    { status: 'processing', credit: { answer: { answer: 'agreed', contract_number: 'L-2048' } } },
    { status: 'processing' },
  ]);
  const steps = await shop.pool.many(
    sql`select staff_id from order_history where order_id = ${id} and status = 'processing'`,
  );
  expect(steps).toEqual([{ staff_id: colleague.id }]);
});

test("recording the bank's refusal cancels the order, which can no longer be approved", async () => {
  const id = await orderPaidBy(shop, 'credit');
  const owner = await office.as('owner');
  const decide = (answer: 'agreed' | 'refused') =>
    owner.call(contract.answerCredit, { params: { id }, input: { answer, note: 'income' } });

  const refused = await decide('refused');
  const agreed = await decide('agreed');

  expect(orThrow(refused).order).toMatchObject({ status: 'canceled', credit: { answer: { answer: 'refused' } } });
  expect(agreed).toMatchObject({ ok: false, error: { code: 'order_step' } });
  const mails = await shop.pool.many(sql`
    select data ->> 'reason' as reason from pgboss.job where name = 'mail' and data ->> 'kind' = 'order_status'
      and (data ->> 'orderId')::int = ${id}`);
  expect(mails).toEqual([{ reason: 'credit_refused' }]);
});

const UNDER_WAY = ['processing', 'completed', 'fraud', 'closed'] as const;

test.each(UNDER_WAY)(
  'a transfer can be recorded for an unpaid order with status %s, which keeps its status',
  async (status) => {
    const id = await orderPaidBy(shop, 'moneytransfer');
    await shop.pool.run(sql`update orders set status = ${status} where id = ${id}`);
    const owner = await office.as('owner');
    const before = await read(owner, id);

    const { order } = orThrow(await settle(owner, id, { is_paid: true }));

    expect(before).toMatchObject({ settle: 'transfer', payment: { lacks_money: true } });
    expect(order).toMatchObject({
      status,
      settle: null,
      payment: { lacks_money: false, state: 'paid' },
      attempts: [{ status: 'paid' }],
    });
    const events = await shop.pool.many(sql`
    select kind from payment_events e join payment_attempts p on p.id = e.attempt_id where p.order_id = ${id}`);
    expect(events).toEqual([{ kind: 'by_hand' }]);
  },
);

test('a transfer for a cancelled and closed order becomes due for refund', async () => {
  const id = await orderPaidBy(shop, 'moneytransfer');
  await shop.pool.run(sql`update orders set status = 'closed' where id = ${id}`);
  await shop.pool.run(sql`update payment_attempts set status = 'cancelled' where order_id = ${id}`);
  const owner = await office.as('owner');

  const { order } = orThrow(await settle(owner, id, { is_paid: true }));

  expect(order).toMatchObject({ status: 'closed', attempts: [{ status: 'refund_due' }] });
});

test('recording a wallet payment revives an expired order', async () => {
  const { id } = await orderToPay(shop, 'idram_vpos');
  await shop.pool.run(sql`update payment_attempts set status = 'redirected' where order_id = ${id}`);
  const owner = await office.as('owner');
  const open = await read(owner, id);
  await expireOrder(shop.pool, id, new Date(shop.clock.now.getTime() + 3_600_000));
  const expired = await read(owner, id);

  const { order } = orThrow(await settle(owner, id, { is_paid: true, transaction: '77120046' }));

  expect([open, expired]).toMatchObject([
    { status: 'pending_payment', settle: 'wallet' },
    { status: 'canceled', settle: 'wallet' },
  ]);
  expect(order).toMatchObject({ status: 'processing', settle: null, payment: { lacks_money: false } });
});

const ATTEMPTS = ['created', 'redirected', 'unconfirmed', 'paid', 'expired', 'refunded'] as const;

test.each(['moneytransfer', 'idram_vpos', 'aeb_vpos', 'cashondelivery'])(
  'the office offers to record a payment by %s exactly when settlePayment accepts it, in every status',
  async (method) => {
    const id = await orderPaidBy(shop, 'moneytransfer');
    const owner = await office.as('owner');
    let number = 0;
    for (const status of ORDER_STATUSES) {
      for (const attempt of ATTEMPTS) {
        await shop.pool.run(sql`update orders set status = ${status}, payment_method = ${method} where id = ${id}`);
        await shop.pool.run(sql`
          update payment_attempts set status = ${attempt}, method = ${method}, provider_id = null, paid_at = null
          where order_id = ${id}`);
        const { settle: kind } = await read(owner, id);
        number += 1;
        const transaction = kind === 'wallet' ? { transaction: `${method}-${number}` } : {};

        const answer = await settle(owner, id, { is_paid: true, ...transaction });

        const code = answer.ok ? 'settled' : answer.error.code;
        const expected = kind === null ? expect.not.stringMatching(/^settled$/) : 'settled';
        expect({ status, attempt, kind, code }).toEqual({ status, attempt, kind, code: expected });
      }
    }
  },
  60_000,
);
