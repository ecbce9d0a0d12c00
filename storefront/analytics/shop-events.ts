import type { CartItem } from '#rules/cart-totals.ts';

/** What a product is counted as; nothing here is about a person. */
export type TrackedProduct = { id: number; name: string; price: number; quantity?: number; brand?: string };

/** In a list on a page; its slug tells which link leads to it. */
export type ListedProduct = TrackedProduct & { slug: string };

/** What shoppers do, by the names that counters of visits agree on. No name, e-mail, telephone or address is ever in it. */
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

type Hearer = (event: ShopEvent) => void;

/** Undefined until it is known whether anybody may hear; null when nobody does. */
let hearer: Hearer | null | undefined;
const early: ShopEvent[] = [];
const MOST_EARLY = 20;

/** Says that something happened, to whoever counts visits with the visitor's consent; mostly nobody. */
export function track(event: ShopEvent): void {
  if (hearer) hearer(event);
  else if (hearer === undefined && early.length < MOST_EARLY) early.push(event);
}

/** Who hears from now on, and what was said before on this page. */
export function subscribe(next: Hearer | null): void {
  hearer = next;
  for (const event of early.splice(0)) next?.(event);
}
