import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exactCreditPrice, exactMonthly } from '#testing/exact-credit.ts';
import { bank, purchase } from '#testing/test-banks.ts';
import { downRange } from './bank-limits.ts';
import { thousandths } from './credit.ts';
import {
  type CreditBank,
  cheapestMonthlyOf,
  cheapestOffer,
  compareBanks,
  creditOffer,
  monthlyOf,
} from './credit-offer.ts';

/** The example of docs/spec/api.md 4.5. */
test('creditOffer returns every amount of a purchase', () => {
  const dear = bank({ id: 3, ratePercent: 15, feePercent: 0.5, markupPercent: 5 });

  expect(creditOffer(dear, purchase({ price: 300_000, down: 15_000 })).offer).toEqual({
    bankId: 3,
    price: 300_000,
    down: 15_000,
    periodMonths: 24,
    creditPrice: 315_000,
    financed: 300_000,
    monthly: 16_046,
    total: 400_104,
    overpayment: 100_104,
    aprPercent: expect.closeTo(28.4, 1),
    aprOnCashPercent: expect.closeTo(35.5, 1),
  });
});

/** Rows 2, 6, 8, 9 and 12 of docs/spec/credit.md 4: terms and down payment; total, cost above cash, rates. */
const free = bank({ periods: [12, 24, 48] });
test.each<[string, CreditBank, [number, number, number], [number, number, number, number]]>([
  ['“0 %” with a fee', { ...free, feePercent: 0.75 }, [199_900, 0, 24], [235_872, 35_972, 17.72, 17.72]],
  [
    'a down payment',
    { ...free, ratePercent: 11, feePercent: 0.5 },
    [199_900, 50_000, 24],
    [235_664, 35_764, 23.69, 23.69],
  ],
  ['“0 %” of a higher price', { ...free, markupPercent: 10 }, [199_900, 0, 24], [219_890, 19_990, 0, 9.73]],
  [
    'a down payment equal to the mark-up',
    { ...free, markupPercent: 10 },
    [199_900, 19_990, 24],
    [219_890, 19_990, 0, 10.83],
  ],
  [
    'rate, fee and mark-up',
    { ...free, ratePercent: 15, feePercent: 0.3, markupPercent: 7.5 },
    [549_900, 0, 48],
    [874_800, 324_900, 22.84, 28.04],
  ],
  ['a free credit has no extra cost when rounding adds', free, [100_003, 0, 12], [100_003, 0, 0, 0]],
  [
    'a free credit has no extra cost when rounding subtracts',
    { ...free, feePercent: 0.001 },
    [1_000, 0, 48],
    [1_008, 8, 0.02, 0.02],
  ],
])('total payments and rates: %s', (_, from, [price, down, periodMonths], [total, over, apr, cash]) => {
  const { offer } = creditOffer(from, { price, down, periodMonths });

  expect(offer).toMatchObject({ total, overpayment: over });
  expect(offer?.aprPercent).toBeCloseTo(apr, 2);
  expect(offer?.aprOnCashPercent).toBeCloseTo(cash, 2);
});

test('a down payment between cash price and credit price is accepted, without a rate on the cash price', () => {
  const { offer } = creditOffer(bank({ markupPercent: 10 }), purchase({ down: 210_000 }));

  expect(offer).toMatchObject({ financed: 9_890, monthly: 412, aprPercent: 0, aprOnCashPercent: null });
});

test('the rate on the cash price is null when the down payment covers nearly all of it', () => {
  const down = (sum: number) => creditOffer(bank({ markupPercent: 10 }), purchase({ down: sum })).offer;

  expect(down(199_899)?.aprOnCashPercent).toBeNull();
  expect(down(190_000)?.aprOnCashPercent).toBeGreaterThan(100);
});

test('a monthly payment below one dram is a valid offer', () => {
  const { offer } = creditOffer(bank({ periods: [60] }), { price: 5, down: 0, periodMonths: 60 });

  expect(offer).toMatchObject({ financed: 5, monthly: 0, overpayment: 0 });
});

test.each<[string, Partial<CreditBank>, Parameters<typeof purchase>[0], object]>([
  ['a price of zero', {}, { price: 0 }, { why: 'price' }],
  ['a negative price', {}, { price: -5 }, { why: 'price' }],
  ['a price that is not a number', {}, { price: Number.NaN }, { why: 'price' }],
  ['an infinite price', {}, { price: Infinity }, { why: 'price' }],
  ['a fractional price', {}, { price: 100.5 }, { why: 'price' }],
  ['a bank without periods', { periods: [] }, {}, { why: 'terms' }],
  ['a period the bank lacks', {}, { periodMonths: 18 }, { why: 'period', periods: [6, 12, 24, 36] }],
  ['a period that is not a number', {}, { periodMonths: Number.NaN }, { why: 'period', periods: [6, 12, 24, 36] }],
  ['a full down payment', { markupPercent: 10 }, { down: 219_890 }, { why: 'paid' }],
  ['more than a full down payment', {}, { down: 199_901 }, { why: 'paid' }],
  ['an infinite down payment', {}, { down: Infinity }, { why: 'paid' }],
  ['a negative down payment', {}, { down: -1 }, { why: 'down', least: 0 }],
  ['a down payment that is not a number', {}, { down: Number.NaN }, { why: 'down', least: 0 }],
  ['a fractional down payment', {}, { down: 100.5 }, { why: 'down', least: 0 }],
  ['a down payment below the minimum', { minDownPercent: 10 }, { down: 19_989 }, { why: 'down', least: 19_990 }],
  ['a loan below the minimum', { minAmount: 199_901 }, {}, { why: 'small', least: 199_901 }],
  ['a rest below the minimum loan', { minAmount: 100_000 }, { down: 99_901 }, { why: 'small', least: 100_000 }],
  ['a loan above the maximum', { maxAmount: 150_000 }, {}, { why: 'large', most: 150_000, down: 49_900 }],
  [
    'a loan above the maximum because of the mark-up',
    { maxAmount: 199_900, markupPercent: 10 },
    {},
    { why: 'large', most: 199_900, down: 19_990 },
  ],
])('creditOffer returns an obstacle for %s', (_, terms, wishes, obstacle) => {
  const [from, wanted] = [bank(terms), purchase(wishes)];

  expect(creditOffer(from, wanted)).toEqual({ obstacle });
  expect(monthlyOf(from, wanted.periodMonths, wanted.down)(wanted.price)).toBeNull();
  expect(cheapestOffer([from], wanted)).toBeNull();
});

test.each<[Partial<CreditBank>, number]>([
  [{ minAmount: 199_900, maxAmount: 199_900 }, 0],
  [{ minDownPercent: 10 }, 19_990],
  [{ maxAmount: 150_000 }, 49_900],
])('a bank with the limits %j and a down payment of %d still lends', (limits, down) => {
  expect(creditOffer(bank(limits), purchase({ down })).offer).toMatchObject({ financed: 199_900 - down });
});

test.each([
  [0, 0, 199_900, { least: 0, most: 199_900 }],
  [10, 0, 199_900, { least: 19_990, most: 199_900 }],
  [10, 10, 199_900, { least: 21_989, most: 219_890 }],
  [10, 0, 199_901, { least: 19_991, most: 199_901 }],
  [33.333, 0, 100_000, { least: 33_333, most: 100_000 }],
  [0.001, 0, 1, { least: 1, most: 1 }],
  [100, 0, 1_000, { least: 1_000, most: 1_000 }],
  [10, 0, 0, { least: 0, most: 0 }],
])(
  'downRange of a bank with %d per cent down and %d per cent mark-up for %d drams is %j',
  (least, markup, price, range) => {
    expect(downRange(bank({ minDownPercent: least, markupPercent: markup }), price)).toEqual(range);
  },
);

describe('compareBanks', () => {
  const marked = bank({ id: 1, markupPercent: 10 });
  const feed = bank({ id: 2, feePercent: 0.75 });
  const rated = bank({ id: 3, ratePercent: 11, feePercent: 0.5 });
  const small = bank({ id: 4, maxAmount: 100_000 });
  const long = bank({ id: 5, ratePercent: 1, periods: [36] });
  const all = [long, rated, small, feed, marked];

  test('sorts by the cost above cash, with banks that do not finance the price last', () => {
    const compared = compareBanks(all, purchase());

    expect(compared.map(({ bank: { id } }) => id)).toEqual([1, 2, 3, 5, 4]);
    expect(compared.map(({ answer }) => answer.offer?.overpayment ?? answer.obstacle?.why)).toEqual([
      ...[19_990, 35_972, 47_684],
      ...['period', 'large'],
    ]);
  });

  test('cheapestOffer returns the first bank, whose payment is the lowest monthly one', () => {
    expect(cheapestOffer(all, purchase())).toEqual(creditOffer(marked, purchase()).offer);
    expect(cheapestMonthlyOf(all, 24, 0)(199_900)).toBe(9_162);
  });

  test('cheapestOffer is null without a bank that finances the price', () => {
    expect(cheapestOffer([], purchase())).toBeNull();
    expect(cheapestOffer([small, long], purchase())).toBeNull();
    expect(cheapestMonthlyOf([], 24, 0)(199_900)).toBeNull();
    expect(cheapestMonthlyOf([small, long], 24, 0)(199_900)).toBeNull();
  });
});

const percents = (most: number) => fc.integer({ min: 0, max: most * 1000 }).map((whole) => whole / 1000);
const amounts = fc.integer({ min: 1, max: 3_000_000 });
const period = fc.constantFrom(1, 6, 12, 18, 24, 36, 60, 120);
const banks = fc.record({
  id: fc.integer({ min: 1, max: 50 }),
  ratePercent: fc.oneof(fc.constant(0), percents(100)),
  feePercent: fc.oneof(fc.constant(0), percents(2)),
  markupPercent: fc.oneof(fc.constant(0), percents(20)),
  periods: fc.uniqueArray(period, { maxLength: 8 }).map((months) => months.sort((one, other) => one - other)),
  minAmount: fc.option(amounts, { freq: 3 }),
  maxAmount: fc.option(amounts, { freq: 3 }),
  minDownPercent: fc.oneof(fc.constant(0), percents(100)),
});
const wishes = fc.record({
  price: fc.oneof(amounts, fc.integer({ min: 0, max: 1_000_000_000 })),
  down: fc.oneof(fc.constant(0), amounts),
  periodMonths: period,
});

test('offers equal those in exact fractions, respect the bank’s limits, and match the monthly payment of lists', () => {
  fc.assert(
    fc.property(banks, wishes, (from, wanted) => {
      const { offer, obstacle } = creditOffer(from, wanted);
      expect(monthlyOf(from, wanted.periodMonths, wanted.down)(wanted.price)).toBe(offer?.monthly ?? null);
      expect(offer === undefined).toBe(obstacle !== undefined);
      if (!offer) return;

      const { price, down, periodMonths } = wanted;
      const rates = { rate: thousandths(from.ratePercent), fee: thousandths(from.feePercent), months: periodMonths };
      const credit = exactCreditPrice(price, thousandths(from.markupPercent));
      const monthly = exactMonthly(rates)(credit - down);
      const isCreditPrice = from.ratePercent + from.feePercent === 0;
      const total = isCreditPrice ? credit : monthly * periodMonths + down;
      const overpayment = Math.max(0, total - price);
      expect(offer).toMatchObject({ creditPrice: credit, financed: credit - down, monthly, total, overpayment });
      expect(from.periods).toContain(periodMonths);
      expect(offer.financed).toBeGreaterThanOrEqual(from.minAmount ?? 1);
      expect(offer.financed).toBeLessThanOrEqual(from.maxAmount ?? Infinity);
      expect(down * 100_000).toBeGreaterThanOrEqual(credit * thousandths(from.minDownPercent));
      expect(offer.aprPercent).toBeGreaterThanOrEqual(0);
      expect(offer.aprOnCashPercent ?? Infinity).toBeGreaterThanOrEqual(offer.aprPercent - 1e-9);
    }),
    { numRuns: 10_000 },
  );
});

test('compareBanks returns all banks by cost, and the lowest monthly payment is one of theirs', () => {
  fc.assert(
    fc.property(fc.array(banks, { maxLength: 10 }), wishes, (several, wanted) => {
      const compared = compareBanks(several, wanted);
      const offers = compared.flatMap(({ answer }) => answer.offer ?? []);
      const costs = offers.map(({ overpayment }) => overpayment);
      expect(new Set(compared.map((one) => one.bank))).toEqual(new Set(several));
      expect(costs).toEqual(costs.toSorted((one, other) => one - other));
      expect(compared.slice(0, offers.length).every(({ answer }) => answer.offer)).toBe(true);
      expect(cheapestOffer(several, wanted)).toEqual(offers[0] ?? null);
      expect(cheapestMonthlyOf(several, wanted.periodMonths, wanted.down)(wanted.price)).toBe(
        offers.length === 0 ? null : Math.min(...offers.map(({ monthly }) => monthly)),
      );
    }),
    { numRuns: 2_000 },
  );
});
