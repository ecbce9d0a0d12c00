import * as z from 'zod/mini';
import { byId, rowId, wholeNumber, withLocale, yesNo } from '#contract/fields.ts';
import { DELIVERY_ERRORS, DELIVERY_STATES, TEST_EVENT, WEBHOOK_EVENTS } from '#rules/shop/webhook-events.ts';
import { officeEndpoint } from './office-endpoint.ts';

const deliveryId = z.object({ id: wholeNumber(1, Number.MAX_SAFE_INTEGER) });
const event = z.enum([...WEBHOOK_EVENTS, TEST_EVENT]);

/** The fields that staff change. */
const fields = {
  name: z.string().check(z.maxLength(80)),
  url: z.string().check(z.maxLength(500)),
  events: z.array(z.enum(WEBHOOK_EVENTS)).check(z.minLength(1), z.maxLength(WEBHOOK_EVENTS.length)),
};
const changed = z.object({
  name: z.optional(fields.name),
  url: z.optional(fields.url),
  events: z.optional(fields.events),
  is_enabled: z.optional(yesNo),
});
export type WebhookFields = z.infer<typeof changed>;

const webhook = z.strictObject({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  is_enabled: z.boolean(),
  /** Since when every message failed; null after a success. */
  failing_since: z.nullable(z.string()),
  /** Set if the shop switched the webhook off after a day of failures. */
  switched_off_at: z.nullable(z.string()),
  /** Messages that wait to be sent, and failed ones that can be sent again. */
  waiting: z.int(),
  failed: z.int(),
  delivered_at: z.nullable(z.string()),
});
export type WireWebhook = z.infer<typeof webhook>;

const delivery = z.strictObject({
  id: z.int(),
  webhook_id: z.int(),
  message_id: z.string(),
  event,
  state: z.enum(DELIVERY_STATES),
  tries: z.int(),
  next_try_at: z.nullable(z.string()),
  response_status: z.nullable(z.int()),
  error: z.nullable(z.enum(DELIVERY_ERRORS)),
  duration_ms: z.nullable(z.int()),
  order_id: z.nullable(z.int()),
  created_at: z.string(),
});
export type WireDelivery = z.infer<typeof delivery>;

const sentDelivery = z.strictObject({
  ...delivery.shape,
  payload: z.record(z.string(), z.unknown()),
  /** The first bytes of the answer. */
  response_text: z.nullable(z.string()),
});
export type WireSentDelivery = z.infer<typeof sentDelivery>;

export const listWebhooks = officeEndpoint({
  name: 'listWebhooks',
  method: 'GET',
  path: '/office/api/webhooks',
  summary: 'Lists webhooks with the state of their deliveries',
  answer: z.strictObject({ data: z.array(webhook) }),
  permission: 'integrations.edit',
});

export const createWebhook = officeEndpoint({
  name: 'createWebhook',
  method: 'POST',
  path: '/office/api/webhooks',
  summary: 'Adds a webhook and returns its signing secret',
  input: withLocale({ ...fields }),
  answer: z.strictObject({ id: z.int(), secret: z.string(), change: z.int() }),
  permission: 'integrations.edit',
  reauthenticate: true,
  undoable: true,
});

export const changeWebhook = officeEndpoint({
  name: 'changeWebhook',
  method: 'PUT',
  path: '/office/api/webhooks/{id}',
  summary: 'Changes a webhook, or switches it on or off; omitted fields are unchanged',
  params: byId,
  input: withLocale({ fields: changed, seen: changed }),
  answer: z.strictObject({ change: z.nullable(z.int()) }),
  permission: 'integrations.edit',
  reauthenticate: true,
  undoable: true,
});

export const deleteWebhook = officeEndpoint({
  name: 'deleteWebhook',
  method: 'DELETE',
  path: '/office/api/webhooks/{id}',
  summary: 'Deletes a webhook, its secret and its log',
  params: byId,
  answer: z.strictObject({ change: z.int() }),
  permission: 'integrations.edit',
  reauthenticate: true,
});

export const showWebhookSecret = officeEndpoint({
  name: 'showWebhookSecret',
  method: 'POST',
  path: '/office/api/webhooks/{id}/secret',
  summary: 'Returns the signing secret and logs that it was shown',
  params: byId,
  answer: z.strictObject({ secret: z.string() }),
  permission: 'integrations.edit',
  reauthenticate: true,
});

export const renewWebhookSecret = officeEndpoint({
  name: 'renewWebhookSecret',
  method: 'POST',
  path: '/office/api/webhooks/{id}/new-secret',
  summary: 'Replaces the signing secret at once and returns the new one',
  params: byId,
  answer: z.strictObject({ secret: z.string(), change: z.int() }),
  permission: 'integrations.edit',
  reauthenticate: true,
});

export const testWebhook = officeEndpoint({
  name: 'testWebhook',
  method: 'POST',
  path: '/office/api/webhooks/{id}/test',
  summary: 'Sends a test message once and returns its delivery; the webhook may be switched off',
  params: byId,
  answer: z.strictObject({ delivery: sentDelivery }),
  permission: 'integrations.edit',
});

export const DELIVERY_PAGE = 50;

export const listWebhookMessages = officeEndpoint({
  name: 'listWebhookMessages',
  method: 'GET',
  path: '/office/api/webhook-deliveries',
  summary: 'Lists deliveries, newest first; `after` is the `next` of the previous page',
  input: withLocale({
    webhook_id: z.optional(rowId),
    state: z.optional(z.enum(DELIVERY_STATES)),
    event: z.optional(event),
    after: z.optional(deliveryId.shape.id),
  }),
  answer: z.strictObject({ data: z.array(delivery), next: z.nullable(z.int()) }),
  permission: 'integrations.edit',
});

export const readWebhookMessage = officeEndpoint({
  name: 'readWebhookMessage',
  method: 'GET',
  path: '/office/api/webhook-deliveries/{id}',
  summary: 'Returns a delivery with its payload and the first bytes of the answer',
  params: deliveryId,
  answer: z.strictObject({ delivery: sentDelivery }),
  permission: 'integrations.edit',
});

export const replayWebhookMessage = officeEndpoint({
  name: 'replayWebhookMessage',
  method: 'POST',
  path: '/office/api/webhook-deliveries/{id}/replay',
  summary: 'Sends a delivered or failed message again, with the same message id',
  params: deliveryId,
  answer: z.strictObject({ change: z.int() }),
  permission: 'integrations.edit',
});

export const replayFailedDeliveries = officeEndpoint({
  name: 'replayFailedDeliveries',
  method: 'POST',
  path: '/office/api/webhooks/{id}/replay',
  summary: 'Sends all failed messages of a webhook again',
  params: byId,
  answer: z.strictObject({ count: z.int(), change: z.nullable(z.int()) }),
  permission: 'integrations.edit',
});
