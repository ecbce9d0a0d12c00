import { useTranslations } from 'use-intl';
import { ShopLink } from '#ui/shop-link.tsx';

/** Words of a toast that is made outside of any component. */
export const WishlistText = ({ name }: { name: 'added' | 'guest' }) => useTranslations('wishlist')(name);

/** Name and way to the list under «added to the wishlist». */
export function WishlistAction({ name }: { name: string }) {
  const t = useTranslations('wishlist');
  return (
    <>
      <span className="toast-name">{name}</span>
      <ShopLink className="link" to="/shop/wishlist">
        {t('open')}
      </ShopLink>
    </>
  );
}
