import { useTranslations } from 'use-intl';
import type { FoundPage } from '#contract/catalog-contract.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import styles from './search-page.module.css';

const ICON = { page: 'right', post: 'right', store: 'pin' } as const satisfies Record<FoundPage['kind'], IconName>;

/** Lists content pages that match the query: a search for "warranty" needs a page, not a phone. */
export function FoundPages({ pages }: { pages: readonly FoundPage[] }) {
  const t = useTranslations('search');
  if (pages.length === 0) return null;
  return (
    <section className={styles.pages} aria-labelledby="found-pages">
      <h2 id="found-pages">{t('pages')}</h2>
      <ul>
        {pages.map(({ kind, path, title, excerpt }) => (
          <li key={path}>
            <Icon name={ICON[kind]} />
            <p>
              <ShopLink className="link" to={path}>
                {title}
              </ShopLink>
              <span>{excerpt}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
