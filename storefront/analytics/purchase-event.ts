import type { OrderView } from '#storefront/buy/order/order-view.ts';
import type { ShopEvent } from './shop-events.ts';

/** An order that was cancelled, or waits for money that may never come, is not counted as bought. */
export function purchaseEvent({ code, number, total, items }: OrderView): ShopEvent[] {
  if (!BOUGHT.has(code)) return [];
  const goods = items.map(({ id, name, price, quantity }) => ({ id, name, price, quantity }));
  return [{ name: 'purchase', orderId: number, total, goods }];
}

const BOUGHT = new Set<string>(['pending', 'processing', 'completed']);
