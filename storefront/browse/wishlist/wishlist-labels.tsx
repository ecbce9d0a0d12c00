import { useTranslations } from 'use-intl';
import { ShopLink } from '#ui/shop-link.tsx';

/** Words of a toast that is made outside of any component. */
export const WishText = ({ name }: { name: 'added' | 'guest' }) => useTranslations('wishlist')(name);

/** Name and way to the list under «added to the wishlist». */
export function WishedAction({ name }: { name: string }) {
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
