import * as z from 'zod/mini';
import { promisedDays } from '#contract/cart-contract.ts';
import { amd, byId, calendarDay, idList, rowId, withLocale, yesNo } from '#contract/fields.ts';
import { orderCompany, PAYMENT_STATES } from '#contract/order-contract.ts';
import { PAYMENT_ACCOUNTS } from '#rules/checkout/payment-method.ts';
import { CANCEL_REASONS } from '#rules/orders/cancel-reason.ts';
import { DELIVERY_STATES } from '#rules/orders/delivery-state.ts';
import { ORDER_CHANGE_PARTS } from '#rules/orders/order-change.ts';
import { ORDER_CHANNELS } from '#rules/orders/order-channel.ts';
import { ORDER_STATUSES } from '#rules/orders/order-transitions.ts';
import { REFUND_REASONS } from '#rules/orders/refund-reason.ts';
import { REGIONS } from '#rules/shop/regions.ts';
import { FISCAL_KINDS, FISCAL_PROBLEMS, FISCAL_STATES } from '#rules/staff/fiscal-receipt.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { localizedName } from './office-session-contract.ts';

/**
 * `accept`: to be accepted. `work`: in progress. `unpaid`: awaits payment, also when in progress. `credit`: awaits the
 * bank. `check`: suspect. `owed`: money must be refunded, because the order was cancelled or the payment was not due.
 */
export const ORDER_VIEWS = [
  'all',
  'accept',
  'work',
  'unpaid',
  'credit',
  'check',
  'completed',
  'canceled',
  'owed',
] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];

export const ORDERS_PAGE = 50;

/** The default order is newest first. */
export const ORDER_SORTS = ['oldest', 'total_high', 'total_low', 'promise'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** Open orders by the last promised day; `late` means that it has passed. */
export const DUE_DAYS = ['late', 'today', 'tomorrow'] as const;
export type DueDay = (typeof DUE_DAYS)[number];

const status = z.enum(ORDER_STATUSES);

/** First and last promised delivery day, `YYYY-MM-DD` in Yerevan; null without a promise. */
const promised = z.nullable(promisedDays);

const payment = z.strictObject({
  method: z.string(),
  title: localizedName,
  account: z.nullable(z.enum(PAYMENT_ACCOUNTS)),
  state: z.enum(PAYMENT_STATES),
  bank: z.nullable(localizedName),
  months: z.nullable(z.int()),
  /** True if the order requires a payment first and is unpaid. A refund after the hand-over leaves it false. */
  lacks_money: z.boolean(),
  /** Only for an order that the value of an exchange pays completely. */
  by_exchange: z.optional(z.literal(true)),
  /** Only for a paid order that was changed to a larger total: the difference, and the method that pays it. */
  owed: z.optional(amd),
  owed_method: z.optional(z.string()),
});

/** The kind of payment that staff can record: a transfer, a wallet payment with its number, or a card payment. */
const settle = z.nullable(z.enum(['transfer', 'wallet', 'card']));

const officeOrderRow = z.strictObject({
  id: z.int(),
  created_at: z.string(),
  status,
  /** `phone`: placed by staff for a caller. */
  channel: z.enum(ORDER_CHANNELS),
  name: z.string(),
  /** The buying company; null for a private person. */
  company: z.nullable(z.string()),
  city: z.string(),
  quantity: z.int(),
  pictures: z.array(z.string()),
  payment,
  grand_total: amd,
  promised,
  /** Null for a delivery. */
  pickup: z.nullable(
    z.strictObject({ store: localizedName, is_ready: z.boolean(), expires_on: z.nullable(z.string()) }),
  ),
  /** The next transition, if there is one and the caller has the permission. */
  next: z.nullable(status),
  settle,
});
export type OfficeOrderRow = z.infer<typeof officeOrderRow>;

/** Filters of a view. Days are Yerevan's, both inclusive. */
const orderFilter = {
  view: z.optional(z.enum(ORDER_VIEWS)),
  q: z.optional(z.string().check(z.maxLength(100))),
  method: z.optional(z.string().check(z.regex(/^\w{1,40}$/))),
  region: z.optional(z.enum(REGIONS)),
  bank: z.optional(rowId),
  from: z.optional(calendarDay),
  to: z.optional(calendarDay),
  late: z.optional(z.literal('1')),
  due: z.optional(z.enum(DUE_DAYS)),
  channel: z.optional(z.enum(ORDER_CHANNELS)),
  /** Orders to collect in this store. */
  store: z.optional(rowId),
};

/** Maximum number of orders in a sum, because sums over more would read the whole table. */
export const MAX_SUMMED_ORDERS = 10_000;
/** The limit while a search is typed: each match is read, after every keystroke. */
export const MAX_SUMMED_MATCHES = 500;

export const officeOrders = officeEndpoint({
  name: 'officeOrders',
  method: 'GET',
  path: '/office/api/orders',
  summary:
    'Lists orders, newest first by default. `q` finds number, telephone, name, e-mail, SKU, company and tax number. `after` is the `next` of the previous page',
  input: withLocale({
    ...orderFilter,
    sort: z.optional(z.enum(ORDER_SORTS)),
    after: z.optional(rowId),
  }),
  answer: z.strictObject({
    data: z.array(officeOrderRow),
    next: z.nullable(z.int()),
    /** The number of waiting orders of each view. */
    counts: z.strictObject({
      accept: z.int(),
      work: z.int(),
      unpaid: z.int(),
      credit: z.int(),
      check: z.int(),
      owed: z.int(),
    }),
    /** The sum is null without the permission `reports.see`. */
    today: z.strictObject({ orders: z.int(), total: z.nullable(amd) }),
    /** Totals of the filtered view; null for too many orders or without `reports.see`. */
    sums: z.nullable(z.strictObject({ orders: z.int(), total: amd })),
    choices: z.strictObject({
      methods: z.array(z.strictObject({ method: z.string(), title: localizedName })),
      banks: z.array(z.strictObject({ id: z.int(), name: localizedName })),
      /** Stores with a pick-up order. */
      stores: z.array(z.strictObject({ id: z.int(), name: localizedName })),
    }),
  }),
  permission: 'orders.see',
});

export const EXPORT_PAGE = 500;

export const exportOrders = officeEndpoint({
  name: 'exportOrders',
  method: 'GET',
  path: '/office/api/orders/export',
  summary:
    'Exports a view as CSV in pages; `next` requests the next page. Telephone numbers are masked without the permission',
  input: withLocale({ ...orderFilter, after: z.optional(rowId) }),
  answer: z.strictObject({ csv: z.string(), next: z.nullable(z.int()) }),
  permission: 'orders.export',
});

/** Mails about an order that its buyer receives automatically. */
export const BUYER_MAILS = [
  'order_placed',
  'order_status',
  'order_changed',
  'order_sent',
  'order_return',
  'order_refund',
  'fiscal_receipt',
  'pickup_ready',
] as const;
export type BuyerMail = (typeof BUYER_MAILS)[number];

const timeLine = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('status'),
    at: z.string(),
    by: z.nullable(z.string()),
    status,
    text: z.string(),
  }),
  z.strictObject({
    kind: z.literal('note'),
    at: z.string(),
    by: z.string(),
    id: z.int(),
    text: z.string(),
    pinned: z.boolean(),
    /** Names of the mentioned colleagues. */
    mentions: z.array(z.string()),
  }),
  z.strictObject({
    kind: z.literal('payment'),
    at: z.string(),
    bill: z.string(),
    method: z.string(),
    state: z.enum(['begun', 'paid', 'declined', 'refunded']),
    amount: amd,
    card: z.nullable(z.string()),
    by: z.nullable(z.string()),
    how: z.nullable(z.enum(['reversed', 'refunded', 'by_hand'])),
    reason: z.nullable(z.enum(REFUND_REASONS)),
    /** The exchange order that a refund of this payment belongs to; null for the order itself. */
    of_order: z.nullable(z.int()),
  }),
  z.strictObject({
    kind: z.literal('mail'),
    at: z.string(),
    id: z.string(),
    mail: z.enum(BUYER_MAILS),
    /** The status in the mail, for `order_status`. */
    status: z.nullable(status),
    state: z.enum(['sent', 'failed']),
  }),
  /** Written by staff to the buyer and sent by mail. */
  z.strictObject({
    kind: z.literal('message'),
    at: z.string(),
    id: z.int(),
    by: z.nullable(z.string()),
    text: z.string(),
    state: z.enum(['queued', 'sent', 'failed']),
  }),
  z.strictObject({
    kind: z.literal('change'),
    at: z.string(),
    by: z.nullable(z.string()),
    id: z.int(),
    parts: z.array(z.enum(ORDER_CHANGE_PARTS)),
    total_before: amd,
    total_after: amd,
    /** The lines that were added, changed or removed; a quantity of 0 before or after means none. */
    lines: z.array(
      z.strictObject({
        sku: z.string(),
        quantity_before: z.int(),
        quantity_after: z.int(),
        price_before: amd,
        price_after: amd,
      }),
    ),
    text: z.string(),
  }),
]);
export type TimeLineEntry = z.infer<typeof timeLine>;

const place = z.strictObject({
  name: z.string(),
  company: z.nullable(z.string()),
  phone: z.string(),
  street: z.array(z.string()),
  city: z.string(),
  region: z.string(),
  /** Empty if the buyer entered none. */
  postcode: z.string(),
  promised,
  /** True if the telephone is masked: the permission is missing, or the order is not to be delivered. */
  is_masked: z.boolean(),
});

/** The delivery by a courier (`listDeliveries`). */
const courierDelivery = z.strictObject({
  state: z.enum(DELIVERY_STATES),
  courier: z.nullable(z.string()),
  attempts: z.int(),
  parcel: z.nullable(z.strictObject({ carrier: z.string(), number: z.string(), url: z.nullable(z.string()) })),
});

const fiscalReceipt = z.strictObject({
  id: z.int(),
  kind: z.enum(FISCAL_KINDS),
  state: z.enum(FISCAL_STATES),
  amount: amd,
  created_at: z.string(),
  problem: z.nullable(z.enum(FISCAL_PROBLEMS)),
  /** The error of the tax service, or the product without a classification code. */
  error: z.string(),
  tries: z.int(),
  /** The request number, by which the tax service lists it. */
  seq: z.nullable(z.int()),
  /** Null until the receipt is printed. */
  printed: z.nullable(
    z.strictObject({
      receipt_id: z.string(),
      fiscal: z.string(),
      qr: z.nullable(z.string()),
      at: z.string(),
      total: amd,
    }),
  ),
  can_retry: z.boolean(),
  can_copy: z.boolean(),
});
export type OfficeFiscalReceipt = z.infer<typeof fiscalReceipt>;

/** A promotion that reduced an order, or would reduce a planned one. */
export const orderPromotion = z.strictObject({
  id: z.nullable(z.int()),
  name: localizedName,
  code: z.nullable(z.string()),
  part: z.enum(['price', 'line', 'delivery']),
  amount: amd,
});

export const officeOrder = z.strictObject({
  id: z.int(),
  created_at: z.string(),
  status,
  channel: z.enum(ORDER_CHANNELS),
  /** The staff member who placed the order for a caller; null for an order of the shopper. */
  taken_by: z.nullable(z.string()),
  locale: z.string(),
  hold_until: z.nullable(z.string()),
  items: z.array(
    z.strictObject({
      id: z.int(),
      product_id: z.nullable(z.int()),
      sku: z.string(),
      name: localizedName,
      options: z.array(localizedName),
      picture: z.nullable(z.string()),
      quantity: z.int(),
      price: amd,
      /** The catalogue price, if staff set another price, with the reason. */
      list_price: z.nullable(amd),
      price_reason: z.string(),
      total: amd,
      /** The part of `total` that promotions take off. */
      discount_amount: amd,
      /** A free product of a promotion. */
      is_gift: z.boolean(),
      /** Refunded pieces, which are not packed. */
      refunded: z.int(),
      /** Serial numbers and IMEI of the packed pieces. */
      serials: z.array(z.string()),
    }),
  ),
  sub_total: amd,
  shipping_amount: amd,
  discount_amount: amd,
  /** The promo code of the order, or null. */
  coupon_code: z.nullable(z.string()),
  /**
   * Promotions of the order. Amounts of part `line` add up to the discount of products; prices and the delivery already
   * contain those of `price` and `delivery`. `id` is null after the promotion was deleted.
   */
  /**
   * The exchange that pays for the order or a part of it; null without one. `order_id`: the order of the returned
   * products. `left`: the part of the value that is not refunded.
   */
  exchange: z.nullable(z.strictObject({ order_id: z.int(), return_id: z.int(), value: amd, left: amd })),
  promotions: z.array(orderPromotion),
  grand_total: amd,
  /** The part that a gift card pays. The rest is paid by the payment method. */
  gift_card_amount: amd,
  vat_percent: z.nullable(z.int()),
  vat_included: amd,
  shipping: z.strictObject({ method: z.string(), title: localizedName }),
  /** The store in which the buyer collects the order; null for a delivery. */
  pickup: z.nullable(
    z.strictObject({
      store_id: z.nullable(z.int()),
      store: localizedName,
      address: localizedName,
      phone: z.string(),
      /** Null until the order is ready. */
      ready_at: z.nullable(z.string()),
      /** The last day for the pick-up, `YYYY-MM-DD`. */
      expires_on: z.nullable(z.string()),
    }),
  ),
  /** The locations of the pieces, for a shop with several stock locations; empty for one. */
  taken_from: z.array(z.strictObject({ sku: z.string(), location: localizedName, pieces: z.int() })),
  payment,
  attempts: z.array(
    z.strictObject({ bill: z.string(), method: z.string(), status: z.string(), amount: amd, refunded: amd }),
  ),
  credit: z.nullable(
    z.strictObject({
      bank: localizedName,
      months: z.int(),
      down: amd,
      financed: amd,
      monthly: amd,
      total: amd,
      /** The bank's answer, once staff have recorded it. */
      answer: z.nullable(
        z.strictObject({
          answer: z.enum(['agreed', 'refused']),
          contract_number: z.string(),
          at: z.string(),
          /** Null for the command line. */
          by: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  buyer: z.strictObject({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    has_account: z.boolean(),
    /** The account; null for a guest. */
    customer_id: z.nullable(z.int()),
    orders: z.int(),
    ordered_total: amd,
    /** True if telephone and e-mail are masked because the permission is missing. */
    is_masked: z.boolean(),
  }),
  /** The buying company, for the invoice. These data are public, so no permission is required. */
  company: z.nullable(orderCompany),
  /** Oldest first; empty if the shop prints no fiscal receipts. */
  fiscal_receipts: z.array(fiscalReceipt),
  delivery: place,
  /** Null until the order is packed, assigned or handed over. */
  courier_delivery: z.nullable(courierDelivery),
  description: z.string(),
  time_line: z.array(timeLine),
  /** Statuses that the caller can change the order to. */
  steps: z.array(status),
  next: z.nullable(status),
  /** The time until which `reopenOrder` can undo the hand-over; null if impossible or without `orders.reopen`. */
  reopen_until: z.nullable(z.string()),
  settle,
  is_refundable: z.boolean(),
  /** Adjacent orders in the list of all orders. */
  newer: z.nullable(z.int()),
  older: z.nullable(z.int()),
});
export type OfficeOrder = z.infer<typeof officeOrder>;

export const readOfficeOrder = officeEndpoint({
  name: 'readOfficeOrder',
  method: 'GET',
  path: '/office/api/orders/{id}',
  summary: 'Returns one order with lines, sums, payments, notes, history and possible actions',
  params: byId,
  answer: officeOrder,
  permission: 'orders.see',
});

export const MAX_NOTE_LENGTH = 4000;
const MAX_MENTIONS = 20;

export const listColleagues = officeEndpoint({
  name: 'listColleagues',
  method: 'GET',
  path: '/office/api/colleagues',
  summary: 'Returns the names of active staff, to mention them in a note',
  answer: z.strictObject({ data: z.array(z.strictObject({ id: z.int(), name: z.string() })) }),
  permission: 'orders.see',
});

export const stepOrder = officeEndpoint({
  name: 'stepOrder',
  method: 'POST',
  path: '/office/api/orders/{id}/step',
  summary: 'Changes the status of an order and mails the shopper; 409 `unpaid` while a prepaid order is unpaid',
  params: byId,
  input: withLocale({
    to: status,
    reason: z.optional(z.enum(CANCEL_REASONS)),
    note: z.optional(z.string().check(z.maxLength(1000))),
    /** Continues although the order is unpaid; requires `orders.refund`. */
    without_money: z.optional(yesNo),
  }),
  answer: z.strictObject({ order: officeOrder }),
  permission: 'orders.step',
});

export const MAX_REASON_LENGTH = 1000;

export const reopenOrder = officeEndpoint({
  name: 'reopenOrder',
  method: 'POST',
  path: '/office/api/orders/{id}/reopen',
  summary: 'Undoes a hand-over within a day, with a reason, and mails the shopper',
  params: byId,
  input: withLocale({ reason: z.string().check(z.maxLength(MAX_REASON_LENGTH)) }),
  answer: z.strictObject({ order: officeOrder }),
  permission: 'orders.reopen',
});

export const PRINT_FORMS = ['slip', 'invoice', 'courier'] as const;
export const MAX_PRINTED_ORDERS = 50;

/** The seller on printed documents; null for what the merchant left empty. */
export const seller = z.strictObject({
  name: z.nullable(localizedName),
  tin: z.nullable(z.string()),
  address: z.nullable(localizedName),
  phones: z.array(z.string()),
});

export const printOrders = officeEndpoint({
  name: 'printOrders',
  method: 'GET',
  path: '/office/api/orders/print',
  summary: 'Returns complete orders and the seller, to print documents of several orders',
  input: withLocale({ ids: idList }),
  answer: z.strictObject({
    orders: z.array(officeOrder),
    shop: seller,
  }),
  permission: 'orders.see',
});

const MAX_SERIALS = 1000;

export const writeSerials = officeEndpoint({
  name: 'writeSerials',
  method: 'PUT',
  path: '/office/api/orders/{id}/serials',
  summary: 'Sets the serial numbers and IMEI of an order line, by which the order can be found',
  params: byId,
  input: withLocale({
    item_id: rowId,
    serials: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(MAX_SERIALS)),
  }),
  answer: z.strictObject({ order: officeOrder, change: z.nullable(z.int()) }),
  permission: 'orders.step',
});

const MAX_BULK_STEPS = 200;

export const stepOrders = officeEndpoint({
  name: 'stepOrders',
  method: 'POST',
  path: '/office/api/orders/step',
  summary: 'Changes several orders to one status; orders that cannot change are listed with the reason',
  input: withLocale({
    selection: z.array(rowId).check(z.minLength(1), z.maxLength(MAX_BULK_STEPS)),
    to: z.enum(['processing', 'completed']),
  }),
  answer: z.strictObject({
    done: z.array(z.int()),
    refused: z.array(
      z.strictObject({ id: z.int(), code: z.string(), message: z.string(), permission: z.optional(z.string()) }),
    ),
  }),
  permission: 'orders.step',
});

export const addOrderNote = officeEndpoint({
  name: 'addOrderNote',
  method: 'POST',
  path: '/office/api/orders/{id}/notes',
  summary: 'Adds a note that only staff can see',
  params: byId,
  input: withLocale({
    text: z.string().check(z.maxLength(MAX_NOTE_LENGTH)),
    /** The mentioned colleagues. */
    mentions: z.optional(z.array(rowId).check(z.maxLength(MAX_MENTIONS))),
    idempotency_key: z.guid(),
  }),
  answer: z.strictObject({ order: officeOrder, change: z.int() }),
  permission: 'orders.see',
  idempotent: true,
});

export const pinOrderNote = officeEndpoint({
  name: 'pinOrderNote',
  method: 'PUT',
  path: '/office/api/orders/{id}/notes/{note}',
  summary: 'Pins a note on top of the timeline or unpins it',
  params: z.object({ id: rowId, note: rowId }),
  input: withLocale({ pinned: yesNo }),
  answer: z.strictObject({ order: officeOrder, change: z.nullable(z.int()) }),
  permission: 'orders.see',
  undoable: true,
});
