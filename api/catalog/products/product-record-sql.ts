import { type CategoryWord, pathOf, type Words } from '#api/catalog/taxonomy/taxonomy-draft.ts';
import { type Db, type Statement, sql } from '#api/database/sql.ts';
import type { Text } from '#api/shelf/text.ts';
import type { AttributeValue, Goods, Relation } from './product-record.ts';

/** Goods as they are in the database, with what writing them needs besides. */
export type StoredGoods = { id: number; parentId: number | null; goods: Goods };

type Row = Omit<Goods, 'categories' | 'attributes' | 'axes' | 'created_at'> & {
  id: number;
  parent_id: number | null;
  categories: number[];
  options: [number, number][];
  texts: Record<string, Text>;
  axes: number[];
  created_at: Date;
};

/** The words of the shop by their ids. */
export type WordsById = {
  categoryPath: ReadonlyMap<number, string>;
  code: ReadonlyMap<number, string>;
  option: ReadonlyMap<number, string>;
};

export function wordsById(words: Words): WordsById {
  const attributes = [...words.attributes.values()];
  const of = (category: CategoryWord): [number, string][] =>
    category.id === null ? [] : [[category.id, pathOf(category)]];
  return {
    categoryPath: new Map([...words.categories.values()].flatMap(of)),
    code: new Map(attributes.flatMap(({ id, code }) => (id === null ? [] : [[id, code] as const]))),
    option: new Map(
      attributes.flatMap(({ options }) =>
        [...options.values()].flatMap(({ id, admin_name }) => (id === null ? [] : [[id, admin_name] as const])),
      ),
    ),
  };
}

/** The products and variants of these article numbers, and the parents of those variants. */
export const selectBySku = async (db: Db, skus: readonly string[], words: WordsById): Promise<StoredGoods[]> =>
  toStored(
    await db.many<Row>(sql`
      with named as (select id, parent_id from products where sku = any(${skus as string[]}::text[]))
      ${goodsWhere(sql`p.id in (select id from named union select parent_id from named where parent_id is not null)`)}`),
    words,
  );

/** Families after `afterId`, whole, parents before their variants. */
export const selectFamilies = async (db: Db, afterId: number, most: number, words: WordsById): Promise<StoredGoods[]> =>
  toStored(
    await db.many<Row>(sql`
      with heads as (
        select id from products where parent_id is null and id > ${afterId} order by id limit ${most})
      ${goodsWhere(sql`p.id in (
        select id from heads union all select v.id from heads join products v on v.parent_id = heads.id)`)}`),
    words,
  );

const goodsWhere = (condition: Statement): Statement => sql`
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

function toStored(rows: readonly Row[], words: WordsById): StoredGoods[] {
  return rows.map(({ id, parent_id, options, texts, ...row }) => {
    const attributes: Record<string, AttributeValue> = {};
    for (const [attribute, option] of options) {
      const code = words.code.get(attribute) as string;
      (attributes[code] as string[] | undefined)?.push(words.option.get(option) as string);
      attributes[code] ??= [words.option.get(option) as string];
    }
    for (const [attribute, value] of Object.entries(texts))
      attributes[words.code.get(Number(attribute)) as string] = value;
    return {
      id,
      parentId: parent_id,
      goods: inOrder({
        ...row,
        categories: row.categories.map((category) => words.categoryPath.get(category) as string),
        axes: row.axes.map((axis) => words.code.get(axis) as string),
        attributes,
        created_at: row.created_at.toISOString(),
      }),
    };
  });
}

/** The same goods always in the same order of fields, so that equal ones are equal as JSON. */
export function inOrder(goods: Goods): Goods {
  const attributes: Record<string, AttributeValue> = {};
  for (const code of Object.keys(goods.attributes).sort()) {
    const value = goods.attributes[code] as AttributeValue;
    attributes[code] = Array.isArray(value) ? [...value].sort() : ordered(value as Text);
  }
  return {
    sku: goods.sku,
    parent_sku: goods.parent_sku,
    type: goods.type,
    slug: goods.slug,
    name: ordered(goods.name),
    short_description: goods.short_description && ordered(goods.short_description),
    description: goods.description && ordered(goods.description),
    price: goods.price,
    special_price: goods.special_price,
    special_from: goods.special_from,
    special_to: goods.special_to,
    credit_price: goods.credit_price,
    qty: goods.qty,
    min_qty: goods.min_qty,
    categories: goods.categories,
    attributes,
    axes: goods.axes,
    pictures: goods.pictures,
    video: goods.video,
    search_words: goods.search_words,
    is_new: goods.is_new,
    is_best_seller: goods.is_best_seller,
    is_special_offer: goods.is_special_offer,
    is_featured: goods.is_featured,
    enabled: goods.enabled,
    position: goods.position,
    created_at: goods.created_at,
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
