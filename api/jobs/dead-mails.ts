import { type Actor, CLI, logChange } from '#api/audit/audit-log.ts';
import { DEAD_MAIL_QUEUE, MAIL_QUEUE } from '#api/database/job-queues.ts';
import { type Db, type Pool, sql, transaction } from '#api/database/sql.ts';
import { insertJob } from './insert-job.ts';

/** `reason` contains masked addresses only. */
export type DeadMail = { id: string; data: Record<string, unknown>; reason: string; diedAt: Date };

const isDead = sql`name = ${DEAD_MAIL_QUEUE} and state = 'created'`;

export const listDeadMails = (db: Db): Promise<DeadMail[]> =>
  db.many<DeadMail>(sql`
    select id, data, coalesce(output ->> 'message', source_output ->> 'message', '') as reason, created_on as "diedAt"
    from pgboss.job where ${isDead} order by created_on desc, id`);

/** Deletes a dead mail before it is queued again by other means. */
export const deleteDeadMail = (db: Db, job: object): Promise<number> =>
  db.run(sql`delete from pgboss.job where ${isDead} and data @> ${sql.json(job)}::jsonb`);

/** Removes a dead mail of this order and returns its job. */
export const takeDeadMail = (db: Db, id: string, orderId: number): Promise<{ job: unknown } | null> =>
  db.maybe(sql`
    delete from pgboss.job where ${isDead} and id = ${id}::uuid and data ->> 'orderId' = ${String(orderId)} returning data as job`);

export type QueueCount = { queue: string; state: string; count: number; oldest: Date };

export const countJobs = (db: Db): Promise<QueueCount[]> =>
  db.many<QueueCount>(sql`
    select name as queue, state::text as state, count(*)::int as count, min(created_on) as oldest
    from pgboss.job where state in ('created', 'retry', 'active') and name <> ${DEAD_MAIL_QUEUE}
    group by name, state order by name, state`);

/** Queues dead mails again, or all of them if `id` is null, and returns their number. */
export function sendAgain(pool: Pool | Db, id: string | null, actor: Actor = CLI): Promise<number> {
  return transaction(pool, async (db) => {
    const taken = await db.many<{ data: object }>(sql`
      delete from pgboss.job
      where ${isDead} and ${id === null ? sql`true` : sql`id = ${id}::uuid`} returning data`);
    for (const { data } of taken) await insertJob(db, MAIL_QUEUE, data);
    // A missing id is the caller's mistake and is not logged. An empty result for all mails is logged.
    if (taken.length > 0 || id === null) {
      const after = { count: taken.length };
      await logChange(db, actor, { action: 'sendMailsAgain', entity: 'mail', entityId: id ?? 'all', after });
    }
    return taken.length;
  });
}
