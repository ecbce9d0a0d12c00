import { type Candidates, multiply } from './candidates.ts';
import { RANKING_WEIGHTS } from './ranking-weights.ts';

/** Minimum match from which a product fits the device. */
export const FITTED = 0.4;

/** `fitting`: by product number, how well the product fits the device in the query. */
export function preferFitting(candidates: Candidates, fitting: Float32Array): void {
  const { count, numbers } = candidates;
  for (let at = 0; at < count; at++)
    multiply(candidates, at, 'fits', 1 + RANKING_WEIGHTS.fitting * fitting[numbers[at]!]!);
}
