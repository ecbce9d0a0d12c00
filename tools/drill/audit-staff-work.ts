import { type Pool, sql } from '#api/database/sql.ts';
import type { Line } from '#tools/bench/report.ts';
import { judgeCounts } from './judge.ts';
import type { StaffCrew } from './staff-crew.ts';
import { lineOf } from './table.ts';

/** Compares the answers to staff with the database: orders, goods receipts, stock of places and money. */
export async function auditStaffWork(pool: Pool, crew: StaffCrew): Promise<Line[]> {
  const { done, orders, received, counts, odd } = crew;
  const known = [...orders];
  const work = await pool.one<Record<string, number>>(sql`
    select (select count(*) from orders where channel = 'phone') as placed,
           (select count(*) from unnest(${known}::int[]) as known (id)
            where not exists (select from orders o where o.id = known.id)) as lost,
           (select count(*) from orders where channel = 'phone' and id <> all(${known}::int[])) as doubled`);
  const stock = await pool.one<Record<string, number>>(sql`
    with moved as (select product_id, sum(quantity) as quantity from stock_movements group by product_id),
    placed as (
      select location_id, product_id, sum(quantity) as quantity from stock_movements
      where location_id is not null group by 1, 2
    )
    select (select coalesce(sum(i.received), 0)::bigint from goods_receipt_items i
            join goods_receipts r on r.id = i.receipt_id where r.state = 'received') as received,
           (select coalesce(sum(quantity), 0)::bigint from stock_movements where reason = 'receipt') as booked,
           (select count(*) from stock s join moved m using (product_id) where s.qty <> m.quantity) as unmoved,
           (select count(*) from location_stock l full join placed p using (location_id, product_id)
            where coalesce(l.qty, 0) <> coalesce(p.quantity, 0)) as elsewhere,
           (select count(*) from stock s where s.qty < (
              select sum(l.qty) from location_stock l where l.product_id = s.product_id)) as beyond,
           (select count(*) from stock where qty < 0) as oversold,
           (select coalesce(sum(quantity), 0)::bigint from stock_movements where reason = 'transfer') as transferred`);
  const money = await pool.one<Record<string, number>>(sql`
    with paid as (
      select order_id, sum(amount) filter (where status in ('paid', 'partly_refunded', 'refunded', 'reversed')) as amount,
             sum(refunded) as refunded
      from payment_attempts group by order_id
    ), sent as (
      select a.order_id, sum(r.amount) as amount from refunds r join payment_attempts a on a.id = r.attempt_id
      where r.status = 'done' group by a.order_id
    )
    select (select coalesce(sum(p.amount), 0)::bigint from orders o join paid p on p.order_id = o.id
            where o.channel = 'phone') as paid,
           (select coalesce(sum(p.refunded), 0)::bigint from paid p) as refunded,
           (select count(*) from orders o join paid p on p.order_id = o.id
            where o.channel = 'phone' and o.status = 'completed' and o.grand_total <> coalesce(p.amount, 0)) as unpaid,
           (select count(*) from orders o where o.grand_total <> o.sub_total - o.discount_amount + o.shipping_amount) as totals,
           (select count(*) from paid p left join sent s using (order_id)
            where coalesce(p.refunded, 0) <> coalesce(s.amount, 0)) as unequal,
           (select count(*) from returns r where r.status = 'closed' and r.refund_amount <> coalesce(
              (select sum(f.amount) from refunds f where f.return_id = r.id and f.status = 'done'), 0)) as due,
           (select count(*) from returns r join orders e on e.id = r.exchange_order_id
            where e.discount_amount <> r.exchange_value) as exchanged,
           (select count(*) from refunds where status in ('sending', 'unclear')) as open`);
  const tasks = Object.entries(done).map(([name, count]) => `${count} ${name}`);
  return [
    lineOf(
      'staff work',
      'each acknowledged order is stored once; nothing else is refused',
      `${tasks.join(', ')}; ${work.placed} orders, ${counts.cut} calls cut and repeated`,
      [...judgeCounts({ 'orders lost': Number(work.lost), 'orders doubled or unknown': Number(work.doubled) }), ...odd],
    ),
    lineOf(
      'stock of staff',
      'received once, transferred without loss, each piece at one place',
      `${received.pieces} pieces received, ${stock.transferred} lost in transfers`,
      judgeCounts({
        'pieces received otherwise': Math.abs(Number(stock.received) - received.pieces),
        'pieces booked otherwise': Math.abs(Number(stock.booked) - received.pieces),
        'products with another stock than their movements': Number(stock.unmoved),
        'places with another stock than their movements': Number(stock.elsewhere),
        'products with more pieces at places than in stock': Number(stock.beyond),
        'products oversold': Number(stock.oversold),
        'pieces lost in transfers': Math.abs(Number(stock.transferred)),
      }),
    ),
    lineOf(
      'money of staff',
      'paid, refunded and exchanged amounts are equal on both sides',
      `${money.paid} AMD paid, ${money.refunded} AMD refunded`,
      judgeCounts({
        'completed orders paid otherwise': Number(money.unpaid),
        'orders with another total than their sums': Number(money.totals),
        'orders refunded otherwise than recorded': Number(money.unequal),
        'closed returns with another refund': Number(money.due),
        'exchanges with another value': Number(money.exchanged),
        'refunds open': Number(money.open),
      }),
    ),
  ];
}
