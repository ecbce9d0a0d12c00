/** Groups of columns of an exported table; the SKU is always in it. */
export const EXPORT_GROUPS = [
  'prices',
  'stock',
  'names',
  'texts',
  'categories',
  'facts',
  'pictures',
  'codes',
  'marks',
  'relations',
] as const;
export type ExportGroup = (typeof EXPORT_GROUPS)[number];
export const isExportGroup = (name: string): name is ExportGroup => EXPORT_GROUPS.some((group) => group === name);

const COLUMNS: Record<ExportGroup, RegExp> = {
  prices: /^(price|special_price|special_from|special_to|credit_price)$/,
  stock: /^(qty|min_qty)$/,
  names: /^name_/,
  texts: /^(short_description|description)_/,
  categories: /^categories$/,
  facts: /^(attr:.+|attributes|axes)$/,
  pictures: /^(pictures|picture_alts_.+|video)$/,
  codes: /^(barcode|adg_code|slug)$/,
  marks: /^(enabled|is_.+|position|created_at|search_words)$/,
  relations: /^(cross_sells|related_products|up_sells)$/,
};
const ALWAYS = /^(kind|sku|parent_sku)$/;

export const isColumnOf = (groups: readonly ExportGroup[], column: string): boolean =>
  ALWAYS.test(column) || groups.some((group) => COLUMNS[group].test(column));
