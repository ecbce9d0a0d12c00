import { useTranslations } from 'use-intl';
import { BestSellers } from '#storefront/browse/card/best-sellers.tsx';
import { ContinueShopping } from '#storefront/browse/continue-shopping.tsx';
import { Empty } from '#ui/empty.tsx';

/** Why there is nothing, and the way on. */
export function EmptyCart() {
  const t = useTranslations('cart');
  return (
    <>
      <Empty drawing="bag" title={t('emptyTitle')} actions={<ContinueShopping />}>
        <p>{t('emptyHint')}</p>
      </Empty>
      <BestSellers />
    </>
  );
}
