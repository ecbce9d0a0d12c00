import * as z from 'zod/mini';
import { MAX_CART_LINES, promisedDays } from '#contract/cart-contract.ts';
import { slotChoice } from '#contract/checkout-contract.ts';
import { amd, byId, calendarDay, rowId, wholeNumber, withLocale, yesNo } from '#contract/fields.ts';
import { ORDER_CHANGE_PARTS } from '#rules/orders/order-change.ts';
import { ORDER_STATUSES } from '#rules/orders/order-transitions.ts';
import { REGIONS } from '#rules/shop/regions.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { MAX_PRICE_REASON, orderPlanFields, orderTotals } from './office-new-order-contract.ts';
import { officeOrder } from './office-orders-contract.ts';
import { localizedName } from './office-session-contract.ts';

const MAX_AMD = 9_999_999_999;
const MAX_QUANTITY = 999;
export const MAX_CHANGE_REASON = 200;

const text = z.string().check(z.maxLength(255));

const person = z.strictObject({
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  /** Empty if unknown. */
  email: z.string(),
  street: z.string(),
  city: z.string(),
  region: z.string(),
  postcode: z.string(),
});
export type OrderPerson = z.infer<typeof person>;

const changeableLine = z.strictObject({
  item_id: z.int(),
  /** Null if the product was deleted: the order keeps the line or loses it. */
  product_id: z.nullable(z.int()),
  name: localizedName,
  options: z.array(localizedName),
  sku: z.string(),
  picture: z.nullable(z.string()),
  quantity: z.int(),
  price: amd,
  /** The catalogue price, if staff set another price. */
  list_price: z.nullable(amd),
  price_reason: z.string(),
});

const changeableOrder = z.strictObject({
  id: z.int(),
  status: z.enum(ORDER_STATUSES),
  /** The state that the editor saw. A change of another state is answered with 409 `stale`. */
  version: z.string(),
  /** Null without `customers.contact`. */
  contact: z.nullable(
    z.strictObject({
      billing: person,
      /** Null if the order is delivered to the billing address. */
      shipping: z.nullable(person),
      description: z.string(),
    }),
  ),
  lines: z.array(changeableLine),
  shipping_method: z.string(),
  promised: z.nullable(promisedDays),
  grand_total: amd,
});
export type ChangeableOrder = z.infer<typeof changeableOrder>;

export const readOrderChange = officeEndpoint({
  name: 'readOrderChange',
  method: 'GET',
  path: '/office/api/orders/{id}/change',
  summary: 'Returns the changeable parts of an order; 409 `order_step` after the hand-over or cancellation',
  params: byId,
  answer: changeableOrder,
  permission: 'orders.edit',
});

const address = z.object({
  first_name: text,
  last_name: z.optional(text),
  phone: text,
  email: z.optional(text),
  street: text,
  city: text,
  region: z.optional(z.enum(REGIONS)),
  postcode: z.optional(text),
});

const line = z.object({
  /** A line of the order, or else the product of a new line. */
  item_id: z.optional(rowId),
  product_id: z.optional(rowId),
  quantity: wholeNumber(1, MAX_QUANTITY),
  /** The displayed catalogue price of a new line; a changed one is named in 409 `price`. */
  seen_price: z.optional(wholeNumber(0, MAX_AMD)),
  /** Another price, with `orders.price`, within the limit of the role, and with a reason. */
  price: z.optional(wholeNumber(1, MAX_AMD)),
  reason: z.optional(z.string().check(z.maxLength(MAX_PRICE_REASON))),
});

const changes = {
  version: z.string().check(z.maxLength(64)),
  /** Omitted parts stay as they are. Both addresses need `customers.contact`. */
  billing: z.optional(address),
  /** Null delivers to the billing address. */
  shipping: z.optional(z.nullable(address)),
  description: z.optional(z.string().check(z.maxLength(2000))),
  shipping_method: z.optional(z.string().check(z.maxLength(100))),
  promised: z.optional(z.object({ first: calendarDay, last: calendarDay })),
  /** A slot of the delivery method, instead of `promised`. Full or closed: 409 `slot`. */
  delivery_slot: z.optional(slotChoice),
  /** All lines of the changed order; lines of the order that are not listed are removed. */
  lines: z.optional(z.array(line).check(z.minLength(1), z.maxLength(MAX_CART_LINES))),
};

/**
 * `unpaid`: the buyer owes the new total. `owed`: a part is paid, and the buyer owes the difference. `refund`: more was
 * paid than the new total. `settled`: nothing is owed.
 */
const MONEY_OUTCOMES = ['unpaid', 'owed', 'refund', 'settled'] as const;

const money = z.strictObject({
  outcome: z.enum(MONEY_OUTCOMES),
  received: amd,
  /** The amount to pay, or to refund. */
  amount: amd,
});

/** Reasons why a change of the total is refused. */
export const CHANGE_OBSTACLES = [
  'confirming',
  'payment_open',
  'refund_running',
  'credit_amount',
  'fiscal_printed',
  'payment_limit',
  'gift_card_part',
  'gift_card_sold',
] as const;

const plan = z.strictObject({
  ...orderPlanFields,
  before: orderTotals,
  totals: orderTotals,
  money,
  /** The methods that can pay the difference, the default first; empty unless a difference is owed. */
  difference_methods: z.array(z.strictObject({ method: z.string(), title: localizedName, is_online: z.boolean() })),
  obstacle: z.nullable(z.strictObject({ code: z.enum(CHANGE_OBSTACLES), message: z.string() })),
});
export type OrderChangePlan = z.infer<typeof plan>;

export const planOrderChange = officeEndpoint({
  name: 'planOrderChange',
  method: 'POST',
  path: '/office/api/orders/{id}/change/plan',
  summary: 'Calculates a change of an order: lines, stock, delivery, old and new total, and who owes what',
  params: byId,
  input: withLocale({
    city: z.optional(text),
    region: z.optional(z.enum(REGIONS)),
    shipping_method: changes.shipping_method,
    lines: changes.lines,
  }),
  answer: plan,
  permission: 'orders.edit',
  unlogged: 'it changes nothing',
});

export const changeOrder = officeEndpoint({
  name: 'changeOrder',
  method: 'POST',
  path: '/office/api/orders/{id}/change',
  summary: 'Changes an order before the hand-over, moves the stock by the difference, and mails the buyer',
  params: byId,
  input: withLocale({
    ...changes,
    /** Pays the difference of a paid order; the default is the first of `difference_methods`. */
    difference_method: z.optional(z.string().check(z.maxLength(100))),
    reason: z.optional(z.string().check(z.maxLength(MAX_CHANGE_REASON))),
    /** The displayed total. If it has changed, the response is 409 `price`. */
    expected_total: wholeNumber(0, MAX_AMD),
    /** Whether the buyer receives a mail with the changes. */
    notify: z.optional(yesNo),
    idempotency_key: z.guid(),
  }),
  answer: z.strictObject({
    order: officeOrder,
    parts: z.array(z.enum(ORDER_CHANGE_PARTS)),
    money,
    change: z.nullable(z.int()),
  }),
  permission: 'orders.edit',
  idempotent: true,
});
export type OrderMoney = z.infer<typeof money>;
