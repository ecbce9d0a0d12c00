import { type Statement, sql } from '#api/database/sql.ts';
import type { ProductSort } from '#contract/office/office-product-list-contract.ts';

export type Range = { after: number | null; limit: number; sort?: ProductSort | null };

/**
 * `isListed` refers to the row `p`. `isInWide` takes only a family id, so it can be tested before the family is read.
 */
export type FamilyConditions = { isListed: Statement; isInWide: (family: Statement) => Statement; isNarrow: boolean };

/** Each sort order walks one index until the page is full; a narrow list is sorted completely. */
export function firstFamilies(listed: FamilyConditions, { after, limit, sort }: Range): Statement {
  const { isNarrow } = listed;
  const isListed: Statement = sql`${listed.isListed} and ${listed.isInWide(sql`p.id`)}`;
  if (isNarrow && sort && sort in OFFERS)
    return sortedByOffer(isListed, { after, limit, ...OFFERS[sort as OfferSort] });
  if (sort === 'price_low' || sort === 'price_high')
    return byPrice(listed, { after, limit, isRising: sort === 'price_low' });
  if (sort === 'stock_low' || sort === 'stock_high')
    return byStock(listed, { after, limit, isRising: sort === 'stock_low' });
  if (sort === 'name') return byName(isListed, { after, limit, isNarrow });
  const isPast = after === null ? sql`true` : sort === 'oldest' ? sql`p.id > ${after}` : sql`p.id < ${after}`;
  return sort === 'oldest'
    ? sql`select p.id, p.id as place from products p where ${isListed} and ${isPast} order by p.id limit ${limit}`
    : sql`select p.id, -p.id as place from products p where ${isListed} and ${isPast} order by p.id desc limit ${limit}`;
}

type NameRange = { after: number | null; limit: number; isNarrow: boolean };

function byName(isListed: Statement, { after, limit, isNarrow }: NameRange): Statement {
  const isPast =
    after === null
      ? sql`true`
      : sql`(p.name ->> 'hy', p.id) > ((select a.name ->> 'hy' from products a where a.id = ${after}), ${after}::int)`;
  // `offset 0` keeps the planner from scanning the whole name index to fill a page of a small list.
  const all = isNarrow ? sql`offset 0` : sql``;
  return sql`
    select p.id, row_number() over (order by p.name ->> 'hy', p.id) as place
    from (select p.id, p.name from products p where ${isListed} ${all}) p
    where ${isPast} order by p.name ->> 'hy', p.id limit ${limit}`;
}

type OfferSort = 'price_low' | 'price_high' | 'stock_low' | 'stock_high';
const PRICE: Statement = sql`coalesce(v.regular_price, 0)`;
const QUANTITY: Statement = sql`(select s.qty from stock s where s.product_id = v.id)`;
const OFFERS: Record<OfferSort, { by: Statement; isRising: boolean }> = {
  price_low: { by: PRICE, isRising: true },
  price_high: { by: PRICE, isRising: false },
  stock_low: { by: QUANTITY, isRising: true },
  stock_high: { by: QUANTITY, isRising: false },
};

type FamilyOrder = { after: number | null; limit: number; by: Statement; isRising: boolean };

function sortedByOffer(isListed: Statement, { after, limit, by, isRising }: FamilyOrder): Statement {
  const direction = isRising ? sql`asc` : sql`desc`;
  const first = (family: Statement): Statement => sql`
    (select ${by} as worth, v.id as item from (
       select o.id, o.regular_price from products o where o.id = ${family} and o.type = 'simple'
       union all
       select o.id, o.regular_price from products o where o.parent_id = ${family}) v
     order by worth ${direction}, v.id ${direction} limit 1)`;
  const isPast =
    after === null
      ? sql`true`
      : sql`(o.worth, o.item) ${isRising ? sql`>` : sql`<`}
            ((select worth from ${first(sql`${after}::int`)} e), (select item from ${first(sql`${after}::int`)} e))`;
  return sql`
    select l.id, row_number() over (order by o.worth ${direction}, o.item ${direction}) as place
    from (select p.id from products p where ${isListed} offset 0) l cross join lateral ${first(sql`l.id`)} o
    where ${isPast} order by o.worth ${direction}, o.item ${direction} limit ${limit}`;
}

const FAMILY: Statement = sql`coalesce(v.parent_id, v.id)`;

type PageRange = { after: number | null; limit: number; isRising: boolean };

/**
 * Families without a price come first, as the cheapest; families without variants are left out. The condition repeats
 * the index of migration 065.
 */
function byPrice({ isListed, isInWide }: FamilyConditions, { after, limit, isRising }: PageRange): Statement {
  const before = isRising ? sql`<` : sql`>`;
  const order = isRising ? sql`coalesce(v.regular_price, 0), v.id` : sql`coalesce(v.regular_price, 0) desc, v.id desc`;
  const first = (id: number, field: Statement) => sql`
    (select ${field} from products v where (v.id = ${id} or v.parent_id = ${id}) and v.type = 'simple' order by ${order} limit 1)`;
  const isPast =
    after === null
      ? sql`true`
      : sql`(coalesce(v.regular_price, 0), v.id) ${isRising ? sql`>` : sql`<`}
            (${first(after, sql`coalesce(v.regular_price, 0)`)}, ${first(after, sql`v.id`)})`;
  return sql`
    select p.id, row_number() over (order by ${order}) as place
    from products v join products p on p.id = coalesce(v.parent_id, v.id)
    where v.type = 'simple' and ${isPast} and ${isInWide(FAMILY)} and ${isListed}
      and not exists (
        select from products o where o.parent_id = v.parent_id
          and (coalesce(o.regular_price, 0), o.id) ${before} (coalesce(v.regular_price, 0), v.id))
    order by ${order} limit ${limit}`;
}

function byStock({ isListed, isInWide }: FamilyConditions, { after, limit, isRising }: PageRange): Statement {
  const before = isRising ? sql`<` : sql`>`;
  const order = isRising ? sql`s.qty, s.product_id` : sql`s.qty desc, s.product_id desc`;
  const first = (id: number, field: Statement) => sql`
    (select ${field} from products v join stock s on s.product_id = v.id
     where v.parent_id = ${id} or v.id = ${id} and v.type = 'simple' order by ${order} limit 1)`;
  const isPast =
    after === null
      ? sql`true`
      : sql`(s.qty, s.product_id) ${isRising ? sql`>` : sql`<`}
            (${first(after, sql`s.qty`)}, ${first(after, sql`s.product_id`)})`;
  return sql`
    select p.id, row_number() over (order by ${order}) as place
    from stock s join products v on v.id = s.product_id join products p on p.id = coalesce(v.parent_id, v.id)
    where ${isPast} and ${isInWide(FAMILY)} and ${isListed} and (v.parent_id is not null or v.type = 'simple')
      and not exists (
        select from products o join stock t on t.product_id = o.id
        where o.parent_id = v.parent_id and (t.qty, t.product_id) ${before} (s.qty, s.product_id))
    order by ${order} limit ${limit}`;
}
