import { sql } from '#api/database/sql.ts';
import type { AttemptStatus } from '#rules/orders/attempt-status.ts';
import type { TestShop } from './shop.ts';

type UnpaidOptions = { method?: string; attempt?: AttemptStatus; reason?: string; holdUntil?: Date };

export async function makeUnpaid(
  { pool, clock }: TestShop,
  orderId: number,
  options: UnpaidOptions = {},
): Promise<void> {
  const { method = 'aeb_vpos', attempt = 'redirected', reason = null } = options;
  const holdUntil = options.holdUntil ?? new Date(clock.now.getTime() + 30 * 60_000);
  await pool.run(sql`
    update orders set status = 'pending_payment', payment_method = ${method}, hold_until = ${holdUntil}
    where id = ${orderId}`);
  await pool.run(sql`
    update payment_attempts set method = ${method}, status = ${attempt}, reason = ${reason} where order_id = ${orderId}`);
}

export type OrderFacts = {
  status: string;
  held: boolean;
  attempts: string[];
  history: string[];
  /** Templates of the mails about the order: `placed`, a status or a notice. */
  mails: string[];
};

export const factsOf = ({ pool }: TestShop, orderId: number): Promise<OrderFacts> =>
  pool.one<OrderFacts>(sql`
    select o.status, o.hold_until is not null as held,
           array(select p.status from payment_attempts p where p.order_id = o.id order by p.number) as attempts,
           array(select h.status from order_history h where h.order_id = o.id order by h.id) as history,
           array(select coalesce(j.data ->> 'status', j.data ->> 'notice', 'placed') from pgboss.job j
                 where j.name = 'mail' and (j.data ->> 'orderId')::int = o.id
                   and j.data ->> 'kind' <> 'shop_order' order by j.created_on, j.data ->> 'step') as mails
    from orders o where o.id = ${orderId}`);

export type StockFacts = { qty: number; moves: number };

/** The quantity in stock must equal the sum of the stock movements. */
export const stockOf = ({ pool }: TestShop, productId: number): Promise<StockFacts> =>
  pool.one<StockFacts>(sql`
    select qty, (select coalesce(sum(quantity), 0)::int from stock_movements m where m.product_id = s.product_id) as moves
    from stock s where s.product_id = ${productId}`);
