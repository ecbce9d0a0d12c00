import { expect, test } from 'vitest';
import { type RawBank, toCreditBank } from './credit-bank.ts';
import { creditOffer } from './credit-offer.ts';

const rawBank = (overrides: Partial<RawBank> = {}): RawBank => ({
  id: 7,
  rate: 11,
  service_fee: 0.5,
  credit_amount_rate: 0,
  available_periods: [{ id: 1, period: 12 }],
  ...overrides,
});

test('toCreditBank converts a bank of the API', () => {
  expect(
    toCreditBank({
      ...rawBank(),
      available_periods: [
        { id: 3, period: 24 },
        { id: 1, period: 12 },
      ],
      min_amount: 30_000,
      max_amount: 2_000_000,
      min_down_payment_percent: 10,
    }),
  ).toEqual({
    id: 7,
    ratePercent: 11,
    feePercent: 0.5,
    markupPercent: 0,
    periods: [12, 24],
    minAmount: 30_000,
    maxAmount: 2_000_000,
    minDownPercent: 10,
  });
});

test('toCreditBank accepts numbers as text and zero as a rate', () => {
  const bank = toCreditBank(
    rawBank({ rate: '0', service_fee: ' 0.750 ', credit_amount_rate: '5.77', min_amount: '30000' }),
  );

  expect(bank).toMatchObject({
    ratePercent: 0,
    feePercent: 0.75,
    markupPercent: 5.77,
    minAmount: 30_000,
    periods: [12],
  });
});

test.each([0, 100, '100', 17.5])('toCreditBank accepts a rate of %j', (rate) => {
  expect(toCreditBank(rawBank({ rate }))).toMatchObject({ ratePercent: Number(rate), periods: [12] });
});

test('toCreditBank keeps three decimals of a rate', () => {
  expect(toCreditBank(rawBank({ rate: 11.000_04, service_fee: '0.3335' }))).toMatchObject({
    ratePercent: 11,
    feePercent: 0.334,
  });
});

const NO_RATE = [
  undefined,
  null,
  '',
  'abc',
  '11%',
  '1e1',
  '11,5',
  -1,
  100.5,
  '100.5',
  Number.NaN,
  Infinity,
  true,
  [11],
  {},
];

test.each(NO_RATE)('a rate, fee or mark-up of %j results in no offers and no exception', (value) => {
  for (const term of ['rate', 'service_fee', 'credit_amount_rate']) {
    const bank = toCreditBank(rawBank({ [term]: value }));
    expect(bank.periods).toEqual([]);
    expect(creditOffer(bank, { price: 100_000, down: 0, periodMonths: 12 })).toEqual({ obstacle: { why: 'terms' } });
  }
});

test.each([
  [undefined, []],
  [null, []],
  ['12', []],
  [[], []],
  [[{ id: 1 }], []],
  [[null, {}, 'abc', 0, -12, 12.5, 121, Number.NaN, Infinity], []],
  [
    [24, 12, '12', { period: '36' }, { period: 24 }],
    [12, 24, 36],
  ],
  [
    [1, 120],
    [1, 120],
  ],
])('toCreditBank reads the periods %j as months %j', (available_periods, periods) => {
  expect(toCreditBank(rawBank({ available_periods })).periods).toEqual(periods);
});

test.each([undefined, null, '', 'abc', 0, -5, 1.5, Number.NaN, Infinity])('a limit of %j is ignored', (value) => {
  expect(
    toCreditBank(
      rawBank({ min_amount: value, max_amount: value, min_down_payment_percent: value === 1.5 ? 0 : value }),
    ),
  ).toMatchObject({ minAmount: null, maxAmount: null, minDownPercent: 0 });
});
