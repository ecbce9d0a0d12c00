import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import type { Locale } from '#contract/locale.ts';
import { offerExpress, openBuyer, readOrder } from '#testing/credit-buyer.ts';
import { signIn } from '#testing/customer.ts';
import { openFileShop, openShop } from '#testing/shop.ts';
import { addBank, removeBank, setBankRate } from '#testing/test-banks.ts';
import { factsOf, stockOf } from '#testing/unpaid-orders.ts';

const shop = await openFileShop();
await offerExpress(shop);
const bank = await addBank(shop, { name: 'Aragats', rate: 15, fee: 0.5, markup: 5, periods: [12, 24, 36] });
const zero = await addBank(shop, { name: 'Masis', rate: 0, fee: 0.75, periods: [6, 12] });
const strict = await addBank(shop, {
  name: 'Strict',
  rate: 12,
  fee: 0,
  periods: [12],
  minAmount: 100_000,
  maxAmount: 500_000,
  minDownPercent: 10,
});

const cartCredit = ({ identity }: { identity: { api_token?: string } }) =>
  shop.pool.one<{ method: string | null; credit: object | null }>(sql`
    select payment_method as method, credit from carts
    where token_hash = sha256(${identity.api_token ?? ''}::bytea)`);

/** The worked example of docs/spec/api.md 4.5. */
const EXAMPLE = {
  period: 24,
  rate: 15,
  service_fee: 0.5,
  credit_amount_rate: 5,
  down_payment: 15_000,
  formated_down_payment: '15,000\u00a0֏',
  credit_price: 315_000,
  formated_credit_price: '315,000\u00a0֏',
  financed: 300_000,
  formated_financed: '300,000\u00a0֏',
  monthly: 16_046,
  formated_monthly: '16,046\u00a0֏',
  total: 400_104,
  formated_total: '400,104\u00a0֏',
  overpayment: 100_104,
  formated_overpayment: '100,104\u00a0֏',
  apr: 28.4,
  apr_on_cash: 35.5,
};

test.each([
  ['a guest', false],
  ['a customer', true],
])('%s buys on credit with the exact figures of the worked example', async (_, asCustomer) => {
  const buyer = await openBuyer(shop, { price: 300_000, asCustomer });

  const chosen = await buyer.choose({ bank_id: bank.id, period: 24, down_payment: 15_000 });
  const { status, body, cookie } = await buyer.place({ expected_total: 300_000 });

  const credit = { ...EXAMPLE, bank_id: bank.id, bank_name: 'Aragats' };
  expect([chosen.status, chosen.body.data.credit]).toEqual([200, credit]);
  expect([status, body.order.status, body.order.grand_total, body.redirect_url]).toEqual([
    200,
    'pending',
    300_000,
    undefined,
  ]);
  const order = await readOrder(shop, body.order.id, { cookie, headers: buyer.headers });
  expect(order).toMatchObject({ payment_method: 'credit', grand_total: 300_000, credit });
  expect(order.payment).toMatchObject({
    method: 'credit',
    state: 'due',
    state_label: 'Application for credit: the bank will decide',
    hold_until: null,
    can_pay: false,
    can_cancel: true,
    requisites: null,
  });
  expect(await factsOf(shop, body.order.id)).toMatchObject({ attempts: ['created'], mails: ['placed'] });
  expect(await stockOf(shop, buyer.productId)).toMatchObject({ qty: 4 });
});

test('a bank of 0 % shows its fee and the resulting rate, and an omitted down payment is 0', async () => {
  const buyer = await openBuyer(shop, { price: 199_900 });

  const { body } = await buyer.choose({ bank_id: zero.id, period: 12 });

  expect(body.data.credit).toMatchObject({
    rate: 0,
    service_fee: 0.75,
    down_payment: 0,
    financed: 199_900,
    monthly: 18_158,
    total: 217_896,
    overpayment: 17_996,
    apr: 17.5,
    apr_on_cash: 17.5,
  });
});

test('a credit finances the delivery, so that no other payment remains', async () => {
  const buyer = await openBuyer(shop, { price: 98_000, delivery: 'express_express' });

  const { body } = await buyer.choose({ bank_id: zero.id, period: 6 });
  const placed = await buyer.place();

  expect(body.data.credit?.financed).toBe(100_000);
  expect(placed.body.order.grand_total).toBe(100_000);
});

test('the credit uses the special price and the quantity', async () => {
  const buyer = await openBuyer(shop, { price: 60_000, quantity: 2 });
  await shop.pool.run(sql`update products set special_price = 50000 where id = ${buyer.productId}`);

  const { body } = await buyer.choose({ bank_id: zero.id, period: 6 });

  expect(body.data.credit?.credit_price).toBe(100_000);
});

test.each<[Locale, string, string]>([
  ['hy', 'Ապառիկի հայտ. կորոշի բանկը', 'Masis'],
  ['ru', 'Заявка на кредит: решит банк', 'Masis'],
])('the order describes its payment state in %s', async (locale, label, bankName) => {
  const buyer = await openBuyer(shop, { locale });
  await buyer.choose({ bank_id: zero.id, period: 6 });
  const { body, cookie } = await buyer.place();

  const order = await readOrder(shop, body.order.id, { cookie, locale });

  expect([order.payment.state_label, order.credit?.bank_name]).toEqual([label, bankName]);
});

const BANK = 'payment.bank_id';
const PERIOD = 'payment.period';
const DOWN = 'payment.down_payment';

test.each<[string, number, object, Record<string, string>]>([
  ['nothing is chosen', 300_000, {}, { [BANK]: 'Choose a bank.', [PERIOD]: 'Choose a period.' }],
  ['no bank is chosen', 300_000, { period: 12 }, { [BANK]: 'Choose a bank.' }],
  ['no period is chosen', 300_000, { bank_id: bank.id }, { [PERIOD]: 'Choose a period.' }],
  [
    'the bank was removed',
    300_000,
    { bank_id: 999_999, period: 12 },
    { [BANK]: 'This bank no longer offers credit. Choose another one.' },
  ],
  [
    'the period is not offered',
    300_000,
    { bank_id: bank.id, period: 18 },
    { [PERIOD]: 'This bank lends for 12, 24, 36 months.' },
  ],
  [
    'the down payment is too small',
    300_000,
    { bank_id: strict.id, period: 12, down_payment: 29_999 },
    { [DOWN]: 'This bank requires a down payment of at least 30,000\u00a0֏.' },
  ],
  [
    'the down payment covers everything',
    300_000,
    { bank_id: bank.id, period: 12, down_payment: 315_000 },
    {
      [DOWN]:
        'With this bank the down payment may be at most 314,999\u00a0֏: otherwise there is too little left to finance.',
    },
  ],
  [
    'the down payment exceeds the price',
    300_000,
    { bank_id: strict.id, period: 12, down_payment: 999_999_999 },
    {
      [DOWN]:
        'With this bank the down payment may be at most 200,000\u00a0֏: otherwise there is too little left to finance.',
    },
  ],
  [
    'the down payment leaves less than the minimum of the bank',
    300_000,
    { bank_id: strict.id, period: 12, down_payment: 200_001 },
    {
      [DOWN]:
        'With this bank the down payment may be at most 200,000\u00a0֏: otherwise there is too little left to finance.',
    },
  ],
  [
    'the sum is too small for the bank',
    99_000,
    { bank_id: strict.id, period: 12, down_payment: 9_900 },
    { [BANK]: 'This bank lends no less than 100,000\u00a0֏. Choose another bank.' },
  ],
  [
    'the sum is too large for the bank',
    600_000,
    { bank_id: strict.id, period: 12, down_payment: 60_000 },
    {
      [DOWN]: 'This bank lends no more than 500,000\u00a0֏. Pay at least 100,000\u00a0֏ down, or choose another bank.',
    },
  ],
])('when %s, the field error names the accepted amount', async (_, price, fields, sentences) => {
  const buyer = await openBuyer(shop, { price });

  const { status, body } = await buyer.choose(fields);

  expect([status, body.errors]).toEqual([
    422,
    Object.fromEntries(Object.entries(sentences).map(([field, sentence]) => [field, [sentence]])),
  ]);
  expect(await cartCredit(buyer)).toEqual({ method: null, credit: null });
});

test.each<[Locale, string]>([
  ['hy', 'Այս բանկում կանխավճարն առնվազն 30,000\u00a0֏ է։'],
  ['ru', 'В этом банке первоначальный взнос не меньше 30\u00a0000\u00a0֏.'],
])('a credit obstacle is explained in %s', async (locale, sentence) => {
  const buyer = await openBuyer(shop, { locale });

  const { body } = await buyer.choose({ bank_id: strict.id, period: 12 });

  expect(body.errors).toEqual({ [DOWN]: [sentence] });
});

const NONSENSE = [
  Number.NaN,
  null,
  -1,
  1.5,
  1e9,
  1e300,
  '1e9',
  '-5',
  'abc',
  '',
  ' ',
  '50.000',
  [],
  {},
  true,
  '9'.repeat(40),
];
const CASES = ['bank_id', 'period', 'down_payment'].flatMap((field) =>
  NONSENSE.map((value) => [field, value] satisfies [string, unknown]),
);

test.each(CASES)('the field %s with the value %o is refused by field', async (field, value) => {
  const buyer = await openBuyer(shop);

  const { status, body } = await buyer.choose({ bank_id: bank.id, period: 12, down_payment: 0, [field]: value });

  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [`payment.${field}`]]);
});

test('amounts and rates in a request body change nothing', async () => {
  const buyer = await openBuyer(shop);
  const lies = { price: 1, grand_total: 1, monthly: 1, rate: 0, financed: 1, credit: { monthly: 1 } };

  const { body } = await buyer.choose({ bank_id: bank.id, period: 24, down_payment: 15_000, ...lies });
  const placed = await buyer.place(lies);
  const order = await readOrder(shop, placed.body.order.id, placed);

  expect(body.data.credit).toMatchObject(EXAMPLE);
  expect(order.credit).toMatchObject(EXAMPLE);
});

test('another payment method removes the credit', async () => {
  const buyer = await openBuyer(shop);
  await buyer.choose({ bank_id: bank.id, period: 12 });

  const { body } = await buyer.post<{ data: { credit: unknown } }>('save-payment', {
    payment: { method: 'cashondelivery', bank_id: bank.id, period: 12 },
  });
  const placed = await buyer.place();

  expect(body.data.credit).toBeNull();
  expect(await readOrder(shop, placed.body.order.id, placed)).toMatchObject({
    payment_method: 'cashondelivery',
    payment: { state: 'due', state_label: 'To be paid on delivery' },
    credit: null,
  });
});

const REFUSED = [409, { message: expect.any(String), error: { message: expect.any(String), code: 'credit' } }];

test("an order is refused when the bank's terms changed, until the credit is chosen again", async () => {
  const own = await addBank(shop, { rate: 10, periods: [12] });
  const buyer = await openBuyer(shop);
  await buyer.choose({ bank_id: own.id, period: 12 });
  await setBankRate(shop, own.id, 20);

  const refused = await buyer.place({ expected_total: 300_000 });
  const chosen = await buyer.choose({ bank_id: own.id, period: 12 });
  const placed = await buyer.place({ expected_total: 300_000 });

  expect([refused.status, refused.body]).toEqual(REFUSED);
  expect(await stockOf(shop, buyer.productId)).toMatchObject({ qty: 4 });
  expect([placed.status, chosen.body.data.credit?.rate]).toEqual([200, 20]);
});

test("an order is refused when the bank's terms changed, even if the amounts are equal", async () => {
  const own = await addBank(shop, { rate: 0, fee: 0, periods: [12] });
  const buyer = await openBuyer(shop, { price: 100 });
  await buyer.choose({ bank_id: own.id, period: 12 });
  await setBankRate(shop, own.id, 0.001);

  expect((await buyer.place()).status).toBe(409);
});

test('an order is refused when its bank was removed, and the cart remains', async () => {
  const own = await addBank(shop, { periods: [12] });
  const buyer = await openBuyer(shop);
  await buyer.choose({ bank_id: own.id, period: 12 });
  await removeBank(shop, own.id);

  const refused = await buyer.place();
  const gone = await buyer.choose({ bank_id: own.id, period: 12 });
  await buyer.choose({ bank_id: zero.id, period: 12 });
  const placed = await buyer.place();

  expect([refused.status, refused.body]).toEqual(REFUSED);
  expect(gone.status).toBe(422);
  expect(placed.status).toBe(200);
});

test('a delivery method chosen after the credit changes the financed sum', async () => {
  const buyer = await openBuyer(shop);
  await buyer.choose({ bank_id: zero.id, period: 12 });
  await buyer.post('save-shipping', { shipping_method: 'express_express' });

  const refused = await buyer.place({ expected_total: 302_000 });
  const chosen = await buyer.choose({ bank_id: zero.id, period: 12 });
  const placed = await buyer.place({ expected_total: 302_000 });

  expect([refused.status, refused.body]).toEqual(REFUSED);
  expect(chosen.body.data.credit?.financed).toBe(302_000);
  expect(placed.status).toBe(200);
});

test('a changed price is refused as price with an expected total, and as credit without', async () => {
  const buyer = await openBuyer(shop);
  await buyer.choose({ bank_id: zero.id, period: 12 });
  await shop.pool.run(sql`update products set regular_price = 310000 where id = ${buyer.productId}`);

  const [withTotal, withoutTotal] = [await buyer.place({ expected_total: 300_000 }), await buyer.place()];
  await buyer.choose({ bank_id: zero.id, period: 12 });
  const placed = await buyer.place({ expected_total: 310_000 });

  expect([withTotal, withoutTotal].map(({ status, body }) => [status, (body.error as { code: string }).code])).toEqual([
    [409, 'price'],
    [409, 'credit'],
  ]);
  expect(placed.body.order.grand_total).toBe(310_000);
});

test('an order is refused when a product was added after the credit was chosen', async () => {
  const buyer = await openBuyer(shop);
  await buyer.choose({ bank_id: zero.id, period: 12 });
  await buyer.post(`cart/add/${buyer.productId}`, { quantity: 1 });

  expect((await buyer.place()).body).toMatchObject({ error: { code: 'credit' } });
});

test('a repeated order call returns the same order, also after the bank was removed', async () => {
  const own = await addBank(shop, { periods: [12] });
  const buyer = await openBuyer(shop);
  await buyer.choose({ bank_id: own.id, period: 12 });

  const answers = await Promise.all(Array.from({ length: 8 }, () => buyer.place()));
  await removeBank(shop, own.id);
  const later = await buyer.place();

  expect(new Set([...answers, later].map(({ body }) => body.order.id)).size).toBe(1);
  expect(await stockOf(shop, buyer.productId)).toMatchObject({ qty: 4 });
});

test('of two concurrent credit orders of the last piece one succeeds', async () => {
  const [first, second] = [await openBuyer(shop), await openBuyer(shop)];
  await shop.pool.run(sql`update stock set qty = 1 where product_id = ${first.productId}`);
  await shop.pool.run(sql`
    update cart_items set product_id = ${first.productId} where product_id = ${second.productId}`);
  for (const buyer of [first, second]) await buyer.choose({ bank_id: zero.id, period: 12 });

  const answers = await Promise.all([first.place(), second.place()]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('a later change of the bank does not change an order', async () => {
  const own = await addBank(shop, { name: 'Old name', rate: 10, periods: [12] });
  const buyer = await openBuyer(shop);
  await buyer.choose({ bank_id: own.id, period: 12 });
  const placed = await buyer.place();
  const before = await readOrder(shop, placed.body.order.id, placed);

  await shop.pool.run(sql`update banks set name = '{"hy": "Նոր"}' where id = ${own.id}`);
  await setBankRate(shop, own.id, 24);
  const renamed = await readOrder(shop, placed.body.order.id, placed);
  await removeBank(shop, own.id);
  const gone = await readOrder(shop, placed.body.order.id, placed);

  expect([renamed.credit, gone.credit]).toEqual([before.credit, before.credit]);
  expect(before.credit?.bank_name).toBe('Old name');
});

test('cancelling an order on credit restores the stock', async () => {
  const buyer = await openBuyer(shop);
  await buyer.choose({ bank_id: zero.id, period: 12 });
  const { body, cookie } = await buyer.place();

  const canceled = await shop.app.inject({
    method: 'POST',
    url: `/api/orders/${body.order.id}/cancel`,
    headers: { ...buyer.headers, cookie },
    payload: { to_cart: true },
  });

  expect(canceled.statusCode).toBe(200);
  expect(await stockOf(shop, buyer.productId)).toEqual({ qty: 5, moves: 5 });
  const order = await readOrder(shop, body.order.id, { cookie });
  expect(order.payment).toMatchObject({ state: 'expired', can_cancel: false });
  expect(order.credit?.bank_id).toBe(zero.id);

  // The cart that was restored from the order still has the credit.
  const again = await shop.app.inject({
    method: 'POST',
    url: '/api/checkout/save-order',
    headers: buyer.headers,
    payload: { api_token: canceled.json().api_token, expected_total: 300_000 },
  });
  expect(again.statusCode).toBe(200);
});

test('signing in keeps the credit, unless the merged cart has a different total', async () => {
  const { token } = await signIn(shop);
  const authorization = `Bearer ${token}`;
  const place = () =>
    shop.app.inject({ method: 'POST', url: '/api/checkout/save-order', headers: { authorization }, payload: {} });
  /** Signs in a guest who has chosen a credit. */
  const bring = async () => {
    const guest = await openBuyer(shop);
    await guest.choose({ bank_id: zero.id, period: 12 });
    const { api_token } = guest.identity;
    await shop.app.inject({ url: `/api/checkout/cart?api_token=${api_token}`, headers: { authorization } });
    return guest;
  };
  const { productId } = await bring();
  const alone = await place();

  const added = `/api/checkout/cart/add/${productId}`;
  await shop.app.inject({ method: 'POST', url: added, headers: { authorization }, payload: {} });
  await bring();
  const together = await place();

  expect([alone.statusCode, alone.json().order.status]).toEqual([200, 'pending']);
  expect([together.statusCode, together.json().error.code]).toEqual([409, 'credit']);
});

test('credit is offered only while a bank has a period', async () => {
  const own = await openShop();
  const listed = async () =>
    (await own.app.inject('/api/payments?locale=en')).json().map(({ method }: { method: string }) => method);
  const buyer = await openBuyer(own);
  const without = await listed();
  const refused = await buyer.choose({ bank_id: 1, period: 12 });

  await addBank(own, { periods: [] });
  const idle = await listed();
  const lender = await addBank(own, { periods: [12] });
  const lending = await listed();
  const stepped = await buyer.post<{ data: { methods: { method: string }[] } }>('save-shipping', {
    shipping_method: 'free_free',
  });
  await buyer.choose({ bank_id: lender.id, period: 12 });
  await removeBank(own);
  const placed = await buyer.place();

  expect([without, idle]).toEqual([
    ['cashondelivery', 'moneytransfer'],
    ['cashondelivery', 'moneytransfer'],
  ]);
  expect(lending).toEqual(['cashondelivery', 'moneytransfer', 'credit']);
  expect(stepped.body.data.methods.map(({ method }) => method)).toEqual(lending);
  expect([refused.status, refused.body]).toMatchObject([400, { error: { code: 'method_unavailable' } }]);
  expect([placed.status, placed.body]).toMatchObject([409, { error: { code: 'credit' } }]);
});

test('the credit field of an order without credit is null', async () => {
  const buyer = await openBuyer(shop);
  await buyer.post('save-payment', { payment: { method: 'moneytransfer' } });
  const { body, cookie } = await buyer.place();

  expect((await readOrder(shop, body.order.id, { cookie })).credit).toBeNull();
});

test('placeOrder accepts a credit in its own call only with the displayed amounts', async () => {
  const buyer = await openBuyer(shop, { price: 300_000 });
  const payment = { method: 'credit', bank_id: bank.id, period: 24, down_payment: 15_000 };
  const { monthly, total } = EXAMPLE;

  const without = await buyer.place({ payment: { method: 'credit' } });
  const dearer = await buyer.place({ payment, expected_credit: { monthly: monthly - 1, total } });
  const placed = await buyer.place({ payment, expected_total: 300_000, expected_credit: { monthly, total } });

  expect([without.status, dearer.status]).toEqual([422, 409]);
  expect(dearer.body.error).toMatchObject({ code: 'credit' });
  const order = await readOrder(shop, placed.body.order.id, { cookie: placed.cookie, headers: buyer.headers });
  expect(order).toMatchObject({ payment_method: 'credit', credit: { ...EXAMPLE, bank_id: bank.id } });
});
