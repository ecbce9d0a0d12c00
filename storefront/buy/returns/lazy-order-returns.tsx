import type { OrderView } from '#storefront/buy/order/order-view.ts';
import { useLazyPart } from '#storefront/runtime/lazy-part.ts';

/** Most orders that are opened are not handed over yet, so the code of returns is loaded later. */
export function LazyOrderReturns({ order }: { order: OrderView }) {
  const isHandedOver = order.code === 'completed' || order.code === 'closed';
  const part = useLazyPart(() => import('./order-returns.tsx'), { when: isHandedOver });
  return isHandedOver && part.part ? <part.part.OrderReturns order={order} /> : null;
}
