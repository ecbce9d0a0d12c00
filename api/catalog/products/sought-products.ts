import { type Statement, sql } from '#api/database/sql.ts';
import { idsByWords } from '#api/database/word-ranges.ts';

/** Matches the beginning of an SKU, or words of a name as the product list does. */
export type Sought = { prefix: string; words: readonly (readonly string[])[] };

/** Uses a range so that the index applies; `starts_with` would scan all rows. */
const begins = (prefix: string): Statement => sql`
  lower(p.sku) collate "C" >= ${prefix} and lower(p.sku) collate "C" < ${`${prefix}\u{10ffff}`}`;

/** Each part uses its own index: an `or` or a join would scan all products. */
export const soughtIds = ({ prefix, words }: Sought): Statement => {
  const families = sql`(${idsByWords(
    words,
    (from, to) => sql`select w.product_id from product_search_terms w where w.term >= ${from} and w.term < ${to}`,
  )})`;
  return sql`
    select p.id from products p where ${begins(prefix.toLowerCase())}
    union select f.product_id from ${families} as f (product_id)
    union select v.id from ${families} as f (product_id)
      cross join lateral (select id from products where parent_id = f.product_id offset 0) as v`;
};
