import type { Logger } from 'pino';
import { JOB, logChange } from '#api/audit/audit-log.ts';
import { WEBHOOK_QUEUE } from '#api/database/job-queues.ts';
import { type Db, type Pool, sql, transaction } from '#api/database/sql.ts';
import {
  claimDeliveries,
  type Delivery,
  type SendResult,
  selectNextTry,
  updateSent,
  updateUnsent,
} from '#api/events/webhook-deliveries.ts';
import { unseal } from '#api/http/sealed.ts';
import type { Keys } from '#api/http/shop-keys.ts';
import { insertJob } from '#api/jobs/insert-job.ts';
import { enqueueMail } from '#api/mail/mail-jobs.ts';
import { selectOwners } from '#api/staff/staff-mails.ts';
import { RETRY_AFTER_S } from '#rules/shop/webhook-events.ts';
import { postMessage } from './post-message.ts';
import { signedHeaders } from './webhook-signature.ts';
import { selectWebhook, updateFailing, updateSwitchedOff, type WebhookRow } from './webhooks-sql.ts';

export type SenderContext = {
  keys: Keys;
  isAllowed: (address: string) => boolean;
  clock: () => Date;
  timeoutMs?: number;
};

export const TIMEOUT_MS = 10_000;
/** Longer than one request takes, so that no other process sends the same delivery meanwhile. */
const LEASE_MS = 60_000;
const IN_PARALLEL = 4;
/** Another job continues afterwards, so that a slow receiver does not delay the others. */
const BUDGET_MS = 15_000;
/** A webhook that failed for this long when a delivery has no retry left is switched off. */
const OFF_AFTER_MS = 20 * 3_600_000;

type Parts = SenderContext & { pool: Pool; log: Logger };

/**
 * Sends the due deliveries of one webhook, a few at a time. Receivers get them at least once and in no guaranteed
 * order. `isDown`: the newest messages all failed.
 */
export async function sendDueDeliveries(parts: Parts, webhookId: number): Promise<{ isDown: boolean }> {
  const { pool, clock } = parts;
  const startedAt = performance.now();
  const webhook = await selectWebhook(pool, webhookId);
  if (!webhook?.isEnabled) return { isDown: false };
  for (;;) {
    const due = await claimDeliveries(pool, { webhookId, now: clock(), leaseMs: LEASE_MS, limit: IN_PARALLEL });
    const errors = await Promise.all(due.map((delivery) => sendClaimed(parts, webhook, delivery)));
    const isDown = errors.length > 0 && errors.every((error) => error !== null);
    if (due.length < IN_PARALLEL || isDown || performance.now() - startedAt > BUDGET_MS) return { isDown };
  }
}

/** Returns the error. */
async function sendClaimed(parts: Parts, webhook: WebhookRow, delivery: Delivery): Promise<SendResult['error']> {
  const { pool, clock, log } = parts;
  const result = await sendOnce(parts, webhook, delivery);
  const now = clock();
  const { error } = result;
  const retryS = error === null ? undefined : RETRY_AFTER_S[delivery.tries - 1];
  const nextTryAt = retryS === undefined ? null : new Date(now.getTime() + retryS * 1000);
  const state = error === null ? 'delivered' : nextTryAt ? 'waiting' : 'failed';
  await updateSent(pool, { id: delivery.id, state, nextTryAt, now, result });
  await updateFailing(pool, webhook.id, { isFailing: error !== null, now });
  if (state === 'failed') {
    log.warn({ webhook: webhook.id, delivery: delivery.id, error, status: result.status }, 'a webhook message failed');
    await switchOff(pool, webhook, now);
  }
  return error;
}

export async function sendOnce(
  { keys, isAllowed, clock, timeoutMs = TIMEOUT_MS }: SenderContext,
  { url, secret: sealed }: Pick<WebhookRow, 'url' | 'secret'>,
  { messageId, payload }: Pick<Delivery, 'messageId' | 'payload'>,
): Promise<SendResult> {
  const secret = unseal(sealed, keys);
  // The shop's own secret was replaced without `SESSION_SECRET_OLD`, so the merchant must renew this secret.
  if (!secret) return { status: null, text: null, error: 'secret', durationMs: 0 };
  const body = JSON.stringify(payload);
  const headers = signedHeaders(secret.toString(), { id: `msg_${messageId}`, at: clock(), body });
  return postMessage({ url, headers, body, timeoutMs, isAllowed });
}

/** Notifies the owners by mail; the page Today shows it until the webhook is switched on or deleted. */
const switchOff = (pool: Pool, { id, name }: WebhookRow, now: Date): Promise<void> =>
  transaction(pool, async (db) => {
    const before = new Date(now.getTime() - OFF_AFTER_MS);
    if ((await updateSwitchedOff(db, id, { now, before })) === 0) return;
    await updateUnsent(db, id, now);
    await logChange(db, JOB, {
      action: 'switchOffWebhook',
      entity: 'webhook',
      entityId: id,
      before: { is_enabled: true },
      after: { is_enabled: false },
    });
    for (const staffId of await selectOwners(db))
      await enqueueMail(db, { kind: 'webhook_off', staffId, webhook: name, at: now.toISOString() });
  });

/** Queues a job for the remaining deliveries, unless an earlier job is queued. */
export async function queueRemaining(db: Db, webhookId: number, earliest: Date): Promise<void> {
  const next = await selectNextTry(db, webhookId);
  if (!next) return;
  const at = next < earliest ? earliest : next;
  const data = { webhook: webhookId };
  const isQueued = sql`
    exists (select 1 from pgboss.job where name = ${WEBHOOK_QUEUE} and state in ('created', 'retry')
            and data = ${sql.json(data)}::jsonb and start_after <= ${at}::timestamptz + interval '1 second')`;
  await insertJob(db, WEBHOOK_QUEUE, data, { startAfter: at, when: sql`not ${isQueued}` });
}
