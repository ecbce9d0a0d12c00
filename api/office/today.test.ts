import { expect, test } from 'vitest';
import { addOrder } from '#api/campaigns/campaign-results.ts';
import { DEAD_JOB_QUEUE, ORDER_EXPIRY_QUEUE } from '#api/database/job-queues.ts';
import { sql } from '#api/database/sql.ts';
import { setOrderStatus } from '#api/orders/set-order-status.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { handleMessage, listMessages } from '#contract/office/office-messages-contract.ts';
import { officeOrders, readOfficeOrder, stepOrder } from '#contract/office/office-orders-contract.ts';
import { officeProducts } from '#contract/office/office-product-list-contract.ts';
import { officeToday, runJobsAgain } from '#contract/office/office-today-contract.ts';
import { DAY_MS } from '#rules/shop/calendar-day.ts';
import { shopDay } from '#rules/shop/discount.ts';
import type { RoleCode } from '#rules/staff/staff-permissions.ts';
import { product } from '#testing/builders.ts';
import { openOffice } from '#testing/office.ts';
import { orderOne } from '#testing/order-one.ts';
import { addPromotion } from '#testing/promotions.ts';
import { openShop } from '#testing/shop.ts';
import { countSalesDays } from './daily-sales.ts';

async function openDay() {
  const shop = await openShop();
  const office = await openOffice(shop);
  const order = async (daysAgo = 0) => {
    const lamp = await shop.add(product({ stock: 9 }));
    const { id } = await orderOne(shop, lamp.id);
    await shop.pool.run(sql`
      update orders set created_at = created_at - make_interval(days => ${daysAgo}) where id = ${id}`);
    return { id, product: lamp.id };
  };
  const read = async (role: RoleCode = 'owner') => orThrow(await (await office.as(role)).call(officeToday));
  return { shop, office, order, read };
}

test('a new order waits in accept, then in hand over, and then leaves the queue', async () => {
  const { office, order, read } = await openDay();
  const { id } = await order();
  const colleague = await office.as('orders');
  const first = await read();
  orThrow(await colleague.call(stepOrder, { params: { id }, input: { to: 'processing' } }));
  const second = await read();
  orThrow(await colleague.call(stepOrder, { params: { id }, input: { to: 'completed' } }));

  const third = await read();

  expect(first.queue).toMatchObject([{ kind: 'accept', count: 1, order_id: id, is_late: false }]);
  expect(second.queue).toMatchObject([{ kind: 'hand_over', count: 1, order_id: id }]);
  expect(third.queue).toEqual([]);
});

test('refunds due and unconfirmed payments appear only for roles that may refund', async () => {
  const { shop, order, read } = await openDay();
  const [owed, unclear] = [await order(), await order()];
  await shop.pool.run(sql`update orders set status = 'canceled' where id = ${owed.id}`);
  await shop.pool.run(sql`update payment_attempts set status = 'paid' where order_id = ${owed.id}`);
  await shop.pool.run(sql`update payment_attempts set status = 'unconfirmed' where order_id = ${unclear.id}`);

  const [manager, warehouse] = [await read('manager'), await read('warehouse')];

  expect(manager.queue.map(({ kind, order_id: id }) => [kind, id])).toEqual(
    expect.arrayContaining([
      ['owed', owed.id],
      ['settle', unclear.id],
    ]),
  );
  expect(warehouse.queue.map(({ kind }) => kind)).toEqual(['accept']);
});

test('an order that moved on unpaid stays in the queue until its payment is recorded', async () => {
  const { shop, order, office, read } = await openDay();
  const { id } = await order();
  await shop.pool.run(sql`update orders set payment_method = 'moneytransfer' where id = ${id}`);
  await shop.pool.run(sql`update payment_attempts set method = 'moneytransfer' where order_id = ${id}`);
  const owner = await office.as('owner');
  const kinds = async (role: RoleCode = 'owner') =>
    (await read(role)).queue.map(({ kind, order_id: of, total }) => [kind, of, total !== null]);
  const step = async (to: 'processing' | 'completed') =>
    orThrow(await owner.call(stepOrder, { params: { id }, input: { to, without_money: true } }));

  const placed = await kinds();
  await step('processing');
  const accepted = await kinds();
  await step('completed');
  const handedOver = [await kinds(), await kinds('warehouse')];
  await shop.pool.run(sql`update payment_attempts set status = 'paid', paid_at = now() where order_id = ${id}`);

  expect(placed).toEqual([['unpaid', id, true]]);
  expect(accepted.toSorted()).toEqual([
    ['hand_over', id, true],
    ['unpaid', id, true],
  ]);
  expect(handedOver).toEqual([[['unpaid', id, true]], [['unpaid', id, false]]]);
  expect(await kinds()).toEqual([]);
});

test('an order whose payment was refunded after the hand-over lacks no money and leaves the queue', async () => {
  const { shop, order, office, read } = await openDay();
  const { id } = await order();
  await shop.pool.run(sql`update orders set payment_method = 'aeb_vpos', status = 'completed' where id = ${id}`);
  await shop.pool.run(sql`
    insert into payment_attempts (order_id, number, method, amount, status)
    select order_id, 2, 'aeb_vpos', amount, 'paid' from payment_attempts where order_id = ${id}`);
  await shop.pool.run(sql`update payment_attempts set method = 'aeb_vpos' where order_id = ${id}`);
  await shop.pool.run(
    sql`update payment_attempts set status = 'refunded', refunded = amount where order_id = ${id} and number = 2`,
  );
  const owner = await office.as('owner');

  const refunded = orThrow(await owner.call(readOfficeOrder, { params: { id } }));
  const { data: unpaid } = orThrow(await owner.call(officeOrders, { input: { view: 'unpaid' } }));

  expect(refunded.payment).toMatchObject({ state: 'refunded', lacks_money: false });
  expect(unpaid.map((row) => row.id)).not.toContain(id);
  expect((await read()).queue.filter(({ kind }) => kind === 'unpaid')).toEqual([]);
});

test('sales are the same before and after the nightly aggregation', async () => {
  const { shop, order, read } = await openDay();
  for (const daysAgo of [0, 1, 7, 20]) await order(daysAgo);
  const before = await read();

  await countSalesDays(shop.pool, new Date());
  await countSalesDays(shop.pool, new Date());

  const after = await read();
  expect(after.sales).toEqual(before.sales);
  expect(after.best).toEqual(before.best);
  expect(after.sales).toMatchObject({ orders: 1, days: { length: 14 } });
  expect(after.sales!.days.map(({ now, before: then }) => now.orders + then.orders).reduce((a, b) => a + b)).toBe(4);
});

test('an order cancelled on its day is not a sale, one cancelled later is', async () => {
  const { shop, office, order, read } = await openDay();
  const [same, later] = [await order(), await order(3)];
  const owner = await office.as('owner');

  for (const { id } of [same, later])
    orThrow(await owner.call(stepOrder, { params: { id }, input: { to: 'canceled' } }));
  await countSalesDays(shop.pool, new Date());

  const { sales } = await read();
  expect(sales?.orders).toBe(0);
  expect(sales?.days.at(-4)?.now.orders).toBe(1);
});

test('a payment counts on the day it arrives', async () => {
  const { shop, order, read } = await openDay();
  const { id } = await order(2);
  await shop.pool.run(sql`update payment_attempts set status = 'paid', paid_at = now() where order_id = ${id}`);

  const { sales } = await read();

  expect(sales).toMatchObject({ orders: 0, ordered: 0, paid_orders: 1 });
  expect(sales!.paid).toBeGreaterThan(0);
});

test('products that soon sell out are listed with their days, and sold-out products with stock alerts without', async () => {
  const { shop, order, read } = await openDay();
  const selling = await order(3);
  await order(3);
  await shop.pool.run(sql`
    insert into daily_product_sales (day, product_id, quantity, total)
    values ((now() at time zone 'Asia/Yerevan')::date - 2, ${selling.product}, 19, 190000)`);
  const gone = await shop.add(product({ stock: 0 }));
  await shop.pool.run(sql`
    insert into stock_alerts (product_id, email, locale, confirmed_at) values (${gone.id}, 'a@example.am', 'hy', now())`);

  const { low } = await read();

  expect(low).toMatchObject([
    { id: gone.id, stock: 0, days_left: null, waiting: 1 },
    { id: selling.product, stock: 8, days_left: 11, waiting: 0 },
  ]);
});

test('a product with three pieces or fewer is low on the start page and in the product list', async () => {
  const { shop, office, read } = await openDay();
  const few = await shop.add(product({ stock: 2 }));
  await shop.add(product({ stock: 0 }));
  await shop.add(product({ stock: 4 }));

  const { low } = await read();
  const listed = orThrow(await (await office.as('owner')).call(officeProducts, { input: { stock: 'low' } })).data;

  expect(low?.map(({ id }) => id)).toEqual(listed.map(({ id }) => id));
  expect(low).toMatchObject([{ id: few.id, stock: 2, days_left: null, waiting: 0 }]);
});

test('each role sees only the parts that it may', async () => {
  const { read } = await openDay();

  const [content, warehouse] = [await read('content'), await read('warehouse')];

  expect([content.sales, content.low, content.best, content.changes]).toEqual([null, null, null, null]);
  expect(content.misses).toEqual([]);
  expect([warehouse.misses, warehouse.changes]).toEqual([null, null]);
  expect([warehouse.sales, warehouse.best]).toEqual([null, null]);
  expect(warehouse.low).toEqual([]);
});

test('the visits of today are summed over the languages', async () => {
  const { shop, read } = await openDay();
  await shop.pool.run(sql`
    insert into daily_visits (day, locale, visits)
    values ((now() at time zone 'Asia/Yerevan')::date, 'hy', 30), ((now() at time zone 'Asia/Yerevan')::date, 'ru', 11),
           (${new Date(Date.now() - 2 * DAY_MS)}::date, 'hy', 7)`);

  const { sales } = await read();

  expect(sales?.visits).toBe(41);
});

test('contact messages wait until they are handled, and spam is not listed', async () => {
  const { shop, office, read } = await openDay();
  const write = (website: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/contact',
      payload: { name: 'Աննա', email: 'anna@example.am', phone: '091 123456', message: 'Ունե՞ք iPhone 17։', website },
    });
  await write('');
  await write('https://spam.example');
  const colleague = await office.as('orders');

  const first = await read('orders');
  const { data } = orThrow(await colleague.call(listMessages));
  const handle = (handled: boolean) =>
    colleague.call(handleMessage, { params: { id: data[0]?.id ?? 0 }, input: { handled } });
  const [done, again] = [orThrow(await handle(true)), orThrow(await handle(true))];

  expect(first.queue).toMatchObject([{ kind: 'messages', count: 1, order_id: null }]);
  expect(data).toMatchObject([{ name: 'Աննա', email: 'anna@example.am', text: 'Ունե՞ք iPhone 17։', is_masked: false }]);
  expect([done.change, again.change]).toEqual([expect.any(Number), null]);
  expect((await read('orders')).queue).toEqual([]);
  orThrow(await handle(false));
  expect((await read('orders')).queue).toMatchObject([{ kind: 'messages' }]);
  expect((await read('warehouse')).queue).toEqual([]);
});

test('runJobsAgain queues failed jobs again in their own queue', async () => {
  const { shop, office, read } = await openDay();
  await shop.pool.run(sql`
    insert into pgboss.job (name, data, source_name) values (${DEAD_JOB_QUEUE}, '{"orderId": 1}', ${ORDER_EXPIRY_QUEUE})`);
  const colleague = await office.as('orders');

  const before = await read('orders');
  const answer = orThrow(await colleague.call(runJobsAgain));

  expect(before.queue).toMatchObject([{ kind: 'jobs', count: 1 }]);
  expect(answer).toEqual({ queued: 1 });
  expect((await read('orders')).queue).toEqual([]);
  expect(
    await shop.pool.many(sql`select data from pgboss.job where name = ${ORDER_EXPIRY_QUEUE} and state = 'created'`),
  ).toEqual([{ data: { orderId: 1 } }]);
});

test('jobs that failed permanently appear in the queue of work', async () => {
  const { shop } = await openDay();

  const queues = await shop.pool.many<{ name: string }>(sql`
    select name from pgboss.queue where dead_letter is null and name not in ('mail_dead', 'job_dead')`);

  expect(queues).toEqual([]);
});

test('results of promotions and mails have orders, sums and margins, the margin only with stock.cost', async () => {
  const { shop, read } = await openDay();
  const lamp = await shop.add(product({ cashPrice: 10_000, stock: 9 }));
  await shop.pool.run(sql`update products set cost = 6000 where id = ${lamp.id}`);
  const id = await addPromotion(shop, { selection: { products: [lamp.id] }, benefit: { value: 10 } });
  const orders = [await orderOne(shop, lamp.id), await orderOne(shop, lamp.id), await orderOne(shop, lamp.id)];
  await setOrderStatus(shop.pool, orders[0]!.id, 'canceled');
  await addOrder(shop.pool, { campaign: 'mail-cart', orderId: orders[1]!.id, day: shopDay(new Date()) });
  await shop.pool.run(
    sql`update order_promotions set created_at = created_at - interval '40 days' where order_id = ${orders[2]!.id}`,
  );

  const [owner, warehouse] = [await read(), await read('warehouse')];
  await shop.pool.run(sql`update products set cost = null where id = ${lamp.id}`);
  const unknown = await read();

  const promotion = { promotion_id: id, campaign: null, orders: 1, total: 9_000 };
  const mail = { promotion_id: null, campaign: 'mail-cart', name: null, orders: 1, total: 9_000, margin: 1_500 };
  expect(owner.earnings).toMatchObject([{ ...promotion, margin: 1_500 }, mail]);
  expect(unknown.earnings).toMatchObject([{ ...promotion, margin: null }, mail]);
  expect(warehouse.earnings).toBeNull();
});
