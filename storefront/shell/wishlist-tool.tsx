import { useTranslations } from 'use-intl';
import { useLocalWishlist } from '#storefront/browse/wishlist/use-local-wishlist.ts';
import { useWishlist, wishlistCount } from '#storefront/browse/wishlist/wishlist-store.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './shell.module.css';

/**
 * Link to the wishlist for signed-in customers (docs/spec/storefront.md 1). On phones its place is reserved; on wide
 * screens the search field shrinks.
 */
export function WishlistTool() {
  const t = useTranslations('wishlist');
  const common = useTranslations('common');
  const isMember = useLocalWishlist();
  const count = useWishlist(wishlistCount) ?? 0;
  return (
    <span className={styles.wishTool}>
      {isMember && (
        <ShopLink className={styles.tool} to="/shop/wishlist">
          <Icon name="heart" />
          <span>{t('title')}</span>
          {count > 0 && (
            <>
              <span className={classNames(styles.count, styles.countInk)} aria-hidden="true">
                {count > 99 ? '99+' : count}
              </span>
              <span className="sr">{common('products', { count })}</span>
            </>
          )}
        </ShopLink>
      )}
    </span>
  );
}
