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

test('reopenOrder returns the order to processing with its reason, a mail and an audit entry', async () => {
  const { id, productId } = await completed();
  const [before, stock] = [await factsOf(shop, id), await stockOf(shop, productId)];

  const { order } = orThrow(await reopen(owner, id));

  expect(order).toMatchObject({ status: 'processing', next: 'completed', reopen_until: null });
  expect(order.time_line).toContainEqual(
    expect.objectContaining({ kind: 'status', status: 'processing', text: 'The wrong order was scanned' }),
  );
  const after = await factsOf(shop, id);
  expect(after.mails).toEqual([...before.mails, 'processing']);
  // Cash that the hand-over marked as paid is due again.
  expect([before.attempts, after.attempts]).toEqual([['paid'], ['created']]);
  expect(await stockOf(shop, productId)).toEqual(stock);
  const { data } = orThrow(await owner.call(listAudit, { input: { entity: 'order', entity_id: String(id) } }));
  expect(data[0]).toMatchObject({ action: 'reopenOrder', reason: 'The wrong order was scanned' });
});

test('a reopened order can be handed over again, which marks its cash as paid', async () => {
  const { id } = await completed();
  orThrow(await reopen(owner, id));

  orThrow(await owner.call(stepOrder, { params: { id }, input: { to: 'completed' } }));

  expect(await factsOf(shop, id)).toMatchObject({ status: 'completed', attempts: ['paid'] });
});

test('reopenOrder keeps a payment made before the hand-over', async () => {
  const { id } = await completed();
  await shop.pool.run(sql`
    update payment_attempts set method = 'aeb_vpos', paid_at = now() - interval '2 hours' where order_id = ${id}`);

  orThrow(await reopen(owner, id));

  expect(await factsOf(shop, id)).toMatchObject({ attempts: ['paid'] });
});

test('reopenOrder keeps a partly refunded cash payment', async () => {
  const { id } = await completed();
  await shop.pool.run(sql`
    update payment_attempts set status = 'partly_refunded', refunded = 1 where order_id = ${id}`);

  orThrow(await reopen(owner, id));

  expect(await factsOf(shop, id)).toMatchObject({ attempts: ['partly_refunded'] });
});

test('reopening is refused after a day and without a reason, and stepOrder cannot reopen', async () => {
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

test('reopenOrder refuses an order that is not completed', async () => {
  const lamp = await shop.add(product({ stock: 9 }));
  const { id } = await orderOne(shop, lamp.id);

  expect(await reopen(owner, id)).toMatchObject({ ok: false, error: { code: 'order_step' } });
});

test('two colleagues who reopen an order concurrently reopen it once', async () => {
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
])('the role %s may reopen an order: %s', async (role, may) => {
  const { id } = await completed();
  const colleague = await office.as(role);

  const { reopen_until: until } = orThrow(await colleague.call(readOfficeOrder, { params: { id } }));
  const result = await reopen(colleague, id);

  expect(until !== null).toBe(may);
  expect(result.ok || result.error.code).toBe(may ? true : 'permission');
});
