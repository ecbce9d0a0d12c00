import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { discountPercent } from '#rules/shop/discount.ts';
import { PriceHint } from '#storefront/currency/price-hint.tsx';
import { useShellData } from '#storefront/runtime/shell-data.ts';
import { Badge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { Price } from '#ui/price.tsx';
import type { Offer, ProductView } from './product-view.ts';
import styles from './purchase.module.css';

/** For pages without the settings of the shop. */
const FEW_LEFT = 5;

type PriceBlockProps = { offer: Offer; isFrom: boolean; children?: ReactNode };

/** Cash price, old price, saving and availability. A screen reader announces them when a choice changes them. */
export function PriceBlock({ offer, isFrom, children }: PriceBlockProps) {
  const t = useTranslations('product');
  return (
    <div className="sum-row">
      <div className={styles.sumSaid} role="status">
        <span className="small muted">{t('cashPrice')}</span>
        <Price
          large
          saving
          price={offer.price}
          oldPrice={offer.oldPrice}
          isFrom={isFrom}
          hint={<PriceHint amount={offer.price} />}
        />
        <Stock quantity={offer.quantity} />
      </div>
      {children}
    </div>
  );
}

function Stock({ quantity }: { quantity: number }) {
  const t = useTranslations('product');
  const few = useShellData()?.settings?.few_left ?? FEW_LEFT;
  if (quantity === 0) return <span className="stock stock--out">{t('soldOut')}</span>;
  return (
    <span className="stock">
      <Icon name="check" size={16} />
      {quantity <= few ? t('fewLeft', { count: quantity }) : t('inStock')}
    </span>
  );
}

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
