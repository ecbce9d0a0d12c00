import { type Db, type Statement, sql } from '#api/database/sql.ts';

type JobOptions = {
  startAfter?: Date;
  /** Nothing is queued unless this holds. */
  when?: Statement;
};

/** For a job that repeats: none is queued while one waits, whichever process asks. */
export async function insertOnlyJob(db: Db, queue: string, startAfter: Date): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext(${`job of ${queue}`}))`);
  const waiting = await db.maybe(sql`
    select 1 from pgboss.job where name = ${queue} and state in ('created', 'retry') limit 1`);
  if (!waiting) await insertJob(db, queue, {}, { startAfter });
}

const jobColumns = sql`
  name, data, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, heartbeat_seconds,
  deletion_seconds, dead_letter, start_after, keep_until`;

const settingsOfQueue = sql`
  policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, heartbeat_seconds, deletion_seconds,
  dead_letter`;

/** By SQL, as pg-boss allows: its client cannot write in the caller's transaction. */
export async function insertJob(db: Db, queue: string, data: object, options: JobOptions = {}): Promise<void> {
  const { startAfter, when } = options;
  const inserted = await db.run(sql`
    insert into pgboss.job (${jobColumns})
    select name, ${sql.json(data)}, ${settingsOfQueue}, coalesce(${startAfter ?? null}::timestamptz, now()),
           coalesce(${startAfter ?? null}::timestamptz, now()) + retention_seconds * interval '1 second'
    from pgboss.queue
    where name = ${queue} and ${when ?? sql`true`}`);
  if (inserted !== 1 && !when) throw new Error(`there is no queue ${queue}`);
}

/** A job for each row of `changed`, a statement that changes something and returns `data`. Returns how many. */
export const insertJobs = (db: Db, queue: string, changed: Statement): Promise<number> =>
  db.run(sql`
    with changed as (${changed})
    insert into pgboss.job (${jobColumns})
    select name, changed.data, ${settingsOfQueue}, now(), now() + retention_seconds * interval '1 second'
    from pgboss.queue cross join changed
    where name = ${queue}`);
