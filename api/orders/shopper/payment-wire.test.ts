import { expect, test } from 'vitest';
import { insertChanges } from '#api/database/catalog-changes.ts';
import { sql } from '#api/database/sql.ts';
import { billKey } from '#api/payments/add-attempt.ts';
import { declineMessage } from '#api/payments/provider/payment-messages.ts';
import { declineReasonOf } from '#api/payments/providers.ts';
import { LOCALES } from '#contract/locale.ts';
import type { WireOrder } from '#contract/order-contract.ts';
import type { AttemptStatus } from '#rules/orders/attempt-status.ts';
import { product } from '#testing/builders.ts';
import { orderOne } from '#testing/order-one.ts';
import { billOf } from '#testing/paying.ts';
import { openFileShop } from '#testing/shop.ts';
import { makeUnpaid } from '#testing/unpaid-orders.ts';

const shop = await openFileShop();
const phone = await shop.add(product({ stock: 900, cashPrice: 120_000 }));

const OURS = { 'sec-fetch-site': 'same-origin' };
const place = (payment = 'cashondelivery') => orderOne(shop, phone.id, { headers: OURS, payment });

async function read({ id, cookie }: { id: number; cookie: string }, locale = 'en'): Promise<WireOrder> {
  return (await shop.app.inject({ url: `/api/orders?id=${id}&locale=${locale}`, headers: { cookie } })).json().data[0];
}

type Tries = [method: string, status: AttemptStatus][];

/** Creates an order with the given status and payment attempts. */
async function orderWith(status: string, tries: Tries) {
  const placed = await place();
  await makeUnpaid(shop, placed.id, { method: tries[0]?.[0], attempt: tries[0]?.[1] });
  await shop.pool.run(sql`
    update orders set status = ${status}, payment_method = ${tries.at(-1)?.[0] ?? ''} where id = ${placed.id}`);
  for (const [at, [method, attempt]] of tries.slice(1).entries()) {
    await shop.pool.run(sql`
      insert into payment_attempts (order_id, number, bill_key, method, amount, status)
      values (${placed.id}, ${at + 2}, ${billKey(shop.config.keys.bill[0], placed.id, at + 2)}, ${method}, 120000, ${attempt})`);
  }
  return placed;
}

const CARD = 'aeb_vpos';
const WALLET = 'idram_vpos';
const CASH = 'cashondelivery';

type Case = [name: string, status: string, tries: Tries, is: string, label: string, attempt: number, may: string];

test.each<Case>([
  ['cash', 'pending', [[CASH, 'created']], 'due', 'To be paid on delivery', 1, 'cancel'],
  ['cash, accepted', 'processing', [[CASH, 'created']], 'due', 'To be paid on delivery', 1, ''],
  ['cash, handed over', 'completed', [[CASH, 'paid']], 'paid', 'Paid', 1, ''],
  ['a transfer', 'pending', [['moneytransfer', 'created']], 'due', 'Waiting for the transfer', 1, 'cancel'],
  ['a card without a redirect', 'pending_payment', [[CARD, 'created']], 'open', 'Awaiting payment', 1, 'pay cancel'],
  ['an open card attempt', 'pending_payment', [[CARD, 'redirected']], 'open', 'Awaiting payment', 1, 'pay cancel'],
  [
    'a declined card',
    'pending_payment',
    [[CARD, 'declined']],
    'declined',
    'The payment did not go through',
    1,
    'pay cancel',
  ],
  [
    'an expired card attempt',
    'pending_payment',
    [[CARD, 'expired']],
    'expired',
    'The payment did not go through',
    1,
    'pay cancel',
  ],
  [
    'an unconfirmed wallet payment',
    'pending_payment',
    [[WALLET, 'unconfirmed']],
    'confirming',
    'The payment is being confirmed',
    1,
    '',
  ],
  [
    'another method after a declined card',
    'pending_payment',
    [
      [CARD, 'declined'],
      [WALLET, 'redirected'],
    ],
    'open',
    'Awaiting payment',
    2,
    'pay cancel',
  ],
  [
    'cash after a declined card',
    'pending',
    [
      [CARD, 'declined'],
      [CASH, 'created'],
    ],
    'due',
    'To be paid on delivery',
    2,
    'cancel',
  ],
  [
    'an unconfirmed wallet payment before a card',
    'pending_payment',
    [
      [WALLET, 'unconfirmed'],
      [CARD, 'redirected'],
    ],
    'confirming',
    'The payment is being confirmed',
    1,
    '',
  ],
  ['money', 'processing', [[CARD, 'paid']], 'paid', 'Paid', 1, ''],
  [
    'a late payment of the first attempt',
    'processing',
    [
      [CARD, 'paid'],
      [WALLET, 'cancelled'],
    ],
    'paid',
    'Paid',
    1,
    '',
  ],
  [
    'two payments',
    'processing',
    [
      [CARD, 'paid'],
      [WALLET, 'refund_due'],
    ],
    'paid',
    'Paid',
    1,
    '',
  ],
  ['a partial refund', 'processing', [[CARD, 'partly_refunded']], 'paid', 'Paid, part of it was refunded', 1, ''],
  ['a full refund', 'closed', [[CARD, 'refunded']], 'refunded', 'Refunded', 1, ''],
  [
    'a refund, then cash',
    'processing',
    [
      [CARD, 'refunded'],
      [CASH, 'created'],
    ],
    'due',
    'To be paid on delivery',
    2,
    '',
  ],
  ['a reversal', 'canceled', [[CARD, 'reversed']], 'refunded', 'Refunded', 1, ''],
  ['a late payment', 'canceled', [[CARD, 'refund_due']], 'owed', 'The money will be refunded', 1, ''],
  ['a payment, then a cancellation', 'canceled', [[CARD, 'paid']], 'owed', 'The money will be refunded', 1, ''],
  ['no payment in time', 'canceled', [[CARD, 'expired']], 'expired', 'Not paid in time', 1, ''],
  ['cancelled cash', 'canceled', [[CASH, 'cancelled']], 'expired', 'Not paid', 1, ''],
  ['cancelled with an open card attempt', 'canceled', [[CARD, 'redirected']], 'expired', 'Not paid', 1, ''],
])('%s: an order that is %s with %j is %s, "%s"', async (_, status, tries, state, label, attempt, may) => {
  const placed = await orderWith(status, tries);

  const { payment } = await read(placed);

  expect(payment).toMatchObject({
    method: tries.at(-1)?.[0],
    state,
    state_label: label,
    attempt: billOf(shop, placed.id, attempt),
    can_pay: may.includes('pay'),
    can_cancel: may.includes('cancel'),
  });
  expect(payment.hold_until === null).toBe(!may.includes('pay'));
});

test('a payment that was partly refunded states the returned sum, and other payments state none', async () => {
  const [partly, whole] = [
    await orderWith('processing', [[CARD, 'paid']]),
    await orderWith('processing', [[CARD, 'paid']]),
  ];
  await shop.pool.run(sql`
    update payment_attempts set status = 'partly_refunded', refunded = 20000 where order_id = ${partly.id}`);

  expect((await read(partly)).payment).toMatchObject({ state: 'paid', refunded: 20_000 });
  expect((await read(whole)).payment).not.toHaveProperty('refunded');
});

test('an order of an exchange states the value of the returned product, and other orders state none', async () => {
  const [bought, exchanged] = [await place(), await place()];
  await shop.pool.run(sql`
    insert into returns (order_id, status, reason, wish, key, exchange_value, exchange_order_id)
    values (${bought.id}, 'closed', 'not_liked', 'exchange', gen_random_uuid(), 90000, ${exchanged.id})`);
  await shop.pool.run(sql`
    update orders set discount_amount = 90000, grand_total = grand_total - 90000 where id = ${exchanged.id}`);

  expect(await read(exchanged)).toMatchObject({ exchange_value: 90_000 });
  expect(await read(bought)).not.toHaveProperty('exchange_value');
});

test('an order whose paid difference was refunded is partly refunded, and one with a refunded double payment is paid', async () => {
  const [changed, double] = [
    await orderWith('processing', [
      [CARD, 'paid'],
      [CARD, 'refunded'],
    ]),
    await orderWith('processing', [
      [CARD, 'paid'],
      [CARD, 'refunded'],
    ]),
  ];
  await shop.pool.run(sql`update payment_attempts set covers = 1 where order_id = ${changed.id} and number = 2`);

  const labels = [(await read(changed)).payment.state_label, (await read(double)).payment.state_label];

  expect(labels).toEqual(['Paid, part of it was refunded', 'Paid']);
});

test('a paid order contains the card and the time of payment', async () => {
  const placed = await orderWith('processing', [[CARD, 'paid']]);
  await shop.pool.run(sql`
    update payment_attempts set card = '411111**1111', paid_at = '2026-11-21T10:00:00Z' where order_id = ${placed.id}`);

  expect((await read(placed)).payment).toMatchObject({ card: '411111**1111', paid_at: '2026-11-21T10:00:00.000Z' });
});

test.each([
  ['en', 'There is not enough money on the card.', 'The payment did not go through'],
  ['ru', 'На карте недостаточно средств.', 'Оплата не прошла'],
  ['hy', 'Քարտին բավարար գումար չկա։', 'Վճարումը չի կատարվել'],
])('the reason of a failed payment is in the language %s', async (locale, reason, state_label) => {
  const placed = await orderWith('pending_payment', [[CARD, 'declined']]);
  await shop.pool.run(sql`update payment_attempts set reason = '116' where order_id = ${placed.id}`);

  expect((await read(placed, locale)).payment).toMatchObject({ reason, state_label });
});

test('the reason of an earlier attempt is not shown for an open attempt', async () => {
  const placed = await orderWith('pending_payment', [
    [CARD, 'declined'],
    [CARD, 'redirected'],
  ]);

  expect((await read(placed)).payment.reason).toBeNull();
});

test.each([
  ['100', 'Your bank refused the card.'],
  ['101', 'The card has expired.'],
  ['71015', 'The card details are wrong.'],
  ['-20010', 'The limit of the card is exceeded.'],
  ['-2006', 'The bank could not verify that it was you.'],
  ['-2014', 'The payment was cancelled'],
  ['-2007', 'The time to pay has run out.'],
  ['-2013', 'There are no attempts left'],
  ['-100', 'Nothing was paid.'],
  ['151018', 'The bank is not answering right now.'],
  ['12345', 'The payment was refused.'],
  ['toString', 'The payment was refused.'],
  [null, 'The payment was refused.'],
])('the decline code %s has a message in each language', (code, sentence) => {
  const messages = LOCALES.map((locale) => declineMessage(declineReasonOf('aeb_vpos', code), locale));

  expect(declineMessage(declineReasonOf('aeb_vpos', code), 'en')).toContain(sentence);
  expect(new Set(messages).size).toBe(3);
  expect(declineMessage(declineReasonOf('aeb_vpos', code), 'hy')).toMatch(/^[\p{Script=Armenian}\s,.։՝-]+$/u);
});

test('vat_included is part of grand_total, and tax_amount is 0', async () => {
  const order = await read(await place());

  expect(order).toMatchObject({
    grand_total: 120_000,
    vat_included: 20_000,
    formated_vat_included: '20,000\u00a0֏',
    tax_amount: 0,
  });
});

const setting = (key: string, value: unknown) =>
  shop.pool.run(sql`
    insert into settings (key, value) values (${key}, ${sql.json(value)})
    on conflict (key) do update set value = excluded.value`);

async function settings(values: Record<string, unknown>) {
  for (const [key, value] of Object.entries(values)) await setting(key, value);
  await insertChanges(shop.pool, [null]);
  await shop.readModel.sync();
}

test("the transfer details are in the shopper's language and appear only for transfers", async () => {
  const recipient = { hy: '«Կայծ» ՍՊԸ', ru: 'ООО «Кайц»', en: 'Kayts LLC' };
  await settings({
    bank_requisites: { recipient, bank: 'Masis Bank', account: '9990000000000001', tin: '00000000' },
    transfer_days: 3,
  });
  const [transfer, cash] = [await place('moneytransfer'), await place()];

  const answers = await Promise.all(LOCALES.map(async (locale) => (await read(transfer, locale)).payment.requisites));
  const other = (await read(cash)).payment.requisites;
  await shop.pool.run(sql`update payment_attempts set status = 'paid' where order_id = ${transfer.id}`);

  expect(answers.map((requisites) => requisites?.recipient).toSorted()).toEqual(Object.values(recipient).toSorted());
  expect(answers.map((requisites) => requisites?.purpose)).toContain(`Заказ ${transfer.id}`);
  expect(answers[0]).toMatchObject({ bank: 'Masis Bank', account: '9990000000000001', tin: '00000000', days: 3 });
  expect([other, (await read(transfer)).payment.requisites]).toEqual([null, null]);
});

test('an account invoice expires by the setting, and never once its order is accepted', async () => {
  await settings({ bank_requisites: { recipient: 'K', bank: 'M', account: '1', tin: '2' }, transfer_days: 3 });
  const transfer = await place('moneytransfer');
  await shop.pool.run(sql`
    update payment_attempts set created_at = '2026-03-01T08:00:00Z' where order_id = ${transfer.id}`);

  const open = (await read(transfer)).payment.requisites;
  await shop.pool.run(sql`update orders set status = 'processing' where id = ${transfer.id}`);

  expect(open?.valid_until).toBe('2026-03-04T08:00:00.000Z');
  expect((await read(transfer)).payment.requisites).toMatchObject({ valid_until: null });
});

test.each([
  ['nothing', {}],
  ['half of the fields', { recipient: 'Kayts', bank: 'Masis' }],
  ['nonsense', 'call us'],
])('the transfer details are hidden if the merchant entered %s', async (_, value) => {
  await settings({ bank_requisites: value });
  const transfer = await place('moneytransfer');

  expect((await read(transfer)).payment).toMatchObject({ state: 'due', requisites: null });
});

test.each([0, -1, 2.5, '7', true])('the setting transfer_days of %j falls back to five days', async (days) => {
  await settings({ bank_requisites: { recipient: 'K', bank: 'M', account: '1', tin: '2' }, transfer_days: days });

  expect((await read(await place('moneytransfer'))).payment.requisites?.days).toBe(5);
});

test('names and notes that contain HTML are returned as plain text', async () => {
  const script = '<script>alert("՞")</script>';
  const { id, cookie } = await orderOne(shop, phone.id, {
    headers: OURS,
    billing: {
      ...{ first_name: script, last_name: '{{7*7}}', email: 'anna@example.am', address1: ['"><img src=x onerror=1>'] },
      ...{ city: 'Երևան', phone: '091000000', use_for_shipping: true },
    },
  });

  expect(await read({ id, cookie })).toMatchObject({
    customer_first_name: script,
    customer_last_name: '{{7*7}}',
    shipping_address: { address1: ['"><img src=x onerror=1>'] },
  });
});
