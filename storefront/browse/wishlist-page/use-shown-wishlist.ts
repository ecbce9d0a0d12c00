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

type ShownWishes = {
  shown: ProductSummary[];
  /** What left the list last, until it is back. */
  letGo: ProductSummary | null;
  change: (goods: ProductSummary, on: boolean) => void;
};

/** What is left of the list as it was loaded, whichever way a product left it: its own heart lets go of it too. */
export function useShownWishlist(goods: ProductSummary[]): ShownWishes {
  const client = useClient();
  const wishes = useWishlist();
  const { customerId } = useSession();
  // The list of the page is newer than that of the hearts.
  useEffect(() => {
    replaceWishlist(
      customerId,
      goods.map(({ id }) => id),
    );
  }, [customerId, goods]);
  useCaughtUp(goods);
  const shown = goods.filter(({ id }) => (wishes.known || wishes.asked.has(id) ? isInWishlist(wishes, id) : true));
  return {
    shown,
    letGo: useLastGone(goods, shown),
    change: (one, on) => {
      requestWishlistItem(one.id, on);
      void toggleWishlistItem({ client, wish: one, on, place: 'card', heart: null });
    },
  };
}

/** What was wished for a moment ago may have been saved only after the page had asked: then it asks again. */
function useCaughtUp(goods: ProductSummary[]): void {
  const { revalidate } = useRevalidator();
  const known = useWishlist((wishes) => wishes.known);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of what is known is what it waits for
  useEffect(() => {
    // The list of the page has just become the one of the hearts, which may have held what is gone.
    const { known: now } = useWishlist.getState();
    if (now && [...now].some((id) => goods.every((one) => one.id !== id))) void revalidate();
  }, [goods, known, revalidate]);
}

/** Notices what went, and keeps the focus in the list when it goes with a card or with the way to put it back. */
function useLastGone(goods: ProductSummary[], shown: ProductSummary[]): ProductSummary | null {
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
  return goods.find(({ id }) => id === gone && shown.every((one) => one.id !== id)) ?? null;
}

const firstMissing = (list: ProductSummary[], from: ProductSummary[]): number =>
  list.findIndex(({ id }) => from.every((one) => one.id !== id));
