import { expect, test } from 'vitest';
import type { CallbackHeaders, ProviderCallback } from '#api/payments/provider/payment-provider.ts';
import { unpaidAttempt } from '#testing/attempts.ts';
import { TEST_PROVIDERS } from '#testing/shop.ts';
import { easypay } from './easypay.ts';
import { joinInputs, sign } from './easypay-call.ts';
import { payNumber, readPayNumber } from './pay-number.ts';

const settings = TEST_PROVIDERS.easypay;
const NONCE = '69f77f9c-b9b5-43ac-9e6b-516863b8a451';
const BILL = '1044-1-7k2m9qx4c3';
const attempt = unpaidAttempt({ id: 1, orderId: 1044, bill: BILL, method: 'easypay_vpos', amount: 15_000 });
const NUMBER = payNumber(attempt) ?? '';
const inputs = (Value: string) => [{ Type: 1, Value, TechnicalIndex: 1 }];

const payment = {
  OrderId: '434dd03f-ede8-4e55-b71f-f81cb4120cba',
  Amount: 15_000,
  BalanceInquiryId: null,
  MerchantServiceIdentifierId: 4711,
  Inputs: inputs(NUMBER),
};

const signed = (values: (string | number)[], call = 'payments'): CallbackHeaders => ({
  call,
  nonce: NONCE,
  authorization: `HMAC ${sign(settings.key, [...values, NONCE])}`,
});

const signedPayment = (amount: string, fields: typeof payment = payment) =>
  signed([fields.OrderId, amount, fields.MerchantServiceIdentifierId, joinInputs(fields.Inputs)]);

const read = (fields: unknown, headers: CallbackHeaders): ProviderCallback | null =>
  easypay.open(settings, { origin: 'https://shop.example' }).handleCallback?.(fields, headers) ?? null;

const verify = (fields: typeof payment, headers: CallbackHeaders, about = attempt) => {
  const call = read(fields, headers);
  return call?.kind === 'confirmation' ? call.verifyConfirmation(about) : call;
};

test('the signature equals that of the example in the guide', () => {
  const Inputs = [
    { Type: 16, Value: '12345', TechnicalIndex: 1 },
    { Type: 3, Value: '98765', TechnicalIndex: 2 },
  ];

  expect(joinInputs(Inputs)).toBe('16:12345:1:3:98765:2:');
  expect(sign('your HMAC secret key', [12345, 67890, joinInputs(Inputs), NONCE])).toBe(
    'EQiqUTkEQOGNkfcW4MU6XooOm+rL1REz5njbkvq40bA=',
  );
});

test.each(['15000', '15000.0', '15000.00'])('a payment whose signed amount is %s is proven', (amount) => {
  expect(verify(payment, signedPayment(amount))).toEqual({ kind: 'paid', providerId: payment.OrderId, card: null });
});

test.each<[string, Partial<typeof payment>, string]>([
  ['another amount', { Amount: 14_999 }, 'Amount'],
  ['another service', { MerchantServiceIdentifierId: 4712 }, 'MerchantServiceIdentifierId'],
  ['other check digits', { Inputs: inputs(`${NUMBER.slice(0, -1)}${(Number(NUMBER.at(-1)) + 1) % 10}`) }, 'Inputs'],
])('a signed payment with %s is refused', (_, changes, why) => {
  const fields = { ...payment, ...changes };

  expect(verify(fields, signedPayment(String(fields.Amount), fields))).toEqual({ kind: 'unproven', why });
});

test.each(['declined', 'expired', 'cancelled'] as const)('a payment of an attempt that is %s is refused', (status) => {
  const result = verify(payment, signedPayment('15000'), { ...attempt, status });

  expect(result).toEqual({ kind: 'unproven', why: 'bill status' });
});

test.each<[string, unknown, CallbackHeaders]>([
  ['another key', payment, { ...signedPayment('15000'), authorization: `HMAC ${sign('other', ['a'])}` }],
  ['another nonce', payment, { ...signedPayment('15000'), nonce: 'b' }],
  ['no nonce', payment, { ...signedPayment('15000'), nonce: undefined }],
  ['no signature', payment, { ...signedPayment('15000'), authorization: undefined }],
  ['half a signature', payment, { ...signedPayment('15000'), authorization: 'HMAC abc' }],
  ['an amount as text', { ...payment, Amount: '15000' }, signedPayment('15000')],
  ['no inputs', { ...payment, Inputs: [] }, signedPayment('15000')],
  ['a list instead of fields', [], signedPayment('15000')],
  ['another call', payment, { ...signedPayment('15000'), call: 'refunds' }],
])('a call with %s is refused as unreadable', (_, fields, headers) => {
  expect(read(fields, headers)).toBeNull();
});

test('the number contains the order and the attempt, and different bills have different check digits', () => {
  const other = payNumber({ bill: '1044-1-aaaaaaaaaa' });

  expect(NUMBER).toMatch(/^104401\d{4}$/);
  expect(other).not.toBe(NUMBER);
  expect(readPayNumber(` ${NUMBER.slice(0, 4)}-${NUMBER.slice(4)} `)).toEqual({ orderId: 1044, number: 1 });
  expect(payNumber({ bill: '1044-100-7k2m9qx4c3' })).toBeNull();
});

test.each(['', '12', 'abc', '0044015821', '10440158210001234567890', `${NUMBER}x`])(
  'the typed text "%s" is no number of the shop',
  (text) => {
    expect(readPayNumber(text)).toBeNull();
  },
);
