import { type Statement, sql } from '#api/database/sql.ts';
import type { ProductSort } from '#contract/office/office-product-list-contract.ts';

export type Range = { after: number | null; limit: number; sort?: ProductSort | null };

/** Ids of the first families and their place; `isListed` is about `p`. Each way of sorting walks one index until there are enough. */
export function firstFamilies(isListed: Statement, { after, limit, sort }: Range): Statement {
  if (sort === 'price_low' || sort === 'price_high')
    return byPrice(isListed, { after, limit, isRising: sort === 'price_low' });
  if (sort === 'stock_low' || sort === 'stock_high')
    return byStock(isListed, { after, limit, isRising: sort === 'stock_low' });
  if (sort === 'name')
    return sql`
      select p.id, row_number() over (order by p.name ->> 'hy', p.id) as place from products p
      where ${isListed} and ${
        after === null
          ? sql`true`
          : sql`(p.name ->> 'hy', p.id) > ((select a.name ->> 'hy' from products a where a.id = ${after}), ${after}::int)`
      }
      order by p.name ->> 'hy', p.id limit ${limit}`;
  const isPast = after === null ? sql`true` : sort === 'oldest' ? sql`p.id > ${after}` : sql`p.id < ${after}`;
  return sort === 'oldest'
    ? sql`select p.id, p.id as place from products p where ${isListed} and ${isPast} order by p.id limit ${limit}`
    : sql`select p.id, -p.id as place from products p where ${isListed} and ${isPast} order by p.id desc limit ${limit}`;
}

type Walk = { after: number | null; limit: number; isRising: boolean };

/**
 * A family stands where its first offer stands: the cheapest when prices rise. What has no price yet comes before all others, and a
 * family without variants counts as an offer itself.
 */
function byPrice(isListed: Statement, { after, limit, isRising }: Walk): Statement {
  const before = isRising ? sql`<` : sql`>`;
  const order = isRising ? sql`coalesce(v.regular_price, 0), v.id` : sql`coalesce(v.regular_price, 0) desc, v.id desc`;
  const first = (id: number, field: Statement) => sql`
    (select ${field} from products v
     where v.parent_id = ${id} or v.id = ${id} and not exists (select from products o where o.parent_id = v.id)
     order by ${order} limit 1)`;
  const isPast =
    after === null
      ? sql`true`
      : sql`(${first(after, sql`coalesce(v.regular_price, 0)`)}, ${first(after, sql`v.id`)})
            ${before} (coalesce(v.regular_price, 0), v.id)`;
  return sql`
    select p.id, row_number() over (order by ${order}) as place
    from products v join products p on p.id = coalesce(v.parent_id, v.id)
    where ${isPast} and ${isListed}
      and not exists (select from products o where o.parent_id = v.id)
      and not exists (
        select from products o where o.parent_id = v.parent_id
          and (coalesce(o.regular_price, 0), o.id) ${before} (coalesce(v.regular_price, 0), v.id))
    order by ${order} limit ${limit}`;
}

/** As prices; what has no stock of its own, as it has no variants yet, is not among them. */
function byStock(isListed: Statement, { after, limit, isRising }: Walk): Statement {
  const before = isRising ? sql`<` : sql`>`;
  const order = isRising ? sql`s.qty, s.product_id` : sql`s.qty desc, s.product_id desc`;
  const first = (id: number, field: Statement) => sql`
    (select ${field} from products v join stock s on s.product_id = v.id
     where v.parent_id = ${id} or v.id = ${id} and v.type = 'simple' order by ${order} limit 1)`;
  const isPast =
    after === null
      ? sql`true`
      : sql`(${first(after, sql`s.qty`)}, ${first(after, sql`s.product_id`)}) ${before} (s.qty, s.product_id)`;
  return sql`
    select p.id, row_number() over (order by ${order}) as place
    from stock s join products v on v.id = s.product_id join products p on p.id = coalesce(v.parent_id, v.id)
    where ${isPast} and ${isListed} and (v.parent_id is not null or v.type = 'simple')
      and not exists (
        select from products o join stock t on t.product_id = o.id
        where o.parent_id = v.parent_id and (t.qty, t.product_id) ${before} (s.qty, s.product_id))
    order by ${order} limit ${limit}`;
}
