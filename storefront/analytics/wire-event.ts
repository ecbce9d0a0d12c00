import type { CartItem } from '#rules/checkout/cart-totals.ts';
import {
  type ListedProduct,
  lineAfterDiscount,
  type ShopEvent,
  type TrackedCart,
  type TrackedProduct,
} from './shop-events.ts';
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
      return { name, params: cartWorth(event.cart) };
    case 'add_shipping_info':
      return { name, params: { ...cartWorth(event.cart), shipping_tier: event.method } };
    case 'add_payment_info':
      return { name, params: { ...cartWorth(event.cart), payment_type: event.method } };
    case 'purchase':
      return {
        name,
        params: { ...worth(event.products), ...reduced(event), value: event.total, transaction_id: event.orderId },
      };
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
  'coupon',
  'discount',
  'payment_type',
  'shipping_tier',
]);

const MAX_ITEMS = 200;

function worth(products: readonly TrackedProduct[]): Record<string, unknown> {
  const value = products.reduce((sum, { price, quantity = 1 }) => sum + price * quantity, 0);
  return { currency: 'AMD', value: cents(value), items: products.slice(0, MAX_ITEMS).map(toItem) };
}

function cartWorth({ items, offers }: TrackedCart): Record<string, unknown> {
  const coupon = offers?.promotions.find(({ code }) => code !== null)?.code ?? null;
  const discountOf = ({ itemId }: CartItem) =>
    offers?.itemDiscounts.find((one) => one.itemId === itemId)?.discount ?? 0;
  const products = items.map((item) => lineAfterDiscount(toTrackedProduct(item), discountOf(item), coupon));
  const discount = items.reduce((sum, item) => sum + discountOf(item), 0);
  return { ...worth(products), ...reduced({ coupon, discount }) };
}

const toTrackedProduct = ({ product, price, quantity }: CartItem): TrackedProduct => ({
  id: product.id,
  name: product.name,
  price,
  quantity,
});

const reduced = ({ coupon, discount }: { coupon: string | null; discount: number }) => ({
  ...(coupon && { coupon }),
  ...(discount > 0 && { discount }),
});

function toItem({ id, name, price, quantity = 1, brand, coupon, ...rest }: TrackedProduct | ListedProduct) {
  const oldPrice = 'oldPrice' in rest ? (rest.oldPrice ?? 0) : 0;
  const discount = rest.discount ?? Math.max(0, oldPrice - price);
  return {
    item_id: String(id),
    item_name: name,
    price: cents(price),
    quantity,
    ...(discount > 0 && { discount: cents(discount) }),
    ...(coupon && { coupon }),
    ...(brand && { item_brand: brand }),
  };
}

/** A discount of a line does not always divide by its pieces. */
const cents = (amount: number): number => Math.round(amount * 100) / 100;

const impersonal = (query: string): string => (looksPersonal(query) ? '' : query.slice(0, 100));
