import { type Db, type Statement, sql } from '#api/database/sql.ts';
import type { DeliveredEvent, DeliveryError, DeliveryState } from '#rules/shop/webhook-events.ts';

// Only these statements write `webhook_deliveries`.

type NewEvent = { event: DeliveredEvent; data: Statement; orderId: number | null; customerId: number | null };

/**
 * Stores one delivery for each enabled webhook of the event and returns the data of their jobs. The lock prevents a
 * webhook from being deleted meanwhile. The event's data is computed only if there is such a webhook.
 */
export const insertDeliveries = ({ event, data, orderId, customerId }: NewEvent): Statement => sql`
  insert into webhook_deliveries (webhook_id, event, order_id, customer_id, payload, next_try_at)
  select w.id, ${event}::text, ${orderId}::int, ${customerId}::int,
         jsonb_build_object('type', ${event}::text, 'timestamp', now(), 'data', ${data}), now()
  from (select id from webhooks where is_enabled and ${event}::text = any(events) order by id for key share) w
  returning jsonb_build_object('webhook', webhook_id) as data`;

export type DeliveryRow = {
  id: number;
  webhookId: number;
  messageId: string;
  event: DeliveredEvent;
  state: DeliveryState;
  tries: number;
  nextTryAt: Date | null;
  responseStatus: number | null;
  responseText: string | null;
  error: DeliveryError | null;
  durationMs: number | null;
  orderId: number | null;
  customerId: number | null;
  createdAt: Date;
};
export type Delivery = DeliveryRow & { payload: object };

const columns = sql`
  d.id, d.webhook_id as "webhookId", d.message_id as "messageId", d.event, d.state, d.tries,
  d.next_try_at as "nextTryAt", d.response_status as "responseStatus", d.response_text as "responseText", d.error,
  d.duration_ms as "durationMs", d.order_id as "orderId", d.customer_id as "customerId", d.created_at as "createdAt"`;

type Claim = { webhookId: number; now: Date; leaseMs: number; limit: number };

/** Takes due deliveries. Other processes may send them again only after the lease. */
export const claimDeliveries = (db: Db, { webhookId, now, leaseMs, limit }: Claim): Promise<Delivery[]> =>
  db.many(sql`
    update webhook_deliveries d set tries = tries + 1, next_try_at = ${new Date(now.getTime() + leaseMs)}::timestamptz
    where id in (
      select id from webhook_deliveries
      where webhook_id = ${webhookId}::int and state = 'waiting' and next_try_at <= ${now}::timestamptz
      order by next_try_at, id limit ${limit}::int for update skip locked)
    returning ${columns}, d.payload`);

export type SendResult = {
  status: number | null;
  text: string | null;
  error: DeliveryError | null;
  durationMs: number;
};

type Settlement = { id: number; state: DeliveryState; nextTryAt: Date | null; now: Date; result: SendResult };

export const updateSent = (db: Db, { id, state, nextTryAt, now, result }: Settlement): Promise<number> =>
  db.run(sql`
    update webhook_deliveries
    set state = ${state}, next_try_at = ${nextTryAt}::timestamptz,
        finished_at = case when ${state} <> 'waiting' then ${now}::timestamptz end, response_status = ${result.status}::int,
        response_text = ${result.text}, error = ${result.error}, duration_ms = ${result.durationMs}::int
    where id = ${id}::bigint and state = 'waiting'`);

export const selectNextTry = (db: Db, webhookId: number): Promise<Date | null> =>
  db.value(sql`
    select min(next_try_at) as at from webhook_deliveries where webhook_id = ${webhookId}::int and state = 'waiting'`);

export const insertTestDelivery = (
  db: Db,
  { webhookId, payload, until }: { webhookId: number; payload: object; until: Date },
): Promise<Delivery> =>
  db.one(sql`
    with d as (
      insert into webhook_deliveries (webhook_id, event, payload, tries, next_try_at)
      values (${webhookId}::int, 'webhook.test', ${sql.json(payload)}, 1, ${until}::timestamptz) returning *
    )
    select ${columns}, d.payload from d`);

/** A webhook that is switched off sends nothing more. Its unsent deliveries stay in the log and can be sent again. */
export const updateUnsent = (db: Db, webhookId: number, now: Date): Promise<number> =>
  db.run(sql`
    update webhook_deliveries
    set state = 'failed', next_try_at = null, finished_at = ${now}::timestamptz, error = coalesce(error, 'switched_off')
    where webhook_id = ${webhookId}::int and state = 'waiting'`);

/** Returns the data of the job. The message id stays, so that the receiver recognises the message. */
export const requeueDelivery = (id: number, now: Date): Statement => sql`
  update webhook_deliveries d set state = 'waiting', tries = 0, next_try_at = ${now}::timestamptz, finished_at = null
  from webhooks w
  where d.id = ${id}::bigint and d.state <> 'waiting' and d.event <> 'webhook.test' and w.id = d.webhook_id and w.is_enabled
  returning jsonb_build_object('webhook', d.webhook_id) as data`;

export const requeueFailed = (db: Db, webhookId: number, now: Date): Promise<number> =>
  db.run(sql`
    update webhook_deliveries set state = 'waiting', tries = 0, next_try_at = ${now}::timestamptz, finished_at = null
    where webhook_id = ${webhookId}::int and state = 'failed' and event <> 'webhook.test'`);

export type DeliveryFilter = {
  webhookId?: number | undefined;
  state?: DeliveryState | undefined;
  event?: DeliveredEvent | undefined;
  after?: number | undefined;
  limit: number;
};

export const selectDeliveries = (
  db: Db,
  { webhookId, state, event, after, limit }: DeliveryFilter,
): Promise<DeliveryRow[]> =>
  db.many(sql`
    select ${columns} from webhook_deliveries d
    where ${webhookId === undefined ? sql`true` : sql`d.webhook_id = ${webhookId}::int`}
      and ${state === undefined ? sql`true` : sql`d.state = ${state}`}
      and ${event === undefined ? sql`true` : sql`d.event = ${event}`}
      and ${after === undefined ? sql`true` : sql`d.id < ${after}::bigint`}
    order by d.id desc limit ${limit}::int`);

export const selectDelivery = (db: Db, id: number): Promise<Delivery | null> =>
  db.maybe(sql`select ${columns}, d.payload from webhook_deliveries d where d.id = ${id}::bigint`);

/** Deletes the log of a customer and of their orders. Unsent messages about them are not sent any more. */
export const deleteDeliveriesOf = (db: Db, customerId: number): Promise<number> =>
  db.run(sql`
    delete from webhook_deliveries
    where customer_id = ${customerId}::int
      or order_id = any(array(select id from orders where customer_id = ${customerId}::int))`);

/** Deletes at most `limit` rows, so that one statement is short. */
export const deleteOldDeliveries = (db: Db, before: Date, limit: number): Promise<number> =>
  db.run(sql`
    delete from webhook_deliveries where id in (
      select id from webhook_deliveries where created_at < ${before}::timestamptz and state <> 'waiting' limit ${limit}::int)`);
