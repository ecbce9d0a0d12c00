import { rank } from './ranking.ts';
import type { SearchIndex } from './search-index.ts';
import { piecesOf } from './tokens.ts';
import { type How, understand } from './understanding.ts';

export type Found = {
  /** Product ids, best first. */
  ids: Uint32Array;
  how: How;
  /** As it was understood. */
  query: string;
  /** Which keyboard was on and which was meant (`ru-en`), when it was another one. */
  keyboards: string | null;
};

export type SearchOptions = {
  /** Only as typed: no other script, keyboard, spelling or synonym. */
  isLiteral?: boolean;
  /** Goods that can be bought come first among equals. */
  isAvailable?: (productId: number) => boolean;
};

/** CONTRACT 3.13. */
const LONGEST_QUERY = 200;
const LEAST_CODE = 3;

/** Goods for a text, best first: an article number, then what answers all of it, then, when that is little, most of it. */
export function search(index: SearchIndex, typed: string, options: SearchOptions = {}): Found {
  const { isLiteral = false, isAvailable = () => true } = options;
  const text = typed.slice(0, LONGEST_QUERY);
  const { slots, how, query, keyboards } = understand(index.dictionary, text, isLiteral);
  const numbers = rank(index, { slots, coded: wholeCode(index, text), isAvailable, isWholeOnly: isLiteral });
  return { ids: Uint32Array.from(numbers, (number) => index.productIds[number]!), how, query, keyboards };
}

/** Goods whose article or model number this is. */
function wholeCode({ codes, alive }: SearchIndex, typed: string): ReadonlySet<number> {
  const code = piecesOf(typed)
    .map(({ joined }) => joined)
    .join('');
  return new Set(code.length < LEAST_CODE ? [] : codes.get(code)?.filter((number) => alive[number]));
}
