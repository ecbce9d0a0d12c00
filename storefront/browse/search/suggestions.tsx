import { useEffect, useLayoutEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { search } from '#contract/catalog-contract.ts';
import { type ProductSummary, toProductSummary } from '#storefront/browse/product-summary.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { RecentList } from './recent-list.tsx';
import { forgetSearches, readSearches } from './recent-searches.ts';
import type { Offers } from './search-box.tsx';
import { searchPath } from './search-path.ts';
import { saveResults } from './search-results.ts';
import { SuggestionList } from './suggestion-list.tsx';

/** SPEC 9: typing rests this long before it is asked, and this many are shown. */
const DEBOUNCE_MS = 100;
const SUGGESTIONS = 10;

/** Null: nothing to show, because there is no answer yet or it failed. Suggestions are help, not necessity. */
type Shown = { found: ProductSummary[]; query: string } | { recent: string[] } | null;

type SuggestionsProps = { id: string; text: string; at: number; onOffers: (offers: Offers | null) => void };

/** What is under an open search field: products for what is typed, or what this browser searched for lately. */
export function Suggestions({ id, text, at, onOffers }: SuggestionsProps) {
  const t = useTranslations('search');
  const client = useClient();
  const [latest, setShown] = useState<Shown>(null);
  const query = text.trim();
  // What was searched for lately is no answer to what is typed now.
  const shown = latest && 'recent' in latest && query ? null : latest;
  useEffect(() => {
    if (!query) return setShown(recentSearches());
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const result = await client.call(search, { input: { search: query, limit: SUGGESTIONS }, signal: stop.signal });
      // An older answer never overtakes a newer one.
      if (stop.signal.aborted) return;
      const found = result.ok ? result.data.map(toProductSummary) : null;
      if (found) saveResults(query, found);
      setShown(found && { found, query });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [client, query]);
  // Before the list is seen: an arrow pressed at its first sight must find its entries.
  useLayoutEffect(() => {
    onOffers(shown && { paths: pathsOf(shown), said: saidOf(shown, t) });
    return () => onOffers(null);
  }, [shown, onOffers, t]);

  if (!shown) return null;
  if ('found' in shown) return <SuggestionList id={id} at={at} {...shown} />;
  const clear = () => {
    forgetSearches();
    setShown(null);
  };
  return <RecentList id={id} at={at} queries={shown.recent} onClear={clear} />;
}

function recentSearches(): Shown {
  const recent = readSearches();
  return recent.length > 0 ? { recent } : null;
}

type Words = ReturnType<typeof useTranslations<'search'>>;

function saidOf(shown: NonNullable<Shown>, t: Words): string {
  if ('recent' in shown) return '';
  const { found, query } = shown;
  return found.length > 0 ? t('found', { count: found.length }) : t('nothingFor', { query });
}

const pathsOf = (shown: NonNullable<Shown>): string[] =>
  'found' in shown ? shown.found.map(({ slug }) => `/shop/product/${slug}`) : shown.recent.map(searchPath);
