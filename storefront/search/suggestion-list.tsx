import { useTranslations } from 'use-intl';
import { formatAmd } from '#rules/money.ts';
import type { Goods } from '../catalog/goods.ts';
import { useShopPath } from '../site.tsx';
import { buttonClass } from '../ui/button.tsx';
import { ShopLink } from '../ui/shop-link.tsx';

type SuggestionListProps = { id: string; query: string; found: Goods[]; at: number };

/** Under the search field: picture, name and price of each, or that nothing was found. */
export function SuggestionList({ id, query, found, at }: SuggestionListProps) {
  const t = useTranslations('search');
  const pathOf = useShopPath();
  return (
    <div className="drop sugg">
      <p className="sr" role="status">
        {found.length > 0 ? t('found', { count: found.length }) : t('nothingFor', { query })}
      </p>
      {found.length === 0 && <p className="sugg-none">{t('nothingFor', { query })}</p>}
      <div role="listbox" id={`${id}-list`} aria-label={t('suggestions')}>
        {found.map((goods, index) => (
          <a
            key={goods.id}
            id={`${id}-${index}`}
            className={index === at ? 'mini is-at' : 'mini'}
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            href={pathOf(`/shop/product/${goods.slug}`)}
            // Keeps the field focused, so that the list is still there when the click comes.
            onPointerDown={(event) => event.preventDefault()}
          >
            {goods.image ? <img src={goods.image.small} width="56" height="56" alt="" /> : <span />}
            <span>{goods.name}</span>
            <span className="num">{formatAmd(goods.price)}</span>
          </a>
        ))}
      </div>
      {found.length > 0 && (
        <ShopLink
          className={buttonClass({ wide: true })}
          to={`/shop/catalog/search?${new URLSearchParams({ search: query })}`}
          onPointerDown={(event) => event.preventDefault()}
        >
          {t('allResults')}
        </ShopLink>
      )}
    </div>
  );
}
