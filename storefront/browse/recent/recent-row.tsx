import { useLazyPart } from '#storefront/runtime/lazy-part.ts';
import { useShopStore, useStateReady } from '#storefront/state/shop-store.ts';

/** Approximate height of a row of cards with its heading. */
const HEIGHT = 440;

/** The products seen before, newest first. `except`: the product of the current page. */
export function RecentRow({ except }: { except?: number }) {
  const isReady = useStateReady();
  const recent = useShopStore((state) => state.recent);
  const ids = isReady ? recent.filter((id) => id !== except) : [];
  const { part } = useLazyPart(() => import('./recent-products.tsx'), { when: ids.length > 0 });
  if (ids.length === 0) return null;
  // Reserves the height, so that loading the products does not shift the layout.
  if (!part) return <section className="section" aria-hidden="true" style={{ height: HEIGHT }} />;
  return <part.RecentProducts ids={ids.join(',')} />;
}
