import { useTranslations } from 'use-intl';
import { changed, PAGE_SIZES } from '#rules/listing-address.ts';
import styles from './listing.module.css';
import type { ListingControl } from './use-listing.ts';

/** How many products stand on a page; nothing when all fit on the smallest. */
export function PageSizes({ control, total }: { control: ListingControl; total: number }) {
  const t = useTranslations('catalog');
  const { listing, hrefOf } = control;
  if (total <= PAGE_SIZES[0]) return null;
  return (
    <nav className={styles.sizes} aria-label={t('perPage')}>
      <span aria-hidden="true">{t('perPage')}</span>
      {PAGE_SIZES.map((limit) => (
        <a
          key={limit}
          href={hrefOf(changed(listing, { limit }))}
          data-keep-scroll
          aria-current={limit === listing.limit ? 'true' : undefined}
          aria-label={t('perPageOf', { count: limit })}
        >
          {limit}
        </a>
      ))}
    </nav>
  );
}
