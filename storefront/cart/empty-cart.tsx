import { useTranslations } from 'use-intl';
import { ContinueShopping } from '../catalog/continue-shopping.tsx';
import { Empty } from '../ui/empty.tsx';
import { BestSellers } from './cross-sells.tsx';

/** Why there is nothing, and the way on. */
export function EmptyCart() {
  const t = useTranslations('cart');
  return (
    <>
      <Empty title={t('emptyTitle')} actions={<ContinueShopping />}>
        <p>{t('emptyHint')}</p>
      </Empty>
      <BestSellers />
    </>
  );
}
