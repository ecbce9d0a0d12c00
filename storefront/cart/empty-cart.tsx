import { useTranslations } from 'use-intl';
import { buttonClass } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { BestSellers } from './cross-sells.tsx';

/** Why there is nothing, and the way on. */
export function EmptyCart() {
  const t = useTranslations('cart');
  const common = useTranslations('common');
  return (
    <>
      <Empty
        title={t('emptyTitle')}
        actions={
          <ShopLink className={buttonClass({ look: 'main' })} to="/shop/catalog">
            {common('continueShopping')}
          </ShopLink>
        }
      >
        <p>{t('emptyHint')}</p>
      </Empty>
      <BestSellers />
    </>
  );
}
