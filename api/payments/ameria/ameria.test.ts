import { expect, test } from 'vitest';
import { unpaidAttempt } from '#testing/attempts.ts';
import { readDetails, readInitPayment, readRefund } from './ameria-answer.ts';

const NUMBERS = { firstOrder: '7000' };
const attempt = unpaidAttempt({ method: 'ameria_vpos', providerId: 'a1b2' });

const details = (changes: object = {}) => ({
  ResponseCode: '00',
  OrderStatus: 2,
  OrderID: 7041,
  Opaque: attempt.bill,
  Amount: 15000,
  DepositedAmount: 15000,
  Currency: '051',
  ...changes,
});

test.each<[string, string, object]>([
  ['everything equal', 'paid', {}],
  ['amounts as text with a fraction', 'paid', { Amount: '15000.00', DepositedAmount: '15000.0' }],
  ['a longer success code', 'paid', { ResponseCode: '000' }],
  ['neither deposit nor opaque', 'paid', { DepositedAmount: undefined, Opaque: undefined }],
  ['another response code', 'mismatch', { ResponseCode: '0116' }],
  ['another amount', 'mismatch', { Amount: 14_999 }],
  ['minor units', 'mismatch', { Amount: 1_500_000 }],
  ['a fraction of a dram', 'mismatch', { Amount: 15_000.5 }],
  ['a lower deposit', 'mismatch', { DepositedAmount: 100 }],
  ['no amount', 'mismatch', { Amount: undefined }],
  ['another currency', 'mismatch', { Currency: '643' }],
  ['no currency', 'mismatch', { Currency: undefined }],
  ['another order', 'mismatch', { OrderID: 7042 }],
  ['no order', 'mismatch', { OrderID: undefined }],
  ['another bill', 'mismatch', { Opaque: '1044-2-aaaaaaaaaa' }],
  ['a started payment', 'open', { OrderStatus: 0, ResponseCode: '0-100' }],
  ['a held amount', 'open', { OrderStatus: 1 }],
  ['a challenge of the issuer', 'open', { OrderStatus: '5' }],
  ['a cancelled payment', 'returned', { OrderStatus: 3 }],
  ['a refunded payment', 'returned', { OrderStatus: 4 }],
  ['a refused card', 'declined', { OrderStatus: 6, ResponseCode: '0116' }],
  ['a time that is over', 'expired', { OrderStatus: 6, ResponseCode: '0-2007' }],
  ['an unregistered payment', 'unknown', { OrderStatus: undefined, ResponseCode: '06' }],
  ['a wrong login', 'unavailable', { OrderStatus: undefined, ResponseCode: '20' }],
  ['a system error', 'unavailable', { OrderStatus: undefined, ResponseCode: '550' }],
  ['an unknown status', 'unavailable', { OrderStatus: 9 }],
])('readDetails of an answer with %s returns %s', (_, kind, changes) => {
  expect(readDetails(details(changes), attempt, NUMBERS).result.kind).toBe(kind);
});

test.each([null, 'paid', 7, [], [{ OrderStatus: 2 }]])('readDetails of %o never returns paid', (json) => {
  expect(readDetails(json, attempt, NUMBERS).result.kind).not.toBe('paid');
});

test("readDetails returns the gateway's code of a refusal", () => {
  const { result } = readDetails(details({ OrderStatus: 6, ResponseCode: '0116' }), attempt, NUMBERS);

  expect(result).toEqual({ kind: 'declined', reason: '116' });
});

test.each([
  ['a part', 5000, 5000],
  ['a part with a fraction', 4999.5, 4999],
  ['no amount', undefined, 15_000],
])('readDetails of a refund of %s returns whole drams', (_, RefundedAmount, amount) => {
  const { result } = readDetails(details({ OrderStatus: 4, RefundedAmount }), attempt, NUMBERS);

  expect(result).toEqual({ kind: 'returned', how: 'refunded', amount });
});

test('readDetails stores nothing of the payer but a masked card', () => {
  const json = details({ CardNumber: '4111111111111111', ClientName: 'ANNA P', ClientEmail: 'anna@example.am' });

  const stored = JSON.stringify(readDetails(json, attempt, NUMBERS).payload);

  expect(stored).toContain('411111**1111');
  expect(stored).not.toMatch(/41111111|ANNA|anna@/);
});

test.each<[object, string]>([
  [{ ResponseCode: 1, PaymentID: 'a1b2' }, 'initiated'],
  [{ ResponseCode: '1', PaymentID: 'a1b2' }, 'initiated'],
  [{ ResponseCode: '01' }, 'known'],
  [{ ResponseCode: 1 }, 'known'],
  [{ ResponseCode: '20', ResponseMessage: 'Incorrect Username and Password' }, 'refused'],
  [{ ResponseCode: '05' }, 'refused'],
  [{ ResponseCode: '550' }, 'unavailable'],
  [{ PaymentID: 'a1b2' }, 'unavailable'],
])('readInitPayment of %o returns %s', (json, kind) => {
  expect(readInitPayment(json, (id) => `https://bank.example/${id}`).result.kind).toBe(kind);
});

test.each<[object, string]>([
  [{ ResponseCode: '00' }, 'done'],
  [{ ResponseCode: '513', ResponseMessage: 'no permission' }, 'refused'],
  [{ ResponseCode: '05' }, 'refused'],
  [{ ResponseCode: '07' }, 'unavailable'],
  [{}, 'unavailable'],
])('readRefund of %o returns %s', (json, kind) => {
  expect(readRefund(json, 'refunded').kind).toBe(kind);
});
