import type { PgBoss } from 'pg-boss';
import { poolConfig } from './client.ts';
import type { Db } from './db.ts';
import { sql } from './statement.ts';

export const MAIL_QUEUE = 'mail';
export const DEAD_MAIL_QUEUE = 'mail_dead';
/** Jobs of the other queues that failed for a day. They wait until a person queues them again. */
export const DEAD_JOB_QUEUE = 'job_dead';
export const PAYMENT_QUEUE = 'payment';
export const ORDER_EXPIRY_QUEUE = 'order_expiry';
export const CART_CLEARING_QUEUE = 'cart_clearing';
export const STOCK_ALERT_QUEUE = 'stock_alert';
export const PRICE_ALERT_QUEUE = 'price_alert';
export const BOUGHT_TOGETHER_QUEUE = 'bought_together';
export const BULK_JOB_QUEUE = 'bulk_job';
export const IMPORT_QUEUE = 'product_import';
export const SALES_DAYS_QUEUE = 'daily_sales';
export const STAFF_PUSH_QUEUE = 'staff_push';
export const GIFT_CARD_EXPIRY_QUEUE = 'gift_card_expiry';
export const FISCAL_QUEUE = 'fiscal';
export const WEBHOOK_QUEUE = 'webhook';
export const REVIEW_QUEUE = 'reviews';
export const NEWSLETTER_QUEUE = 'newsletter';
export const CART_REMINDER_QUEUE = 'cart_reminder';

const DAY_S = 86_400;

/** Retried for two days. A job without a heartbeat for ten seconds goes to another process. */
const mailQueue = {
  retryLimit: 100,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 1800,
  heartbeatSeconds: 10,
  expireInSeconds: 15 * 60,
  retentionSeconds: 14 * DAY_S,
  deleteAfterSeconds: 7 * DAY_S,
};

/**
 * Retried for a day while the database is unavailable. An unresponsive gateway is not a failure: the job queues
 * another one.
 */
const timedQueue = {
  retryLimit: 200,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 600,
  heartbeatSeconds: 10,
  expireInSeconds: 5 * 60,
  retentionSeconds: 14 * DAY_S,
  deleteAfterSeconds: DAY_S,
  deadLetter: DEAD_JOB_QUEUE,
};

/** Thousands of pictures take hours. */
const importQueue = { ...timedQueue, expireInSeconds: 6 * 3600 };

/** Queues whose jobs queue the next one. The start of the shop queues the first. */
export const REPEATING_QUEUES = [
  CART_CLEARING_QUEUE,
  GIFT_CARD_EXPIRY_QUEUE,
  STOCK_ALERT_QUEUE,
  REVIEW_QUEUE,
  PRICE_ALERT_QUEUE,
  CART_REMINDER_QUEUE,
  BOUGHT_TOGETHER_QUEUE,
  SALES_DAYS_QUEUE,
];

const TIMED_QUEUES = [
  ...REPEATING_QUEUES,
  PAYMENT_QUEUE,
  ORDER_EXPIRY_QUEUE,
  BULK_JOB_QUEUE,
  STAFF_PUSH_QUEUE,
  FISCAL_QUEUE,
  WEBHOOK_QUEUE,
  NEWSLETTER_QUEUE,
];
const QUEUES = [MAIL_QUEUE, DEAD_MAIL_QUEUE, DEAD_JOB_QUEUE, IMPORT_QUEUE, ...TIMED_QUEUES];

const deadQueue = { retentionSeconds: 365 * DAY_S, deleteAfterSeconds: 365 * DAY_S };

export async function prepareQueues(url: string): Promise<void> {
  const boss = await openBoss(url, { supervise: false, schedule: false });
  try {
    await boss.start();
    const known = new Set((await boss.getQueues()).map(({ name }) => name));
    for (const queue of [DEAD_MAIL_QUEUE, DEAD_JOB_QUEUE])
      if (!known.has(queue)) await boss.createQueue(queue, deadQueue);
    if (known.has(MAIL_QUEUE)) await boss.updateQueue(MAIL_QUEUE, mailQueue);
    else await boss.createQueue(MAIL_QUEUE, { ...mailQueue, deadLetter: DEAD_MAIL_QUEUE });
    if (known.has(IMPORT_QUEUE)) await boss.updateQueue(IMPORT_QUEUE, importQueue);
    else await boss.createQueue(IMPORT_QUEUE, importQueue);
    for (const queue of TIMED_QUEUES) {
      if (known.has(queue)) await boss.updateQueue(queue, timedQueue);
      else await boss.createQueue(queue, timedQueue);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

export async function hasQueues(db: Db): Promise<boolean> {
  const table = await db.one<{ name: string | null }>(sql`select to_regclass('pgboss.queue')::text as name`);
  if (!table.name) return false;
  const found = await db.run(sql`select from pgboss.queue where name = any(${QUEUES})`);
  return found === QUEUES.length;
}

/** Appears in `pg_stat_activity` and shows that a shop uses the database. */
export const JOBS_APPLICATION = 'kayts jobs';
/** A separate pool, so that jobs and shoppers never wait for each other. */
const CONNECTIONS = 2;
const SETTINGS = { statement_timeout: 30_000 };

type BossOptions = Partial<ConstructorParameters<typeof PgBoss>[0] & object>;

/** The library takes ten megabytes of memory, so it is loaded only where jobs run. */
export async function openBoss(url: string, options: BossOptions): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss');
  const config = poolConfig(url, { applicationName: JOBS_APPLICATION, settings: SETTINGS });
  return new PgBoss({ ...config, max: CONNECTIONS, ...options } as ConstructorParameters<typeof PgBoss>[0] & object);
}
