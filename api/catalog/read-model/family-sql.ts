import { type Db, type Statement, sql } from '#api/database/sql.ts';
import type {
  ProductAxisRow,
  ProductCategoryRow,
  ProductImageRow,
  ProductOptionRow,
  ProductRelationRow,
  ProductRow,
  ProductTextRow,
} from './read-model-sql.ts';
import type { ParseText } from './text-parser.ts';

// Returns each column as one array in a single row, because the driver takes one to two microseconds per row. The order
// is always the same, because changed products are compared with their stored form.
type Columns<Row> = { [Name in keyof Row]: Row[Name][] };

const column = (value: Statement): Statement => sql`coalesce(json_agg(${value}), '[]')`;

/** Joins JSON texts by line breaks, with an empty line for null; JSON contains no raw line breaks. */
const lines = (value: Statement): Statement => sql`coalesce(string_agg(coalesce(${value}::text, ''), E'\\n'), '')`;
const splitLines = (text: string): string[] => text.split('\n');

type Ids = readonly number[];

/** Writes the array as one literal, because the driver quotes each entry of an array separately. */
const isOneOf = (id: Statement, ids: Ids): Statement => sql`${id} = any(${`{${ids.join()}}`}::int[])`;

export async function selectHeadIds(db: Db): Promise<number[]> {
  const { ids } = await db.one<{ ids: number[] }>(sql`
    select ${column(sql`id`)} as ids from (select id from products where parent_id is null order by id) as heads`);
  return ids;
}

export async function selectFamilyIds(db: Db, ids: Ids): Promise<number[]> {
  const family = await db.one<{ ids: number[] }>(sql`
    with heads as (select distinct coalesce(parent_id, id) as id from products where ${isOneOf(sql`id`, ids)})
    select ${column(sql`id`)} as ids from (
      select id from heads union all select v.id from heads join products v on v.parent_id = heads.id) as family`);
  return family.ids;
}

const FLAG = { isNew: 1, isBestSeller: 2, isSpecialOffer: 4, isFeatured: 8, enabled: 16 } as const;
type ConvertedColumn = keyof typeof FLAG | 'shortDescription' | 'description' | 'createdAt';
type ProductColumns = Columns<Omit<ProductRow, ConvertedColumn>> & {
  shortDescriptions: string;
  descriptions: string;
  flags: number[];
  /** Milliseconds since 1970. */
  created: number[];
};

export async function selectProducts(db: Db, ids: Ids, parse: ParseText): Promise<ProductRow[]> {
  const columns = await db.one<ProductColumns>(sql`
    select ${column(sql`id`)} as id, ${column(sql`parent_id`)} as "parentId", ${column(sql`type`)} as type,
           ${column(sql`sku`)} as sku, ${column(sql`url_key`)} as slug, ${column(sql`name`)} as name,
           ${lines(sql`short_description`)} as "shortDescriptions", ${lines(sql`description`)} as descriptions,
           ${column(sql`regular_price`)} as "regularPrice", ${column(sql`special_price`)} as "specialPrice",
           ${column(sql`special_from`)} as "specialFrom", ${column(sql`special_to`)} as "specialTo",
           ${column(sql`credit_price`)} as "creditPrice",
           ${column(sql`
             is_new::int * ${FLAG.isNew}::int + is_best_seller::int * ${FLAG.isBestSeller}::int
             + is_special_offer::int * ${FLAG.isSpecialOffer}::int + is_featured::int * ${FLAG.isFeatured}::int
             + enabled::int * ${FLAG.enabled}::int`)} as flags,
           ${column(sql`position`)} as position, ${column(sql`min_qty`)} as "minQty",
           ${column(sql`video_link`)} as "videoLink", ${column(sql`search_words`)} as "searchWords",
           ${column(sql`barcode`)} as barcode,
           ${column(sql`
             case when meta_title is null and meta_description is null and google_category is null and in_feeds then null
               else jsonb_build_object('metaTitle', meta_title, 'metaDescription', meta_description,
                                       'googleCategory', google_category, 'inFeeds', in_feeds) end`)} as seo,
           ${column(sql`rating`)} as rating, ${column(sql`sold`)} as "soldThisWeek",
           ${column(sql`floor(extract(epoch from created_at) * 1000)`)} as created, ${column(sql`qty`)} as qty
    from (select p.*, coalesce(s.qty, 0) as qty, coalesce(w.pieces, 0) as sold,
                 case when r.product_id is not null
                   then jsonb_build_object('counts', r.counts, 'version', r.version) end as rating
          from products p left join stock s on s.product_id = p.id left join product_ratings r on r.product_id = p.id
               left join weekly_sales w on w.product_id = p.id
          where ${isOneOf(sql`p.id`, ids)} order by p.id) as product`);
  return toProducts(columns, parse);
}

function toProducts(columns: ProductColumns, parse: ParseText): ProductRow[] {
  const shortDescriptions = splitLines(columns.shortDescriptions);
  const descriptions = splitLines(columns.descriptions);
  const maybe = (text: string) => (text === '' ? null : parse(text));
  return columns.id.map((id, at): ProductRow => {
    const flags = columns.flags[at]!;
    return {
      id,
      parentId: columns.parentId[at]!,
      type: columns.type[at]!,
      sku: columns.sku[at]!,
      slug: columns.slug[at]!,
      name: columns.name[at]!,
      shortDescription: maybe(shortDescriptions[at]!),
      description: maybe(descriptions[at]!),
      regularPrice: columns.regularPrice[at]!,
      specialPrice: columns.specialPrice[at]!,
      specialFrom: columns.specialFrom[at]!,
      specialTo: columns.specialTo[at]!,
      creditPrice: columns.creditPrice[at]!,
      isNew: (flags & FLAG.isNew) !== 0,
      isBestSeller: (flags & FLAG.isBestSeller) !== 0,
      isSpecialOffer: (flags & FLAG.isSpecialOffer) !== 0,
      isFeatured: (flags & FLAG.isFeatured) !== 0,
      enabled: (flags & FLAG.enabled) !== 0,
      position: columns.position[at]!,
      minQty: columns.minQty[at]!,
      videoLink: columns.videoLink[at]!,
      searchWords: columns.searchWords[at]!,
      barcode: columns.barcode[at]!,
      seo: columns.seo[at]!,
      rating: columns.rating[at]!,
      soldThisWeek: columns.soldThisWeek[at]!,
      createdAt: new Date(columns.created[at]!),
      qty: columns.qty[at]!,
    };
  });
}

export async function selectProductCategories(db: Db, ids: Ids): Promise<ProductCategoryRow[]> {
  const { productId, categoryId } = await db.one<Columns<ProductCategoryRow>>(sql`
    select ${column(sql`product_id`)} as "productId", ${column(sql`category_id`)} as "categoryId"
    from (select product_id, category_id from product_categories
          where ${isOneOf(sql`product_id`, ids)} order by product_id, position) as placed`);
  return productId.map((productId, at) => ({ productId, categoryId: categoryId[at]! }));
}

export async function selectProductOptions(db: Db, ids: Ids): Promise<ProductOptionRow[]> {
  const { productId, attributeId, optionId } = await db.one<Columns<ProductOptionRow>>(sql`
    select ${column(sql`product_id`)} as "productId", ${column(sql`attribute_id`)} as "attributeId",
           ${column(sql`option_id`)} as "optionId"
    from (select product_id, attribute_id, option_id from product_options
          where ${isOneOf(sql`product_id`, ids)} order by product_id, attribute_id, option_id) as chosen`);
  return productId.map((productId, at) => ({ productId, attributeId: attributeId[at]!, optionId: optionId[at]! }));
}

type TextColumns = Columns<Omit<ProductTextRow, 'value'>> & { values: string };

export async function selectProductTexts(db: Db, ids: Ids, parse: ParseText): Promise<ProductTextRow[]> {
  const { productId, attributeId, values } = await db.one<TextColumns>(sql`
    select ${column(sql`product_id`)} as "productId", ${column(sql`attribute_id`)} as "attributeId",
           ${lines(sql`value`)} as values
    from (select product_id, attribute_id, value from product_texts
          where ${isOneOf(sql`product_id`, ids)} order by product_id, attribute_id) as chosen`);
  const texts = splitLines(values);
  return productId.map((productId, at) => ({ productId, attributeId: attributeId[at]!, value: parse(texts[at]!) }));
}

type ImageColumns = Columns<Omit<ProductImageRow, 'alt'>> & { alts: string };

export async function selectProductImages(db: Db, ids: Ids, parse: ParseText): Promise<ProductImageRow[]> {
  const { productId, id, path, alts } = await db.one<ImageColumns>(sql`
    select ${column(sql`product_id`)} as "productId", ${column(sql`id`)} as id, ${column(sql`path`)} as path,
           ${lines(sql`alt`)} as alts
    from (select product_id, id, path, alt from product_images
          where ${isOneOf(sql`product_id`, ids)} order by product_id, position, id) as shown`);
  const texts = splitLines(alts);
  return productId.map((productId, at) => {
    const alt = texts[at]!;
    return { productId, id: id[at]!, path: path[at]!, alt: alt === '' ? null : parse(alt) };
  });
}

export async function selectProductAxes(db: Db, ids: Ids): Promise<ProductAxisRow[]> {
  const { productId, attributeId } = await db.one<Columns<ProductAxisRow>>(sql`
    select ${column(sql`product_id`)} as "productId", ${column(sql`attribute_id`)} as "attributeId"
    from (select product_id, attribute_id from product_axes
          where ${isOneOf(sql`product_id`, ids)} order by product_id, position) as axis`);
  return productId.map((productId, at) => ({ productId, attributeId: attributeId[at]! }));
}

export async function selectProductRelations(db: Db, ids: Ids): Promise<ProductRelationRow[]> {
  const { productId, relatedId, relation } = await db.one<Columns<ProductRelationRow>>(sql`
    select ${column(sql`product_id`)} as "productId", ${column(sql`related_id`)} as "relatedId",
           ${column(sql`relation`)} as relation
    from (select product_id, related_id, relation from (
            select product_id, related_id, relation, position from product_relations
            union all select product_id, related_id, 'bought_together', position from bought_together) as either
          where ${isOneOf(sql`product_id`, ids)} order by product_id, relation, position) as related`);
  return productId.map((productId, at) => ({ productId, relatedId: relatedId[at]!, relation: relation[at]! }));
}
