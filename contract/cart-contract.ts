import * as z from 'zod/mini';
import { card } from './catalog-contract.ts';
import { endpoint } from './endpoint.ts';
import { amd, identity, localeField, noParams, nothing, personAndPlace, rowId, wholeNumber } from './fields.ts';

/** The format of a line is described in docs/spec/api.md 3.28. */
/** A limit keeps responses short; carts with more lines are not realistic. */
export const MAX_CART_LINES = 50;
export const MAX_LINE_QUANTITY = 999;
const lineQuantity = wholeNumber(1, MAX_LINE_QUANTITY);

export const chosenOption = z.strictObject({
  optionId: z.int(),
  optionTitle: z.string(),
  valueId: z.int(),
  valueTitle: z.string(),
});

const wireCartItem = z.strictObject({
  id: z.int(),
  product_id: z.int(),
  sku: z.string(),
  type: z.literal('simple'),
  name: z.string(),
  quantity: z.int(),
  price: amd,
  base_price: amd,
  formated_price: z.string(),
  total: amd,
  base_total: amd,
  formated_total: z.string(),
  additional: z.strictObject({ product_id: z.int(), quantity: z.int() }),
  options: z.array(chosenOption),
  available_qty: z.int(),
  product: card,
});
export type WireCartItem = z.infer<typeof wireCartItem>;

export const wireAddress = z.strictObject({
  id: z.int(),
  ...personAndPlace,
  email: z.string(),
});
export type WireAddress = z.infer<typeof wireAddress>;

/**
 * Delivery days in Yerevan, `YYYY-MM-DD`, computed for `today`. `order_by` is the order deadline, or null if there is
 * none.
 */
const deliveryDays = z.strictObject({
  today: z.string(),
  first: z.string(),
  last: z.string(),
  order_by: z.nullable(z.string()),
});
export type WireDeliveryDays = z.infer<typeof deliveryDays>;

export const shippingRate = z.strictObject({
  id: z.int(),
  carrier: z.string(),
  carrier_title: z.string(),
  method: z.string(),
  method_title: z.string(),
  method_description: z.string(),
  price: amd,
  formated_price: z.string(),
  base_price: amd,
  formated_base_price: z.string(),
  /** Only in `/api/shipping` and save-address: products for this sum or more are delivered free. Null: no such sum. */
  free_from: z.optional(z.nullable(amd)),
  /** Only in `/api/shipping` and save-address; null when no day is promised. */
  delivery: z.optional(z.nullable(deliveryDays)),
});
export const shippingRates = z.array(z.strictObject({ carrier_title: z.string(), rates: z.array(shippingRate) }));

export const wireCart = z.strictObject({
  id: z.int(),
  items_count: z.int(),
  items_qty: z.int(),
  is_guest: z.boolean(),
  coupon_code: z.null(),
  cart_currency_code: z.literal('AMD'),
  base_currency_code: z.literal('AMD'),
  sub_total: amd,
  base_sub_total: amd,
  formated_sub_total: z.string(),
  formated_base_sub_total: z.string(),
  tax_total: amd,
  base_tax_total: amd,
  formated_tax_total: z.string(),
  formated_base_tax_total: z.string(),
  discount: amd,
  base_discount: amd,
  formated_discount: z.string(),
  formated_base_discount: z.string(),
  grand_total: amd,
  base_grand_total: amd,
  formated_grand_total: z.string(),
  formated_base_grand_total: z.string(),
  items: z.array(wireCartItem),
  selected_shipping_rate: z.nullable(shippingRate),
  payment: z.nullable(z.strictObject({ id: z.int(), method: z.string(), method_title: z.string() })),
  billing_address: z.nullable(wireAddress),
  shipping_address: z.nullable(wireAddress),
  created_at: z.string(),
  updated_at: z.string(),
});
export type WireCart = z.infer<typeof wireCart>;

export const cartToken = endpoint({
  name: 'cartToken',
  method: 'GET',
  path: '/api/checkout/cart/token',
  summary: 'Returns a new token for a guest cart; the cart is created when the first product is added',
  params: noParams,
  session: 'none',
  input: nothing,
  answer: z.strictObject({ api_token: z.string() }),
  cache: 'private',
});

export const addItem = endpoint({
  name: 'addItem',
  method: 'POST',
  path: '/api/checkout/cart/add/{productId}',
  summary: 'Adds a product or variant to the cart',
  params: z.object({ productId: rowId }),
  input: z.object({ locale: localeField, quantity: z.optional(lineQuantity), ...identity }),
  /** The response contains a new `api_token` if the cart of the old one was ordered (docs/spec/decisions.md 2). */
  answer: z.strictObject({ message: z.string(), data: wireCart, api_token: z.optional(z.string()) }),
  cache: 'private',
});

export const removeItem = endpoint({
  name: 'removeItem',
  method: 'GET',
  path: '/api/checkout/cart/remove-item/{itemId}',
  aliases: [{ method: 'DELETE', path: '/api/checkout/cart/items/{itemId}' }],
  summary: 'Removes an item from the cart',
  params: z.object({ itemId: rowId }),
  input: z.object({ locale: localeField, ...identity }),
  answer: z.strictObject({ message: z.string(), data: z.nullable(wireCart) }),
  cache: 'private',
  changesState: true,
});

export const getCart = endpoint({
  name: 'getCart',
  method: 'GET',
  path: '/api/checkout/cart',
  summary: 'Returns the cart with current prices and stock',
  params: noParams,
  input: z.object({ locale: localeField, ...identity }),
  answer: z.strictObject({ data: z.nullable(wireCart) }),
  cache: 'private',
});

export const updateCart = endpoint({
  name: 'updateCart',
  method: 'PUT',
  path: '/api/checkout/cart/update',
  summary: 'Sets the quantities of cart items by item id, all or none',
  params: noParams,
  input: z.object({
    locale: localeField,
    qty: z.record(z.string().check(z.regex(/^\d{1,10}$/)), lineQuantity),
    ...identity,
  }),
  answer: z.strictObject({ message: z.string(), data: wireCart }),
  cache: 'private',
});
