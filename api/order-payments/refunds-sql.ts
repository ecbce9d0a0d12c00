import { type Db, sql } from '#api/database/sql.ts';
import { CASH_METHOD } from '#rules/checkout/payment-method.ts';

// Only these statements write `refunds` and `refund_items`.

export type RefundLine = { itemId: number; quantity: number };
type RefundStatus = 'sending' | 'unclear' | 'done' | 'failed';

export type StoredRefund = {
  id: number;
  orderId: number;
  attemptId: number;
  /** The order of the payment: an earlier one whose products were exchanged, or the order itself. */
  paidOrderId: number;
  /** The first part of the refund; the refund itself if it has one part. */
  firstId: number;
  amount: number;
  /** The part of `amount` that goes back to a gift card. */
  giftCardAmount: number;
  refundedBefore: number;
  status: RefundStatus;
  restock: boolean;
  reason: string;
  isOld: boolean;
  returnId: number | null;
};

/** Lease of a refund in progress. After it, a refund whose process ended can be settled. */
const LEASE_S = 120;

const isOld = sql`coalesce(started_at, created_at) < now() - make_interval(secs => ${LEASE_S})`;

const columns = sql`
  id, order_id as "orderId", attempt_id as "attemptId",
  (select a.order_id from payment_attempts a where a.id = attempt_id) as "paidOrderId", coalesce(part_of, id) as "firstId", amount,
  gift_card_amount as "giftCardAmount", refunded_before as "refundedBefore", status, restock, reason,
  return_id as "returnId", ${isOld} as "isOld"`;

type Press = { staffId: number | null; key: string | null };

/** A refund with all its parts. */
export type RefundRequest = {
  id: number;
  orderId: number;
  total: number;
  reason: string;
  restock: boolean;
  letter: boolean;
  lines: RefundLine[];
  returnId: number | null;
  /** Drams that were sent. */
  done: number;
  /** Another process is sending a part. */
  isSending: boolean;
  /** The outcome of a part is unknown. */
  isUnclear: boolean;
};

const requests = sql`
  select f.id, f.order_id as "orderId", coalesce(f.total, f.amount) as total, f.reason, f.restock,
         f.notify_customer as letter, f.return_id as "returnId",
         coalesce((select jsonb_agg(jsonb_build_object('itemId', order_item_id, 'quantity', quantity)
                                    order by order_item_id)
                   from refund_items where refund_id = f.id), '[]') as lines, parts.*
  from refunds f cross join lateral (
    select coalesce(sum(amount) filter (where status = 'done'), 0)::bigint as done,
           coalesce(bool_or(status = 'sending' and not (${isOld})), false) as "isSending",
           coalesce(bool_or(status = 'unclear' or status = 'sending' and ${isOld}), false) as "isUnclear"
    from refunds p where p.id = f.id or p.part_of = f.id
  ) parts`;

export const selectByKey = (db: Db, { staffId, key }: Press): Promise<RefundRequest | null> =>
  db.maybe(sql`${requests} where f.staff_id = ${staffId}::int and f.key = ${key}::uuid`);

/** `id`: the first part. */
export const selectRequest = (db: Db, id: number): Promise<RefundRequest> =>
  db.one(sql`${requests} where f.id = ${id}`);

export const selectRefund = (db: Db, id: number): Promise<StoredRefund | null> =>
  db.maybe(sql`select ${columns} from refunds where id = ${id}`);

/** `orderIds`: the order, and the earlier orders with whose money it is paid. */
export const selectOpenRefunds = (db: Db, orderIds: readonly number[]): Promise<StoredRefund[]> =>
  db.many(sql`
    select ${columns} from refunds
    where attempt_id in (select id from payment_attempts where order_id = any(${[...orderIds]}::int[]))
      and status in ('sending', 'unclear') order by id`);

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
  /** The first part; null for the first part. */
  partOf: number | null;
  /** The whole refund; null for later parts. */
  total: number | null;
};

export async function insertRefund(db: Db, it: NewRefund): Promise<number> {
  const id = await db.value<number>(sql`
    insert into refunds (order_id, attempt_id, amount, gift_card_amount, refunded_before, status, reason, restock, notify_customer, staff_id, key,
                         return_id, part_of, total)
    values (${it.orderId}, ${it.attemptId}, ${it.amount}, ${it.giftCardAmount}, ${it.refundedBefore}, 'sending', ${it.reason}, ${it.restock},
            ${it.letter}, ${it.staffId}, ${it.key}, ${it.returnId}::int, ${it.partOf}::int, ${it.total}::bigint)
    returning id`);
  const lines = it.lines.map(({ itemId, quantity }) => ({ item_id: itemId, quantity }));
  if (lines.length > 0)
    await db.run(sql`
      insert into refund_items (refund_id, order_item_id, quantity)
      select ${id}::int, item_id, quantity from jsonb_to_recordset(${sql.json(lines)}) as line (item_id int, quantity int)`);
  return id;
}

/** Begins the lease of a later part. Returns 0 if the part has ended meanwhile. */
export const updateStarted = (db: Db, id: number): Promise<number> =>
  db.run(sql`update refunds set started_at = now() where id = ${id} and status = 'sending'`);

export const updateDone = (db: Db, id: number, how: 'reversed' | 'refunded' | 'by_hand'): Promise<number> =>
  db.run(sql`update refunds set status = 'done', method = ${how}, done_at = now() where id = ${id}`);

/** Releases the key, so that the same request can be repeated. */
export const updateFailed = (db: Db, id: number, why: string): Promise<number> =>
  db.run(sql`update refunds set status = 'failed', note = ${why}, key = null where id = ${id}`);

export const updateUnclear = (db: Db, id: number, why: string): Promise<number> =>
  db.run(sql`update refunds set status = 'unclear', note = ${why} where id = ${id}`);

/** Later parts wait until the parts before them are sent. */
export const selectWaitingParts = (
  db: Db,
  { id, firstId }: Pick<StoredRefund, 'id' | 'firstId'>,
): Promise<StoredRefund[]> =>
  db.many(
    sql`select ${columns} from refunds where part_of = ${firstId} and id > ${id} and status = 'sending' order by id`,
  );

export type SentParts = {
  /** The part that the receipt refers to. */
  refundId: number;
  amount: number;
  giftCardAmount: number;
  /** Money that goes back in cash. */
  cash: number;
  methods: ('reversed' | 'refunded' | 'by_hand')[];
  letter: boolean;
  /** The payment was not due, so it is no part of a receipt. */
  isNotDue: boolean;
};

/** Returns the sent parts that have no receipt and no mail yet, once, when no part of the refund is open. */
export const takeUnreported = (db: Db, firstId: number): Promise<SentParts | null> =>
  db.maybe(sql`
    with sent as (
      update refunds r set is_reported = true from payment_attempts a
      where (r.id = ${firstId} or r.part_of = ${firstId}) and r.status = 'done' and not r.is_reported
        and a.id = r.attempt_id and not exists (
          select from refunds o
          where (o.id = ${firstId} or o.part_of = ${firstId}) and o.status in ('sending', 'unclear'))
      returning r.id, r.amount, r.gift_card_amount, r.method, r.notify_customer, a.method as paid_by,
                a.status = 'refund_due' as is_not_due
    )
    select min(id) as "refundId", sum(amount)::bigint as amount, sum(gift_card_amount)::bigint as "giftCardAmount",
           coalesce(sum(amount - gift_card_amount) filter (where paid_by = ${CASH_METHOD}), 0)::bigint as cash,
           array_agg(distinct method) as methods, bool_or(notify_customer) as letter, bool_or(is_not_due) as "isNotDue"
    from sent having count(*) > 0`);

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
                       where l.order_item_id = i.id and l.decision = 'exchange' and t.exchange_order_id is not null), 0)::int as refunded
    from order_items i left join stock s on s.product_id = i.product_id
    where i.order_id = ${orderId} order by i.id`);

/** The masked numbers of the cards that paid the orders. */
export const selectCards = (db: Db, orderIds: readonly number[]): Promise<{ bill: string; card: string }[]> =>
  db.many(sql`
    select bill, card from payment_attempts where order_id = any(${[...orderIds]}::int[]) and card is not null`);

/** An order that ended without its payment. */
export const isEnded = async (db: Db, orderId: number): Promise<boolean> =>
  (await db.maybe(sql`select 1 from orders where id = ${orderId} and status in ('canceled', 'closed')`)) !== null;

/** Refunds of the order that are sent or in progress, in drams. */
export const selectRefunding = (db: Db, orderId: number): Promise<number> =>
  db.value(sql`
    select coalesce(sum(amount), 0)::bigint as amount from refunds
    where order_id = ${orderId} and status in ('sending', 'unclear', 'done')`);

export const selectRestocked = (db: Db, refundId: number): Promise<{ productId: number; quantity: number }[]> =>
  db.many(sql`
    select i.product_id as "productId", sum(l.quantity)::int as quantity
    from refund_items l join order_items i on i.id = l.order_item_id
    where l.refund_id = ${refundId} and i.product_id is not null group by i.product_id order by i.product_id`);
