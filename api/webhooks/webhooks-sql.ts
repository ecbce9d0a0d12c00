import { type Db, sql } from '#api/database/sql.ts';
import type { WebhookEvent } from '#rules/shop/webhook-events.ts';

// Only these statements write `webhooks`.

export type WebhookRow = {
  id: number;
  name: string;
  url: string;
  events: WebhookEvent[];
  secret: Buffer;
  isEnabled: boolean;
  failingSince: Date | null;
  switchedOffAt: Date | null;
};
export type ListedWebhook = Omit<WebhookRow, 'secret'> & {
  waiting: number;
  failed: number;
  deliveredAt: Date | null;
};

const shown = sql`
  w.id, w.name, w.url, w.events, w.is_enabled as "isEnabled", w.failing_since as "failingSince",
  w.switched_off_at as "switchedOffAt"`;

export const selectWebhooks = (db: Db): Promise<ListedWebhook[]> =>
  db.many(sql`
    select ${shown}, coalesce(d.waiting, 0) as waiting, coalesce(d.failed, 0) as failed, d.delivered_at as "deliveredAt"
    from webhooks w left join (
      select webhook_id, count(*) filter (where state = 'waiting')::int as waiting,
             count(*) filter (where state = 'failed' and event <> 'webhook.test')::int as failed,
             max(finished_at) filter (where state = 'delivered') as delivered_at
      from webhook_deliveries group by webhook_id) d on d.webhook_id = w.id
    order by w.id`);

export const countWebhooks = (db: Db): Promise<number> => db.value(sql`select count(*)::int as count from webhooks`);

export const selectWebhook = (db: Db, id: number): Promise<WebhookRow | null> =>
  db.maybe(sql`select ${shown}, w.secret from webhooks w where w.id = ${id}::int`);

export const lockWebhook = (db: Db, id: number): Promise<WebhookRow | null> =>
  db.maybe(sql`select ${shown}, w.secret from webhooks w where w.id = ${id}::int for no key update`);

/**
 * Waits for the orders that are being placed, and lets new ones wait until this transaction ends. Each later order
 * therefore finds the webhook. Call it last, because it stops writing of orders.
 */
export const waitForOrders = (db: Db): Promise<number> => db.run(sql`lock table orders in share mode`);

type NewWebhook = Pick<WebhookRow, 'name' | 'url' | 'events' | 'secret'>;

export const insertWebhook = (db: Db, { name, url, events, secret }: NewWebhook): Promise<number> =>
  db.value(sql`
    insert into webhooks (name, url, events, secret) values (${name}, ${url}, ${events}::text[], ${secret}) returning id`);

type WebhookUpdate = Pick<WebhookRow, 'id' | 'name' | 'url' | 'events' | 'isEnabled'>;

/** A webhook that is switched on or gets another address starts without failures. */
export const updateWebhook = (db: Db, { id, name, url, events, isEnabled }: WebhookUpdate): Promise<number> =>
  db.run(sql`
    update webhooks
    set name = ${name}, url = ${url}, events = ${events}::text[], is_enabled = ${isEnabled},
        failing_since = case when is_enabled = ${isEnabled} and url = ${url} then failing_since end,
        switched_off_at = case when not ${isEnabled}::boolean then switched_off_at end,
        version = version + 1, updated_at = now()
    where id = ${id}::int`);

export const updateSecret = (db: Db, id: number, secret: Buffer): Promise<number> =>
  db.run(sql`update webhooks set secret = ${secret}, version = version + 1, updated_at = now() where id = ${id}::int`);

export const deleteWebhookRow = (db: Db, id: number): Promise<number> =>
  db.run(sql`delete from webhooks where id = ${id}::int`);

/** Writes only if the state changes, because most answers follow a success. */
export const updateFailing = (db: Db, id: number, { isFailing, now }: { isFailing: boolean; now: Date }) =>
  db.run(sql`
    update webhooks set failing_since = case when ${isFailing}::boolean then ${now}::timestamptz end
    where id = ${id}::int and (failing_since is not null) <> ${isFailing}::boolean`);

/** Returns 0 if the webhook is off already or recovered meanwhile. */
export const updateSwitchedOff = (db: Db, id: number, { now, before }: { now: Date; before: Date }): Promise<number> =>
  db.run(sql`
    update webhooks set is_enabled = false, switched_off_at = ${now}::timestamptz, version = version + 1, updated_at = now()
    where id = ${id}::int and is_enabled and failing_since <= ${before}::timestamptz`);
