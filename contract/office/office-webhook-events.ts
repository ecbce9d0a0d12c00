import * as z from 'zod/mini';
import { amd } from '#contract/fields.ts';
import { DELIVERY_STATES } from '#rules/orders/delivery-state.ts';
import { TEST_EVENT, WEBHOOK_EVENTS, type WebhookEvent } from '#rules/shop/webhook-events.ts';
import { localizedText } from './office-fields.ts';

/** The bodies of webhook messages (`api/events/event-data.ts` writes their data). Later versions only add fields. */

const address = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  company_name: z.nullable(z.string()),
  street: z.array(z.string()),
  city: z.string(),
  state: z.string(),
  postcode: z.nullable(z.string()),
  country: z.string(),
  phone: z.string(),
});

const payment = z.object({
  id: z.int(),
  bill: z.string(),
  method: z.string(),
  amount: amd,
  status: z.string(),
  refunded: amd,
  paid_at: z.nullable(z.string()),
});

const order = z.object({
  id: z.int(),
  status: z.string(),
  channel: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  customer_id: z.nullable(z.int()),
  email: z.string(),
  locale: z.string(),
  note: z.string(),
  currency: z.literal('AMD'),
  sub_total: amd,
  shipping_amount: amd,
  discount_amount: amd,
  grand_total: amd,
  /** The difference that a paid order still costs after staff changed it. */
  owed: amd,
  vat_percent: z.nullable(z.int()),
  shipping_method: z.string(),
  shipping_title: localizedText,
  payment_method: z.string(),
  payment_title: localizedText,
  promised_from: z.nullable(z.string()),
  promised_to: z.nullable(z.string()),
  /** The chosen delivery slot of the promised day, such as `10:00` and `14:00`. */
  slot_from: z.nullable(z.string()),
  slot_to: z.nullable(z.string()),
  company: z.nullable(z.object({ name: z.string(), tin: z.string(), address: z.string() })),
  billing_address: z.nullable(address),
  shipping_address: z.nullable(address),
  items: z.array(
    z.object({
      id: z.int(),
      product_id: z.nullable(z.int()),
      sku: z.string(),
      name: localizedText,
      quantity: z.int(),
      price: amd,
      total: amd,
    }),
  ),
  payments: z.array(payment),
});

const product = {
  id: z.int(),
  parent_id: z.nullable(z.int()),
  type: z.string(),
  sku: z.string(),
  slug: z.string(),
  barcode: z.nullable(z.string()),
  name: localizedText,
  is_enabled: z.boolean(),
  regular_price: z.nullable(amd),
  special_price: z.nullable(amd),
  special_from: z.nullable(z.string()),
  special_to: z.nullable(z.string()),
  updated_at: z.string(),
  quantity: z.nullable(z.int()),
};

const products = z.array(
  z.union([
    z.object({ ...product, is_deleted: z.literal(false), variants: z.array(z.object(product)) }),
    z.object({ id: z.int(), is_deleted: z.literal(true) }),
  ]),
);

const customer = z.object({
  id: z.int(),
  email: z.string(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  tags: z.array(z.string()),
  is_blocked: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
});

const delivery = z.object({
  order_id: z.int(),
  order_status: z.string(),
  state: z.enum(DELIVERY_STATES),
  courier: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** Failed attempts. */
  attempts: z.int(),
  missed_on: z.nullable(z.string()),
  missed_reason: z.nullable(z.string()),
  carrier: z.nullable(z.string()),
  tracking_number: z.nullable(z.string()),
  delivered_at: z.nullable(z.string()),
  promised_from: z.nullable(z.string()),
  promised_to: z.nullable(z.string()),
  slot_from: z.nullable(z.string()),
  slot_to: z.nullable(z.string()),
});

const orderReturn = z.object({
  id: z.int(),
  order_id: z.int(),
  status: z.string(),
  reason: z.string(),
  wish: z.string(),
  refund_amount: amd,
  exchange_order_id: z.nullable(z.int()),
  exchange_value: amd,
  created_at: z.string(),
  updated_at: z.string(),
  items: z.array(
    z.object({
      id: z.int(),
      order_item_id: z.int(),
      product_id: z.nullable(z.int()),
      sku: z.string(),
      quantity: z.int(),
      /** Null until the pieces are checked, like the condition. */
      received: z.nullable(z.int()),
      condition: z.nullable(z.string()),
      /** Null until the return is decided. */
      decision: z.nullable(z.string()),
      restocked: z.int(),
    }),
  ),
});

const ofPayment = { order_id: z.int(), order_status: z.string(), payment };

const DATA = {
  'order.placed': z.object({ order }),
  'order.changed': z.object({ order, changed: z.array(z.string()) }),
  'order.status_changed': z.object({ order, previous_status: z.string() }),
  'delivery.changed': z.object({ deliveries: z.array(delivery) }),
  'payment.succeeded': z.object(ofPayment),
  'payment.refunded': z.object({
    ...ofPayment,
    amount: amd,
    /** The order that was refunded, if the value of an exchange paid for it; null for the order of the payment. */
    exchange_order_id: z.nullable(z.int()),
  }),
  'return.created': z.object({ return: orderReturn }),
  'return.status_changed': z.object({ return: orderReturn, previous_status: z.string() }),
  'stock.changed': z.object({
    stock: z.array(z.object({ product_id: z.int(), sku: z.string(), quantity: z.int() })),
  }),
  'product.changed': z.object({ products }),
  'customer.created': z.object({ customer }),
  'customer.changed': z.object({ customer }),
  'customer.deleted': z.object({ customer: z.object({ id: z.int() }) }),
} as const satisfies Record<WebhookEvent, z.ZodMiniType>;

const SUMMARIES: Record<WebhookEvent, string> = {
  'order.placed': 'An order was placed in the shop or by telephone',
  'order.changed': 'Staff changed lines, addresses, delivery or the note of an order',
  'order.status_changed': 'The status of an order changed',
  'delivery.changed': 'The state, courier, parcel number or attempts of deliveries changed; at most 100 per message',
  'payment.succeeded': 'A payment arrived, also in cash at the hand-over',
  'payment.refunded':
    'Money was refunded; `amount` is the refunded part. `exchange_order_id` is the refunded order if an exchange with this payment paid for it',
  'return.created': 'A buyer requested a return, or staff entered one',
  'return.status_changed': 'The status of a return changed; `refund_amount` is the decided amount',
  'stock.changed': 'The stock of products changed; at most 100 products per message',
  'product.changed': 'Products were added, changed or deleted; at most 100 products per message',
  'customer.created': 'A customer registered',
  'customer.changed': 'A customer or staff changed an account',
  'customer.deleted': 'An account was deleted; the message contains only its id',
};

const message = (event: string, data: z.ZodMiniType) =>
  z.object({ type: z.literal(event), timestamp: z.string(), data });

/** All messages by event, with a sentence about each. */
export const webhookMessages: readonly { event: string; summary: string; body: z.ZodMiniType }[] = [
  ...WEBHOOK_EVENTS.map((event) => ({ event, summary: SUMMARIES[event], body: message(event, DATA[event]) })),
  {
    event: TEST_EVENT,
    summary: 'Sent by the test button of the office',
    body: message(TEST_EVENT, z.object({ webhook: z.object({ id: z.int(), name: z.string() }) })),
  },
];
