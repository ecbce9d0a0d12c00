import { type Db, type Statement, sql } from '#api/database/sql.ts';
import { foundIds } from '#api/orders/found-ids.ts';
import type { OrderQuery } from '#api/orders/order-search-terms.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import type { ReturnView } from '#contract/office/office-returns-contract.ts';
import type { ReturnReason, ReturnWish } from '#rules/orders/return-reason.ts';
import type { ReturnStatus } from '#rules/orders/return-transitions.ts';

type ListedReturn = {
  id: number;
  orderId: number;
  createdAt: Date;
  status: ReturnStatus;
  reason: ReturnReason;
  wish: ReturnWish;
  name: string;
  city: string;
  pieces: number;
  product: LocalizedText;
  image: string | null;
  photos: number;
  due: number;
};

/** Money of closed returns that was not sent yet. */
const due: Statement = sql`
  greatest(0, r.refund_amount - coalesce((select sum(f.amount) from refunds f
                                          where f.return_id = r.id and f.status = 'done'), 0))::bigint`;

/** Closed returns with money to send are few, because the refund follows in the same request. */
const isRefundDue: Statement = sql`r.status = 'closed' and r.refund_amount > 0 and ${due} > 0`;

const VIEWS: Record<ReturnView, Statement> = {
  requested: sql`r.status = 'requested'`,
  transit: sql`r.status = 'accepted'`,
  received: sql`r.status = 'received'`,
  checked: sql`r.status = 'checked'`,
  refund: isRefundDue,
  closed: sql`r.status = 'closed'`,
  refused: sql`r.status in ('refused', 'canceled')`,
};

const NEWEST_FIRST: readonly ReturnView[] = ['closed', 'refused'];

type ReturnFilter = {
  view: ReturnView;
  query: OrderQuery | null;
  reason: ReturnReason | null;
  wish: ReturnWish | null;
};

export function selectReturnList(
  db: Db,
  { view, query, reason, wish }: ReturnFilter,
  { after, limit }: { after: number | null; limit: number },
): Promise<ListedReturn[]> {
  const isNewest = NEWEST_FIRST.includes(view);
  const conditions = [
    VIEWS[view],
    after !== null && (isNewest ? sql`r.id < ${after}` : sql`r.id > ${after}`),
    reason !== null && sql`r.reason = ${reason}`,
    wish !== null && sql`r.wish = ${wish}`,
    // A number can also be the number of a return.
    query !== null &&
      sql`(r.id = ${query.id}::int or r.order_id in (select order_id from (${foundIds(query)}) as met))`,
  ];
  let wanted: Statement = sql`true`;
  for (const condition of conditions) if (condition) wanted = sql`${wanted} and ${condition}`;
  return db.many(sql`
    select r.id, r.order_id as "orderId", r.created_at as "createdAt", r.status, r.reason, r.wish,
           trim(o.first_name || ' ' || o.last_name) as name, coalesce(a.city, '') as city, i.name as product, i.image,
           (select sum(l.quantity)::int from return_items l where l.return_id = r.id) as pieces,
           (select count(*)::int from return_photos p where p.return_id = r.id) as photos,
           case when r.status = 'closed' then ${due} else 0 end as due
    from returns r join orders o on o.id = r.order_id
    left join order_addresses a on a.order_id = o.id and a.kind = 'shipping'
    join lateral (
      select i.name, i.image from return_items l join order_items i on i.id = l.order_item_id
      where l.return_id = r.id order by l.id limit 1
    ) as i on true
    where ${wanted} order by r.id ${isNewest ? sql`desc` : sql`asc`} limit ${limit}`);
}

type Counts = { requested: number; transit: number; received: number; checked: number; refund: number };

export const countReturns = (db: Db): Promise<Counts> =>
  db.one(sql`
    select count(*) filter (where ${VIEWS.requested})::int as requested,
           count(*) filter (where ${VIEWS.transit})::int as transit,
           count(*) filter (where ${VIEWS.received})::int as received,
           count(*) filter (where ${VIEWS.checked})::int as checked,
           count(*) filter (where ${VIEWS.refund})::int as refund
    from returns r where r.status in ('requested', 'accepted', 'received', 'checked') or ${isRefundDue}`);

type OfOrders = { id: number; orderId: number; status: ReturnStatus; createdAt: Date; pieces: number; due: number };

/** Returns of some orders, newest first. */
export const selectReturnsOf = (db: Db, orderIds: readonly number[]): Promise<OfOrders[]> =>
  db.many(sql`
    select r.id, r.order_id as "orderId", r.status, r.created_at as "createdAt",
           (select sum(l.quantity)::int from return_items l where l.return_id = r.id) as pieces,
           case when r.status = 'closed' then ${due} else 0 end as due
    from returns r where r.order_id = any(${[...orderIds]}::int[]) order by r.id desc`);
