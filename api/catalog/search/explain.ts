import { type Factors, factorsAt } from './candidates.ts';
import { ranked } from './ranking.ts';
import type { SearchIndex } from './search-index.ts';
import { requestFor, type SearchOptions } from './search-products.ts';
import { redirectOf } from './search-rules.ts';
import { keyOf } from './synonym-dictionary.ts';
import { tokensOf } from './tokens.ts';
import type { Understanding } from './understanding.ts';

export type SearchExplanation = {
  interpretation: Understanding;
  coded: number[];
  products: { productId: number; score: number; isWhole: boolean; factors: Factors }[];
  rules: AppliedRules;
};

type AppliedRules = {
  redirect: string | null;
  synonyms: string[];
  pinned: { productId: number; position: number }[];
  hidden: number[];
};

export function explain(index: SearchIndex, typed: string, options: SearchOptions = {}): SearchExplanation {
  const request = requestFor(index, typed, options);
  const { candidates, places } = ranked(index, { ...request, isExplained: true });
  const idOf = (number: number) => index.productIds[number]!;
  const { pinned, hidden } = request.beside;
  return {
    interpretation: request,
    coded: [...request.coded].map(idOf),
    products: Array.from(places, (at) => ({
      productId: idOf(candidates.numbers[at]!),
      score: candidates.values[at]!,
      isWhole: candidates.whole[at] === 1,
      factors: factorsAt(candidates, at),
    })),
    rules: {
      redirect: redirectOf(index.rules, typed),
      synonyms: appliedSynonyms(index, typed, options),
      pinned: pinned.map(({ number, position }) => ({ productId: idOf(number), position })),
      hidden: [...hidden].map(idOf),
    },
  };
}

function appliedSynonyms({ rules }: SearchIndex, typed: string, { locale }: SearchOptions): string[] {
  const query = ` ${keyOf(tokensOf(typed))} `;
  const stands = (expression: string) => query.includes(` ${keyOf(tokensOf(expression))} `);
  return rules.lines
    .filter((line) => line.locale === null || locale === undefined || line.locale === locale)
    .filter(({ expressions, isOneWay }) => (isOneWay ? expressions.slice(0, 1) : expressions).some(stands))
    .map(({ expressions, isOneWay }) =>
      isOneWay ? `${expressions[0]} → ${expressions.slice(1).join(', ')}` : expressions.join(', '),
    );
}
