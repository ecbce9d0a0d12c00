import type { CartItem } from '#rules/checkout/cart-totals.ts';

export type TrackedProduct = { id: number; name: string; price: number; quantity?: number; brand?: string };

export type ListedProduct = TrackedProduct & { slug: string };

/**
 * Event names follow Google Analytics. No event contains a name, e-mail address, telephone number or postal address.
 */
export type ShopEvent =
  | { name: 'view_item_list'; list: string; products: readonly ListedProduct[] }
  | { name: 'select_item'; list: string; products: readonly TrackedProduct[] }
  | { name: 'view_item'; products: readonly TrackedProduct[] }
  | { name: 'search'; query: string }
  | { name: 'add_to_cart' | 'remove_from_cart' | 'add_to_wishlist'; products: readonly TrackedProduct[] }
  | { name: 'view_cart' | 'begin_checkout'; items: readonly CartItem[] }
  | { name: 'add_shipping_info' | 'add_payment_info'; method: string; items: readonly CartItem[] }
  | { name: 'purchase'; orderId: string; total: number; products: readonly TrackedProduct[] }
  | { name: 'sign_up' | 'login' };

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
