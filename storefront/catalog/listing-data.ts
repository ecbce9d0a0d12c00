import { redirect } from 'react-router';
import { type Filter, filters, products, type Understood } from '#contract/catalog-contract.ts';
import { type Client, orThrow } from '#contract/client.ts';
import type { Failure } from '#contract/errors.ts';
import { type Listing, listingQuery, onPage } from '#rules/listing-address.ts';
import { type Goods, toGoods } from './goods.ts';
import { categoryNames } from './known-categories.ts';

export type ListingData = {
  goods: Goods[];
  total: number;
  pages: number;
  /** Values with their counts; those the choice leaves empty have 0. */
  filters: Filter[];
  savings: number;
  price: { min: number; max: number };
  /** Of the categories the address names. */
  categoryNames?: Record<number, string>;
  /** What a search took the text for, when not as typed. */
  understood: Understood | null;
};

/** In the browser a failed call is shown above what was there; the server has nothing to keep and throws. */
export type ListingAnswer = { data: ListingData } | { failure: Failure };

/** The client falls back to this when a list has no prices (CONTRACT 2.4). */
const HIGHEST_PRICE = 1_000_000;

type ListingRequest = {
  listing: Listing;
  categoryIds: number[];
  /** Option id of the brand the page is about. */
  brand?: number;
  path: string;
  signal: AbortSignal;
};

/** Goods and filters of a listing, asked for at the same time. A page behind the last one leads to the last. */
export async function loadListing(
  client: Client,
  { listing, categoryIds, brand, path, signal }: ListingRequest,
): Promise<ListingAnswer> {
  const selection = { ...toSelection(listing, categoryIds), ...(brand !== undefined && { brand }) };
  const { page, limit, sort, order } = listing;
  const [goods, around, names] = await Promise.all([
    client.call(products, { input: { ...selection, page, limit, sort, ...(sort !== 'default' && { order }) }, signal }),
    client.call(filters, { input: selection, signal }),
    categoryNames(client, listing.categoryIds),
  ]);
  if (!goods.ok || !around.ok) {
    if (!import.meta.env.SSR) return { failure: goods.ok ? (around as { error: Failure }).error : goods.error };
    throw orThrow(goods.ok ? around : goods);
  }
  const { meta, data } = goods.data;
  if (data.length === 0 && meta.total > 0) throw redirect(path + listingQuery(onPage(listing, meta.last_page)));
  const found = around.data.data;
  return {
    data: {
      goods: data.map(toGoods),
      total: meta.total,
      pages: meta.last_page,
      filters: brand === undefined ? found.filter : found.filter.filter(({ code }) => code !== 'brand'),
      savings: found.savings,
      price: { min: found.min_price, max: found.max_price || HIGHEST_PRICE },
      categoryNames: names,
      understood: goods.data.understood,
    },
  };
}

/** What narrows the list, as the API wants it (CONTRACT 4.4). */
function toSelection({ savings, search, exact, price, filters: chosen }: Listing, categoryIds: number[]) {
  return {
    category_id: categoryIds.join(','),
    search,
    exact: exact ? 1 : undefined,
    savings: savings ? 1 : undefined,
    price: price ? `${price.min},${price.max}` : undefined,
    ...Object.fromEntries(
      Object.entries(chosen).map(([code, ids]) => [code === 'brand' ? code : `filter_${code}`, ids.join(',')]),
    ),
  };
}
