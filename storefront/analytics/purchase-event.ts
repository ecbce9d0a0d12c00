import type { ShopEvent, TrackedProduct } from './shop-events.ts';

/** What an order on a page must have to be counted. */
export type PurchasedOrder = {
  code: string;
  number: string;
  total: number;
  items: readonly Required<Pick<TrackedProduct, 'id' | 'name' | 'price' | 'quantity'>>[];
};

/** An order that was cancelled, or waits for money that may never come, is not counted as bought. */
export function purchaseEvent({ code, number, total, items }: PurchasedOrder): ShopEvent[] {
  if (!BOUGHT.has(code)) return [];
  const products = items.map(({ id, name, price, quantity }) => ({ id, name, price, quantity }));
  return [{ name: 'purchase', orderId: number, total, products }];
}

const BOUGHT = new Set(['pending', 'processing', 'completed']);
