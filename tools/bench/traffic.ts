import { randomBytes } from 'node:crypto';
import { LOCALES } from '#contract/locale.ts';
import { filterName } from '#rules/catalog/listing-address.ts';
import { pick } from './pick.ts';

export type Facts = {
  categoryId: number;
  categorySlug: string;
  /** Slugs of all categories. */
  categorySlugs: string[];
  filters: { code: string; options: number[] }[];
  bankId: number;
  productIds: number[];
  /** Product names in several languages. */
  names: string[];
};

export type PlannedRequest = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body: string };
type Traffic = (facts: Facts) => () => PlannedRequest;

const get = (path: string, headers: Record<string, string> = {}): PlannedRequest => ({
  method: 'GET',
  path,
  headers,
  body: '',
});
const COMPRESSED = { 'accept-encoding': 'gzip, deflate, br' };

export const MONTHS = 24;
const MANY_PAGES = 40;
const PREFIXES = ['', '/ru', '/en'];

let requestCount = 0;
const SORTS = ['default', 'price', 'created_at', 'name', 'popular', 'discount'];
/** A new price range for each request, so that it is not cached, and wide enough that no page is empty. */
const newPrices = (separator: string) => `${(requestCount * 7) % 40_000}${separator}${9_000_000 + requestCount++}`;

const anyList = ({ categoryId }: Facts, at = requestCount) =>
  `/api/products?locale=hy&category_id=${categoryId}&limit=20&page=${1 + (at % 5)}&sort=${pick(SORTS, at)}`;
const newList = (facts: Facts, at = requestCount) => `${anyList(facts, at)}&price=${newPrices(',')}`;
const newMonthly = (facts: Facts) =>
  `${anyList(facts)}&bank=${facts.bankId}&period=${MONTHS}&monthly=${(requestCount * 7) % 2_000}-${900_000 + requestCount++}`;

const chosen = ({ filters }: Facts, at = requestCount) =>
  filters.map(({ code, options }) => `${code}=${pick(options, at)},${pick(options, at >> 3)}`).join('&');

export const traffic = {
  'list ready': (facts) => constantly(get(listPath(facts))),
  'list ready br': (facts) => constantly(get(listPath(facts), COMPRESSED)),
  'list new': (facts) => () => get(newList(facts)),
  'list new br': (facts) => () => get(newList(facts), COMPRESSED),
  'list new monthly': (facts) => () => get(newMonthly(facts)),
  'list filtered': (facts) => () => get(`${newList(facts)}&${chosen(facts)}`),
  'filters new': (facts) => () =>
    get(`/api/filters?locale=hy&category_id=${facts.categoryId}&${chosen(facts)}&price=${newPrices(',')}`),
  'page ready': (facts) => constantly(get(`/shop/catalog/${facts.categorySlug}`)),
  'many pages ready': ({ categorySlugs }) => {
    const paths = PREFIXES.flatMap((prefix) => categorySlugs.map((slug) => `${prefix}/shop/catalog/${slug}`));
    let at = 0;
    return () => get(pick(paths.slice(0, MANY_PAGES), at++));
  },
  'page ready br': (facts) => constantly(get(`/shop/catalog/${facts.categorySlug}`, COMPRESSED)),
  'page new': (facts) => () => get(`/shop/catalog/${facts.categorySlug}?filter_price=${newPrices('-')}`),
  // More products in three languages than the response cache holds.
  'product new':
    ({ productIds }) =>
    () => {
      const at = requestCount++;
      return get(`/api/product/${pick(productIds, at)}?locale=${pick(LOCALES, Math.floor(at / productIds.length))}`);
    },
  'suggestions new': ({ names }) => {
    typedTexts ??= beginningsOf(names);
    const texts = typedTexts;
    return () => get(suggestionsPath(texts, requestCount++));
  },
  'add to cart': (facts) => {
    let line = 0;
    let token = '';
    return () => {
      if (line++ % 4 === 0) token = randomBytes(32).toString('hex');
      const body = JSON.stringify({ quantity: 1, api_token: token });
      const path = `/api/checkout/cart/add/${pick(facts.productIds, requestCount++ * 17)}?locale=hy`;
      return { method: 'POST', path, headers: { 'content-type': 'application/json' }, body };
    };
  },
} satisfies Record<string, Traffic>;

const MIN_TYPED = 3;
const MAX_SUGGESTED = 6;
let typedTexts: readonly string[] | null = null;

/** Returns what a shopper types on the way to each name, from the third letter on, without repetitions. */
export function beginningsOf(names: readonly string[]): string[] {
  const texts = names.flatMap((name) => {
    const words = name.toLowerCase().split(' ');
    return [words, words.slice(-2)].flatMap((typed) => beginnings(typed.join(' ')));
  });
  return [...new Set(texts)].filter(({ length }) => length >= MIN_TYPED);
}

const beginnings = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - MIN_TYPED + 1) }, (_, at) => text.slice(0, MIN_TYPED + at).trim());

/** After the last text, another number of products makes the addresses new again. */
export function suggestionsPath(texts: readonly string[], at: number): string {
  const limit = MAX_SUGGESTED - (Math.floor(at / texts.length) % MAX_SUGGESTED);
  return `/api/suggestions?locale=${pick(LOCALES, at)}&search=${encodeURIComponent(pick(texts, at))}&limit=${limit}`;
}

export type TrafficName = keyof typeof traffic;

const WORDS = ['samsung', 'iphone', 'xiaomi', 'հեռախոս', 'телевизор', 'laptop'];

/** Lists by price, filters and search texts in all languages; no address is repeated. */
export function neverSeenPages(facts: Facts): () => PlannedRequest {
  const pages = [
    () => `/shop/catalog/${facts.categorySlug}?filter_price=${newPrices('-')}`,
    () => `/shop/catalog/${facts.categorySlug}?${chosenOnPage(facts)}&filter_price=${newPrices('-')}`,
    () => `/shop/catalog/search?search=${encodeURIComponent(`${pick(WORDS, requestCount)} ${requestCount++}`)}`,
  ];
  let at = 0;
  return () => get(`${pick(PREFIXES, Math.floor(at / 3))}${pick(pages, at++)()}`);
}

const chosenOnPage = ({ filters }: Facts): string =>
  filters.map(({ code, options }) => `${filterName(code)}=${pick(options, requestCount)}`).join('&');

/** Pages in the response cache: the home page and a product. */
export function keptPages(productSlug: string): () => PlannedRequest {
  const paths = ['/', `/shop/product/${productSlug}`];
  let at = 0;
  return () => get(pick(paths, at++));
}

/** Typical mix of pages; one of twenty was never requested before. */
export function usualPages(facts: Facts, productSlug: string): () => PlannedRequest {
  const neverSeen = neverSeenPages(facts);
  const paths = [
    '/',
    `/shop/catalog/${facts.categorySlug}`,
    `/shop/product/${productSlug}`,
    '/shop/catalog',
    '/shop/catalog/search?search=samsung',
    '/ru',
    '/shop/cart',
  ];
  let at = 0;
  return () => (at++ % 20 === 0 ? neverSeen() : get(pick(paths, at)));
}

/** Calls of pages and other clients: lists, filters, one product, carts. */
export function usualCalls(facts: Facts, productSlug: string): () => PlannedRequest {
  const add = traffic['add to cart'](facts);
  const calls = [
    () => get(listPath(facts)),
    () => get(newList(facts)),
    () => get(`/api/product/${productSlug}?locale=hy`),
    () => get(`/api/filters?locale=hy&category_id=${facts.categoryId}`),
    () => get('/api/categories?locale=ru'),
    () => get('/api/search?locale=hy&search=samsung'),
    add,
  ];
  let at = 0;
  return () => pick(calls, at++)();
}

const listPath = ({ categoryId }: Facts) => `/api/products?locale=hy&category_id=${categoryId}&limit=20&page=1`;
const constantly =
  <T>(value: T) =>
  () =>
    value;
