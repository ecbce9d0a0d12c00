import * as z from 'zod/mini';
import { chosenOption, wireAddress } from './cart-contract.ts';
import { endpoint } from './endpoint.ts';
import { amd, identity, localeField, noParams, one, pageLinks, pageMeta, rowId, wholeNumber } from './fields.ts';

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

/** What became of an order, oldest first. */
const history = z.array(
  z.strictObject({ status: z.enum(ORDER_STATUSES), status_label: z.string(), created_at: z.string() }),
);

/** An order in the list of a customer's orders (CONTRACT 3.50). */
export const orderRow = z.strictObject({
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
});
export type OrderRow = z.infer<typeof orderRow>;

/** An order, whole (CONTRACT 3.49). */
export const wireOrder = z.strictObject({
  ...orderRow.shape,
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
      /** The name as sold. Ids are null when the product is gone, addresses also when it is no longer shown. */
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
  history,
});
export type WireOrder = z.infer<typeof wireOrder>;

/** Orders of a page (CONTRACT 3.50). */
export const ORDERS_A_PAGE = 10;

/**
 * With `id` one order of the caller: of the signed-in customer, or of a guest and placed in this browser (DECISIONS 3,
 * `kayts_order`). Without it the customer's orders, page by page.
 */
export const orders = endpoint({
  name: 'orders',
  method: 'GET',
  path: '/api/orders',
  summary: "One order by id, empty when it is not the caller's; without id the customer's orders, newest first",
  params: noParams,
  input: z.object({
    locale: localeField,
    id: z.optional(rowId),
    /** Never trusted: whoever names somebody else is answered 404. */
    customer_id: z.optional(rowId),
    page: z._default(wholeNumber(1, 1_000_000), 1),
    token: identity.token,
  }),
  answer: z.strictObject({
    data: z.array(z.union([wireOrder, orderRow])),
    links: z.optional(pageLinks),
    meta: z.optional(pageMeta),
  }),
  cache: 'private',
});

/** Loose on purpose: the call says per field what is missing or malformed. */
const typed = z.optional(z.string().check(z.maxLength(10_000)));

export const trackOrder = endpoint({
  name: 'trackOrder',
  method: 'GET',
  path: '/api/orders/track',
  summary: 'Where an order is, for whoever knows its number and its e-mail address',
  params: noParams,
  session: 'none',
  input: z.object({ locale: localeField, number: typed, email: typed }),
  answer: one(
    z.strictObject({
      increment_id: z.string(),
      status: z.enum(ORDER_STATUSES),
      status_label: z.string(),
      created_at: z.string(),
      history,
    }),
  ),
  cache: 'private',
});
