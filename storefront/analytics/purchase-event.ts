import type { OrderView } from '#storefront/buy/order/order-view.ts';
import type { ShopEvent } from './shop-events.ts';

/** Cancelled orders, and those waiting for a payment that may never come, do not count. */
export function purchaseEvent({ code, number, total, items }: OrderView): ShopEvent[] {
  if (!BOUGHT.has(code)) return [];
  const goods = items.map(({ id, name, price, quantity }) => ({ id, name, price, quantity }));
  return [{ name: 'purchase', orderId: number, total, goods }];
}

const BOUGHT = new Set<string>(['pending', 'processing', 'completed']);
