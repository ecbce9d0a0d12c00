import { useTranslations } from 'use-intl';
import { buttonClass } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { ShopLink } from '../ui/shop-link.tsx';

/** Why there is nothing, and the way on (SPEC 2). */
export function EmptyWishlist() {
  const t = useTranslations('wishlist');
  const common = useTranslations('common');
  return (
    <Empty
      title={t('empty')}
      actions={
        <ShopLink className={buttonClass({ look: 'main' })} to="/shop/catalog">
          {common('continueShopping')}
        </ShopLink>
      }
    >
      <p>{t('emptyHint')}</p>
    </Empty>
  );
}
