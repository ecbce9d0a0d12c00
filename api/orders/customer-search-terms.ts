import { type Db, type Statement, sql } from '#api/database/sql.ts';
import { PERSON_KINDS, type SearchableOrder, searchTerms } from './order-search-terms.ts';

type CustomerRow = Pick<SearchableOrder, 'names' | 'phones' | 'emails'> & { id: number };

/** The empty term marks a customer whose profile and addresses have been read. No search has an empty prefix. */
const MARK = '';

const findable = (wanted: Statement): Statement => sql`
  select c.id, array_remove(array[c.first_name, c.last_name], null)
           || array(select unnest(array_remove(array[a.first_name, a.last_name, a.company_name, a.city], null))
                    from addresses a where a.customer_id = c.id) as names,
         array_remove(array[c.phone], null) || array(select a.phone from addresses a where a.customer_id = c.id) as phones,
         array[c.email] as emails
  from customers c where ${wanted}`;

/**
 * Replaces the search terms of one customer: those of the profile, the addresses and the orders. Call this in the
 * transaction that changes one of them.
 */
export async function replaceCustomerTerms(db: Db, customerId: number): Promise<void> {
  const rows = await db.many<CustomerRow>(findable(sql`c.id = ${customerId}`));
  await db.run(sql`delete from customer_search_terms where customer_id = ${customerId}`);
  await storeTerms(db, rows);
}

const isOfPerson: Statement = sql`left(t.term, 1) = any(${[...PERSON_KINDS]}::text[])`;

/** Adds the search terms of a new order to its customer. */
export const addCustomerTermsOfOrder = (db: Db, orderId: number): Promise<number> =>
  addCustomerTermsOfOrders(db, [orderId]);

/**
 * Adds the search terms of orders that an account receives. The terms of its other orders are not read, because an
 * account can have thousands of them.
 */
export const addCustomerTermsOfOrders = (db: Db, orderIds: readonly number[]): Promise<number> =>
  db.run(sql`
    insert into customer_search_terms (customer_id, term)
    select distinct o.customer_id, t.term
    from orders o cross join lateral (select term from order_search_terms where order_id = o.id offset 0) as t
    where o.id = any(${[...orderIds]}::int[]) and o.customer_id is not null and ${isOfPerson}
    on conflict do nothing`);

const BATCH = 500;

/**
 * Adds search terms to customers of earlier versions, newest first, one batch per call. `under` is the result of the
 * previous call; null means done.
 */
export async function fillCustomerTerms(db: Db, under: number | null): Promise<number | null> {
  const page = await db.many<{ id: number }>(sql`
    select id from customers where ${under === null ? sql`true` : sql`id < ${under}`} order by id desc limit ${BATCH}`);
  const rows = await db.many<CustomerRow>(
    findable(sql`
      c.id = any(${page.map(({ id }) => id)}::int[])
      and not exists (select 1 from customer_search_terms w where w.term = ${MARK} and w.customer_id = c.id)`),
  );
  await storeTerms(db, rows);
  return page.at(-1)?.id ?? null;
}

async function storeTerms(db: Db, rows: readonly CustomerRow[]): Promise<void> {
  if (rows.length === 0) return;
  const terms = rows.flatMap(({ id, ...row }) =>
    [MARK, ...searchTerms({ ...row, names: row.names.filter(Boolean), skus: [], tins: [] })].map((term) => ({
      id,
      term,
    })),
  );
  await db.run(sql`
    insert into customer_search_terms (customer_id, term)
    select id, term from jsonb_to_recordset(${sql.json(terms)}) as found (id int, term text)
    union
    select o.customer_id, t.term from orders o
      cross join lateral (select term from order_search_terms where order_id = o.id offset 0) as t
    where o.customer_id = any(${rows.map(({ id }) => id)}::int[]) and ${isOfPerson}
    on conflict do nothing`);
}
