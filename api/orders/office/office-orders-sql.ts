import type { Parcel } from '#api/content/carriers.ts';
import type { OrderCredit } from '#api/credit/order-credit.ts';
import { DEAD_MAIL_QUEUE } from '#api/database/job-queues.ts';
import { type Db, type Statement, sql } from '#api/database/sql.ts';
import { dayOf, endOfDay, startOfDay } from '#api/database/yerevan-day.ts';
import { staffMessageState } from '#api/mail/staff-message-state.ts';
import { foundIds } from '#api/orders/found-ids.ts';
import type { RecordedLine } from '#api/orders/order-changes.ts';
import { companyColumn } from '#api/orders/order-companies.ts';
import { type OrderPickup, pickupColumn, takenColumn } from '#api/orders/order-pickups.ts';
import type { OrderQuery } from '#api/orders/order-search-terms.ts';
import { type Attempt, attempts } from '#api/orders/order-sql.ts';
import { owedOrders } from '#api/orders/owed-orders-sql.ts';
import { type PromisedDays, promisedColumn } from '#api/orders/promised-days.ts';
import { isToAccept, unpaidOrders } from '#api/orders/unpaid-orders-sql.ts';
import { exchangeColumn, type OrderExchange, ordersOfExchanges } from '#api/payments/exchange-value.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import {
  BUYER_MAILS,
  type BuyerMail,
  type DueDay,
  MAX_SUMMED_MATCHES,
  MAX_SUMMED_ORDERS,
  type OrderSort,
  type OrderView,
} from '#contract/office/office-orders-contract.ts';
import { CREDIT_METHOD } from '#rules/checkout/payment-method.ts';
import type { DeliveryState } from '#rules/orders/delivery-state.ts';
import type { OrderChangePart } from '#rules/orders/order-change.ts';
import type { OrderChannel } from '#rules/orders/order-channel.ts';
import type { OrderStatus } from '#rules/orders/order-transitions.ts';
import type { Company } from '#rules/shop/company.ts';
import type { FISCAL_KINDS, FiscalProblem, FiscalState } from '#rules/staff/fiscal-receipt.ts';

export type OfficeRow = {
  id: number;
  createdAt: Date;
  status: OrderStatus;
  channel: OrderChannel;
  firstName: string;
  lastName: string;
  /** The buying company; null for a private person. */
  companyName: string | null;
  city: string;
  quantity: number;
  pictures: string[];
  paymentMethod: string;
  paymentTitle: LocalizedText;
  attempts: Attempt[];
  credit: OrderCredit | null;
  exchange: OrderExchange | null;
  grandTotal: number;
  owed: number;
  promised: PromisedDays | null;
  pickup: OrderPickup | null;
};

const STATUSES: Record<OrderView, OrderStatus | null> = {
  all: null,
  accept: 'pending',
  credit: 'pending',
  work: 'processing',
  unpaid: 'pending_payment',
  check: 'fraud',
  completed: 'completed',
  canceled: 'canceled',
  owed: null,
};

function inView(view: OrderView): Statement {
  const status = STATUSES[view];
  if (view === 'owed') return sql`o.id = any(array(select order_id from (${owedOrders}) as owed))`;
  if (status === null) return sql`true`;
  if (view === 'credit') return sql`o.status = ${status} and o.payment_method = ${CREDIT_METHOD}`;
  if (view === 'accept') return isToAccept;
  // Each part uses its own index. An `or` would scan the whole table.
  if (view === 'unpaid')
    return sql`o.id = any(array(
      select id from orders where status = ${status} union all select id from (${unpaidOrders}) as unpaid))`;
  return sql`o.status = ${status}`;
}

export type OrderFilter = {
  view: OrderView;
  query: OrderQuery | null;
  method: string | null;
  region: string | null;
  bank: number | null;
  /** Days in Yerevan, both inclusive. */
  from: string | null;
  to: string | null;
  isLate: boolean;
  due: DueDay | null;
  channel: OrderChannel | null;
  store: number | null;
};
type Page = { after: number | null; limit: number; sort?: OrderSort | null };

export const NO_FILTER: OrderFilter = {
  view: 'all',
  query: null,
  method: null,
  region: null,
  bank: null,
  from: null,
  to: null,
  isLate: false,
  due: null,
  channel: null,
  store: null,
};

/** An order is late after this many hours in one status; the setting `late_hours.hand_over` changes it. */
const LATE_HOURS = 24;
const lateHours: Statement = sql`
  coalesce((select case when jsonb_typeof(value -> 'hand_over') = 'number' then (value ->> 'hand_over')::float8 end
            from settings where key = 'late_hours'), ${LATE_HOURS}::float8)`;

type OrderConditions = Omit<OrderFilter, 'query'>;

function isWanted({ view, method, region, bank, from, to, isLate, due, channel, store }: OrderConditions): Statement {
  const all = [
    inView(view),
    method !== null && sql`o.payment_method = ${method}`,
    region !== null &&
      sql`exists (select 1 from order_addresses a where a.order_id = o.id and a.kind = 'shipping' and a.state = ${region})`,
    bank !== null && sql`o.payment_method = ${CREDIT_METHOD} and (o.credit ->> 'bankId')::int = ${bank}`,
    from !== null && sql`o.created_at >= ${startOfDay(from)}`,
    to !== null && sql`o.created_at < ${endOfDay(to)}`,
    isLate &&
      sql`o.status in ('pending', 'processing') and o.updated_at < now() - make_interval(secs => 3600 * ${lateHours})`,
    channel !== null && sql`o.channel = ${channel}`,
    store !== null && sql`o.id in (select k.order_id from order_pickups k where k.store_id = ${store})`,
    due !== null && sql`o.status in ('pending', 'processing', 'fraud') and o.promised_to ${DUE[due]}`,
  ];
  let wanted: Statement = sql`true`;
  for (const condition of all) if (condition) wanted = sql`${wanted} and ${condition}`;
  return wanted;
}

const TODAY = dayOf(sql`now()`);
const DUE: Record<DueDay, Statement> = {
  late: sql`< ${TODAY}`,
  today: sql`= ${TODAY}`,
  tomorrow: sql`= ${TODAY} + 1`,
};

const totalOf = (id: number): Statement => sql`(select a.grand_total from orders a where a.id = ${id})`;

const promiseOf = (id: number): Statement =>
  sql`(select coalesce(a.promised_to, 'infinity'::date) from orders a where a.id = ${id})`;

type OrderSortClause = { order: Statement; past: (id: number) => Statement };
const NEWEST: OrderSortClause = { order: sql`o.id desc`, past: (id) => sql`o.id < ${id}` };
const SORTINGS: Record<OrderSort, OrderSortClause> = {
  oldest: { order: sql`o.id`, past: (id) => sql`o.id > ${id}` },
  total_high: {
    order: sql`o.grand_total desc, o.id desc`,
    past: (id) => sql`(o.grand_total, o.id) < (${totalOf(id)}, ${id}::int)`,
  },
  total_low: {
    order: sql`o.grand_total, o.id`,
    past: (id) => sql`(o.grand_total, o.id) > (${totalOf(id)}, ${id}::int)`,
  },
  promise: {
    order: sql`coalesce(o.promised_to, 'infinity'::date), o.id`,
    past: (id) => sql`(coalesce(o.promised_to, 'infinity'::date), o.id) > (${promiseOf(id)}, ${id}::int)`,
  },
};
const sortingOf = ({ sort }: Page): OrderSortClause => (sort ? SORTINGS[sort] : NEWEST);

/**
 * Ids of one page. The search terms are matched first and in order, then the filters, until the page is full. A
 * common name therefore reads only a page of orders.
 */
function firstIds({ query, ...filter }: OrderFilter, page: Page): Statement {
  const { after, limit, sort } = page;
  const { order, past } = sortingOf(page);
  const isPast = after === null ? sql`true` : past(after);
  if (!query)
    return sql`select o.id from orders o where ${isWanted(filter)} and ${isPast} order by ${order} limit ${limit}`;
  if (sort)
    return sql`
      select o.id from (select distinct order_id from (${foundIds(query)}) as met) as found
      join orders o on o.id = found.order_id
      where ${isWanted(filter)} and ${isPast} order by ${order} limit ${limit}`;
  const found = sql`
    select distinct order_id from (${foundIds(query)}) as met
    where ${after === null ? sql`true` : sql`order_id < ${after}`} order by order_id desc`;
  if (!isFiltered(filter)) return sql`${found} limit ${limit}`;
  return sql`
    select o.id from (${found}) as found join orders o on o.id = found.order_id where ${isWanted(filter)}
    order by found.order_id desc limit ${limit}`;
}

const isFiltered = ({ view, ...others }: OrderConditions): boolean =>
  view !== 'all' || Object.values(others).some(Boolean);

/** Pages by key, not by offset, so that the cost of a page does not grow with its number. */
export const selectOfficeOrders = (db: Db, filter: OrderFilter, page: Page): Promise<OfficeRow[]> =>
  db.many(sql`
    select o.id, o.created_at as "createdAt", o.status, o.channel, o.first_name as "firstName", o.last_name as "lastName", a.city,
           (select c.name from order_companies c where c.order_id = o.id) as "companyName", o.payment_method as "paymentMethod", o.payment_title as "paymentTitle", o.credit,
           o.grand_total as "grandTotal", o.owed, ${promisedColumn} as promised, ${pickupColumn} as pickup,
           (select sum(i.quantity)::int from order_items i where i.order_id = o.id) as quantity,
           array(select i.image from order_items i where i.order_id = o.id and i.image is not null
                 order by i.id limit 3) as pictures,
           ${attempts} as attempts, ${exchangeColumn} as exchange
    from orders o join order_addresses a on a.order_id = o.id and a.kind = 'shipping'
    where o.id = any(array(${firstIds(filter, page)}))
    order by ${sortingOf(page).order}`);

/** Returns null if more rows match than the limit allows. */
export async function selectSums(db: Db, filter: OrderFilter): Promise<{ orders: number; total: number } | null> {
  const most = filter.query ? MAX_SUMMED_MATCHES : MAX_SUMMED_ORDERS;
  const wanted = filter.query
    ? sql`id = any(array(${firstIds(filter, { after: null, limit: most + 1 })}))`
    : isWanted(filter);
  const sums = await db.one<{ orders: number; total: number }>(sql`
    select count(*)::int as orders, coalesce(sum(grand_total), 0)::bigint as total
    from (select o.grand_total from orders o where ${wanted} limit ${most + 1}) as wanted`);
  return sums.orders > most ? null : sums;
}

type Choices = {
  methods: { method: string; title: LocalizedText }[];
  banks: { id: number; name: LocalizedText }[];
  stores: { id: number; name: LocalizedText }[];
};

export const selectChoices = (db: Db): Promise<Choices> =>
  db.one(sql`
    select (select coalesce(jsonb_agg(jsonb_build_object('method', m.method, 'title', m.title) order by m.position), '[]')
            from payment_methods m) as methods,
           (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name) order by b.id), '[]')
            from banks b) as banks,
           (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.position, s.id), '[]')
            from stores s where exists (select 1 from order_pickups k where k.store_id = s.id)) as stores`);

export type ExportRow = {
  id: number;
  createdAt: Date;
  status: OrderStatus;
  paymentTitle: LocalizedText;
  attempts: Attempt[];
  exchange: OrderExchange | null;
  grandTotal: number;
  owed: number;
  vatPercent: number | null;
  received: number;
  refunded: number;
  quantity: number;
  name: string;
  email: string;
  phone: string;
  region: string;
  city: string;
  street: string;
  postcode: string | null;
  description: string;
  promised: PromisedDays | null;
  company: Company | null;
  channel: OrderChannel;
  takenBy: string | null;
};

export const selectExported = (db: Db, filter: OrderFilter, page: Page): Promise<ExportRow[]> =>
  db.many(sql`
    select o.id, o.created_at as "createdAt", o.status, o.payment_title as "paymentTitle", o.grand_total as "grandTotal", o.owed,
           o.vat_percent as "vatPercent", ${attempts} as attempts, ${exchangeColumn} as exchange, money.received, money.refunded,
           (select sum(i.quantity)::int from order_items i where i.order_id = o.id) as quantity,
           concat_ws(' ', a.first_name, a.last_name) as name, o.email, a.phone, a.state as region, a.city,
           array_to_string(a.street, ', ') as street, a.postcode, o.description, ${promisedColumn} as promised,
           ${companyColumn} as company, o.channel, (select s.name from staff s where s.id = o.taken_by) as "takenBy"
    from orders o join order_addresses a on a.order_id = o.id and a.kind = 'shipping'
    cross join lateral (
      select coalesce(sum(p.amount) filter (where p.paid_at is not null), 0)::bigint as received,
             coalesce(sum(p.refunded), 0)::bigint as refunded
      from payment_attempts p where p.order_id = o.id
    ) as money
    where o.id = any(array(${firstIds(filter, page)}))
    order by o.id desc`);

type OrderCounts = { accept: number; work: number; unpaid: number; credit: number; check: number; owed: number };

/** Counts only the views that staff work off, which stay small. */
export const countWaiting = (db: Db): Promise<OrderCounts> =>
  db.one(sql`
    select count(*) filter (where ${isToAccept})::int as accept,
           count(*) filter (where status = 'pending' and payment_method = ${CREDIT_METHOD})::int as credit,
           count(*) filter (where status = 'processing')::int as work,
           (count(*) filter (where status = 'pending_payment')
            + (select count(*) from (${unpaidOrders}) as unpaid))::int as unpaid,
           count(*) filter (where status = 'fraud')::int as check,
           (select count(*) from (${owedOrders}) as owed)::int as owed
    from orders where status in ('pending', 'processing', 'pending_payment', 'fraud')`);

/** Counts from midnight in Yerevan. */
export const selectToday = (db: Db, now: Date): Promise<{ orders: number; total: number }> =>
  db.one(sql`
    select count(*)::int as orders, coalesce(sum(grand_total), 0)::bigint as total
    from orders where status <> 'canceled'
      and created_at >= ${startOfDay(dayOf(sql`${now}::timestamptz`))}`);

export type OfficeDetails = {
  id: number;
  locale: string;
  channel: OrderChannel;
  takenBy: string | null;
  customerId: number | null;
  attempts: {
    bill: string;
    method: string;
    status: string;
    amount: number;
    refunded: number;
    card: string | null;
    createdAt: string;
    paidAt: string | null;
    updatedAt: string;
  }[];
  steps: { status: OrderStatus; at: string; note: string; by: string | null }[];
  notes: { id: number; text: string; pinned: boolean; at: string; by: string; mentions: string[] }[];
  refunds: {
    bill: string;
    method: string;
    amount: number;
    how: 'reversed' | 'refunded' | 'by_hand';
    reason: string;
    at: string;
    by: string | null;
    /** The exchange order that was refunded; null for the order itself. */
    ofOrder: number | null;
  }[];
  exchange: OrderExchange | null;
  mails: { id: string; mail: BuyerMail; status: OrderStatus | null; at: string; state: 'sent' | 'failed' }[];
  messages: { id: number; text: string; at: string; by: string | null; state: 'queued' | 'sent' | 'failed' }[];
  fiscalReceipts: {
    id: number;
    kind: (typeof FISCAL_KINDS)[number];
    state: FiscalState;
    amount: number;
    createdAt: string;
    problem: FiscalProblem | null;
    error: string;
    tries: number;
    seq: number | null;
    receiptId: string | null;
    fiscal: string | null;
    qr: string | null;
    total: number | null;
    printedAt: string | null;
  }[];
  changes: {
    id: number;
    parts: OrderChangePart[];
    lines: { before: RecordedLine[]; after: RecordedLine[] };
    total: { before: number; after: number };
    reason: string;
    at: string;
    by: string | null;
  }[];
  pickup: OrderPickup | null;
  taken: { productId: number; locationId: number | null; pieces: number }[];
  /** In the order of the list. */
  locations: { id: number; name: LocalizedText; isMain: boolean }[];
  /** Only lines with refunded pieces. */
  refundedPieces: Record<string, number>;
  serials: Record<string, string[]>;
  creditAnswer: { answer: 'agreed' | 'refused'; contractNumber: string; at: string; by: string | null } | null;
  buyer: { orders: number; total: number };
  courierDelivery: {
    state: DeliveryState;
    courier: string | null;
    attempts: number;
    parcel: Parcel | null;
    carriers: unknown;
  } | null;
  newer: number | null;
  older: number | null;
};

export const selectOfficeDetails = async (db: Db, orderId: number): Promise<OfficeDetails> => {
  const [details] = await selectManyDetails(db, [orderId]);
  if (!details) throw new Error(`there is no order ${orderId}`);
  return details;
};

const BUYER_KINDS = [...BUYER_MAILS];

/** Mails sent to the buyer and mails that failed. */
const mailsOf = sql`
  (select coalesce(jsonb_agg(to_jsonb(x)), '[]') from (
     select e.id::text as id, e.job ->> 'kind' as mail, e.job ->> 'status' as status, e.sent_at as at, 'sent' as state
     from order_mails e where e.order_id = o.id
     union all
     select j.id::text, j.data ->> 'kind', j.data ->> 'status', j.created_on, 'failed'
     from pgboss.job j
     where j.name = ${DEAD_MAIL_QUEUE} and j.state = 'created' and j.data ->> 'orderId' = o.id::text
       and j.data ->> 'kind' = any(${BUYER_KINDS}::text[])) x)`;

const messagesOf = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'text', m.text, 'at', m.created_at, 'by', s.name,
     'state', ${staffMessageState}) order by m.id), '[]')
   from staff_messages m left join staff s on s.id = m.staff_id where m.order_id = o.id)`;

export const selectManyDetails = (db: Db, ids: readonly number[]): Promise<OfficeDetails[]> =>
  db.many(sql`
    select o.id, o.locale, o.channel, (select s.name from staff s where s.id = o.taken_by) as "takenBy",
           o.customer_id as "customerId",
           (select coalesce(jsonb_agg(jsonb_build_object('bill', p.bill, 'method', p.method, 'status', p.status,
              'amount', p.amount, 'refunded', p.refunded, 'card', p.card, 'createdAt', p.created_at, 'paidAt', p.paid_at,
              'updatedAt', p.updated_at) order by p.number), '[]')
            from payment_attempts p where p.order_id = o.id) as attempts,
           (select coalesce(jsonb_agg(jsonb_build_object('status', h.status, 'at', h.created_at, 'note', h.note,
              'by', s.name) order by h.id), '[]')
            from order_history h left join staff s on s.id = h.staff_id where h.order_id = o.id) as steps,
           (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'text', n.text, 'pinned', n.pinned,
              'at', n.created_at, 'by', s.name, 'mentions', array(
                select c.name from order_note_mentions m join staff c on c.id = m.staff_id
                where m.note_id = n.id order by c.name)) order by n.id), '[]')
            from order_notes n join staff s on s.id = n.staff_id where n.order_id = o.id) as notes,
           (select coalesce(jsonb_agg(jsonb_build_object('bill', p.bill, 'method', p.method, 'amount', r.amount, 'how', r.method,
              'reason', r.reason, 'at', r.done_at, 'by', s.name, 'ofOrder', nullif(r.order_id, o.id)) order by r.id), '[]')
            from refunds r join payment_attempts p on p.id = r.attempt_id left join staff s on s.id = r.staff_id
            where r.order_id = any(${ordersOfExchanges}) and (r.order_id = o.id or p.order_id = o.id)
              and r.status = 'done') as refunds,
           ${exchangeColumn} as exchange,
           ${mailsOf} as mails, ${messagesOf} as messages, ${pickupColumn} as pickup, ${takenColumn} as taken,
           (select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'isMain', l.is_main) order by l.position, l.id)
            from stock_locations l) as locations,
           (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind, 'state', f.state, 'amount', f.amount,
              'createdAt', f.created_at, 'problem', f.problem, 'error', f.error, 'tries', f.tries, 'seq', f.seq,
              'receiptId', f.receipt_id, 'fiscal', f.fiscal, 'qr', f.qr, 'total', f.total, 'printedAt', f.printed_at)
              order by f.id), '[]')
            from fiscal_receipts f where f.order_id = o.id) as "fiscalReceipts",
           (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'parts', c.parts, 'reason', c.reason,
              'lines', jsonb_build_object('before', c.lines_before, 'after', c.lines_after),
              'total', jsonb_build_object('before', c.total_before, 'after', c.total_after),
              'at', c.created_at, 'by', s.name) order by c.id), '[]')
            from order_changes c left join staff s on s.id = c.staff_id where c.order_id = o.id) as changes,
           (select coalesce(jsonb_object_agg(sent.order_item_id, sent.quantity), '{}')
            from (select l.order_item_id, sum(l.quantity)::int as quantity from refund_items l join refunds r on r.id = l.refund_id
                  where r.order_id = o.id and r.status = 'done' group by l.order_item_id) sent) as "refundedPieces",
           (select coalesce(jsonb_object_agg(packed.order_item_id, packed.serials), '{}')
            from (select z.order_item_id, jsonb_agg(z.serial order by z.created_at, z.serial) as serials
                  from order_item_serials z join order_items i on i.id = z.order_item_id
                  where i.order_id = o.id group by z.order_item_id) packed) as serials,
           (select jsonb_build_object('answer', c.answer, 'contractNumber', c.contract_number, 'at', c.answered_at, 'by', s.name)
            from credit_answers c left join staff s on s.id = c.staff_id where c.order_id = o.id) as "creditAnswer",
           (select jsonb_build_object('orders', count(*), 'total', coalesce(sum(e.grand_total), 0))
            from orders e where e.status <> 'canceled' and (
              e.id = o.id or e.customer_id = o.customer_id
              or o.customer_id is null and e.customer_id is null and o.email <> '' and lower(e.email) = lower(o.email)
            )) as buyer,
           (select jsonb_build_object('state', d.state, 'courier', s.name, 'attempts', d.attempts,
              'parcel', case when d.tracking_number is not null
                             then jsonb_build_object('carrier', d.carrier, 'number', d.tracking_number) end,
              'carriers', (select value from settings where key = 'carriers'))
            from deliveries d left join staff s on s.id = d.courier_id where d.order_id = o.id) as "courierDelivery",
           (select min(n.id) from orders n where n.id > o.id) as newer,
           (select max(n.id) from orders n where n.id < o.id) as older
    from orders o where o.id = any(${[...ids]}::int[])`);
