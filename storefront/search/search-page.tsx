import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { chosenCount, listingQuery, readListing } from '#rules/listing-address.ts';
import { useKeptListing } from '../catalog/kept-listing.ts';
import { type ListingAnswer, loadListing } from '../catalog/listing-data.ts';
import { ListingHead } from '../catalog/listing-head.tsx';
import { ListingView } from '../catalog/listing-view.tsx';
import { SEARCH_PATH } from '../catalog/use-listing.ts';
import { clientOf } from '../shop-client.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { NothingFound } from './nothing-found.tsx';
import { SearchInvitation } from './search-invitation.tsx';

type SearchData = { query: string; isNarrowed: boolean; answer: ListingAnswer | null };

/** The address decides what is searched for; results handed over in local storage are never waited for (DECISIONS 1). */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<SearchData> {
  const { searchParams } = new URL(request.url);
  const listing = readListing(searchParams);
  // `q` is accepted; `search` is the parameter's name everywhere, and what the field in the header reads.
  if (searchParams.has('q')) throw redirect(SEARCH_PATH + listingQuery(listing));
  if (!listing.search) return { query: '', isNarrowed: false, answer: null };
  const { categoryIds } = listing;
  const answer = await loadListing(clientOf(context), {
    listing,
    categoryIds,
    path: SEARCH_PATH,
    signal: request.signal,
  });
  return { query: listing.search, isNarrowed: chosenCount(listing) + categoryIds.length > 0, answer };
}

export function SearchPage() {
  const t = useTranslations('search');
  const { query, isNarrowed, answer } = useLoaderData<typeof loader>();
  return (
    <>
      <Breadcrumb crumbs={[{ name: t('title') }]} />
      {answer ? (
        <SearchResults key={query} query={query} isNarrowed={isNarrowed} answer={answer} />
      ) : (
        <SearchInvitation />
      )}
    </>
  );
}

function SearchResults({ query, isNarrowed, answer }: SearchData & { answer: ListingAnswer }) {
  const t = useTranslations('search');
  const kept = useKeptListing(answer);
  const title = t('resultsFor', { query });
  const head = (
    <ListingHead title={title} metaTitle={title} description={t('description', { query })} total={kept.data.total} />
  );
  if (kept.data.total === 0 && !isNarrowed)
    return (
      <>
        {head}
        <NothingFound query={query} />
      </>
    );
  return (
    <>
      {head}
      <ListingView {...kept} />
    </>
  );
}
