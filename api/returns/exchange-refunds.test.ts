import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { openFiscalRegister } from '#api/fiscal/fiscal-receipts.ts';
import type { MailJob } from '#api/mail/mail-jobs.ts';
import { composeMail } from '#api/open-mail.ts';
import { checkPayment } from '#api/order-payments/check-payment.ts';
import { settle } from '#api/order-payments/settle.ts';
import { selectAnyOrder } from '#api/orders/order-sql.ts';
import { toWireOrder } from '#api/orders/shopper/order-wire.ts';
import { changeSettings } from '#api/settings/shop-settings.ts';
import type { CallerInput } from '#contract/endpoint.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { changeOrder, planOrderChange, readOrderChange } from '#contract/office/office-order-change-contract.ts';
import { planRefund, refundOrder } from '#contract/office/office-order-money-contract.ts';
import { officeOrders, readOfficeOrder, stepOrder } from '#contract/office/office-orders-contract.ts';
import * as contract from '#contract/office/office-returns-contract.ts';
import { officeToday } from '#contract/office/office-today-contract.ts';
import { product } from '#testing/builders.ts';
import { mailParts } from '#testing/mail.ts';
import { openOffice } from '#testing/office.ts';
import { attemptId, openPayingShop, orderToPay, passMinutes } from '#testing/paying.ts';

const shop = await openPayingShop();
const { pool, gateway, parts } = shop;
const office = await openOffice(shop, { payments: parts.payments, clock: parts.clock });
const owner = await office.as('owner');
await changeSettings(pool, { actor: { source: 'cli' } }, { values: { return_days: 14, warranty_months: 12 } });
await shop.readModel.sync();

const handOver = async (id: number) =>
  orThrow(await owner.call(stepOrder, { params: { id }, input: { to: 'completed' } }));

/** A handed over order, paid by card or in cash. */
async function sold({ price = 120_000, method = 'aeb_vpos' } = {}): Promise<{ id: number; bill: string }> {
  const { id, bill } = await orderToPay(shop, method, { price });
  if (method === 'aeb_vpos') {
    gateway.pay(bill);
    await checkPayment(parts, await attemptId(shop, id), 0);
  }
  await handOver(id);
  passMinutes(shop, 24 * 60);
  return { id, bill };
}

/** A return of all pieces of the order that arrived and was checked. */
async function checkedReturn(orderId: number): Promise<number> {
  const { items } = await orderOf(orderId);
  const input = {
    ...{ lines: items.map(({ id: item_id, quantity }) => ({ item_id, quantity })), reason: 'not_liked' as const },
    ...{ wish: 'refund' as const, idempotency_key: randomUUID() },
  };
  const { id } = orThrow(await owner.call(contract.createReturn, { params: { id: orderId }, input }));
  const version = async () => (await returnOf(id)).version;
  orThrow(await owner.call(contract.receiveReturn, { params: { id }, input: { version: await version() } }));
  const checked = (await returnOf(id)).items.map((item) => ({
    ...{ id: item.id, received: item.quantity, condition: 'sellable' as const },
  }));
  const check = { version: await version(), items: checked };
  orThrow(await owner.call(contract.checkReturn, { params: { id }, input: check }));
  return id;
}

const returnOf = async (id: number) => orThrow(await owner.call(contract.readOfficeReturn, { params: { id } }));
const orderOf = async (id: number) => orThrow(await owner.call(readOfficeOrder, { params: { id } }));
const planOf = async (id: number) => orThrow(await owner.call(planRefund, { params: { id } })).plan;

type Decision = CallerInput<typeof contract.decideReturn>;
async function decide(id: number, decision: 'refund' | 'exchange', more: Partial<Decision> = {}) {
  const { version, items, order_id } = await returnOf(id);
  const input = {
    ...{ items: items.map((item) => ({ id: item.id, decision })), refund_amount: 0, by_hand: false },
    ...{ seen: (await planOf(order_id))?.refunded ?? 0, version, idempotency_key: randomUUID(), ...more },
  } satisfies Decision;
  return owner.call(contract.decideReturn, { params: { id }, input });
}

/** Exchanges the products of an order. Returns the order of the exchange. */
async function exchanged(orderId: number, price: number, { owed = 0, refund = 0, method = 'cashondelivery' } = {}) {
  const other = await shop.add(product({ cashPrice: price, stock: 3 }));
  const exchange = {
    lines: [{ product_id: other.id, quantity: 1, seen_price: price }],
    ...{ shipping_method: 'free_free', payment: { method }, free_delivery: true, expected_total: owed },
  };
  const id = await checkedReturn(orderId);
  const answer = orThrow(await decide(id, 'exchange', { exchange, refund_amount: refund }));
  return answer.return.exchange?.order_id ?? 0;
}

async function handedOverExchange(...given: Parameters<typeof exchanged>): Promise<number> {
  const id = await exchanged(...given);
  await handOver(id);
  passMinutes(shop, 24 * 60);
  return id;
}

const press = (id: number, more: object = {}) =>
  owner.call(refundOrder, {
    params: { id },
    input: {
      ...{ lines: [], amount: 10_000, reason: 'price' as const, restock: false, letter: false, by_hand: false },
      ...{ seen: 0, idempotency_key: randomUUID(), ...more },
    },
  });
const codeOf = (answer: { ok: boolean; error?: { code: string } }) => (answer.ok ? 'ok' : answer.error?.code);
const refundedOf = async (id: number) =>
  (
    await pool.one<{ refunded: number }>(sql`
      select sum(refunded)::bigint as refunded from payment_attempts where order_id = ${id}`)
  ).refunded;
const sentTo = (bill: string) =>
  gateway.calls
    .filter(({ method, fields }) => method === 'refund' && fields.orderId === gateway.bill(bill)?.orderId)
    .map(({ fields }) => fields.amount);

test('the return of an exchanged product refunds the difference first, and then the payment of the first order', async () => {
  const first = await sold();
  const second = await handedOverExchange(first.id, 150_000, { owed: 30_000 });
  const id = await checkedReturn(second);
  const row = await returnOf(id);
  const plan = await planOf(second);

  const { return: closed } = orThrow(await decide(id, 'refund', { refund_amount: 150_000 }));

  expect(row.items).toMatchObject([{ paid: 150_000 }]);
  expect(plan).toMatchObject({ most: 150_000, paid: 150_000, refunded: 0, lines: [{ left: 1, left_paid: 150_000 }] });
  expect(plan?.payments).toMatchObject([
    { order_id: second, left: 30_000, how: 'by_hand' },
    { order_id: first.id, bill: first.bill, left: 120_000, how: 'refund' },
  ]);
  expect(closed).toMatchObject({ due: 0 });
  expect([await refundedOf(first.id), await refundedOf(second)]).toEqual([120_000, 30_000]);
  expect(sentTo(first.bill)).toEqual(['12000000']);
  expect([await planOf(first.id), await planOf(second)]).toEqual([null, null]);
});

test('an exchange without a difference is refunded whole from the first order', async () => {
  const first = await sold();
  const second = await handedOverExchange(first.id, 120_000);
  const id = await checkedReturn(second);

  orThrow(await decide(id, 'refund', { refund_amount: 120_000 }));

  expect(await refundedOf(first.id)).toBe(120_000);
  expect(await orderOf(second)).toMatchObject({ payment: { state: 'refunded' }, is_refundable: false });
});

test('an exchange for a cheaper product refunds the rest, and its return refunds only what it cost', async () => {
  const first = await sold();
  const second = await handedOverExchange(first.id, 100_000, { refund: 20_000 });
  const id = await checkedReturn(second);
  const plan = await planOf(second);

  const tooMuch = await decide(id, 'refund', { refund_amount: 100_001 });
  orThrow(await decide(id, 'refund', { refund_amount: 100_000 }));

  expect(plan).toMatchObject({ most: 100_000, lines: [{ left_paid: 100_000 }] });
  expect(codeOf(tooMuch)).toBe('refund_most');
  expect(await refundedOf(first.id)).toBe(120_000);
});

test('after two exchanges the money goes back along the chain, the newest payment first', async () => {
  const first = await sold();
  const second = await handedOverExchange(first.id, 150_000, { owed: 30_000 });
  const third = await handedOverExchange(second, 160_000, { owed: 10_000 });
  const plans = [await planOf(first.id), await planOf(second), await planOf(third)];

  orThrow(await press(third, { amount: 35_000 }));
  const between = [await refundedOf(first.id), await refundedOf(second), await refundedOf(third)];
  orThrow(await press(third, { amount: 125_000, seen: 35_000 }));

  expect(plans.map((plan) => plan?.most ?? 0)).toEqual([0, 0, 160_000]);
  expect(between).toEqual([0, 25_000, 10_000]);
  expect([await refundedOf(first.id), await refundedOf(second), await refundedOf(third)]).toEqual([
    120_000, 30_000, 10_000,
  ]);
  expect(codeOf(await press(third, { amount: 1, seen: 160_000 }))).toBe('nothing_paid');
});

test('a refund of the exchange order leaves the other products of the first order refundable', async () => {
  const first = await sold();
  const { items } = await orderOf(first.id);
  await pool.run(sql`
    with more as (update order_items set quantity = 2, total = 240000 where id = ${items[0]?.id ?? 0}),
         paid as (update payment_attempts set amount = 240000, method = 'cashondelivery' where order_id = ${first.id})
    update orders set sub_total = 240000, grand_total = 240000 where id = ${first.id}`);
  const id = await checkedReturn(first.id);
  await pool.run(sql`update return_items set quantity = 1, received = 1 where return_id = ${id}`);
  const other = await shop.add(product({ cashPrice: 120_000, stock: 3 }));
  const exchange = {
    lines: [{ product_id: other.id, quantity: 1, seen_price: 120_000 }],
    ...{ shipping_method: 'free_free', payment: { method: 'cashondelivery' }, free_delivery: true, expected_total: 0 },
  };
  const closed = orThrow(await decide(id, 'exchange', { exchange })).return;
  const second = closed.exchange?.order_id ?? 0;

  const [before, over] = [await planOf(first.id), await press(first.id, { amount: 120_001, by_hand: true })];
  orThrow(await press(second, { amount: 120_000, by_hand: true }));
  const after = await planOf(first.id);
  orThrow(await press(first.id, { amount: 120_000, by_hand: true, seen: 120_000 }));

  expect([before?.most, codeOf(over), after?.most]).toEqual([120_000, 'refund_most', 120_000]);
  expect(await refundedOf(first.id)).toBe(240_000);
});

test('a cancelled exchange order that was not paid refunds its exchange value once, from its own page', async () => {
  const first = await sold();
  const second = await exchanged(first.id, 150_000, { owed: 30_000 });
  const open = await planOf(second);
  orThrow(await owner.call(stepOrder, { params: { id: second }, input: { to: 'canceled', reason: 'buyer' } }));
  const [order, plans] = [await orderOf(second), [await planOf(first.id), await planOf(second)]];

  orThrow(await press(second, { amount: 120_000 }));

  expect(open).toBeNull();
  expect(order.is_refundable).toBe(true);
  expect(plans).toMatchObject([{ most: 0, lines: [{ left: 0 }] }, { most: 120_000 }]);
  expect([await planOf(first.id), await planOf(second)]).toEqual([null, null]);
  expect(sentTo(first.bill)).toEqual(['12000000']);
});

test('a late payment does not revive an exchange order whose value was refunded', async () => {
  const first = await sold();
  const second = await exchanged(first.id, 150_000, { owed: 30_000, method: 'aeb_vpos' });
  orThrow(await owner.call(stepOrder, { params: { id: second }, input: { to: 'canceled', reason: 'buyer' } }));
  orThrow(await press(second, { amount: 120_000 }));

  const paid = { kind: 'paid', providerId: `late-${second}`, card: null } as const;
  await settle(parts, await attemptId(shop, second), paid, { event: null });

  expect(await orderOf(second)).toMatchObject({ status: 'canceled', attempts: [{ status: 'refund_due' }] });
});

test('a change of an exchange order to cheaper products leaves the rest of its value to refund, and a dearer one owes', async () => {
  const first = await sold();
  const second = await exchanged(first.id, 150_000, { owed: 30_000 });
  await settle(parts, await attemptId(shop, second), { kind: 'paid', providerId: null, card: null }, { event: null });
  const [cheap, dear] = [
    await shop.add(product({ cashPrice: 100_000, stock: 3 })),
    await shop.add(product({ cashPrice: 130_000, stock: 3 })),
  ];
  const changeTo = async (product_id: number, expected_total: number) => {
    const { version } = orThrow(await owner.call(readOrderChange, { params: { id: second } }));
    const lines = [{ product_id, quantity: 1 }];
    const plan = orThrow(await owner.call(planOrderChange, { params: { id: second }, input: { lines } }));
    const input = { version, lines, expected_total, notify: false, idempotency_key: randomUUID() };
    return { plan, ...orThrow(await owner.call(changeOrder, { params: { id: second }, input })) };
  };

  const less = await changeTo(cheap.id, 0);
  orThrow(await press(second, { amount: 50_000 }));
  const [refunded, order] = [[await refundedOf(first.id), await refundedOf(second)], await orderOf(second)];
  const more = await changeTo(dear.id, 30_000);

  expect(less).toMatchObject({
    plan: { money: { outcome: 'refund', amount: 50_000 }, totals: { grand_total: 0 }, obstacle: null },
    money: { outcome: 'refund', amount: 50_000 },
    order: { sub_total: 100_000, discount_amount: 100_000, grand_total: 0 },
  });
  expect(refunded).toEqual([20_000, 30_000]);
  expect(order.exchange).toMatchObject({ order_id: first.id, value: 120_000, left: 100_000 });
  expect(more).toMatchObject({ money: { outcome: 'owed', amount: 30_000 }, order: { grand_total: 30_000 } });
});

test('an unpaid exchange order that becomes cheaper than its value is paid by it', async () => {
  const first = await sold();
  const second = await exchanged(first.id, 150_000, { owed: 30_000 });
  const cheap = await shop.add(product({ cashPrice: 100_000, stock: 3 }));
  const { version } = orThrow(await owner.call(readOrderChange, { params: { id: second } }));
  const input = { version, lines: [{ product_id: cheap.id, quantity: 1 }], expected_total: 0, notify: false };

  const { money, order } = orThrow(
    await owner.call(changeOrder, { params: { id: second }, input: { ...input, idempotency_key: randomUUID() } }),
  );
  orThrow(await press(second, { amount: 20_000 }));

  expect(money).toMatchObject({ outcome: 'refund', amount: 20_000 });
  expect(order).toMatchObject({ grand_total: 0, payment: { state: 'paid' }, attempts: [{ amount: 0 }] });
  expect(await planOf(second)).toMatchObject({ most: 100_000 });
});

test('refunds of the first order, of the exchange order and of its return at once never send more than was paid', async () => {
  const first = await sold({ method: 'cashondelivery' });
  const second = await handedOverExchange(first.id, 150_000, { owed: 30_000 });
  const id = await checkedReturn(second);

  const answers = await Promise.all([
    press(first.id, { amount: 120_000, by_hand: true }),
    press(second, { amount: 150_000, by_hand: true }),
    decide(id, 'refund', { refund_amount: 150_000, by_hand: true }),
    press(second, { amount: 40_000, by_hand: true }),
    press(second, { amount: 110_000, by_hand: true }),
  ]);

  const sent = (await refundedOf(first.id)) + (await refundedOf(second));
  const { done } = await pool.one<{ done: number }>(sql`
    select coalesce(sum(amount), 0)::bigint as done from refunds
    where order_id in (${first.id}, ${second}) and status = 'done'`);
  expect(answers.map(codeOf)).toContain('ok');
  expect(codeOf(answers[0] as { ok: boolean })).not.toBe('ok');
  expect(sent).toBeLessThanOrEqual(150_000);
  expect(done).toBe(sent);
});

test('a part that the bank of the first order refuses is sent by the same press later', async () => {
  const first = await sold();
  const second = await handedOverExchange(first.id, 150_000, { owed: 30_000 });
  gateway.faults.refund = ['error7'];
  const wish = { amount: 150_000, idempotency_key: randomUUID() };

  const partly = await press(second, wish);
  const between = await planOf(second);
  const again = await press(second, wish);

  expect([partly, again].map(codeOf)).toEqual(['refund_partly', 'ok']);
  expect(between).toMatchObject({ most: 120_000, refunded: 30_000 });
  expect([await refundedOf(first.id), await refundedOf(second)]).toEqual([120_000, 30_000]);
});

test('a refund without an answer from the bank of the first order blocks its other refunds until it is looked up', async () => {
  const first = await sold();
  const second = await handedOverExchange(first.id, 120_000);
  gateway.faults.refund = ['lost'];
  const wish = { amount: 100_000, idempotency_key: randomUUID() };

  const lost = await press(second, wish);
  const again = await press(second, wish);

  expect([lost, again].map(codeOf)).toEqual(['bank_away', 'ok']);
  expect(sentTo(first.bill)).toEqual(['10000000']);
  expect(await planOf(second)).toMatchObject({ most: 20_000, refunded: 100_000 });
});

test('the part of a gift card of the first order returns to the card after its money', async () => {
  const first = await sold({ method: 'cashondelivery' });
  const { id: card } = await pool.one<{ id: number }>(sql`
    insert into gift_cards (amount, issued_at, locale, receiver_email) values (50000, now(), 'en', '') returning id`);
  await pool.run(sql`
    with spent as (insert into gift_card_movements (gift_card_id, kind, amount, order_id)
                   values (${card}, 'spend', -50000, ${first.id})),
         paid as (update payment_attempts set amount = 70000 where order_id = ${first.id})
    update orders set gift_card_amount = 50000 where id = ${first.id}`);
  const second = await handedOverExchange(first.id, 150_000, { owed: 30_000 });
  const plan = await planOf(second);

  orThrow(await press(second, { amount: 150_000, by_hand: true }));

  const { balance } = await pool.one<{ balance: number }>(sql`
    select balance from gift_cards where id = ${card}`);
  expect(plan).toMatchObject({ most: 150_000, payments: [{ left: 30_000 }, { left: 70_000, gift_card: 50_000 }] });
  expect(balance).toBe(50_000);
  expect([await refundedOf(first.id), await refundedOf(second)]).toEqual([70_000, 30_000]);
});

test('the receipt of an exchange order contains its whole value, and its refund returns it', async () => {
  await openFiscalRegister(pool, { crn: '52000011', lastSeq: 0 } as Parameters<typeof openFiscalRegister>[1]);
  const first = await sold({ method: 'cashondelivery' });
  const second = await handedOverExchange(first.id, 150_000, { owed: 30_000 });
  const third = await handedOverExchange(second, 150_000);
  await press(third, { amount: 150_000, by_hand: true });
  await openFiscalRegister(pool, null);

  const receipts = (id: number) =>
    pool.many(sql`select kind, amount, cash_amount as cash from fiscal_receipts where order_id = ${id} order by id`);
  const whole = (amount: number) => [
    { kind: 'sale', amount, cash: amount },
    { kind: 'return', amount, cash: amount },
  ];
  expect(await receipts(first.id)).toEqual(whole(120_000));
  expect(await receipts(second)).toEqual(whole(150_000));
  expect(await receipts(third)).toEqual(whole(150_000));
});

test('both orders show the refund that was paid with the money of the other', async () => {
  const first = await sold({ method: 'cashondelivery' });
  const second = await handedOverExchange(first.id, 120_000);
  orThrow(await press(second, { amount: 20_000, by_hand: true }));

  const entries = async (id: number) =>
    (await orderOf(id)).time_line.filter((entry) => entry.kind === 'payment' && entry.state === 'refunded');
  expect(await entries(first.id)).toMatchObject([{ amount: 20_000, bill: first.bill, of_order: second }]);
  expect(await entries(second)).toMatchObject([{ amount: 20_000, bill: first.bill, of_order: null }]);
});

const cancel = async (id: number) =>
  orThrow(await owner.call(stepOrder, { params: { id }, input: { to: 'canceled', reason: 'buyer' } }));
const ordersToRefund = async () => orThrow(await owner.call(officeOrders, { input: { view: 'owed' } }));
const toRefundToday = async () =>
  orThrow(await owner.call(officeToday)).queue.find(({ kind }) => kind === 'owed') ?? { count: 0, total: 0 };

/** The order as its buyer sees it. */
async function buyersOrder(id: number) {
  const order = await selectAnyOrder(pool, id);
  if (!order) throw new Error('no order');
  return toWireOrder(order, 'en', { readModel: shop.readModel, payments: parts.payments });
}

async function mailOf(job: MailJob): Promise<string> {
  const mail = await composeMail(mailParts(shop), randomUUID(), job);
  if (!mail) throw new Error('no mail');
  return mail.text.replaceAll('\u00a0', ' ');
}

test.each([
  ['with an unpaid difference', 150_000, 30_000],
  ['without a difference', 120_000, 0],
])(
  'a cancelled exchange order %s is among the orders to refund until its value is refunded',
  async (_, price, owed) => {
    const first = await sold();
    const second = await exchanged(first.id, price, { owed });
    const before = await toRefundToday();

    await cancel(second);
    const [today, list, office, buyer, mail] = [
      await toRefundToday(),
      await ordersToRefund(),
      await orderOf(second),
      await buyersOrder(second),
      await mailOf({ kind: 'order_status', orderId: second, status: 'canceled', step: 'cancel' }),
    ];
    orThrow(await press(second, { amount: 120_000 }));

    expect([today.count - before.count, (today.total ?? 0) - (before.total ?? 0)]).toEqual([1, 120_000]);
    expect(list.data.map(({ id }) => id)).toContain(second);
    expect(list.counts.owed).toBe(today.count);
    expect([office.payment.state, buyer.payment.state_label]).toEqual(['owed', 'The money will be refunded']);
    expect(mail).toContain('We will return 120,000 AMD');
    expect(await toRefundToday()).toMatchObject(before);
    expect((await ordersToRefund()).data.map(({ id }) => id)).not.toContain(second);
    expect((await orderOf(second)).payment.state).toBe('refunded');
    expect((await buyersOrder(second)).payment.state).toBe('refunded');
  },
);

test('a cancelled exchange order with a paid difference counts once, with its difference and its value', async () => {
  const first = await sold();
  const second = await exchanged(first.id, 150_000, { owed: 30_000 });
  await settle(parts, await attemptId(shop, second), { kind: 'paid', providerId: null, card: null }, { event: null });
  const before = await toRefundToday();

  await cancel(second);
  const between = await toRefundToday();
  orThrow(await press(second, { amount: 30_000 }));
  const after = await toRefundToday();

  expect([between.count - before.count, (between.total ?? 0) - (before.total ?? 0)]).toEqual([1, 150_000]);
  expect([after.count - before.count, (after.total ?? 0) - (before.total ?? 0)]).toEqual([1, 120_000]);
});

test('an exchange order without a difference is paid by the exchange everywhere', async () => {
  const first = await sold();
  const second = await exchanged(first.id, 120_000);

  const [office, list, buyer, mail] = [
    await orderOf(second),
    orThrow(await owner.call(officeOrders, { input: { q: String(second) } })).data,
    await buyersOrder(second),
    await mailOf({ kind: 'order_placed', orderId: second }),
  ];

  expect(office.payment).toMatchObject({ state: 'paid', by_exchange: true });
  expect(list).toMatchObject([{ id: second, payment: { state: 'paid', by_exchange: true } }]);
  expect(buyer.payment).toMatchObject({ state: 'paid', state_label: 'Paid by exchange', can_pay: false });
  expect(mail).toContain('The value of the returned product pays for the whole order.');
  expect(mail).toContain('Returned product: −120,000 AMD');
  expect(mail).not.toMatch(/Have 0 AMD|payment of 0/);
});

test('the included VAT of an exchange order counts the whole value of its goods', async () => {
  const first = await sold();
  const second = await exchanged(first.id, 150_000, { owed: 30_000 });
  await pool.run(sql`update orders set vat_percent = 20 where id = ${second}`);

  const mail = await mailOf({ kind: 'order_placed', orderId: second });

  expect(await orderOf(second)).toMatchObject({ grand_total: 30_000, vat_included: 25_000 });
  expect(await buyersOrder(second)).toMatchObject({ vat_included: 25_000, exchange_value: 120_000 });
  expect(mail).toContain('VAT included (20%): 25,000 AMD');
});

test('payment.refunded names the exchange order that was refunded with a payment of another order', async () => {
  await pool.run(sql`
    insert into webhooks (name, url, events, secret) values ('books', 'https://books.example', '{payment.refunded}', '\\x01')`);
  const first = await sold();
  const second = await handedOverExchange(first.id, 150_000, { owed: 30_000 });
  orThrow(await press(second, { amount: 40_000 }));
  await pool.run(sql`update webhooks set is_enabled = false`);

  const sent = await pool.many(sql`
    select payload -> 'data' ->> 'order_id' as order, payload -> 'data' ->> 'amount' as amount,
           payload -> 'data' ->> 'exchange_order_id' as exchange from webhook_deliveries order by id`);
  expect(sent).toEqual([
    { order: String(second), amount: '30000', exchange: null },
    { order: String(first.id), amount: '10000', exchange: String(second) },
  ]);
});
