import { DEAD_JOB_QUEUE, DEAD_MAIL_QUEUE } from '#api/database/job-queues.ts';
import { type Db, sql } from '#api/database/sql.ts';
import { endOfDay } from '#api/database/yerevan-day.ts';
import { failingReceipts } from '#api/fiscal/fiscal-sql.ts';
import { owedOrders } from '#api/orders/owed-orders-sql.ts';
import { unpaidOrders } from '#api/orders/unpaid-orders-sql.ts';
import { CREDIT_METHOD, TRANSFER_METHOD } from '#rules/checkout/payment-method.ts';
import type { WorkKind } from '#rules/staff/work-queue.ts';

type WaitingWork = {
  kind: WorkKind;
  count: number;
  oldest: Date;
  orderId: number | null;
  total: number | null;
  promised?: { day: string | null; unpromisedSince: Date | null };
  due: { late: number; today: number } | null;
};

type Row = Omit<WaitingWork, 'promised' | 'due'> & {
  day: string | null;
  unpromisedSince: Date | null;
  late: number;
  today: number;
};

/** Contains only kinds of work that end, so the result stays small. Each kind uses an index. */
export async function selectWaitingWork(db: Db, today: string): Promise<WaitingWork[]> {
  const rows = await db.many<Row>(sql`
    select kind, count(*)::int as count, min(since) as oldest, min(order_id) as "orderId", sum(total)::bigint as total,
           min(promised_to)::text as day, min(since) filter (where promised_to is null) as "unpromisedSince",
           count(*) filter (where promised_to < ${today}::date)::int as late,
           count(*) filter (where promised_to = ${today}::date)::int as today
    from (
      select case when status = 'processing' then 'hand_over' when status = 'fraud' then 'check'
                  when payment_method = ${CREDIT_METHOD} then 'credit' else 'accept' end as kind,
             id as order_id, grand_total as total,
             case when status = 'pending' then created_at else updated_at end as since, promised_to
      from orders
      where status in ('pending', 'processing', 'fraud') and not (status = 'pending' and payment_method = ${TRANSFER_METHOD})
      union all
      select 'unpaid', id, grand_total, since, null from (${unpaidOrders}) as unpaid
      union all
      select 'pickups', o.id, o.grand_total, ${endOfDay(sql`k.expires_on`)}, null
      from order_pickups k join orders o on o.id = k.order_id
      where k.expires_on < ${today}::date and o.status in ('pending', 'processing')
      union all
      select 'settle', order_id, amount - refunded, updated_at, null from payment_attempts where status = 'unconfirmed'
      union all
      select 'owed', order_id, amount, since, null from (${owedOrders}) as owed
      union all
      select 'receipts', order_id, amount, created_at, null from (${failingReceipts}) as failing
      union all
      select case name when ${DEAD_MAIL_QUEUE} then 'mails' else 'jobs' end, null, null, created_on, null
      from pgboss.job where name in (${DEAD_MAIL_QUEUE}, ${DEAD_JOB_QUEUE}) and state = 'created'
      union all
      select 'returns', null, null, created_at, null from returns where status = 'requested'
      union all
      select 'reviews', null, null, created_at, null from shopper_texts where status = 'pending'
      union all
      select 'webhooks', null, null, switched_off_at, null from webhooks where switched_off_at is not null
      union all
      select 'messages', null, null, created_at, null from contact_messages where handled_at is null and not is_suspect
    ) as waiting
    group by kind`);
  return rows.map(({ day, unpromisedSince, late, today, ...row }) =>
    row.kind === 'hand_over'
      ? { ...row, promised: { day, unpromisedSince }, due: { late, today } }
      : { ...row, due: null },
  );
}
