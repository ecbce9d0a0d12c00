import { type Db, sql } from '#api/database/sql.ts';
import { isForgotten } from '#api/orders/forgotten-order.ts';
import { foundIds } from '#api/orders/found-ids.ts';
import { buyerQuery } from '#api/orders/order-search-terms.ts';
import type { OrderStatus } from '#rules/orders/order-transitions.ts';

type LinkedOrder = {
  id: number;
  createdAt: Date;
  status: OrderStatus;
  grandTotal: number;
  by: 'number' | 'email' | 'phone';
};

const MAX_LINKED = 5;
const MAX_NUMBERS = 10;

/** Orders whose number is in the text, then orders with the writer's e-mail or telephone, newest first. */
export function selectLinkedOrders(
  db: Db,
  { email, phone, message }: { email: string; phone: string | null; message: string },
): Promise<LinkedOrder[]> {
  const numbers = orderNumbersIn(message);
  const ofPhone = phone === null ? sql`select 0 as order_id where false` : foundIds(buyerQuery(phone));
  return db.many(sql`
    with met as (
      select id as order_id, 1 as rank from orders where id = any(${numbers}::int[])
      union all (select id, 2 from orders where email <> '' and lower(email) = lower(${email}) order by id desc limit ${MAX_LINKED})
      union all (select order_id, 3 from (${ofPhone}) as of_phone order by order_id desc limit ${MAX_LINKED})
    ), best as (select order_id, min(rank) as rank from met group by order_id)
    select o.id, o.created_at as "createdAt", o.status, o.grand_total as "grandTotal",
           (array['number', 'email', 'phone'])[best.rank] as by
    from best join orders o on o.id = best.order_id
    where not ${isForgotten}
    order by best.rank > 1, o.id desc limit ${MAX_LINKED}`);
}

/** Short numbers count only after `#` or `№`, because texts contain numbers of models and quantities. */
export const orderNumbersIn = (text: string): number[] =>
  [...text.matchAll(/(?<![\d+])([#№]\s*)?(\d{1,9})(?!\d)/gu)]
    .filter(([, sign, digits = '']) => sign !== undefined || digits.length > 3)
    .map(([, , digits]) => Number(digits))
    .slice(0, MAX_NUMBERS);
