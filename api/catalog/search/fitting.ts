import { type Candidates, multiply } from './candidates.ts';
import { RANKING_WEIGHTS } from './ranking-weights.ts';
import type { SearchIndex } from './search-index.ts';

export const FITTED = 0.4;
const MAX_SINGLE_SHARE = 0.6;

/** `fitting`: by product number, how well the product fits the device in the query. */
export function preferFitting(index: SearchIndex, candidates: Candidates, fitting: Float32Array): void {
  const { fitting: forDevice, sameBrand } = RANKING_WEIGHTS;
  const { count, numbers } = candidates;
  let isFitted = false;
  for (let at = 0; at < count; at++) isFitted ||= fitting[numbers[at]!]! >= FITTED;
  const brand = isFitted ? 0 : brandOf(index, fitting);
  for (let at = 0; at < count; at++) {
    const isOfBrand = brand !== 0 && index.brands.of[numbers[at]!] === brand;
    multiply(candidates, at, 'fits', 1 + forDevice * fitting[numbers[at]!]! + (isOfBrand ? sameBrand : 0));
  }
}

/** Brand of the fitted device: `for macbook` prefers products of the same maker. 0 when several brands make it. */
function brandOf({ brands }: SearchIndex, fitting: Float32Array): number {
  const sums = new Float64Array(brands.names.length);
  let all = 0;
  for (let number = 0; number < fitting.length; number++) {
    sums[brands.of[number]!]! += fitting[number]!;
    all += fitting[number]!;
  }
  const first = sums.indexOf(Math.max(...sums));
  return sums[first]! > 0 && sums[first]! >= all * MAX_SINGLE_SHARE ? first : 0;
}
