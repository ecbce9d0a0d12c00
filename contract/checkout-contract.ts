import * as z from 'zod/mini';
import { chosenOption, shippingRates, wireAddress, wireCart } from './cart-contract.ts';
import { endpoint } from './endpoint.ts';
import { amd, identity, localeField, localeOnly, noParams, one, wholeNumber } from './fields.ts';

export const paymentMethod = z.strictObject({
  method: z.string(),
  method_title: z.string(),
  title: z.string(),
  description: z.string(),
  img: z.string(),
  sort: z.int(),
});
export type PaymentMethod = z.infer<typeof paymentMethod>;

export const payments = endpoint({
  name: 'payments',
  method: 'GET',
  path: '/api/payments',
  summary: 'Ways to pay',
  params: noParams,
  input: localeOnly,
  answer: z.array(paymentMethod),
  cache: 'public',
});

const text = z.string().check(z.maxLength(255));
const street = z.union([
  z.pipe(
    text,
    z.transform((line): string[] => [line]),
  ),
  z.array(text).check(z.maxLength(10)),
]);

/** Loose on purpose: which fields are needed depends on the others (CONTRACT 3.33), see `rules/address.ts`. */
export const addressInput = z.object({
  address_id: z.optional(wholeNumber(1, 2_147_483_647)),
  first_name: z.optional(text),
  last_name: z.optional(text),
  email: z.optional(text),
  company_name: z.optional(z.nullable(text)),
  address1: z.optional(street),
  city: z.optional(text),
  state: z.optional(text),
  postcode: z.optional(text),
  country: z.optional(text),
  phone: z.optional(text),
});
export type AddressInput = z.output<typeof addressInput>;

const yesNo = z.pipe(
  z.union([
    z.boolean(),
    z.literal('true'),
    z.literal('false'),
    z.literal(1),
    z.literal(0),
    z.literal('1'),
    z.literal('0'),
  ]),
  z.transform((value): boolean => value === true || value === 'true' || value === 1 || value === '1'),
);

export const saveAddress = endpoint({
  name: 'saveAddress',
  method: 'POST',
  path: '/api/checkout/save-address',
  summary: 'Step 1: where the goods and the bill go',
  params: noParams,
  input: z.object({
    locale: localeField,
    billing: z.extend(addressInput, { use_for_shipping: z.optional(yesNo), save_as_address: z.optional(yesNo) }),
    shipping: z.optional(addressInput),
    ...identity,
  }),
  answer: one(z.strictObject({ rates: shippingRates, cart: wireCart })),
  cache: 'private',
});

export const saveShipping = endpoint({
  name: 'saveShipping',
  method: 'POST',
  path: '/api/checkout/save-shipping',
  summary: 'Step 2: how the goods are delivered',
  params: noParams,
  input: z.object({ locale: localeField, shipping_method: z.string().check(z.maxLength(100)), ...identity }),
  answer: one(z.strictObject({ methods: z.array(paymentMethod), cart: wireCart })),
  cache: 'private',
});

export const savePayment = endpoint({
  name: 'savePayment',
  method: 'POST',
  path: '/api/checkout/save-payment',
  summary: 'Step 3: how it is paid',
  params: noParams,
  input: z.object({
    locale: localeField,
    payment: z.object({ method: z.string().check(z.maxLength(100)) }),
    ...identity,
  }),
  answer: one(z.strictObject({ cart: wireCart })),
  cache: 'private',
});

export const ORDER_STATUSES = [
  'pending',
  'pending_payment',
  'processing',
  'completed',
  'canceled',
  'closed',
  'fraud',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const placedOrder = z.strictObject({
  id: z.int(),
  increment_id: z.string(),
  status: z.enum(ORDER_STATUSES),
  status_label: z.string(),
  grand_total: amd,
  formated_grand_total: z.string(),
  created_at: z.string(),
});

export const saveOrder = endpoint({
  name: 'saveOrder',
  method: 'POST',
  path: '/api/checkout/save-order',
  summary: 'Step 4: order what is in the cart; a repeat answers the same order',
  params: noParams,
  input: z.object({
    locale: localeField,
    description: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
    /** The total the shopper saw; when it is no longer right: 409 `price` (DECISIONS 2). */
    expected_total: z.optional(wholeNumber(0, 9_999_999_999)),
    ...identity,
  }),
  answer: z.strictObject({ success: z.literal(true), order: placedOrder }),
  cache: 'private',
});

export const wireOrder = z.strictObject({
  id: z.int(),
  increment_id: z.string(),
  status: z.enum(ORDER_STATUSES),
  status_label: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  customer_email: z.string(),
  customer_first_name: z.string(),
  customer_last_name: z.string(),
  shipping_method: z.string(),
  shipping_title: z.string(),
  payment_method: z.string(),
  payment_title: z.string(),
  order_currency_code: z.literal('AMD'),
  total_item_count: z.int(),
  total_qty_ordered: z.int(),
  sub_total: amd,
  formated_sub_total: z.string(),
  shipping_amount: amd,
  formated_shipping_amount: z.string(),
  discount_amount: amd,
  formated_discount_amount: z.string(),
  tax_amount: amd,
  formated_tax_amount: z.string(),
  grand_total: amd,
  formated_grand_total: z.string(),
  description: z.string(),
  items: z.array(
    z.strictObject({
      id: z.int(),
      sku: z.string(),
      type: z.literal('simple'),
      name: z.string(),
      qty_ordered: z.int(),
      price: amd,
      formated_price: z.string(),
      total: amd,
      formated_total: z.string(),
      options: z.array(chosenOption),
      product: z.strictObject({
        id: z.nullable(z.int()),
        product_id: z.nullable(z.int()),
        parent_id: z.nullable(z.int()),
        name: z.string(),
        url_key: z.nullable(z.string()),
        slug: z.nullable(z.string()),
        images: z.array(z.looseObject({ path: z.string(), small_image_url: z.string() })),
      }),
    }),
  ),
  shipping_address: wireAddress,
  billing_address: wireAddress,
  history: z.array(z.strictObject({ status: z.enum(ORDER_STATUSES), created_at: z.string() })),
});
export type WireOrder = z.infer<typeof wireOrder>;

/** One order of the caller: of the signed-in customer, or placed in this browser (DECISIONS 3, `kayts_order`). */
export const orders = endpoint({
  name: 'orders',
  method: 'GET',
  path: '/api/orders',
  summary: "One order by id, or an empty list when it is not the caller's",
  params: noParams,
  input: z.object({ locale: localeField, id: wholeNumber(1, 2_147_483_647), token: identity.token }),
  answer: z.strictObject({ data: z.array(wireOrder) }),
  cache: 'private',
});
