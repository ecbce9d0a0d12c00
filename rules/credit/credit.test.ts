import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exactCreditPrice, exactMonthly } from '#testing/exact-credit.ts';
import { creditPrice, monthlyPayment, monthlyPayments, serviceFeeBase, thousandths } from './credit.ts';
import { annuity, effectiveRate } from './effective-rate.ts';

/**
 * Examples of docs/spec/credit.md 4: price, markup, down, rate, fee, months; then credit price, financed, A, S, M, M
 * with a fee of C, M·n, APR.
 */
type Example = [
  given: [number, number, number, number, number, number],
  found: [number, number, number, number, number, number, number, number],
];
const examples: Example[] = [
  [
    [199_900, 0, 0, 0, 0.75, 12],
    [199_900, 199_900, 16_658.3333, 1_499.25, 18_158, 18_158, 217_896, 17.48],
  ],
  [
    [199_900, 0, 0, 0, 0.75, 24],
    [199_900, 199_900, 8_329.1667, 1_499.25, 9_828, 9_828, 235_872, 17.72],
  ],
  [
    [199_900, 0, 0, 0, 0.75, 36],
    [199_900, 199_900, 5_552.7778, 1_499.25, 7_052, 7_052, 253_872, 17.51],
  ],
  [
    [199_900, 0, 0, 11, 0.5, 24],
    [199_900, 199_900, 9_316.9069, 999.5, 10_316, 10_316, 247_584, 23.69],
  ],
  [
    [300_000, 0, 0, 11, 0.5, 24],
    [300_000, 300_000, 13_982.3515, 1_500, 15_482, 15_482, 371_568, 23.69],
  ],
  [
    [199_900, 0, 50_000, 11, 0.5, 24],
    [199_900, 149_900, 6_986.5149, 749.5, 7_736, 7_986, 185_664, 23.69],
  ],
  [
    [199_900, 10, 0, 0, 0, 12],
    [219_890, 219_890, 18_324.1667, 0, 18_324, 18_324, 219_888, 0],
  ],
  [
    [199_900, 10, 0, 0, 0, 24],
    [219_890, 219_890, 9_162.0833, 0, 9_162, 9_162, 219_888, 0],
  ],
  [
    [199_900, 10, 19_990, 0, 0, 24],
    [219_890, 199_900, 8_329.1667, 0, 8_329, 8_329, 199_896, 0],
  ],
  [
    [549_900, 0, 0, 15, 0.3, 36],
    [549_900, 549_900, 19_062.4641, 1_649.7, 20_712, 20_712, 745_632, 23.12],
  ],
  [
    [549_900, 0, 100_000, 15, 0.3, 60],
    [549_900, 449_900, 10_703.0895, 1_349.7, 12_053, 12_353, 723_180, 22.58],
  ],
  [
    [549_900, 7.5, 0, 15, 0.3, 48],
    [591_143, 591_143, 16_451.952, 1_773.43, 18_225, 18_225, 874_800, 22.84],
  ],
  [
    [89_000, 0, 0, 17.5, 0, 6],
    [89_000, 89_000, 15_599.5848, 0, 15_600, 15_600, 93_600, 18.97],
  ],
  [
    [89_000, 0, 0, 24, 0, 12],
    [89_000, 89_000, 8_415.8041, 0, 8_416, 8_416, 100_992, 26.82],
  ],
  [
    [519_900, 5.77, 0, 0, 1.27, 36],
    [549_898, 549_898, 15_274.9444, 6_983.7, 22_259, 22_259, 801_324, 29.78],
  ],
  // The example of docs/spec/api.md 4.5.
  [
    [300_000, 5, 15_000, 15, 0.5, 24],
    [315_000, 300_000, 14_545.99, 1_500, 16_046, 16_121, 385_104, 28.4],
  ],
];

describe.each(examples)('%j', (given, found) => {
  const [price, markupPercent, down, ratePercent, feePercent, periodMonths] = given;
  const [credit, financed, annuityPart, feePart, monthly, monthlyOfCreditPrice, payments, apr] = found;
  const terms = { ratePercent, feePercent, markupPercent, periodMonths };

  test('computes the credit price and the financed sum', () => {
    expect(creditPrice(price, markupPercent)).toBe(credit);
    expect(creditPrice(price, markupPercent) - down).toBe(financed);
  });

  test('computes the monthly payment, its parts and the sum of payments', () => {
    expect(financed * annuity(ratePercent / 1200, periodMonths)).toBeCloseTo(annuityPart, annuityPart % 1 ? 2 : 4);
    expect((serviceFeeBase(financed) * feePercent) / 100).toBeCloseTo(feePart, 2);
    expect(monthlyPayment(financed, terms)).toBe(monthly);
    expect(monthlyPayment(financed, terms) * periodMonths).toBe(payments);
  });

  test('computes the effective yearly rate', () => {
    expect(effectiveRate(terms)).toBeCloseTo(apr, apr === 28.4 ? 1 : 2);
  });

  test('exact fractions give the same payment, and the payment with a fee on the credit price', () => {
    const exact = exactMonthly({
      rate: thousandths(ratePercent),
      fee: thousandths(feePercent),
      months: periodMonths,
    });
    expect([exact(financed), exact(financed, credit)]).toEqual([monthly, monthlyOfCreditPrice]);
  });
});

/** Examples of docs/spec/credit.md 5: financed, rate, fee, months, monthly payment. */
test.each<[string, number, [number, number, number], number]>([
  ['without interest the sum is divided', 120_000, [0, 0, 12], 10_000],
  ['a free credit of one month equals the sum', 100_000, [0, 0, 1], 100_000],
  ['one month with interest and fee', 100_000, [12, 1, 1], 102_000],
  ['no financed sum has no payment', 0, [24, 1, 12], 0],
  ['2.5 rounds to 3', 30, [0, 0, 12], 3],
  ['1.5 rounds to 2', 18, [0, 0, 12], 2],
  ['2.5 with interest rounds like its exact value', 30, [0.001, 0, 12], 3],
  ['rounds once, not by parts', 1_000, [0, 0.05, 12], 84],
  ['rounds once where parts would add one', 149_900, [11, 0.5, 24], 7_736],
  ['an exact half that a double stores as less', 375_000, [0, 1.126, 100], 7_973],
  ['less than one dram', 5, [0, 0, 60], 0],
  ['half a dram rounds to one', 30, [0, 0, 60], 1],
  ['the largest usual credit', 3_000_000, [24, 0, 60], 86_304],
  ['a rate of a hundred per cent', 1_000_000, [100, 0, 12], 134_996],
  ['a fee of a hundred per cent', 1_000, [0, 100, 12], 1_083],
  ['a billion over ten years', 1_000_000_000, [24, 1.4, 120], 36_048_097],
])('%s', (_, financed, [ratePercent, feePercent, periodMonths], monthly) => {
  const terms = { ratePercent, feePercent, markupPercent: 0, periodMonths };
  const exact = exactMonthly({ rate: thousandths(ratePercent), fee: thousandths(feePercent), months: periodMonths });

  expect(monthlyPayment(financed, terms)).toBe(monthly);
  expect(exact(financed)).toBe(monthly);
});

test.each([
  [0, 10, 0],
  [199_900, 0, 199_900],
  [199_900, 10, 219_890],
  [549_900, 7.5, 591_143],
  [519_900, 5.77, 549_898],
  [1, 49.999, 1],
  [1, 50, 2],
  [100, 0.5, 101],
  [100, 0.499, 100],
  [100, 100, 200],
  [9_999_999_999, 7.5, 10_749_999_999],
])('creditPrice of %d drams with a mark-up of %d per cent is %d', (price, markupPercent, credit) => {
  expect(creditPrice(price, markupPercent)).toBe(credit);
});

const percents = fc.oneof(
  fc.integer({ min: 0, max: 100_000 }),
  fc.integer({ min: 0, max: 200 }).map((half) => half * 500),
);
const prices = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 0, max: 3_000_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 1_000_000_000 }) },
);

test('200,000 monthly payments equal those in exact fractions', () => {
  const sums = fc.array(prices, { minLength: 100, maxLength: 100 });
  const terms = fc.record({ rate: percents, fee: percents, months: fc.integer({ min: 1, max: 120 }) });

  fc.assert(
    fc.property(terms, sums, (sample, financed) => {
      const { rate, fee, months } = sample;
      const percent = { ratePercent: rate / 1000, feePercent: fee / 1000, markupPercent: 0, periodMonths: months };
      const [found, exact] = [monthlyPayments(percent), exactMonthly(sample)];
      expect(financed.map(found)).toEqual(financed.map((sum) => exact(sum)));
    }),
    { numRuns: 2_000 },
  );
});

test('credit prices equal those in exact fractions', () => {
  fc.assert(
    fc.property(prices, percents, (price, markup) => {
      expect(creditPrice(price, markup / 1000)).toBe(exactCreditPrice(price, markup));
    }),
    { numRuns: 20_000 },
  );
});

test('a larger sum never has a lower payment, and without interest and fee the payments add up to the sum', () => {
  fc.assert(
    fc.property(prices, percents, fc.integer({ min: 1, max: 120 }), (sum, rate, periodMonths) => {
      const [dear, free] = [rate / 1000, 0].map((ratePercent) =>
        monthlyPayments({ ratePercent, feePercent: 0, markupPercent: 0, periodMonths }),
      );
      expect(dear!(sum + 1)).toBeGreaterThanOrEqual(dear!(sum));
      expect(Math.abs(free!(sum) * periodMonths - sum)).toBeLessThanOrEqual(periodMonths / 2);
    }),
  );
});
