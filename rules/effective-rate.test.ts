import { expect, test } from 'vitest';
import { effectiveRate, effectiveRateOnCash } from './effective-rate.ts';

/** Rate, fee, markup, months; then the effective rate of the financed sum and against the cash price. */
const cases: [string, [number, number, number, number], number, number][] = [
  ['nothing costs nothing', [0, 0, 0, 12], 0, 0],
  ['a nominal rate alone is compounded', [12, 0, 0, 12], 12.68, 12.68],
  ['at any term', [24, 0, 0, 60], 26.82, 26.82],
  ['a fee on a free loan', [0, 0.75, 0, 36], 17.5, 17.5],
  ['rate and fee', [11, 0.5, 0, 36], 23.3, 23.3],
  ['one month', [12, 0, 0, 1], 12.68, 12.68],
];

test.each(cases)('%s', (_, [ratePercent, feePercent, markupPercent, periodMonths], financed, cash) => {
  const terms = { ratePercent, feePercent, markupPercent, periodMonths };
  expect(effectiveRate(terms)).toBeCloseTo(financed, 1);
  expect(effectiveRateOnCash(terms)).toBeCloseTo(cash, 1);
});

test('a markup costs nothing of the financed sum but much of the cash price', () => {
  const terms = { ratePercent: 0, feePercent: 0, markupPercent: 10, periodMonths: 24 };
  expect(effectiveRate(terms)).toBeCloseTo(0, 5);
  expect(effectiveRateOnCash(terms)).toBeGreaterThan(9);
});
