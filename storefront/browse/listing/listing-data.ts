import { redirect } from 'react-router';
import {
  type Category,
  type CreditBasis,
  categories,
  type Filter,
  filters,
  type InterpretedPart,
  type MissingTerms,
  type NearQuery,
  products,
  type QueryCorrection,
} from '#contract/catalog-contract.ts';
import { type Client, orThrow } from '#contract/client.ts';
import type { Failure } from '#contract/errors.ts';
import {
  type Listing,
  type ListingCredit,
  listingQuery,
  onPage,
  type PriceRange,
  rangeText,
  saysCredit,
  USUAL_CREDIT,
} from '#rules/catalog/listing-address.ts';
import { type ProductSummary, toProductSummary } from '#storefront/browse/product-summary.ts';
import { useShopStore } from '#storefront/state/shop-store.ts';
import { type ListingBank, listingBanks, shownCredit } from './listing-credit.ts';

export type ListingData = {
  /** The request parameters without page and order. */
  selection: Record<string, string | number | undefined>;
  products: ProductSummary[];
  total: number;
  pages: number;
  filters: Filter[];
  savings: number;
  inStock: number;
  wellRated: number;
  price: PriceRange;
  /** Prices that divide the products into groups of equal size. */
  priceSteps: number[];
  monthly: ListingMonthly;
  banks: ListingBank[];
  categoryNames?: Record<number, string>;
  understood: QueryCorrection | null;
  /** Words of the search query that no product matches. */
  notFound: readonly string[];
  /** Queries with products, if no product has all words of the search query. */
  nearQueries: readonly NearQuery[];
  meant: InterpretedPart[];
  missing: MissingTerms | null;
  /** Main categories of the search results. */
  categories: { id: number; name: string; count: number }[];
};

type ListingMonthly = PriceRange & {
  credit: ListingCredit;
  problem: CreditBasis['unavailable_reason'];
  /** True when the address names the credit; the amounts of the products are then computed with it. */
  isFromAddress: boolean;
};

/** In the browser, the page shows a failure above the previous list. The server has no previous list and throws. */
export type ListingAnswer = { data: ListingData } | { failure: Failure };

/** Upper end of the price range when a list has no prices (docs/spec/api.md 2.4). */
const MAX_PRICE = 1_000_000;

type ListingRequest = {
  listing: Listing;
  categoryIds: number[];
  brand?: number;
  path: string;
  signal: AbortSignal;
};

export async function loadListing(
  client: Client,
  { listing, categoryIds, brand, path, signal }: ListingRequest,
): Promise<ListingAnswer> {
  const selection = { ...toSelection(listing, categoryIds), ...(brand !== undefined && { brand }) };
  const { page, limit, sort, order } = listing;
  const lending = listingBanks(client);
  const { preferences } = useShopStore.getState();
  // Only a shopper with a stored choice waits for the banks.
  const credit = shownCredit(listing, preferences.period === undefined ? [] : await lending, preferences);
  const [listed, counted, banks, names] = await Promise.all([
    client.call(products, {
      input: {
        ...selection,
        ...toTerms(listing.credit),
        page,
        limit,
        sort,
        ...(sort !== 'default' && { order }),
      },
      signal,
    }),
    client.call(filters, { input: { ...selection, ...toTerms(credit) }, signal }),
    lending,
    categoryNames(client, listing.categoryIds),
  ]);
  if (!listed.ok || !counted.ok) {
    if (!import.meta.env.SSR) return { failure: listed.ok ? (counted as { error: Failure }).error : listed.error };
    throw orThrow(listed.ok ? counted : listed);
  }
  if (listed.data.redirect) throw redirect(listed.data.redirect);
  const { meta, data } = listed.data;
  if (data.length === 0 && meta.total > 0) throw redirect(path + listingQuery(onPage(listing, meta.last_page)));
  const found = counted.data.data;
  const namedVariant = new Map(listed.data.variants.map((variant) => [variant.parent_id, variant]));
  return {
    data: {
      selection,
      products: data.map((card) => toProductSummary(namedVariant.get(card.id) ?? card)),
      total: meta.total,
      pages: meta.last_page,
      filters: found.filter.filter(({ code, common }) => {
        if (code === 'brand' && brand !== undefined) return false;
        return common || listing.filters[code] !== undefined;
      }),
      savings: found.savings,
      inStock: found.in_stock,
      wellRated: found.well_rated,
      price: { min: found.min_price, max: found.max_price || MAX_PRICE },
      priceSteps: found.price_steps,
      monthly: {
        min: found.min_monthly,
        max: found.max_monthly,
        credit,
        problem: found.credit.unavailable_reason,
        isFromAddress: saysCredit(listing),
      },
      banks,
      categoryNames: names,
      understood: listed.data.understood,
      meant: listed.data.meant,
      missing: listed.data.missing,
      notFound: listed.data.not_found,
      nearQueries: listed.data.near_queries,
      categories: found.categories,
    },
  };
}

/** Converts the filters of a listing to API parameters (docs/spec/api.md 4.4). */
function toSelection(
  { savings, inStock, wellRated, search, exact, plain, price, monthly, filters: chosen }: Listing,
  categoryIds: number[],
) {
  return {
    category_id: categoryIds.join(','),
    search,
    exact: exact ? 1 : undefined,
    plain: plain.join(',') || undefined,
    savings: savings ? 1 : undefined,
    in_stock: inStock ? 1 : undefined,
    well_rated: wellRated ? 1 : undefined,
    price: price ? rangeText(price) : undefined,
    monthly: monthly ? rangeText(monthly) : undefined,
    ...Object.fromEntries(
      Object.entries(chosen).map(([code, ids]) => [code === 'brand' ? code : `filter_${code}`, ids.join(',')]),
    ),
  };
}

export const toTerms = ({ bank, period, down }: ListingCredit) => ({
  bank: bank ?? undefined,
  period: period === USUAL_CREDIT.period ? undefined : period,
  down: down || undefined,
});

/** Loads the names of categories by id. Unknown categories are left out; a failed call gives an empty result. */
async function categoryNames(client: Client, ids: number[]): Promise<Record<number, string>> {
  if (ids.length === 0) return {};
  const tree = await client.call(categories);
  if (!tree.ok) return {};
  const all = tree.data.data.flatMap(withDescendants);
  return Object.fromEntries(all.filter(({ id }) => ids.includes(id)).map(({ id, name }) => [id, name]));
}

const withDescendants = (category: Category): Category[] => [category, ...category.children.flatMap(withDescendants)];
