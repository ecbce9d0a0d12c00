import { useTranslations } from 'use-intl';
import { Price } from '../ui/price.tsx';
import { AddButton } from './add-button.tsx';
import type { Buying } from './use-buying.ts';
import type { VariantState } from './use-variant.ts';

type BuyBarProps = { variant: VariantState; buying: Buying; onPress: () => void };

/** Price and button that stay at the bottom of phones. */
export function BuyBar({ variant, buying, onPress }: BuyBarProps) {
  const t = useTranslations('product');
  const { offer, isFrom } = variant;
  if (offer.quantity === 0) return null;
  return (
    <section className="stick" aria-label={t('buyBar')}>
      <div>
        {isFrom && <span className="small muted">{t('from')}</span>}
        <Price price={offer.price} oldPrice={offer.oldPrice} />
      </div>
      <AddButton variant={variant} buying={buying} onPress={onPress} />
    </section>
  );
}
