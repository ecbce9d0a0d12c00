import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { ContinueShopping } from '#storefront/browse/continue-shopping.tsx';
import { loginPath } from '#storefront/customer/auth/return-path.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { useSession } from '#storefront/state/shop-store.ts';
import { buttonClass } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { WishlistHeading } from './wishlist-heading.tsx';

export function GuestWishlist() {
  const t = useTranslations('wishlist');
  const { authenticated } = useSession();
  const { revalidate } = useRevalidator();
  // Signed in meanwhile, in the window over this page or in another tab.
  useEffect(() => {
    if (authenticated) void revalidate();
  }, [authenticated, revalidate]);
  return (
    <>
      <WishlistHeading count={0} />
      <Empty
        drawing="heart"
        title={t('guestTitle')}
        actions={
          <>
            <ShopLink className={buttonClass({ look: 'main' })} to={loginPath('/shop/wishlist')}>
              {t('logIn')}
            </ShopLink>
            <ContinueShopping look="line" />
          </>
        }
      >
        <p>{t('guestHint')}</p>
      </Empty>
    </>
  );
}
