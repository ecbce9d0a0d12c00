import type { CartItem } from '#rules/checkout/cart-totals.ts';
import type { ShopEvent, TrackedProduct } from './shop-events.ts';
import { looksPersonal } from './tracked-page.ts';

export type WireEvent = { name: string; params: Record<string, unknown> };

export function toWireEvent(event: ShopEvent): WireEvent {
  const { name } = event;
  switch (event.name) {
    case 'search':
      return { name, params: { search_term: impersonal(event.query) } };
    case 'sign_up':
    case 'login':
      return { name, params: { method: 'email' } };
    case 'view_item_list':
    case 'select_item':
      return { name, params: { item_list_name: event.list, items: event.products.slice(0, MAX_ITEMS).map(toItem) } };
    case 'view_cart':
    case 'begin_checkout':
      return { name, params: worth(event.items.map(toTrackedProduct)) };
    case 'add_shipping_info':
      return { name, params: { ...worth(event.items.map(toTrackedProduct)), shipping_tier: event.method } };
    case 'add_payment_info':
      return { name, params: { ...worth(event.items.map(toTrackedProduct)), payment_type: event.method } };
    case 'purchase':
      return { name, params: { ...worth(event.products), value: event.total, transaction_id: event.orderId } };
    default:
      return { name, params: worth(event.products) };
  }
}

export function toContainerEvent({ name, params }: WireEvent): Record<string, unknown> {
  const entries = Object.entries(params);
  const ecommerce = entries.filter(([key]) => ECOMMERCE.has(key));
  return {
    event: name,
    ...Object.fromEntries(entries.filter(([key]) => !ECOMMERCE.has(key))),
    ...(ecommerce.length > 0 && { ecommerce: Object.fromEntries(ecommerce) }),
  };
}

const ECOMMERCE = new Set([
  'currency',
  'value',
  'items',
  'item_list_name',
  'transaction_id',
  'payment_type',
  'shipping_tier',
]);

const MAX_ITEMS = 200;

function worth(products: readonly TrackedProduct[]): Record<string, unknown> {
  const value = products.reduce((sum, { price, quantity = 1 }) => sum + price * quantity, 0);
  return { currency: 'AMD', value, items: products.slice(0, MAX_ITEMS).map(toItem) };
}

const toTrackedProduct = ({ product, price, quantity }: CartItem): TrackedProduct => ({
  id: product.id,
  name: product.name,
  price,
  quantity,
});

const toItem = ({ id, name, price, quantity = 1, brand }: TrackedProduct) => ({
  item_id: String(id),
  item_name: name,
  price,
  quantity,
  ...(brand && { item_brand: brand }),
});

const impersonal = (query: string): string => (looksPersonal(query) ? '' : query.slice(0, 100));
