import { useTranslations } from 'use-intl';
import type { Buying } from '#storefront/browse/product/use-buying.ts';
import type { VariantState } from '#storefront/browse/product/use-variant.ts';
import { AddToCartButton } from '#storefront/buy/cart/add-to-cart-button.tsx';
import { Price } from '#ui/price.tsx';

type BuyBarProps = { variant: VariantState; buying: Buying; onPress: () => void };

/** Price and button that stay at the bottom of phones. */
export function BuyBar({ variant, buying, onPress }: BuyBarProps) {
  const t = useTranslations('product');
  const { offer, isFrom } = variant;
  if (offer.quantity === 0) return null;
  return (
    <section className="stick" data-testid="buy-bar" aria-label={t('buyBar')}>
      <div>
        {isFrom && <span className="small muted">{t('from')}</span>}
        <Price price={offer.price} oldPrice={offer.oldPrice} />
      </div>
      <AddToCartButton variant={variant} buying={buying} onPress={onPress} />
    </section>
  );
}
