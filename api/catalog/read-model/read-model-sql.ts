import { type Db, sql } from '#api/database/sql.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import type { CategorySort } from '#rules/catalog/category-sort.ts';

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
  /** Codes of the attributes on cards, the most important first. */
  cardFacts: string[];
  /** Codes of attributes, in filter order. */
  filters: string[];
  defaultSort: CategorySort | null;
  /** Ids of the products at the top of its default order. */
  pinned: number[];
  formerSlugs: string[];
};

export type AttributeRow = {
  id: number;
  code: string;
  adminName: string;
  name: LocalizedText;
  unit: LocalizedText | null;
  type: 'select' | 'multiselect' | 'text' | 'boolean' | 'price';
  swatchType: 'color' | 'image' | 'text' | 'dropdown' | null;
  filterable: boolean;
  featured: boolean;
  /** True when a card shows the name of the attribute beside its value. */
  cardNamed: boolean;
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

export type BrandRow = {
  optionId: number;
  slug: string;
  path: string;
  position: number;
  description: LocalizedText | null;
  metaTitle: LocalizedText | null;
  metaDescription: LocalizedText | null;
  formerSlugs: string[];
};

export type ProductSeo = {
  metaTitle: LocalizedText | null;
  metaDescription: LocalizedText | null;
  googleCategory: string | null;
  inFeeds: boolean;
};

/** `counts`: published reviews by stars, one star first. `version` changes with every shown text. */
export type RatingRow = { counts: number[]; version: number };

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
  barcode: string | null;
  /** Null if the merchant wrote nothing for search engines and feeds. */
  seo: ProductSeo | null;
  /** Reviews of the family; null without any, and for variants. */
  rating: RatingRow | null;
  /** Pieces of the family in orders of the last seven days; 0 for few orders, and for variants. */
  soldThisWeek: number;
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
           meta_description as "metaDescription", image, position, card_facts as "cardFacts",
           filters, default_sort as "defaultSort",
           array(select n.product_id from category_pins n where n.category_id = categories.id
                 order by n.position, n.product_id) as pinned,
           array(select r.slug from category_redirects r where r.category_id = categories.id) as "formerSlugs"
    from categories where visible order by position, id`);

export const selectAttributes = (db: Db): Promise<AttributeRow[]> =>
  db.many(sql`
    select a.id, a.code, a.admin_name as "adminName", a.name, a.unit, a.type, a.swatch_type as "swatchType", a.filterable,
           a.featured, a.card_named as "cardNamed", a.position, a.group_id as "groupId", g.admin_name as "groupAdminName", g.name as "groupName",
           g.position as "groupPosition", a.created_at as "createdAt", a.updated_at as "updatedAt"
    from attributes a left join attribute_groups g on g.id = a.group_id
    order by g.position nulls last, a.position, a.id`);

export const selectOptions = (db: Db): Promise<OptionRow[]> =>
  db.many(sql`
    select id, attribute_id as "attributeId", admin_name as "adminName", label, swatch_value as "swatchValue", position
    from attribute_options order by position, id`);

export const selectBrands = (db: Db): Promise<BrandRow[]> =>
  db.many(sql`
    select option_id as "optionId", slug, path, position, description, meta_title as "metaTitle",
           meta_description as "metaDescription",
           array(select r.slug from brand_redirects r where r.brand_id = brands.option_id) as "formerSlugs"
    from brands order by position, option_id`);

export const selectStock = (db: Db, ids: readonly number[]): Promise<{ productId: number; qty: number }[]> =>
  db.many(sql`select product_id as "productId", qty from stock where product_id = any(${[...ids]}::int[])`);
