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

/** When an order is to be looked after. */
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

test('an order that nobody paid in time is cancelled and its products are back', async () => {
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

test('the mail says that it was the clock', async () => {
  const id = await unpaid();

  await expireOrder(shop.pool, id, later(31 * MINUTE));

  const { step } = await shop.pool.one<{ step: string }>(sql`
    select data ->> 'step' as step from pgboss.job
    where name = 'mail' and (data ->> 'orderId')::int = ${id} and data ->> 'kind' = 'order_status'`);
  expect(step).toBe('expire');
});

test('an order whose time moved on is looked after again then', async () => {
  const holdUntil = later(50 * MINUTE);
  const id = await unpaid({ holdUntil });

  const became = await expireOrder(shop.pool, id, later(30 * MINUTE));

  expect(became).toBe('later');
  expect(await looks(id)).toEqual([holdUntil]);
  expect((await factsOf(shop, id)).status).toBe('pending_payment');
});

test('the second it ends belongs to the end', async () => {
  const id = await unpaid();

  expect(await expireOrder(shop.pool, id, later(30 * MINUTE))).toBe('expired');
});

test('while a wallet has not said, nothing is cancelled and the merchant is told once', async () => {
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
  'a job that comes for an order that is %s finds nothing to do',
  async (status) => {
    const id = await unpaid();
    await shop.pool.run(sql`update orders set status = ${status} where id = ${id}`);
    const before = await factsOf(shop, id);

    expect(await expireOrder(shop.pool, id, later(9 * DAY))).toBe('not_waiting');

    expect(await factsOf(shop, id)).toEqual(before);
    expect(await looks(id)).toEqual([]);
  },
);

test('a job that outlived its order finds nothing to do', async () => {
  expect(await expireOrder(shop.pool, 999_999, later(0))).toBe('not_waiting');
});

test('an order by cash waits for ever', async () => {
  const { id } = await orderOne(shop, phone.id);

  expect(await looks(id)).toEqual([]);
  expect(await expireOrder(shop.pool, id, later(365 * DAY))).toBe('not_waiting');
});

/** An order by transfer of a moment in the past, as the database's own clock has it. */
async function byTransfer(days: number): Promise<number> {
  const { id } = await orderOne(shop, phone.id, { payment: 'moneytransfer' });
  await shop.pool.run(sql`
    update payment_attempts set created_at = ${later(0)}::timestamptz - ${days} * interval '1 day' where order_id = ${id}`);
  return id;
}

test('a transfer is waited for five days, and what came counts', async () => {
  const [fresh, old, come] = [await byTransfer(4), await byTransfer(5), await byTransfer(6)];
  await shop.pool.run(sql`update payment_attempts set status = 'paid' where order_id = ${come}`);

  const became = [fresh, old, come].map((id) => expireOrder(shop.pool, id, later(0)));

  expect(await Promise.all(became)).toEqual(['later', 'expired', 'not_waiting']);
  expect(await looks(fresh)).toContainEqual(later(DAY));
});

test('how long is the merchant’s to say', async () => {
  const id = await byTransfer(2);
  await shop.pool.run(sql`insert into settings (key, value) values ('transfer_days', '2')`);

  const became = await expireOrder(shop.pool, id, later(0));

  await shop.pool.run(sql`delete from settings where key = 'transfer_days'`);
  expect(became).toBe('expired');
});

test('an order by transfer is looked after from the moment it was placed', async () => {
  const { id } = await orderOne(shop, phone.id, { payment: 'moneytransfer' });

  expect(await looks(id)).toEqual([later(5 * DAY)]);
});

test('who changes over to a transfer has five days from then', async () => {
  const id = await unpaid({ method: 'moneytransfer', attempt: 'created' });

  await transaction(shop.pool, (db) => transitionOrder(db, id, 'pay_later'));

  const [at] = await looks(id);
  expect(Math.abs((at?.getTime() ?? 0) - Date.now() - 5 * DAY)).toBeLessThan(MINUTE);
  expect(await expireOrder(shop.pool, id, new Date(Date.now() + 4 * DAY))).toBe('later');
  expect(await expireOrder(shop.pool, id, new Date(Date.now() + 5 * DAY + MINUTE))).toBe('expired');
});

test('ten workers with the same job cancel once', async () => {
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

test('paid in the very moment it runs out, it is paid or cancelled, and the products agree', async () => {
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

test('a job is queued only if what it belongs to happened', async () => {
  const id = await unpaid();

  await transaction(shop.pool, async (db) => {
    await queueExpiry(db, id, later(0));
    throw new Error('the plug was pulled');
  }).catch(() => {});

  expect(await looks(id)).toEqual([]);
});

test('a transfer order that a colleague accepted without its money is not cancelled by the clock', async () => {
  const { id } = await orderOne(shop, phone.id, { payment: 'moneytransfer' });
  await setOrderStatus(shop.pool, id, 'processing', { withoutMoney: true });

  const became = await expireOrder(shop.pool, id, later(30 * DAY));

  expect(became).toBe('not_waiting');
  expect(await factsOf(shop, id)).toMatchObject({ status: 'processing', attempts: ['created'] });
});
