import { useEffect } from 'react';
import { useLazyPart } from '#storefront/runtime/lazy-part.ts';
import { rememberSeen, useShopStore, useStateReady } from '#storefront/state/shop-store.ts';

export function RecentRow({ productId }: { productId: number }) {
  const isReady = useStateReady();
  const recent = useShopStore((state) => state.recent);
  useEffect(() => {
    if (isReady) rememberSeen(productId);
  }, [isReady, productId]);
  const before = isReady ? recent.filter((id) => id !== productId) : [];
  const { part } = useLazyPart(() => import('./recent-products.tsx'), { when: before.length > 0 });
  if (!part || before.length === 0) return null;
  return <part.RecentProducts ids={before.join(',')} />;
}
