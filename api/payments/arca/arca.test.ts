import { expect, test } from 'vitest';
import { maskPan, toDescription } from '#api/payments/provider/card-order.ts';
import { unpaidAttempt } from '#testing/attempts.ts';
import { readRegistration, readStatus } from './arca-answer.ts';

const attempt = unpaidAttempt({ id: 1, bill: '1044-1', providerId: '7c1e' });

const answer = (changes: object) => ({
  orderNumber: '1044-1',
  orderStatus: 2,
  amount: 1_500_000,
  currency: '051',
  ...changes,
});

test.each<[string, object, string]>([
  ['no error code', {}, 'paid'],
  ['the number zero', { errorCode: 0 }, 'paid'],
  ['the text zero', { errorCode: '0' }, 'paid'],
  ['the currency as a number', { currency: 51 }, 'paid'],
  ['what was deposited', { paymentAmountInfo: { depositedAmount: 1_500_000 } }, 'paid'],
  ['less deposited', { paymentAmountInfo: { depositedAmount: 100 } }, 'mismatch'],
  ['another amount', { amount: 1_499_900 }, 'mismatch'],
  ['drams for hundredths', { amount: 15_000 }, 'mismatch'],
  ['no amount', { amount: undefined }, 'mismatch'],
  ['roubles', { currency: '643' }, 'mismatch'],
  ['no currency', { currency: undefined }, 'mismatch'],
  ['another number', { orderNumber: '1044-2' }, 'mismatch'],
  ['no number', { orderNumber: undefined }, 'mismatch'],
  ['an error of the payment', { errorCode: 2 }, 'mismatch'],
  ['registered only', { orderStatus: 0 }, 'open'],
  ['at the issuer', { orderStatus: '5' }, 'open'],
  ['held only', { orderStatus: 1 }, 'open'],
  ['reversed', { orderStatus: 3 }, 'returned'],
  ['refunded', { orderStatus: 4 }, 'returned'],
  ['refused', { orderStatus: 6, actionCode: 116 }, 'declined'],
  ['too late', { orderStatus: 6, actionCode: -2007 }, 'expired'],
  ['no status', { orderStatus: undefined }, 'unknown'],
  ['not registered', { errorCode: '6' }, 'unknown'],
  ['a system error', { errorCode: 7 }, 'unavailable'],
  ['no access', { errorCode: '5' }, 'unavailable'],
  ['an error code that is none', { errorCode: 'oops' }, 'unavailable'],
  ['a status nobody knows', { orderStatus: 9 }, 'unavailable'],
])('a status with %s has the expected result', (_, changes, kind) => {
  expect(readStatus(answer(changes), attempt).result.kind).toBe(kind);
});

test.each([null, 'paid', 7, [], [{ orderStatus: 2 }]])('the status answer %o is not a payment', (json) => {
  expect(readStatus(json, attempt).result.kind).not.toBe('paid');
});

test('an older gateway order with the same number is not ours', () => {
  const initiatedAt = new Date('2026-11-21T09:00:00Z');
  const lost = { ...attempt, providerId: null, initiatedAt };

  const older = readStatus(answer({ date: initiatedAt.getTime() - 86_400_000 }), lost);
  const ours = readStatus(answer({ date: initiatedAt.getTime() }), lost);

  expect([older.result.kind, ours.result.kind]).toEqual(['open', 'paid']);
});

test('readStatus returns a partly refunded amount in drams, from either form of the answer', () => {
  const byAmounts = readStatus(answer({ orderStatus: 4, paymentAmountInfo: { refundedAmount: 500_000 } }), attempt);
  const byList = readStatus(answer({ orderStatus: 4, refunds: [{ amount: 300_000 }, { amount: '200000' }] }), attempt);

  expect(byAmounts.result).toEqual({ kind: 'returned', how: 'refunded', amount: 5000 });
  expect(byList.result).toEqual({ kind: 'returned', how: 'refunded', amount: 5000 });
});

test('only a masked card number of the payer is stored', () => {
  const given = answer({
    ip: '203.0.113.7',
    cardAuthInfo: { pan: '4111111111111111', cardholderName: 'ANNA P', expiration: '202812', approvalCode: '123456' },
    bindingInfo: { clientId: 'anna@example.am' },
  });

  const stored = JSON.stringify(readStatus(given, attempt).payload);

  expect(stored).toContain('411111**1111');
  expect(stored).not.toMatch(/41111111|ANNA|202812|203\.0|anna@/);
});

test.each<[object, string]>([
  [{ orderId: '7c1e', formUrl: 'https://pay.example/p?mdOrder=7c1e' }, 'initiated'],
  [{ orderId: '7c1e', formUrl: 'https://pay.example/p', errorCode: '0', error: false }, 'initiated'],
  [{ orderId: '7c1e', formUrl: 'javascript:alert(1)' }, 'unavailable'],
  [{ orderId: '7c1e' }, 'unavailable'],
  [{ formUrl: 'https://pay.example/p' }, 'unavailable'],
  [{ errorCode: 1 }, 'known'],
  [{ errorCode: '1' }, 'known'],
  [{ errorCode: 3 }, 'refused'],
  [{ errorCode: '5', errorMessage: 'access denied' }, 'refused'],
  [{ errorCode: 7 }, 'unavailable'],
])('the registration %o has the result %s', (json, kind) => {
  expect(readRegistration(json).result.kind).toBe(kind);
});

test('a description contains no forbidden characters and fits the limit', () => {
  expect(toDescription('Order 50% + more\r\nlines')).toBe('Order 50 more lines');
  expect([...toDescription('ա'.repeat(200))]).toHaveLength(99);
});

test.each([
  ['411111**1111', '411111**1111'],
  ['4111111111111111', '411111**1111'],
  ['411111XXXXXX1111', '411111**1111'],
  ['9051 00** **** 4321', '9051**4321'],
  ['4111', null],
  ['ANNA', null],
  ['', null],
  [null, null],
])('the card number %s is stored as %s', (pan, masked) => {
  expect(maskPan(pan)).toBe(masked);
});
