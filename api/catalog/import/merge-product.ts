import type { ProductInput } from '#api/catalog/products/product-fields.ts';
import {
  type AttributeValue,
  canonical,
  isOptions,
  isTextValue,
  type ProductRecord,
} from '#api/catalog/products/product-record.ts';
import { mergeText } from '#api/catalog/taxonomy/merge-text.ts';
import { BRAND, isText, type TaxonomyDraft } from '#api/catalog/taxonomy/taxonomy-draft.ts';
import { LIMIT } from '#api/rows/field-limits.ts';
import type { TextLists } from '#api/rows/field-readers.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import type { Row } from './import-entries.ts';
import { categoriesOf, optionsOf } from './resolve-taxonomy.ts';

/** Default position of imported products: behind those the merchant has placed. */
const POSITION = 5_000;

export const blank = (sku: string, now: Date): ProductRecord => ({
  sku,
  parent_sku: null,
  type: 'simple',
  slug: '',
  name: { hy: '' },
  short_description: null,
  description: null,
  price: null,
  special_price: null,
  special_from: null,
  special_to: null,
  credit_price: null,
  qty: 0,
  min_qty: null,
  categories: [],
  attributes: {},
  axes: [],
  pictures: [],
  alts: {},
  video: null,
  search_words: null,
  barcode: null,
  adg_code: null,
  meta_title: null,
  meta_description: null,
  google_category: null,
  in_feeds: true,
  is_new: false,
  is_best_seller: false,
  is_special_offer: false,
  is_featured: false,
  enabled: true,
  position: POSITION,
  created_at: now.toISOString(),
});

/**
 * Merges a row into a stored product. Fields that the row does not contain stay, and empty fields are cleared. A
 * missing slug stays empty.
 */
export function mergeProduct(
  taxonomy: TaxonomyDraft,
  before: ProductRecord | null,
  row: Row,
  family: { parent: ProductRecord | null; isConfigurable: boolean; now: Date },
): ProductRecord {
  const { input } = row;
  const base = before ?? { ...blank(row.sku, family.now), position: family.parent?.position ?? POSITION };
  const pictures = taken(base.pictures, input.pictures) ?? [];
  const attributes = mergeAttributes(taxonomy, base.attributes, row);
  return canonical({
    ...base,
    type: family.isConfigurable ? 'configurable' : 'simple',
    parent_sku: family.parent?.sku ?? base.parent_sku,
    slug: input.slug ?? base.slug,
    name: mergeText(before?.name ?? null, input.name ?? undefined) ?? variantName(family.parent, attributes),
    short_description: mergeText(base.short_description, input.short_description),
    description: mergeText(base.description, input.description),
    price: taken(base.price, input.price),
    special_price: taken(base.special_price, input.special_price),
    special_from: taken(base.special_from, input.special_from),
    special_to: taken(base.special_to, input.special_to),
    credit_price: taken(base.credit_price, input.credit_price),
    qty: family.isConfigurable ? null : input.qty === undefined ? base.qty : (input.qty ?? 0),
    min_qty: taken(base.min_qty, input.min_qty),
    categories: categoriesOf(taxonomy, row) ?? base.categories,
    attributes,
    axes: taken(base.axes, input.axes) ?? [],
    pictures,
    alts: mergeAlts(base.alts, pictures, input.picture_alts),
    video: taken(base.video, input.video),
    search_words: taken(base.search_words, input.search_words) || null,
    barcode: taken(base.barcode, input.barcode),
    adg_code: taken(base.adg_code, input.adg_code),
    meta_title: mergeText(base.meta_title, input.meta_title),
    meta_description: mergeText(base.meta_description, input.meta_description),
    google_category: taken(base.google_category, input.google_category) || null,
    in_feeds: input.in_feeds ?? base.in_feeds,
    ...flags(base, input),
    position: input.position ?? base.position,
    created_at: input.created_at ?? base.created_at,
  });
}

function mergeAlts(
  before: ProductRecord['alts'],
  pictures: readonly string[],
  lists: TextLists | null | undefined,
): ProductRecord['alts'] {
  if (lists === undefined) return before;
  const merged: Record<string, LocalizedText> = {};
  for (const [at, path] of pictures.entries()) {
    const input = Object.fromEntries(Object.entries(lists ?? {}).map(([locale, list]) => [locale, list[at] ?? null]));
    const alt = lists && mergeText(before[path] ?? null, input);
    if (alt) merged[path] = alt;
  }
  return merged;
}

const taken = <T>(before: T, input: T | null | undefined): T | null => (input === undefined ? before : input);

const FLAGS = ['is_new', 'is_best_seller', 'is_special_offer', 'is_featured', 'enabled'] as const;

function flags(base: ProductRecord, input: ProductInput): Pick<ProductRecord, (typeof FLAGS)[number]> {
  const flags = { ...base };
  for (const flag of FLAGS) if (input[flag] !== undefined) flags[flag] = input[flag] ?? flag === 'enabled';
  const { is_new, is_best_seller, is_special_offer, is_featured, enabled } = flags;
  return { is_new, is_best_seller, is_special_offer, is_featured, enabled };
}

function variantName(parent: ProductRecord | null, attributes: ProductRecord['attributes']): LocalizedText {
  if (!parent) return { hy: '' };
  const optionsOfAxis = (value: AttributeValue | undefined) => (isOptions(value) ? value : []);
  const chosen = parent.axes.flatMap((axis) => optionsOfAxis(attributes[axis])).join(', ');
  const called = (name: string) => `${name} ${chosen}`.trim().slice(0, LIMIT.name);
  const { hy, ru, en } = parent.name;
  return { hy: called(hy), ...(ru && { ru: called(ru) }), ...(en && { en: called(en) }) };
}

function mergeAttributes(
  taxonomy: TaxonomyDraft,
  before: ProductRecord['attributes'],
  { input, locale }: Row,
): ProductRecord['attributes'] {
  if (input.attributes === undefined && input.brand === undefined) return before;
  const merged: Record<string, AttributeValue> = { ...before };
  const set = (code: string, value: AttributeValue | null) => {
    if (value === null || (Array.isArray(value) && value.length === 0)) delete merged[code];
    else merged[code] = value;
  };
  if (input.attributes === null) for (const code in merged) delete merged[code];
  for (const [code, value] of Object.entries(input.attributes ?? {})) {
    const attribute = taxonomy.attributes.get(code);
    if (!attribute) continue;
    const known = merged[code];
    if (value === null) set(code, null);
    else if (!isText(attribute))
      set(
        code,
        optionsOf(value, locale).map(([name]) => name),
      );
    else if (Array.isArray(value))
      set(code, mergeText(isTextValue(known) ? known : null, { [locale]: value.join(', ') }));
    else set(code, mergeText(isTextValue(known) ? known : null, value));
  }
  if (input.brand !== undefined) set(BRAND, input.brand === null ? null : [input.brand]);
  return merged;
}
