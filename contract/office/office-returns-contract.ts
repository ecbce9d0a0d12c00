import * as z from 'zod/mini';
import { amd, byId, rowId, wholeNumber, withLocale, yesNo } from '#contract/fields.ts';
import { paymentChoice } from '#contract/order-contract.ts';
import { MAX_RETURN_TEXT } from '#contract/return-contract.ts';
import { ORDER_STATUSES } from '#rules/orders/order-transitions.ts';
import { RETURN_CONDITIONS, RETURN_DECISIONS, RETURN_REASONS, RETURN_WISHES } from '#rules/orders/return-reason.ts';
import { RETURN_STATUSES, RETURN_STEPS } from '#rules/orders/return-transitions.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { seller } from './office-orders-contract.ts';
import { localizedName } from './office-session-contract.ts';

export const RETURNS_PAGE = 50;
/** `transit`: accepted, but not received. `refund`: closed, and money is still to be sent. `refused`: also withdrawn. */
export const RETURN_VIEWS = ['requested', 'transit', 'received', 'checked', 'refund', 'closed', 'refused'] as const;
export type ReturnView = (typeof RETURN_VIEWS)[number];
const MAX_AMD = 9_999_999_999;
const MAX_ITEMS = 100;

const status = z.enum(RETURN_STATUSES);
const reason = z.enum(RETURN_REASONS);
const wish = z.enum(RETURN_WISHES);

const returnRow = z.strictObject({
  id: z.int(),
  order_id: z.int(),
  created_at: z.string(),
  status,
  reason,
  wish,
  name: z.string(),
  city: z.string(),
  pieces: z.int(),
  /** The first product. */
  product: localizedName,
  picture: z.nullable(z.string()),
  photos: z.int(),
  /** Money that is still to be sent. */
  due: amd,
});
export type ReturnRow = z.infer<typeof returnRow>;

export const listReturns = officeEndpoint({
  name: 'listReturns',
  method: 'GET',
  path: '/office/api/returns',
  summary:
    'Lists returns: open ones oldest first, others newest first. `q` finds returns and orders as in the list of orders',
  input: withLocale({
    view: z.optional(z.enum(RETURN_VIEWS)),
    q: z.optional(z.string().check(z.maxLength(100))),
    reason: z.optional(reason),
    wish: z.optional(wish),
    after: z.optional(rowId),
  }),
  answer: z.strictObject({
    data: z.array(returnRow),
    next: z.nullable(z.int()),
    counts: z.strictObject({
      requested: z.int(),
      transit: z.int(),
      received: z.int(),
      checked: z.int(),
      refund: z.int(),
    }),
  }),
  permission: 'orders.see',
});

const officeReturn = z.strictObject({
  id: z.int(),
  order_id: z.int(),
  /** Sent with each change. Another current version is answered with `stale`. */
  version: z.int(),
  status,
  reason,
  wish,
  /** The buyer's description. */
  text: z.string(),
  /** The staff member who entered the return; null for the buyer. */
  by: z.nullable(z.string()),
  created_at: z.string(),
  items: z.array(
    z.strictObject({
      id: z.int(),
      order_item_id: z.int(),
      product_id: z.nullable(z.int()),
      sku: z.string(),
      name: localizedName,
      picture: z.nullable(z.string()),
      quantity: z.int(),
      price: amd,
      /** Paid for one piece, with its share of the discount. */
      paid: amd,
      /** For the value of several pieces: the discount of all sold pieces, their number, and the earlier refunded ones. */
      share: z.strictObject({ discount: amd, sold: z.int(), before: z.int() }),
      received: z.nullable(z.int()),
      condition: z.nullable(z.enum(RETURN_CONDITIONS)),
      decision: z.nullable(z.enum(RETURN_DECISIONS)),
      restocked: z.int(),
      serials: z.array(z.string()),
      return_until: z.nullable(z.string()),
      warranty_until: z.nullable(z.string()),
      /** Requested after the last day of its reason and wish. */
      is_late: z.boolean(),
    }),
  ),
  photos: z.array(z.int()),
  steps: z.array(z.strictObject({ status, note: z.string(), at: z.string(), by: z.nullable(z.string()) })),
  buyer: z.strictObject({
    name: z.string(),
    phone: z.string(),
    customer_id: z.nullable(z.int()),
    is_masked: z.boolean(),
    /** The town and region of the delivery of an exchange. */
    city: z.string(),
    region: z.string(),
  }),
  handed_over_at: z.nullable(z.string()),
  /** Sums of the order. `promotions`: the part of the discount that its lines have. */
  order_sums: z.strictObject({ sub_total: amd, discount: amd, promotions: amd }),
  refund_amount: amd,
  /** Money that is still to be sent. */
  due: amd,
  exchange: z.nullable(z.strictObject({ order_id: z.int(), value: amd, status: z.enum(ORDER_STATUSES) })),
  /** Other returns of the order. */
  others: z.array(z.strictObject({ id: z.int(), status })),
});
export type OfficeReturn = z.infer<typeof officeReturn>;

export const readOfficeReturn = officeEndpoint({
  name: 'readOfficeReturn',
  method: 'GET',
  path: '/office/api/returns/{id}',
  summary: 'Returns one return with its lines, photographs and steps',
  params: byId,
  answer: officeReturn,
  permission: 'orders.see',
});

export const readReturnPhoto = officeEndpoint({
  name: 'readReturnPhoto',
  method: 'GET',
  path: '/office/api/returns/{id}/photos/{photo}',
  summary: 'Returns a photograph as WebP in base64',
  params: z.object({ id: rowId, photo: rowId }),
  answer: z.strictObject({ type: z.literal('image/webp'), base64: z.string() }),
  permission: 'orders.see',
});

export const listOrderReturns = officeEndpoint({
  name: 'listOrderReturns',
  method: 'GET',
  path: '/office/api/orders/{id}/returns',
  summary: 'Returns of an order, and the pieces that can still be returned with their last days',
  params: byId,
  answer: z.strictObject({
    data: z.array(z.strictObject({ id: z.int(), status, created_at: z.string(), pieces: z.int(), due: amd })),
    lines: z.array(
      z.strictObject({
        item_id: z.int(),
        left: z.int(),
        return_until: z.nullable(z.string()),
        warranty_until: z.nullable(z.string()),
      }),
    ),
  }),
  permission: 'orders.see',
});
export type OrderReturnList = z.infer<typeof listOrderReturns.answer>;

const note = z.optional(z.string().check(z.maxLength(MAX_RETURN_TEXT)));
const version = wholeNumber(1, 1_000_000);

export const createReturn = officeEndpoint({
  name: 'createReturn',
  method: 'POST',
  path: '/office/api/orders/{id}/returns',
  summary: 'Enters a return for a buyer, also after the deadline, and accepts it',
  params: byId,
  input: withLocale({
    lines: z.array(z.object({ item_id: rowId, quantity: wholeNumber(1, 10_000) })).check(z.maxLength(MAX_ITEMS)),
    reason,
    wish,
    text: note,
    idempotency_key: z.guid(),
  }),
  answer: z.strictObject({ id: z.int() }),
  permission: 'returns.decide',
  idempotent: true,
});

export const stepReturn = officeEndpoint({
  name: 'stepReturn',
  method: 'POST',
  path: '/office/api/returns/{id}/step',
  summary: 'Accepts, refuses or cancels a return and mails the buyer. A refusal needs `note`, a text to the buyer',
  params: byId,
  input: withLocale({
    step: z.enum(RETURN_STEPS.filter((step) => step !== 'receive')),
    note,
    version,
  }),
  answer: z.strictObject({ return: officeReturn, change: z.int() }),
  permission: 'returns.decide',
});

export const receiveReturn = officeEndpoint({
  name: 'receiveReturn',
  method: 'POST',
  path: '/office/api/returns/{id}/receive',
  summary: 'Records that the products arrived and mails the buyer',
  params: byId,
  input: withLocale({ version }),
  answer: z.strictObject({ return: officeReturn, change: z.int() }),
  permission: 'stock.move',
  undoable: true,
});

export const checkReturn = officeEndpoint({
  name: 'checkReturn',
  method: 'POST',
  path: '/office/api/returns/{id}/check',
  summary: 'Records the received pieces and their condition',
  params: byId,
  input: withLocale({
    items: z
      .array(z.object({ id: rowId, received: wholeNumber(0, 10_000), condition: z.enum(RETURN_CONDITIONS) }))
      .check(z.maxLength(MAX_ITEMS)),
    note,
    version,
  }),
  answer: z.strictObject({ return: officeReturn, change: z.int() }),
  permission: 'returns.decide',
  undoable: true,
});

export const decideReturn = officeEndpoint({
  name: 'decideReturn',
  method: 'POST',
  path: '/office/api/returns/{id}/decide',
  summary:
    'Closes a return: money, stock and the order of an exchange in one step. A refund needs `orders.refund`, an exchange `orders.create`',
  params: byId,
  input: withLocale({
    items: z
      .array(z.object({ id: rowId, decision: z.enum(RETURN_DECISIONS) }))
      .check(z.minLength(1), z.maxLength(MAX_ITEMS)),
    refund_amount: wholeNumber(0, MAX_AMD),
    by_hand: yesNo,
    exchange: z.optional(
      z.nullable(
        z.object({
          lines: z
            .array(
              z.object({
                product_id: rowId,
                quantity: wholeNumber(1, 999),
                seen_price: z.optional(wholeNumber(0, MAX_AMD)),
              }),
            )
            .check(z.minLength(1), z.maxLength(MAX_ITEMS)),
          shipping_method: z.string().check(z.maxLength(100)),
          payment: paymentChoice,
          free_delivery: yesNo,
          /** The displayed difference that the buyer owes. If it has changed, the response is 409 `price`. */
          expected_total: wholeNumber(0, MAX_AMD),
        }),
      ),
    ),
    /** A text to the buyer. */
    note,
    version,
    /** `refunded` of `planRefund`; another current value is answered with `stale`. */
    seen: wholeNumber(0, MAX_AMD),
    idempotency_key: z.guid(),
  }),
  answer: z.strictObject({ return: officeReturn }),
  permission: 'returns.decide',
  reauthenticate: true,
  idempotent: 'service',
});

export const sendReturnRefund = officeEndpoint({
  name: 'sendReturnRefund',
  method: 'POST',
  path: '/office/api/returns/{id}/refund',
  summary: 'Sends the money of a closed return again after the bank did not answer',
  params: byId,
  input: withLocale({ by_hand: yesNo, idempotency_key: z.guid() }),
  answer: z.strictObject({ return: officeReturn }),
  permission: 'orders.refund',
  reauthenticate: true,
  idempotent: 'service',
});

export const MAX_WARRANTIES = 20;

const warranty = z.strictObject({
  serial: z.string(),
  order_id: z.int(),
  order_item_id: z.int(),
  product_id: z.nullable(z.int()),
  sku: z.string(),
  name: localizedName,
  picture: z.nullable(z.string()),
  /** Empty without the permission to see customers. */
  buyer: z.string(),
  /** Null before the hand-over, from which the warranty counts. */
  sold_at: z.nullable(z.string()),
  warranty_until: z.nullable(z.string()),
  is_valid: z.boolean(),
  returns: z.array(z.strictObject({ id: z.int(), status, created_at: z.string() })),
});
export type Warranty = z.infer<typeof warranty>;

export const findWarranties = officeEndpoint({
  name: 'findWarranties',
  method: 'GET',
  path: '/office/api/warranties',
  summary: 'Finds sold pieces by serial number or IMEI, or all pieces of an order, with the end of the warranty',
  input: withLocale({
    serial: z.optional(z.string().check(z.maxLength(64))),
    order: z.optional(rowId),
  }),
  answer: z.strictObject({
    data: z.array(warranty),
    shop: seller,
  }),
  permission: 'orders.see',
});
