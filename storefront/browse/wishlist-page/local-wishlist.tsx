import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { BestSellers } from '#storefront/browse/card/best-sellers.tsx';
import { ProductCard } from '#storefront/browse/card/product-card.tsx';
import { ContinueShopping } from '#storefront/browse/continue-shopping.tsx';
import type { ProductSummary } from '#storefront/browse/product-summary.ts';
import { adoptSession } from '#storefront/customer/auth/adopt-session.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { useSession, useStateReady } from '#storefront/state/shop-store.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import { useShownWishlist } from './use-displayed-wishlist.ts';
import styles from './wishlist.module.css';
import { WishlistHeading } from './wishlist-heading.tsx';

/** Number of cards in the first row, which is visible at once. */
const FIRST_ROW = 5;

export function LocalWishlist({ products }: { products: ProductSummary[] }) {
  const t = useTranslations('wishlist');
  const { shown, removed, change } = useShownWishlist(products);
  useFollowedCookie();
  return (
    <>
      <WishlistHeading count={shown.length} />
      <div role="status">
        {removed && (
          <p className={classNames('note', styles.wishGone)}>
            <span>{t('removed', { name: removed.name })}</span>
            <button type="button" className="link" onClick={() => change(removed, true)}>
              {t('putBack')}
            </button>
          </p>
        )}
      </div>
      {shown.length === 0 && <EmptyWishlist />}
      <ul className={classNames('cards', styles.wishCards)}>
        {shown.map((product, index) => (
          <li key={product.id}>
            <WishlistCard product={product} priority={index < FIRST_ROW} onRemove={() => change(product, false)} />
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * Restores the session and reloads the list when the server rendered a list for the cookie and the browser has no
 * stored session. Either the stored state is lost or the session has ended.
 */
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

/** Explains an empty wishlist and links to the catalogue (docs/spec/storefront.md 2). */
function EmptyWishlist() {
  const t = useTranslations('wishlist');
  return (
    <>
      <Empty drawing="heart" title={t('empty')} actions={<ContinueShopping />}>
        <p>{t('emptyHint')}</p>
      </Empty>
      <BestSellers />
    </>
  );
}

type WishlistCardProps = { product: ProductSummary; priority: boolean; onRemove: () => void };

function WishlistCard({ product, priority, onRemove }: WishlistCardProps) {
  const t = useTranslations('wishlist');
  const common = useTranslations('common');
  return (
    <div className={styles.wishCard}>
      <ProductCard product={product} heading="h2" priority={priority} />
      <Button look="line" size="s" aria-label={t('removeOf', { name: product.name })} data-remove onClick={onRemove}>
        <Icon name="x" size={16} />
        {common('remove')}
      </Button>
    </div>
  );
}
