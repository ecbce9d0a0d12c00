import { expect, test } from 'vitest';
import { sql, transaction } from '#api/database/sql.ts';
import {
  applyTransition,
  ORDER_STATUSES,
  ORDER_TRANSITIONS,
  type OrderStatus,
  type OrderTransition,
} from '#rules/orders/order-transitions.ts';
import { product } from '#testing/builders.ts';
import { orderOne } from '#testing/order-one.ts';
import { openFileShop } from '#testing/shop.ts';
import { factsOf, makeUnpaid, stockOf } from '#testing/unpaid-orders.ts';
import { setOrderStatus } from './set-order-status.ts';
import { transitionOrder } from './transition-order.ts';

const shop = await openFileShop();
const SEEDED = 10;

const transition = (orderId: number, name: OrderTransition, note?: string) =>
  transaction(shop.pool, (db) => transitionOrder(db, orderId, name, { note }));

/** Creates an order of three pieces with the given status. Its stock is deducted unless it is cancelled. */
async function orderIn(status: OrderStatus) {
  const phone = await shop.add(product({ stock: SEEDED }));
  const { id } = await orderOne(shop, phone.id, { quantity: 3 });
  if (status === 'canceled') await transition(id, 'cancel');
  else if (status === 'pending_payment') await makeUnpaid(shop, id);
  else await shop.pool.run(sql`update orders set status = ${status} where id = ${id}`);
  return { id, phoneId: phone.id };
}

const names = Object.keys(ORDER_TRANSITIONS) as OrderTransition[];
const moves = ORDER_STATUSES.flatMap((status) =>
  names.map((name) => ({ status, name, applied: applyTransition(status, name) })),
);

test.each(moves.filter(({ applied }) => applied))(
  '$status changes by $name, and the stock follows',
  async ({ status, name, applied }) => {
    const { id, phoneId } = await orderIn(status);
    const before = await factsOf(shop, id);

    const to = await transition(id, name);

    const after = await factsOf(shop, id);
    const isOut = applied?.stock === 'take' || (applied?.stock !== 'put_back' && status !== 'canceled');
    const left = isOut ? SEEDED - 3 : SEEDED;
    expect(to).toBe(applied?.to);
    expect(after).toMatchObject({ status: to, held: false, history: [...before.history, to] });
    // The shopper gets a mail about money to refund, although the order status is unchanged.
    expect(after.mails).toEqual([...before.mails, to]);
    expect(await stockOf(shop, phoneId)).toEqual({ qty: left, moves: left });
  },
);

test.each(moves.filter(({ applied }) => !applied))('$status does not change by $name', async ({ status, name }) => {
  const { id, phoneId } = await orderIn(status);
  const before = [await factsOf(shop, id), await stockOf(shop, phoneId)];

  await expect(transition(id, name)).rejects.toMatchObject({ code: 'order_step' });

  expect([await factsOf(shop, id), await stockOf(shop, phoneId)]).toEqual(before);
});

test('transitionOrder answers not_found for a missing order', async () => {
  await expect(transition(999_999, 'cancel')).rejects.toMatchObject({ code: 'not_found' });
});

test('an order whose products are sold out is not revived and nothing changes', async () => {
  const { id, phoneId } = await orderIn('canceled');
  await orderOne(shop, phoneId, { quantity: 8 });
  const before = await factsOf(shop, id);

  await expect(transition(id, 'revive')).rejects.toMatchObject({
    code: 'stock',
    details: { items: [{ available: 2 }] },
  });

  expect(await factsOf(shop, id)).toEqual(before);
  expect(await stockOf(shop, phoneId)).toEqual({ qty: 2, moves: 2 });
});

test('an order that has a product twice is not revived if the stock has too few pieces for both lines', async () => {
  const { id, phoneId } = await orderIn('canceled');
  await shop.pool.run(sql`
    insert into order_items (order_id, product_id, sku, name, slug, quantity, price, total, discount_amount, is_gift)
    values (${id}, ${phoneId}, 'x', '{"hy": "x"}', 'x', 1, 1, 1, 1, true)`);
  await orderOne(shop, phoneId, { quantity: 7 });

  await expect(transition(id, 'revive')).rejects.toMatchObject({
    code: 'stock',
    details: { items: [{ available: 0 }] },
  });

  expect(await stockOf(shop, phoneId)).toEqual({ qty: 3, moves: 3 });
});

test('ten concurrent cancellations cancel once and restore the stock once', async () => {
  const { id, phoneId } = await orderIn('processing');

  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => transition(id, 'cancel')));

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await stockOf(shop, phoneId)).toEqual({ qty: SEEDED, moves: SEEDED });
});

test('a concurrent cancellation and payment apply exactly one of both', async () => {
  for (let round = 0; round < 10; round++) {
    const { id, phoneId } = await orderIn('pending_payment');

    await Promise.allSettled(
      round % 2 ? [transition(id, 'cancel'), transition(id, 'pay')] : [transition(id, 'pay'), transition(id, 'expire')],
    );

    const { status } = await factsOf(shop, id);
    const left = status === 'processing' ? SEEDED - 3 : SEEDED;
    expect(['processing', 'canceled']).toContain(status);
    expect(await stockOf(shop, phoneId)).toEqual({ qty: left, moves: left });
  }
});

test('two orders with the same products in different sequence are cancelled without a deadlock', async () => {
  const [one, two] = [await shop.add(product({ stock: 50 })), await shop.add(product({ stock: 50 }))];
  const orders = await Promise.all(Array.from({ length: 12 }, (_, i) => orderOne(shop, i % 2 ? one.id : two.id)));
  for (const [i, { id }] of orders.entries()) {
    await shop.pool.run(sql`
      insert into order_items (order_id, product_id, sku, name, slug, quantity, price, total)
      values (${id}, ${i % 2 ? two.id : one.id}, 'x', '{"hy": "x"}', 'x', 1, 1, 1)`);
    await shop.pool.run(sql`
      insert into stock_movements (product_id, quantity, reason, order_id) values (${i % 2 ? two.id : one.id}, -1, 'sale', ${id})`);
    await shop.pool.run(sql`update stock set qty = qty - 1 where product_id = ${i % 2 ? two.id : one.id}`);
  }

  await Promise.all(orders.map(({ id }) => transition(id, 'cancel')));

  expect([await stockOf(shop, one.id), await stockOf(shop, two.id)]).toEqual([
    { qty: 50, moves: 50 },
    { qty: 50, moves: 50 },
  ]);
});

test.each([
  ['cancel', 'created', 'aeb_vpos', 'cancelled'],
  ['expire', 'created', 'aeb_vpos', 'expired'],
  ['cancel', 'redirected', 'aeb_vpos', 'redirected'],
  ['expire', 'redirected', 'aeb_vpos', 'redirected'],
  ['cancel', 'redirected', 'idram_vpos', 'cancelled'],
  ['expire', 'redirected', 'idram_vpos', 'expired'],
  ['cancel', 'declined', 'aeb_vpos', 'declined'],
] as const)('%s changes the attempt with status %s of %s to %s', async (name, attempt, method, ends) => {
  const { id } = await orderIn('pending_payment');
  await makeUnpaid(shop, id, { method, attempt });

  await transition(id, name);

  expect((await factsOf(shop, id)).attempts).toEqual([ends]);
});

test.each(['cancel', 'expire'] as const)(
  'an order with an unconfirmed payment refuses %s and nothing changes',
  async (name) => {
    const { id, phoneId } = await orderIn('pending_payment');
    await makeUnpaid(shop, id, { method: 'idram_vpos', attempt: 'unconfirmed' });
    const before = [await factsOf(shop, id), await stockOf(shop, phoneId)];

    await expect(transition(id, name)).rejects.toMatchObject({ code: 'confirming' });

    expect([await factsOf(shop, id), await stockOf(shop, phoneId)]).toEqual(before);
  },
);

test('setOrderStatus applies the transition to the status or returns the obstacle', async () => {
  const { id } = await orderIn('pending');

  const changes = [
    await setOrderStatus(shop.pool, id, 'processing', { note: 'called' }),
    await setOrderStatus(shop.pool, id, 'processing'),
    await setOrderStatus(shop.pool, id, 'pending'),
  ];

  expect(changes).toEqual([
    { kind: 'changed', from: 'pending' },
    { kind: 'unchanged', from: 'processing' },
    { kind: 'unreachable', from: 'processing' },
  ]);
  expect(await factsOf(shop, id)).toMatchObject({ status: 'processing', history: ['pending', 'processing'] });
});

test('completing an order marks cash as paid, but not a transfer', async () => {
  const phone = await shop.add(product());
  const [cash, transfer] = [
    await orderOne(shop, phone.id),
    await orderOne(shop, phone.id, { payment: 'moneytransfer' }),
  ];

  for (const { id } of [cash, transfer]) await transition(id, 'complete');

  expect((await factsOf(shop, cash.id)).attempts).toEqual(['paid']);
  expect((await factsOf(shop, transfer.id)).attempts).toEqual(['created']);
});

test('the note of a transition is stored in the history', async () => {
  const { id } = await orderIn('processing');

  await transition(id, 'cancel', 'called, does not want it');

  const { note } = await shop.pool.one<{ note: string }>(sql`
    select note from order_history where order_id = ${id} order by id desc limit 1`);
  expect(note).toBe('called, does not want it');
});

test('a transition sends no mail if the account was deleted', async () => {
  const { id } = await orderIn('processing');
  await shop.pool.run(sql`update orders set email = '' where id = ${id}`);

  await transition(id, 'complete');

  expect((await factsOf(shop, id)).mails).toEqual(['placed']);
});

test('cancelling an order restores its stock in the read model of every process', async () => {
  const phone = await shop.add(product({ stock: 1 }));
  const other = await shop.another();
  const { id } = await orderOne(shop, phone.id);
  await other.readModel.sync();
  const soldOut = other.readModel.documents.get(phone.id)?.qty;

  await transition(id, 'cancel');
  await other.readModel.sync();

  expect([soldOut, other.readModel.documents.get(phone.id)?.qty]).toEqual([0, 1]);
});
