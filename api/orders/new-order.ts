import type { OrderCredit } from '#api/credit/order-credit.ts';
import { type Db, type Statement, sql } from '#api/database/sql.ts';
import type { Caller } from '#api/http/caller.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import type { DeliveryTerms } from '#rules/checkout/delivery-days.ts';
import type { Totals } from '#rules/checkout/order-total.ts';
import type { OrderChannel } from '#rules/orders/order-channel.ts';
import type { OrderStatus } from '#rules/orders/order-transitions.ts';
import type { Address } from '#rules/shop/address.ts';
import type { PromisedDays } from './promised-days.ts';

export type PlacedOrderRow = { id: number; status: OrderStatus; grandTotal: number; createdAt: Date };

/**
 * Finds the order of a repeated call (docs/spec/decisions.md 2) by cart, else by the guest's token, else the
 * customer's newest order of the day.
 */
export const selectRepeatedOrder = (
  db: Db,
  { customerId, cartTokenHash }: Caller,
  cartId: number | null,
): Promise<PlacedOrderRow | null> =>
  db.maybe(sql`
    select o.id, o.status, o.grand_total as "grandTotal", o.created_at as "createdAt"
    from carts c join orders o on o.cart_id = c.id
    where c.status = 'ordered' and c.id = coalesce(${cartId}::int, c.id)
      and (c.token_hash = ${cartTokenHash}::bytea
           or c.customer_id = ${customerId}::int
              and (${cartId}::int is not null or c.updated_at > now() - interval '1 day'))
    order by o.id desc limit 1`);

/** How an order was placed. `takenBy`: the staff member who placed it for a caller. */
export type SaleSource = { channel: OrderChannel; takenBy: number | null };
export type ManualPrice = { listPrice: number; reason: string };

type NewOrder = {
  cartId: number;
  customerId: number | null;
  status: OrderStatus;
  holdUntil: Date | null;
  locale: string;
  billing: Address;
  delivery: { method: string; title: LocalizedText };
  deliveryTerms: DeliveryTerms | null;
  promised: PromisedDays | null;
  payment: { method: string; title: LocalizedText };
  credit: OrderCredit | null;
  totals: Totals;
  giftCardAmount: number;
  vatPercent: number | null;
  description: string;
  /** The code that applied. */
  couponCode: string | null;
  sale: SaleSource;
};

export const insertOrder = (db: Db, order: NewOrder): Promise<PlacedOrderRow> =>
  db.one(sql`
    insert into orders (cart_id, customer_id, status, hold_until, locale, email, first_name, last_name, shipping_method,
                        shipping_title, payment_method, payment_title, credit, sub_total, shipping_amount,
                        discount_amount, grand_total, vat_percent, description, delivery_terms, promised_from, promised_to,
                        slot_from, slot_to, channel, taken_by, coupon_code, gift_card_amount)
    values (${order.cartId}, ${order.customerId}, ${order.status}, ${order.holdUntil}, ${order.locale},
            ${order.billing.email}, ${order.billing.firstName}, ${order.billing.lastName}, ${order.delivery.method},
            ${sql.json(order.delivery.title)}, ${order.payment.method}, ${sql.json(order.payment.title)},
            ${order.credit && sql.json(order.credit)}, ${order.totals.subTotal}, ${order.totals.shipping},
            ${order.totals.discount}, ${order.totals.grandTotal}, ${order.vatPercent}, ${order.description},
            ${order.deliveryTerms && sql.json(order.deliveryTerms)}, ${order.promised?.first ?? null}::date,
            ${order.promised?.last ?? null}::date, ${order.promised?.slot?.from ?? null}::text,
            ${order.promised?.slot?.to ?? null}::text, ${order.sale.channel}, ${order.sale.takenBy}::int, ${order.couponCode},
            ${order.giftCardAmount})
    returning id, status, grand_total as "grandTotal", created_at as "createdAt"`);

export type NewOrderLine = {
  /** Null for a gift card, which is no product of the catalogue. */
  product_id: number | null;
  parent_id: number | null;
  sku: string;
  name: LocalizedText;
  options: unknown;
  slug: string;
  image: string | null;
  quantity: number;
  price: number;
  total: number;
  list_price: number | null;
  price_reason: string;
  discount_amount: number;
  is_gift: boolean;
};

type NewOrderParts = {
  order: PlacedOrderRow;
  lines: readonly NewOrderLine[];
  addresses: { billing: Address; shipping: Address };
  takenBy: number | null;
};

const newItems = (orderId: number, lines: readonly NewOrderLine[]): Statement => sql`
  insert into order_items (order_id, product_id, parent_id, sku, name, options, slug, image, quantity, price, total,
                           list_price, price_reason, discount_amount, is_gift)
  select ${orderId}::int, product_id, parent_id, sku, name, options, slug, image, quantity, price, total, list_price,
         price_reason, discount_amount, is_gift
  from jsonb_to_recordset(${sql.json(lines)}) as line (
    product_id int, parent_id int, sku text, name jsonb, options jsonb, slug text, image text, quantity int,
    price bigint, total bigint, list_price bigint, price_reason text, discount_amount bigint, is_gift boolean)`;

/** Adds lines to a placed order. */
export const insertOrderLines = (db: Db, orderId: number, lines: readonly NewOrderLine[]): Promise<number> =>
  db.run(newItems(orderId, lines));

export function insertOrderParts(db: Db, { order, lines, addresses, takenBy }: NewOrderParts): Promise<number> {
  const kinds = [
    { kind: 'billing', ...addresses.billing },
    { kind: 'shipping', ...addresses.shipping },
  ];
  return db.run(sql`
    with new_items as (
      ${newItems(order.id, lines)}
    ), new_addresses as (
      insert into order_addresses (order_id, kind, first_name, last_name, email, company_name, street, city, state,
                                   postcode, country, country_name, phone)
      select ${order.id}::int, kind, "firstName", "lastName", email, "companyName", street, city, state, postcode, country,
             "countryName", phone
      from jsonb_to_recordset(${sql.json(kinds)}) as address (
        kind text, "firstName" text, "lastName" text, email text, "companyName" text, street text[], city text, state text,
        postcode text, country text, "countryName" text, phone text)
    )
    insert into order_history (order_id, status, staff_id) values (${order.id}::int, ${order.status}::text, ${takenBy}::int)`);
}
