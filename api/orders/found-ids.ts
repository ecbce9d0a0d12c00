import { type Statement, sql } from '#api/database/sql.ts';
import type { OrderQuery } from './order-search-terms.ts';

/**
 * A range finds the terms of a prefix by the primary key alone. A `like` with a parameter would scan all terms, and
 * an `or` of ranges would scan the table.
 */
const ORDERS: TermTable = {
  none: sql`select 0 as order_id where false`,
  idsWith: (prefix) => sql`
    select w.order_id from order_search_terms w where w.term >= ${prefix} and w.term < ${prefix + LAST_SIGN}`,
};
const CUSTOMERS: TermTable = {
  none: sql`select 0 as customer_id where false`,
  idsWith: (prefix) => sql`
    select w.customer_id from customer_search_terms w where w.term >= ${prefix} and w.term < ${prefix + LAST_SIGN}`,
};
type TermTable = { none: Statement; idsWith: (prefix: string) => Statement };
const LAST_SIGN = '\u{10ffff}';

/** Ids of orders that match every group by at least one of its prefixes. */
export const foundIds = ({ id, groups }: OrderQuery): Statement =>
  id === null
    ? metByAll(groups, ORDERS)
    : sql`(select id as order_id from orders where id = ${id}) union all (${metByAll(groups, ORDERS)})`;

/** Ids of customers that match every group by at least one of its prefixes. */
export const foundCustomers = ({ groups }: OrderQuery): Statement => metByAll(groups, CUSTOMERS);

function metByAll(groups: OrderQuery['groups'], of: TermTable): Statement {
  const [first, ...others] = groups;
  if (!first) return of.none;
  let met: Statement = metByOne(first, of);
  for (const prefixes of others) met = sql`${met} intersect ${metByOne(prefixes, of)}`;
  return met;
}

function metByOne(prefixes: readonly string[], { none, idsWith }: TermTable): Statement {
  let met: Statement = none;
  for (const prefix of prefixes) met = sql`${met} union all ${idsWith(prefix)}`;
  return sql`(${met})`;
}
