import * as z from 'zod/mini';
import { promisedDays } from '#contract/cart-contract.ts';
import { amd, byId, calendarDay, rowId, wholeNumber, withLocale } from '#contract/fields.ts';
import { DELIVERY_STATES, MARKED_STATES, MISSED_REASONS } from '#rules/orders/delivery-state.ts';
import { ORDER_STATUSES } from '#rules/orders/order-transitions.ts';
import { officeEndpoint } from './office-endpoint.ts';

export const DELIVERIES_PAGE = 100;
const MAX_DELIVERIES = 200;
const MAX_CASH = 1_000_000_000;
export const MAX_MISSED_NOTE = 200;
export const MAX_TRACKING_NUMBER = 40;

/** `late`: the promised day has passed. */
export const DELIVERY_VIEWS = ['late', 'to_pack', 'packed', 'out', 'not_home', 'delivered'] as const;
export type DeliveryView = (typeof DELIVERY_VIEWS)[number];

const person = z.strictObject({ id: z.int(), name: z.string() });
export type Courier = z.infer<typeof person>;

export const trackedParcel = z.strictObject({
  /** The code of the carrier in the setting `carriers`, and its name. */
  code: z.string(),
  carrier: z.string(),
  number: z.string(),
  /** The page of the parcel; null if the carrier was removed from the settings. */
  url: z.nullable(z.string()),
});

const delivery = z.strictObject({
  id: z.int(),
  status: z.enum(ORDER_STATUSES),
  state: z.enum(DELIVERY_STATES),
  is_late: z.boolean(),
  promised: z.nullable(promisedDays),
  courier: z.nullable(person),
  name: z.string(),
  company: z.nullable(z.string()),
  /** Masked unless the caller may contact customers or brings this order. */
  phone: z.string(),
  is_masked: z.boolean(),
  street: z.array(z.string()),
  city: z.string(),
  region: z.string(),
  description: z.string(),
  quantity: z.int(),
  method: z.string(),
  /** The amount to take at the door. */
  due: amd,
  lacks_money: z.boolean(),
  attempts: z.int(),
  missed: z.nullable(z.strictObject({ day: z.string(), reason: z.string() })),
  delivered_at: z.nullable(z.string()),
  parcel: z.nullable(trackedParcel),
  /** The states to which the caller can change the delivery. */
  next: z.array(z.enum(DELIVERY_STATES)),
});
export type Delivery = z.infer<typeof delivery>;

const courierDay = z.strictObject({
  /** Null: the deliveries without a courier. */
  courier: z.nullable(person),
  total: z.int(),
  /** Deliveries that are not done. */
  left: z.int(),
  /** Cash at the doors of the parcels that are out. */
  to_collect: amd,
  /** Cash taken at the doors on this day. */
  collected: amd,
  counted: z.nullable(
    z.strictObject({
      expected: amd,
      counted: amd,
      reason: z.string(),
      by: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
});
export type CourierDay = z.infer<typeof courierDay>;

export const listDeliveries = officeEndpoint({
  name: 'listDeliveries',
  method: 'GET',
  path: '/office/api/deliveries',
  summary:
    'Lists the deliveries of a day. Today includes late orders. Callers without `deliveries.assign` see only their own. `after` is the `next` of the previous page',
  input: withLocale({
    day: z.optional(calendarDay),
    /** `none`: without a courier. */
    courier: z.optional(z.union([z.literal('none'), rowId])),
    view: z.optional(z.enum(DELIVERY_VIEWS)),
    after: z.optional(rowId),
  }),
  answer: z.strictObject({
    day: z.string(),
    today: z.string(),
    data: z.array(delivery),
    next: z.nullable(z.int()),
    counts: z.strictObject({
      late: z.int(),
      to_pack: z.int(),
      packed: z.int(),
      out: z.int(),
      delivered: z.int(),
      not_home: z.int(),
    }),
    days: z.array(courierDay),
    /** Staff members who bring orders; empty without `deliveries.assign`. */
    couriers: z.array(person),
    carriers: z.array(z.strictObject({ code: z.string(), name: z.string() })),
  }),
  permission: 'deliveries.bring',
});

const results = z.strictObject({
  done: z.array(z.int()),
  refused: z.array(z.strictObject({ id: z.int(), code: z.string(), message: z.string() })),
  /** The audit entry that one undo restores; null if nothing changed, or if several orders were marked. */
  change: z.nullable(z.int()),
});
export type DeliveryResults = z.infer<typeof results>;

export const assignDeliveries = officeEndpoint({
  name: 'assignDeliveries',
  method: 'POST',
  path: '/office/api/deliveries/assign',
  summary: 'Assigns orders to a courier, or to nobody; `seen` is the courier that the caller saw',
  input: withLocale({
    orders: z
      .array(z.object({ id: rowId, seen: z.optional(z.nullable(rowId)) }))
      .check(z.minLength(1), z.maxLength(MAX_DELIVERIES)),
    courier_id: z.nullable(rowId),
  }),
  answer: results,
  permission: 'deliveries.assign',
  undoable: true,
});

export const markDeliveries = officeEndpoint({
  name: 'markDeliveries',
  method: 'POST',
  path: '/office/api/deliveries/mark',
  summary:
    'Marks orders as packed, out or delivered. Packing accepts a pending order, and `delivered` completes it; orders that cannot change are listed with the reason',
  input: withLocale({
    ids: z.array(rowId).check(z.minLength(1), z.maxLength(MAX_DELIVERIES)),
    to: z.enum(MARKED_STATES),
    /** Assigns the orders at the same time. */
    courier_id: z.optional(rowId),
  }),
  answer: results,
  permission: 'deliveries.bring',
  undoable: true,
});

export const scanDelivery = officeEndpoint({
  name: 'scanDelivery',
  method: 'POST',
  path: '/office/api/deliveries/scan',
  summary: 'Marks the order of a scanned slip: its number, or the link of the slip',
  input: withLocale({
    code: z.string().check(z.maxLength(500)),
    to: z.enum(['packed', 'out', 'delivered']),
    courier_id: z.optional(rowId),
  }),
  answer: z.strictObject({ id: z.int(), change: z.int() }),
  permission: 'deliveries.bring',
  undoable: true,
});

export const missDelivery = officeEndpoint({
  name: 'missDelivery',
  method: 'POST',
  path: '/office/api/deliveries/{id}/missed',
  summary: 'Records a failed attempt with its reason. A new day replaces the promised days and is mailed to the buyer',
  params: byId,
  input: withLocale({
    reason: z.enum(MISSED_REASONS),
    note: z.optional(z.string().check(z.maxLength(MAX_MISSED_NOTE))),
    day: z.nullable(calendarDay),
  }),
  answer: z.strictObject({ change: z.int() }),
  permission: 'deliveries.bring',
  undoable: true,
});

const parcel = z.nullable(
  z.object({ carrier: z.string().check(z.maxLength(40)), number: z.string().check(z.maxLength(100)) }),
);

export const setParcel = officeEndpoint({
  name: 'setParcel',
  method: 'POST',
  path: '/office/api/deliveries/{id}/parcel',
  summary: 'Sets the carrier and tracking number of an order and mails them to the buyer; null removes them',
  params: byId,
  input: withLocale({ parcel, seen: parcel }),
  answer: z.strictObject({ change: z.nullable(z.int()) }),
  permission: 'deliveries.assign',
  undoable: true,
});

export const countCash = officeEndpoint({
  name: 'countCash',
  method: 'POST',
  path: '/office/api/deliveries/cash',
  summary: 'Records the cash that a courier brought back on a day; a difference needs a reason',
  input: withLocale({
    courier_id: rowId,
    day: calendarDay,
    counted: wholeNumber(0, MAX_CASH),
    reason: z.optional(z.string().check(z.maxLength(MAX_MISSED_NOTE))),
    /** The cash to bring back and the earlier count, as the caller saw them. */
    seen: z.object({ expected: wholeNumber(0, MAX_CASH), counted: z.nullable(wholeNumber(0, MAX_CASH)) }),
  }),
  answer: z.strictObject({ change: z.nullable(z.int()) }),
  permission: 'deliveries.assign',
  undoable: true,
});
