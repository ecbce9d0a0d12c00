import { type Db, type Statement, sql } from '#api/database/sql.ts';
import { exchangeColumn, type PayingExchange } from '#api/payments/exchange-value.ts';
import type { Locale } from '#contract/locale.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import type { DeliveryTerms } from '#rules/checkout/delivery-days.ts';
import type { AttemptStatus } from '#rules/orders/attempt-status.ts';
import type { OrderChangePart } from '#rules/orders/order-change.ts';
import type { OrderStatus } from '#rules/orders/order-transitions.ts';
import type { Address } from '#rules/shop/address.ts';
import type { Company } from '#rules/shop/company.ts';
import { companyColumn } from './order-companies.ts';
import type { OrderRow } from './order-sql.ts';
import { type PromisedDays, promisedColumn } from './promised-days.ts';

// Only these statements write `order_changes`.

export type StoredLine = {
  id: number;
  productId: number | null;
  sku: string;
  name: LocalizedText;
  options: OrderRow['items'][number]['options'];
  image: string | null;
  quantity: number;
  price: number;
  listPrice: number | null;
  priceReason: string;
  /** Drams that promotions take off the whole line. */
  discount: number;
  /** A free product of a promotion. */
  isGift: boolean;
  /** Pieces that were refunded or have serial numbers. */
  fixed: number;
  hasRefund: boolean;
};

export type ChangeableOrder = {
  id: number;
  status: OrderStatus;
  locale: Locale;
  email: string;
  paymentMethod: string;
  shippingMethod: string;
  shippingAmount: number;
  discountAmount: number;
  /** Drams that promotions took off the delivery. */
  deliveryDiscount: number;
  subTotal: number;
  grandTotal: number;
  /** The exchange that pays for the order or a part of it. */
  exchange: PayingExchange | null;
  giftCardAmount: number;
  /** The difference of an earlier change that is unpaid. */
  owed: number;
  description: string;
  promised: PromisedDays | null;
  holdUntil: Date | null;
  version: string;
  lines: StoredLine[];
  billing: Address;
  shipping: Address;
  company: Company | null;
  attempts: {
    status: AttemptStatus;
    method: string;
    amount: number;
    refunded: number;
    /** The payer may be paying this attempt now. */
    isOpen: boolean;
    isInitiated: boolean;
  }[];
  isRefunding: boolean;
  sellsCard: boolean;
  hasReceipt: boolean;
};

const addressOf = (kind: 'billing' | 'shipping'): Statement => sql`
  (select jsonb_build_object(
     'firstName', a.first_name, 'lastName', a.last_name, 'email', a.email, 'companyName', a.company_name,
     'street', a.street, 'city', a.city, 'state', a.state, 'postcode', a.postcode, 'country', a.country,
     'countryName', a.country_name, 'phone', a.phone)
   from order_addresses a where a.order_id = o.id and a.kind = ${kind} limit 1)`;

/** A digest of everything that a change depends on, also of the payments. */
const version: Statement = sql`
  md5(jsonb_build_array(
    o.status, o.email, o.payment_method, o.shipping_method, o.shipping_amount, o.sub_total, o.grand_total, o.description,
    o.promised_from, o.promised_to, o.slot_from,
    (select jsonb_agg(to_jsonb(i) order by i.id) from order_items i where i.order_id = o.id),
    (select jsonb_agg(to_jsonb(a) order by a.id) from order_addresses a where a.order_id = o.id),
    (select jsonb_agg(jsonb_build_array(p.id, p.status, p.amount, p.refunded) order by p.id)
     from payment_attempts p where p.order_id = o.id))::text)`;

export const selectChangeableOrder = (db: Db, orderId: number, now: Date): Promise<ChangeableOrder | null> =>
  db.maybe(sql`
    select o.id, o.status, o.locale, o.email, o.payment_method as "paymentMethod", o.shipping_method as "shippingMethod",
           o.shipping_amount as "shippingAmount", o.discount_amount as "discountAmount", o.sub_total as "subTotal",
           (select coalesce(sum(a.amount), 0) from order_promotions a
            where a.order_id = o.id and a.part = 'delivery') as "deliveryDiscount", ${exchangeColumn} as exchange, o.grand_total as "grandTotal", o.gift_card_amount as "giftCardAmount", o.owed, o.description, ${promisedColumn} as promised, o.hold_until as "holdUntil",
           ${version} as version, ${companyColumn} as company,
           ${addressOf('billing')} as billing, ${addressOf('shipping')} as shipping,
           (select jsonb_agg(jsonb_build_object(
              'id', i.id, 'productId', i.product_id, 'sku', i.sku, 'name', i.name, 'options', i.options, 'image', i.image,
              'quantity', i.quantity, 'price', i.price, 'listPrice', i.list_price, 'priceReason', i.price_reason,
              'discount', i.discount_amount, 'isGift', i.is_gift,
              'fixed', (select count(*)::int from order_item_serials z where z.order_item_id = i.id),
              'hasRefund', exists (select 1 from refund_items f where f.order_item_id = i.id)
                           or exists (select 1 from return_items t where t.order_item_id = i.id)) order by i.id)
            from order_items i where i.order_id = o.id) as lines,
           (select coalesce(jsonb_agg(jsonb_build_object(
              'status', p.status, 'method', p.method, 'amount', p.amount, 'refunded', p.refunded,
              'isInitiated', p.initiated_at is not null,
              'isOpen', p.lease_expires_at > ${now} is true
                        or p.status = 'redirected' and coalesce(p.expires_at, 'infinity') > ${now}) order by p.number), '[]')
            from payment_attempts p where p.order_id = o.id) as attempts,
           exists (select 1 from refunds r where r.order_id = o.id and r.status in ('sending', 'unclear')) as "isRefunding",
           exists (select 1 from gift_cards g where g.order_id = o.id) as "sellsCard",
           exists (select 1 from fiscal_receipts f
                   where f.order_id = o.id and f.kind = 'sale' and f.returned < f.amount) as "hasReceipt"
    from orders o where o.id = ${orderId}`);

type OrderUpdate = {
  orderId: number;
  billing: Address;
  description: string;
  delivery: { method: string; title: LocalizedText; terms: DeliveryTerms | null } | null;
  totals: { subTotal: number; shipping: number; discount: number; grandTotal: number };
};

export const updateOrder = (db: Db, { orderId, billing, description, delivery, totals }: OrderUpdate) =>
  db.run(sql`
    update orders
    set email = ${billing.email}, first_name = ${billing.firstName}, last_name = ${billing.lastName},
        description = ${description}, sub_total = ${totals.subTotal}, shipping_amount = ${totals.shipping},
        discount_amount = ${totals.discount}, grand_total = ${totals.grandTotal}, updated_at = now(),
        shipping_method = coalesce(${delivery?.method ?? null}::text, shipping_method),
        shipping_title = coalesce(${delivery && sql.json(delivery.title)}::jsonb, shipping_title),
        delivery_terms = ${delivery ? sql`${delivery.terms && sql.json(delivery.terms)}::jsonb` : sql`delivery_terms`}
    where id = ${orderId}`);

export const updateAddresses = (db: Db, orderId: number, addresses: { billing: Address; shipping: Address }) => {
  const kinds = [
    { kind: 'billing', ...addresses.billing },
    { kind: 'shipping', ...addresses.shipping },
  ];
  return db.run(sql`
    update order_addresses a
    set first_name = n."firstName", last_name = n."lastName", email = n.email, street = n.street, city = n.city,
        state = n.state, postcode = n.postcode, phone = n.phone
    from jsonb_to_recordset(${sql.json(kinds)}) as n (
      kind text, "firstName" text, "lastName" text, email text, street text[], city text, state text, postcode text,
      phone text)
    where a.order_id = ${orderId} and a.kind = n.kind`);
};

export type LineUpdate = {
  id: number;
  quantity: number;
  price: number;
  list_price: number | null;
  price_reason: string;
  discount_amount: number;
};

/** Lines of the order that are not listed are deleted. */
export async function replaceLines(db: Db, orderId: number, kept: readonly LineUpdate[]): Promise<void> {
  await db.run(sql`
    delete from order_items where order_id = ${orderId} and id <> all(${kept.map(({ id }) => id)}::int[])`);
  await db.run(sql`
    update order_items i
    set quantity = n.quantity, price = n.price, total = n.price * n.quantity, list_price = n.list_price,
        price_reason = n.price_reason, discount_amount = n.discount_amount
    from jsonb_to_recordset(${sql.json(kept)}) as n (
      id int, quantity int, price bigint, list_price bigint, price_reason text, discount_amount bigint)
    where i.order_id = ${orderId} and i.id = n.id`);
}

export type RecordedLine = { sku: string; quantity: number; price: number };

type NewChange = {
  orderId: number;
  parts: readonly OrderChangePart[];
  lines: { before: readonly RecordedLine[]; after: readonly RecordedLine[] };
  total: { before: number; after: number };
  reason: string;
  staffId: number | null;
};

export const insertOrderChange = (db: Db, { orderId, parts, lines, total, reason, staffId }: NewChange) =>
  db.run(sql`
    insert into order_changes (order_id, parts, lines_before, lines_after, total_before, total_after, reason, staff_id)
    values (${orderId}, ${[...parts]}::text[], ${sql.json(lines.before)}, ${sql.json(lines.after)}, ${total.before},
            ${total.after}, ${reason}, ${staffId}::int)`);
