import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { listAudit } from '#contract/office/office-audit-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { readOfficeOrder, reopenOrder, stepOrder } from '#contract/office/office-orders-contract.ts';
import type { RoleCode } from '#rules/staff/staff-permissions.ts';
import { product } from '#testing/builders.ts';
import { type Colleague, openOffice } from '#testing/office.ts';
import { orderOne } from '#testing/order-one.ts';
import { openFileShop } from '#testing/shop.ts';
import { factsOf, stockOf } from '#testing/unpaid-orders.ts';

const shop = await openFileShop();
const office = await openOffice(shop);
const owner = await office.as('owner');

async function completed() {
  const lamp = await shop.add(product({ stock: 9 }));
  const { id } = await orderOne(shop, lamp.id, { quantity: 2 });
  orThrow(await owner.call(stepOrder, { params: { id }, input: { to: 'completed' } }));
  return { id, productId: lamp.id };
}

const reopen = (colleague: Colleague, id: number, reason = 'The wrong order was scanned') =>
  colleague.call(reopenOrder, { params: { id }, input: { reason } });

const makeOlder = (id: number, hours: number) =>
  shop.pool.run(sql`
    update order_history set created_at = created_at - make_interval(hours => ${hours}) where order_id = ${id}`);

test('a hand-over that is taken back puts the order back to work with its reason, a mail and an audit entry', async () => {
  const { id, productId } = await completed();
  const [before, stock] = [await factsOf(shop, id), await stockOf(shop, productId)];

  const { order } = orThrow(await reopen(owner, id));

  expect(order).toMatchObject({ status: 'processing', next: 'completed', reopen_until: null });
  expect(order.time_line).toContainEqual(
    expect.objectContaining({ kind: 'status', status: 'processing', text: 'The wrong order was scanned' }),
  );
  const after = await factsOf(shop, id);
  expect(after.mails).toEqual([...before.mails, 'processing']);
  // Cash that counted as received by the hand-over is due again.
  expect([before.attempts, after.attempts]).toEqual([['paid'], ['created']]);
  expect(await stockOf(shop, productId)).toEqual(stock);
  const { data } = orThrow(await owner.call(listAudit, { input: { entity: 'order', entity_id: String(id) } }));
  expect(data[0]).toMatchObject({ action: 'reopenOrder', reason: 'The wrong order was scanned' });
});

test('an order that was reopened can be handed over again, and its cash counts as received again', async () => {
  const { id } = await completed();
  orThrow(await reopen(owner, id));

  orThrow(await owner.call(stepOrder, { params: { id }, input: { to: 'completed' } }));

  expect(await factsOf(shop, id)).toMatchObject({ status: 'completed', attempts: ['paid'] });
});

test('money that was paid before the hand-over stays paid', async () => {
  const { id } = await completed();
  await shop.pool.run(sql`
    update payment_attempts set method = 'aeb_vpos', paid_at = now() - interval '2 hours' where order_id = ${id}`);

  orThrow(await reopen(owner, id));

  expect(await factsOf(shop, id)).toMatchObject({ attempts: ['paid'] });
});

test('cash of which a part went back stays as it is', async () => {
  const { id } = await completed();
  await shop.pool.run(sql`
    update payment_attempts set status = 'partly_refunded', refunded = 1 where order_id = ${id}`);

  orThrow(await reopen(owner, id));

  expect(await factsOf(shop, id)).toMatchObject({ attempts: ['partly_refunded'] });
});

test('a hand-over cannot be taken back after a day, without a reason, or by the plain step', async () => {
  const [old, fresh] = [await completed(), await completed()];
  await makeOlder(old.id, 25);

  const late = await reopen(owner, old.id);
  const silent = await reopen(owner, fresh.id, '  ');
  const step = await owner.call(stepOrder, { params: { id: fresh.id }, input: { to: 'processing' } });

  expect(late).toMatchObject({ ok: false, error: { status: 409, code: 'reopen_late' } });
  expect(silent).toMatchObject({ ok: false, error: { code: 'validation', fields: { reason: expect.any(String) } } });
  expect(step).toMatchObject({ ok: false, error: { code: 'order_step' } });
  for (const { id } of [old, fresh]) expect(await factsOf(shop, id)).toMatchObject({ status: 'completed' });
});

test('an order that is not completed has no hand-over to take back', async () => {
  const lamp = await shop.add(product({ stock: 9 }));
  const { id } = await orderOne(shop, lamp.id);

  expect(await reopen(owner, id)).toMatchObject({ ok: false, error: { code: 'order_step' } });
});

test('of two colleagues who take a hand-over back at once one does', async () => {
  const { id } = await completed();
  const other = await office.as('manager');

  const results = await Promise.all([reopen(owner, id), reopen(other, id)]);

  expect(results.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
});

test.each<[RoleCode, boolean]>([
  ['manager', true],
  ['orders', true],
  ['warehouse', false],
  ['accountant', false],
])('the role %s may take a hand-over back: %s', async (role, may) => {
  const { id } = await completed();
  const colleague = await office.as(role);

  const { reopen_until: until } = orThrow(await colleague.call(readOfficeOrder, { params: { id } }));
  const result = await reopen(colleague, id);

  expect(until !== null).toBe(may);
  expect(result.ok || result.error.code).toBe(may ? true : 'permission');
});
