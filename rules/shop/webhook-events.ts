/** Events of which the shop notifies webhooks. A new event is added here, and its data in `api/events/event-data.ts`. */
export const WEBHOOK_EVENTS = [
  'order.placed',
  'order.changed',
  'order.status_changed',
  'delivery.changed',
  'payment.succeeded',
  'payment.refunded',
  'return.created',
  'return.status_changed',
  'stock.changed',
  'product.changed',
  'customer.created',
  'customer.changed',
  'customer.deleted',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Sent by the test button only. */
export const TEST_EVENT = 'webhook.test';
export type DeliveredEvent = WebhookEvent | typeof TEST_EVENT;

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Reasons why a delivery failed without a usable answer. */
export const DELIVERY_ERRORS = [
  'timeout',
  'connection',
  'name',
  'certificate',
  'closed_address',
  'redirect',
  'status',
  'secret',
  'switched_off',
] as const;
export type DeliveryError = (typeof DELIVERY_ERRORS)[number];

/** Seconds until each retry; together about a day. */
export const RETRY_AFTER_S = [5, 30, 120, 600, 1800, 3600, 7200, 14_400, 21_600, 28_800] as const;
