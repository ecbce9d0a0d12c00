import { type Factors, ranked } from './ranking.ts';
import type { SearchIndex } from './search-index.ts';
import { requestFor, type SearchOptions } from './search-products.ts';
import type { Understanding } from './understanding.ts';

export type Explained = {
  meant: Understanding;
  /** Those whose article number was typed. */
  coded: number[];
  products: { productId: number; score: number; isWhole: boolean; factors: Factors }[];
};

/** How a text is read, and why each product stands where it does. */
export function explain(index: SearchIndex, typed: string, options: SearchOptions = {}): Explained {
  const request = requestFor(index, typed, options);
  const idOf = (number: number) => index.productIds[number]!;
  return {
    meant: request,
    coded: [...request.coded].map(idOf),
    products: ranked(index, request).map(({ number, value, isWhole, factors }) => ({
      productId: idOf(number),
      score: value,
      isWhole,
      factors,
    })),
  };
}
