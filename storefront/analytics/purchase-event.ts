import { lineAfterDiscount, type ShopEvent, type TrackedProduct } from './shop-events.ts';

export type PurchasedOrder = {
  code: string;
  number: string;
  total: number;
  /** The promo code, or null. */
  coupon: string | null;
  /** `price`: of one piece before the discount. `discount`: of the line. */
  items: readonly (Required<Pick<TrackedProduct, 'id' | 'name' | 'price' | 'quantity'>> & { discount: number })[];
};

/** Tracks an order as a purchase, except when it is cancelled or still waits for its payment. */
export function purchaseEvent({ code, number, total, coupon, items }: PurchasedOrder): ShopEvent[] {
  if (!BOUGHT.has(code)) return [];
  const products = items.map(({ id, name, price, quantity, discount }) =>
    lineAfterDiscount({ id, name, price, quantity }, discount, coupon),
  );
  const discount = items.reduce((sum, item) => sum + item.discount, 0);
  return [{ name: 'purchase', orderId: number, total, coupon, discount, products }];
}

const BOUGHT = new Set(['pending', 'processing', 'completed']);
