import { type Db, type Statement, sql } from '#api/database/sql.ts';
import { NOBODY } from '#api/orders/forgotten-order.ts';
import { companyColumn } from '#api/orders/order-companies.ts';
import { textsOf } from '#api/orders/reviews/stored-texts.ts';
import type { LocalizedText } from '#contract/localized-text.ts';

export const selectPersonalData = (db: Db, id: number): Promise<PersonalData> =>
  db.one(sql`
    select ${rowsOf(sql`select to_jsonb(a) - 'customer_id' as row from addresses a where a.customer_id = ${id} order by a.id`)} as addresses,
           ${rowsOf(sql`
             select to_jsonb(o) - 'customer_id' - 'cart_id' - 'taken_by' || jsonb_build_object(
               'items', (select jsonb_agg(to_jsonb(i) - 'order_id' - 'price_reason' order by i.id) from order_items i where i.order_id = o.id),
               'addresses', (select jsonb_agg(to_jsonb(a) - 'order_id' order by a.id) from order_addresses a where a.order_id = o.id),
               'company', ${companyColumn},
               'returns', (select coalesce(jsonb_agg(to_jsonb(r) - 'order_id' - 'staff_id' - 'key' - 'close_key' - 'version' || jsonb_build_object(
                 'items', (select jsonb_agg(to_jsonb(l) - 'return_id' order by l.id) from return_items l where l.return_id = r.id),
                 'steps', (select jsonb_agg(jsonb_build_object('status', t.status, 'note', t.note, 'created_at', t.created_at) order by t.id)
                           from return_steps t where t.return_id = r.id),
                 'photos', (select coalesce(jsonb_agg(jsonb_build_object('created_at', p.created_at, 'type', 'image/webp',
                              'base64', translate(encode(p.picture, 'base64'), E'\\n', '')) order by p.id), '[]')
                            from return_photos p where p.return_id = r.id)) order by r.id), '[]')
                 from returns r where r.order_id = o.id),
               'history', (select jsonb_agg(jsonb_build_object('status', h.status, 'created_at', h.created_at) order by h.id)
                           from order_history h where h.order_id = o.id),
               'messages', ${messagesWhere(sql`m.order_id = o.id`)}) as row
             from orders o where o.customer_id = ${id} order by o.id`)} as orders,
           ${rowsOf(sql`
             select jsonb_build_object('id', w.id, 'product_id', p.id, 'name', p.name, 'created_at', w.created_at) as row
             from wishlist_items w join products p on p.id = w.product_id where w.customer_id = ${id} order by w.id`)} as wishlist,
           ${rowsOf(sql`
             select to_jsonb(c) - 'customer_id' - 'token_hash' || jsonb_build_object('items', (
               select coalesce(jsonb_agg(jsonb_build_object(
                 'product_id', p.id, 'name', p.name, 'quantity', i.quantity, 'created_at', i.created_at) order by i.id), '[]')
               from cart_items i join products p on p.id = i.product_id where i.cart_id = c.id)) as row
             from carts c where c.customer_id = ${id} order by c.id`)} as carts,
           ${rowsOf(sql`
             select jsonb_build_object('id', c.id, 'name', c.name, 'email', c.email, 'phone', c.phone, 'message', c.message,
                                       'locale', c.locale, 'created_at', c.created_at,
                                       'answers', ${messagesWhere(sql`m.contact_message_id = c.id`)}) as row
             from contact_messages c where c.email = (${confirmedEmailOf(id)}) order by c.id`)} as letters,
           ${rowsOf(sql`
             select jsonb_build_object('device', s.device, 'created_at', s.created_at, 'seen_at', s.seen_at) as row
             from sessions s where s.customer_id = ${id} order by s.created_at, s.jti`)} as sessions,
           ${rowsOf(sql`
             select jsonb_build_object('email', f.email, 'changed_at', f.changed_at) as row
             from former_emails f where f.customer_id = ${id} order by f.id`)} as former_emails,
           ${rowsOf(sql`
             select jsonb_build_object('product_id', p.id, 'name', p.name, 'asked_at', a.requested_at) as row
             from stock_alerts a join products p on p.id = a.product_id
             where a.email = (${confirmedEmailOf(id)}) order by a.id`)} as stock_alerts,
           ${rowsOf(sql`
             select to_jsonb(t) - 'family_id' - 'customer_id' - 'order_item_id' - 'is_suspicious' - 'version' || jsonb_build_object(
               'photos', (select coalesce(jsonb_agg(jsonb_build_object('created_at', p.created_at, 'type', 'image/webp',
                            'base64', translate(encode(p.picture, 'base64'), E'\\n', '')) order by p.id), '[]')
                          from shopper_photos p where p.text_id = t.id)) as row
             from shopper_texts t where t.id = any(array(${textsOf(id)})) order by t.id`)} as reviews,
           ${rowsOf(sql`
             select jsonb_build_object('kind', 'newsletter', 'state', 'subscribed', 'since', s.confirmed_at) as row
             from newsletter_subscribers s where s.email = (${confirmedEmailOf(id)}) and s.confirmed_at is not null
             union all
             select jsonb_build_object('kind', m.kind, 'state', 'refused', 'since', m.created_at)
             from mail_opt_outs m where m.email = (${confirmedEmailOf(id)})`)} as mails`);

/** Texts of the shop's staff to the customer, without their authors. */
function messagesWhere(condition: Statement): Statement {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'text', m.text, 'locale', m.locale, 'created_at', m.created_at, 'sent_at', m.sent_at) order by m.id), '[]')
    from staff_messages m where ${condition})`;
}

type PersonalRow = { id: number; [column: string]: unknown };
export type PersonalData = Record<
  'addresses' | 'orders' | 'wishlist' | 'carts' | 'letters' | 'reviews',
  PersonalRow[]
> & {
  sessions: { device: string | null; created_at: string; seen_at: string }[];
  former_emails: { email: string; changed_at: string }[];
  stock_alerts: { product_id: number; name: LocalizedText; asked_at: string }[];
  mails: { kind: string; state: 'subscribed' | 'refused'; since: string }[];
};

const rowsOf = (rows: Statement): Statement =>
  sql`(select coalesce(jsonb_agg(found.row), '[]') from (${rows}) as found)`;

/** Selects the e-mail only if it is confirmed, because anybody can register with a foreign address. */
const confirmedEmailOf = (id: number): Statement =>
  sql`select email from customers where id = ${id} and email_confirmed_at is not null`;

export const deleteLetters = (db: Db, id: number): Promise<number> =>
  db.run(sql`delete from contact_messages where email = (${confirmedEmailOf(id)})`);

/** The newsletter ends with the account. Refusals stay, because they protect the address. */
export const deleteSubscription = (db: Db, id: number): Promise<number> =>
  db.run(sql`delete from newsletter_subscribers where email = (${confirmedEmailOf(id)})`);

export const deleteStockAlerts = (db: Db, id: number): Promise<number> =>
  db.run(sql`delete from stock_alerts where email = (${confirmedEmailOf(id)})`);

/** Prevents orders from these carts until the transaction ends. */
export const lockCartsOf = (db: Db, id: number): Promise<number> =>
  db.run(sql`select 1 from carts where customer_id = ${id} order by id for update`);

export const hasOpenOrders = async (db: Db, id: number): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 from orders
    where customer_id = ${id} and status not in ('completed', 'canceled', 'closed') limit 1`)) !== null;

/** An order with an empty e-mail cannot be tracked or claimed. */

export const forgetOrders = (db: Db, id: number): Promise<number> =>
  db.run(sql`
    with sold as (
      update orders set customer_id = null, email = '', first_name = ${NOBODY}, last_name = ${NOBODY}, description = '',
                        updated_at = now()
      where customer_id = ${id} returning id, cart_id
    ), addressed as (
      update order_addresses set email = '', first_name = ${NOBODY}, last_name = ${NOBODY}, company_name = null,
                                 street = array[${NOBODY}], phone = ''
      where order_id in (select id from sold)
    ), bought_as as (
      delete from order_companies where order_id in (select id from sold)
    ), findable as (
      delete from order_search_terms where order_id in (select id from sold)
    ), promoted as (
      update order_promotions set customer_id = null, contact_hash = null where order_id in (select id from sold)
    ), reasoned as (
      update order_changes set reason = '' where order_id in (select id from sold)
    ), noted as (
      delete from order_notes where order_id in (select id from sold)
    ), written as (
      delete from staff_messages where order_id in (select id from sold)
    )
    update carts set customer_id = null, token_hash = null, billing_address = null, shipping_address = null
    where id in (select cart_id from sold)`);

export const deleteCustomer = (db: Db, id: number): Promise<number> =>
  db.run(sql`delete from customers where id = ${id}`);
