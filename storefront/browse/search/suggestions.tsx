import { useEffect, useLayoutEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type QueryCorrection, suggestions } from '#contract/catalog-contract.ts';
import { searchPath } from '#storefront/browse/browse-paths.ts';
import { toProductSummary } from '#storefront/browse/product-summary.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { useClient } from '#storefront/runtime/site.tsx';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { forgetSearches, readSearches } from './recent-searches.ts';
import type { Offers } from './search-box.tsx';
import { saveResults } from './search-results.ts';
import { type SuggestedGroup, suggestedGroups } from './suggested-groups.ts';
import { SuggestionRow } from './suggestion-row.tsx';
import styles from './suggestions.module.css';

/** Debounce of the calls and number of products shown (docs/spec/storefront.md 9). */
const DEBOUNCE_MS = 100;
const PRODUCTS = 6;

/** `isPending`: shown before the first response, with the searches of this browser only. */
type DisplayedSuggestions = {
  query: string;
  groups: SuggestedGroup[];
  understood?: QueryCorrection | null;
  isPending?: boolean;
};

type SuggestionsProps = { id: string; text: string; at: number; onOffers: (offers: Offers | null) => void };

/**
 * The panel under the search field with queries, categories, brands, values and products. For an empty field it shows
 * best sellers.
 */
export function Suggestions({ id, text, at, onOffers }: SuggestionsProps) {
  const t = useTranslations('search');
  const query = text.trim();
  const { shown, isLoading, forget } = useSuggestions(query);
  // Reports the entries before the paint, so that an arrow key works as soon as the list is visible.
  useLayoutEffect(() => {
    const paths = shown?.groups.flatMap(({ rows }) => rows.map(({ path }) => path)) ?? [];
    const count = paths.length;
    const announcement = count > 0 ? t('offered', { count }) : t('nothingFor', { query: shown?.query ?? '' });
    const isSilent = shown?.query === '' || shown?.isPending === true;
    onOffers(shown && { paths, announcement: isSilent ? '' : announcement });
    return () => onOffers(null);
  }, [shown, onOffers, t]);

  if (!shown) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the field focused, so that the list is there when the click comes
    <div
      className={classNames('drop', styles.panel)}
      aria-busy={isLoading}
      onMouseDown={(event) => event.preventDefault()}
    >
      <Correction understood={shown.understood} />
      <Groups id={id} at={at} {...shown} />
      {/* A listbox may contain only options, so this heading is outside of it. */}
      {shown.query === '' && shown.groups[0]?.kind === 'recent' && (
        <button
          type="button"
          className={classNames('link', styles.forget, isWide(shown) && styles.forgetWide)}
          onClick={forget}
        >
          {t('forget')}
        </button>
      )}
      {shown.query !== '' && (
        <ShopLink
          className={buttonClass({ wide: true })}
          to={isNothing(shown) ? '/shop/catalog' : searchPath(shown.query)}
        >
          {isNothing(shown) ? t('toCatalogue') : t('allResults')}
        </ShopLink>
      )}
    </div>
  );
}

const isNothing = ({ groups, isPending }: DisplayedSuggestions): boolean => groups.length === 0 && !isPending;

/** Names another keyboard layout or a corrected spelling, which the products belong to. */
function Correction({ understood }: { understood: QueryCorrection | null | undefined }) {
  const t = useTranslations('search.understood');
  if (understood?.how !== 'layout' && understood?.how !== 'typo') return null;
  return <p className={styles.understood}>{t(understood.how, { query: understood.query })}</p>;
}

/** `shown` is null when no response has arrived or the call has failed. An error of suggestions is not displayed. */
function useSuggestions(query: string): { shown: DisplayedSuggestions | null; isLoading: boolean; forget: () => void } {
  const client = useClient();
  const [shown, setShown] = useState<DisplayedSuggestions | null>(null);
  const [answeredQuery, setAnsweredQuery] = useState('');
  useEffect(() => {
    // Recent searches are shown immediately, and best sellers are added below them when they have loaded.
    const recent = query === '' ? readSearches() : [];
    if (query === '') setShown(recent.length > 0 ? { query, groups: suggestedGroups({ recent }) } : null);
    // Before the first response, the panel shows earlier searches that begin with the text.
    else setShown((last) => (last && last.query !== '' ? last : pendingSuggestions(query)));
    const stop = new AbortController();
    const ask = async () => {
      const result = await client.call(suggestions, {
        input: { search: query, limit: PRODUCTS },
        signal: stop.signal,
      });
      // Ignores a response that a newer request has replaced.
      if (stop.signal.aborted) return;
      setAnsweredQuery(query);
      if (!result.ok) return setShown((last) => (query === '' ? last : null));
      const { products: cards, understood, ...rest } = result.data.data;
      const products = cards.map(toProductSummary);
      if (query !== '') saveResults(query, products);
      const groups = suggestedGroups({ ...rest, products, recent: query === '' ? readSearches() : [] });
      setShown(query === '' && groups.length === 0 ? null : { query, groups, understood });
    };
    const timer = setTimeout(ask, query === '' ? 0 : DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [client, query]);
  // Suggestions for an empty field are not shown for a typed query.
  const isAnswer = shown !== null && (shown.query === '') === (query === '');
  const forget = () => {
    forgetSearches();
    setShown((last) => {
      const groups = last?.groups.filter(({ kind }) => kind !== 'recent') ?? [];
      return last && groups.length > 0 ? { ...last, groups } : null;
    });
  };
  return { shown: isAnswer ? shown : null, isLoading: answeredQuery !== query, forget };
}

function pendingSuggestions(query: string): DisplayedSuggestions {
  const typed = query.toLowerCase();
  const recent = readSearches().filter((search) => search.toLowerCase().startsWith(typed));
  return { query, groups: suggestedGroups({ recent }), isPending: true };
}

const isWide = ({ groups }: DisplayedSuggestions): boolean => groups.length > 1 && groups.at(-1)?.kind === 'products';

type GroupsProps = DisplayedSuggestions & { id: string; at: number };

function Groups({ id, at, query, groups, isPending }: GroupsProps) {
  const t = useTranslations('search');
  const firsts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { rows }) => sum + rows.length, 0));
  const titleOf = (kind: SuggestedGroup['kind']) => {
    if (kind === 'queries') return t(query === '' ? 'popularQueries' : 'queries');
    if (kind === 'groups') return t(query === '' ? 'popularCategories' : 'groups');
    if (kind === 'products') return t(query === '' ? 'bestSellers' : 'products');
    return t('recent');
  };
  return (
    <div
      role="listbox"
      id={`${id}-list`}
      aria-label={t('suggestions')}
      className={isWide({ query, groups }) ? styles.isWide : undefined}
    >
      {groups.map(({ kind, rows }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of a listbox
        <div
          key={kind}
          role="group"
          aria-labelledby={`${id}-${kind}`}
          className={kind === 'products' ? styles.products : undefined}
        >
          <p id={`${id}-${kind}`} className={classNames(styles.head, kind === 'recent' && styles.headRecent)}>
            {titleOf(kind)}
          </p>
          {rows.map((row, place) => {
            const number = firsts[index]! + place;
            return <SuggestionRow key={row.path} id={`${id}-${number}`} row={row} query={query} isAt={number === at} />;
          })}
        </div>
      ))}
      {groups.length === 0 && !isPending && (
        <div className={styles.none} role="option" aria-selected="false" aria-disabled="true" tabIndex={-1}>
          {t('nothingFor', { query })}
        </div>
      )}
    </div>
  );
}
