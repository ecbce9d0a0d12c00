import { useTranslations } from 'use-intl';
import type { InterpretedPart, MissingTerms, NearQuery } from '#contract/catalog-contract.ts';
import { changed, listingQuery, readListing } from '#rules/catalog/listing-address.ts';
import { SEARCH_PATH, searchPath } from '#storefront/browse/browse-paths.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { useHere } from '#storefront/runtime/site.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import styles from './query-part-chips.module.css';

/** Parts with a lower confidence get no chip, because a wrong guess is worse than none. */
const MIN_CONFIDENCE = 0.6;

/** Kinds of query parts that may be misread. For them the chip also links to a literal search. */
const OTHERWISE_READ: ReadonlySet<InterpretedPart['kind']> = new Set(['price', 'monthly', 'order', 'for', 'without']);

/** `isCorrected`: the correction line already links to the literal search. */
type QueryPartChipsProps = { meant: readonly InterpretedPart[]; isCorrected?: boolean };

/** Shows how the query was understood, unless one part covers all of it. Each chip is a link that removes its part. */
export function QueryPartChips({ meant, isCorrected = false }: QueryPartChipsProps) {
  const t = useTranslations('search.meant');
  const nameOf = usePartName();
  const listing = readListing(new URLSearchParams(useHere().search));
  const isAll = ({ words }: InterpretedPart) => listing.plain.length === 0 && words === listing.search.toLowerCase();
  const sure = meant.filter((part) => part.confidence >= MIN_CONFIDENCE && !isAll(part));
  const isTakenOff = listing.plain.length > 0;
  if (sure.length === 0 && !isTakenOff) return null;
  return (
    <nav className={styles.meant} aria-label={t('label')}>
      <ul className="chips">
        {sure.map((part) => {
          const name = nameOf(part);
          const plain = [...listing.plain, part.key];
          return (
            <li key={part.key}>
              <ShopLink
                className="chip"
                to={SEARCH_PATH + listingQuery(changed(listing, { plain }))}
                aria-label={t('remove', { name })}
                keepScroll
              >
                {name}
                <Icon name="x" size={16} />
              </ShopLink>
            </li>
          );
        })}
        {isTakenOff && (
          <li>
            <ShopLink
              className="chip chip--clear"
              to={SEARCH_PATH + listingQuery(changed(listing, { plain: [] }))}
              keepScroll
            >
              {t('restore')}
            </ShopLink>
          </li>
        )}
        {!isCorrected && !isTakenOff && sure.some(({ kind }) => OTHERWISE_READ.has(kind)) && (
          <li>
            <ShopLink
              className="chip chip--clear"
              to={SEARCH_PATH + listingQuery(changed(listing, { exact: true, plain: [] }))}
            >
              {t('exactly')}
            </ShopLink>
          </li>
        )}
      </ul>
    </nav>
  );
}

function usePartName(): (part: InterpretedPart) => string {
  const t = useTranslations('search.meant');
  const formatAmd = useFormatAmd();
  const amountName = (value: string): string => {
    const [min = '', max = ''] = value.split('-');
    if (min === '') return t('upTo', { price: formatAmd(Number(max)) });
    if (max === '') return t('from', { price: formatAmd(Number(min)) });
    return `${formatAmd(Number(min))} – ${formatAmd(Number(max))}`;
  };
  return ({ kind, value, label }) => {
    if (kind === 'order') return t(value === 'dearest' ? 'dearest' : 'cheapest');
    if (kind === 'for' || kind === 'without') return t(kind, { words: label });
    if (kind !== 'price' && kind !== 'monthly') return label;
    const amount = amountName(value);
    return kind === 'monthly' ? t('aMonth', { amount }) : amount;
  };
}

type MissingNoteProps = { missing: MissingTerms | null; nearQueries: readonly NearQuery[] };

/** Explains that no product matches exactly and that the list has the nearest ones. */
export function MissingNote({ missing, nearQueries }: MissingNoteProps) {
  const t = useTranslations('search.missing');
  if (!missing) return null;
  const { kind, words } = missing;
  return (
    <div className={classNames('note', styles.missing)} role="status">
      <Icon name="alert" />
      <div>
        <p>{kind === 'model' || kind === 'brand' || kind === 'name' ? t(kind, { words }) : t(kind)}</p>
        <NearQueries queries={nearQueries} />
      </div>
    </div>
  );
}

/** Links to searches that have products, with their numbers. */
export function NearQueries({ queries }: { queries: readonly NearQuery[] }) {
  const t = useTranslations('search');
  if (queries.length === 0) return null;
  return (
    <nav className={styles.near} aria-label={t('didYouMean')}>
      <span>{t('didYouMean')}</span>
      <ul className="chips">
        {queries.map(({ query, count }) => (
          <li key={query}>
            <ShopLink className="chip" to={searchPath(query)}>
              {t('nearQuery', { query, count })}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Names the words that no product matches, beside the products for the other words or the nearest ones. */
export function NotFoundNote({ words, query }: { words: readonly string[]; query: string }) {
  const t = useTranslations('search.notFound');
  const list = useQuoted(words);
  if (words.length === 0) return null;
  const isWhole = words.join(' ').toLowerCase() === query.trim().toLowerCase();
  return (
    <p className={classNames('note', styles.missing)} role="status">
      <Icon name="alert" />
      <span>{t(isWhole ? 'nearest' : 'others', { count: words.length, words: list })}</span>
    </p>
  );
}

/** Names the same words when nothing was found. */
export function NotFoundLine({ words }: { words: readonly string[] }) {
  const t = useTranslations('search.notFound');
  const list = useQuoted(words);
  return words.length === 0 ? null : <p>{t('nothing', { count: words.length, words: list })}</p>;
}

function useQuoted(words: readonly string[]): string {
  const t = useTranslations('search.notFound');
  return words.map((word) => t('word', { word })).join(', ');
}
