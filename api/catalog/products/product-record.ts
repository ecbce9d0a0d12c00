import type { LocalizedText } from '#contract/localized-text.ts';

export const RELATIONS = ['cross_sells', 'related_products', 'up_sells'] as const;
export type Relation = (typeof RELATIONS)[number];
export type Relations = Readonly<Record<Relation, readonly string[]>>;

/** Option names in the administration language, or a text. */
export type AttributeValue = readonly string[] | LocalizedText;

export const isOptions = (value: AttributeValue | undefined): value is readonly string[] => Array.isArray(value);
export const isTextValue = (value: AttributeValue | undefined): value is LocalizedText =>
  value !== undefined && !isOptions(value);

/** One product or variant with codes and names instead of ids, as in files. */
export type ProductRecord = {
  sku: string;
  parent_sku: string | null;
  type: 'simple' | 'configurable';
  slug: string;
  name: LocalizedText;
  short_description: LocalizedText | null;
  description: LocalizedText | null;
  price: number | null;
  special_price: number | null;
  special_from: string | null;
  special_to: string | null;
  credit_price: number | null;
  qty: number | null;
  min_qty: number | null;
  categories: readonly string[];
  /** Sorted by code, options sorted by name. */
  attributes: Readonly<Record<string, AttributeValue>>;
  axes: readonly string[];
  pictures: readonly string[];
  /** Alt texts by picture path. */
  alts: Readonly<Record<string, LocalizedText>>;
  video: string | null;
  search_words: string | null;
  barcode: string | null;
  adg_code: string | null;
  meta_title: LocalizedText | null;
  meta_description: LocalizedText | null;
  google_category: string | null;
  in_feeds: boolean;
  is_new: boolean;
  is_best_seller: boolean;
  is_special_offer: boolean;
  is_featured: boolean;
  enabled: boolean;
  position: number;
  created_at: string;
};

/** Puts the fields into one order, so that equal records are equal as JSON. */
export const canonical = (record: ProductRecord): ProductRecord => ({
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
  attributes: Object.fromEntries(
    Object.entries(record.attributes)
      .map(([code, value]): [string, AttributeValue] => [code, isOptions(value) ? [...value].sort() : ordered(value)])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ),
  axes: record.axes,
  pictures: record.pictures,
  alts: Object.fromEntries(
    record.pictures.flatMap((path) => {
      const alt = record.alts[path];
      return alt ? [[path, ordered(alt)]] : [];
    }),
  ),
  video: record.video,
  search_words: record.search_words,
  barcode: record.barcode,
  adg_code: record.adg_code,
  meta_title: record.meta_title && ordered(record.meta_title),
  meta_description: record.meta_description && ordered(record.meta_description),
  google_category: record.google_category,
  in_feeds: record.in_feeds,
  is_new: record.is_new,
  is_best_seller: record.is_best_seller,
  is_special_offer: record.is_special_offer,
  is_featured: record.is_featured,
  enabled: record.enabled,
  position: record.position,
  created_at: record.created_at,
});

const ordered = ({ hy, ru, en }: LocalizedText): LocalizedText => ({ hy, ...(ru && { ru }), ...(en && { en }) });

export const isFieldChanged = (before: ProductRecord, after: ProductRecord, field: keyof ProductRecord): boolean =>
  before[field] !== after[field] && JSON.stringify(before[field]) !== JSON.stringify(after[field]);
