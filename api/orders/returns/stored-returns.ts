import { type Db, type Statement, sql } from '#api/database/sql.ts';
import { exchangeShare } from '#api/payments/exchange-value.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import type { OrderStatus } from '#rules/orders/order-transitions.ts';
import type { ReturnCondition, ReturnDecision, ReturnReason, ReturnWish } from '#rules/orders/return-reason.ts';
import type { ReturnStatus } from '#rules/orders/return-transitions.ts';
import { categoryPath, warrantyText } from './product-terms.ts';

/** The caller's own order, or null. */
export { selectOrder } from '#api/orders/order-sql.ts';

// Only these statements write `returns`, `return_items`, `return_photos` and `return_steps`.

export type ReturnItem = {
  id: number;
  orderItemId: number;
  productId: number | null;
  sku: string;
  name: LocalizedText;
  image: string | null;
  price: number;
  /** Drams that promotions took off all sold pieces of the order line. */
  discount: number;
  sold: number;
  quantity: number;
  received: number | null;
  condition: ReturnCondition | null;
  decision: ReturnDecision | null;
  restocked: number;
  serials: string[];
};

export type ReturnStepRow = { status: ReturnStatus; note: string; at: string; by: string | null };

export type ReturnRow = {
  id: number;
  orderId: number;
  status: ReturnStatus;
  reason: ReturnReason;
  wish: ReturnWish;
  text: string;
  /** The staff member who entered the return; null for the buyer. */
  by: string | null;
  version: number;
  refundAmount: number;
  exchangeValue: number;
  exchangeOrderId: number | null;
  exchangeStatus: OrderStatus | null;
  closeKey: string | null;
  createdAt: Date;
  updatedAt: Date;
  items: ReturnItem[];
  photos: number[];
  steps: ReturnStepRow[];
  /** Money that was sent back for this return. */
  refunded: number;
};

const whole: Statement = sql`
  select r.id, r.order_id as "orderId", r.status, r.reason, r.wish, r.text, s.name as by, r.version,
         r.refund_amount as "refundAmount", r.exchange_value as "exchangeValue",
         r.exchange_order_id as "exchangeOrderId", e.status as "exchangeStatus", r.close_key as "closeKey",
         r.created_at as "createdAt", r.updated_at as "updatedAt",
         (select coalesce(jsonb_agg(jsonb_build_object(
            'id', l.id, 'orderItemId', i.id, 'productId', i.product_id, 'sku', i.sku, 'name', i.name, 'image', i.image,
            'price', i.price, 'discount', i.discount_amount, 'sold', i.quantity, 'quantity', l.quantity, 'received', l.received, 'condition', l.condition,
            'decision', l.decision, 'restocked', l.restocked,
            'serials', array(select z.serial from order_item_serials z where z.order_item_id = i.id
                             order by z.created_at, z.serial)) order by l.id), '[]')
          from return_items l join order_items i on i.id = l.order_item_id where l.return_id = r.id) as items,
         array(select p.id from return_photos p where p.return_id = r.id order by p.id) as photos,
         (select coalesce(jsonb_agg(jsonb_build_object('status', t.status, 'note', t.note, 'at', t.created_at, 'by', c.name)
                                    order by t.id), '[]')
          from return_steps t left join staff c on c.id = t.staff_id where t.return_id = r.id) as steps,
         (select coalesce(sum(f.amount), 0)::bigint from refunds f where f.return_id = r.id and f.status = 'done') as refunded
  from returns r left join staff s on s.id = r.staff_id left join orders e on e.id = r.exchange_order_id`;

export const selectReturn = (db: Db, id: number): Promise<ReturnRow | null> =>
  db.maybe(sql`${whole} where r.id = ${id}::int`);

export const selectReturnsOfOrder = (db: Db, orderId: number): Promise<ReturnRow[]> =>
  db.many(sql`${whole} where r.order_id = ${orderId} order by r.id`);

export const selectReturnByKey = (db: Db, orderId: number, key: string): Promise<{ id: number } | null> =>
  db.maybe(sql`select id from returns where order_id = ${orderId} and key = ${key}::uuid`);

export const selectOrderOfReturn = async (db: Db, id: number): Promise<number | null> =>
  (await db.maybe<{ orderId: number }>(sql`select order_id as "orderId" from returns where id = ${id}::int`))
    ?.orderId ?? null;

/** Lock the order before. */
export async function lockReturn(db: Db, id: number): Promise<ReturnRow | null> {
  await db.run(sql`select 1 from returns where id = ${id} for update`);
  return selectReturn(db, id);
}

export type ReturnableLine = {
  itemId: number;
  productId: number | null;
  quantity: number;
  /** Pieces that were refunded without a return. */
  refunded: number;
  /** Pieces in other returns that are open, or that were refunded or exchanged. */
  returned: number;
  /** Categories of the product, the nearest first. */
  path: number[];
  /** The term of the warranty as the product states it. */
  warranty: string | null;
};

export const selectReturnableLines = (db: Db, orderId: number): Promise<ReturnableLine[]> =>
  db.many(sql`
    select i.id as "itemId", i.product_id as "productId", i.quantity,
           (select coalesce(sum(l.quantity), 0)::int from refund_items l join refunds f on f.id = l.refund_id
            where l.order_item_id = i.id and f.status <> 'failed' and f.return_id is null) as refunded,
           (select coalesce(sum(case when r.status = 'closed' then l.received else l.quantity end), 0)::int
            from return_items l join returns r on r.id = l.return_id
            where l.order_item_id = i.id and r.status not in ('refused', 'canceled')
              and (r.status <> 'closed' or l.decision in ('refund', 'exchange'))) as returned,
           ${categoryPath} as path, ${warrantyText} as warranty
    from order_items i
    where i.order_id = ${orderId} order by i.id`);

/** For the share of the discount in the price of a piece. The value of an exchange pays for the order, so it is no discount. */
export const selectSumsOfOrder = (
  db: Db,
  orderId: number,
): Promise<{ subTotal: number; discount: number; promotions: number }> =>
  db.one(sql`
    select o.sub_total as "subTotal", o.discount_amount - ${exchangeShare} as discount, ${promotionsColumn} as promotions
    from orders o where o.id = ${orderId}`);

/** The discounts of the lines of the order `o`. */
export const promotionsColumn: Statement = sql`
  (select coalesce(sum(i.discount_amount), 0) from order_items i where i.order_id = o.id)`;

type NewReturn = {
  orderId: number;
  reason: ReturnReason;
  wish: ReturnWish;
  text: string;
  staffId: number | null;
  key: string;
  status: ReturnStatus;
  lines: readonly { itemId: number; quantity: number }[];
};

export async function insertReturn(db: Db, it: NewReturn): Promise<number> {
  const id = await db.value<number>(sql`
    insert into returns (order_id, status, reason, wish, text, staff_id, key)
    values (${it.orderId}, ${it.status}, ${it.reason}, ${it.wish}, ${it.text}, ${it.staffId}::int, ${it.key}::uuid)
    returning id`);
  const lines = it.lines.map(({ itemId, quantity }) => ({ item_id: itemId, quantity }));
  await db.run(sql`
    insert into return_items (return_id, order_item_id, quantity)
    select ${id}::int, item_id, quantity from jsonb_to_recordset(${sql.json(lines)}) as line (item_id int, quantity int)
    order by item_id`);
  await insertStep(db, { id, status: it.status, note: '', staffId: it.staffId });
  return id;
}

type Step = { id: number; status: ReturnStatus; note: string; staffId: number | null };

const insertStep = (db: Db, { id, status, note, staffId }: Step): Promise<number> =>
  db.run(sql`
    insert into return_steps (return_id, status, note, staff_id)
    values (${id}::int, ${status}, ${note}, ${staffId}::int)`);

export async function updateReturnStatus(db: Db, step: Step): Promise<void> {
  await db.run(sql`
    update returns set status = ${step.status}, version = version + 1, updated_at = now() where id = ${step.id}`);
  await insertStep(db, step);
}

/** `quantity`: the pieces of the line that remain after a split. */
type CheckedItem = { id: number; quantity: number; received: number; condition: ReturnCondition };

export const updateCheckedItems = (db: Db, returnId: number, items: readonly CheckedItem[]): Promise<number> =>
  db.run(sql`
    update return_items l set quantity = c.quantity, received = c.received, condition = c.condition
    from jsonb_to_recordset(${sql.json(items)}) as c (id int, quantity int, received int, condition text)
    where l.id = c.id and l.return_id = ${returnId}`);

type SplitItem = { id: number; received: number; condition: ReturnCondition };

/** Adds pieces of a line that arrived in another condition as a line of their own. */
export const insertSplitItems = (db: Db, returnId: number, items: readonly SplitItem[]): Promise<number> =>
  db.run(sql`
    insert into return_items (return_id, order_item_id, quantity, received, condition)
    select l.return_id, l.order_item_id, c.received, c.received, c.condition
    from jsonb_to_recordset(${sql.json(items)}) as c (id int, received int, condition text)
    join return_items l on l.id = c.id and l.return_id = ${returnId}
    order by l.id, c.condition`);

type DecidedItem = { id: number; decision: ReturnDecision; restocked: number };

export const updateDecidedItems = (db: Db, returnId: number, items: readonly DecidedItem[]): Promise<number> =>
  db.run(sql`
    update return_items l set decision = d.decision, restocked = d.restocked
    from jsonb_to_recordset(${sql.json(items)}) as d (id int, decision text, restocked int)
    where l.id = d.id and l.return_id = ${returnId}`);

export const isCloseKeyUsed = async (db: Db, key: string): Promise<boolean> =>
  (await db.maybe(sql`select 1 from returns where close_key = ${key}::uuid limit 1`)) !== null;

type Closing = {
  id: number;
  refundAmount: number;
  exchange: { orderId: number; value: number; cash: number } | null;
  key: string;
};

export const updateClosing = (db: Db, { id, refundAmount, exchange, key }: Closing): Promise<number> =>
  db.run(sql`
    update returns
    set refund_amount = ${refundAmount}, exchange_order_id = ${exchange?.orderId ?? null}::int,
        exchange_value = ${exchange?.value ?? 0}, exchange_cash = ${exchange?.cash ?? 0}, close_key = ${key}::uuid
    where id = ${id}`);

export const insertPhoto = (db: Db, returnId: number, picture: Buffer): Promise<number> =>
  db.value(sql`
    insert into return_photos (return_id, picture) values (${returnId}::int, ${picture}) returning id`);

export const selectPhoto = async (db: Db, returnId: number, photoId: number): Promise<Buffer | null> =>
  (
    await db.maybe<{ picture: Buffer }>(sql`
      select picture from return_photos where id = ${photoId}::int and return_id = ${returnId}::int`)
  )?.picture ?? null;

/** Deletes the buyer's words and photographs when the account is deleted. */
export async function forgetReturnsOf(db: Db, customerId: number): Promise<void> {
  await db.run(sql`
    delete from return_photos p using returns r join orders o on o.id = r.order_id
    where p.return_id = r.id and o.customer_id = ${customerId}`);
  await db.run(sql`
    update return_steps t set note = '' from returns r join orders o on o.id = r.order_id
    where t.return_id = r.id and o.customer_id = ${customerId} and t.note <> ''`);
  await db.run(sql`
    update returns r set text = '' from orders o
    where o.id = r.order_id and o.customer_id = ${customerId} and r.text <> ''`);
}
