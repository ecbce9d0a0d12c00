import { useEffect } from 'react';
import { useLazyPart } from '#storefront/runtime/lazy-part.ts';
import { usePage } from '#storefront/runtime/site.tsx';
import { useShopStore, useStateReady } from '#storefront/state/shop-store.ts';
import { forgetNoneUnpaid } from '#storefront/state/unpaid-memory.ts';

/** Pages that display an order and its payment themselves. */
const ORDER_PAGES = new Set(['/thanks', '/receipt/:orderId', '/account/orders/:orderId']);

/**
 * Notice about unpaid orders. Its code and data load only after an order or a login in this browser, so public pages
 * stay identical for all visitors.
 */
export function UnpaidSlot() {
  const page = usePage();
  const isReady = useStateReady();
  const owner = useShopStore(({ placedOrder, session }) =>
    placedOrder === null && !session.authenticated ? null : `${session.customerId ?? ''}-${placedOrder ?? ''}`,
  );
  const { part, want } = useLazyPart(() => import('#storefront/buy/pay/unpaid-line.tsx'));
  const isOrder = page !== undefined && ORDER_PAGES.has(page.path);
  const isWanted = isReady && owner !== null && !isOrder;
  // An action on an order page can make an order payable again.
  useEffect(() => {
    if (isOrder) forgetNoneUnpaid();
  }, [isOrder]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only `isWanted` starts the load
  useEffect(() => {
    if (isWanted) want().catch(() => undefined);
  }, [isWanted]);
  return isWanted && part && <part.UnpaidLine key={owner} owner={owner} />;
}
