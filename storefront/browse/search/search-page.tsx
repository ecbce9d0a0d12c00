import { useEffect } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { type FoundPage, homeProducts, searchPages } from '#contract/catalog-contract.ts';
import type { Client } from '#contract/client.ts';
import { chosenCount, listingQuery, readListing, USUAL_CREDIT } from '#rules/catalog/listing-address.ts';
import { SEARCH_PATH } from '#storefront/browse/browse-paths.ts';
import { type ListingAnswer, type ListingData, loadListing } from '#storefront/browse/listing/listing-data.ts';
import { ListingHead } from '#storefront/browse/listing/listing-head.tsx';
import { ListingView } from '#storefront/browse/listing/listing-view.tsx';
import { useStoredListing } from '#storefront/browse/listing/use-listing.ts';
import { type ProductSummary, toProductSummary } from '#storefront/browse/product-summary.ts';
import { clientOf } from '#storefront/runtime/shop-client.ts';
import { Breadcrumb } from '#storefront/seo/breadcrumb.tsx';
import { FoundPages } from './found-pages.tsx';
import { MissingNote, NotFoundNote, QueryPartChips } from './query-part-chips.tsx';
import { rememberSearch } from './recent-searches.ts';
import styles from './search-page.module.css';
import { readResults } from './search-results.ts';
import { NothingFound, SearchInvitation, UnderstoodLine } from './search-states.tsx';

/** `bestSellers` are shown when nothing was found. */
type SearchPageData = {
  query: string;
  isNarrowed: boolean;
  answer: ListingAnswer;
  pages: FoundPage[];
  bestSellers: ProductSummary[];
};

const BEST_SELLERS = 8;

/** The address defines the search. The loader does not wait for results in local storage (docs/spec/decisions.md 1). */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<SearchPageData | null> {
  const { searchParams } = new URL(request.url);
  const listing = readListing(searchParams);
  // Redirects `q` to `search`, the parameter that the field in the header reads.
  if (searchParams.has('q')) throw redirect(SEARCH_PATH + listingQuery(listing));
  if (!listing.search) return null;
  const { categoryIds } = listing;
  const client = clientOf(context);
  const [answer, pages] = await Promise.all([
    loadListing(client, { listing, categoryIds, path: SEARCH_PATH, signal: request.signal }),
    loadPages(client, listing.search),
  ]);
  const isNarrowed = chosenCount(listing) + categoryIds.length > 0;
  const isNothing = 'data' in answer && answer.data.total === 0 && !isNarrowed;
  const bestSellers = isNothing ? await loadBestSellers(client) : [];
  return { query: listing.search, isNarrowed, answer, pages: isNarrowed ? [] : pages, bestSellers };
}

async function loadPages(client: Client, query: string): Promise<FoundPage[]> {
  const result = await client.call(searchPages, { input: { search: query } });
  return result.ok ? result.data.data : [];
}

async function loadBestSellers(client: Client): Promise<ProductSummary[]> {
  const result = await client.call(homeProducts, { input: { best_seller: 1, limit: BEST_SELLERS } });
  return result.ok ? result.data.data.map(toProductSummary) : [];
}

export function SearchPage() {
  const t = useTranslations('search');
  const found = useLoaderData<typeof loader>();
  return (
    <>
      <Breadcrumb crumbs={[{ name: t('title') }]} />
      {found ? <SearchResults key={found.query} {...found} /> : <SearchInvitation />}
    </>
  );
}

function SearchResults({ query, isNarrowed, answer, pages, bestSellers }: SearchPageData) {
  const t = useTranslations('search');
  const listed = useStoredListing(answer, 'failure' in answer ? savedListing(query) : null);
  const { total, understood, meant, missing, notFound, nearQueries } = listed.data;
  useEffect(() => {
    if (total > 0) rememberSearch(query);
  }, [query, total]);
  if (total === 0 && !isNarrowed)
    return <NothingFound {...{ query, pages, bestSellers, meant, notFound, nearQueries }} />;
  const title = t.rich('resultsFor', { query, q: (chunks) => <span className={styles.query}>{chunks}</span> });
  return (
    <>
      <ListingHead
        title={title}
        metaTitle={t.markup('resultsFor', { query, q: plainText })}
        description={t('description', { query })}
        total={total}
      />
      <MissingNote missing={missing} nearQueries={nearQueries} />
      <NotFoundNote words={notFound} query={query} />
      <UnderstoodLine understood={understood} />
      <QueryPartChips meant={meant} isCorrected={understood !== null} />
      <FoundPages pages={pages} />
      <ListingView {...listed} />
    </>
  );
}

const plainText = (chunks: string): string => chunks;

/** Falls back to the suggestions found for the same query when the call of the page fails. */
function savedListing(query: string): ListingData | null {
  const products = readResults(query);
  if (!products || products.length === 0) return null;
  const price = { min: 0, max: 0 };
  const monthly = { ...price, credit: USUAL_CREDIT, problem: null, isFromAddress: false };
  return {
    selection: {},
    products,
    total: products.length,
    pages: 1,
    filters: [],
    savings: 0,
    inStock: 0,
    wellRated: 0,
    price,
    priceSteps: [],
    monthly,
    banks: [],
    understood: null,
    meant: [],
    missing: null,
    notFound: [],
    nearQueries: [],
    categories: [],
  };
}
