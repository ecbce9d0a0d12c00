import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ProductSummary } from '#storefront/browse/product-summary.ts';
import { adoptSession } from '#storefront/customer/auth/adopt-session.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { useSession, useStateReady } from '#storefront/state/shop-store.ts';
import { classNames } from '#ui/class-names.ts';
import { EmptyWishlist } from './empty-wishlist.tsx';
import { useShownWishlist } from './use-shown-wishlist.ts';
import styles from './wishlist.module.css';
import { WishlistCard } from './wishlist-card.tsx';
import { WishlistHeading } from './wishlist-heading.tsx';

/** One row is in view at once. */
const FIRST_ROW = 5;

/** What a heart lets go leaves the list at once and can be put back. */
export function OwnWishlist({ goods }: { goods: ProductSummary[] }) {
  const t = useTranslations('wishlist');
  const { shown, letGo, change } = useShownWishlist(goods);
  useFollowedCookie();
  return (
    <>
      <WishlistHeading count={shown.length} />
      <div role="status">
        {letGo && (
          <p className={classNames('note', styles.wishGone)}>
            <span>{t('removed', { name: letGo.name })}</span>
            <button type="button" className="link" onClick={() => change(letGo, true)}>
              {t('putBack')}
            </button>
          </p>
        )}
      </div>
      {shown.length === 0 && <EmptyWishlist />}
      <ul className={classNames('cards', styles.wishCards)}>
        {shown.map((one, index) => (
          <li key={one.id}>
            <WishlistCard goods={one} priority={index < FIRST_ROW} onRemove={() => change(one, false)} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The list came by the cookie. When the browser knows of no session, it lost its state or the session has ended. */
function useFollowedCookie(): void {
  const client = useClient();
  const isReady = useStateReady();
  const { authenticated } = useSession();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isReady || authenticated) return;
    void adoptSession(client);
    void revalidate();
  }, [client, isReady, authenticated, revalidate]);
}
