import { type Db, sql } from '#api/database/sql.ts';

export type StateCount = { kind: 'order' | 'payment' | 'job' | 'fiscal'; name: string; state: string; count: number };

export const selectCounts = (db: Db): Promise<StateCount[]> =>
  db.many<StateCount>(sql`
    select 'order' as kind, '' as name, status as state, count(*)::int as count from orders group by status
    union all
    select 'payment', method, status, count(*)::int from payment_attempts group by method, status
    union all
    select 'fiscal', kind, state, count(*)::int from fiscal_receipts group by kind, state
    union all
    select 'job', name, state::text, count(*)::int from pgboss.job
    where state not in ('completed', 'cancelled') group by name, state`);
