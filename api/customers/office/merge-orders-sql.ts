import { type Db, type Statement, sql } from '#api/database/sql.ts';
import { isForgotten } from '#api/orders/forgotten-order.ts';
import type { OrderStatus } from '#rules/orders/order-transitions.ts';

export type GuestOrder = {
  id: number;
  createdAt: Date;
  name: string;
  status: OrderStatus;
  grandTotal: number;
  email: string;
  phones: string[];
};

const columns: Statement = sql`
  o.id, o.created_at as "createdAt", trim(concat_ws(' ', o.first_name, o.last_name)) as name, o.status,
  o.grand_total as "grandTotal", lower(o.email) as email,
  array(select distinct a.phone from order_addresses a where a.order_id = o.id and a.phone <> '') as phones`;

const isOfGuest: Statement = sql`o.customer_id is null and not ${isForgotten}`;

/** The order of a guest; null if it belongs to an account. */
export const selectGuestOrder = (db: Db, id: number): Promise<GuestOrder | null> =>
  db.maybe(sql`select ${columns} from orders o where o.id = ${id} and ${isOfGuest}`);

type Match = { email: string | null; phoneTerms: readonly string[]; limit: number };

/**
 * Orders of guests by e-mail or telephone, newest first. Each part uses its own index. Without the array, PostgreSQL
 * would read orders from the newest one until the limit is reached.
 */
export const selectGuestOrders = (db: Db, { email, phoneTerms, limit }: Match): Promise<GuestOrder[]> =>
  db.many(sql`
    select ${columns} from orders o
    where o.id = any(array(
      select w.order_id from order_search_terms w where w.term = any(${[...phoneTerms]}::text[])
      union
      select o.id from orders o where o.customer_id is null and lower(o.email) = ${email}))
      and ${isOfGuest}
    order by o.id desc limit ${limit}`);

/** Locks the orders by id, so that concurrent callers never deadlock; returns those of guests. */
export const lockGuestOrders = (db: Db, ids: readonly number[]): Promise<GuestOrder[]> =>
  db.many(sql`
    select ${columns} from orders o where o.id = any(${[...ids]}::int[]) and ${isOfGuest} order by o.id for no key update of o`);

export type AccountContact = { id: number; email: string; isConfirmed: boolean; phones: AccountPhone[] };
type AccountPhone = { phone: string; isVerified: boolean };

/** A wholesale account may have thousands of orders; the telephones of its newest ones are compared. */
const MAX_OWN_ORDERS = 50;

/** A delivered order of an account verifies its telephone: the courier reached the customer there. */
export const selectAccountContacts = (db: Db, ids: readonly number[]): Promise<AccountContact[]> =>
  db.many(sql`
    select c.id, c.email, c.email_confirmed_at is not null as "isConfirmed",
           coalesce((select jsonb_agg(jsonb_build_object('phone', p.phone, 'isVerified', p.is_verified))
                     from (select c.phone, false as is_verified where c.phone <> ''
                           union select a.phone, false from addresses a where a.customer_id = c.id
                           union select b.phone, o.status = 'completed'
                           from (select n.id, n.status from orders n
                                 where n.customer_id = c.id order by n.id desc limit ${MAX_OWN_ORDERS}) as o
                           join order_addresses b on b.order_id = o.id where b.phone <> '') as p), '[]') as phones
    from customers c where c.id = any(${[...ids]}::int[]) order by c.id desc`);

/** Accounts with this confirmed e-mail or one of the telephones. */
export const selectAccountIds = async (
  db: Db,
  { email, phoneTerms, limit }: Match & { email: string },
): Promise<number[]> =>
  (
    await db.many<{ id: number }>(sql`
      select id from customers where email = ${email} and email_confirmed_at is not null
      union
      select w.customer_id from customer_search_terms w where w.term = any(${[...phoneTerms]}::text[])
      order by id desc limit ${limit}`)
  ).map(({ id }) => id);
