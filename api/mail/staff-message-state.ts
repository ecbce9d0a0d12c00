import { MAIL_QUEUE } from '#api/database/job-queues.ts';
import { sql } from '#api/database/sql.ts';

/**
 * State of the row `m` of `staff_messages`. A mail that is neither sent nor queued has failed. A job completed a moment ago counts as queued, because `sent_at`
 * is written after it.
 */
export const staffMessageState = sql`
  case when m.sent_at is not null then 'sent'
       when exists (
         select from pgboss.job j
         where j.name = ${MAIL_QUEUE} and j.data ->> 'staffMessageId' = m.id::text
           and (j.state in ('created', 'retry', 'active') or j.state = 'completed' and j.completed_on > now() - interval '1 minute')
       ) then 'queued' else 'failed' end`;
