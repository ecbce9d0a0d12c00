import type { OrderView } from '#storefront/buy/order/order-view.ts';
import { useLazyPart } from '#storefront/runtime/lazy-part.ts';

/** Most orders that are opened are not handed over yet, so the code of reviews is loaded later. */
export function LazyOrderReviews({ order }: { order: OrderView }) {
  const isHandedOver = !order.isMailed && (order.code === 'completed' || order.code === 'closed');
  const part = useLazyPart(() => import('./order-reviews.tsx'), { when: isHandedOver });
  return isHandedOver && part.part ? <part.part.OrderReviews orderId={order.id} /> : null;
}
