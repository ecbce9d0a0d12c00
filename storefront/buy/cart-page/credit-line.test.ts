import { expect, test } from 'vitest';
import type { CreditBank } from '#rules/credit-offer.ts';
import { creditLine } from './credit-line.ts';

const bank = (id: number, terms: Partial<CreditBank> = {}): CreditBank => ({
  id,
  ratePercent: 0,
  feePercent: 0,
  markupPercent: 0,
  periods: [6, 12, 24],
  minAmount: null,
  maxAmount: null,
  minDownPercent: 0,
  ...terms,
});
const PRICE = 240_000;
const DEAR = bank(1, { ratePercent: 20 });
const CHEAP = bank(2, { feePercent: 0.5 });

test('nothing remembered: what costs least above cash over 24 months', () => {
  expect(creditLine([DEAR, CHEAP], PRICE, {})).toMatchObject({
    offer: { bankId: 2, periodMonths: 24, down: 0, monthly: 11_200 },
  });
});

test('the remembered bank and period, though another one is cheaper', () => {
  expect(creditLine([DEAR, CHEAP], PRICE, { bank: 1, period: 12 })).toMatchObject({
    offer: { bankId: 1, periodMonths: 12 },
  });
});

test.each([
  ['is gone', [CHEAP], 1, 12],
  ['does not lend for so long', [DEAR, CHEAP], 1, 36],
  ['does not lend so little', [bank(1, { minAmount: 300_000 }), CHEAP], 1, 12],
])('a remembered bank that %s gives way to the cheapest', (_, banks, id, period) => {
  expect(creditLine(banks, PRICE, { bank: id, period })).toMatchObject({ offer: { bankId: 2, periodMonths: 24 } });
});

test('no bank lends for 24 months: the first period of one that lends at all', () => {
  expect(creditLine([bank(1, { periods: [] }), bank(2, { periods: [3, 6] })], PRICE, {})).toMatchObject({
    offer: { bankId: 2, periodMonths: 3 },
  });
});

test.each([
  ['so little', [bank(1, { minAmount: 300_000 }), bank(2, { minAmount: 250_000 })], { fromLoan: 250_000 }],
  ['so much', [bank(1, { maxAmount: 100_000 }), bank(2, { maxAmount: 200_000 })], { fromDown: 40_000 }],
  ['without a down payment', [bank(1, { minDownPercent: 10 }), bank(2, { minDownPercent: 20 })], { fromDown: 24_000 }],
  ['anything', [bank(1, { periods: [] })], { none: true }],
])('no bank lends %s: what would help is said', (_, banks, line) => {
  expect(creditLine(banks, PRICE, {})).toEqual(line);
});
