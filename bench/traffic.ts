import { randomBytes } from 'node:crypto';

/** What requests are made of: ids the shop has. */
export type Facts = {
  categoryId: number;
  categorySlug: string;
  /** Two attributes with the option ids goods of the category have. */
  filters: { code: string; options: number[] }[];
  /** A bank that lends over `MONTHS`. */
  bankId: number;
  /** Products and variants one can buy. */
  goods: number[];
};

export type Wanted = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body: string };
/** The next request of one connection. */
export type Traffic = (facts: Facts) => () => Wanted;

const get = (path: string, headers: Record<string, string> = {}): Wanted => ({
  method: 'GET',
  path,
  headers,
  body: '',
});
/** As browsers ask. */
const COMPRESSED = { 'accept-encoding': 'gzip, deflate, br' };

/** The period of credits that are asked for. */
export const MONTHS = 24;

let asked = 0;
const SORTS = ['default', 'price', 'created_at', 'name', 'popular', 'discount'];
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;
/** A price range nobody asked for before and that holds nearly everything, so that no page is empty. */
const newPrices = (separator: string) => `${(asked * 7) % 40_000}${separator}${9_000_000 + asked++}`;

const anyList = ({ categoryId }: Facts, at = asked) =>
  `/api/products?locale=hy&category_id=${categoryId}&limit=20&page=${1 + (at % 5)}&sort=${pick(SORTS, at)}`;
const newList = (facts: Facts, at = asked) => `${anyList(facts, at)}&price=${newPrices(',')}`;
/** The same by what a month costs at a bank. */
const newMonthly = (facts: Facts) =>
  `${anyList(facts)}&bank=${facts.bankId}&period=${MONTHS}&monthly=${(asked * 7) % 2_000}-${900_000 + asked++}`;

/** One or two values of each of two attributes. */
const chosen = ({ filters }: Facts, at = asked) =>
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
  'page ready br': (facts) => constantly(get(`/shop/catalog/${facts.categorySlug}`, COMPRESSED)),
  'page new': (facts) => () => get(`/shop/catalog/${facts.categorySlug}?filter_price=${newPrices('-')}`),
  'add to cart': (facts) => {
    let line = 0;
    let token = '';
    return () => {
      // A shopper puts four different things into a cart and the next one comes.
      if (line++ % 4 === 0) token = randomBytes(32).toString('hex');
      const body = JSON.stringify({ quantity: 1, api_token: token });
      const path = `/api/checkout/cart/add/${pick(facts.goods, asked++ * 17)}?locale=hy`;
      return { method: 'POST', path, headers: { 'content-type': 'application/json' }, body };
    };
  },
} satisfies Record<string, Traffic>;

export type TrafficName = keyof typeof traffic;

const listPath = ({ categoryId }: Facts) => `/api/products?locale=hy&category_id=${categoryId}&limit=20&page=1`;
const constantly =
  <T>(value: T) =>
  () =>
    value;
