import type { Parcel } from '#api/content/carriers.ts';
import type { OrderCredit } from '#api/credit/order-credit.ts';
import { type Db, sql } from '#api/database/sql.ts';
import { parcelColumn } from '#api/orders/deliveries-sql.ts';
import { companyColumn } from '#api/orders/order-companies.ts';
import { type OrderPickup, pickupColumn } from '#api/orders/order-pickups.ts';
import { type PromisedDays, promisedColumn } from '#api/orders/promised-days.ts';
import { exchangeColumn, type OrderExchange } from '#api/payments/exchange-value.ts';
import type { Locale } from '#contract/locale.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import type { OrderStatus } from '#rules/orders/order-transitions.ts';
import type { Company } from '#rules/shop/company.ts';

type MailAddress = {
  first_name: string;
  last_name: string;
  company_name: string | null;
  street: string[];
  city: string;
  state: string;
  country: string;
  country_name: string;
  phone: string;
};

/** `bill` is the bill number at the provider (docs/spec/decisions.md 2). */
export type MailAttempt = { bill: string; method: string; status: string; amount: number; refunded: number };

export type MailOrder = {
  id: number;
  customerId: number | null;
  status: OrderStatus;
  locale: Locale;
  email: string;
  firstName: string;
  lastName: string;
  paymentMethod: string;
  paymentTitle: LocalizedText;
  credit: OrderCredit | null;
  shippingMethod: string;
  shippingTitle: LocalizedText;
  subTotal: number;
  shippingAmount: number;
  discountAmount: number;
  /** Promotions of the products. The discount may be larger, for example by the value of an exchange. */
  promotions: { name: LocalizedText; code: string | null; amount: number }[];
  grandTotal: number;
  giftCardAmount: number;
  /** The difference that a changed order still costs. */
  owed: number;
  /** The exchange whose returned products pay for the order. */
  exchange: OrderExchange | null;
  vatPercent: number | null;
  description: string;
  createdAt: Date;
  promised: PromisedDays | null;
  parcel: Parcel | null;
  pickup: OrderPickup | null;
  /** Oldest first. */
  history: { status: OrderStatus; created_at: string }[];
  /** End of the stock hold; null without a deadline. */
  holdUntil: Date | null;
  /** Oldest first. */
  attempts: MailAttempt[];
  items: {
    /** Null after the product was deleted. */
    productId: number | null;
    name: LocalizedText;
    options: Partial<Record<Locale, { optionTitle: string; valueTitle: string }[]>>;
    image: string | null;
    quantity: number;
    price: number;
    total: number;
  }[];
  shipping: MailAddress | null;
  company: Company | null;
  /** Only printed receipts. */
  fiscalReceipts: {
    id: number;
    kind: 'sale' | 'return' | 'copy';
    receiptId: string;
    fiscal: string;
    qr: string | null;
    printedAt: string;
    total: number;
  }[];
};

export const selectMailOrder = (db: Db, orderId: number): Promise<MailOrder | null> =>
  db.maybe(sql`
    select o.id, o.customer_id as "customerId", o.status, o.locale, o.email, o.first_name as "firstName",
           o.last_name as "lastName", o.payment_method as "paymentMethod", o.payment_title as "paymentTitle", o.credit,
           o.shipping_method as "shippingMethod", o.shipping_title as "shippingTitle", o.sub_total as "subTotal", o.shipping_amount as "shippingAmount",
           o.discount_amount as "discountAmount", o.grand_total as "grandTotal", o.gift_card_amount as "giftCardAmount", o.owed, o.vat_percent as "vatPercent", o.description,
           o.created_at as "createdAt", ${promisedColumn} as promised, ${parcelColumn} as parcel, ${pickupColumn} as pickup,
           (select jsonb_agg(jsonb_build_object('status', h.status, 'created_at', h.created_at) order by h.id)
            from order_history h where h.order_id = o.id) as history,
           o.hold_until as "holdUntil",
           (select coalesce(jsonb_agg(jsonb_build_object('bill', p.bill, 'method', p.method,
                                                         'status', p.status, 'amount', p.amount,
                                                         'refunded', p.refunded) order by p.number), '[]')
            from payment_attempts p where p.order_id = o.id) as attempts,
           (select jsonb_agg(jsonb_build_object('productId', i.product_id, 'name', i.name, 'options', i.options, 'image', i.image, 'quantity', i.quantity,
                                                'price', i.price, 'total', i.total) order by i.id)
            from order_items i where i.order_id = o.id) as items,
           (select coalesce(jsonb_agg(jsonb_build_object('name', a.name, 'code', a.code, 'amount', a.amount) order by a.id), '[]')
            from order_promotions a where a.order_id = o.id and a.part = 'line') as promotions,
           ${companyColumn} as company, ${exchangeColumn} as exchange,
           (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind, 'receiptId', f.receipt_id,
              'fiscal', f.fiscal, 'qr', f.qr, 'printedAt', f.printed_at, 'total', f.total) order by f.id), '[]')
            from fiscal_receipts f where f.order_id = o.id and f.state = 'printed') as "fiscalReceipts",
           (select to_jsonb(a) from order_addresses a where a.order_id = o.id and a.kind = 'shipping') as shipping
    from orders o
    where o.id = ${orderId}`);
