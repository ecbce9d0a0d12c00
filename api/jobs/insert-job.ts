import { type Db, sql } from '#api/database/sql.ts';

/** Mails to send, and the ones nobody could be sent. */
export const MAIL_QUEUE = 'mail';
export const DEAD_MAIL_QUEUE = 'mail_dead';
/** Attempts at paying that the card gateway is to be asked about. */
export const PAYMENT_QUEUE = 'payment';
/** Orders whose goods were held long enough. */
export const ORDER_EXPIRY_QUEUE = 'order_expiry';

type JobOptions = {
  /** Not before then; left out: at once. */
  startAfter?: Date;
};

/**
 * Puts a job in a queue within the caller's transaction, by SQL as pg-boss allows: a client of it would have to be
 * started and carried to every verb.
 */
export async function insertJob(db: Db, queue: string, data: object, { startAfter }: JobOptions = {}): Promise<void> {
  const inserted = await db.run(sql`
    insert into pgboss.job (name, data, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
                            heartbeat_seconds, deletion_seconds, dead_letter, start_after, keep_until)
    select name, ${sql.json(data)}, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
           heartbeat_seconds, deletion_seconds, dead_letter, coalesce(${startAfter ?? null}::timestamptz, now()),
           coalesce(${startAfter ?? null}::timestamptz, now()) + retention_seconds * interval '1 second'
    from pgboss.queue
    where name = ${queue}`);
  if (inserted !== 1) throw new Error(`there is no queue ${queue}`);
}
