import type { ShopEvent, TrackedProduct } from './shop-events.ts';

export type PurchasedOrder = {
  code: string;
  number: string;
  total: number;
  items: readonly Required<Pick<TrackedProduct, 'id' | 'name' | 'price' | 'quantity'>>[];
};

/** Tracks an order as a purchase, except when it is cancelled or still waits for its payment. */
export function purchaseEvent({ code, number, total, items }: PurchasedOrder): ShopEvent[] {
  if (!BOUGHT.has(code)) return [];
  const products = items.map(({ id, name, price, quantity }) => ({ id, name, price, quantity }));
  return [{ name: 'purchase', orderId: number, total, products }];
}

const BOUGHT = new Set(['pending', 'processing', 'completed']);
