import { type Actor, type AuditContext, type Fields, logChange } from '#api/audit/audit-log.ts';
import { withExtraTime } from '#api/database/deadline.ts';
import { WEBHOOK_QUEUE } from '#api/database/job-queues.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import {
  type Delivery,
  insertTestDelivery,
  requeueDelivery,
  requeueFailed,
  selectDelivery,
  updateSent,
  updateUnsent,
} from '#api/events/webhook-deliveries.ts';
import { definedFields } from '#api/http/defined-fields.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { addressObstacle } from '#api/http/public-address.ts';
import { type FieldProblem, Refusal } from '#api/http/refusal.ts';
import { seal, unseal } from '#api/http/sealed.ts';
import type { Keys } from '#api/http/shop-keys.ts';
import { refuseStaleFields } from '#api/http/stale-fields.ts';
import { insertJob, insertJobs } from '#api/jobs/insert-job.ts';
import type { WebhookFields } from '#contract/office/office-webhooks-contract.ts';
import { TEST_EVENT, WEBHOOK_EVENTS, type WebhookEvent } from '#rules/shop/webhook-events.ts';
import { cleanLine } from '#rules/text/typed-text.ts';
import { type SenderContext, sendOnce, TIMEOUT_MS } from './send-deliveries.ts';
import { newSecret } from './webhook-signature.ts';
import * as statements from './webhooks-sql.ts';

export type WebhookContext = SenderContext;
/** Each order causes one message per webhook, so their number is limited. */
const MAX_WEBHOOKS = 100;

export const readWebhooks = statements.selectWebhooks;

type NewWebhook = { name: string; url: string; events: readonly WebhookEvent[] };

/** Returns the secret, which the receiver needs to verify the messages. */
export function createWebhook(
  db: Pool | Db,
  actor: Actor,
  { keys, isAllowed }: Pick<WebhookContext, 'keys' | 'isAllowed'>,
  wanted: NewWebhook,
): Promise<{ id: number; secret: string; change: number }> {
  return transaction(db, async (db) => {
    const fields = checked({ ...wanted, events: [...wanted.events], is_enabled: true }, addressCheck(isAllowed));
    if ((await statements.countWebhooks(db)) >= MAX_WEBHOOKS)
      throw new Refusal('validation', { fields: { name: { problem: 'rule_too_many' } } });
    const secret = newSecret();
    const id = await statements.insertWebhook(db, { ...fields, secret: seal(Buffer.from(secret), keys) });
    const change = await log(db, { actor }, { action: 'createWebhook', id, before: {}, after: fields });
    await statements.waitForOrders(db);
    return { id, secret, change };
  });
}

type WebhookEdit = { id: number; fields: WebhookFields; seen: WebhookFields | null };

/** Null if nothing changes. A webhook that is switched off sends nothing; its unsent messages count as failed. */
export function changeWebhook(
  db: Pool | Db,
  { actor, action, undoOf }: AuditContext,
  { isAllowed, clock }: Pick<WebhookContext, 'isAllowed' | 'clock'>,
  { id, fields, seen }: WebhookEdit,
): Promise<number | null> {
  return transaction(db, async (db) => {
    const current = await readWebhookFields(db, id);
    if (!current) throw new Refusal('not_found');
    const wanted = definedFields(fields);
    await refuseStaleFields(db, { entity: 'webhook', entityId: String(id), wanted, seen, current });
    // A stored address is not checked again, so that the other fields can always change.
    const isKept = wanted.url === undefined || wanted.url === current.url;
    const after = checked({ ...current, ...wanted }, isKept ? () => null : addressCheck(isAllowed));
    if (JSON.stringify(after) === JSON.stringify(current)) return null;
    await statements.updateWebhook(db, { ...after, id, isEnabled: after.is_enabled });
    if (!after.is_enabled) await updateUnsent(db, id, clock());
    const change = await log(
      db,
      { actor, undoOf },
      {
        ...{ action: action ?? 'changeWebhook', id },
        ...{ before: current, after },
      },
    );
    if (after.is_enabled) await statements.waitForOrders(db);
    return change;
  });
}

/** Undoes a change. The fields were valid when they were stored, and each message checks the address again. */
export const restoreWebhook = (
  db: Pool | Db,
  by: AuditContext,
  id: number,
  fields: WebhookFields,
): Promise<number | null> =>
  changeWebhook(db, by, { isAllowed: () => true, clock: () => new Date() }, { id, fields, seen: null });

export function deleteWebhook(db: Pool | Db, by: AuditContext, id: number): Promise<number> {
  return transaction(db, async (db) => {
    const before = await readWebhookFields(db, id);
    if (!before) throw new Refusal('not_found');
    await statements.deleteWebhookRow(db, id);
    return log(db, by, { action: by.action ?? 'deleteWebhook', id, before, after: {} });
  });
}

type StoredFields = { name: string; url: string; events: WebhookEvent[]; is_enabled: boolean };

/** The fields that staff change, locked until the transaction ends. */
export async function readWebhookFields(db: Db, id: number): Promise<StoredFields | null> {
  const row = await statements.lockWebhook(db, id);
  return row && { name: row.name, url: row.url, events: row.events, is_enabled: row.isEnabled };
}

type AddressCheck = (url: string) => ReturnType<typeof addressObstacle>;

const addressCheck =
  (isAllowed: WebhookContext['isAllowed']): AddressCheck =>
  (url) =>
    addressObstacle(url, isAllowed);

function checked(fields: StoredFields, obstacleOf: AddressCheck): StoredFields {
  const name = cleanLine(fields.name);
  const typed = fields.url.trim();
  const obstacle = obstacleOf(typed);
  const url = URL.canParse(typed) ? new URL(typed).href : typed;
  const problems: Record<string, FieldProblem> = {
    ...(name === '' && { name: { problem: 'required' } }),
    ...(obstacle && { url: { problem: obstacle } }),
    ...(fields.events.length === 0 && { events: { problem: 'required' } }),
  };
  if (Object.keys(problems).length > 0) throw new Refusal('validation', { fields: problems });
  return { ...fields, name, url, events: WEBHOOK_EVENTS.filter((event) => fields.events.includes(event)) };
}

export function showSecret(db: Pool | Db, actor: Actor, keys: Keys, id: number): Promise<string> {
  return transaction(db, async (db) => {
    const row = await statements.selectWebhook(db, id);
    if (!row) throw new Refusal('not_found');
    const secret = unseal(row.secret, keys);
    if (!secret) throw new OfficeRefusal('secret_unreadable');
    await log(db, { actor }, { action: 'showWebhookSecret', id, before: {}, after: {} });
    return secret.toString();
  });
}

/** Later messages, also repeated ones, are signed with the new secret. */
export function renewSecret(
  db: Pool | Db,
  actor: Actor,
  keys: Keys,
  id: number,
): Promise<{ secret: string; change: number }> {
  return transaction(db, async (db) => {
    if (!(await statements.lockWebhook(db, id))) throw new Refusal('not_found');
    const secret = newSecret();
    await statements.updateSecret(db, id, seal(Buffer.from(secret), keys));
    return { secret, change: await log(db, { actor }, { action: 'renewWebhookSecret', id, before: {}, after: {} }) };
  });
}

/** Sends once, also while the webhook is off. The call waits for the receiver without a connection to the database. */
export async function testWebhook(
  pool: Pool | Db,
  actor: Actor,
  context: WebhookContext,
  id: number,
): Promise<Delivery> {
  const { clock } = context;
  const row = await statements.selectWebhook(pool, id);
  if (!row) throw new Refusal('not_found');
  const delivery = await transaction(pool, async (db) => {
    const now = clock();
    const payload = { type: TEST_EVENT, timestamp: now.toISOString(), data: { webhook: { id, name: row.name } } };
    const until = new Date(now.getTime() + 2 * TIMEOUT_MS);
    await log(db, { actor }, { action: 'testWebhook', id, before: {}, after: {} });
    return insertTestDelivery(db, { webhookId: id, payload, until });
  });
  const result = await withExtraTime(2 * TIMEOUT_MS, () => sendOnce(context, row, delivery));
  const state = result.error === null ? 'delivered' : 'failed';
  await updateSent(pool, { id: delivery.id, state, nextTryAt: null, now: clock(), result });
  return (await selectDelivery(pool, delivery.id)) ?? delivery;
}

export async function readWebhookMessage(db: Db, id: number): Promise<Delivery> {
  const delivery = await selectDelivery(db, id);
  if (!delivery) throw new Refusal('not_found');
  return delivery;
}

export function replayWebhookMessage(db: Pool | Db, actor: Actor, id: number, now: Date): Promise<number> {
  return transaction(db, async (db) => {
    const delivery = await readWebhookMessage(db, id);
    const queued = await insertJobs(db, WEBHOOK_QUEUE, requeueDelivery(id, now));
    if (queued === 0) throw new OfficeRefusal(delivery.state === 'waiting' ? 'delivery_waits' : 'webhook_off');
    return log(
      db,
      { actor },
      {
        ...{ action: 'replayWebhookMessage', id: delivery.webhookId },
        ...{ before: {}, after: { delivery: id } },
      },
    );
  });
}

/** Returns the number of messages that are sent again. */
export function replayFailed(
  db: Pool | Db,
  actor: Actor,
  id: number,
  now: Date,
): Promise<{ count: number; change: number | null }> {
  return transaction(db, async (db) => {
    const webhook = await statements.lockWebhook(db, id);
    if (!webhook) throw new Refusal('not_found');
    if (!webhook.isEnabled) throw new OfficeRefusal('webhook_off');
    const count = await requeueFailed(db, id, now);
    if (count === 0) return { count, change: null };
    await insertJob(db, WEBHOOK_QUEUE, { webhook: id });
    const change = await log(db, { actor }, { action: 'replayFailedDeliveries', id, before: {}, after: { count } });
    return { count, change };
  });
}

type LoggedChange = { action: string; id: number; before: Fields; after: Fields };

const log = (
  db: Db,
  { actor, undoOf }: Pick<AuditContext, 'actor' | 'undoOf'>,
  { action, id, before, after }: LoggedChange,
): Promise<number> =>
  logChange(db, actor, {
    ...{ action, entity: 'webhook', entityId: id, before, after },
    undoOf,
  });
