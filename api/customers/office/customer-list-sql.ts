import { OPEN_STATUS } from '#api/customers/blocked-customers.ts';
import { type Db, type Statement, sql } from '#api/database/sql.ts';
import { foundCustomers } from '#api/orders/found-ids.ts';
import type { OrderQuery } from '#api/orders/order-search-terms.ts';
import {
  type CUSTOMER_ORDERS,
  type CUSTOMER_STATES,
  MAX_COUNTED_CUSTOMERS,
} from '#contract/office/office-customers-contract.ts';

export type ListedCustomer = {
  id: number;
  name: string;
  phone: string;
  email: string;
  status: number;
  tags: string[];
  orders: number;
  total: number;
  lastOrderId: number | null;
  lastOrderAt: Date | null;
  createdAt: Date;
};

export type CustomerFilter = {
  query: OrderQuery | null;
  state: (typeof CUSTOMER_STATES)[number] | null;
  orders: (typeof CUSTOMER_ORDERS)[number] | null;
  tag: string | null;
};

type Page = { after: number | null; limit: number };

/**
 * Orders of the account `c`, and those of guests with its confirmed e-mail, which the next sign-in adds to the account.
 * Each part uses its own index.
 */
export const placedBy: Statement = sql`
  select o.*, false as is_guest from orders o where o.customer_id = c.id
  union all
  select o.*, true from orders o
  where o.customer_id is null and lower(o.email) = c.email and c.email_confirmed_at is not null`;

// The orders of guests are excluded, because a merge of both indexes would read them first.
const ordersOfAccount = sql`select 1 from orders o where o.customer_id = c.id and o.customer_id is not null`;

function isWanted({ state, orders, tag }: CustomerFilter): Statement {
  return allOf([
    state === 'open' && sql`c.status = ${OPEN_STATUS}`,
    // A literal, so that the partial index applies.
    state === 'blocked' && sql`c.status <> 1`,
    orders === 'with' && sql`exists (${ordersOfAccount})`,
    orders === 'without' && sql`not exists (${ordersOfAccount})`,
    tag !== null && sql`c.tags <> '{}' and c.tags @> array[${tag}::text]`,
  ]);
}

/**
 * The conditions of a search, as sets of ids that are read once. A common name matches thousands of accounts, and a
 * look-up for each of them would take too long.
 */
function isWantedId({ state, tag }: CustomerFilter): Statement {
  const blocked = sql`select b.id from customers b where b.status <> 1`;
  return allOf([
    state === 'open' && sql`c.id not in (${blocked})`,
    state === 'blocked' && sql`c.id in (${blocked})`,
    tag !== null && sql`c.id in (select m.id from customers m where m.tags <> '{}' and m.tags @> array[${tag}::text])`,
  ]);
}

function allOf(conditions: readonly (Statement | false)[]): Statement {
  let all: Statement = sql`true`;
  for (const condition of conditions) if (condition) all = sql`${all} and ${condition}`;
  return all;
}

/** Sorted, so that a merge stops as soon as enough accounts are found. */
const buyers = sql`
  (select distinct o.customer_id as id from orders o where o.customer_id is not null order by o.customer_id desc)`;

/** Up to this number, the orders of each match are looked up. More matches are compared with all buyers at once. */
const MAX_LOOKED_UP = 1000;

/** Ids of accounts that match the search and the filter. */
function matches(query: OrderQuery, filter: CustomerFilter): Statement {
  const found = sql`
    select c.id from (select distinct met.customer_id as id from (${foundCustomers(query)}) as met) as c
    where ${isWantedId(filter)}`;
  if (filter.orders === null) return found;
  const isWithout = filter.orders === 'without';
  const count = sql`(select count(*) from found)`;
  // A scalar subquery is always a look-up. PostgreSQL would turn `exists` into a join with all buyers.
  const firstOrder = sql`(select o.id from orders o where o.customer_id = c.id limit 1)`;
  return sql`
    with found as materialized (${found})
    select c.id from found as c
    where ${count} <= ${MAX_LOOKED_UP} and ${firstOrder} ${isWithout ? sql`is null` : sql`is not null`}
    union all
    select c.id from found as c left join ${buyers} as b on b.id = c.id
    where ${count} > ${MAX_LOOKED_UP} and b.id ${isWithout ? sql`is null` : sql`is not null`}`;
}

const before = (after: number | null): Statement => (after === null ? sql`true` : sql`c.id < ${after}`);

const firstIds = (filter: CustomerFilter, { after, limit }: Page): Statement =>
  filter.query === null
    ? sql`select c.id from customers c where ${isWanted(filter)} and ${before(after)} order by c.id desc limit ${limit}`
    : sql`
        select c.id from (${matches(filter.query, filter)}) as c where ${before(after)} order by c.id desc limit ${limit}`;

/** An account without a name or telephone is shown with those of its newest order, or else of its address. */
const rows = (ids: Statement): Statement => sql`
  select c.id, c.email, c.status, c.tags, c.created_at as "createdAt",
         coalesce(nullif(trim(concat_ws(' ', c.first_name, c.last_name)), ''), buyer.name, address.name, '') as name,
         coalesce(nullif(c.phone, ''), buyer.phone, address.phone, '') as phone,
         bought.orders, bought.total, bought."lastOrderId", bought."lastOrderAt"
  from customers c
  cross join lateral (
    select count(*) filter (where p.status <> 'canceled')::int as orders,
           coalesce(sum(p.grand_total) filter (where p.status <> 'canceled'), 0)::bigint as total,
           max(p.id) as "lastOrderId", max(p.created_at) as "lastOrderAt"
    from (${placedBy}) as p
  ) as bought
  left join lateral (
    select trim(concat_ws(' ', a.first_name, a.last_name)) as name, a.phone
    from order_addresses a where a.order_id = bought."lastOrderId" and a.kind = 'billing'
  ) as buyer on true
  left join lateral (
    select trim(concat_ws(' ', d.first_name, d.last_name)) as name, d.phone
    from addresses d where d.customer_id = c.id order by d.is_default desc, d.id desc limit 1
  ) as address on true
  where c.id = any(array(${ids}))
  order by c.id desc`;

export const selectCustomers = (db: Db, filter: CustomerFilter, page: Page): Promise<ListedCustomer[]> =>
  db.many(rows(firstIds(filter, page)));

export const selectListedCustomer = (db: Db, id: number): Promise<ListedCustomer | null> =>
  db.maybe(rows(sql`select ${id}::int`));

export const selectListedCustomers = (db: Db, ids: readonly number[]): Promise<ListedCustomer[]> =>
  db.many(rows(sql`select id from unnest(${[...ids]}::int[]) as id`));

/** The total is null above the limit. */
export type CustomerPage = { rows: ListedCustomer[]; total: number | null };

/** A search is matched once for the page and the total. */
export async function selectCustomerPage(db: Db, filter: CustomerFilter, page: Page): Promise<CustomerPage> {
  const { query } = filter;
  if (query === null) {
    const [rows, total] = await Promise.all([selectCustomers(db, filter, page), countCustomers(db, filter)]);
    return { rows, total: toTotal(total) };
  }
  const { ids, total } = await db.one<{ ids: number[]; total: number }>(sql`
    with matched as materialized (${matches(query, filter)})
    select (select count(*)::int from matched) as total,
           array(select c.id from matched c where ${before(page.after)} order by c.id desc limit ${page.limit}) as ids`);
  return { rows: await selectListedCustomers(db, ids), total: toTotal(total) };
}

const toTotal = (count: number): number | null => (count > MAX_COUNTED_CUSTOMERS ? null : count);

const countCustomers = (db: Db, filter: CustomerFilter): Promise<number> =>
  db.value(sql`
    select count(*)::int as count from (${wantedAccounts(filter)} limit ${MAX_COUNTED_CUSTOMERS + 1}) as wanted`);

/**
 * Most accounts without orders are new, so a merge of two indexes counts them from the newest one. Few accounts are
 * blocked or have a tag, so the statement looks up their orders one by one.
 */
function wantedAccounts(filter: CustomerFilter): Statement {
  const { state, orders, tag } = filter;
  if (orders !== 'without' || state === 'blocked' || tag !== null)
    return sql`select 1 from customers c where ${isWanted(filter)}`;
  return sql`
    select 1 from customers c left join ${buyers} as b on b.id = c.id
    where b.id is null and ${isWanted({ ...filter, orders: null })} order by c.id desc`;
}

export const selectTags = async (db: Db): Promise<string[]> =>
  (
    await db.many<{ tag: string }>(sql`
      select distinct tag from (select distinct tags from customers where tags <> '{}') as used, unnest(used.tags) as tag
      order by tag`)
  ).map(({ tag }) => tag);
