import { lazy, Suspense, useEffect } from 'react';
import { rememberSeen, useShopStore, useStateReady } from '#storefront/state/shop-store.ts';

/** Below everything else, and for those who come back only: loaded by itself, and missed by nobody when it fails. */
const RecentGoods = lazy(() =>
  import('./recent-products.tsx').then(
    ({ RecentGoods }) => ({ default: RecentGoods }),
    () => ({ default: () => null }),
  ),
);

/** Remembers a product as seen and shows those seen before it. */
export function RecentRow({ productId }: { productId: number }) {
  const isReady = useStateReady();
  const recent = useShopStore((state) => state.recent);
  useEffect(() => {
    if (isReady) rememberSeen(productId);
  }, [isReady, productId]);
  const before = isReady ? recent.filter((id) => id !== productId) : [];
  if (before.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <RecentGoods ids={before.join(',')} />
    </Suspense>
  );
}
