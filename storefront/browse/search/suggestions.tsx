import { useEffect, useLayoutEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { search } from '#contract/catalog-contract.ts';
import { searchPath } from '#storefront/browse/browse-paths.ts';
import { type ProductSummary, toProductSummary } from '#storefront/browse/product-summary.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { useClient, useShopPath } from '#storefront/runtime/site.tsx';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { matchedParts } from './matched-parts.ts';
import { forgetSearches, readSearches } from './recent-searches.ts';
import styles from './search-box.module.css';
import type { Offers } from './search-box.tsx';
import { saveResults } from './search-results.ts';

/** docs/spec/storefront.md 9: typing rests this long before it is asked, and this many are shown. */
const DEBOUNCE_MS = 100;
const SUGGESTIONS = 10;

/** Null: nothing to show, because there is no answer yet or it failed. Suggestions are help, not necessity. */
type Shown = { found: ProductSummary[]; query: string } | { recent: string[] } | null;

type SuggestionsProps = { id: string; text: string; at: number; onOffers: (offers: Offers | null) => void };

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
      const result = await client.call(search, {
        input: { search: query, limit: SUGGESTIONS, typing: 1 },
        signal: stop.signal,
      });
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
    onOffers(shown && { paths: pathsOf(shown), announcement: announcementOf(shown, t) });
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

type Messages = ReturnType<typeof useTranslations<'search'>>;

function announcementOf(shown: NonNullable<Shown>, t: Messages): string {
  if ('recent' in shown) return '';
  const { found, query } = shown;
  return found.length > 0 ? t('found', { count: found.length }) : t('nothingFor', { query });
}

const pathsOf = (shown: NonNullable<Shown>): string[] =>
  'found' in shown ? shown.found.map(({ slug }) => `/shop/product/${slug}`) : shown.recent.map(searchPath);

type SuggestionListProps = { id: string; query: string; found: ProductSummary[]; at: number };

/** Under the search field: picture, name and price of each, or the one entry that nothing was found (docs/spec/storefront.md 2). */
function SuggestionList({ id, query, found, at }: SuggestionListProps) {
  const t = useTranslations('search');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the field focused, so that the list is there when the click comes
    <div className={classNames('drop', styles.sugg)} onMouseDown={(event) => event.preventDefault()}>
      <div role="listbox" id={`${id}-list`} aria-label={t('suggestions')}>
        {found.map((product, index) => (
          <Suggestion key={product.id} id={`${id}-${index}`} product={product} query={query} isAt={index === at} />
        ))}
        {found.length === 0 && (
          <div className={styles.suggNone} role="option" aria-selected="false" aria-disabled="true" tabIndex={-1}>
            {t('nothingFor', { query })}
          </div>
        )}
      </div>
      <ShopLink className={buttonClass({ wide: true })} to={found.length > 0 ? searchPath(query) : '/shop/catalog'}>
        {found.length > 0 ? t('allResults') : t('toCatalogue')}
      </ShopLink>
    </div>
  );
}

type SuggestionProps = { id: string; product: ProductSummary; query: string; isAt: boolean };

function Suggestion({ id, product, query, isAt }: SuggestionProps) {
  const formatAmd = useFormatAmd();
  const common = useTranslations('common');
  const ui = useTranslations('ui');
  const pathOf = useShopPath();
  return (
    <a
      id={id}
      className={classNames(styles.suggRow, isAt && 'is-at')}
      role="option"
      aria-selected={isAt}
      tabIndex={-1}
      href={pathOf(`/shop/product/${product.slug}`)}
    >
      {product.image ? <img src={product.image.small} width="48" height="48" alt="" /> : <i />}
      <span className={styles.suggName}>
        {matchedParts(product.name, query).map(({ text, isMatched }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one name, in its order
          isMatched ? <mark key={index}>{text}</mark> : text,
        )}
      </span>
      <span className={classNames(styles.suggPrice, 'num')}>
        {product.isFrom ? ui('priceFrom', { price: formatAmd(product.price) }) : formatAmd(product.price)}
        {!product.inStock && <small>{common('soldOut')}</small>}
      </span>
    </a>
  );
}

type RecentListProps = { id: string; queries: string[]; at: number; onClear: () => void };

function RecentList({ id, queries, at, onClear }: RecentListProps) {
  const t = useTranslations('search');
  const pathOf = useShopPath();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the field focused, so that the list is there when the click comes
    <div className={classNames('drop', styles.sugg)} onMouseDown={(event) => event.preventDefault()}>
      <p className={styles.suggHead}>
        <span>{t('recent')}</span>
        <button type="button" className="link" onClick={onClear}>
          {t('forget')}
        </button>
      </p>
      <div role="listbox" id={`${id}-list`} aria-label={t('recent')}>
        {queries.map((query, index) => (
          <a
            key={query}
            id={`${id}-${index}`}
            className={classNames(styles.suggRow, styles.suggRowWords, index === at && 'is-at')}
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            href={pathOf(searchPath(query))}
          >
            <Icon name="search" />
            <span>{query}</span>
          </a>
        ))}
      </div>
    </div>
  );
}
