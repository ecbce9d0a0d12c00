import { rank } from './ranking.ts';
import type { SearchIndex } from './search-index.ts';
import { piecesOf } from './tokens.ts';
import { type How, understand } from './understanding.ts';

export type Found = {
  ids: Uint32Array;
  how: How;
  query: string;
  /** Keyboard used and keyboard meant (`ru-en`); null when the right one was on. */
  keyboards: string | null;
};

export type SearchOptions = {
  isLiteral?: boolean;
  isAvailable?: (productId: number) => boolean;
  /** Drams, as the list shows it. */
  priceOf?: (productId: number) => number;
};

/** docs/spec/api.md 3.13. */
const LONGEST_QUERY = 200;
const LEAST_CODE = 3;

/** Best first: an article number, then full matches, then, when those are few, partial ones. */
export function search(index: SearchIndex, typed: string, options: SearchOptions = {}): Found {
  const { isLiteral = false, isAvailable = () => true, priceOf = () => 0 } = options;
  const text = typed.slice(0, LONGEST_QUERY);
  const meant = understand(index.dictionary, text, isLiteral);
  const { how, query, keyboards } = meant;
  const coded = wholeCode(index, text);
  const numbers = rank(index, { ...meant, coded, isAvailable, priceOf, isWholeOnly: isLiteral });
  return { ids: Uint32Array.from(numbers, (number) => index.productIds[number]!), how, query, keyboards };
}

function wholeCode({ codes, alive }: SearchIndex, typed: string): ReadonlySet<number> {
  const code = piecesOf(typed)
    .map(({ joined }) => joined)
    .join('');
  return new Set(code.length < LEAST_CODE ? [] : codes.get(code)?.filter((number) => alive[number]));
}
