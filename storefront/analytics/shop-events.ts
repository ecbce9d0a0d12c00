import type { CartItem, CartOffers } from '#rules/checkout/cart-totals.ts';

/** `price`: of one piece after all discounts. `discount`: the reduction of one piece, in drams. */
export type TrackedProduct = {
  id: number;
  name: string;
  price: number;
  quantity?: number;
  brand?: string;
  discount?: number;
  /** The promo code that reduced the price. */
  coupon?: string;
};

/** `oldPrice`: the crossed price, or null. */
export type ListedProduct = TrackedProduct & { slug: string; oldPrice?: number | null };

/** The cart of an event, with the promotions that the server applied to it. */
export type TrackedCart = { items: readonly CartItem[]; offers?: CartOffers | undefined };

/**
 * Event names follow Google Analytics. No event contains a name, e-mail address, telephone number or postal address.
 */
export type ShopEvent =
  | { name: 'view_item_list'; list: string; products: readonly ListedProduct[] }
  | { name: 'select_item'; list: string; products: readonly TrackedProduct[] }
  | { name: 'view_item'; products: readonly TrackedProduct[] }
  | { name: 'search'; query: string }
  | { name: 'add_to_cart' | 'remove_from_cart' | 'add_to_wishlist'; products: readonly TrackedProduct[] }
  | { name: 'view_cart' | 'begin_checkout'; cart: TrackedCart }
  | { name: 'add_shipping_info' | 'add_payment_info'; method: string; cart: TrackedCart }
  | {
      name: 'purchase';
      orderId: string;
      total: number;
      /** The promo code of the order, or null. */
      coupon: string | null;
      /** The sum of the reductions by promotions, in drams. */
      discount: number;
      products: readonly TrackedProduct[];
    }
  | { name: 'sign_up' | 'login' };

/** Spreads the discount of a line over its pieces, because an event contains the price of one piece. */
export function lineAfterDiscount(line: TrackedProduct, discount: number, coupon: string | null): TrackedProduct {
  if (discount <= 0) return line;
  const { price, quantity = 1 } = line;
  const each = discount / quantity;
  return { ...line, price: price - each, discount: each, ...(coupon && { coupon }) };
}

type Subscriber = (event: ShopEvent) => void;

/** Undefined until the consent is known; null when it was refused. */
let subscriber: Subscriber | null | undefined;
const early: ShopEvent[] = [];
const MAX_EARLY_EVENTS = 20;

export function track(event: ShopEvent): void {
  if (subscriber) subscriber(event);
  else if (subscriber === undefined && early.length < MAX_EARLY_EVENTS) early.push(event);
}

export function subscribe(next: Subscriber | null): void {
  subscriber = next;
  for (const event of early.splice(0)) next?.(event);
}
