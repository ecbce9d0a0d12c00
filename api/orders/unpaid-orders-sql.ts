import { type Statement, sql } from '#api/database/sql.ts';
import { CREDIT_METHOD, TRANSFER_METHOD } from '#rules/checkout/payment-method.ts';

/**
 * Orders under way that should have been paid first, as `lacksMoney` says, with the moment since when they wait. Found by
 * `payment_attempts_awaited_idx`, whose condition stands here as it does there; those that are being paid at this moment are left out.
 */
export const unpaidOrders: Statement = sql`
  select o.id, o.grand_total, min(p.created_at) as since
  from payment_attempts p join orders o on o.id = p.order_id and o.payment_method = p.method
  where p.status in ('created', 'redirected', 'unconfirmed') and p.method not in ('cashondelivery', 'credit')
    and o.status in ('pending', 'processing', 'completed', 'fraud')
    and not exists (
      select 1 from payment_attempts m where m.order_id = o.id and m.status in ('paid', 'partly_refunded')
    )
  group by o.id`;

/** Of `orders`: they wait for the shop. A transfer waits for its payer, an application for its bank. */
export const isToAccept: Statement = sql`
  status = 'pending' and payment_method not in (${CREDIT_METHOD}, ${TRANSFER_METHOD})`;
