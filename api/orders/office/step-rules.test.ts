import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { orThrow } from '#contract/office/office-client.ts';
import * as contract from '#contract/office/office-orders-contract.ts';
import { CREDIT_METHOD, TRANSFER_METHOD } from '#rules/checkout/payment-method.ts';
import type { AttemptStatus } from '#rules/orders/attempt-status.ts';
import { ORDER_STATUSES, type OrderStatus } from '#rules/orders/order-transitions.ts';
import type { RoleCode } from '#rules/staff/staff-permissions.ts';
import { product } from '#testing/builders.ts';
import { type Colleague, openOffice } from '#testing/office.ts';
import { orderOne } from '#testing/order-one.ts';
import { CREDIT } from '#testing/paid-otherwise.ts';
import { openFileShop } from '#testing/shop.ts';
import { command } from '#testing/shop-command.ts';

const shop = await openFileShop();
const office = await openOffice(shop);

type Payment = [method: string, attempt: AttemptStatus];
const PAYMENTS: Payment[] = [
  ['cashondelivery', 'created'],
  [TRANSFER_METHOD, 'created'],
  [TRANSFER_METHOD, 'paid'],
  ['aeb_vpos', 'redirected'],
  ['aeb_vpos', 'paid'],
  ['idram_vpos', 'expired'],
  [CREDIT_METHOD, 'created'],
];
const TARGETS = ['processing', 'completed'] as const;
const ROLES: RoleCode[] = ['owner', 'orders', 'warehouse'];

async function placed(): Promise<number> {
  const lamp = await shop.add(product({ stock: 5 }));
  return (await orderOne(shop, lamp.id)).id;
}

type OrderState = { status: OrderStatus; payment: Payment };

async function put(ids: readonly number[], { status, payment: [method, attempt] }: OrderState): Promise<void> {
  const credit = method === CREDIT_METHOD ? sql`${sql.json(CREDIT)}::jsonb` : sql`null::jsonb`;
  await shop.pool.run(sql`
    update orders set status = ${status}, payment_method = ${method}, credit = ${credit} where id = any(${[...ids]}::int[])`);
  await shop.pool.run(sql`
    update payment_attempts set status = ${attempt}, method = ${method} where order_id = any(${[...ids]}::int[])`);
  await shop.pool.run(sql`delete from credit_answers where order_id = any(${[...ids]}::int[])`);
}

const statusOf = async (id: number) =>
  (await shop.pool.one<{ status: OrderStatus }>(sql`select status from orders where id = ${id}`)).status;

type Target = (typeof TARGETS)[number];
type Outcome = { code: string; permission: string | undefined; status: OrderStatus; bank: string | null };

const bankAnswerOf = async (id: number) =>
  (await shop.pool.maybe<{ answer: string }>(sql`select answer from credit_answers where order_id = ${id}`))?.answer ??
  null;

async function stepOne(colleague: Colleague, id: number, to: Target): Promise<Outcome> {
  const answer = await colleague.call(contract.stepOrder, { params: { id }, input: { to } });
  const { code, permission } = answer.ok ? { code: 'done', permission: undefined } : answer.error;
  return { code, permission, status: await statusOf(id), bank: await bankAnswerOf(id) };
}

async function stepMany(colleague: Colleague, id: number, to: Target): Promise<Outcome> {
  const { refused } = orThrow(await colleague.call(contract.stepOrders, { input: { selection: [id], to } }));
  const { code = 'done', permission } = refused[0] ?? {};
  return { code, permission, status: await statusOf(id), bank: await bankAnswerOf(id) };
}

const CASES = ROLES.flatMap((role) => PAYMENTS.map((payment) => [role, ...payment] as const));

test.each(CASES)(
  'for the role %s and a payment by %s (%s), a single call, a bulk job and the offered steps allow the same transitions',
  async (role, ...payment) => {
    const [one, other] = [await placed(), await placed()];
    const colleague = await office.as(role);

    for (const status of ORDER_STATUSES) {
      await put([one, other], { status, payment });
      const { steps } = orThrow(await colleague.call(contract.readOfficeOrder, { params: { id: one } }));
      for (const to of TARGETS) {
        await put([one, other], { status, payment });
        const single = await stepOne(colleague, one, to);
        const bulk = await stepMany(colleague, other, to);

        expect({ from: status, to, ...bulk }).toEqual({ from: status, to, ...single });
        const isOffered = steps.includes(to) || status === to;
        expect({ status, to, isOffered }).toEqual({ status, to, isOffered: ['done', 'unpaid'].includes(single.code) });
      }
    }
  },
  60_000,
);

test.each<[Payment, OrderStatus, Target, string]>([
  [[TRANSFER_METHOD, 'created'], 'pending', 'processing', 'unpaid'],
  [[TRANSFER_METHOD, 'created'], 'pending', 'completed', 'unpaid'],
  [[TRANSFER_METHOD, 'created'], 'processing', 'completed', 'unpaid'],
  [[TRANSFER_METHOD, 'created'], 'fraud', 'processing', 'unpaid'],
  [['idram_vpos', 'expired'], 'processing', 'completed', 'unpaid'],
  [['aeb_vpos', 'redirected'], 'processing', 'completed', 'unpaid'],
  [['idram_vpos', 'refunded'], 'processing', 'completed', 'unpaid'],
  [[TRANSFER_METHOD, 'paid'], 'processing', 'completed', 'done'],
  [['cashondelivery', 'created'], 'pending', 'completed', 'done'],
])(
  'with the payment %s, moving an order from %s to %s results in %s for every role',
  async (payment, status, to, code) => {
    const [one, other, third] = [await placed(), await placed(), await placed()];
    await put([one, other, third], { status, payment });
    const owner = await office.as('owner');

    const codes = [await stepOne(owner, one, to), await stepMany(owner, other, to)].map((outcome) => outcome.code);
    const { err } = await command(shop, 'orders', 'set-status', String(third), to);

    expect(codes).toEqual([code, code]);
    expect(err).toEqual(code === 'unpaid' ? expect.stringContaining('is unpaid') : '');
  },
);

test.each(['processing', 'completed'] as const)(
  'the warehouse cannot move a credit application to %s, neither single nor in bulk',
  async (to) => {
    const id = await placed();
    await put([id], { status: 'pending', payment: [CREDIT_METHOD, 'created'] });
    const warehouse = await office.as('warehouse');

    const outcomes = [await stepOne(warehouse, id, to), await stepMany(warehouse, id, to)];

    const refused = { code: 'permission', permission: 'credit.answer', status: 'pending', bank: null };
    expect(outcomes).toEqual([refused, refused]);
  },
);

test("moving a credit application on records the bank's approval, also from the command line", async () => {
  const [one, other] = [await placed(), await placed()];
  await put([one, other], { status: 'pending', payment: [CREDIT_METHOD, 'created'] });
  const owner = await office.as('owner');

  await stepOne(owner, one, 'completed');
  await command(shop, 'orders', 'set-status', String(other), 'processing');

  const read = async (id: number) => orThrow(await owner.call(contract.readOfficeOrder, { params: { id } }));
  expect(await bankAnswerOf(one)).toBe('agreed');
  expect(await bankAnswerOf(other)).toBe('agreed');
  expect((await read(other)).credit?.answer).toMatchObject({ answer: 'agreed', by: null });
});

test.each<[OrderStatus, OrderStatus]>([
  ['pending', 'canceled'],
  ['processing', 'canceled'],
  ['processing', 'fraud'],
  ['fraud', 'processing'],
  ['completed', 'closed'],
])('the warehouse cannot move a paid order from %s to %s and is not offered it', async (status, to) => {
  const id = await placed();
  await put([id], { status, payment: ['aeb_vpos', 'paid'] });
  const [warehouse, colleague] = [await office.as('warehouse'), await office.as('orders')];
  const read = async (who: Colleague) => orThrow(await who.call(contract.readOfficeOrder, { params: { id } }));

  const offered = [(await read(warehouse)).steps.includes(to), (await read(colleague)).steps.includes(to)];
  const answer = await warehouse.call(contract.stepOrder, { params: { id }, input: { to } });

  expect(offered).toEqual([false, true]);
  expect(answer).toMatchObject({ ok: false, error: { code: 'permission', permission: 'orders.cancel' } });
  expect(await statusOf(id)).toBe(status);
});

test('an unpaid order moves on if a person with the permission confirms it, and stays in "unpaid"', async () => {
  const id = await placed();
  await put([id], { status: 'pending', payment: [TRANSFER_METHOD, 'created'] });
  const [warehouse, colleague] = [await office.as('warehouse'), await office.as('orders')];
  const accept = (who: Colleague, to: Target) =>
    who.call(contract.stepOrder, { params: { id }, input: { to, without_money: true } });
  const unpaid = async () =>
    orThrow(await colleague.call(contract.officeOrders, { input: { view: 'unpaid' } })).data.map((row) => row.id);

  const refused = await accept(warehouse, 'processing');
  const before = await unpaid();
  const accepted = orThrow(await accept(colleague, 'processing')).order;
  const handedOver = orThrow(await accept(colleague, 'completed')).order;

  expect(refused).toMatchObject({ ok: false, error: { code: 'permission', permission: 'orders.refund' } });
  expect(before).toContain(id);
  expect(accepted).toMatchObject({ status: 'processing', settle: 'transfer', payment: { lacks_money: true } });
  expect(handedOver).toMatchObject({ status: 'completed', settle: 'transfer' });
  expect(await unpaid()).toContain(id);
  const { code } = await command(shop, 'orders', 'settle', String(id), 'paid');
  expect(code).toBe(0);
  expect(await unpaid()).not.toContain(id);
});

test('the command line moves an unpaid order on only with the option for it', async () => {
  const id = await placed();
  await put([id], { status: 'pending', payment: [TRANSFER_METHOD, 'created'] });

  const refused = await command(shop, 'orders', 'set-status', String(id), 'processing');
  const done = await command(shop, 'orders', 'set-status', String(id), 'processing', '--without-money');

  expect([refused.code, done.code]).toEqual([1, 0]);
  expect(refused.err).toContain(`orders settle ${id} paid`);
  expect(done.out).toContain(`orders settle ${id} paid`);
});

test('the message of a refused transition is the one for staff', async () => {
  const id = await placed();
  await put([id], { status: 'canceled', payment: ['cashondelivery', 'created'] });
  const owner = await office.as('owner');

  const single = await owner.call(contract.stepOrder, { params: { id }, input: { to: 'completed' } });
  const bulk = orThrow(await owner.call(contract.stepOrders, { input: { selection: [id], to: 'completed' } }));

  const sentence = expect.stringContaining('current status');
  expect(single).toMatchObject({ ok: false, error: { code: 'order_step', message: sentence } });
  expect(bulk.refused).toEqual([{ id, code: 'order_step', message: sentence }]);
});
