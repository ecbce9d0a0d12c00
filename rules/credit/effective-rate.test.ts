import fc from 'fast-check';
import { expect, test } from 'vitest';
import { annuity, effectiveRate, effectiveRateOnCash, yearlyRate } from './effective-rate.ts';

/** Rate, fee, mark-up, months; then the effective rates on the financed sum and on the cash price. */
const cases: [string, [number, number, number, number], number, number][] = [
  ['no rate without costs', [0, 0, 0, 12], 0, 0],
  ['a nominal rate is compounded', [12, 0, 0, 12], 12.68, 12.68],
  ['the period does not matter', [24, 0, 0, 60], 26.82, 26.82],
  ['a fee on a free loan', [0, 0.75, 0, 36], 17.51, 17.51],
  ['rate and fee', [11, 0.5, 0, 36], 23.29, 23.29],
  ['one month', [12, 0, 0, 1], 12.68, 12.68],
  ['a mark-up affects only the rate on the cash price', [0, 0, 10, 24], 0, 9.73],
  ['a rate of a hundred per cent', [100, 0, 0, 12], 161.3, 161.3],
];

test.each(cases)('%s', (_, [ratePercent, feePercent, markupPercent, periodMonths], financed, cash) => {
  const terms = { ratePercent, feePercent, markupPercent, periodMonths };
  expect(effectiveRate(terms)).toBeCloseTo(financed, 2);
  expect(effectiveRateOnCash(terms)).toBeCloseTo(cash, 2);
});

const percents = (most: number) => fc.integer({ min: 0, max: most * 1000 }).map((thousandths) => thousandths / 1000);
const terms = fc.record({
  ratePercent: percents(100),
  feePercent: percents(5),
  markupPercent: percents(100),
  periodMonths: fc.integer({ min: 1, max: 120 }),
});

/** The present value of payments of 1, added one by one (docs/spec/credit.md 6). */
function worthToday(yearlyPercent: number, months: number): number {
  let worth = 0;
  for (let month = 1; month <= months; month += 1) worth += 1 / (1 + yearlyPercent / 100) ** (month / 12);
  return worth;
}

test('the payments discounted with the rate equal the received sum', () => {
  fc.assert(
    fc.property(terms, fc.double({ min: 0.5, max: 1, noNaN: true }), (sample, received) => {
      const payment = annuity(sample.ratePercent / 1200, sample.periodMonths) + sample.feePercent / 100;
      expect(Math.abs(payment * worthToday(yearlyRate(sample, received), sample.periodMonths) - received)).toBeLessThan(
        1e-6,
      );
    }),
    { numRuns: 2_000 },
  );
});

test('the rate is the compounded nominal one without a fee, and grows with fee and mark-up', () => {
  fc.assert(
    fc.property(terms, percents(2), (sample, more) => {
      const compounded = ((1 + sample.ratePercent / 1200) ** 12 - 1) * 100;
      const dearer = { ...sample, feePercent: sample.feePercent + 0.001 + more };
      const marked = { ...sample, markupPercent: sample.markupPercent + 0.001 + more };
      expect(effectiveRate({ ...sample, feePercent: 0 })).toBeCloseTo(compounded, 6);
      expect(effectiveRate(dearer)).toBeGreaterThan(effectiveRate(sample));
      expect(effectiveRate(marked)).toBe(effectiveRate(sample));
      expect(effectiveRateOnCash(marked)).toBeGreaterThan(effectiveRateOnCash(sample));
    }),
    { numRuns: 2_000 },
  );
});
