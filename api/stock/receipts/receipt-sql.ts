import { type Db, type Statement, sql } from '#api/database/sql.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import type { ReceiptFields, ReceiptState } from '#contract/office/office-receipts-contract.ts';

export type ReceiptHeadRow = {
  id: number;
  supplier: { id: number; name: string } | null;
  location: { id: number; name: LocalizedText; is_main: boolean } | null;
  document: string;
  documentDate: string | null;
  note: string;
  state: ReceiptState;
  createdAt: Date;
  receivedAt: Date | null;
  by: string | null;
  restOf: number | null;
};

export type ReceiptListRow = ReceiptHeadRow & { articles: number; ordered: number; received: number; value: number };

const headColumns: Statement = sql`
  r.id, case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.name) end as supplier,
  case when l.id is not null then jsonb_build_object('id', l.id, 'name', l.name, 'is_main', l.is_main) end as location,
  r.document, r.document_date as "documentDate", r.note, r.state, r.created_at as "createdAt",
  r.received_at as "receivedAt", s.name as by, r.rest_of as "restOf"`;

const heads: Statement = sql`
  goods_receipts r left join suppliers u on u.id = r.supplier_id left join stock_locations l on l.id = r.location_id
  left join staff s on s.id = coalesce(r.received_by, r.staff_id)`;

type ReceiptFilter = { state: ReceiptState | null; supplier: number | null; after: number | null; limit: number };

export const selectReceipts = (db: Db, { state, supplier, after, limit }: ReceiptFilter): Promise<ReceiptListRow[]> =>
  db.many(sql`
    select ${headColumns}, sums.*
    from ${heads} cross join lateral (
      select count(*)::int as articles, coalesce(sum(i.ordered), 0)::int as ordered,
             coalesce(sum(i.received), 0)::int as received, coalesce(sum(i.received::bigint * i.unit_cost), 0)::bigint as value
      from goods_receipt_items i where i.receipt_id = r.id) as sums
    where r.deleted_at is null and ${state === null ? sql`true` : sql`r.state = ${state}`}
      and ${supplier === null ? sql`true` : sql`r.supplier_id = ${supplier}`}
      and ${after === null ? sql`true` : sql`r.id < ${after}`}
    order by r.id desc limit ${limit}`);

export const countDrafts = (db: Db): Promise<number> =>
  db.value(sql`
    select count(*)::int as count from goods_receipts where state = 'draft' and deleted_at is null`);

export const selectReceipt = (db: Db, id: number): Promise<ReceiptHeadRow | null> =>
  db.maybe(sql`select ${headColumns} from ${heads} where r.id = ${id} and r.deleted_at is null`);

export type LineRow = {
  product_id: number;
  ordered: number;
  received: number;
  unit_cost: number | null;
  cost_before: number | null;
  cost_after: number | null;
};

export const selectLines = (db: Db, receiptId: number): Promise<LineRow[]> =>
  db.many(sql`
    select product_id, ordered, received, unit_cost, cost_before, cost_after from goods_receipt_items
    where receipt_id = ${receiptId} order by position, product_id`);

export const selectRestOf = async (db: Db, id: number): Promise<number | null> =>
  (
    await db.maybe<{ id: number }>(sql`
      select id from goods_receipts where rest_of = ${id} and deleted_at is null order by id desc limit 1`)
  )?.id ?? null;

export type LockedReceipt = {
  id: number;
  state: ReceiptState;
  isDeleted: boolean;
  supplier_id: number | null;
  location_id: number | null;
  document: string;
  document_date: string | null;
  note: string;
};

export const lockReceipt = (db: Db, id: number): Promise<LockedReceipt | null> =>
  db.maybe(sql`
    select id, state, deleted_at is not null as "isDeleted", supplier_id, location_id, document, document_date, note
    from goods_receipts where id = ${id} for update`);

type NewReceipt = {
  supplierId: number | null;
  locationId: number | null;
  restOf?: number;
  staffId: number | null;
};

export const insertReceipt = (
  db: Db,
  { supplierId, locationId, restOf = null, staffId }: Omit<NewReceipt, 'restOf'> & { restOf?: number | null },
): Promise<number> =>
  db.value(sql`
    insert into goods_receipts (supplier_id, location_id, rest_of, staff_id)
    values (${supplierId}::int, ${locationId}::int, ${restOf}::int, ${staffId}::int) returning id`);

export const updateReceipt = (db: Db, id: number, fields: Required<ReceiptFields>): Promise<number> =>
  db.run(sql`
    update goods_receipts set supplier_id = ${fields.supplier_id}::int, location_id = ${fields.location_id}::int,
           document = ${fields.document}, document_date = ${fields.document_date}::date, note = ${fields.note}
    where id = ${id}`);

export type LineValue = Pick<LineRow, 'product_id' | 'ordered' | 'received' | 'unit_cost'>;

/** New lines are appended in the given order. */
export const upsertLines = (db: Db, receiptId: number, lines: readonly LineValue[]): Promise<number> | undefined =>
  lines.length === 0
    ? undefined
    : db.run(sql`
        insert into goods_receipt_items (receipt_id, product_id, position, ordered, received, unit_cost)
        select ${receiptId}, (w.line ->> 'product_id')::int,
               w.at::int + coalesce((select max(position) from goods_receipt_items where receipt_id = ${receiptId}), 0),
               (w.line ->> 'ordered')::int, (w.line ->> 'received')::int, (w.line ->> 'unit_cost')::int
        from jsonb_array_elements(${sql.json(lines)}) with ordinality as w (line, at)
        on conflict (receipt_id, product_id) do update
        set ordered = excluded.ordered, received = excluded.received, unit_cost = excluded.unit_cost`);

export const deleteLines = (db: Db, receiptId: number, productIds: readonly number[]): Promise<number> | undefined =>
  productIds.length === 0
    ? undefined
    : db.run(sql`
        delete from goods_receipt_items
        where receipt_id = ${receiptId} and product_id = any(${[...productIds]}::int[])`);

type LineCost = { product_id: number; before: number | null; after: number | null };

export const markReceived = async (
  db: Db,
  { id, staffId, costs }: { id: number; staffId: number | null; costs: readonly LineCost[] },
): Promise<void> => {
  await db.run(sql`
    update goods_receipts set state = 'received', received_at = now(), received_by = ${staffId}::int where id = ${id}`);
  await db.run(sql`
    update goods_receipt_items i set cost_before = c.before, cost_after = c.after
    from jsonb_to_recordset(${sql.json(costs)}) as c (product_id int, before int, after int)
    where i.receipt_id = ${id} and i.product_id = c.product_id`);
};

export const markDraft = async (db: Db, id: number): Promise<void> => {
  await db.run(sql`
    update goods_receipts set state = 'draft', received_at = null, received_by = null where id = ${id}`);
  await db.run(sql`
    update goods_receipt_items set cost_before = null, cost_after = null where receipt_id = ${id}`);
};

export const markDeleted = (db: Db, id: number, isDeleted: boolean): Promise<number> =>
  db.run(sql`
    update goods_receipts set deleted_at = case when ${isDeleted} then now() end where id = ${id}`);

export type LockedGoods = { id: number; sku: string; cost: number | null; onHand: number };

/** Locks the stock rows in the order of ids, as every other writer of stock does. */
export const lockGoods = async (db: Db, ids: readonly number[]): Promise<Map<number, LockedGoods>> => {
  await db.run(sql`
    insert into stock (product_id, qty) select id, 0 from unnest(${[...ids]}::int[]) as p (id) order by id on conflict do nothing`);
  await db.run(sql`
    select from stock where product_id = any(${[...ids]}::int[]) order by product_id for update`);
  const rows = await db.many<LockedGoods>(sql`
    select p.id, p.sku, p.cost, s.qty as "onHand" from products p join stock s on s.product_id = p.id
    where p.id = any(${[...ids]}::int[]) order by p.id for no key update of p`);
  return new Map(rows.map((row) => [row.id, row]));
};
