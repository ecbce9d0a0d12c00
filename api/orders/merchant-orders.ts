import { type Db, sql } from '#api/database/sql.ts';
import { startOfDay } from '#api/database/yerevan-day.ts';
import { exchangeColumn, type OrderExchange } from '#api/payments/exchange-value.ts';
import type { AttemptStatus } from '#rules/orders/attempt-status.ts';
import { type OrderStatus, reachableStatuses } from '#rules/orders/order-transitions.ts';
import type { Attempt, OrderRow } from './order-sql.ts';
import { settleKind } from './payment-state.ts';

export { type Attempt, type OrderRow, selectAnyOrder } from './order-sql.ts';

/** `since` is a day in Yerevan. An empty `statuses` selects all. */
type OrderFilter = { statuses: readonly OrderStatus[]; since: string | null; limit: number };

export type ListedOrder = {
  id: number;
  status: OrderStatus;
  createdAt: Date;
  paymentMethod: string;
  attempts: Attempt[];
  exchange: OrderExchange | null;
  grandTotal: number;
  owed: number;
  quantity: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  state: string;
  city: string;
  street: string[];
  description: string;
};

export async function selectOrderList(db: Db, filter: OrderFilter): Promise<{ total: number; orders: ListedOrder[] }> {
  const total = await db.value<number>(sql`select count(*)::int as total from orders o where ${isListed(filter)}`);
  const orders = await db.many<ListedOrder>(sql`
    select o.id, o.status, o.created_at as "createdAt", o.payment_method as "paymentMethod", o.grand_total as "grandTotal", o.owed,
           (select sum(i.quantity)::int from order_items i where i.order_id = o.id) as quantity,
           (select jsonb_agg(jsonb_build_object('number', p.number, 'bill', p.bill, 'method', p.method, 'status', p.status) order by p.number)
            from payment_attempts p where p.order_id = o.id) as attempts, ${exchangeColumn} as exchange,
           a.first_name as "firstName", a.last_name as "lastName", o.email, a.phone, a.state, a.city, a.street,
           o.description
    from orders o join order_addresses a on a.order_id = o.id and a.kind = 'shipping'
    where ${isListed(filter)}
    order by o.id desc limit ${filter.limit}`);
  return { total, orders };
}

const isListed = ({ statuses, since }: OrderFilter) => sql`
  (${statuses.length === 0} or o.status = any(${[...statuses]}::text[]))
  and o.created_at >= coalesce(${startOfDay(since)}, '-infinity')`;

export type OrderDetails = {
  customerId: number | null;
  locale: string;
  attempts: { number: number; amount: number; refunded: number; createdAt: string }[];
  events: { number: number; kind: string; outcome: string; createdAt: string }[];
  notes: string[];
};

export const selectOrderDetails = (db: Db, orderId: number): Promise<OrderDetails> =>
  db.one(sql`
    select o.customer_id as "customerId", o.locale,
           (select jsonb_agg(jsonb_build_object('number', p.number, 'amount', p.amount, 'refunded', p.refunded,
                                                'createdAt', p.created_at) order by p.number)
            from payment_attempts p where p.order_id = o.id) as attempts,
           (select coalesce(jsonb_agg(jsonb_build_object('number', p.number, 'kind', e.kind, 'outcome', e.outcome,
                                                         'createdAt', e.created_at) order by e.id), '[]')
            from payment_events e join payment_attempts p on p.id = e.attempt_id where p.order_id = o.id) as events,
           array(select h.note from order_history h where h.order_id = o.id order by h.id) as notes
    from orders o where o.id = ${orderId}`);

type MerchantActions = {
  mustSettle: boolean;
  settle: ReturnType<typeof settleKind>;
  isOwed: boolean;
  isRefundable: boolean;
  statuses: OrderStatus[];
};

type ManagedOrder = Pick<OrderRow, 'status' | 'paymentMethod' | 'owed' | 'attempts' | 'exchange'>;

export function merchantActions(order: ManagedOrder): MerchantActions {
  const { status, attempts, exchange } = order;
  const some = (...wanted: AttemptStatus[]) => attempts.some((attempt) => wanted.includes(attempt.status));
  return {
    mustSettle: some('unconfirmed'),
    settle: settleKind(order),
    isOwed:
      some('refund_due') || (status === 'canceled' && (some('paid', 'partly_refunded') || (exchange?.left ?? 0) > 0)),
    isRefundable: some('paid', 'partly_refunded'),
    statuses: reachableStatuses(status),
  };
}
