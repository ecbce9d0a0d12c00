import type { Locale } from '#contract/locale.ts';
import { wordsNotFound } from './missing-terms.ts';
import { type NearQuery, nearQueries } from './near-queries.ts';
import { type KnownThings, type QueryPart, queryParts } from './query-parts.ts';
import { besideOf } from './query-rules.ts';
import { type RankRequest, rank } from './ranking.ts';
import { SEARCH_RULES } from './ranking-weights.ts';
import { relaxedQueries } from './relaxed-queries.ts';
import { type SearchIndex, withCode } from './search-index.ts';
import { piecesOf } from './tokens.ts';
import { type MatchKind, type Slot, type Understanding, understand } from './understanding.ts';

export type SearchResult = {
  /** Product ids; only the first `most` if the request has a limit. */
  ids: Uint32Array;
  count: number;
  how: MatchKind;
  query: string;
  /** The displayed form of `query`, in the language of the request. */
  shown: string;
  /** Actual and intended keyboard layout (`ru-en`); null when the layout was right. */
  keyboards: string | null;
};

export type SearchOptions = {
  isLiteral?: boolean;
  /** The shopper is still typing, so words that start with the last one match too. */
  isBeginning?: boolean;
  isAvailable?: (productId: number) => boolean;
  /** Price of a product in drams, as the list shows it. */
  priceOf?: (productId: number) => number;
  /** Monthly payment of a product in drams on the default credit; NaN when no bank finances it. */
  monthlyOf?: (productId: number) => number;
  isNew?: (productId: number) => boolean;
  locale?: Locale;
  /** Maximum number of returned products; further matches are only counted. */
  most?: number;
};

/** Maximum length of a query (docs/spec/api.md 3.13). */
const MAX_QUERY_LENGTH = 200;
const MIN_CODE_LENGTH = 3;

/** Searches products. Matches by SKU come first, then full matches and, when those are few, partial ones. */
export function search(index: SearchIndex, typed: string, options: SearchOptions = {}): SearchResult {
  const found = find(index, typed, options);
  if (found.count > 0 || !options.isBeginning) return found;
  for (const begun of shorter(typed.trim())) {
    const { ids, count } = find(index, begun, options);
    if (count > 0) return { ...found, ids, count, how: 'typed', keyboards: null };
  }
  return found;
}

const MAX_DROPPED_WORDS = 3;
const MIN_REMAINING_SHARE = 0.6;

/**
 * Fallback queries: the last word with fewer letters, as its end may be a typing error, then the query without that
 * word.
 */
function shorter(typed: string): string[] {
  const at = typed.lastIndexOf(' ') + 1;
  const letters = typed.length - at;
  const most = Math.min(MAX_DROPPED_WORDS, Math.floor(letters * (1 - MIN_REMAINING_SHARE)));
  const cut = Array.from({ length: most }, (_, index) => typed.slice(0, typed.length - index - 1));
  const before = typed.slice(0, at).trim();
  return before === '' ? cut : [...cut, before];
}

function find(index: SearchIndex, typed: string, options: SearchOptions): SearchResult {
  const request = requestFor(index, typed, options);
  const within = rankRelaxed(index, request);
  // True while the amount may still be incomplete, because an incomplete amount is too low.
  const isUnfinished =
    within.length === 0 && options.isBeginning && (request.price !== null || request.monthly !== null);
  const numbers = isUnfinished ? rank(index, { ...request, price: null, monthly: null }) : within;
  const { how, query, shown, keyboards } = request;
  const ids = idsAt(index, numbers.subarray(0, options.most));
  return { ids, count: numbers.length, how, query, shown, keyboards };
}

/** Ranks the query; one without results is read less strictly. */
function rankRelaxed(index: SearchIndex, request: RankRequest): Int32Array {
  const found = rank(index, request);
  if (
    !SEARCH_RULES.relaxed ||
    found.length > 0 ||
    request.isWholeOnly ||
    request.price !== null ||
    request.monthly !== null
  )
    return found;
  for (const relaxed of relaxedQueries(index, request)) {
    const nearest = rank(index, { ...request, ...relaxed });
    if (nearest.length > 0) return nearest;
  }
  return found;
}

/** Uses a loop, because `from` with a function takes ten times as long for half of the shop. */
function idsAt({ productIds }: SearchIndex, numbers: Int32Array): Uint32Array {
  const ids = new Uint32Array(numbers.length);
  for (let at = 0; at < numbers.length; at++) ids[at] = productIds[numbers[at]!]!;
  return ids;
}

export type ListOptions = SearchOptions & {
  things: KnownThings;
  /** Keys of query parts that the shopper has switched off. */
  off: ReadonlySet<string>;
};

export type ListQuery = Omit<SearchResult, 'ids' | 'count'> & {
  slots: readonly Slot[];
  fits: readonly Slot[];
  price: RankRequest['price'];
  monthly: RankRequest['monthly'];
  parts: QueryPart[];
  /** The query is a complete SKU. */
  isCoded: boolean;
  isEmptied: boolean;
  /** Returns the first `most` results for other words within the same limits. */
  like: (words: string, most: number) => Uint32Array;
  near: () => NearQuery[];
};

export type FoundList = ListQuery &
  Pick<SearchResult, 'ids' | 'count'> & {
    /** True when no product has the price and the results are the nearest ones. */
    isNearPrice: boolean;
    /** Words as typed that no product in the results contains. */
    notFound: string[];
  };

export function searchList(index: SearchIndex, typed: string, options: ListOptions): FoundList {
  const request = withoutParts(requestFor(index, typed, options), options);
  const within = rankRelaxed(index, request);
  const isNearPrice = within.length === 0 && request.price !== null;
  const numbers = isNearPrice ? nearestInPrice(index, request, request.price!) : within;
  return {
    ...listQuery(index, request, options),
    ids: idsAt(index, numbers),
    count: numbers.length,
    isNearPrice: isNearPrice && numbers.length > 0,
    notFound: request.coded.size > 0 ? [] : wordsNotFound(index, request.slots, numbers),
  };
}

export const parseListQuery = (index: SearchIndex, typed: string, options: ListOptions): ListQuery =>
  listQuery(index, withoutParts(requestFor(index, typed, options), options), options);

function listQuery(index: SearchIndex, request: RankRequest & Understanding, { isLiteral, things, off }: ListOptions) {
  const { slots, fits, price, monthly, how, query, shown, keyboards, coded } = request;
  return {
    how,
    query,
    shown,
    keyboards,
    slots,
    fits,
    price,
    monthly,
    parts: isLiteral ? [] : queryParts(request, things),
    isCoded: coded.size > 0,
    isEmptied: off.size > 0 && isNothing(request),
    like: (words: string, most: number) => {
      const like = { ...request, most, slots: understand(index.dictionary, words, false).slots };
      return idsAt(index, rank(index, like).subarray(0, most));
    },
    near: () => (isLiteral ? [] : nearQueries(index, request)),
  };
}

const isNothing = ({ slots, price, monthly, order }: RankRequest): boolean =>
  slots.length === 0 && price === null && monthly === null && order === null;

function withoutParts(request: RankRequest & Understanding, { things, off }: ListOptions): RankRequest & Understanding {
  if (off.size === 0) return request;
  const dropped = new Set(queryParts(request, things).flatMap(({ key, slots }) => (off.has(key) ? slots : [])));
  return {
    ...request,
    slots: request.slots.filter((_, at) => !dropped.has(at)),
    fits: off.has('for') ? [] : request.fits,
    without: off.has('without') ? [] : request.without,
    price: off.has('price') ? null : request.price,
    monthly: off.has('monthly') ? null : request.monthly,
    order: off.has('order') ? null : request.order,
  };
}

const MAX_NEAR_PRICE = 12;

function nearestInPrice(
  index: SearchIndex,
  request: RankRequest,
  { min, max }: NonNullable<RankRequest['price']>,
): Int32Array {
  // With a price order, only products of the requested kind remain.
  const things = rank(index, { ...request, price: null, order: request.order ?? 'cheapest' });
  const away = (number: number) => {
    const drams = request.priceOf(index.productIds[number]!);
    return Math.max(min - drams, drams - max, 0);
  };
  return things.sort((one, other) => away(one) - away(other)).slice(0, MAX_NEAR_PRICE);
}

export function requestFor(index: SearchIndex, typed: string, options: SearchOptions): RankRequest & Understanding {
  const { isLiteral = false, isBeginning = false, isAvailable = () => true, priceOf = () => 0, monthlyOf } = options;
  const text = typed.slice(0, MAX_QUERY_LENGTH);
  const { rules } = index;
  const book = options.locale ? rules.synonyms[options.locale] : rules.allSynonyms;
  const interpretation = understand(index.dictionary, text, isLiteral, isBeginning, { book, locale: options.locale });
  const beside = besideOf(index, [text, interpretation.query], options);
  const coded = wholeCode(index, text);
  const { most } = options;
  return {
    ...interpretation,
    coded,
    isAvailable,
    priceOf,
    ...(monthlyOf && { monthlyOf }),
    isWholeOnly: isLiteral,
    isBeginning,
    beside,
    ...(most !== undefined && { most }),
  };
}

function wholeCode(index: SearchIndex, typed: string): ReadonlySet<number> {
  const code = piecesOf(typed)
    .map(({ joined }) => joined)
    .join('');
  return new Set(
    code.length < MIN_CODE_LENGTH ? [] : withCode(index.codes, code).filter((number) => index.alive[number]),
  );
}
