import * as z from 'zod/mini';
import { MAX_CART_LINES, slotDay } from '#contract/cart-contract.ts';
import { companyInput, slotChoice } from '#contract/checkout-contract.ts';
import { amd, byId, rowId, wholeNumber, withLocale, yesNo } from '#contract/fields.ts';
import { LOCALES } from '#contract/locale.ts';
import { orderCompany, paymentChoice } from '#contract/order-contract.ts';
import { ORDER_STATUSES } from '#rules/orders/order-transitions.ts';
import { CODE_STATES } from '#rules/promotions/promotion.ts';
import { REGIONS } from '#rules/shop/regions.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { officeOrder, orderPromotion } from './office-orders-contract.ts';
import { localizedName } from './office-session-contract.ts';

const MAX_AMD = 9_999_999_999;
const MAX_QUANTITY = 999;
export const MAX_BUYERS = 6;
export const MAX_OFFERS = 30;
export const MAX_PRICE_REASON = 200;
/** Hours that stock is held for a payment link. */
export const HOLD_HOURS = [1, 24, 72] as const;
export const DEFAULT_HOLD_HOURS = 24;

const search = z.string().check(z.maxLength(100));

const buyer = z.strictObject({
  key: z.string(),
  /** Null for a guest. */
  customer_id: z.nullable(z.int()),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  /** Empty if unknown. */
  email: z.string(),
  locale: z.enum(LOCALES),
  street: z.array(z.string()),
  city: z.string(),
  region: z.string(),
  postcode: z.string(),
  company: z.nullable(orderCompany),
  /** The newest order; null for an account without orders. */
  last_order: z.nullable(z.strictObject({ id: z.int(), created_at: z.string() })),
});
export type Buyer = z.infer<typeof buyer>;

export const findBuyers = officeEndpoint({
  name: 'findBuyers',
  method: 'GET',
  path: '/office/api/buyers',
  summary:
    'Finds customers and buyers of earlier orders by telephone, name or e-mail, with the address of the newest order',
  input: withLocale({ q: search }),
  answer: z.strictObject({ data: z.array(buyer) }),
  permission: 'customers.contact',
});

const offer = z.strictObject({
  product_id: z.int(),
  name: localizedName,
  /** Values of a variant, such as its color. */
  options: z.array(localizedName),
  sku: z.string(),
  picture: z.nullable(z.string()),
  price: amd,
  available: z.int(),
  min_quantity: z.int(),
});
export type Offer = z.infer<typeof offer>;

export const findOffers = officeEndpoint({
  name: 'findOffers',
  method: 'GET',
  path: '/office/api/orders/offers',
  summary: "Finds sellable products and variants by the shop's search, SKU or barcode",
  input: withLocale({ q: search }),
  /** `is_exact`: the text is the SKU or barcode of the only result. */
  answer: z.strictObject({ data: z.array(offer), is_exact: z.boolean() }),
  permission: 'orders.create',
});

const text = z.string().check(z.maxLength(255));

const line = z.object({
  product_id: rowId,
  quantity: wholeNumber(1, MAX_QUANTITY),
  /** The displayed catalogue price; a changed one is named in 409 `price`. */
  seen_price: z.optional(wholeNumber(0, MAX_AMD)),
  /** Another price, with `orders.price`, within the limit of the role, and with a reason. */
  price: z.optional(wholeNumber(1, MAX_AMD)),
  reason: z.optional(z.string().check(z.maxLength(MAX_PRICE_REASON))),
});

const lines = z.array(line).check(z.maxLength(MAX_CART_LINES));
const methodName = z.string().check(z.maxLength(100));
/** `region` may be omitted for a known town. */
const place = { city: z.optional(text), region: z.optional(z.enum(REGIONS)) };

/** The buyer decides about promotions for first orders and with limits by customer. */
const promoFields = {
  customer_id: z.optional(rowId),
  email: z.optional(text),
  /** A promo code that the caller names. An unknown one is answered with 422 `coupon`. */
  coupon_code: z.optional(z.string().check(z.maxLength(100))),
};

export const orderTotals = z.strictObject({ sub_total: amd, shipping: amd, grand_total: amd, quantity: z.int() });

/** Lines, delivery and the limit of a manual price, as in plans of new and of changed orders. */
export const orderPlanFields = {
  lines: z.array(
    z.strictObject({
      ...offer.shape,
      quantity: z.int(),
      /** The price of this order; `price` is the catalogue price. */
      sold_price: amd,
      total: amd,
      problem: z.nullable(z.enum(['stock', 'min', 'unavailable', 'price_limit'])),
    }),
  ),
  region: z.string(),
  delivery: z.array(
    z.strictObject({
      method: z.string(),
      title: localizedName,
      price: amd,
      free_from: z.nullable(amd),
      days: z.nullable(z.strictObject({ first: z.string(), last: z.string() })),
      /** The buyer collects the order, so no street and town are required. */
      is_pickup: z.optional(z.literal(true)),
      /** Absent for a method without slots. */
      slots: z.optional(z.array(slotDay)),
    }),
  ),
  /** The requested method, or else the first one. */
  shipping_method: z.nullable(z.string()),
  /** The largest price change of the caller, in per cent; 0 without `orders.price`. */
  price_limit: z.int(),
};

const plan = z.strictObject({
  ...orderPlanFields,
  /** `discount`: what promotions take off the products. */
  totals: z.extend(orderTotals, { discount: amd }),
  /** The promotions of the order, as in the shop. Lines with a manual price take no part. */
  promotions: z.array(orderPromotion),
  gifts: z.array(z.strictObject({ product_id: z.int(), name: localizedName, quantity: z.int() })),
  /** The code and whether it applies; null without a code. */
  coupon: z.nullable(z.strictObject({ code: z.string(), state: z.enum(CODE_STATES), message: z.string() })),
  payments: z.array(z.strictObject({ method: z.string(), title: localizedName, is_online: z.boolean() })),
  payment_method: z.nullable(z.string()),
  /** Set while the payment method is credit. Without an offer the bank does not finance the total. */
  credit: z.nullable(
    z.strictObject({
      banks: z.array(z.strictObject({ id: z.int(), name: localizedName, periods: z.array(z.int()) })),
      bank_id: z.nullable(z.int()),
      period: z.nullable(z.int()),
      down_payment: amd,
      offer: z.nullable(z.strictObject({ monthly: amd, total: amd, financed: amd })),
    }),
  ),
});
export type OrderPlan = z.infer<typeof plan>;

export const planOrder = officeEndpoint({
  name: 'planOrder',
  method: 'POST',
  path: '/office/api/orders/plan',
  summary: 'Calculates a new order: prices, stock, delivery with days, possible payments and totals',
  input: withLocale({
    lines,
    ...place,
    shipping_method: z.optional(methodName),
    payment: z.optional(paymentChoice),
    ...promoFields,
    /** The plan of an exchange has no promotions of the cart. */
    is_exchange: z.optional(yesNo),
  }),
  answer: plan,
  permission: 'orders.create',
  unlogged: 'it changes nothing',
});

export const createOrder = officeEndpoint({
  name: 'createOrder',
  method: 'POST',
  path: '/office/api/orders',
  summary: 'Places an order for a caller, with the checks of the checkout; a manual price requires reauthentication',
  input: withLocale({
    /** The account of the caller, from `findBuyers`. */
    customer_id: z.optional(rowId),
    /** Language of mails and of the payment page. */
    language: z.enum(LOCALES),
    first_name: text,
    last_name: z.optional(text),
    phone: text,
    /** Without an e-mail address the buyer receives no mails. */
    email: z.optional(text),
    street: text,
    postcode: z.optional(text),
    ...place,
    company: z.optional(z.nullable(companyInput)),
    lines,
    shipping_method: methodName,
    /** A day and slot of the method; without one the order gets the days of the method. */
    delivery_slot: z.optional(z.nullable(slotChoice)),
    payment: paymentChoice,
    coupon_code: promoFields.coupon_code,
    /** Hours that the stock is held for an online payment. */
    hold_hours: z.optional(wholeNumber(1, 168)),
    /** The buyer's note, also for the courier. */
    description: z.optional(z.string().check(z.maxLength(2000))),
    /** The displayed total. If it has changed, the response is 409 `price`. */
    expected_total: wholeNumber(0, MAX_AMD),
    idempotency_key: z.guid(),
  }),
  answer: z.strictObject({ order: officeOrder, change: z.int() }),
  permission: 'orders.create',
  idempotent: true,
});

export const readOrderCopy = officeEndpoint({
  name: 'readOrderCopy',
  method: 'GET',
  path: '/office/api/orders/{id}/copy',
  summary: 'Returns the buyer and the products of an order that can still be sold, to place it again',
  params: byId,
  answer: z.strictObject({
    buyer,
    lines: z.array(z.strictObject({ ...offer.shape, quantity: z.int() })),
    shipping_method: z.string(),
    payment_method: z.string(),
    description: z.string(),
  }),
  permission: 'customers.contact',
});
export type OrderCopy = z.infer<typeof readOrderCopy.answer>;

/** Days of declined and abandoned payments in the call list. */
export const CALL_DAYS = 7;
export const MAX_CALLS = 200;

const paymentCall = z.strictObject({
  id: z.int(),
  created_at: z.string(),
  status: z.enum(ORDER_STATUSES),
  /** `abandoned`: the buyer did not finish. `expired`: the order was cancelled because nothing was paid in time. */
  reason: z.enum(['declined', 'abandoned', 'expired']),
  name: z.string(),
  phone: z.string(),
  city: z.string(),
  payment: localizedName,
  grand_total: amd,
  hold_until: z.nullable(z.string()),
  /** Null until a staff member has called. */
  called: z.nullable(z.strictObject({ at: z.string(), by: z.nullable(z.string()) })),
});
export type PaymentCall = z.infer<typeof paymentCall>;

export const listPaymentCalls = officeEndpoint({
  name: 'listPaymentCalls',
  method: 'GET',
  path: '/office/api/payment-calls',
  summary: 'Lists orders of the last week whose online payment was declined, abandoned or not made in time',
  answer: z.strictObject({ data: z.array(paymentCall) }),
  permission: 'customers.contact',
});

export const markCalled = officeEndpoint({
  name: 'markCalled',
  method: 'PUT',
  path: '/office/api/payment-calls/{id}',
  summary: 'Records that the buyer of an unpaid order was called, or removes the mark',
  params: byId,
  input: withLocale({ called: yesNo }),
  answer: z.strictObject({ change: z.nullable(z.int()) }),
  permission: 'orders.create',
  undoable: true,
});

export const readPaymentLink = officeEndpoint({
  name: 'readPaymentLink',
  method: 'GET',
  path: '/office/api/orders/{id}/payment-link',
  summary: 'Returns the link by which the buyer opens and pays the order; 409 `nothing_to_settle` if it is not unpaid',
  params: byId,
  answer: z.strictObject({
    url: z.string(),
    hold_until: z.nullable(z.string()),
    /** False if the order has no e-mail address. */
    can_mail: z.boolean(),
  }),
  // The linked page contains the buyer's address and telephone.
  permission: 'customers.contact',
});

export const mailPaymentLink = officeEndpoint({
  name: 'mailPaymentLink',
  method: 'POST',
  path: '/office/api/orders/{id}/payment-link/mail',
  summary: 'Mails the unpaid order with its payment link to the buyer again',
  params: byId,
  input: withLocale({ idempotency_key: z.guid() }),
  answer: z.strictObject({ change: z.int() }),
  permission: 'orders.create',
  idempotent: true,
});
