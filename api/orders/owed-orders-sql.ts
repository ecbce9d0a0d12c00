import { type Statement, sql } from '#api/database/sql.ts';
import { canceledExchanges } from '#api/payments/exchange-value.ts';

/** Orders with money to refund: cancelled after a payment or an exchange, or with a payment that was not due. */
export const owedOrders: Statement = sql`
  select order_id, sum(amount)::bigint as amount, min(since) as since
  from (
    select order_id, amount - refunded as amount, updated_at as since from payment_attempts where status = 'refund_due'
    union all
    select o.id, p.amount - p.refunded, o.updated_at
    from orders o join payment_attempts p on p.order_id = o.id and p.status in ('paid', 'partly_refunded')
    where o.status = 'canceled'
    union all
    ${canceledExchanges}
  ) as owed
  group by order_id`;
