import type { Job } from './load-generator.ts';
import type { Measurement } from './measure.ts';

/** A limit of docs/spec/design.md 13 with its check. */
type Goal = { label: string; isMet: (measured: Pick<Measurement, 'shop' | 'ratio'>) => boolean };

export type Scenario = { name: Job['name']; title: string; connections: number; goals: Goal[] };

const ratio = (least: number): Goal => ({ label: `>= ${least} of bare`, isMet: (m) => m.ratio >= least });
const perSecond = (least: number, what = 'req/s'): Goal => ({
  label: `>= ${least.toLocaleString('en')} ${what}`,
  isMet: (m) => m.shop.perSecond >= least,
});
/** Limit of the slowest requests relative to the median. */
const p99Of = (most: number): Goal => ({
  label: `p99 <= ${most} × p50`,
  isMet: (m) => m.shop.p99 <= most * m.shop.p50,
});
const p99 = (most: number): Goal => ({ label: `p99 <= ${most} ms`, isMet: (m) => m.shop.p99 <= most });

const TEN = 10;
const SHOPPERS = 32;

export const scenarios: readonly Scenario[] = [
  { name: 'list ready', title: 'category list, ready', connections: TEN, goals: [ratio(0.6)] },
  { name: 'list ready br', title: 'category list, ready, compressed', connections: TEN, goals: [ratio(0.6)] },
  { name: 'list new', title: 'category list, never seen', connections: TEN, goals: [perSecond(8000), p99(8)] },
  { name: 'list new br', title: 'category list, never seen, compressed', connections: TEN, goals: [] },
  { name: 'list new monthly', title: 'category list by monthly payment, never seen', connections: TEN, goals: [] },
  { name: 'list filtered', title: 'filtered list, never seen', connections: TEN, goals: [perSecond(8000), p99(8)] },
  {
    name: 'filters new',
    title: 'filters with counts, never seen',
    connections: TEN,
    goals: [perSecond(8000), p99(8)],
  },
  {
    name: 'suggestions new',
    title: 'suggestions, never seen',
    connections: TEN,
    goals: [perSecond(1000), p99(25)],
  },
  { name: 'page ready', title: 'category HTML, ready', connections: TEN, goals: [ratio(0.6)] },
  { name: 'page ready br', title: 'category HTML, ready, compressed', connections: TEN, goals: [ratio(0.6)] },
  { name: 'page new', title: 'category HTML, never seen', connections: TEN, goals: [perSecond(320), p99Of(1.6)] },
  { name: 'product new', title: 'product, not ready', connections: TEN, goals: [perSecond(4000)] },
  { name: 'add to cart', title: 'add to cart', connections: TEN, goals: [perSecond(2500)] },
  {
    name: 'checkout',
    title: `whole guest checkout in six calls, ${SHOPPERS} shoppers`,
    connections: SHOPPERS,
    goals: [],
  },
  {
    name: 'checkout in one',
    title: `whole guest checkout, the order in one call, ${SHOPPERS} shoppers`,
    connections: SHOPPERS,
    goals: [perSecond(350, 'orders/s')],
  },
];
