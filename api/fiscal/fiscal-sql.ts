import { FISCAL_QUEUE } from '#api/database/job-queues.ts';
import { type Db, sql } from '#api/database/sql.ts';
import { insertJobs } from '#api/jobs/insert-job.ts';
import { exchangeShare } from '#api/payments/exchange-value.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import { CASH_METHOD } from '#rules/checkout/payment-method.ts';
import type { FiscalProblem, FiscalState } from '#rules/staff/fiscal-receipt.ts';
import type { PrintedReceipt, ReceiptKind } from './fiscal-service.ts';
import type { ReturnedPieces } from './receipt-lines.ts';

// Only these statements write `fiscal_registers` and `fiscal_receipts`.

/** Switches to this register, or to none. The number of the last request never decreases. */
export async function openRegister(db: Db, register: { crn: string; lastSeq: number } | null): Promise<void> {
  await db.run(sql`
    update fiscal_registers set is_on = false where is_on and crn is distinct from ${register?.crn ?? null}::text`);
  if (register)
    await db.run(sql`
      insert into fiscal_registers (crn, seq, is_on) values (${register.crn}, ${register.lastSeq}, true)
      on conflict (crn) do update set is_on = true, seq = greatest(fiscal_registers.seq, excluded.seq)`);
}

const queued = sql`jsonb_build_object('orderId', order_id) as data`;

/**
 * Runs in the transaction that makes the last payment of an order final: its receipt covers all payments and the value
 * of an exchange. The statement inserts no receipt and no job without a register, or while a receipt is open.
 */
export const insertSale = (db: Db, orderId: number): Promise<number> =>
  insertJobs(
    db,
    FISCAL_QUEUE,
    sql`
    insert into fiscal_receipts (order_id, attempt_id, crn, kind, amount, cash_amount)
    select o.id, paid.attempt_id, r.crn, 'sale', paid.amount + o.gift_card_amount + exchange.share,
           paid.cash + least(exchange.share, exchange.cash)
    from orders o join fiscal_registers r on r.is_on
    cross join lateral (
      select max(a.id) as attempt_id, sum(a.amount) as amount,
             coalesce(sum(a.amount) filter (where a.method = ${CASH_METHOD}), 0) as cash
      from payment_attempts a where a.order_id = o.id and a.status in ('paid', 'partly_refunded')
    ) paid
    cross join lateral (
      select ${exchangeShare} as share,
             coalesce((select max(t.exchange_cash) from returns t where t.exchange_order_id = o.id), 0) as cash
    ) exchange
    where o.id = ${orderId} and paid.attempt_id is not null
    on conflict (order_id) where kind = 'sale' and returned < amount do nothing
    returning ${queued}`,
  );

type Return = {
  orderId: number;
  /** Null: the whole remaining amount. */
  amount: number | null;
  /** The part of the amount that goes back in cash. Null: as much as was paid in cash. */
  cash: number | null;
  refundId: number | null;
};

/** Runs in the transaction of a refund. Money without a receipt needs no return. Returns the part in cash. */
export async function insertReturn(db: Db, { orderId, amount, cash, refundId }: Return): Promise<number> {
  const sale = await db.maybe<{ id: number; amount: number; cash: number }>(sql`
    with sale as (
      select s.id, least(s.amount - s.returned, ${amount}::bigint) as amount,
             least(s.amount - s.returned, ${amount}::bigint, coalesce(${cash}::bigint, s.cash_amount - (
               select coalesce(sum(e.cash_amount), 0) from fiscal_receipts e where e.sale_id = s.id and e.kind = 'return'
             ))) as cash
      from fiscal_receipts s
      where s.order_id = ${orderId} and s.kind = 'sale' and s.returned < s.amount for update
    )
    update fiscal_receipts s set returned = s.returned + sale.amount, updated_at = now()
    from sale where s.id = sale.id returning s.id, sale.amount, greatest(0, sale.cash) as cash`);
  if (!sale) return 0;
  await insertJobs(
    db,
    FISCAL_QUEUE,
    sql`
    insert into fiscal_receipts (order_id, attempt_id, crn, kind, sale_id, refund_id, amount, cash_amount)
    select order_id, attempt_id, crn, 'return', id, ${refundId}::int, ${sale.amount}::bigint, ${sale.cash}::bigint
    from fiscal_receipts where id = ${sale.id}
    returning ${queued}`,
  );
  return sale.cash;
}

export const insertCopy = (db: Db, receiptId: number): Promise<number> =>
  insertJobs(
    db,
    FISCAL_QUEUE,
    sql`
    insert into fiscal_receipts (order_id, attempt_id, crn, kind, sale_id, amount)
    select order_id, attempt_id, crn, 'copy', id, amount from fiscal_receipts where id = ${receiptId}
    returning ${queued}`,
  );

/** The number of an unclear request stays used; the next request gets a new one. */
export const updateWaiting = (db: Db, receiptId: number): Promise<number> =>
  insertJobs(
    db,
    FISCAL_QUEUE,
    sql`
    update fiscal_receipts set state = 'waiting', seq = null, request = null, problem = null, error = '', updated_at = now()
    where id = ${receiptId}
    returning ${queued}`,
  );

export type StoredReceipt = {
  id: number;
  orderId: number;
  kind: ReceiptKind;
  state: FiscalState;
  saleId: number | null;
  amount: number;
  /** The part of the amount that was paid, or goes back, in cash. */
  cashAmount: number;
  problem: FiscalProblem | null;
};

const stored = sql`
  f.id, f.order_id as "orderId", f.kind, f.state, f.sale_id as "saleId", f.amount,
  f.cash_amount as "cashAmount", f.problem`;

export const lockReceipt = (db: Db, orderId: number, receiptId: number): Promise<StoredReceipt | null> =>
  db.maybe(
    sql`select ${stored} from fiscal_receipts f where f.id = ${receiptId} and f.order_id = ${orderId} for update`,
  );

/** Makes a second process wait, because numbers are assigned one at a time. */
export const lockRegister = (db: Db): Promise<{ crn: string; seq: number } | null> =>
  db.maybe(sql`select crn, seq from fiscal_registers where is_on for update`);

export type SentReceipt = StoredReceipt & { seq: number; request: object; tries: number; leasedUntil: Date | null };

export const selectSending = (db: Db, crn: string): Promise<SentReceipt | null> =>
  db.maybe(sql`
    select ${stored}, f.seq, f.request, f.tries, f.leased_until as "leasedUntil"
    from fiscal_receipts f where f.crn = ${crn} and f.state = 'sending'`);

/** A return and a copy wait until the receipt that they refer to is printed. */
export const selectNext = (db: Db, crn: string): Promise<StoredReceipt | null> =>
  db.maybe(sql`
    select ${stored} from fiscal_receipts f left join fiscal_receipts s on s.id = f.sale_id
    where f.crn = ${crn} and f.state = 'waiting' and (f.sale_id is null or s.state = 'printed')
    order by f.id limit 1`);

/** Receipts that need a person: refused, of unknown state, or not accepted by the service for an hour. */
export const failingReceipts = sql`
  select order_id, amount, created_at from fiscal_receipts
  where state in ('refused', 'unclear')
     or state in ('waiting', 'sending') and (problem = 'wrong_seq' or created_at < now() - interval '1 hour')`;

type Sending = { id: number; seq: number; request: object; leasedUntil: Date };

export const updateSending = (db: Db, { id, seq, request, leasedUntil }: Sending): Promise<number> =>
  db.run(sql`
    update fiscal_receipts
    set state = 'sending', seq = ${seq}, request = ${sql.json(request as never)}, tries = tries + 1,
        leased_until = ${leasedUntil}, updated_at = now()
    where id = ${id}`);

export const updatePrinted = (db: Db, id: number, it: PrintedReceipt): Promise<number> =>
  db.run(sql`
    with printed as (
      update fiscal_receipts
      set state = 'printed', receipt_id = ${it.receiptId}, fiscal = ${it.fiscal}, qr = ${it.qr}, total = ${it.total},
          printed_at = ${it.printedAt}, leased_until = null, problem = null, error = '', updated_at = now()
      where id = ${id} and state = 'sending' returning crn, seq
    )
    update fiscal_registers r set seq = greatest(r.seq, printed.seq) from printed where r.crn = printed.crn`);

type Failure = {
  id: number;
  state: FiscalState;
  problem: FiscalProblem;
  error: string;
  /** True if the service may have accepted the number. */
  isNumberUsed: boolean;
};

export const updateFailed = (db: Db, { id, state, problem, error, isNumberUsed }: Failure): Promise<number> =>
  db.run(sql`
    with failed as (
      update fiscal_receipts
      set state = ${state}, problem = ${problem}, error = ${error}, leased_until = null, updated_at = now(),
          seq = case when ${isNumberUsed} then seq end
      where id = ${id} and state in ('waiting', 'sending') returning crn, seq, state
    )
    update fiscal_registers r set seq = greatest(r.seq, failed.seq)
    from failed where r.crn = failed.crn and failed.state = 'unclear'`);

export type SaleRow = {
  items: { id: number; sku: string; name: LocalizedText; quantity: number; price: number; adgCode: string | null }[];
  subTotal: number;
  discount: number;
  shippingAmount: number;
  shippingTitle: LocalizedText;
  grandTotal: number;
  /** The part that a gift card paid. Its own sale was a prepayment. */
  giftCardAmount: number;
  /** The order sells gift cards. */
  isPrepayment: boolean;
  vatPercent: number | null;
  /** TIN of the buying company. */
  partnerTin: string | null;
  settings: Record<string, unknown>;
};

/** Returns products as sold, but with current codes and tax status, so that a person can complete missing ones. */
export const selectSold = (db: Db, receiptId: number): Promise<SaleRow> =>
  db.one(sql`
    select o.sub_total as "subTotal", o.discount_amount - exchange.share as discount, o.shipping_amount as "shippingAmount",
           o.shipping_title as "shippingTitle", o.grand_total + exchange.share as "grandTotal", o.gift_card_amount as "giftCardAmount",
           exists (select from gift_cards g where g.order_id = o.id) as "isPrepayment", o.vat_percent as "vatPercent",
           (select c.tin from order_companies c where c.order_id = o.id) as "partnerTin",
           (select jsonb_agg(jsonb_build_object('id', i.id, 'sku', i.sku, 'name', i.name, 'quantity', i.quantity,
              'price', i.price, 'discount', i.discount_amount, 'adgCode', coalesce(p.adg_code, family.adg_code)) order by i.id)
            from order_items i left join products p on p.id = i.product_id
            left join products family on family.id = coalesce(p.parent_id, i.parent_id)
            where i.order_id = o.id) as items,
           (select coalesce(jsonb_object_agg(key, value), '{}') from settings
            where key in ('tax', 'adg_code', 'delivery_adg_code')) as settings
    from fiscal_receipts f join orders o on o.id = f.order_id
    join fiscal_receipts s on s.id = coalesce(f.sale_id, f.id)
    -- Former receipts of exchanges contain only the difference.
    cross join lateral (select case when s.amount > o.grand_total then ${exchangeShare} else 0 end as share) exchange
    where f.id = ${receiptId}`);

export type ReturnRow = {
  saleReceiptId: string;
  /** True if this return takes the rest of the sale's receipt. */
  isAll: boolean;
  lines: { itemId: number; quantity: number }[];
  before: ReturnedPieces[];
};

export const selectReturn = (db: Db, receiptId: number): Promise<ReturnRow> =>
  db.one(sql`
    select s.receipt_id as "saleReceiptId",
           s.amount <= (select sum(e.amount) from fiscal_receipts e
                        where e.sale_id = s.id and e.kind = 'return' and e.id <= f.id) as "isAll",
           (select coalesce(jsonb_agg(jsonb_build_object('itemId', l.order_item_id, 'quantity', l.quantity)), '[]')
            from refund_items l where l.refund_id = f.refund_id) as lines,
           (select coalesce(jsonb_agg(piece), '[]')
            from fiscal_receipts e cross join jsonb_array_elements(e.request -> 'returnItemList') as piece
            where e.sale_id = s.id and e.kind = 'return' and e.state = 'printed') as before
    from fiscal_receipts f join fiscal_receipts s on s.id = f.sale_id
    where f.id = ${receiptId}`);

export const selectReceiptId = (db: Db, saleId: number): Promise<string> =>
  db.value(sql`
    select receipt_id as "receiptId" from fiscal_receipts where id = ${saleId}`);
