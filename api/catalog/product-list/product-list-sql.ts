import { type Db, type Statement, sql } from '#api/database/sql.ts';
import { idsByWords } from '#api/database/word-ranges.ts';
import { hasFewLeft } from '#api/stock/low-stock.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import {
  type ListedFamily,
  MAX_EXACT_COUNT,
  MAX_EXACT_VIEW_COUNT,
  type PRODUCT_GAPS,
  type PRODUCT_STATES,
  type PRODUCT_STOCKS,
} from '#contract/office/office-product-list-contract.ts';
import { type FamilyConditions, firstFamilies, type Range } from './sorted-families-sql.ts';

export type ProductFilter = {
  /** Groups of prefixes, as `productQuery` returns them; null without a search. */
  words: readonly (readonly string[])[] | null;
  category: number | null;
  brand: number | null;
  state: (typeof PRODUCT_STATES)[number] | null;
  stock: (typeof PRODUCT_STOCKS)[number] | null;
  missing: (typeof PRODUCT_GAPS)[number] | null;
  /** If omitted, category and brand count as narrow. */
  width?: Width;
};

// Conditions repeat the partial indexes of migrations 033 and 065. PostgreSQL does not use those indexes for
// parameters.
const isFamily: Statement = sql`p.parent_id is null`;
const isHidden: Statement = sql`not p.enabled`;
const isUntranslated: Statement = sql`
  not (jsonb_exists_all(p.name, '{ru,en}') and coalesce(jsonb_exists_all(p.short_description, '{ru,en}'), true)
       and coalesce(jsonb_exists_all(p.description, '{ru,en}'), true))`;
const runsOut: Statement = sql`
  p.id in (select coalesce(v.parent_id, v.id) from stock s join products v on v.id = s.product_id where ${hasFewLeft})`;
/**
 * Returns null without stock rows. The limit makes PostgreSQL look up each family, while `exists` would hash all
 * products.
 */
const hasStock: Statement = sql`
  (select true from products v join stock s on s.product_id = v.id
   where (v.id = p.id or v.parent_id = p.id) and s.qty > 0 limit 1)`;
const isLow: Statement = sql`${runsOut} and ${hasStock} is not null`;
const isOut: Statement = sql`${runsOut} and ${hasStock} is null`;
const hasNoPicture: Statement = sql`p.has_no_image`;

const below = (id: number): Statement => sql`
  array(
    with recursive below as (
      select ${id}::int as id union all select c.id from categories c join below on c.parent_id = below.id)
    select id from below)`;

/**
 * Families of a narrow category are selected first. For a wide category, each family is tested in turn (`isIn`) until
 * there are enough.
 */
const familiesIn = (category: number): Statement =>
  sql`select pc.product_id from product_categories pc where pc.category_id = any(${below(category)})`;

const familiesOf = (brand: number): Statement => sql`
  select coalesce(b.parent_id, b.id) from product_options o join products b on b.id = o.product_id where o.option_id = ${brand}`;

const isIn = (category: number, family: Statement): Statement => sql`
  (select true from product_categories pc
   where pc.product_id = ${family} and pc.category_id = any(${below(category)}) limit 1) is not null`;

const isOf = (brand: number, family: Statement): Statement => sql`
  (select true from products b join product_options o on o.product_id = b.id and o.option_id = ${brand}
   where b.id = ${family} or b.parent_id = ${family} limit 1) is not null`;

const WIDE = 2000;
type Width = { isCategoryWide: boolean; isBrandWide: boolean };

/** The combination is also narrow when few families are in both. */
export const selectWidth = (db: Db, { category, brand }: Pick<ProductFilter, 'category' | 'brand'>): Promise<Width> =>
  db.one(sql`
    with sizes as materialized (
      select ${atLeastWide(sql`select from product_categories where category_id = any(${below(category ?? 0)})`)} as category,
             ${atLeastWide(sql`select from product_options where option_id = ${brand ?? 0}`)} as brand
    ), pair as materialized (
      select case when sizes.category and sizes.brand
        then ${atLeastWide(sql`${familiesIn(category ?? 0)} intersect ${familiesOf(brand ?? 0)}`)}
        else true end as wide
      from sizes)
    select sizes.category and pair.wide as "isCategoryWide", sizes.brand and pair.wide as "isBrandWide" from sizes, pair`);

const atLeastWide = (rows: Statement): Statement => sql`
  (select count(*) = ${WIDE} from (${rows} limit ${WIDE}) as met)`;

/** True if the filter matches so few families that one page may scan all of them. */
const isNarrow = ({ words, category, brand, state, stock, missing, width }: ProductFilter): boolean =>
  words !== null ||
  stock !== null ||
  missing !== null ||
  state === 'hidden' ||
  (category !== null && !width?.isCategoryWide) ||
  (brand !== null && !width?.isBrandWide);

/** Tests the category before the brand, because the brand condition also reads the variants. */
const isInWide =
  ({ category, brand, width }: ProductFilter) =>
  (family: Statement): Statement => {
    const inCategory = category !== null && width?.isCategoryWide ? isIn(category, family) : null;
    const ofBrand = brand !== null && width?.isBrandWide ? isOf(brand, family) : null;
    if (inCategory && ofBrand) return sql`case when ${inCategory} then ${ofBrand} else false end`;
    return inCategory ?? ofBrand ?? sql`true`;
  };

function isListed({ words, category, brand, state, stock, missing, width }: ProductFilter): Statement {
  const all: Statement[] = [isFamily];
  if (words)
    all.push(
      sql`p.id in (${idsByWords(
        words,
        (from, to) => sql`
      select w.product_id from product_search_terms w where w.term >= ${from} and w.term < ${to}`,
      )})`,
    );
  if (category !== null && !width?.isCategoryWide) all.push(sql`p.id in (${familiesIn(category)})`);
  if (brand !== null && !width?.isBrandWide) all.push(sql`p.id in (${familiesOf(brand)})`);
  if (state) all.push(state === 'hidden' ? isHidden : sql`p.enabled`);
  if (stock) all.push(stock === 'low' ? isLow : isOut);
  if (missing) all.push(missing === 'texts' ? isUntranslated : hasNoPicture);
  return all.reduce((one, other): Statement => sql`${one} and ${other}`);
}

const listedBy = (filter: ProductFilter): FamilyConditions => ({
  isListed: isListed(filter),
  isInWide: isInWide(filter),
  isNarrow: isNarrow(filter),
});

/** Pages by key instead of offset, so that the thousandth page is as fast as the first. */
export const selectFamilies = (db: Db, filter: ProductFilter, page: Range): Promise<ListedFamily[]> =>
  db.many(sql`
    with page as materialized (${firstFamilies(listedBy(filter), page)})
    select p.id, p.sku, p.name, p.enabled, p.type = 'configurable' as has_variants,
           (select i.path from product_images i where i.product_id = p.id order by i.position, i.id limit 1) as picture,
           (select c.name from product_categories pc join categories c on c.id = pc.category_id
            where pc.product_id = p.id order by pc.position, c.id limit 1) as category,
           (select coalesce(jsonb_agg(jsonb_build_object(
              'id', v.id, 'sku', v.sku, 'name', v.name, 'price', v.regular_price, 'special_price', v.special_price,
              'special_from', v.special_from, 'special_to', v.special_to, 'stock', coalesce(s.qty, 0),
              'enabled', v.enabled) order by v.id), '[]')
            from products v left join stock s on s.product_id = v.id
            where v.parent_id = p.id or (v.id = p.id and p.type = 'simple')) as items
    from page join products p on p.id = page.id
    order by page.place`);

export async function countFamilies(db: Db, filter: ProductFilter): Promise<number | null> {
  const found = await db.value<number>(sql`
    select count(*)::int as found
    from (select 1 from products p where ${isListed(filter)} limit ${MAX_EXACT_COUNT + 1}) as counted`);
  return found > MAX_EXACT_COUNT ? null : found;
}

export const selectFamilyIds = async (db: Db, filter: ProductFilter): Promise<number[]> =>
  (await db.many<{ id: number }>(sql`select p.id from products p where ${isListed(filter)} order by p.id`)).map(
    ({ id }) => id,
  );

type FilterChoice = { id: number; name: LocalizedText };

export const selectCategoryTree = (db: Db): Promise<(FilterChoice & { depth: number })[]> =>
  db.many(sql`
    with recursive tree as (
      select c.id, c.name, 0 as depth, array[c.position, c.id] as place from categories c where c.parent_id is null
      union all
      select c.id, c.name, tree.depth + 1, tree.place || array[c.position, c.id]
      from categories c join tree on c.parent_id = tree.id)
    select id, name, depth from tree order by place`);

export const selectBrands = (db: Db): Promise<FilterChoice[]> =>
  db.many(sql`
    select o.id, o.label as name from attribute_options o join attributes a on a.id = o.attribute_id
    where a.code = 'brand' order by lower(o.admin_name), o.id`);

const cappedCount = (condition: Statement): Statement => sql`
  (select count(*)::int from (select 1 from products p where ${isFamily} and ${condition} limit ${MAX_EXACT_VIEW_COUNT}) as counted)`;

export type WantingCounts = { low: number; out: number; texts: number; pictures: number; hidden: number };

export const countWanting = (db: Db): Promise<WantingCounts> =>
  db.one(sql`
    select ${cappedCount(isLow)} as low, ${cappedCount(isOut)} as out, ${cappedCount(isUntranslated)} as texts,
           ${cappedCount(hasNoPicture)} as pictures, ${cappedCount(isHidden)} as hidden`);
