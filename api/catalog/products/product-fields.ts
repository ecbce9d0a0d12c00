import { LIMIT } from '#api/rows/field-limits.ts';
import * as read from '#api/rows/field-readers.ts';
import { isEmpty, type Reader, Unreadable } from '#api/rows/field-readers.ts';

const INT = 2_147_483_647;

/** Every field of a row about a product, in the order of an exported table. */
export const productFields = {
  sku: read.plain(LIMIT.sku),
  parent_sku: read.plain(LIMIT.sku),
  slug: read.slug,
  name: read.texts(read.plain(LIMIT.name)),
  short_description: read.texts(read.plain(LIMIT.shortDescription)),
  description: read.texts(read.html),
  price: read.amount,
  special_price: read.amount,
  special_from: read.day,
  special_to: read.day,
  credit_price: read.amount,
  qty: read.whole(0, LIMIT.qty),
  min_qty: read.whole(1, 999),
  brand: read.plain(LIMIT.optionName),
  categories: read.list(read.plain(LIMIT.name), LIMIT.categories),
  attributes: read.attributes,
  axes: read.list(read.code, 10),
  pictures: read.list(read.plain(2_000), LIMIT.pictures),
  video: read.video,
  search_words: read.plain(LIMIT.searchWords),
  is_new: read.flag,
  is_best_seller: read.flag,
  is_special_offer: read.flag,
  is_featured: read.flag,
  enabled: read.flag,
  position: read.whole(-INT, INT),
  created_at: read.moment,
  cross_sells: read.list(read.plain(LIMIT.sku), LIMIT.relations),
  related_products: read.list(read.plain(LIMIT.sku), LIMIT.relations),
  up_sells: read.list(read.plain(LIMIT.sku), LIMIT.relations),
} satisfies Record<string, Reader<unknown>>;

/** Fields of the rows about the shop's words; `kind` says which they are. */
export const taxonomyFields = {
  category: {
    code: read.plain(1_000),
    name: read.texts(read.plain(LIMIT.name)),
    description: read.texts(read.html),
    meta_title: read.texts(read.plain(LIMIT.name)),
    meta_description: read.texts(read.plain(LIMIT.shortDescription)),
    picture: read.plain(500),
    position: read.whole(-INT, INT),
    visible: read.flag,
  },
  group: {
    code: read.plain(LIMIT.name),
    name: read.texts(read.plain(LIMIT.name)),
    position: read.whole(-INT, INT),
  },
  attribute: {
    code: read.code,
    group: read.plain(LIMIT.name),
    admin_name: read.plain(LIMIT.name),
    name: read.texts(read.plain(LIMIT.name)),
    type: read.oneOf(['select', 'multiselect', 'text', 'boolean', 'price']),
    swatch_type: read.oneOf(['color', 'image', 'text', 'dropdown']),
    filterable: read.flag,
    featured: read.flag,
    position: read.whole(-INT, INT),
  },
  option: {
    code: read.code,
    value: read.plain(LIMIT.optionName),
    name: read.texts(read.plain(LIMIT.optionName)),
    swatch: read.plain(500),
    position: read.whole(-INT, INT),
    brand_slug: read.slug,
    brand_picture: read.plain(500),
    brand_position: read.whole(-INT, INT),
  },
} satisfies Record<string, Record<string, Reader<unknown>>>;

export type Kind = keyof typeof taxonomyFields;
export const KINDS = Object.keys(taxonomyFields) as Kind[];

/** What a row says: a field that is not there stays as it is in the shop, null empties it. */
export type Given<Fields extends Record<string, Reader<unknown>>> = {
  [Name in keyof Fields]?: ReturnType<Fields[Name]> | null;
};
export type ProductInput = Given<typeof productFields>;
export type TaxonomyInput = { [K in Kind]: { kind: K } & Given<(typeof taxonomyFields)[K]> }[Kind];

export type Remark = { field: string; why: string };

/** Reads the fields of a row; all that cannot be read is told at once. */
export function readFields<Fields extends Record<string, Reader<unknown>>>(
  fields: Fields,
  cells: Record<string, unknown>,
): { given: Given<Fields>; refusals: Remark[]; warnings: Remark[] } {
  const given: Record<string, unknown> = {};
  const refusals: Remark[] = [];
  const warnings: Remark[] = [];
  for (const field in cells) {
    const reader = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (!reader) continue;
    const value = cells[field];
    if (value === undefined) continue;
    if (isEmpty(value)) {
      given[field] = null;
      continue;
    }
    try {
      given[field] = reader(value, (why) => warnings.push({ field, why }));
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      refusals.push({ field, why: error.message });
    }
  }
  return { given: given as Given<Fields>, refusals, warnings };
}
