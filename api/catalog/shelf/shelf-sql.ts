import { type Db, type Statement, sql } from '#api/database/sql.ts';
import type { LocalizedText } from '#contract/localized-text.ts';

export type CategoryRow = {
  id: number;
  parentId: number | null;
  slug: string;
  name: LocalizedText;
  description: LocalizedText | null;
  metaTitle: LocalizedText | null;
  metaDescription: LocalizedText | null;
  image: string | null;
  position: number;
  /** Codes of attributes, the most telling first. */
  cardFacts: string[];
};

export type AttributeRow = {
  id: number;
  code: string;
  adminName: string;
  name: LocalizedText;
  type: 'select' | 'multiselect' | 'text' | 'boolean' | 'price';
  swatchType: 'color' | 'image' | 'text' | 'dropdown' | null;
  filterable: boolean;
  featured: boolean;
  position: number;
  groupId: number | null;
  groupAdminName: string | null;
  groupName: LocalizedText | null;
  groupPosition: number | null;
  createdAt: Date;
  updatedAt: Date;
};

export type OptionRow = {
  id: number;
  attributeId: number;
  adminName: string;
  label: LocalizedText;
  swatchValue: string | null;
  position: number;
};

export type BrandRow = { optionId: number; slug: string; path: string; position: number };

export type ProductRow = {
  id: number;
  parentId: number | null;
  type: 'simple' | 'configurable';
  sku: string;
  slug: string;
  name: LocalizedText;
  shortDescription: LocalizedText | null;
  description: LocalizedText | null;
  regularPrice: number | null;
  specialPrice: number | null;
  specialFrom: string | null;
  specialTo: string | null;
  creditPrice: number | null;
  isNew: boolean;
  isBestSeller: boolean;
  isSpecialOffer: boolean;
  isFeatured: boolean;
  enabled: boolean;
  position: number;
  minQty: number | null;
  videoLink: string | null;
  searchWords: string | null;
  createdAt: Date;
  qty: number;
};

export type ProductCategoryRow = { productId: number; categoryId: number };
export type ProductOptionRow = { productId: number; attributeId: number; optionId: number };
export type ProductTextRow = { productId: number; attributeId: number; value: LocalizedText };
export type ProductImageRow = { productId: number; id: number; path: string; alt: LocalizedText | null };
export type ProductAxisRow = { productId: number; attributeId: number };
export type ProductRelationRow = { productId: number; relatedId: number; relation: string };

export const selectCategories = (db: Db): Promise<CategoryRow[]> =>
  db.many(sql`
    select id, parent_id as "parentId", slug, name, description, meta_title as "metaTitle",
           meta_description as "metaDescription", image, position, card_facts as "cardFacts"
    from categories where visible order by position, id`);

export const selectAttributes = (db: Db): Promise<AttributeRow[]> =>
  db.many(sql`
    select a.id, a.code, a.admin_name as "adminName", a.name, a.type, a.swatch_type as "swatchType", a.filterable,
           a.featured, a.position, a.group_id as "groupId", g.admin_name as "groupAdminName", g.name as "groupName",
           g.position as "groupPosition", a.created_at as "createdAt", a.updated_at as "updatedAt"
    from attributes a left join attribute_groups g on g.id = a.group_id
    order by g.position nulls last, a.position, a.id`);

export const selectOptions = (db: Db): Promise<OptionRow[]> =>
  db.many(sql`
    select id, attribute_id as "attributeId", admin_name as "adminName", label, swatch_value as "swatchValue", position
    from attribute_options order by position, id`);

export const selectBrands = (db: Db): Promise<BrandRow[]> =>
  db.many(sql`select option_id as "optionId", slug, path, position from brands order by position, option_id`);

/** Always read in the same order, because changed products are compared with their old form. */
export type Scope = { ids: readonly number[] } | 'all';

const inScope = (column: Statement, scope: Scope): Statement =>
  scope === 'all' ? sql`true` : sql`${column} = any(${[...scope.ids]}::int[])`;

export async function selectFamilyIds(db: Db, ids: readonly number[]): Promise<number[]> {
  const members = await db.many<{ id: number }>(sql`
    with heads as (select distinct coalesce(parent_id, id) as id from products where id = any(${[...ids]}::int[]))
    select id from heads union all select v.id from heads join products v on v.parent_id = heads.id`);
  return members.map(({ id }) => id);
}

export async function selectHeadIds(db: Db): Promise<number[]> {
  const heads = await db.many<{ id: number }>(sql`select id from products where parent_id is null order by id`);
  return heads.map(({ id }) => id);
}

export const selectProducts = (db: Db, scope: Scope): Promise<ProductRow[]> =>
  db.many(sql`
    select p.id, p.parent_id as "parentId", p.type, p.sku, p.url_key as slug, p.name,
           p.short_description as "shortDescription", p.description, p.regular_price as "regularPrice",
           p.special_price as "specialPrice", p.special_from as "specialFrom", p.special_to as "specialTo",
           p.credit_price as "creditPrice", p.is_new as "isNew", p.is_best_seller as "isBestSeller",
           p.is_special_offer as "isSpecialOffer", p.is_featured as "isFeatured", p.enabled, p.position, p.min_qty as "minQty",
           p.video_link as "videoLink", p.search_words as "searchWords", p.created_at as "createdAt", coalesce(s.qty, 0) as qty
    from products p left join stock s on s.product_id = p.id
    where ${inScope(sql`p.id`, scope)}
    order by p.id`);

export const selectStock = (db: Db, ids: readonly number[]): Promise<{ productId: number; qty: number }[]> =>
  db.many(sql`select product_id as "productId", qty from stock where product_id = any(${[...ids]}::int[])`);

export const selectProductCategories = (db: Db, scope: Scope): Promise<ProductCategoryRow[]> =>
  db.many(sql`
    select product_id as "productId", category_id as "categoryId" from product_categories
    where ${inScope(sql`product_id`, scope)} order by product_id, position`);

export const selectProductOptions = (db: Db, scope: Scope): Promise<ProductOptionRow[]> =>
  db.many(sql`
    select product_id as "productId", attribute_id as "attributeId", option_id as "optionId" from product_options
    where ${inScope(sql`product_id`, scope)} order by product_id, attribute_id, option_id`);

export const selectProductTexts = (db: Db, scope: Scope): Promise<ProductTextRow[]> =>
  db.many(sql`
    select product_id as "productId", attribute_id as "attributeId", value from product_texts
    where ${inScope(sql`product_id`, scope)} order by product_id, attribute_id`);

export const selectProductImages = (db: Db, scope: Scope): Promise<ProductImageRow[]> =>
  db.many(sql`
    select product_id as "productId", id, path, alt from product_images
    where ${inScope(sql`product_id`, scope)} order by product_id, position, id`);

export const selectProductAxes = (db: Db, scope: Scope): Promise<ProductAxisRow[]> =>
  db.many(sql`
    select product_id as "productId", attribute_id as "attributeId" from product_axes
    where ${inScope(sql`product_id`, scope)} order by product_id, position`);

export const selectProductRelations = (db: Db, scope: Scope): Promise<ProductRelationRow[]> =>
  db.many(sql`
    select product_id as "productId", related_id as "relatedId", relation from (
      select product_id, related_id, relation, position from product_relations
      union all select product_id, related_id, 'bought_together', position from bought_together) as related
    where ${inScope(sql`product_id`, scope)} order by product_id, relation, position`);
