import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ProductSummary } from '#storefront/browse/product-summary.ts';
import { toggleWishlistItem } from '#storefront/browse/wishlist/toggle-wishlist-item.tsx';
import {
  isInWishlist,
  replaceWishlist,
  requestWishlistItem,
  useWishlist,
} from '#storefront/browse/wishlist/wishlist-store.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { useSession } from '#storefront/state/shop-store.ts';
import { focusInList } from './wishlist-heading.tsx';

type ShownWishlist = {
  shown: ProductSummary[];
  removed: ProductSummary | null;
  change: (product: ProductSummary, on: boolean) => void;
};

export function useShownWishlist(products: ProductSummary[]): ShownWishlist {
  const client = useClient();
  const wishlist = useWishlist();
  const { customerId } = useSession();
  // A page from the server comes before the first list in the store. Later lists are in the store already.
  useEffect(() => {
    if (useWishlist.getState().known) return;
    replaceWishlist(
      customerId,
      products.map(({ id }) => id),
    );
  }, [customerId, products]);
  useCaughtUp(products);
  const shown = products.filter(({ id }) =>
    wishlist.known || wishlist.requested.has(id) ? isInWishlist(wishlist, id) : true,
  );
  return {
    shown,
    removed: useLastRemoved(products, shown),
    change: (one, on) => {
      requestWishlistItem(one.id, on);
      void toggleWishlistItem({ client, product: one, on, place: 'card', button: null });
    },
  };
}

/** Reloads the list when a product was saved after the page had loaded it. */
function useCaughtUp(products: ProductSummary[]): void {
  const { revalidate } = useRevalidator();
  const known = useWishlist((wishlist) => wishlist.known);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of what is known is what it waits for
  useEffect(() => {
    // Reads the store again, because the effect above may have filled it.
    const { known: now } = useWishlist.getState();
    if (now && [...now].some((id) => products.every((one) => one.id !== id))) void revalidate();
  }, [products, known, revalidate]);
}

/** Returns the last removed product. Keeps the focus in the list when the focused card or undo button disappears. */
function useLastRemoved(products: ProductSummary[], shown: ProductSummary[]): ProductSummary | null {
  const [gone, setGone] = useState<number | null>(null);
  const before = useRef(shown);
  const ids = shown.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list matters by its ids
  useLayoutEffect(() => {
    const left = firstMissing(before.current, shown);
    const back = firstMissing(shown, before.current);
    const last = before.current[left];
    before.current = shown;
    if (last) setGone(last.id);
    if ((left >= 0 || back >= 0) && document.activeElement === document.body) focusInList(Math.max(left, back));
  }, [ids]);
  return products.find(({ id }) => id === gone && shown.every((one) => one.id !== id)) ?? null;
}

const firstMissing = (list: ProductSummary[], from: ProductSummary[]): number =>
  list.findIndex(({ id }) => from.every((one) => one.id !== id));
