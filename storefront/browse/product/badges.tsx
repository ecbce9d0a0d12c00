import { useTranslations } from 'use-intl';
import { discountPercent } from '#rules/discount.ts';
import { Badge } from '#ui/badge.tsx';
import type { Offer, ProductView } from './product-view.ts';

/** Percent, new and sold out, of what is chosen. */
export function Badges({ product, offer }: { product: ProductView; offer: Offer }) {
  const t = useTranslations('common');
  const percent = offer.oldPrice === null ? 0 : discountPercent(offer.oldPrice, offer.price);
  return (
    <div className="tags">
      {offer.quantity === 0 && <Badge tone="out">{t('soldOut')}</Badge>}
      {percent > 0 && (
        <Badge tone="sale">
          <span className="sr">{t('discount')} </span>−{percent}%
        </Badge>
      )}
      {product.isNew && <Badge tone="new">{t('new')}</Badge>}
    </div>
  );
}
