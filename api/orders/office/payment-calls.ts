import { type AuditContext, logChange, staffIdOf } from '#api/audit/audit-log.ts';
import { type Db, type Pool, type Statement, sql, transaction } from '#api/database/sql.ts';
import { isForgotten } from '#api/orders/forgotten-order.ts';
import { lockOrder } from '#api/orders/lock-order.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import { CALL_DAYS, MAX_CALLS, type PaymentCall } from '#contract/office/office-new-order-contract.ts';
import type { OrderStatus } from '#rules/orders/order-transitions.ts';
import { textOf } from './office-order-wire.ts';

type CallRow = {
  id: number;
  createdAt: Date;
  status: OrderStatus;
  attempt: string;
  name: string;
  phone: string;
  city: string;
  paymentTitle: LocalizedText;
  grandTotal: number;
  holdUntil: Date | null;
  calledAt: Date | null;
  calledBy: string | null;
};

/** An unfinished payment at the checkout counts as abandoned afterwards. A payment link has until its hold ends. */
const ABANDONED_MINUTES = 15;

/**
 * Orders of the last days whose online payment was declined, abandoned, or not made in time. Orders that the buyer or
 * staff cancelled are omitted, and buyers who ordered again successfully.
 */
export async function listPaymentCalls(db: Db, now: Date): Promise<PaymentCall[]> {
  const rows = await db.many<CallRow>(sql`
    select o.id, o.created_at as "createdAt", o.status, p.status as attempt, concat_ws(' ', a.first_name, a.last_name) as name,
           a.phone, a.city, o.payment_title as "paymentTitle", o.grand_total as "grandTotal", o.hold_until as "holdUntil",
           c.called_at as "calledAt", s.name as "calledBy"
    from orders o
    join order_addresses a on a.order_id = o.id and a.kind = 'billing'
    join lateral (
      select status from payment_attempts where order_id = o.id order by number desc limit 1
    ) as p on true
    left join payment_calls c on c.order_id = o.id
    left join staff s on s.id = c.staff_id
    where o.created_at > ${now}::timestamptz - make_interval(days => ${CALL_DAYS})
      and not ${isForgotten}
      and (o.status = 'pending_payment' and (
             p.status in ('declined', 'expired', 'cancelled')
             or p.status <> 'unconfirmed' and o.channel = 'shop' and o.created_at < ${now}::timestamptz - make_interval(mins => ${ABANDONED_MINUTES}))
           or o.status = 'canceled' and exists (
             select from audit_entries e where e.entity = 'order' and e.entity_id = o.id::text and e.source = 'job'))
      and not exists (select from payment_attempts q where q.order_id = o.id and q.paid_at is not null)
      and not exists (
        select from orders later where later.customer_id = o.customer_id and later.id > o.id and ${isLaterOrder(now)})
      and not exists (
        select from orders later join order_addresses b on b.order_id = later.id and b.kind = 'billing'
        where b.phone = a.phone and later.id > o.id and ${isLaterOrder(now)})
    order by c.called_at is not null, o.id desc limit ${MAX_CALLS}`);
  return rows.map(({ createdAt, attempt, paymentTitle, grandTotal, holdUntil, calledAt, calledBy, ...row }) => ({
    ...row,
    created_at: createdAt.toISOString(),
    reason: reasonOf(row.status, attempt),
    payment: textOf(paymentTitle),
    grand_total: grandTotal,
    hold_until: holdUntil?.toISOString() ?? null,
    called: calledAt && { at: calledAt.toISOString(), by: calledBy },
  }));
}

/** Used by two conditions instead of one with `or`, so that each can be a hash join. */
const isLaterOrder = (now: Date): Statement => sql`
  later.created_at > ${now}::timestamptz - make_interval(days => ${CALL_DAYS})
  and later.status not in ('pending_payment', 'canceled')`;

function reasonOf(status: OrderStatus, attempt: string): PaymentCall['reason'] {
  if (attempt === 'declined') return 'declined';
  return status === 'canceled' ? 'expired' : 'abandoned';
}

type Mark = { orderId: number; isCalled: boolean };

/** Returns null if the order is marked this way already. */
export function markCalled(
  db: Db | Pool,
  { actor, action = 'markCalled', undoOf }: AuditContext,
  { orderId, isCalled }: Mark,
): Promise<number | null> {
  return transaction(db, async (db) => {
    await lockOrder(db, orderId);
    const changed = isCalled
      ? await db.run(sql`
          insert into payment_calls (order_id, staff_id) values (${orderId}, ${staffIdOf(actor)}::int)
          on conflict do nothing`)
      : await db.run(sql`delete from payment_calls where order_id = ${orderId}`);
    if (changed === 0) return null;
    return logChange(db, actor, {
      action,
      entity: 'order',
      entityId: orderId,
      before: { called: !isCalled },
      after: { called: isCalled },
      undoOf,
    });
  });
}

/** The fields that the audit log stores, locked until the transaction ends. */
export async function readCalled(db: Db, orderId: number): Promise<{ called: boolean } | null> {
  await lockOrder(db, orderId);
  const call = await db.maybe(sql`select 1 from payment_calls where order_id = ${orderId}`);
  return { called: call !== null };
}
