import * as z from 'zod/mini';
import { CODE_STATES, PROMOTION_KINDS } from '#rules/promotions/promotion.ts';
import { card } from './catalog-contract.ts';
import { endpoint } from './endpoint.ts';
import { amd, identity, nothing, personAndPlace, rowId, wholeNumber, withLocale } from './fields.ts';

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
  /** The part of `total` that promotions take off. */
  discount_amount: amd,
  formated_discount_amount: z.string(),
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
export const deliveryDays = z.strictObject({
  today: z.string(),
  first: z.string(),
  last: z.string(),
  order_by: z.nullable(z.string()),
});
export type WireDeliveryDays = z.infer<typeof deliveryDays>;

const openDay = z.nullable(z.strictObject({ from: z.string(), to: z.string() }));

/** `hours` is free text. `week`: hours by weekday from Monday, in Yerevan time; null if only the text is available. */
export const pickupStore = z.strictObject({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  hours: z.string(),
  week: z.nullable(z.array(openDay)),
  lat: z.number(),
  lng: z.number(),
});
export type PickupStore = z.infer<typeof pickupStore>;

/** A day `YYYY-MM-DD` with its slots in Yerevan's time. A slot that is not free has reached its capacity. */
export const slotDay = z.strictObject({
  day: z.string(),
  slots: z.array(z.strictObject({ from: z.string(), to: z.string(), is_free: z.boolean() })),
});
export type WireSlotDay = z.infer<typeof slotDay>;

/** First and last promised delivery day, `YYYY-MM-DD` in Yerevan. `slot`: the chosen time of a single day. */
export const promisedDays = z.strictObject({
  first: z.string(),
  last: z.string(),
  slot: z.optional(z.strictObject({ from: z.string(), to: z.string() })),
});

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
  /** Only in `/api/shipping` and save-address: the buyer chooses a slot of `/api/shipping/slots`. */
  has_slots: z.optional(z.literal(true)),
  /** Only in `/api/shipping` and save-address, for a pick-up: the store in which the buyer collects the order. */
  store: z.optional(pickupStore),
});
export const shippingRates = z.array(z.strictObject({ carrier_title: z.string(), rates: z.array(shippingRate) }));

/**
 * A promotion of a cart or an order. `price`: already contained in the prices of the lines. `delivery`: contained in the
 * price of the delivery. The amounts of all others add up to the discount.
 */
export const appliedPromotion = z.strictObject({
  id: z.nullable(z.int()),
  name: z.string(),
  kind: z.enum(PROMOTION_KINDS),
  part: z.enum(['price', 'line', 'delivery']),
  amount: amd,
  formated_amount: z.string(),
  code: z.nullable(z.string()),
});
export type AppliedPromotion = z.infer<typeof appliedPromotion>;

/** Choices on the screen that are not stored yet. Promotions are evaluated with them. */
export const cartChoices = {
  state: z.optional(z.string().check(z.maxLength(100))),
  shipping_method: z.optional(z.string().check(z.maxLength(100))),
  payment_method: z.optional(z.string().check(z.maxLength(100))),
};

export const wireCart = z.strictObject({
  id: z.int(),
  items_count: z.int(),
  items_qty: z.int(),
  is_guest: z.boolean(),
  coupon_code: z.nullable(z.string()),
  /** The state of the code, and in words why it does not apply. Null without a code. */
  coupon: z.nullable(z.strictObject({ code: z.string(), state: z.enum(CODE_STATES), message: z.string() })),
  promotions: z.array(appliedPromotion),
  /** Free products that are added to the order. `sub_total` and `discount` contain their prices. */
  gifts: z.array(
    z.strictObject({
      product_id: z.int(),
      name: z.string(),
      slug: z.string(),
      image: z.nullable(z.string()),
      quantity: z.int(),
      price: amd,
      formated_price: z.string(),
      promotion: z.string(),
    }),
  ),
  /** The next reduction: products for `missing` drams more get it. */
  hint: z.nullable(
    z.strictObject({
      kind: z.enum(['delivery', 'promotion']),
      missing: amd,
      formated_missing: z.string(),
      name: z.string(),
    }),
  ),
  /** The part of the delivery price that promotions take off; `selected_shipping_rate.price` is already reduced. */
  delivery_discount: amd,
  formated_delivery_discount: z.string(),
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
  input: withLocale({ quantity: z.optional(lineQuantity), ...cartChoices, ...identity }),
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
  input: withLocale({ ...cartChoices, ...identity }),
  answer: z.strictObject({ message: z.string(), data: z.nullable(wireCart) }),
  cache: 'private',
  changesState: true,
});

export const getCart = endpoint({
  name: 'getCart',
  method: 'GET',
  path: '/api/checkout/cart',
  summary: 'Returns the cart with current prices and stock',
  input: withLocale({ ...cartChoices, ...identity }),
  answer: z.strictObject({ data: z.nullable(wireCart) }),
  cache: 'private',
});

export const updateCart = endpoint({
  name: 'updateCart',
  method: 'PUT',
  path: '/api/checkout/cart/update',
  summary: 'Sets the quantities of cart items by item id, all or none',
  input: withLocale({
    qty: z.record(z.string().check(z.regex(/^\d{1,10}$/)), lineQuantity),
    ...cartChoices,
    ...identity,
  }),
  answer: z.strictObject({ message: z.string(), data: wireCart }),
  cache: 'private',
});

export const setCoupon = endpoint({
  name: 'setCoupon',
  method: 'POST',
  path: '/api/checkout/cart/coupon',
  summary: 'Sets the promo code of the cart; the answer contains the state of the code',
  input: withLocale({ code: z.string().check(z.maxLength(200)), ...cartChoices, ...identity }),
  /** An unknown code is refused with 422 `coupon`. An existing code is stored, and `data.coupon` contains whether it applies. */
  answer: z.strictObject({ message: z.string(), data: wireCart }),
  cache: 'private',
});

export const removeCoupon = endpoint({
  name: 'removeCoupon',
  method: 'DELETE',
  path: '/api/checkout/cart/coupon',
  summary: 'Removes the promo code of the cart',
  input: withLocale({ ...cartChoices, ...identity }),
  answer: z.strictObject({ message: z.string(), data: wireCart }),
  cache: 'private',
});
