import { type Statement, sql } from '#api/database/sql.ts';
import { CARD_AT_DOOR_METHOD, CREDIT_METHOD, TRANSFER_METHOD } from '#rules/checkout/payment-method.ts';

/**
 * Unpaid orders, and unpaid differences, in progress that needed prepayment, as `lacksMoney` defines, with the start of
 * the wait. An attempt before a refund of a handed-over order waits for nothing. The condition repeats that of the index
 * `payment_attempts_awaited_idx`. Orders with a payment in progress are excluded.
 */
export const unpaidOrders: Statement = sql`
  select o.id, case when o.owed > 0 then o.owed else o.grand_total end as grand_total, min(p.created_at) as since
  from payment_attempts p join orders o on o.id = p.order_id and (o.payment_method = p.method or p.covers > 0)
  where p.status in ('created', 'redirected', 'unconfirmed') and p.method not in ('cashondelivery', 'credit')
    and p.method <> ${CARD_AT_DOOR_METHOD}
    and o.status in ('pending', 'processing', 'completed', 'fraud')
    and (o.owed > 0 or not exists (
      select 1 from payment_attempts m where m.order_id = o.id and m.status in ('paid', 'partly_refunded')
    ))
    and (o.owed > 0 or o.status <> 'completed' or not exists (
      select 1 from payment_attempts m
      where m.order_id = o.id and m.status in ('refunded', 'reversed') and m.number > p.number
    ))
  group by o.id`;

/**
 * Condition on `orders`: the order waits for the shop. A transfer waits for its payer, and a credit application for
 * its bank.
 */
export const isToAccept: Statement = sql`
  status = 'pending' and payment_method not in (${CREDIT_METHOD}, ${TRANSFER_METHOD})`;
