import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { expireOrder } from '#api/orders/expiry.ts';
import { joinInputs, sign } from '#api/payments/easypay/easypay-call.ts';
import { payNumber } from '#api/payments/easypay/pay-number.ts';
import {
  attemptsOf,
  openPayingShop,
  orderToPay,
  passMinutes,
  payAgain,
  paymentFacts,
  stockOf,
  type UnpaidOrder,
} from '#testing/paying.ts';
import { TEST_PROVIDERS } from '#testing/shop.ts';

const shop = await openPayingShop();
const { service, key } = TEST_PROVIDERS.easypay;

const order = (options = {}) => orderToPay(shop, 'easypay_vpos', options);
const numberOf = ({ bill }: Pick<UnpaidOrder, 'bill'>): string => payNumber({ bill }) ?? '';

type Fields = { Inputs: { Type: number; Value: string; TechnicalIndex: number }[] };

async function call(name: string, body: Fields & object, values: (string | number)[]) {
  const nonce = randomUUID();
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/payments/easypay_vpos/api/${name}`,
    headers: {
      nonce,
      authorization: `HMAC ${sign(key, [...values, joinInputs(body.Inputs), nonce])}`,
      'accept-language': 'en-US',
    },
    payload: body,
  });
  return {
    status: answer.statusCode,
    body: answer.json(),
    isSigned: (...parts: (string | number)[]) =>
      answer.headers.authorization === `HMAC ${sign(key, [...parts, nonce])}`,
  };
}

const inputs = (Value: string) => [{ Type: 1, Value, TechnicalIndex: 1 }];

const ask = (number: string) =>
  call(
    'balance-inquiry',
    { BalanceInquiryId: 77, MerchantServiceIdentifierId: Number(service), Inputs: inputs(number) } as Fields,
    [77, service],
  );

type Payment = { amount?: number; orderId?: string };

const pay = (number: string, { amount = 125_000, orderId = randomUUID() }: Payment = {}) =>
  call(
    'payments',
    {
      OrderId: orderId,
      Amount: amount,
      BalanceInquiryId: 77,
      MerchantServiceIdentifierId: Number(service),
      Inputs: inputs(number),
    } as Fields,
    [orderId, `${amount}.00`, 77, service],
  );

const shownOrder = async ({ id, cookie }: UnpaidOrder) =>
  (await shop.app.inject({ url: `/api/orders?id=${id}&locale=ru`, headers: { cookie } })).json().data[0];

test('the order shows the number to pay and the page of EasyPay while it can be paid', async () => {
  const placed = await order({ locale: 'ru' });
  const number = numberOf(placed);

  const before = await shownOrder(placed);
  await pay(number);
  const after = await shownOrder(placed);

  expect(placed.answer.redirect_url).toBe(`/ru/thanks?orderID=${placed.id}`);
  expect(before.payment).toMatchObject({
    state: 'open',
    bill_to_pay: { number, address: `https://easypay.example/pay?bill=${number}` },
  });
  expect(after.payment).toMatchObject({ state: 'paid', bill_to_pay: null });
});

test('an inquiry gets the signed debt of an open order', async () => {
  const placed = await order();

  const answer = await ask(numberOf(placed));

  expect(answer).toMatchObject({
    status: 200,
    body: { Debt: 125_000, Properties: [{ Key: `Order ${placed.id}`, Value: '125000' }] },
  });
  expect(answer.isSigned('125000', '125000')).toBe(true);
});

test('repeated payment calls pay the order once and get the same signed payment id', async () => {
  const placed = await order();
  const orderId = randomUUID();

  const answers = await Promise.all(Array.from({ length: 10 }, () => pay(numberOf(placed), { orderId })));

  const history = await shop.pool.many<{ status: string }>(sql`
    select status from order_history where order_id = ${placed.id} order by id`);
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    answers.map(() => [200, { PaymentId: placed.bill }]),
  );
  expect(answers.every(({ isSigned }) => isSigned(placed.bill))).toBe(true);
  expect(history.map(({ status }) => status)).toEqual(['pending_payment', 'processing']);
});

test('a second payment of a paid order is refused', async () => {
  const placed = await order();
  await pay(numberOf(placed));

  const [again, asked] = [await pay(numberOf(placed)), await ask(numberOf(placed))];

  expect([again.status, asked.status]).toEqual([400, 404]);
  expect(await paymentFacts(shop, placed.id)).toMatchObject({ order: 'processing', attempts: [{ status: 'paid' }] });
});

test('a payment of another amount is refused and changes nothing', async () => {
  const placed = await order();

  const answer = await pay(numberOf(placed), { amount: 124_999 });

  expect(answer).toMatchObject({ status: 400, body: { Type: 'BadRequestException' } });
  expect(await attemptsOf(shop, placed.id)).toEqual(['redirected']);
});

test('an expired order has no debt, and its payment is refused', async () => {
  const placed = await order({ stock: 1 });
  passMinutes(shop, 60);
  await shop.pool.begin((db) => expireOrder(db, placed.id, shop.clock.now));

  const [asked, paid] = [await ask(numberOf(placed)), await pay(numberOf(placed))];

  expect([asked.status, paid.status]).toEqual([404, 400]);
  expect(await paymentFacts(shop, placed.id)).toMatchObject({ order: 'canceled' });
  expect(await stockOf(shop, placed.productId)).toBe(1);
});

test('after another attempt, the former number has no debt', async () => {
  const placed = await order();
  await payAgain(shop, placed, 'idram_vpos');

  expect((await ask(numberOf(placed))).status).toBe(404);
});

test.each(['999999999019999', '1', 'text', ''])('the number "%s" has no debt', async (number) => {
  expect((await ask(number)).status).toBe(404);
});

test('a forged call is refused with 401 and changes nothing', async () => {
  const placed = await order();

  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/payments/easypay_vpos/api/payments',
    headers: { nonce: randomUUID(), authorization: `HMAC ${sign('another key', ['a'])}` },
    payload: {
      OrderId: randomUUID(),
      Amount: 125_000,
      MerchantServiceIdentifierId: Number(service),
      Inputs: inputs(numberOf(placed)),
    },
  });

  expect(answer.statusCode).toBe(401);
  expect(await attemptsOf(shop, placed.id)).toEqual(['redirected']);
});

test('ping shows that the shop is reachable', async () => {
  const answer = await shop.app.inject('/api/payments/easypay_vpos/api/ping');

  expect([answer.statusCode, answer.json()]).toEqual([200, { Status: 'OK' }]);
});
