import { type Actor, logChange } from '#api/audit/audit-log.ts';
import { DEAD_JOB_QUEUE } from '#api/database/job-queues.ts';
import { type Db, type Pool, sql, transaction } from '#api/database/sql.ts';
import { insertJob } from './insert-job.ts';

type DeadJob = { queue: string; data: object };

export function runJobsAgain(pool: Pool | Db, actor: Actor): Promise<number> {
  return transaction(pool, async (db) => {
    const taken = await db.many<DeadJob>(sql`
      delete from pgboss.job where name = ${DEAD_JOB_QUEUE} and state = 'created'
      returning source_name as queue, data`);
    for (const { queue, data } of taken) await insertJob(db, queue, data);
    const after = { count: taken.length };
    await logChange(db, actor, { action: 'runJobsAgain', entity: 'job', entityId: 'all', after });
    return taken.length;
  });
}
