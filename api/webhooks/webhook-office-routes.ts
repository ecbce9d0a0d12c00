import { type Delivery, type DeliveryRow, selectDeliveries } from '#api/events/webhook-deliveries.ts';
import { actorOf, type OfficeRoute, officeRoute } from '#api/http/office-route.ts';
import { addressRule } from '#api/http/public-address.ts';
import type { ShopSettings } from '#api/http/shop-settings.ts';
import * as contract from '#contract/office/office-webhooks-contract.ts';
import * as webhooks from './webhooks.ts';
import type { ListedWebhook } from './webhooks-sql.ts';

export type WebhookParts = { config: Pick<ShopSettings, 'keys' | 'webhookAllow'>; clock: () => Date };

export function webhookOfficeRoutes({ config, clock }: WebhookParts): OfficeRoute[] {
  const keys = config.keys.webhook;
  const context = { keys, isAllowed: addressRule(config.webhookAllow), clock };
  return [
    officeRoute(contract.listWebhooks, async ({ db }) => ({
      data: (await webhooks.readWebhooks(db)).map(toWireWebhook),
    })),
    officeRoute(contract.createWebhook, ({ input, ...call }) =>
      webhooks.createWebhook(call.db, actorOf(call), context, input),
    ),
    officeRoute(contract.changeWebhook, async (call) => {
      const edit = { id: call.params.id, fields: call.input.fields, seen: call.input.seen };
      return { change: await webhooks.changeWebhook(call.db, { actor: actorOf(call) }, context, edit) };
    }),
    officeRoute(contract.deleteWebhook, async (call) => ({
      change: await webhooks.deleteWebhook(call.db, { actor: actorOf(call) }, call.params.id),
    })),
    officeRoute(contract.showWebhookSecret, async (call) => ({
      secret: await webhooks.showSecret(call.db, actorOf(call), keys, call.params.id),
    })),
    officeRoute(contract.renewWebhookSecret, (call) =>
      webhooks.renewSecret(call.db, actorOf(call), keys, call.params.id),
    ),
    officeRoute(contract.testWebhook, async (call) => ({
      delivery: toWireSent(await webhooks.testWebhook(call.db, actorOf(call), context, call.params.id)),
    })),
    officeRoute(contract.listWebhookMessages, async ({ db, input }) => {
      const { webhook_id: webhookId, state, event, after } = input;
      const found = await selectDeliveries(db, { webhookId, state, event, after, limit: contract.DELIVERY_PAGE + 1 });
      const page = found.slice(0, contract.DELIVERY_PAGE);
      return { data: page.map(toWireDelivery), next: found.length > page.length ? (page.at(-1)?.id ?? null) : null };
    }),
    officeRoute(contract.readWebhookMessage, async ({ db, params }) => ({
      delivery: toWireSent(await webhooks.readWebhookMessage(db, params.id)),
    })),
    officeRoute(contract.replayWebhookMessage, async (call) => ({
      change: await webhooks.replayWebhookMessage(call.db, actorOf(call), call.params.id, clock()),
    })),
    officeRoute(contract.replayFailedDeliveries, (call) =>
      webhooks.replayFailed(call.db, actorOf(call), call.params.id, clock()),
    ),
  ];
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

const toWireWebhook = (row: ListedWebhook): contract.WireWebhook => ({
  id: row.id,
  name: row.name,
  url: row.url,
  events: row.events,
  is_enabled: row.isEnabled,
  failing_since: iso(row.failingSince),
  switched_off_at: iso(row.switchedOffAt),
  waiting: row.waiting,
  failed: row.failed,
  delivered_at: iso(row.deliveredAt),
});

const toWireDelivery = (row: DeliveryRow): contract.WireDelivery => ({
  id: row.id,
  webhook_id: row.webhookId,
  message_id: `msg_${row.messageId}`,
  event: row.event,
  state: row.state,
  tries: row.tries,
  next_try_at: iso(row.nextTryAt),
  response_status: row.responseStatus,
  error: row.error,
  duration_ms: row.durationMs,
  order_id: row.orderId,
  created_at: row.createdAt.toISOString(),
});

const toWireSent = (row: Delivery): contract.WireSentDelivery => ({
  ...toWireDelivery(row),
  payload: row.payload as Record<string, unknown>,
  response_text: row.responseText,
});
