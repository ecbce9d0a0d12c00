import type { OrderCredit } from '#api/credit/order-credit.ts';
import { type Db, sql } from '#api/database/sql.ts';
import type { Text } from '#api/shelf/text.ts';
import type { Locale } from '#contract/locale.ts';
import type { OrderStatus } from '#rules/order-transitions.ts';

export type MailCustomer = { email: string; firstName: string | null; lastName: string | null; isConfirmed: boolean };

/** Held, so that a key made now never goes to an address that was just changed away. */
export const lockMailCustomer = (db: Db, customerId: number): Promise<MailCustomer | null> =>
  db.maybe(sql`
    select email, first_name as "firstName", last_name as "lastName", email_confirmed_at is not null as "isConfirmed"
    from customers
    where id = ${customerId}
    for share`);

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

/** `bill` is what a provider calls it, `1044-1` (DECISIONS 2). */
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
  paymentTitle: Text;
  credit: OrderCredit | null;
  shippingTitle: Text;
  subTotal: number;
  shippingAmount: number;
  discountAmount: number;
  grandTotal: number;
  description: string;
  createdAt: Date;
  /** Until when the goods wait for the money; null where nothing runs out. */
  holdUntil: Date | null;
  /** Every try to pay, oldest first. */
  attempts: MailAttempt[];
  items: {
    name: Text;
    options: Partial<Record<Locale, { optionTitle: string; valueTitle: string }[]>>;
    quantity: number;
    price: number;
    total: number;
  }[];
  shipping: MailAddress | null;
};

export const selectMailOrder = (db: Db, orderId: number): Promise<MailOrder | null> =>
  db.maybe(sql`
    select o.id, o.customer_id as "customerId", o.status, o.locale, o.email, o.first_name as "firstName",
           o.last_name as "lastName", o.payment_method as "paymentMethod", o.payment_title as "paymentTitle", o.credit,
           o.shipping_title as "shippingTitle", o.sub_total as "subTotal", o.shipping_amount as "shippingAmount",
           o.discount_amount as "discountAmount", o.grand_total as "grandTotal", o.description,
           o.created_at as "createdAt", o.hold_until as "holdUntil",
           (select coalesce(jsonb_agg(jsonb_build_object('bill', o.id || '-' || p.number, 'method', p.method,
                                                         'status', p.status, 'amount', p.amount,
                                                         'refunded', p.refunded) order by p.number), '[]')
            from payment_attempts p where p.order_id = o.id) as attempts,
           (select jsonb_agg(jsonb_build_object('name', i.name, 'options', i.options, 'quantity', i.quantity,
                                                'price', i.price, 'total', i.total) order by i.id)
            from order_items i where i.order_id = o.id) as items,
           (select to_jsonb(a) from order_addresses a where a.order_id = o.id and a.kind = 'shipping') as shipping
    from orders o
    where o.id = ${orderId}`);

export type ContactMessage = {
  id: number;
  name: string;
  email: string;
  phone: string | null;
  message: string;
  locale: Locale;
  isSuspect: boolean;
  createdAt: Date;
};

export const selectContactMessage = (db: Db, id: number): Promise<ContactMessage | null> =>
  db.maybe(sql`
    select id, name, email, phone, message, locale, is_suspect as "isSuspect", created_at as "createdAt"
    from contact_messages where id = ${id}`);

export const markMailed = (db: Db, messageId: number): Promise<number> =>
  db.run(sql`update contact_messages set mailed_at = now() where id = ${messageId}`);
