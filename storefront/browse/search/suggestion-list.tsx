import { useTranslations } from 'use-intl';
import { formatAmd } from '#rules/money.ts';
import type { ProductSummary } from '#storefront/browse/product-summary.ts';
import { useShopPath } from '#storefront/runtime/site.tsx';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ShopLink } from '#ui/shop-link.tsx';
import styles from './search-box.module.css';
import { searchPath } from './search-path.ts';

type SuggestionListProps = { id: string; query: string; found: ProductSummary[]; at: number };

/** Under the search field: picture, name and price of each, or the one entry that nothing was found (SPEC 2). */
export function SuggestionList({ id, query, found, at }: SuggestionListProps) {
  const t = useTranslations('search');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the field focused, so that the list is there when the click comes
    <div className={classNames('drop', styles.sugg)} onMouseDown={(event) => event.preventDefault()}>
      <div role="listbox" id={`${id}-list`} aria-label={t('suggestions')}>
        {found.map((goods, index) => (
          <Suggestion key={goods.id} id={`${id}-${index}`} goods={goods} isAt={index === at} />
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

function Suggestion({ id, goods, isAt }: { id: string; goods: ProductSummary; isAt: boolean }) {
  const common = useTranslations('common');
  const pathOf = useShopPath();
  return (
    <a
      id={id}
      className={classNames(styles.suggRow, isAt && 'is-at')}
      role="option"
      aria-selected={isAt}
      tabIndex={-1}
      href={pathOf(`/shop/product/${goods.slug}`)}
    >
      {goods.image ? <img src={goods.image.small} width="48" height="48" alt="" /> : <i />}
      <span className={styles.suggName}>{goods.name}</span>
      <span className={classNames(styles.suggPrice, 'num')}>
        {formatAmd(goods.price)}
        {!goods.inStock && <small>{common('soldOut')}</small>}
      </span>
    </a>
  );
}
