import { type Db, type Statement, sql } from '#api/database/sql.ts';

type JobOptions = {
  startAfter?: Date;
  when?: Statement;
};

/** Queues a repeating job only if none is waiting, also across processes. */
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

export type NewJob = JobOptions & { queue: string; data: object };

export const insertJob = (db: Db, queue: string, data: object, options: JobOptions = {}): Promise<void> =>
  insertNewJobs(db, [{ ...options, queue, data }]);

/** Inserts all jobs by one SQL statement, because the client of pg-boss cannot write in the caller's transaction. */
export async function insertNewJobs(db: Db, jobs: readonly NewJob[]): Promise<void> {
  const wanted = jobs.map(jobRow).reduce((all, row) => sql`${all} union all ${row}`);
  const inserted = await db.many<{ name: string }>(sql`
    insert into pgboss.job (${jobColumns})
    select name, job.data, ${settingsOfQueue}, job.start_at, job.start_at + retention_seconds * interval '1 second'
    from (${wanted}) as job join pgboss.queue on name = job.queue
    returning name`);
  const missing = jobs.find(({ queue, when }) => !when && inserted.every(({ name }) => name !== queue));
  if (missing) throw new Error(`there is no queue ${missing.queue}`);
}

const jobRow = ({ queue, data, startAfter, when }: NewJob): Statement => sql`
  select ${queue}::text as queue, ${sql.json(data)}::jsonb as data, coalesce(${startAfter ?? null}::timestamptz, now()) as start_at
  where ${when ?? sql`true`}`;

/** Queues a job for each row of `changed`, a statement that returns `data`. Returns the number of jobs. */
export const insertJobs = (db: Db, queue: string, changed: Statement): Promise<number> =>
  db.run(sql`
    with changed as (${changed})
    insert into pgboss.job (${jobColumns})
    select name, changed.data, ${settingsOfQueue}, now(), now() + retention_seconds * interval '1 second'
    from pgboss.queue cross join changed
    where name = ${queue}`);
