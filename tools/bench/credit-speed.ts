import { type CreditBank, compareBanks } from '#rules/credit/credit-offer.ts';
import { distribution } from './distribution.ts';
import type { Measurement } from './measure.ts';
import type { Line } from './report.ts';

const MAX_RATIO_TO_PRICE_FILTER = 1.2;
const FRAME_MS = 16;
const BANKS = 10;
const PERIODS = [3, 6, 12, 18, 24, 36, 48, 60];
const TIMES = 2_000;

/** Compares processor time, because the two run one after the other on a possibly shared machine. */
export function monthlyLine(measured: readonly Measurement[]): Line[] {
  const taken = (wanted: string) => measured.find(({ scenario: { name } }) => name === wanted)?.shop.cpuUs;
  const [price, monthly] = [taken('list new'), taken('list new monthly')];
  if (!price || !monthly) return [];
  const times = monthly / price;
  return [
    {
      title: 'filter by monthly payment beside the one by price',
      found: `takes ${times.toFixed(2)} × of it`,
      goal: `<= ${MAX_RATIO_TO_PRICE_FILTER} ×`,
      isMet: times <= MAX_RATIO_TO_PRICE_FILTER,
    },
  ];
}

/** Computes all banks and periods for one price, as the comparison on a product page does. */
export function compareLine(): Line {
  const banks = Array.from({ length: BANKS }, (_, at) => bank(at));
  const tookMs = Array.from({ length: TIMES }, (_, at) => {
    const begun = performance.now();
    for (const periodMonths of PERIODS) compareBanks(banks, { price: 89_000 + at * 997, down: at, periodMonths });
    return performance.now() - begun;
  });
  const { p50, p99 } = distribution(tookMs);
  const [first = Number.NaN] = tookMs;
  return {
    title: `${BANKS} banks × ${PERIODS.length} periods compared`,
    found: `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, the very first ${first.toFixed(1)} ms`,
    goal: `p99 <= ${FRAME_MS} ms`,
    isMet: p99 <= FRAME_MS,
  };
}

const bank = (at: number): CreditBank => ({
  id: at + 1,
  ratePercent: at * 2.4,
  feePercent: (at % 4) * 0.25,
  markupPercent: (at % 3) * 5,
  periods: PERIODS,
  minAmount: null,
  maxAmount: null,
  minDownPercent: 0,
});
