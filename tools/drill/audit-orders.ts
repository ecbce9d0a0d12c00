import { type Pool, sql } from '#api/database/sql.ts';
import type { Line } from '#tools/bench/report.ts';
import { type Faults, judgeCounts } from './judge.ts';
import { lineOf } from './table.ts';

/** Stock of each product before the first order. */
export type SeededStock = { productId: number; quantity: number }[];

export const selectStock = (pool: Pool): Promise<SeededStock> =>
  pool.many(sql`select product_id as "productId", qty as quantity from stock order by product_id`);

/** Expects complete and unique orders, and every piece to be either in stock or sold (docs/spec/design.md 8). */
export async function auditOrders(pool: Pool, seeded: SeededStock): Promise<Line[]> {
  const orders = await pool.one<Record<string, number>>(sql`
    select (select count(*) from orders) as orders,
           (select count(*) from orders o where not exists (select 1 from order_items i where i.order_id = o.id))
             as "without lines",
           (select count(*) from orders o
            where 2 <> (select count(*) from order_addresses a where a.order_id = o.id)) as "without both addresses",
           (select count(*) from orders o where not exists (select 1 from payment_attempts p where p.order_id = o.id))
             as "without a payment",
           (select count(*) from orders o where not exists (select 1 from order_history h where h.order_id = o.id))
             as "without history",
           (select count(*) from orders o where o.status <> (
              select h.status from order_history h where h.order_id = o.id order by h.id desc limit 1))
             as "in another status than their history says",
           (select count(*) - count(distinct cart_id) from orders) as "of a cart that was ordered already",
           (select count(*) from orders o join carts c on c.id = o.cart_id where c.status <> 'ordered')
             as "of a cart that can be ordered again",
           (select count(*) from orders o where o.sub_total <> (
              select sum(i.total) from order_items i where i.order_id = o.id)) as "with another total than their lines"`);
  const mails = await selectMails(pool);
  const waiting = await selectWaiting(pool);
  const pieces = await selectPieces(pool, seeded);
  const { orders: count = 0, ...faults } = orders;
  return [
    lineOf(
      'orders in the database',
      'each complete: items, addresses, payment, history; one per cart',
      `${count} orders`,
      judgeCounts(faults),
    ),
    lineOf('order mails', 'one queued for each order', `${mails.queued} queued`, judgeCounts(mails.faults)),
    lineOf('unpaid orders', 'with an expiry and a status check job', `by ${waiting.count} orders`, waiting.faults),
    lineOf('stock', 'left + sold = seeded + received, product by product', pieces.found, pieces.faults),
  ];
}

async function selectMails(pool: Pool): Promise<{ queued: number; faults: Record<string, number> }> {
  const { queued = 0, ...faults } = await pool.one<Record<string, number>>(sql`
    with mails as (
      select (data->>'orderId')::int as order_id from pgboss.job where name = 'mail' and data->>'kind' = 'order_placed'
    )
    select (select count(*) from mails) as queued,
           (select count(*) from orders where id not in (select order_id from mails)) as "orders without a mail",
           (select count(*) from mails where order_id not in (select id from orders)) as "mails of no order",
           (select count(*) - count(distinct order_id) from mails) as "mails doubled"`);
  return { queued, faults };
}

/** Unpaid orders need a hold, and card payments a scheduled status check (docs/spec/decisions.md 2). */
async function selectWaiting(pool: Pool): Promise<{ count: number; faults: Faults }> {
  const { waiting, endless, unwatched, unasked } = await pool.one<Record<string, number>>(sql`
    with jobs as (
      select name, (data->>'orderId')::int as order_id, (data->>'attemptId')::int as attempt_id from pgboss.job
      where name in ('order_expiry', 'payment')
    ), waiting as (
      select * from orders
      where status = 'pending_payment' or status = 'pending' and payment_method = 'moneytransfer'
    )
    select (select count(*) from waiting) as waiting,
           (select count(*) from waiting where status = 'pending_payment' and hold_until is null) as endless,
           (select count(*) from waiting
            where id not in (select order_id from jobs where name = 'order_expiry')) as unwatched,
           (select count(*) from payment_attempts
            where method = 'aeb_vpos' and status = 'redirected'
              and id not in (select attempt_id from jobs where name = 'payment')) as unasked`);
  return {
    count: Number(waiting),
    faults: judgeCounts({
      'hold their stock for ever': Number(endless),
      'are looked at by no job': Number(unwatched),
      'cards that nobody asks about': Number(unasked),
    }),
  };
}

/** Stock must equal the seeded and received pieces without the sold ones, and orders the pieces taken for them. */
async function selectPieces(pool: Pool, seeded: SeededStock): Promise<{ found: string; faults: Faults }> {
  const { left, sold, received, wrongStock, wrongMoves } = await pool.one<Record<string, number>>(sql`
    with seeded as (
      select * from jsonb_to_recordset(${sql.json(seeded)}) as s ("productId" int, quantity int)
    ), taken_back as (
      select l.order_item_id, sum(l.restocked) as quantity from return_items l group by l.order_item_id
    ), sold as (
      select i.product_id, sum(i.quantity - coalesce(b.quantity, 0)) as quantity
      from order_items i join orders o on o.id = i.order_id left join taken_back b on b.order_item_id = i.id
      where o.status <> 'canceled' group by i.product_id
    ), received as (
      select g.product_id, sum(g.received) as quantity
      from goods_receipt_items g join goods_receipts r on r.id = g.receipt_id
      where r.state = 'received' group by g.product_id
    ), moved as (
      select order_id, -sum(quantity) as quantity from stock_movements where order_id is not null group by order_id
    ), held as (
      select o.id, case when o.status = 'canceled' then 0 else sum(i.quantity - coalesce(b.quantity, 0)) end as quantity
      from orders o join order_items i on i.order_id = o.id left join taken_back b on b.order_item_id = i.id
      group by o.id
    )
    select (select sum(qty)::bigint from stock) as left,
           (select coalesce(sum(quantity), 0)::bigint from sold) as sold,
           (select count(*) from seeded full join stock on stock.product_id = seeded."productId"
              left join sold on sold.product_id = stock.product_id
              left join received on received.product_id = stock.product_id
            where stock.qty + coalesce(sold.quantity, 0) - coalesce(received.quantity, 0)
                  is distinct from seeded.quantity) as "wrongStock",
           (select coalesce(sum(quantity), 0)::bigint from received) as received,
           (select count(*) from held left join moved on moved.order_id = held.id
            where held.quantity <> coalesce(moved.quantity, 0)) as "wrongMoves"`);
  const total = seeded.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    found: `${left} left + ${sold} sold - ${received} received = ${Number(left) + Number(sold) - Number(received)} of ${total}`,
    faults: judgeCounts({
      'products whose pieces do not add up': Number(wrongStock),
      'orders that took other pieces than they hold': Number(wrongMoves),
    }),
  };
}
