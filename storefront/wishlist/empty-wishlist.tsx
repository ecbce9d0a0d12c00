import { useTranslations } from 'use-intl';
import { ContinueShopping } from '../catalog/continue-shopping.tsx';
import { Empty } from '../ui/empty.tsx';

/** Why there is nothing, and the way on (SPEC 2). */
export function EmptyWishlist() {
  const t = useTranslations('wishlist');
  return (
    <Empty title={t('empty')} actions={<ContinueShopping />}>
      <p>{t('emptyHint')}</p>
    </Empty>
  );
}
