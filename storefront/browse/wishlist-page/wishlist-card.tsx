import { useTranslations } from 'use-intl';
import { ProductCard } from '#storefront/browse/card/product-card.tsx';
import type { ProductSummary } from '#storefront/browse/product-summary.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './wishlist.module.css';

type WishCardProps = { goods: ProductSummary; priority: boolean; onRemove: () => void };

/** A card, which has its way into the cart, and a way off the list in words. */
export function WishlistCard({ goods, priority, onRemove }: WishCardProps) {
  const t = useTranslations('wishlist');
  const common = useTranslations('common');
  return (
    <div className={styles.wishCard}>
      <ProductCard goods={goods} heading="h2" priority={priority} />
      <Button look="line" size="s" aria-label={t('removeOf', { name: goods.name })} data-remove onClick={onRemove}>
        <Icon name="x" size={16} />
        {common('remove')}
      </Button>
    </div>
  );
}
