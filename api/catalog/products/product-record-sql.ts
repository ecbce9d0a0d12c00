import { type CategoryDraft, pathOf, type TaxonomyDraft } from '#api/catalog/taxonomy/taxonomy-draft.ts';
import { type Db, type Statement, sql } from '#api/database/sql.ts';
import type { Text } from '#api/shelf/text.ts';
import type { AttributeValue, ProductRecord, Relation } from './product-record.ts';

/** ProductRecord as they are in the database, with what writing them needs besides. */
export type StoredProduct = { id: number; parentId: number | null; record: ProductRecord };

type Row = Omit<ProductRecord, 'categories' | 'attributes' | 'axes' | 'created_at'> & {
  id: number;
  parent_id: number | null;
  categories: number[];
  options: [number, number][];
  texts: Record<string, Text>;
  axes: number[];
  created_at: Date;
};

/** The words of the shop by their ids. */
export type TaxonomyNames = {
  categoryPath: ReadonlyMap<number, string>;
  code: ReadonlyMap<number, string>;
  option: ReadonlyMap<number, string>;
};

export function namesById(taxonomy: TaxonomyDraft): TaxonomyNames {
  const attributes = [...taxonomy.attributes.values()];
  const of = (category: CategoryDraft): [number, string][] =>
    category.id === null ? [] : [[category.id, pathOf(category)]];
  return {
    categoryPath: new Map([...taxonomy.categories.values()].flatMap(of)),
    code: new Map(attributes.flatMap(({ id, code }) => (id === null ? [] : [[id, code] as const]))),
    option: new Map(
      attributes.flatMap(({ options }) =>
        [...options.values()].flatMap(({ id, admin_name }) => (id === null ? [] : [[id, admin_name] as const])),
      ),
    ),
  };
}

/** The products and variants of these article numbers, and the parents of those variants. */
export const readProductsBySku = async (
  db: Db,
  skus: readonly string[],
  taxonomy: TaxonomyNames,
): Promise<StoredProduct[]> =>
  toStored(
    await db.many<Row>(sql`
      with named as (select id, parent_id from products where sku = any(${skus as string[]}::text[]))
      ${productsWhere(sql`p.id in (select id from named union select parent_id from named where parent_id is not null)`)}`),
    taxonomy,
  );

/** Families after `afterId`, whole, parents before their variants. */
export const readFamilies = async (
  db: Db,
  afterId: number,
  most: number,
  taxonomy: TaxonomyNames,
): Promise<StoredProduct[]> =>
  toStored(
    await db.many<Row>(sql`
      with heads as (
        select id from products where parent_id is null and id > ${afterId} order by id limit ${most})
      ${productsWhere(sql`p.id in (
        select id from heads union all select v.id from heads join products v on v.parent_id = heads.id)`)}`),
    taxonomy,
  );

const productsWhere = (condition: Statement): Statement => sql`
  select p.id, p.parent_id, p.sku, parent.sku as parent_sku, p.type, p.url_key as slug, p.name, p.short_description,
         p.description, p.regular_price as price, p.special_price, p.special_from, p.special_to, p.credit_price,
         s.qty, p.min_qty, p.video_link as video, p.search_words, p.is_new, p.is_best_seller, p.is_special_offer,
         p.is_featured, p.enabled, p.position, p.created_at,
         array(select category_id from product_categories where product_id = p.id order by position, category_id)
           as categories,
         coalesce((select jsonb_agg(jsonb_build_array(attribute_id, option_id))
                   from product_options where product_id = p.id), '[]') as options,
         coalesce((select jsonb_object_agg(attribute_id, value) from product_texts where product_id = p.id), '{}') as texts,
         array(select attribute_id from product_axes where product_id = p.id order by position, attribute_id) as axes,
         array(select path from product_images where product_id = p.id order by position, id) as pictures
  from products p
  left join products parent on parent.id = p.parent_id
  left join stock s on s.product_id = p.id
  where ${condition}
  order by coalesce(p.parent_id, p.id), p.id`;

function toStored(rows: readonly Row[], taxonomy: TaxonomyNames): StoredProduct[] {
  return rows.map(({ id, parent_id, options, texts, ...row }) => {
    const attributes: Record<string, AttributeValue> = {};
    for (const [attribute, option] of options) {
      const code = taxonomy.code.get(attribute) as string;
      (attributes[code] as string[] | undefined)?.push(taxonomy.option.get(option) as string);
      attributes[code] ??= [taxonomy.option.get(option) as string];
    }
    for (const [attribute, value] of Object.entries(texts))
      attributes[taxonomy.code.get(Number(attribute)) as string] = value;
    return {
      id,
      parentId: parent_id,
      record: canonical({
        ...row,
        categories: row.categories.map((category) => taxonomy.categoryPath.get(category) as string),
        axes: row.axes.map((axis) => taxonomy.code.get(axis) as string),
        attributes,
        created_at: row.created_at.toISOString(),
      }),
    };
  });
}

/** The same goods always in the same order of fields, so that equal ones are equal as JSON. */
export function canonical(record: ProductRecord): ProductRecord {
  const attributes: Record<string, AttributeValue> = {};
  for (const code of Object.keys(record.attributes).sort()) {
    const value = record.attributes[code] as AttributeValue;
    attributes[code] = Array.isArray(value) ? [...value].sort() : ordered(value as Text);
  }
  return {
    sku: record.sku,
    parent_sku: record.parent_sku,
    type: record.type,
    slug: record.slug,
    name: ordered(record.name),
    short_description: record.short_description && ordered(record.short_description),
    description: record.description && ordered(record.description),
    price: record.price,
    special_price: record.special_price,
    special_from: record.special_from,
    special_to: record.special_to,
    credit_price: record.credit_price,
    qty: record.qty,
    min_qty: record.min_qty,
    categories: record.categories,
    attributes,
    axes: record.axes,
    pictures: record.pictures,
    video: record.video,
    search_words: record.search_words,
    is_new: record.is_new,
    is_best_seller: record.is_best_seller,
    is_special_offer: record.is_special_offer,
    is_featured: record.is_featured,
    enabled: record.enabled,
    position: record.position,
    created_at: record.created_at,
  };
}

const ordered = ({ hy, ru, en }: Text): Text => ({ hy, ...(ru && { ru }), ...(en && { en }) });

/** Which of these addresses products have already. */
export async function selectTakenSlugs(db: Db, slugs: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.many<{ slug: string; sku: string }>(sql`
    select url_key as slug, sku from products where url_key = any(${slugs as string[]}::text[])`);
  return new Map(rows.map(({ slug, sku }) => [slug, sku]));
}

export type RelationRow = { sku: string; relation: Relation; related: string[] };

/** What belongs to these products, by article number and in order. */
export const selectRelations = (db: Db, skus: readonly string[]): Promise<RelationRow[]> =>
  db.many(sql`
    select p.sku, r.relation, array_agg(related.sku order by r.position, related.id) as related
    from products p
    join product_relations r on r.product_id = p.id
    join products related on related.id = r.related_id
    where p.sku = any(${skus as string[]}::text[])
    group by p.sku, r.relation`);

/** Which of these article numbers the shop has. */
export async function selectKnownSkus(db: Db, skus: readonly string[]): Promise<Set<string>> {
  const rows = await db.many<{ sku: string }>(sql`
    select sku from products where sku = any(${skus as string[]}::text[])`);
  return new Set(rows.map(({ sku }) => sku));
}
