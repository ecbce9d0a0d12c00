import * as z from 'zod/mini';
import { ORDER_STATUSES } from '#rules/orders/order-transitions.ts';
import { appliedPromotion, chosenOption, promisedDays, wireAddress, wireCart } from './cart-contract.ts';
import { endpoint } from './endpoint.ts';
import { amd, byId, identity, one, pageLinks, pageMeta, rowId, wholeNumber, withLocale, yesNo } from './fields.ts';

const history = z.array(
  z.strictObject({ status: z.enum(ORDER_STATUSES), status_label: z.string(), created_at: z.string() }),
);

const orderRow = z.strictObject({
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
  /** The part of the total that a gift card pays. The rest is to be paid by the payment method. */
  gift_card_amount: amd,
  formated_gift_card_amount: z.string(),
  description: z.string(),
});
export type OrderRow = z.infer<typeof orderRow>;

/** `due`: paid later. `confirming`: the provider has not answered. `owed`: paid too late or twice, to be refunded. */
export const PAYMENT_STATES = ['due', 'open', 'confirming', 'paid', 'declined', 'expired', 'owed', 'refunded'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

const orderPayment = z.strictObject({
  method: z.string(),
  state: z.enum(PAYMENT_STATES),
  state_label: z.string(),
  /** The bill number, such as `1044-1-7k2m9qx4c3` (docs/spec/decisions.md 2). */
  attempt: z.string(),
  /** Only for a paid order that was changed to a larger total: the difference to pay, which `state` is about. */
  owed: z.optional(amd),
  /** The part of the payments that was returned; absent if nothing was. */
  refunded: z.optional(amd),
  reason: z.nullable(z.string()),
  card: z.nullable(z.string()),
  paid_at: z.nullable(z.string()),
  hold_until: z.nullable(z.string()),
  can_pay: z.boolean(),
  can_cancel: z.boolean(),
  /** The number that the payer types in the app or at a terminal of a provider without a payment page; null otherwise. */
  bill_to_pay: z.nullable(z.strictObject({ number: z.string(), address: z.string() })),
  requisites: z.nullable(
    z.strictObject({
      recipient: z.string(),
      bank: z.string(),
      account: z.string(),
      tin: z.string(),
      purpose: z.string(),
      /** Days after which an unpaid order is cancelled. */
      days: z.int(),
      /** Expiry of the account invoice; null after the shop accepted the unpaid order. */
      valid_until: z.nullable(z.string()),
    }),
  ),
});

/** The credit computed when the order was placed; the bank decides later (docs/spec/decisions.md 5). */
export const orderCredit = z.strictObject({
  bank_id: z.int(),
  bank_name: z.string(),
  period: z.int(),
  /** Per cent: nominal yearly rate, monthly fee on the financed sum, and mark-up on the price. */
  rate: z.number(),
  service_fee: z.number(),
  credit_amount_rate: z.number(),
  down_payment: amd,
  formated_down_payment: z.string(),
  credit_price: amd,
  formated_credit_price: z.string(),
  financed: amd,
  formated_financed: z.string(),
  monthly: amd,
  formated_monthly: z.string(),
  total: amd,
  formated_total: z.string(),
  overpayment: amd,
  formated_overpayment: z.string(),
  /** Approximate yearly effective rates in per cent: on the financed sum, and against the cash price. */
  apr: z.number(),
  apr_on_cash: z.nullable(z.number()),
});
export type WireCredit = z.infer<typeof orderCredit>;

/** The buying company; `address` is its legal address, possibly empty. */
export const orderCompany = z.strictObject({ name: z.string(), tin: z.string(), address: z.string() });

/** `credit` also requires bank, months and down payment in whole drams (docs/spec/decisions.md 5). */
export const paymentChoice = z.object({
  method: z.string().check(z.maxLength(100)),
  bank_id: z.optional(rowId),
  period: z.optional(wholeNumber(1, 120)),
  down_payment: z.optional(wholeNumber(0, 9_999_999_999)),
});
export type PaymentChoice = z.output<typeof paymentChoice>;

/**
 * First and last promised delivery day, `YYYY-MM-DD` in Yerevan. Null without a promise, before payment or acceptance,
 * and when the order is finished.
 */
const promisedDelivery = z.nullable(promisedDays);

/** The parcel at its carrier; null until it has a tracking number. `url` is null for a carrier without a page. */
const shippedParcel = z.nullable(
  z.strictObject({ carrier: z.string(), number: z.string(), url: z.nullable(z.string()) }),
);
/** The store in which the buyer collects the order. `code` and `expires_on` are null until the order is ready. */
const orderPickup = z.strictObject({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  hours: z.string(),
  lat: z.number(),
  lng: z.number(),
  is_ready: z.boolean(),
  code: z.nullable(z.string()),
  /** The last day on which the store keeps the order, `YYYY-MM-DD`. */
  expires_on: z.nullable(z.string()),
});
export type WirePickup = z.infer<typeof orderPickup>;

const wireOrder = z.strictObject({
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
      discount_amount: amd,
      formated_discount_amount: z.string(),
      /** A free product of a promotion; its whole price is the discount. */
      is_gift: z.boolean(),
      options: z.array(chosenOption),
      /** The product as sold. Ids are null if it is deleted, addresses also if it is hidden. */
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
  coupon_code: z.nullable(z.string()),
  promotions: z.array(appliedPromotion),
  shipping_address: wireAddress,
  billing_address: wireAddress,
  /** Null for a private person. */
  company: z.nullable(orderCompany),
  history,
  delivery: promisedDelivery,
  parcel: shippedParcel,
  /** Null for a delivery. */
  pickup: z.nullable(orderPickup),
  /** The part of the discount that a returned product pays in an exchange; absent in other orders. */
  exchange_value: z.optional(amd),
  payment: orderPayment,
  credit: z.nullable(orderCredit),
  /** The rate at the time of the order; null if the shop states no VAT. */
  vat_percent: z.nullable(z.int()),
  /** VAT included in the total (docs/spec/payments.md 6). */
  vat_included: amd,
  formated_vat_included: z.string(),
  /** Fiscal receipts, oldest first; empty if the shop prints none (docs/spec/payments.md 6). */
  fiscal_receipts: z.array(
    z.strictObject({
      kind: z.enum(['sale', 'return']),
      receipt_id: z.string(),
      fiscal: z.string(),
      qr: z.nullable(z.string()),
      printed_at: z.string(),
      total: amd,
      formated_total: z.string(),
    }),
  ),
});
export type WireOrder = z.infer<typeof wireOrder>;

export const ORDERS_A_PAGE = 10;

/**
 * Orders of the customer, or with `id` one of them or a guest order of this browser (`kayts_order`,
 * docs/spec/decisions.md 3).
 */
export const orders = endpoint({
  name: 'orders',
  method: 'GET',
  path: '/api/orders',
  summary:
    'Returns the orders of the customer, newest first; with `id` one order, or an empty list for a foreign order',
  input: withLocale({
    id: z.optional(rowId),
    /** Untrusted: the id of another customer results in 404. */
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

/** The schema accepts any text; the handler validates the fields. */
const typed = z.optional(z.string().check(z.maxLength(10_000)));

export const trackOrder = endpoint({
  name: 'trackOrder',
  method: 'GET',
  path: '/api/orders/track',
  summary: 'Returns the state of an order for its number and e-mail address',
  session: 'none',
  input: withLocale({ number: typed, email: typed }),
  answer: one(
    z.strictObject({
      increment_id: z.string(),
      status: z.enum(ORDER_STATUSES),
      status_label: z.string(),
      created_at: z.string(),
      history,
      delivery: promisedDelivery,
      parcel: shippedParcel,
      pickup: z.nullable(orderPickup),
      /** The ordered products, named as they were sold. */
      items: z.array(z.strictObject({ name: z.string(), quantity: z.int() })),
    }),
  ),
  cache: 'private',
});

const unpaidOrder = z.strictObject({
  id: z.int(),
  increment_id: z.string(),
  grand_total: amd,
  formated_grand_total: z.string(),
  /** The time of cancellation, and the seconds until then because the clock of a phone may be wrong. */
  hold_until: z.string(),
  seconds_left: z.int(),
});
export type UnpaidOrder = z.infer<typeof unpaidOrder>;

export const unpaidOrders = endpoint({
  name: 'unpaidOrders',
  method: 'GET',
  path: '/api/orders/unpaid',
  summary: 'Returns orders of the caller that wait for an online payment, the earliest deadline first',
  input: withLocale({ token: identity.token }),
  answer: z.strictObject({ data: z.array(unpaidOrder) }),
  cache: 'private',
});

/** The payment page: an address, or a form to submit unchanged (docs/spec/payments.md 1). */
const redirectUrl = z.union([z.string(), z.catchall(z.object({ backURL: z.string() }), z.string())]);
export type RedirectUrl = z.infer<typeof redirectUrl>;

const placedOrder = z.strictObject({
  id: z.int(),
  increment_id: z.string(),
  status: z.enum(ORDER_STATUSES),
  status_label: z.string(),
  grand_total: amd,
  formated_grand_total: z.string(),
  created_at: z.string(),
});
export type PlacedOrder = z.infer<typeof placedOrder>;

/** Without `redirect_url` nothing is to be paid now, or the provider is unavailable. */
export const orderAnswer = z.strictObject({
  success: z.literal(true),
  order: placedOrder,
  redirect_url: z.optional(redirectUrl),
});

export type OrderAnswer = z.infer<typeof orderAnswer>;

export const payOrder = endpoint({
  name: 'payOrder',
  method: 'POST',
  path: '/api/orders/{id}/pay',
  summary: 'Pays an unpaid order again by the same or another payment method',
  params: byId,
  input: withLocale({
    payment: paymentChoice,
    token: identity.token,
  }),
  answer: orderAnswer,
  cache: 'private',
});

export const cancelOrder = endpoint({
  name: 'cancelOrder',
  method: 'POST',
  path: '/api/orders/{id}/cancel',
  summary: 'Cancels an order that is neither paid nor sent; `to_cart` returns its products to a cart',
  params: byId,
  input: withLocale({ to_cart: z.optional(yesNo), token: identity.token }),
  answer: z.strictObject({
    message: z.string(),
    order: placedOrder,
    /** A guest's new cart with its token, or the customer's cart (docs/spec/decisions.md 2). */
    cart: z.nullable(wireCart),
    api_token: z.optional(z.string()),
  }),
  cache: 'private',
});
