import type { Parcel } from '#api/content/carriers.ts';
import type { OrderCredit } from '#api/credit/order-credit.ts';
import { type Db, type Statement, sql } from '#api/database/sql.ts';
import type { Caller } from '#api/http/caller.ts';
import { exchangeColumn, type OrderExchange } from '#api/payments/exchange-value.ts';
import type { Locale } from '#contract/locale.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import type { AttemptStatus } from '#rules/orders/attempt-status.ts';
import type { OrderStatus } from '#rules/orders/order-transitions.ts';
import type { PromotionKind } from '#rules/promotions/promotion.ts';
import type { Address } from '#rules/shop/address.ts';
import type { Company } from '#rules/shop/company.ts';
import { parcelColumn } from './deliveries-sql.ts';
import { isForgotten } from './forgotten-order.ts';
import type { NewOrderLine } from './new-order.ts';
import { companyColumn } from './order-companies.ts';
import { type OrderPickup, pickupColumn } from './order-pickups.ts';
import { type PromisedDays, promisedColumn } from './promised-days.ts';

type ChosenOption = { optionId: number; optionTitle: string; valueId: number; valueTitle: string };

export type OrderHead = {
  id: number;
  status: OrderStatus;
  email: string;
  firstName: string;
  lastName: string;
  shippingMethod: string;
  shippingTitle: LocalizedText;
  paymentMethod: string;
  paymentTitle: LocalizedText;
  itemCount: number;
  quantity: number;
  subTotal: number;
  shippingAmount: number;
  discountAmount: number;
  grandTotal: number;
  giftCardAmount: number;
  /** The difference that a changed order still costs. */
  owed: number;
  description: string;
  createdAt: Date;
  updatedAt: Date;
  holdUntil: Date | null;
};

/** A promotion as the order got it. */
export type OrderPromotion = {
  id: number | null;
  kind: PromotionKind;
  name: LocalizedText;
  code: string | null;
  part: 'price' | 'line' | 'delivery';
  amount: number;
};

export type HistoryEntry = { status: OrderStatus; created_at: string };

export type OrderRow = OrderHead & {
  items: (Omit<NewOrderLine, 'slug' | 'options'> & {
    id: number;
    options: Partial<Record<Locale, ChosenOption[]>>;
  })[];
  couponCode: string | null;
  promotions: OrderPromotion[];
  addresses: (Address & { id: number; kind: 'billing' | 'shipping' })[];
  company: Company | null;
  history: HistoryEntry[];
  attempts: Attempt[];
  /** The sum that was returned of all payments. */
  refunded: number;
  /** The exchange whose returned products pay for the order. */
  exchange: OrderExchange | null;
  credit: OrderCredit | null;
  promised: PromisedDays | null;
  parcel: Parcel | null;
  pickup: OrderPickup | null;
  vatPercent: number | null;
  fiscalReceipts: {
    kind: 'sale' | 'return';
    receiptId: string;
    fiscal: string;
    qr: string | null;
    printedAt: string;
    total: number;
  }[];
};

export type Attempt = {
  number: number;
  bill: string;
  method: string;
  status: AttemptStatus;
  reason: string | null;
  card: string | null;
  created_at: string;
  paid_at: string | null;
  /** The debt that is paid; 0 for the order as it was placed. */
  covers: number;
  /** True shortly after a pre-check of the wallet. */
  isBeingPaid: boolean;
};

const head = sql`
  o.id, o.status, o.email, o.first_name as "firstName", o.last_name as "lastName",
  o.shipping_method as "shippingMethod", o.shipping_title as "shippingTitle",
  o.payment_method as "paymentMethod", o.payment_title as "paymentTitle",
  (select count(*)::int from order_items i where i.order_id = o.id) as "itemCount",
  (select sum(i.quantity)::int from order_items i where i.order_id = o.id) as quantity,
  o.sub_total as "subTotal", o.shipping_amount as "shippingAmount", o.discount_amount as "discountAmount",
  o.grand_total as "grandTotal", o.gift_card_amount as "giftCardAmount", o.owed, o.description, o.created_at as "createdAt", o.updated_at as "updatedAt",
  o.hold_until as "holdUntil"`;

const history: Statement = sql`
  (select jsonb_agg(jsonb_build_object('status', h.status, 'created_at', h.created_at) order by h.id)
   from order_history h where h.order_id = o.id)`;

const orderPromotions: Statement = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', a.promotion_id, 'kind', a.kind, 'name', a.name, 'code', a.code,
                                                'part', a.part, 'amount', a.amount) order by a.id), '[]')
   from order_promotions a where a.order_id = o.id)`;

/** All payment attempts of `orders o`, the oldest first; the rows are `Attempt`. */
export const attempts: Statement = sql`
  (select jsonb_agg(jsonb_build_object('number', p.number, 'bill', p.bill, 'method', p.method, 'status', p.status,
                                       'reason', p.reason, 'card', p.card, 'created_at', p.created_at, 'paid_at', p.paid_at,
                                       'covers', p.covers, 'isBeingPaid', coalesce(p.prechecked_at > now() - interval '10 minutes', false)) order by p.number)
   from payment_attempts p where p.order_id = o.id)`;

type Owner = Pick<Caller, 'customerId' | 'placedOrders' | 'openedOrders'>;

const whole: Statement = sql`
  select ${head}, o.credit, ${promisedColumn} as promised, ${parcelColumn} as parcel, ${pickupColumn} as pickup,
         o.vat_percent as "vatPercent",
         (select jsonb_agg(to_jsonb(i) order by i.id) from order_items i where i.order_id = o.id) as items,
         (select jsonb_agg(jsonb_build_object(
            'id', a.id, 'kind', a.kind, 'firstName', a.first_name, 'lastName', a.last_name, 'email', a.email,
            'companyName', a.company_name, 'street', a.street, 'city', a.city, 'state', a.state, 'postcode', a.postcode,
            'country', a.country, 'countryName', a.country_name, 'phone', a.phone))
          from order_addresses a where a.order_id = o.id) as addresses,
         ${companyColumn} as company,
         o.coupon_code as "couponCode", ${orderPromotions} as promotions,
         ${history} as history,
         ${attempts} as attempts,
         (select coalesce(sum(p.refunded), 0)::bigint from payment_attempts p where p.order_id = o.id) as refunded,
         ${exchangeColumn} as exchange,
         (select coalesce(jsonb_agg(jsonb_build_object('kind', f.kind, 'receiptId', f.receipt_id, 'fiscal', f.fiscal,
            'qr', f.qr, 'printedAt', f.printed_at, 'total', f.total) order by f.id), '[]')
          from fiscal_receipts f
          where f.order_id = o.id and f.state = 'printed' and f.kind <> 'copy') as "fiscalReceipts"
  from orders o`;

/**
 * Customers see their own orders and guests see the orders of this browser. Both see orders that a mail link opened.
 */
export const selectOrder = (
  db: Db,
  { customerId, placedOrders, openedOrders }: Owner,
  orderId: number,
): Promise<OrderRow | null> =>
  db.maybe(sql`
    ${whole}
    where o.id = ${orderId}
      and (o.customer_id = ${customerId}::int
           or o.customer_id is null and o.id = any(${[...placedOrders]}::int[])
           or not ${isForgotten} and o.id = any(${[...openedOrders]}::int[]))`);

export const selectAnyOrder = (db: Db, orderId: number): Promise<OrderRow | null> =>
  db.maybe(sql`${whole} where o.id = ${orderId}`);

export const selectAnyOrders = (db: Db, ids: readonly number[]): Promise<OrderRow[]> =>
  db.many(sql`${whole} where o.id = any(${[...ids]}::int[])`);

type Page = { page: number; limit: number };

export const selectOrders = (db: Db, customerId: number, { page, limit }: Page): Promise<OrderHead[]> =>
  db.many(sql`
    select ${head} from orders o where o.customer_id = ${customerId}
    order by o.id desc limit ${limit} offset ${(page - 1) * limit}`);

export const countOrders = (db: Db, customerId: number): Promise<number> =>
  db.value(sql`select count(*)::int as total from orders where customer_id = ${customerId}`);

export type UnpaidRow = Pick<OrderRow, 'id' | 'status' | 'grandTotal' | 'owed' | 'attempts' | 'exchange'> & {
  holdUntil: Date;
};

/** Orders of the customer and guest orders of this browser that are held for an online payment. */
export const selectUnpaidOrders = (
  db: Db,
  { customerId, placedOrders }: Pick<Owner, 'customerId' | 'placedOrders'>,
  { now, limit }: { now: Date; limit: number },
): Promise<UnpaidRow[]> =>
  db.many(sql`
    select o.id, o.status, o.grand_total - o.gift_card_amount as "grandTotal", o.owed, o.hold_until as "holdUntil", ${attempts} as attempts,
           ${exchangeColumn} as exchange
    from orders o
    where (o.customer_id = ${customerId}::int
           or o.customer_id is null and o.id = any(${[...placedOrders]}::int[]))
      and o.status = 'pending_payment' and o.hold_until > ${now}
    order by o.hold_until, o.id limit ${limit}`);

export type TrackedRow = {
  id: number;
  status: OrderStatus;
  createdAt: Date;
  history: HistoryEntry[];
  promised: PromisedDays | null;
  parcel: Parcel | null;
  pickup: OrderPickup | null;
  items: { name: LocalizedText; quantity: number }[];
};

/** Returns null for a wrong number and for a wrong e-mail alike. */
export const selectTracked = (db: Db, orderId: number, email: string): Promise<TrackedRow | null> =>
  db.maybe(sql`
    select o.id, o.status, o.created_at as "createdAt", ${history} as history, ${promisedColumn} as promised,
           ${parcelColumn} as parcel, ${pickupColumn} as pickup,
           (select jsonb_agg(jsonb_build_object('name', i.name, 'quantity', i.quantity) order by i.id)
            from order_items i where i.order_id = o.id) as items
    from orders o where o.id = ${orderId}::int and lower(o.email) = lower(${email}::text)`);
