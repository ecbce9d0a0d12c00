import { type Db, sql } from '#api/database/sql.ts';

// Only these statements write `refunds` and `refund_items`.

export type RefundLine = { itemId: number; quantity: number };
type RefundStatus = 'sending' | 'unclear' | 'done' | 'failed';

export type StoredRefund = {
  id: number;
  amount: number;
  /** The part of `amount` that goes back to a gift card. */
  giftCardAmount: number;
  refundedBefore: number;
  status: RefundStatus;
  restock: boolean;
  letter: boolean;
  reason: string;
  isOld: boolean;
  returnId: number | null;
};

/** Lease of a refund in progress. After it, a refund whose process ended can be settled. */
const LEASE_S = 120;

const columns = sql`
  id, amount, gift_card_amount as "giftCardAmount", refunded_before as "refundedBefore", status, restock, notify_customer as letter, reason, return_id as "returnId",
  created_at < now() - make_interval(secs => ${LEASE_S}) as "isOld"`;

type Press = { staffId: number | null; key: string | null };

export type PressedRefund = StoredRefund & { orderId: number; lines: RefundLine[] };

export const selectByKey = (db: Db, { staffId, key }: Press): Promise<PressedRefund | null> =>
  db.maybe(sql`
    select ${columns}, order_id as "orderId",
           coalesce((select jsonb_agg(jsonb_build_object('itemId', order_item_id, 'quantity', quantity)
                                      order by order_item_id)
                     from refund_items where refund_id = refunds.id), '[]') as lines
    from refunds where staff_id = ${staffId}::int and key = ${key}::uuid`);

export const selectRefund = (db: Db, id: number): Promise<StoredRefund | null> =>
  db.maybe(sql`select ${columns} from refunds where id = ${id}`);

export const selectOpenRefund = (db: Db, attemptId: number): Promise<StoredRefund | null> =>
  db.maybe(sql`
    select ${columns} from refunds where attempt_id = ${attemptId} and status in ('sending', 'unclear')`);

type NewRefund = Press & {
  orderId: number;
  attemptId: number;
  amount: number;
  giftCardAmount: number;
  refundedBefore: number;
  reason: string;
  restock: boolean;
  letter: boolean;
  lines: readonly RefundLine[];
  /** The return whose decision sends the money. */
  returnId: number | null;
};

export async function insertRefund(db: Db, it: NewRefund): Promise<number> {
  const { id } = await db.one<{ id: number }>(sql`
    insert into refunds (order_id, attempt_id, amount, gift_card_amount, refunded_before, status, reason, restock, notify_customer, staff_id, key,
                         return_id)
    values (${it.orderId}, ${it.attemptId}, ${it.amount}, ${it.giftCardAmount}, ${it.refundedBefore}, 'sending', ${it.reason}, ${it.restock},
            ${it.letter}, ${it.staffId}, ${it.key}, ${it.returnId}::int)
    returning id`);
  const lines = it.lines.map(({ itemId, quantity }) => ({ item_id: itemId, quantity }));
  if (lines.length > 0)
    await db.run(sql`
      insert into refund_items (refund_id, order_item_id, quantity)
      select ${id}::int, item_id, quantity from jsonb_to_recordset(${sql.json(lines)}) as line (item_id int, quantity int)`);
  return id;
}

export const updateDone = (db: Db, id: number, how: 'reversed' | 'refunded' | 'by_hand'): Promise<number> =>
  db.run(sql`update refunds set status = 'done', method = ${how}, done_at = now() where id = ${id}`);

/** Releases the key, so that the same request can be repeated. */
export const updateFailed = (db: Db, id: number, why: string): Promise<number> =>
  db.run(sql`update refunds set status = 'failed', note = ${why}, key = null where id = ${id}`);

export const updateUnclear = (db: Db, id: number, why: string): Promise<number> =>
  db.run(sql`update refunds set status = 'unclear', note = ${why} where id = ${id}`);

type RefundableLine = {
  itemId: number;
  productId: number | null;
  price: number;
  quantity: number;
  /** Drams that promotions took off the whole line. */
  discount: number;
  /** Pieces whose refund is done or in progress, and exchanged pieces. */
  refunded: number;
  stock: number | null;
};

export const selectRefundableLines = (db: Db, orderId: number): Promise<RefundableLine[]> =>
  db.many(sql`
    select i.id as "itemId", i.product_id as "productId", i.price, i.quantity, i.discount_amount as discount, s.qty as stock,
           coalesce((select sum(l.quantity) from refund_items l join refunds r on r.id = l.refund_id
                     where l.order_item_id = i.id and r.status <> 'failed'), 0)::int
           + coalesce((select sum(l.received) from return_items l join returns t on t.id = l.return_id
                       join orders e on e.id = t.exchange_order_id
                       where l.order_item_id = i.id and l.decision = 'exchange' and e.status <> 'canceled'), 0)::int as refunded
    from order_items i left join stock s on s.product_id = i.product_id
    where i.order_id = ${orderId} order by i.id`);

/** The value of returned products that pays for other orders, so that it cannot be refunded too. */
export const selectExchangedValue = async (db: Db, orderId: number): Promise<number> =>
  (
    await db.one<{ value: number }>(sql`
      select coalesce(sum(t.exchange_value), 0)::bigint as value
      from returns t join orders e on e.id = t.exchange_order_id
      where t.order_id = ${orderId} and e.status <> 'canceled'`)
  ).value;

/** Refunds of the order that are sent or in progress, in drams. */
export const selectRefunding = async (db: Db, orderId: number): Promise<number> =>
  (
    await db.one<{ amount: number }>(sql`
      select coalesce(sum(amount), 0)::bigint as amount from refunds
      where order_id = ${orderId} and status in ('sending', 'unclear', 'done')`)
  ).amount;

export const selectRestocked = (db: Db, refundId: number): Promise<{ productId: number; quantity: number }[]> =>
  db.many(sql`
    select i.product_id as "productId", sum(l.quantity)::int as quantity
    from refund_items l join order_items i on i.id = l.order_item_id
    where l.refund_id = ${refundId} and i.product_id is not null group by i.product_id order by i.product_id`);
