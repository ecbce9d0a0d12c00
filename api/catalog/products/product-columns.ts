import type { ProductRecord } from './product-record.ts';

export const COLUMN_OF = {
  type: 'type',
  slug: 'url_key',
  name: 'name',
  short_description: 'short_description',
  description: 'description',
  price: 'regular_price',
  special_price: 'special_price',
  special_from: 'special_from',
  special_to: 'special_to',
  credit_price: 'credit_price',
  is_new: 'is_new',
  is_best_seller: 'is_best_seller',
  is_special_offer: 'is_special_offer',
  is_featured: 'is_featured',
  enabled: 'enabled',
  position: 'position',
  min_qty: 'min_qty',
  video: 'video_link',
  search_words: 'search_words',
  barcode: 'barcode',
  adg_code: 'adg_code',
  meta_title: 'meta_title',
  meta_description: 'meta_description',
  google_category: 'google_category',
  in_feeds: 'in_feeds',
  created_at: 'created_at',
} as const satisfies Partial<Record<keyof ProductRecord, string>>;

type ColumnField = keyof typeof COLUMN_OF;
export type ProductColumns = Pick<ProductRecord, ColumnField>;

const isColumnField = (field: string): field is ColumnField => Object.hasOwn(COLUMN_OF, field);
export const COLUMN_FIELDS: readonly ColumnField[] = Object.keys(COLUMN_OF).filter(isColumnField);

export const toColumnValues = (
  record: ProductColumns,
  fields: readonly ColumnField[] = COLUMN_FIELDS,
): Record<string, unknown> => Object.fromEntries(fields.map((field) => [COLUMN_OF[field], record[field]]));
