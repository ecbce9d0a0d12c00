import { DEFAULT_PERIOD_MONTHS } from '#rules/credit/credit-period.ts';

/** Sort orders with the names of the API (docs/spec/api.md 3.12, docs/spec/decisions.md 5). */
export const LIST_SORTS = [
  'default',
  'price',
  'created_at',
  'popular',
  'discount',
  'rating',
  'name',
  'monthly',
] as const;
export type ListSort = (typeof LIST_SORTS)[number];
export type ListOrder = 'asc' | 'desc';
export type PriceRange = { min: number; max: number };

export type ListingCredit = {
  bank: number | null;
  period: number;
  down: number;
};

export const USUAL_CREDIT: ListingCredit = { bank: null, period: DEFAULT_PERIOD_MONTHS, down: 0 };

export type Listing = {
  page: number;
  limit: number;
  sort: ListSort;
  order: ListOrder;
  savings: boolean;
  inStock: boolean;
  /** Only products with four stars and more. */
  wellRated: boolean;
  categoryIds: number[];
  search: string;
  exact: boolean;
  /** Query parts that the search must ignore (docs/spec/api.md 3.12). */
  plain: string[];
  price: PriceRange | null;
  monthly: PriceRange | null;
  credit: ListingCredit;
  filters: Record<string, number[]>;
};

/** Page size as in docs/spec/storefront.md 9. */
const DEFAULT_LIMIT = 24;
export const PAGE_SIZES = [12, 24, 48] as const;
/** The number of ids is limited because each one costs work (docs/spec/api.md 1.6). */
export const MAX_IDS = 50;
const MAX_PER_PAGE = 100;
const MAX_PAGES = 1_000_000;
const MAX_SEARCH_LENGTH = 200;
const MAX_PLAIN_PARAMETER_LENGTH = 200;
const MAX_PERIOD_MONTHS = 120;
const MAX_AMOUNT_AMD = 999_999_999;
const BRAND = 'brand';

export const naturalOrder = (sort: ListSort): ListOrder =>
  ['created_at', 'popular', 'discount', 'rating'].includes(sort) ? 'desc' : 'asc';

/** Malformed values count as missing (docs/spec/api.md 4.4). */
export function readListing(query: URLSearchParams): Listing {
  const [sort, order] = sortOf(query.get('sort') ?? '', query.get('order') ?? '');
  const search = searchOf(query.get('search') ?? query.get('q') ?? '');
  return {
    page: wholeBetween(query.get('page'), 1, MAX_PAGES) ?? 1,
    limit: wholeBetween(query.get('limit'), 1, MAX_PER_PAGE) ?? DEFAULT_LIMIT,
    sort,
    order,
    savings: query.get('savings') === '1',
    inStock: query.get('in_stock') === '1',
    wellRated: query.get('well_rated') === '1',
    categoryIds: idsOf(query.getAll('category_id')).slice(0, MAX_IDS),
    search,
    exact: search !== '' && query.get('exact') === '1',
    plain: search === '' ? [] : plainOf(query.get('plain') ?? ''),
    price: rangeOf(query.get('filter_price')),
    monthly: monthlyOf(query.getAll('monthly')),
    credit: {
      bank: wholeBetween(query.get('bank'), 1, MAX_AMOUNT_AMD),
      period: wholeBetween(query.get('period'), 1, MAX_PERIOD_MONTHS) ?? USUAL_CREDIT.period,
      down: wholeBetween(query.get('down'), 0, MAX_AMOUNT_AMD) ?? USUAL_CREDIT.down,
    },
    filters: filtersOf(query),
  };
}

export function listingAt(path: string, query: URLSearchParams): Listing {
  const listing = readListing(query);
  if (/^\/shop\/catalog\/(?!search$)/.test(path)) return { ...listing, categoryIds: [] };
  if (!path.startsWith('/shop/brand/')) return listing;
  const { [BRAND]: _brand, ...filters } = listing.filters;
  return { ...listing, filters };
}

/** Only the plain list and its pages are canonical; filtered and sorted views are noindex. */
export const isCanonical = (listing: Listing): boolean => listingQuery(onPage(listing, 1)) === '';

export function listingQuery(listing: Listing): string {
  const { credit } = listing;
  const parts: [name: string, value: string | number | false][] = [
    ['search', listing.search],
    ['exact', listing.search !== '' && listing.exact && 1],
    ['plain', listing.search !== '' && listing.plain.join(',')],
    ['category_id', listing.categoryIds.join(',')],
    ['savings', listing.savings && 1],
    ['in_stock', listing.inStock && 1],
    ['well_rated', listing.wellRated && 1],
    ...Object.entries(listing.filters).map(([code, ids]): [string, string] => [filterName(code), ids.join(',')]),
    ['filter_price', listing.price !== null && rangeText(listing.price)],
    ['monthly', listing.monthly !== null && rangeText(listing.monthly)],
    ['bank', credit.bank !== null && credit.bank],
    ['period', credit.period !== USUAL_CREDIT.period && credit.period],
    ['down', credit.down !== USUAL_CREDIT.down && credit.down],
    ['sort', listing.sort !== 'default' && listing.sort],
    ['order', listing.sort !== 'default' && listing.order !== naturalOrder(listing.sort) && listing.order],
    ['limit', listing.limit !== DEFAULT_LIMIT && listing.limit],
    ['page', listing.page > 1 && listing.page],
  ];
  const present = parts.filter(([, value]) => value !== false && value !== '');
  if (present.length === 0) return '';
  return `?${present.map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`).join('&')}`;
}

export const rangeText = ({ min, max }: PriceRange): string => `${min}-${max}`;

export const filterName = (code: string): string => (code === BRAND ? BRAND : `filter_${code}`);

export const changed = (listing: Listing, change: Partial<Omit<Listing, 'page'>>): Listing => ({
  ...listing,
  ...change,
  page: 1,
});

export const sortedBy = (listing: Listing, sort: ListSort, order: ListOrder = naturalOrder(sort)): Listing =>
  changed(listing, { sort, order });

export const onPage = (listing: Listing, page: number): Listing => ({ ...listing, page });

export function toggled(listing: Listing, code: string, id: number): Listing {
  const { [code]: chosen = [], ...others } = listing.filters;
  const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
  return changed(listing, { filters: next.length > 0 ? { ...others, [code]: next } : others });
}

export const withoutFilters = (listing: Listing): Listing =>
  changed(listing, {
    savings: false,
    inStock: false,
    wellRated: false,
    categoryIds: [],
    price: null,
    monthly: null,
    credit: USUAL_CREDIT,
    filters: {},
  });

export const withoutMonthly = (listing: Listing): Listing =>
  changed(listing, { monthly: null, credit: listing.sort === 'monthly' ? listing.credit : USUAL_CREDIT });

export const saysCredit = ({ monthly, sort, credit }: Listing): boolean =>
  monthly !== null || sort === 'monthly' || !isSameCredit(credit, USUAL_CREDIT);

export const isSameCredit = (one: ListingCredit, other: ListingCredit): boolean =>
  one.bank === other.bank && one.period === other.period && one.down === other.down;

export const withoutCategory = (listing: Listing, id: number): Listing =>
  changed(listing, { categoryIds: listing.categoryIds.filter((other) => other !== id) });

export function chosenCount({ savings, inStock, wellRated, price, monthly, filters }: Listing): number {
  const values = Object.values(filters).reduce((sum, ids) => sum + ids.length, 0);
  return values + [savings, inStock, wellRated, price, monthly].filter(Boolean).length;
}

const searchOf = (text: string): string =>
  text
    .trim()
    .slice(0, MAX_SEARCH_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

const plainOf = (text: string): string[] =>
  [...new Set(text.slice(0, MAX_PLAIN_PARAMETER_LENGTH).split(','))].filter((key) => /^[a-z0-9_-]{1,80}$/.test(key));

function sortOf(text: string, orderText: string): [ListSort, ListOrder] {
  const [name = '', suffix = orderText] = text.split('-');
  const sort = LIST_SORTS.find((known) => known === name) ?? 'default';
  const order = suffix === 'asc' || suffix === 'desc' ? suffix : naturalOrder(sort);
  return [sort, sort === 'default' ? naturalOrder(sort) : order];
}

function filtersOf(query: URLSearchParams): Record<string, number[]> {
  const filters: Record<string, number[]> = {};
  for (const name of new Set(query.keys())) {
    const code = name === BRAND ? BRAND : /^filter_([a-z0-9_]{1,60})$/.exec(name)?.[1];
    if (!code || code === 'price') continue;
    const ids = idsOf(query.getAll(name));
    if (ids.length > 0) filters[code] = [...new Set([...(filters[code] ?? []), ...ids])].slice(0, MAX_IDS);
  }
  return filters;
}

function monthlyOf(texts: string[]): PriceRange | null {
  const [from = '', to = ''] = texts;
  if (texts.length !== 2 || (from === '' && to === '')) return rangeOf(from);
  return rangeOf(`${from || 0}-${to || MAX_AMOUNT_AMD}`);
}

function rangeOf(text: string | null): PriceRange | null {
  const [, least = '', most = ''] = /^(\d{1,9})-(\d{1,9})$/.exec(text ?? '') ?? [];
  if (least === '' || Number(least) > Number(most)) return null;
  return { min: Number(least), max: Number(most) };
}

const idsOf = (texts: string[]): number[] => [
  ...new Set(texts.flatMap((text) => text.split(',')).flatMap((id) => wholeBetween(id, 1, 999_999_999) ?? [])),
];

function wholeBetween(text: string | null, least: number, most: number): number | null {
  if (text === null || !/^\d{1,9}$/.test(text)) return null;
  const value = Number(text);
  return value >= least && value <= most ? value : null;
}
