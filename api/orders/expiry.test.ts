import { expect, test } from 'vitest';
import { sql, transaction } from '#api/database/sql.ts';
import { product } from '#testing/builders.ts';
import { orderOne } from '#testing/order-one.ts';
import { openFileShop } from '#testing/shop.ts';
import { factsOf, makeUnpaid, stockOf } from '#testing/unpaid-orders.ts';
import { expireOrder } from './expiry.ts';
import { queueExpiry } from './payment-deadline.ts';
import { setOrderStatus } from './set-order-status.ts';
import { transitionOrder } from './transition-order.ts';

const shop = await openFileShop();
const other = await shop.another();
const phone = await shop.add(product({ stock: 900 }));

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const later = (ms: number) => new Date(shop.clock.now.getTime() + ms);

/** Returns the times at which expiry jobs of the order are due. */
const looks = async (orderId: number): Promise<Date[]> =>
  (
    await shop.pool.many<{ at: Date }>(sql`
      select start_after as at from pgboss.job
      where name = 'order_expiry' and (data ->> 'orderId')::int = ${orderId} order by created_on`)
  ).map(({ at }) => at);

async function unpaid(options: Parameters<typeof makeUnpaid>[2] = {}): Promise<number> {
  const { id } = await orderOne(shop, phone.id);
  await makeUnpaid(shop, id, options);
  return id;
}

test('expireOrder cancels an unpaid order and restores the stock', async () => {
  const lamp = await shop.add(product({ stock: 5 }));
  const { id } = await orderOne(shop, lamp.id, { quantity: 2 });
  await makeUnpaid(shop, id, { attempt: 'created' });

  const became = await expireOrder(shop.pool, id, later(31 * MINUTE));

  expect(became).toBe('expired');
  expect(await factsOf(shop, id)).toEqual({
    status: 'canceled',
    held: false,
    attempts: ['expired'],
    history: ['pending', 'canceled'],
    mails: ['placed', 'canceled'],
  });
  expect(await stockOf(shop, lamp.id)).toEqual({ qty: 5, moves: 5 });
});

test('the cancellation mail of an expired order names the deadline as the reason', async () => {
  const id = await unpaid();

  await expireOrder(shop.pool, id, later(31 * MINUTE));

  const { step } = await shop.pool.one<{ step: string }>(sql`
    select data ->> 'step' as step from pgboss.job
    where name = 'mail' and (data ->> 'orderId')::int = ${id} and data ->> 'kind' = 'order_status'`);
  expect(step).toBe('expire');
});

test('expireOrder queues another job when the hold was extended', async () => {
  const holdUntil = later(50 * MINUTE);
  const id = await unpaid({ holdUntil });

  const became = await expireOrder(shop.pool, id, later(30 * MINUTE));

  expect(became).toBe('later');
  expect(await looks(id)).toEqual([holdUntil]);
  expect((await factsOf(shop, id)).status).toBe('pending_payment');
});

test('expireOrder cancels an order in the exact second of its deadline', async () => {
  const id = await unpaid();

  expect(await expireOrder(shop.pool, id, later(30 * MINUTE))).toBe('expired');
});

test('expireOrder leaves an unconfirmed wallet payment open and notifies the merchant once', async () => {
  const id = await unpaid({ method: 'idram_vpos', attempt: 'unconfirmed' });

  const became = [
    await expireOrder(shop.pool, id, later(31 * MINUTE)),
    await expireOrder(shop.pool, id, later(32 * MINUTE)),
    await expireOrder(shop.pool, id, later(2 * DAY)),
  ];

  expect(became).toEqual(['unconfirmed', 'not_waiting', 'not_waiting']);
  expect(await factsOf(shop, id)).toMatchObject({
    status: 'pending_payment',
    attempts: ['unconfirmed'],
    mails: ['placed', 'unconfirmed'],
  });
});

test.each(['processing', 'completed', 'canceled', 'closed', 'fraud'])(
  'expireOrder does nothing for an order with status %s',
  async (status) => {
    const id = await unpaid();
    await shop.pool.run(sql`update orders set status = ${status} where id = ${id}`);
    const before = await factsOf(shop, id);

    expect(await expireOrder(shop.pool, id, later(9 * DAY))).toBe('not_waiting');

    expect(await factsOf(shop, id)).toEqual(before);
    expect(await looks(id)).toEqual([]);
  },
);

test('expireOrder does nothing for a deleted order', async () => {
  expect(await expireOrder(shop.pool, 999_999, later(0))).toBe('not_waiting');
});

test('expireOrder does nothing for a cash order', async () => {
  const { id } = await orderOne(shop, phone.id);

  expect(await looks(id)).toEqual([]);
  expect(await expireOrder(shop.pool, id, later(365 * DAY))).toBe('not_waiting');
});

/** Creates a transfer order that was placed the given number of days ago by the database clock. */
async function byTransfer(days: number): Promise<number> {
  const { id } = await orderOne(shop, phone.id, { payment: 'moneytransfer' });
  await shop.pool.run(sql`
    update payment_attempts set created_at = ${later(0)}::timestamptz - ${days} * interval '1 day' where order_id = ${id}`);
  return id;
}

test('a transfer order expires after five days unless the money arrived', async () => {
  const [fresh, old, come] = [await byTransfer(4), await byTransfer(5), await byTransfer(6)];
  await shop.pool.run(sql`update payment_attempts set status = 'paid' where order_id = ${come}`);

  const became = [fresh, old, come].map((id) => expireOrder(shop.pool, id, later(0)));

  expect(await Promise.all(became)).toEqual(['later', 'expired', 'not_waiting']);
  expect(await looks(fresh)).toContainEqual(later(DAY));
});

test('the setting transfer_days changes the deadline of a transfer', async () => {
  const id = await byTransfer(2);
  await shop.pool.run(sql`insert into settings (key, value) values ('transfer_days', '2')`);

  const became = await expireOrder(shop.pool, id, later(0));

  await shop.pool.run(sql`delete from settings where key = 'transfer_days'`);
  expect(became).toBe('expired');
});

test('placing a transfer order queues its expiry job', async () => {
  const { id } = await orderOne(shop, phone.id, { payment: 'moneytransfer' });

  expect(await looks(id)).toEqual([later(5 * DAY)]);
});

test('changing an order to a transfer starts five days from the change', async () => {
  const id = await unpaid({ method: 'moneytransfer', attempt: 'created' });

  await transaction(shop.pool, (db) => transitionOrder(db, id, 'pay_later'));

  const [at] = await looks(id);
  expect(Math.abs((at?.getTime() ?? 0) - Date.now() - 5 * DAY)).toBeLessThan(MINUTE);
  expect(await expireOrder(shop.pool, id, new Date(Date.now() + 4 * DAY))).toBe('later');
  expect(await expireOrder(shop.pool, id, new Date(Date.now() + 5 * DAY + MINUTE))).toBe('expired');
});

test('ten workers with the same expiry job cancel the order once', async () => {
  const lamp = await shop.add(product({ stock: 5 }));
  const { id } = await orderOne(shop, lamp.id);
  await makeUnpaid(shop, id);

  const became = await Promise.all(
    Array.from({ length: 10 }, (_, i) => expireOrder((i % 2 ? shop : other).pool, id, later(31 * MINUTE))),
  );

  expect(became.toSorted()).toEqual(['expired', ...Array(9).fill('not_waiting')]);
  expect(await stockOf(shop, lamp.id)).toEqual({ qty: 5, moves: 5 });
  expect((await factsOf(shop, id)).mails).toEqual(['placed', 'canceled']);
});

test('a payment concurrent with the expiry leaves the order paid or cancelled, with matching stock', async () => {
  for (let round = 0; round < 10; round++) {
    const lamp = await shop.add(product({ stock: 5 }));
    const { id } = await orderOne(shop, lamp.id);
    await makeUnpaid(shop, id);
    const pay = () => transaction(other.pool, (db) => transitionOrder(db, id, 'pay'));
    const expire = () => expireOrder(shop.pool, id, later(31 * MINUTE));

    await Promise.allSettled(round % 2 ? [pay(), expire()] : [expire(), pay()]);

    const { status } = await factsOf(shop, id);
    const left = status === 'processing' ? 4 : 5;
    expect(['processing', 'canceled']).toContain(status);
    expect(await stockOf(shop, lamp.id)).toEqual({ qty: left, moves: left });
  }
});

test('an expiry job is queued only if its transaction commits', async () => {
  const id = await unpaid();

  await transaction(shop.pool, async (db) => {
    await queueExpiry(db, id, later(0));
    throw new Error('the plug was pulled');
  }).catch(() => {});

  expect(await looks(id)).toEqual([]);
});

test('expireOrder does not cancel a transfer order that staff accepted without payment', async () => {
  const { id } = await orderOne(shop, phone.id, { payment: 'moneytransfer' });
  await setOrderStatus(shop.pool, id, 'processing', { withoutMoney: true });

  const became = await expireOrder(shop.pool, id, later(30 * DAY));

  expect(became).toBe('not_waiting');
  expect(await factsOf(shop, id)).toMatchObject({ status: 'processing', attempts: ['created'] });
});
