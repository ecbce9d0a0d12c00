import { type Db, sql } from '#api/database/sql.ts';

export type StateCount = {
  kind: 'order' | 'payment' | 'job' | 'fiscal' | 'webhook';
  name: string;
  state: string;
  count: number;
};

export const selectCounts = (db: Db): Promise<StateCount[]> =>
  db.many<StateCount>(sql`
    select 'order' as kind, '' as name, status as state, count(*)::int as count from orders group by status
    union all
    select 'payment', method, status, count(*)::int from payment_attempts group by method, status
    union all
    select 'fiscal', kind, state, count(*)::int from fiscal_receipts group by kind, state
    union all
    select 'webhook', id::text, case when not is_enabled then 'off' when failing_since is null then 'ok' else 'failing' end, 1
    from webhooks
    union all
    select 'job', name, state::text, count(*)::int from pgboss.job
    where state not in ('completed', 'cancelled') group by name, state`);

/** Orders of the last hours, and their average at the same time of day in the four weeks before. */
export type OrderPace = { recent: number; usual: number };

const PACE_HOURS = 3;
const PACE_DAYS = 28;

export const selectOrderPace = (db: Db, now: Date): Promise<OrderPace> =>
  db.one<OrderPace>(sql`
    select count(o.id) filter (where ago.day = 0)::int as recent,
           (count(o.id) filter (where ago.day > 0)::float8 / ${PACE_DAYS}::int) as usual
    from generate_series(0, ${PACE_DAYS}::int) as ago (day)
    left join orders o
      on o.created_at > ${now}::timestamptz - make_interval(days => ago.day, hours => ${PACE_HOURS}::int)
      and o.created_at <= ${now}::timestamptz - make_interval(days => ago.day)`);
