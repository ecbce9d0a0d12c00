import type { Locale } from '#contract/locale.ts';
import { besideOf } from './beside-words.ts';
import { type RankRequest, rank } from './ranking.ts';
import type { SearchIndex } from './search-index.ts';
import { piecesOf } from './tokens.ts';
import { type How, type Understanding, understand } from './understanding.ts';

export type Found = {
  ids: Uint32Array;
  how: How;
  query: string;
  /** Keyboard used and keyboard meant (`ru-en`); null when the right one was on. */
  keyboards: string | null;
};

export type SearchOptions = {
  isLiteral?: boolean;
  /** Somebody is still typing: what a word may become is found, too. */
  isBeginning?: boolean;
  isAvailable?: (productId: number) => boolean;
  /** Drams, as the list shows it. */
  priceOf?: (productId: number) => number;
  isNew?: (productId: number) => boolean;
  locale?: Locale;
};

/** docs/spec/api.md 3.13. */
const LONGEST_QUERY = 200;
const LEAST_CODE = 3;

/** Best first: an article number, then full matches, then, when those are few, partial ones. */
export function search(index: SearchIndex, typed: string, options: SearchOptions = {}): Found {
  const found = find(index, typed, options);
  if (found.ids.length > 0 || !options.isBeginning) return found;
  for (const begun of shorter(typed.trim())) {
    const { ids } = find(index, begun, options);
    if (ids.length > 0) return { ...found, ids, how: 'typed', keyboards: null };
  }
  return found;
}

const MOST_CUT = 3;
const LEAST_LEFT = 0.6;

/** The last word with fewer letters, as it may end in a slip; then the words before it. */
function shorter(typed: string): string[] {
  const at = typed.lastIndexOf(' ') + 1;
  const letters = typed.length - at;
  const most = Math.min(MOST_CUT, Math.floor(letters * (1 - LEAST_LEFT)));
  const cut = Array.from({ length: most }, (_, index) => typed.slice(0, typed.length - index - 1));
  const before = typed.slice(0, at).trim();
  return before === '' ? cut : [...cut, before];
}

function find(index: SearchIndex, typed: string, options: SearchOptions): Found {
  const request = requestFor(index, typed, options);
  const within = rank(index, request);
  // An amount that is still being typed is too low.
  const isUnfinished = within.length === 0 && options.isBeginning && request.price !== null;
  const numbers = isUnfinished ? rank(index, { ...request, price: null }) : within;
  const { how, query, keyboards } = request;
  return { ids: Uint32Array.from(numbers, (number) => index.productIds[number]!), how, query, keyboards };
}

export function requestFor(index: SearchIndex, typed: string, options: SearchOptions): RankRequest & Understanding {
  const { isLiteral = false, isBeginning = false, isAvailable = () => true, priceOf = () => 0 } = options;
  const text = typed.slice(0, LONGEST_QUERY);
  const { rules } = index;
  const book = options.locale ? rules.synonyms[options.locale] : rules.allSynonyms;
  const meant = understand(index.dictionary, text, isLiteral, isBeginning, book);
  const beside = besideOf(index, [text, meant.query], options);
  return { ...meant, coded: wholeCode(index, text), isAvailable, priceOf, isWholeOnly: isLiteral, beside };
}

function wholeCode({ codes, alive }: SearchIndex, typed: string): ReadonlySet<number> {
  const code = piecesOf(typed)
    .map(({ joined }) => joined)
    .join('');
  return new Set(code.length < LEAST_CODE ? [] : codes.get(code)?.filter((number) => alive[number]));
}
