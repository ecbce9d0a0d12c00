import { expect, test } from 'vitest';
import type { ShopEvent } from './shop-events.ts';
import { toContainerEvent, toWireEvent } from './wire-event.ts';

const phone = { id: 7, name: 'Aurora 5', price: 125_000, brand: 'Aurora' };
const line = {
  id: 1,
  itemId: 11,
  product: { id: 7, parentId: null, slug: 'aurora-5', name: 'Aurora 5', images: [] },
  options: [],
  price: 125_000,
  total: 250_000,
  quantity: 2,
  available: 5,
  minQty: 1,
};
const offers = {
  promotions: [{ name: 'Winter', part: 'line' as const, amount: 10_000, code: 'WINTER10' }],
  deliveryDiscount: 0,
  gifts: [],
  itemDiscounts: [{ itemId: 11, discount: 10_000 }],
  coupon: { code: 'WINTER10', problem: null },
  missing: null,
};
const item = { item_id: '7', item_name: 'Aurora 5', price: 125_000, quantity: 1, item_brand: 'Aurora' };
const { item_brand: _, ...inCart } = { ...item, quantity: 2 };

test.each<[ShopEvent, object]>([
  [
    { name: 'view_item', products: [phone] },
    { currency: 'AMD', value: 125_000, items: [item] },
  ],
  [
    { name: 'view_item_list', list: 'catalog', products: [{ ...phone, slug: 'aurora-5' }] },
    { item_list_name: 'catalog', items: [item] },
  ],
  [
    { name: 'add_to_cart', products: [{ ...phone, quantity: 3 }] },
    { currency: 'AMD', value: 375_000, items: [{ ...item, quantity: 3 }] },
  ],
  [
    { name: 'view_cart', cart: { items: [line] } },
    { currency: 'AMD', value: 250_000, items: [inCart] },
  ],
  [
    { name: 'add_payment_info', method: 'cashondelivery', cart: { items: [line] } },
    { currency: 'AMD', value: 250_000, items: [inCart], payment_type: 'cashondelivery' },
  ],
  [
    { name: 'add_shipping_info', method: 'courier', cart: { items: [line] } },
    { currency: 'AMD', value: 250_000, items: [inCart], shipping_tier: 'courier' },
  ],
  [
    { name: 'add_to_wishlist', products: [phone] },
    { currency: 'AMD', value: 125_000, items: [item] },
  ],
  // The value of a purchase includes the delivery.
  [
    {
      name: 'purchase',
      orderId: '1044',
      total: 252_000,
      coupon: null,
      discount: 0,
      products: [{ ...phone, quantity: 2 }],
    },
    { currency: 'AMD', value: 252_000, transaction_id: '1044', items: [{ ...item, quantity: 2 }] },
  ],
  [
    { name: 'view_item_list', list: 'catalog', products: [{ ...phone, slug: 'aurora-5', oldPrice: 150_000 }] },
    { item_list_name: 'catalog', items: [{ ...item, discount: 25_000 }] },
  ],
  [
    { name: 'begin_checkout', cart: { items: [{ ...line, quantity: 3 }], offers } },
    {
      currency: 'AMD',
      value: 365_000,
      coupon: 'WINTER10',
      discount: 10_000,
      items: [{ ...inCart, quantity: 3, price: 121_666.67, discount: 3_333.33, coupon: 'WINTER10' }],
    },
  ],
  [
    {
      name: 'purchase',
      orderId: '1044',
      total: 242_000,
      coupon: 'WINTER10',
      discount: 10_000,
      products: [{ ...phone, price: 120_000, discount: 5_000, coupon: 'WINTER10', quantity: 2 }],
    },
    {
      currency: 'AMD',
      value: 242_000,
      coupon: 'WINTER10',
      discount: 10_000,
      transaction_id: '1044',
      items: [{ ...item, price: 120_000, discount: 5_000, coupon: 'WINTER10', quantity: 2 }],
    },
  ],
  [{ name: 'login' }, { method: 'email' }],
])('toWireEvent has the parameters of Google Analytics: %o', (event, params) => {
  expect(toWireEvent(event)).toEqual({ name: event.name, params });
});

test.each([
  ['iphone 16 pro 256', 'iphone 16 pro 256'],
  ['SM-S938B', 'SM-S938B'],
  ['anna@example.am', ''],
  ['077 12 34 56', ''],
  ['+374 (77) 123-456', ''],
  ['x'.repeat(500), 'x'.repeat(100)],
])('toWireEvent reports the search %s as %j', (query, expected) => {
  expect(toWireEvent({ name: 'search', query }).params).toEqual({ search_term: expected });
});

test.each<[ShopEvent, object]>([
  [{ name: 'login' }, { method: 'email' }],
  [{ name: 'search', query: 'aurora' }, { search_term: 'aurora' }],
  [
    {
      name: 'purchase',
      orderId: '1044',
      total: 252_000,
      coupon: null,
      discount: 0,
      products: [{ ...phone, quantity: 2 }],
    },
    { ecommerce: { currency: 'AMD', value: 252_000, transaction_id: '1044', items: [{ ...item, quantity: 2 }] } },
  ],
])('toContainerEvent puts products under `ecommerce` and other parameters beside the name: %o', (event, expected) => {
  expect(toContainerEvent(toWireEvent(event))).toEqual({ event: event.name, ...expected });
});
