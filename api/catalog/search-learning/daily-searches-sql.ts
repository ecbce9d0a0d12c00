import { isSold } from '#api/database/sold-orders.ts';
import { type Db, sql } from '#api/database/sql.ts';
import type { Locale } from '#contract/locale.ts';

export type CountedSearch = {
  day: string;
  query: string;
  locale: Locale;
  searches: number;
  found: number;
  how: string;
};
export type CountedChoice = {
  day: string;
  query: string;
  productId: number;
  opened: number;
  carted: number;
  ordered: number;
};

/** Sorts the rows, so that two processes never deadlock. */
export const upsertSearches = (db: Db, searches: readonly CountedSearch[]): Promise<number> =>
  db.run(sql`
    insert into daily_searches (day, query, locale, searches, found, match_kind)
    select day, query, locale, searches, found, how
    from jsonb_to_recordset(${sql.json(searches)})
      as counted (day date, query text, locale text, searches int, found int, how text)
    order by day, query, locale
    on conflict (day, query, locale) do update
    set searches = daily_searches.searches + excluded.searches, found = excluded.found, match_kind = excluded.match_kind`);

/** Skips products that were deleted in the meantime. */
export const upsertChoices = (db: Db, choices: readonly CountedChoice[]): Promise<number> =>
  db.run(sql`
    insert into search_choices (day, query, product_id, opened, added_to_cart, ordered)
    select day, query, "productId", opened, carted, ordered
    from jsonb_to_recordset(${sql.json(choices)})
      as counted (day date, query text, "productId" int, opened int, carted int, ordered int)
    join products p on p.id = "productId"
    order by day, query, "productId"
    on conflict (day, query, product_id) do update
    set opened = search_choices.opened + excluded.opened, added_to_cart = search_choices.added_to_cart + excluded.added_to_cart,
        ordered = search_choices.ordered + excluded.ordered`);

/** Rows from a single address have no influence on the ranking, so they are deleted sooner. */
export async function deleteOldDays(
  db: Db,
  { before, rareBefore }: { before: string; rareBefore: string },
): Promise<void> {
  await db.run(sql`
    delete from daily_searches where day < ${before}::date or (searches = 1 and day < ${rareBefore}::date)`);
  await db.run(sql`
    delete from search_choices where day < ${before}::date or (opened <= 1 and day < ${rareBefore}::date)`);
}

type Decay = { today: string; days: number; halfLifeDays: number };

/**
 * Weight of the choices of one day. The first address of the day does not count, so that a single shopper who returns
 * every day cannot promote a product.
 */
const trusted = sql`(opened - 1 + 3 * least(added_to_cart, opened - 1) + 6 * least(ordered, opened - 1))`;

type ChoiceRow = { query: string; productId: number; weight: number; whole: number };

export const selectChoices = (db: Db, { today, days, halfLifeDays }: Decay, most: number): Promise<ChoiceRow[]> =>
  db.many(sql`
    with weighed as (
      select query, product_id, sum(${trusted} * power(0.5, (${today}::date - day) / ${halfLifeDays}::float8)) as weight
      from search_choices
      where day > ${today}::date - ${days}::int and day <= ${today}::date and opened > 1
      group by query, product_id
    ), ranked as (
      select query, product_id, weight, sum(weight) over (partition by query) as whole,
             row_number() over (partition by query order by weight desc, product_id) as place
      from weighed
    )
    select query, product_id as "productId", weight, whole from ranked
    where place <= 20 order by whole desc, query, weight desc limit ${most}`);

type WeightedProduct = { productId: number; weight: number };

/**
 * Returns the products of orders by weight; a variant counts as its product. A new shop has no other signal of
 * popularity.
 */
export const selectOrdered = (db: Db, { today, days, halfLifeDays }: Decay, most: number): Promise<WeightedProduct[]> =>
  db.many(sql`
    with sold as (
      select distinct i.order_id, coalesce(i.parent_id, i.product_id) as product_id,
             greatest(0, ${today}::date - (o.created_at + interval '4 hours')::date) as age
      from orders o join order_items i on i.order_id = o.id
      where o.created_at > ${today}::date - ${days}::int and ${isSold}
    )
    select product_id as "productId", sum(power(0.5, age / ${halfLifeDays}::float8)) as weight
    from sold where product_id is not null group by product_id order by weight desc, product_id limit ${most}`);

export type PopularRow = { text: string; locale: Locale; weight: number };

/** Returns only queries of several addresses on one day, so that one person's query is never shown to others. */
export const selectPopular = (
  db: Db,
  { today, days, halfLifeDays, minAddresses }: Decay & { minAddresses: number },
  most: number,
): Promise<PopularRow[]> =>
  db.many(sql`
    select query as text, locale, sum(searches * power(0.5, (${today}::date - day) / ${halfLifeDays}::float8)) as weight
    from daily_searches
    where day > ${today}::date - ${days}::int and day <= ${today}::date and found > 0
    group by query, locale having max(searches) >= ${minAddresses}
    order by weight desc, query limit ${most}`);

export type ReportRow = { query: string; locale: Locale; how: string; searches: number; found: number; opened: number };

export const selectReport = (
  db: Db,
  since: string,
  limit: number,
  which: 'unopened' | 'otherwise',
): Promise<ReportRow[]> =>
  db.many(sql`
    select s.query, s.locale, max(s.match_kind) as how, sum(s.searches)::int as searches, max(s.found) as found,
           coalesce((select sum(opened) from search_choices c where c.query = s.query and c.day >= ${since}::date), 0)::int as opened
    from daily_searches s
    where s.day >= ${since}::date
    group by s.query, s.locale
    having ${
      which === 'otherwise'
        ? sql`max(s.match_kind) <> 'typed'`
        : sql`max(s.found) > 0 and not exists (
            select 1 from search_choices c where c.query = s.query and c.day >= ${since}::date)`
    }
    order by searches desc, s.query, s.locale limit ${limit}`);
