import { useTranslations } from 'use-intl';
import { BestSellers } from '#storefront/browse/card/best-sellers.tsx';
import { ContinueShopping } from '#storefront/browse/continue-shopping.tsx';
import { Empty } from '#ui/empty.tsx';

/** Why there is nothing, and the way on (SPEC 2). */
export function EmptyWishlist() {
  const t = useTranslations('wishlist');
  return (
    <>
      <Empty drawing="heart" title={t('empty')} actions={<ContinueShopping />}>
        <p>{t('emptyHint')}</p>
      </Empty>
      <BestSellers />
    </>
  );
}
