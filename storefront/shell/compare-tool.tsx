import { useTranslations } from 'use-intl';
import { Icon } from '#ui/icon.tsx';
import { ShopLink } from '#ui/shop-link.tsx';
import { useCompare } from '../state/shop-store.ts';

/** The way to the comparison with its count; the count lies over the icon, so nothing moves when it comes. */
export function CompareTool() {
  const t = useTranslations('compare');
  const common = useTranslations('common');
  const count = useCompare().length;
  return (
    <ShopLink className="tool" to="/shop/compare">
      <Icon name="compare" />
      <span>{t('compare')}</span>
      {count > 0 && (
        <>
          <span className="count count--ink" aria-hidden="true">
            {count}
          </span>
          <span className="sr">{common('products', { count })}</span>
        </>
      )}
    </ShopLink>
  );
}
