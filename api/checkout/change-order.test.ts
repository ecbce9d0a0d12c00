import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { settle } from '#api/order-payments/settle.ts';
import { setOrderStatus } from '#api/orders/set-order-status.ts';
import type { CallerInput } from '#contract/endpoint.ts';
import { listAudit } from '#contract/office/office-audit-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import * as newOrder from '#contract/office/office-new-order-contract.ts';
import * as contract from '#contract/office/office-order-change-contract.ts';
import { settlePayment } from '#contract/office/office-order-money-contract.ts';
import { product } from '#testing/builders.ts';
import { type Colleague, openOffice } from '#testing/office.ts';
import { orderOne } from '#testing/order-one.ts';
import { openPayingShop, orderToPay, payAgain } from '#testing/paying.ts';
import { addPromotion } from '#testing/promotions.ts';

const shop = await openPayingShop();
const office = await openOffice(shop, { payments: shop.parts.payments });
const owner = await office.as('owner');

type Input = CallerInput<typeof contract.changeOrder>;
type NewInput = CallerInput<typeof newOrder.createOrder>;

async function place(
  products: readonly { id: number; price: number; quantity?: number }[],
  more: Partial<NewInput> = {},
) {
  const lines = products.map(({ id, quantity = 1 }) => ({ product_id: id, quantity }));
  const expected = products.reduce((sum, { price, quantity = 1 }) => sum + price * quantity, 0);
  const input = {
    ...{ language: 'hy', first_name: 'Վարդան', phone: '091 22 33 44', street: 'Բաղրամյան 5', city: 'Երևան' },
    ...{ email: 'vardan@example.am', lines, shipping_method: 'free_free', payment: { method: 'cashondelivery' } },
    ...{ expected_total: expected, idempotency_key: randomUUID(), ...more },
  } satisfies NewInput;
  return orThrow(await owner.call(newOrder.createOrder, { input })).order;
}

const add = async (price: number, stock: number) => ({
  ...(await shop.add(product({ cashPrice: price, stock }))),
  price,
});
const read = async (id: number, by: Colleague = owner) =>
  orThrow(await by.call(contract.readOrderChange, { params: { id } }));

async function change(id: number, next: Partial<Input>, by: Colleague = owner) {
  const { version, grand_total } = await read(id);
  const input = { version, expected_total: grand_total, idempotency_key: randomUUID(), ...next };
  return by.call(contract.changeOrder, { params: { id }, input });
}

const stockOf = async (id: number) =>
  (await shop.pool.one<{ qty: number }>(sql`select qty from stock where product_id = ${id}`)).qty;
const movedOf = async (orderId: number, id: number) =>
  (
    await shop.pool.one<{ moved: number }>(sql`
      select coalesce(sum(quantity), 0)::int as moved from stock_movements where order_id = ${orderId} and product_id = ${id}`)
  ).moved;
const attemptsOf = (id: number) =>
  shop.pool.many<{ status: string; amount: number }>(sql`
    select status, amount from payment_attempts where order_id = ${id} order by number`);
const markPaid = (id: number) =>
  shop.pool.run(sql`update payment_attempts set status = 'paid', paid_at = now() where order_id = ${id}`);
const mailJobsOf = (id: number) =>
  shop.pool.many<{ data: { kind: string; parts: string[] } }>(sql`
    select data from pgboss.job where data ->> 'orderId' = ${String(id)} and data ->> 'kind' = 'order_changed'`);

const CREDIT = {
  ...{ bankId: 1, bankName: { hy: 'Բանկ' }, periodMonths: 12, down: 0, financed: 100_000, monthly: 9_000 },
  ...{ total: 108_000, ratePercent: 14, feePercent: 0, markupPercent: 0, aprPercent: 15 },
};
const ADDRESS = {
  first_name: 'Անի',
  phone: '093 11 22 33',
  email: 'ani@example.am',
  street: 'Տերյան 7',
  city: 'Երևան',
};

test('changeOrder changes contact data, address, note and days, and keeps the products and the total', async () => {
  const phone = await add(100_000, 5);
  const { id } = await place([phone]);

  const { order, parts } = orThrow(
    await change(id, {
      billing: ADDRESS,
      description: 'Զանգել մուտքից',
      promised: { first: '2027-01-10', last: '2027-01-11' },
      reason: 'The buyer called',
    }),
  );

  expect(parts).toEqual(['contact', 'address', 'days', 'note']);
  expect(order).toMatchObject({
    grand_total: 100_000,
    description: 'Զանգել մուտքից',
    buyer: { name: 'Անի', phone: '+37493112233', email: 'ani@example.am' },
    delivery: { name: 'Անի', street: ['Տերյան 7'], promised: { first: '2027-01-10', last: '2027-01-11' } },
    items: [{ quantity: 1, price: 100_000 }],
  });
  expect(order.time_line[0]).toMatchObject({ kind: 'change', parts, text: 'The buyer called', lines: [] });
  expect(await stockOf(phone.id)).toBe(4);
  const found = await shop.pool.many<{ term: string }>(sql`
    select term from order_search_terms where order_id = ${id} and term like 't%'`);
  expect(found.map(({ term }) => term)).toContain('t93112233');
  expect(found.map(({ term }) => term)).not.toContain('t91223344');
  const { data } = orThrow(await owner.call(listAudit, { input: { entity: 'order', entity_id: String(id) } }));
  expect(data[0]).toMatchObject({ action: 'changeOrder', after: { parts } });
  expect(JSON.stringify(data[0])).not.toContain('93112233');
});

test('changeOrder adds, removes and changes lines, moves the stock by the difference and records both states', async () => {
  const phone = await add(100_000, 5);
  const cable = await add(5_000, 5);
  const lamp = await add(20_000, 5);
  const { id } = await place([{ ...phone, quantity: 2 }, cable]);
  const { lines } = await read(id);
  const wanted = [
    { item_id: lines.find(({ product_id }) => product_id === phone.id)?.item_id ?? 0, quantity: 1 },
    { product_id: lamp.id, quantity: 3, seen_price: 20_000 },
  ];
  const plan = orThrow(await owner.call(contract.planOrderChange, { params: { id }, input: { lines: wanted } }));
  expect(plan).toMatchObject({
    before: { grand_total: 205_000 },
    totals: { grand_total: 160_000 },
    money: { outcome: 'unpaid', amount: 160_000 },
    obstacle: null,
  });

  const { order } = orThrow(await change(id, { lines: wanted, expected_total: 160_000 }));

  expect(order).toMatchObject({ grand_total: 160_000, sub_total: 160_000 });
  expect(order.items.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
    [phone.id, 1],
    [lamp.id, 3],
  ]);
  expect(await Promise.all([phone, cable, lamp].map((one) => stockOf(one.id)))).toEqual([4, 5, 2]);
  expect(await attemptsOf(id)).toEqual([{ status: 'created', amount: 160_000 }]);
  const stored = await shop.pool.one(sql`
    select lines_before, lines_after, difference, parts from order_changes where order_id = ${id}`);
  expect(stored).toMatchObject({
    lines_before: [
      { sku: phone.sku, quantity: 2, price: 100_000 },
      { sku: cable.sku, quantity: 1, price: 5_000 },
    ],
    lines_after: [
      { sku: phone.sku, quantity: 1, price: 100_000 },
      { sku: lamp.sku, quantity: 3, price: 20_000 },
    ],
    difference: -45_000,
    parts: ['lines'],
  });
});

test('a cancelled order returns exactly the pieces that it has after a change', async () => {
  const [phone, lamp] = await Promise.all([add(100_000, 5), add(20_000, 5)]);
  const { id } = await place([{ ...phone, quantity: 3 }]);
  const { lines } = await read(id);
  const wanted = [
    { item_id: lines[0]?.item_id ?? 0, quantity: 1 },
    { product_id: lamp.id, quantity: 2 },
  ];
  orThrow(await change(id, { lines: wanted, expected_total: 140_000 }));

  await setOrderStatus(shop.pool, id, 'canceled');

  expect(await Promise.all([phone, lamp].map((one) => stockOf(one.id)))).toEqual([5, 5]);
  expect(await Promise.all([phone, lamp].map((one) => movedOf(id, one.id)))).toEqual([0, 0]);
});

test('changeOrder repeated with the same key changes the order once, also at the same time', async () => {
  const phone = await add(100_000, 5);
  const { id } = await place([phone]);
  const { version, lines } = await read(id);
  const input = {
    ...{ version, lines: [{ item_id: lines[0]?.item_id ?? 0, quantity: 2 }] },
    ...{ expected_total: 200_000, idempotency_key: randomUUID() },
  };
  const send = () => owner.call(contract.changeOrder, { params: { id }, input });

  const answers = await Promise.all([send(), send(), send()]);

  expect(answers.map((answer) => orThrow(answer).order.grand_total)).toEqual([200_000, 200_000, 200_000]);
  expect(await stockOf(phone.id)).toBe(3);
  const { count } = await shop.pool.one<{ count: number }>(sql`
    select count(*)::int from order_changes where order_id = ${id}`);
  expect(count).toBe(1);
});

test('of two people who change the same state of one order, the second is refused and changes nothing', async () => {
  const phone = await add(100_000, 9);
  const { id } = await place([phone]);
  const { version, lines } = await read(id);
  const item_id = lines[0]?.item_id ?? 0;
  const input = (quantity: number) => ({
    ...{ version, lines: [{ item_id, quantity }], expected_total: quantity * 100_000 },
    idempotency_key: randomUUID(),
  });
  const colleague = await office.as('orders');

  const answers = await Promise.all([
    owner.call(contract.changeOrder, { params: { id }, input: input(2) }),
    colleague.call(contract.changeOrder, { params: { id }, input: input(3) }),
  ]);

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const refusal = answers.find(({ ok }) => !ok);
  expect(refusal).toMatchObject({ error: { code: 'stale', status: 409 } });
  const { quantity } = await shop.pool.one<{ quantity: number }>(sql`
    select quantity from order_items where order_id = ${id}`);
  expect(await stockOf(phone.id)).toBe(9 - quantity);
});

test('a payment that is confirmed after the editor read the order is answered with stale', async () => {
  const phone = await add(100_000, 9);
  const { id } = await place([phone], { payment: { method: 'moneytransfer' } });
  const { version } = await read(id);
  await markPaid(id);

  const answer = await change(id, { version, description: 'Later' });

  expect(answer).toMatchObject({ error: { code: 'stale' } });
});

test('the last piece is sold once when a shopper and a change of an order take it at the same time', async () => {
  const [phone, lamp] = await Promise.all([add(100_000, 9), add(20_000, 1)]);
  const { id } = await place([phone]);
  const { lines } = await read(id);
  const wanted = [
    { item_id: lines[0]?.item_id ?? 0, quantity: 1 },
    { product_id: lamp.id, quantity: 1 },
  ];

  const [changed, web] = await Promise.all([
    change(id, { lines: wanted, expected_total: 120_000 }),
    orderOne(shop, lamp.id),
  ]);

  expect([changed.ok, web.status === 200].filter(Boolean)).toHaveLength(1);
  expect(await stockOf(lamp.id)).toBe(0);
});

test('changeOrder names the product and what the order can have when the stock is too low', async () => {
  const phone = await add(100_000, 3);
  const { id } = await place([{ ...phone, quantity: 2 }]);
  const { lines } = await read(id);

  const answer = await change(id, {
    lines: [{ item_id: lines[0]?.item_id ?? 0, quantity: 4 }],
    expected_total: 400_000,
  });

  expect(answer).toMatchObject({ error: { code: 'stock', items: [{ item_id: phone.id, available: 3 }] } });
  expect(await stockOf(phone.id)).toBe(1);
});

test('changeOrder refuses another total than the displayed one', async () => {
  const phone = await add(100_000, 3);
  const { id } = await place([phone]);
  const { lines } = await read(id);
  const item_id = lines[0]?.item_id ?? 0;

  const answer = await change(id, { lines: [{ item_id, quantity: 2 }], expected_total: 150_000 });

  expect(answer).toMatchObject({ error: { code: 'price' } });
});

/** A paid order of two pieces of 100,000 drams, changed to three. */
async function dearer(more: Partial<Input> = {}) {
  const phone = await add(100_000, 9);
  const { id } = await place([{ ...phone, quantity: 2 }], { payment: { method: 'moneytransfer' } });
  await markPaid(id);
  await setOrderStatus(shop.pool, id, 'processing');
  const item_id = (await read(id)).lines[0]?.item_id ?? 0;
  const plan = orThrow(
    await owner.call(contract.planOrderChange, { params: { id }, input: { lines: [{ item_id, quantity: 3 }] } }),
  );
  const answer = orThrow(await change(id, { lines: [{ item_id, quantity: 3 }], expected_total: 300_000, ...more }));
  return { id, item_id, plan, answer, phone };
}
const owedOf = async (id: number) =>
  (await shop.pool.one<{ owed: number }>(sql`select owed from orders where id = ${id}`)).owed;
const newestAttempt = async (id: number) =>
  (
    await shop.pool.one<{ id: number }>(sql`
      select id from payment_attempts where order_id = ${id} order by number desc limit 1`)
  ).id;
const pay = async (attempt: number, providerId: string) =>
  settle(shop.parts, attempt, { kind: 'paid', providerId, card: null }, { event: null });

test('a paid order whose total rises owes the difference, by its own method unless staff choose another', async () => {
  const { id, plan, answer, phone } = await dearer();

  expect(plan.money).toEqual({ outcome: 'owed', received: 200_000, amount: 100_000 });
  expect(plan.difference_methods[0]).toMatchObject({ method: 'moneytransfer' });
  expect(plan.difference_methods.map(({ method }) => method)).not.toContain('credit');
  expect(answer.order).toMatchObject({
    status: 'processing',
    grand_total: 300_000,
    payment: { method: 'moneytransfer', state: 'due', owed: 100_000, lacks_money: true },
    settle: 'transfer',
  });
  expect(await attemptsOf(id)).toEqual([
    { status: 'paid', amount: 200_000 },
    { status: 'created', amount: 100_000 },
  ]);
  expect(await mailJobsOf(id)).toHaveLength(1);
  expect(await stockOf(phone.id)).toBe(6);
});

test('the hand-over waits for the difference, and a recorded transfer of it pays the order', async () => {
  const { id } = await dearer();
  const input = { is_paid: true, idempotency_key: randomUUID() };

  await expect(setOrderStatus(shop.pool, id, 'completed')).rejects.toMatchObject({ code: 'unpaid' });
  const { order } = orThrow(await owner.call(settlePayment, { params: { id }, input }));
  await setOrderStatus(shop.pool, id, 'completed');

  expect(order.payment).toMatchObject({ state: 'paid', lacks_money: false, method: 'moneytransfer' });
  expect(order.payment.owed).toBeUndefined();
  expect(await attemptsOf(id)).toEqual([
    { status: 'paid', amount: 200_000 },
    { status: 'paid', amount: 100_000 },
  ]);
});

test('a difference paid at the door is collected by the courier, and nothing else is', async () => {
  const { id, answer } = await dearer({ difference_method: 'cashondelivery' });

  await setOrderStatus(shop.pool, id, 'completed');

  const { collected } = await shop.pool.one<{ collected: number }>(sql`
    select collected from deliveries where order_id = ${id}`);
  expect(answer.order.payment).toMatchObject({
    state: 'due',
    owed: 100_000,
    owed_method: 'cashondelivery',
    lacks_money: false,
  });
  expect(collected).toBe(100_000);
  expect(await owedOf(id)).toBe(0);
});

test('the buyer pays the difference online by the payment link, once', async () => {
  const { id, cookie } = await orderToPay(shop, 'aeb_vpos', { stock: 9 });
  const before = await shop.pool.one<{ total: number; price: number; item: number }>(sql`
    select o.grand_total as total, i.price, i.id as item from orders o join order_items i on i.order_id = o.id
    where o.id = ${id}`);
  await pay(await newestAttempt(id), `first-${id}`);
  const lines = [{ item_id: before.item, quantity: 2 }];
  orThrow(await change(id, { lines, expected_total: before.total + before.price }));

  const link = orThrow(await owner.call(newOrder.readPaymentLink, { params: { id } }));
  const answer = await payAgain(shop, { id, cookie }, 'aeb_vpos');
  const attempt = await newestAttempt(id);
  await pay(attempt, `second-${id}`);
  await pay(attempt, `second-${id}`);
  const again = await payAgain(shop, { id, cookie }, 'aeb_vpos');

  expect(link.url).toContain('/order/');
  expect(answer.body.redirect_url).toBeDefined();
  expect(await attemptsOf(id)).toEqual([
    { status: 'paid', amount: before.total },
    { status: 'paid', amount: before.price },
  ]);
  expect(again.status).toBe(409);
  expect(await owedOf(id)).toBe(0);
});

test('a late payment of an outdated difference is due for refund', async () => {
  const { id, item_id } = await dearer({ difference_method: 'aeb_vpos' });
  const outdated = await newestAttempt(id);
  const less = orThrow(await change(id, { lines: [{ item_id, quantity: 2 }], expected_total: 200_000 }));

  await pay(outdated, `outdated-${id}`);

  expect(less.money).toMatchObject({ outcome: 'settled' });
  expect(await attemptsOf(id)).toEqual([
    { status: 'paid', amount: 200_000 },
    { status: 'refund_due', amount: 100_000 },
  ]);
});

test('two payments of one difference at once leave one paid and one due for refund', async () => {
  const { id } = await dearer({ difference_method: 'aeb_vpos' });
  const first = await newestAttempt(id);
  await shop.pool.run(sql`
    insert into payment_attempts (order_id, number, bill_key, method, amount, covers, status)
    select order_id, number + 1, 'race', 'idram_vpos', amount, covers, 'redirected' from payment_attempts where id = ${first}`);
  const second = await newestAttempt(id);

  await Promise.all([pay(first, `race-a-${id}`), pay(second, `race-b-${id}`)]);

  const statuses = (await attemptsOf(id)).map(({ status }) => status).sort();
  expect(statuses).toEqual(['paid', 'paid', 'refund_due']);
});

test('a second change adds to an unpaid difference, and a cancelled order owes nothing more', async () => {
  const { id, item_id } = await dearer();

  const more = orThrow(await change(id, { lines: [{ item_id, quantity: 4 }], expected_total: 400_000 }));
  await setOrderStatus(shop.pool, id, 'canceled');

  expect(more.money).toEqual({ outcome: 'owed', received: 200_000, amount: 200_000 });
  expect(await attemptsOf(id)).toEqual([
    { status: 'paid', amount: 200_000 },
    { status: 'cancelled', amount: 100_000 },
    { status: 'cancelled', amount: 200_000 },
  ]);
  expect(await owedOf(id)).toBe(0);
});

test('a paid order whose total falls has an amount to refund', async () => {
  const phone = await add(100_000, 9);
  const { id } = await place([{ ...phone, quantity: 2 }], { payment: { method: 'moneytransfer' } });
  await markPaid(id);
  await setOrderStatus(shop.pool, id, 'processing');
  const { lines } = await read(id);
  const item_id = lines[0]?.item_id ?? 0;

  const less = orThrow(await change(id, { lines: [{ item_id, quantity: 1 }], expected_total: 100_000 }));

  expect(less.money).toEqual({ outcome: 'refund', received: 200_000, amount: 100_000 });
  expect(less.order).toMatchObject({ grand_total: 100_000, is_refundable: true });
  expect(await attemptsOf(id)).toEqual([{ status: 'paid', amount: 200_000 }]);
  expect(await stockOf(phone.id)).toBe(8);
});

test('a credit order refuses another total and accepts another address', async () => {
  const phone = await add(100_000, 9);
  const { id } = await place([phone]);
  await shop.pool.run(sql`update orders set payment_method = 'credit', credit = ${sql.json(CREDIT)} where id = ${id}`);
  const { lines } = await read(id);

  const total = await change(id, {
    lines: [{ item_id: lines[0]?.item_id ?? 0, quantity: 2 }],
    expected_total: 200_000,
  });
  const address = await change(id, { billing: ADDRESS });

  expect(total).toMatchObject({ error: { code: 'credit_amount' } });
  expect(address.ok).toBe(true);
});

test('an order whose buyer is on the payment page keeps its total until the payment has ended', async () => {
  const phone = await add(100_000, 9);
  const { id } = await place([phone]);
  await shop.pool.run(sql`
    update payment_attempts set status = 'redirected', expires_at = now() + interval '10 minutes' where order_id = ${id}`);
  const { lines } = await read(id);
  const wanted = { lines: [{ item_id: lines[0]?.item_id ?? 0, quantity: 2 }], expected_total: 200_000 };

  const during = await change(id, wanted);
  const address = await change(id, { billing: ADDRESS });
  await shop.pool.run(sql`update payment_attempts set status = 'declined' where order_id = ${id}`);
  const afterwards = await change(id, wanted);

  expect(during).toMatchObject({ error: { code: 'payment_open' } });
  expect([address.ok, afterwards.ok]).toEqual([true, true]);
});

test.each(['completed', 'canceled'] as const)('an order that is %s cannot be changed', async (status) => {
  const phone = await add(100_000, 9);
  const { id } = await place([phone]);
  const { version } = await read(id);
  await setOrderStatus(shop.pool, id, status);

  const reading = await owner.call(contract.readOrderChange, { params: { id } });
  const input = { version, description: 'Late', expected_total: 100_000, idempotency_key: randomUUID() };
  const changing = await owner.call(contract.changeOrder, { params: { id }, input });

  expect(reading).toMatchObject({ error: { code: 'order_step' } });
  expect(changing).toMatchObject({ error: { code: 'order_step' } });
});

test('another price needs a reason and stays within the limit of the role', async () => {
  const phone = await add(100_000, 9);
  const { id } = await place([phone]);
  const { lines } = await read(id);
  const colleague = await office.as('orders');
  const line = { item_id: lines[0]?.item_id ?? 0, quantity: 1 };

  const tooLow = await change(
    id,
    { lines: [{ ...line, price: 80_000, reason: 'Regular' }], expected_total: 80_000 },
    colleague,
  );
  const noReason = await change(id, { lines: [{ ...line, price: 95_000 }], expected_total: 95_000 }, colleague);
  const fit = orThrow(
    await change(id, { lines: [{ ...line, price: 95_000, reason: 'Regular' }], expected_total: 95_000 }, colleague),
  );

  expect(tooLow).toMatchObject({ error: { code: 'price_limit' } });
  expect(noReason).toMatchObject({ error: { code: 'validation' } });
  expect(fit.order.items).toMatchObject([{ price: 95_000, list_price: 100_000, price_reason: 'Regular' }]);
});

test('pieces with serial numbers stay in the order', async () => {
  const phone = await add(100_000, 9);
  const { id } = await place([{ ...phone, quantity: 2 }]);
  const { lines } = await read(id);
  const item_id = lines[0]?.item_id ?? 0;
  await shop.pool.run(sql`
    insert into order_item_serials (order_item_id, product_id, serial)
    values (${item_id}, ${phone.id}, ${`S1${id}AAA`}), (${item_id}, ${phone.id}, ${`S2${id}AAA`})`);

  const answer = await change(id, { lines: [{ item_id, quantity: 1 }], expected_total: 100_000 });

  expect(answer).toMatchObject({ error: { code: 'line_fixed' } });
});

test('the buyer receives a mail with the changed parts and both totals, unless it is switched off', async () => {
  const phone = await add(100_000, 9);
  const { id } = await place([phone], { language: 'en' });
  const { lines } = await read(id);

  orThrow(await change(id, { description: 'Quietly', notify: false }));
  expect(await mailJobsOf(id)).toEqual([]);
  orThrow(await change(id, { lines: [{ item_id: lines[0]?.item_id ?? 0, quantity: 2 }], expected_total: 200_000 }));

  const [job] = await mailJobsOf(id);
  expect(job?.data).toMatchObject({ parts: ['lines'], before: 100_000, after: 200_000, refund: 0 });
});

test('without the permission for contact data, the addresses are hidden and cannot be changed', async () => {
  const phone = await add(100_000, 9);
  const { id } = await place([phone]);
  const colleague = await office.as('orders');
  await shop.pool.run(sql`
    with role as (
      insert into staff_roles (name, permissions) values ('{"hy":"Փորձ"}', '{orders.see,orders.edit}') returning id
    ) update staff set role_id = role.id from role where staff.id = ${colleague.id}`);

  const seen = await read(id, colleague);
  const answer = await change(id, { billing: ADDRESS }, colleague);

  expect(seen.contact).toBeNull();
  expect(answer).toMatchObject({ error: { code: 'permission', permission: 'customers.contact' } });
});

test('a late payment of the former total is due for refund, and the order waits for the new total', async () => {
  const { id } = await orderToPay(shop, 'aeb_vpos');
  const before = await shop.pool.one<{ attempt: number; total: number; item: number; price: number }>(sql`
    select a.id as attempt, o.grand_total as total, i.id as item, i.price
    from orders o join payment_attempts a on a.order_id = o.id join order_items i on i.order_id = o.id where o.id = ${id}`);
  await shop.pool.run(sql`update payment_attempts set status = 'declined' where order_id = ${id}`);
  const wanted = { lines: [{ item_id: before.item, quantity: 2 }], expected_total: before.total + before.price };
  const { money } = orThrow(await change(id, wanted));

  await settle(shop.parts, before.attempt, { kind: 'paid', providerId: `late-${id}`, card: null }, { event: null });

  expect(money).toMatchObject({ outcome: 'unpaid', amount: before.total + before.price });
  expect(await attemptsOf(id)).toMatchObject([{ status: 'refund_due', amount: before.total }]);
  const { status } = await shop.pool.one<{ status: string }>(sql`select status from orders where id = ${id}`);
  expect(status).toBe('pending_payment');
});

test('when two people change one order while its payment is confirmed, one of the three wins and the money fits', async () => {
  const colleague = await office.as('orders');
  for (let round = 0; round < 8; round += 1) {
    const { id } = await orderToPay(shop, 'aeb_vpos');
    const before = await shop.pool.one<{
      attempt: number;
      total: number;
      item: number;
      product: number;
      price: number;
    }>(
      sql`
        select a.id as attempt, o.grand_total as total, i.id as item, i.product_id as product, i.price
        from orders o join payment_attempts a on a.order_id = o.id join order_items i on i.order_id = o.id where o.id = ${id}`,
    );
    await shop.pool.run(sql`update payment_attempts set status = 'declined' where order_id = ${id}`);
    const stock = await stockOf(before.product);
    const { version } = await read(id);
    const press = (by: Colleague, quantity: number) => {
      const lines = [{ item_id: before.item, quantity }];
      const total = before.total + (quantity - 1) * before.price;
      return change(id, { version, lines, expected_total: total }, by);
    };
    const paid = { kind: 'paid', providerId: `race-${id}`, card: null } as const;
    const confirm = () => settle(shop.parts, before.attempt, paid, { event: null });

    const [one, two] = await Promise.all(
      round % 2 === 0
        ? [press(owner, 2), press(colleague, 3), confirm()]
        : [confirm().then(() => press(owner, 2)), press(colleague, 3)],
    );

    const changed = [one, two].filter((answer) => 'ok' in answer && answer.ok).length;
    const after = await shop.pool.one<{
      status: string;
      total: number;
      quantity: number;
      attempt: string;
      amount: number;
    }>(
      sql`
        select o.status, o.grand_total as total, i.quantity, a.status as attempt, a.amount
        from orders o join order_items i on i.order_id = o.id join payment_attempts a on a.order_id = o.id
        where o.id = ${id} order by a.number limit 1`,
    );
    expect(after.amount).toBe(before.total);
    expect(await stockOf(before.product)).toBe(stock - (after.quantity - 1));
    if (changed === 0)
      expect(after).toMatchObject({ status: 'processing', attempt: 'paid', total: before.total, quantity: 1 });
    else {
      expect(changed).toBe(1);
      expect(after).toMatchObject({ status: 'pending_payment', attempt: 'refund_due' });
      expect(after.total).toBe(before.total + (after.quantity - 1) * before.price);
    }
  }
});

describe('changes of orders with promotions', () => {
  const usesOf = (code: string) =>
    shop.pool.one(sql`
      select c.uses, p.spent::int from promotion_codes c join promotions p on p.id = c.promotion_id where c.code = ${code}`);
  const discountsOf = (id: number) =>
    shop.pool.one(sql`
      select o.discount_amount::int as order,
             (select sum(discount_amount)::int from order_items where order_id = o.id) as lines,
             (select coalesce(sum(amount), 0)::int from order_promotions
              where order_id = o.id and part = 'line' and returned_at is null) as promotions
      from orders o where o.id = ${id}`);

  async function placeThree(code: string) {
    const lamp = await add(9_999, 9);
    const chair = await add(5_000, 9);
    const kind = { kind: 'nth' as const, benefit: { buy: 3, reduced: 1, value: 100 }, budget: 1_000_000 };
    const codeLimits = { maxUses: 1, maxUsesEach: null };
    await addPromotion(shop, { ...kind, codes: [code], codeLimits, selection: { products: [lamp.id] } });
    const order = await place([{ ...lamp, quantity: 3 }, chair], { coupon_code: code, expected_total: 24_998 });
    const { lines } = await read(order.id);
    return { id: order.id, lamp: lines[0]!, chair: lines[1]! };
  }
  type Line = { item_id: number };
  const keep = ({ item_id }: Line, quantity: number) => ({ item_id, quantity });

  test('removed pieces of a discounted line take their share of the discount along everywhere', async () => {
    const { id, lamp, chair } = await placeThree('CHANGED1');

    const answer = await change(id, { lines: [keep(lamp, 2), keep(chair, 1)], expected_total: 18_332 });

    expect(orThrow(answer).order).toMatchObject({ discount_amount: 6_666, promotions: [{ amount: 6_666 }] });
    expect(await discountsOf(id)).toEqual({ order: 6_666, lines: 6_666, promotions: 6_666 });
    expect(await usesOf('CHANGED1')).toEqual({ uses: 1, spent: 6_666 });
  });

  test('a removed discounted line gives the use of its promotion and code back', async () => {
    const { id, chair } = await placeThree('CHANGED2');

    const answer = await change(id, { lines: [keep(chair, 1)], expected_total: 5_000 });

    expect(orThrow(answer).order).toMatchObject({ discount_amount: 0, promotions: [] });
    expect(await discountsOf(id)).toEqual({ order: 0, lines: 0, promotions: 0 });
    expect(await usesOf('CHANGED2')).toEqual({ uses: 0, spent: 0 });
  });

  test('a lower price of a discounted line leaves one dram for each piece', async () => {
    const { id, lamp, chair } = await placeThree('CHANGED4');
    const lines = [{ ...keep(lamp, 3), price: 3_333, reason: 'A scratch' }, keep(chair, 1)];

    const answer = await change(id, { lines, expected_total: 5_003 });

    expect(orThrow(answer).order).toMatchObject({ discount_amount: 9_996, grand_total: 5_003 });
    expect(await discountsOf(id)).toEqual({ order: 9_996, lines: 9_996, promotions: 9_996 });
  });

  test('a changed order with two promotions returns to each exactly the part of its own lines', async () => {
    const [phone, lamp] = [await add(100_000, 9), await add(10_000, 9)];
    const limits = { kind: 'nth' as const, benefit: { buy: 2, reduced: 1, value: 50 }, budget: 1_000_000 };
    const onPhones = await addPromotion(shop, {
      ...limits,
      selection: { products: [phone.id] },
      stacking_group: 'one',
    });
    const onBoth = await addPromotion(shop, {
      ...{ kind: 'spend' as const, benefit: { steps: [{ from: 1, type: 'percent' as const, value: 10 }] } },
      ...{ selection: { products: [phone.id, lamp.id] }, stacking_group: 'two', budget: 1_000_000 },
    });
    const products = [phone, lamp].map((one) => ({ ...one, quantity: 2 }));
    const { id } = await place(products, { expected_total: 153_000 });
    const { lines } = await read(id);
    const spentOf = async () =>
      (
        await shop.pool.many<{ spent: number }>(sql`
          select spent from promotions where id in (${onPhones}, ${onBoth}) order by id`)
      ).map(({ spent }) => spent);
    const before = await spentOf();
    orThrow(await change(id, { lines: [keep(lines[1]!, 2)], expected_total: 18_000 }));

    expect(before).toEqual([50_000, 17_000]);
    expect(await spentOf()).toEqual([0, 2_000]);
    expect(await discountsOf(id)).toEqual({ order: 2_000, lines: 2_000, promotions: 2_000 });
  });

  async function placeWithGift() {
    const lamp = await add(10_000, 9);
    await addPromotion(shop, {
      ...{ kind: 'gift' as const, benefit: { gift_product_id: lamp.id } },
      selection: { products: [lamp.id] },
    });
    const { id } = await place([{ ...lamp, quantity: 3 }]);
    const { lines } = await read(id);
    return { id, lamp, sold: lines[0]!, gift: lines[1]! };
  }

  test('removed pieces of a product that the order also gives for free all return to the stock', async () => {
    const { id, lamp, sold } = await placeWithGift();
    const before = await stockOf(lamp.id);

    orThrow(await change(id, { lines: [keep(sold, 2)], expected_total: 20_000 }));

    expect([before, await stockOf(lamp.id), await movedOf(id, lamp.id)]).toEqual([5, 7, -2]);
  });

  test('further pieces of a line and of a gift are refused if the stock has too few for both', async () => {
    const { id, lamp, sold, gift } = await placeWithGift();

    const answer = await change(id, { lines: [keep(sold, 6), keep(gift, 4)], expected_total: 90_000 });

    expect(answer).toMatchObject({ error: { code: 'stock' } });
    expect(await stockOf(lamp.id)).toBe(5);
  });

  test('a cancellation after a change gives back what was left, once', async () => {
    const { id, lamp, chair } = await placeThree('CHANGED3');
    orThrow(await change(id, { lines: [keep(lamp, 2), keep(chair, 1)], expected_total: 18_332 }));

    await setOrderStatus(shop.pool, id, 'canceled');

    expect(await usesOf('CHANGED3')).toEqual({ uses: 0, spent: 0 });
  });
});
