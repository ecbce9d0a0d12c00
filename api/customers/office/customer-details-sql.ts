import { type Db, sql } from '#api/database/sql.ts';
import type { Locale } from '#contract/locale.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import type { OrderStatus } from '#rules/orders/order-transitions.ts';
import { placedBy } from './customer-list-sql.ts';

type CustomerDetails = {
  emailConfirmedAt: Date | null;
  gender: string | null;
  dateOfBirth: string | null;
  seenAt: Date | null;
  sessions: number;
  wishlist: number;
  stockAlerts: number;
  placed: { id: number; createdAt: string; status: OrderStatus; grandTotal: number; isGuest: boolean }[];
  wishes: { productId: number; name: LocalizedText; sku: string; at: string }[];
  messages: { id: number; at: string; text: string; locale: string; isHandled: boolean }[];
  notes: { id: number; text: string; at: string; by: string }[];
};

const MAX_MESSAGES = 50;
const MAX_WISHES = 20;

/** Messages and stock alerts contain only an e-mail, so they belong to an account with a confirmed address. */
export const selectCustomerDetails = (
  db: Db,
  id: number,
  { maxOrders }: { maxOrders: number },
): Promise<CustomerDetails> =>
  db.one(sql`
    select c.email_confirmed_at as "emailConfirmedAt", c.gender, c.date_of_birth as "dateOfBirth",
           (select max(s.seen_at) from sessions s where s.customer_id = c.id) as "seenAt",
           (select count(*)::int from sessions s where s.customer_id = c.id and s.expires_at > now()) as sessions,
           (select count(*)::int from wishlist_items w where w.customer_id = c.id) as wishlist,
           (select count(*)::int from stock_alerts a
            where a.email = c.email and c.email_confirmed_at is not null and a.notified_at is null and a.target_price is null) as "stockAlerts",
           (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'createdAt', p.created_at, 'status', p.status,
              'grandTotal', p.grand_total, 'isGuest', p.is_guest) order by p.id desc), '[]')
            from (select * from (${placedBy}) as placed order by placed.id desc limit ${maxOrders}) as p) as placed,
           (select coalesce(jsonb_agg(jsonb_build_object('productId', coalesce(p.parent_id, p.id), 'name', p.name,
              'sku', p.sku, 'at', w.created_at) order by w.id desc), '[]')
            from (select * from wishlist_items i where i.customer_id = c.id order by i.id desc limit ${MAX_WISHES}) as w
            join products p on p.id = w.product_id) as wishes,
           (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'at', m.created_at, 'text', m.message,
              'locale', m.locale, 'isHandled', m.handled_at is not null) order by m.id desc), '[]')
            from (select * from contact_messages w
                  where w.email = c.email and c.email_confirmed_at is not null
                  order by w.id desc limit ${MAX_MESSAGES}) as m) as messages,
           (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'text', n.text, 'at', n.created_at, 'by', s.name)
              order by n.id desc), '[]')
            from customer_notes n join staff s on s.id = n.staff_id
            where n.customer_id = c.id and not n.is_removed) as notes
    from customers c where c.id = ${id}`);

/** Returns the language of the newest order, which messages to the customer use. */
export const selectLanguage = async (db: Db, id: number): Promise<Locale | null> =>
  (
    await db.maybe<{ locale: Locale }>(sql`
      select locale from orders where customer_id = ${id} order by id desc limit 1`)
  )?.locale ?? null;
