import { html } from '#api/content/html-reader.ts';
import { LIMIT } from '#api/rows/field-limits.ts';
import * as read from '#api/rows/field-readers.ts';
import type { Fields, InputOf } from '#api/rows/read-fields.ts';

/** Every field of a product row, in the order of an exported table. */
export const productFields = {
  sku: read.plain(LIMIT.sku),
  parent_sku: read.plain(LIMIT.sku),
  slug: read.slug,
  name: read.texts(read.plain(LIMIT.name)),
  short_description: read.texts(read.plain(LIMIT.shortDescription)),
  description: read.texts(html),
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
  /** Alt texts in the order of the pictures. */
  picture_alts: read.textLists(read.plain(LIMIT.alt), LIMIT.pictures),
  video: read.video,
  search_words: read.plain(LIMIT.searchWords),
  barcode: read.barcode,
  adg_code: read.adgCode,
  meta_title: read.texts(read.plain(LIMIT.name)),
  meta_description: read.texts(read.plain(LIMIT.shortDescription)),
  google_category: read.plain(LIMIT.googleCategory),
  in_feeds: read.flag,
  is_new: read.flag,
  is_best_seller: read.flag,
  is_special_offer: read.flag,
  is_featured: read.flag,
  enabled: read.flag,
  position: read.whole(-read.INT, read.INT),
  created_at: read.moment,
  cross_sells: read.list(read.plain(LIMIT.sku), LIMIT.relations),
  related_products: read.list(read.plain(LIMIT.sku), LIMIT.relations),
  up_sells: read.list(read.plain(LIMIT.sku), LIMIT.relations),
} satisfies Fields;

export type ProductInput = InputOf<typeof productFields>;
