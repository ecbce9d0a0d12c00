import { type Db, type Statement, sql } from '#api/database/sql.ts';
import { isForgotten } from '#api/orders/forgotten-order.ts';
import { foundCustomers, foundIds } from '#api/orders/found-ids.ts';
import { companyColumn } from '#api/orders/order-companies.ts';
import { buyerQuery, nationalDigits } from '#api/orders/order-search-terms.ts';
import type { Locale } from '#contract/locale.ts';
import { type Buyer, MAX_BUYERS } from '#contract/office/office-new-order-contract.ts';
import { ADDRESS_DEFAULTS } from '#rules/shop/address.ts';
import type { Company } from '#rules/shop/company.ts';

type BuyerRow = {
  customerId: number | null;
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  locale: Locale;
  street: string[];
  city: string;
  region: string;
  postcode: string | null;
  company: Company | null;
  orderId: number | null;
  createdAt: Date | null;
};

/** One person may have placed many of the newest matching orders. */
const MAX_READ_ORDERS = 60;
const MIN_TEXT = 2;

/** Finds buyers of earlier orders in any script, then accounts without a matching order. */
export async function findBuyers(db: Db, typed: string): Promise<Buyer[]> {
  const q = typed.trim();
  if (q.length < MIN_TEXT) return [];
  const [ordered, accounts] = await Promise.all([selectOrderBuyers(db, q), selectAccounts(db, q)]);
  const byPerson = new Map<string, BuyerRow>();
  for (const row of [...ordered, ...accounts]) {
    const key = keyOf(row);
    if (!byPerson.has(key)) byPerson.set(key, row);
  }
  return [...byPerson].slice(0, MAX_BUYERS).map(([key, row]) => toBuyer(key, row));
}

const keyOf = ({ customerId, phone, firstName }: BuyerRow): string =>
  customerId === null ? `${nationalDigits(phone)} ${firstName}` : `#${customerId}`;

const toBuyer = (key: string, { customerId, orderId, createdAt, ...row }: BuyerRow): Buyer => ({
  key,
  customer_id: customerId,
  first_name: row.firstName,
  last_name: row.lastName,
  phone: row.phone,
  email: row.email,
  locale: row.locale,
  street: row.street,
  city: row.city,
  region: row.region,
  postcode: row.postcode ?? '',
  company: row.company,
  last_order: orderId !== null && createdAt ? { id: orderId, created_at: createdAt.toISOString() } : null,
});

/** The buyer of one order, with its address. Null if the personal data were deleted. */
export async function buyerOfOrder(db: Db, orderId: number): Promise<Buyer | null> {
  const [row] = await selectBuyers(db, sql`select ${orderId}::int as order_id`);
  return row ? toBuyer(keyOf(row), row) : null;
}

const selectOrderBuyers = (db: Db, q: string): Promise<BuyerRow[]> =>
  selectBuyers(
    db,
    sql`select distinct order_id from (${foundIds(buyerQuery(q))}) as met order by order_id desc limit ${MAX_READ_ORDERS}`,
  );

/** `ids` selects `order_id`. */
const selectBuyers = (db: Db, ids: Statement): Promise<BuyerRow[]> =>
  db.many(sql`
    select o.id as "orderId", o.customer_id as "customerId", a.first_name as "firstName", a.last_name as "lastName", a.phone,
           o.email, o.locale, a.street, a.city, a.state as region, a.postcode, ${companyColumn} as company,
           o.created_at as "createdAt"
    from (${ids}) as found
    join orders o on o.id = found.order_id
    join order_addresses a on a.order_id = o.id and a.kind = 'billing'
    where not ${isForgotten}
    order by o.id desc`);

/** Accounts of any script of their name, also without orders. */
const selectAccounts = (db: Db, q: string): Promise<BuyerRow[]> =>
  db.many(sql`
    select c.id as "customerId", coalesce(c.first_name, '') as "firstName", coalesce(c.last_name, '') as "lastName",
           coalesce(c.phone, a.phone, '') as phone, c.email, 'hy' as locale, coalesce(a.street, '{}') as street,
           coalesce(a.city, '') as city, coalesce(a.state, ${ADDRESS_DEFAULTS.state}) as region, a.postcode,
           null as company, null::int as "orderId", null::timestamptz as "createdAt"
    from (
      select distinct customer_id from (${foundCustomers(buyerQuery(q))}) as met order by customer_id desc limit ${MAX_BUYERS}
    ) as found
    join customers c on c.id = found.customer_id
    left join lateral (
      select * from addresses d where d.customer_id = c.id order by d.is_default desc, d.id desc limit 1
    ) as a on true
    order by c.id desc`);
