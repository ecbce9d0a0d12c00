import type { ProductInput, Remark } from '#api/catalog/products/product-fields.ts';
import type { AttributeValue, ProductRecord } from '#api/catalog/products/product-record.ts';
import { canonical } from '#api/catalog/products/product-record-sql.ts';
import { mergeText } from '#api/catalog/taxonomy/merge-text.ts';
import { BRAND, isText, type TaxonomyDraft } from '#api/catalog/taxonomy/taxonomy-draft.ts';
import { LIMIT } from '#api/rows/field-limits.ts';
import type { Text } from '#api/shelf/text.ts';
import type { Row } from './import-entries.ts';
import { categoriesOf, optionsOf } from './resolve-taxonomy.ts';

/** Where goods stand in the default order until the merchant places them: behind those that were placed. */
const POSITION = 5_000;

/** What a product is before any row has spoken of it. */
const blank = (sku: string, now: Date): ProductRecord => ({
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
  video: null,
  search_words: null,
  is_new: false,
  is_best_seller: false,
  is_special_offer: false,
  is_featured: false,
  enabled: true,
  position: POSITION,
  created_at: now.toISOString(),
});

/** What is to be when a row has spoken: fields it does not name stay, empty ones are emptied. The slug is not made here. */
export function merge(
  taxonomy: TaxonomyDraft,
  before: ProductRecord | null,
  row: Row,
  family: { parent: ProductRecord | null; isConfigurable: boolean; now: Date },
): ProductRecord {
  const { given } = row;
  const base = before ?? { ...blank(given.sku as string, family.now), position: family.parent?.position ?? POSITION };
  const attributes = mergeAttributes(taxonomy, base.attributes, row);
  return canonical({
    ...base,
    type: family.isConfigurable ? 'configurable' : 'simple',
    parent_sku: family.parent?.sku ?? base.parent_sku,
    slug: given.slug ?? base.slug,
    name: mergeText(before?.name ?? null, given.name ?? undefined) ?? variantName(family.parent, attributes),
    short_description: mergeText(base.short_description, given.short_description),
    description: mergeText(base.description, given.description),
    price: taken(base.price, given.price),
    special_price: taken(base.special_price, given.special_price),
    special_from: taken(base.special_from, given.special_from),
    special_to: taken(base.special_to, given.special_to),
    credit_price: taken(base.credit_price, given.credit_price),
    qty: family.isConfigurable ? null : given.qty === undefined ? base.qty : (given.qty ?? 0),
    min_qty: taken(base.min_qty, given.min_qty),
    categories: categoriesOf(taxonomy, row) ?? base.categories,
    attributes,
    axes: taken(base.axes, given.axes) ?? [],
    pictures: taken(base.pictures, given.pictures) ?? [],
    video: taken(base.video, given.video),
    search_words: taken(base.search_words, given.search_words) || null,
    ...flags(base, given),
    position: given.position ?? base.position,
    created_at: given.created_at ?? base.created_at,
  });
}

const taken = <T>(before: T, given: T | null | undefined): T | null => (given === undefined ? before : given);

const FLAGS = ['is_new', 'is_best_seller', 'is_special_offer', 'is_featured', 'enabled'] as const;

/** An empty cell is the usual: on sale, and nothing special. */
const flags = (base: ProductRecord, given: ProductInput): Pick<ProductRecord, (typeof FLAGS)[number]> =>
  Object.fromEntries(
    FLAGS.map((flag) => [flag, given[flag] === undefined ? base[flag] : (given[flag] ?? flag === 'enabled')]),
  ) as Pick<ProductRecord, (typeof FLAGS)[number]>;

/** A variant without a name of its own is called by its product and what it is chosen by. */
function variantName(parent: ProductRecord | null, attributes: ProductRecord['attributes']): Text {
  if (!parent) return { hy: '' };
  const chosen = parent.axes.flatMap((axis) => (attributes[axis] as readonly string[] | undefined) ?? []).join(', ');
  const called = (name: string) => `${name} ${chosen}`.trim().slice(0, LIMIT.name);
  const { hy, ru, en } = parent.name;
  return { hy: called(hy), ...(ru && { ru: called(ru) }), ...(en && { en: called(en) }) };
}

function mergeAttributes(
  taxonomy: TaxonomyDraft,
  before: ProductRecord['attributes'],
  { given, locale }: Row,
): ProductRecord['attributes'] {
  if (given.attributes === undefined && given.brand === undefined) return before;
  const merged: Record<string, AttributeValue> = { ...before };
  const set = (code: string, value: AttributeValue | null) => {
    if (value === null || (Array.isArray(value) && value.length === 0)) delete merged[code];
    else merged[code] = value;
  };
  if (given.attributes === null) for (const code in merged) delete merged[code];
  for (const [code, value] of Object.entries(given.attributes ?? {})) {
    const attribute = taxonomy.attributes.get(code);
    if (!attribute) continue;
    const known = merged[code];
    if (value === null) set(code, null);
    else if (!isText(attribute))
      set(
        code,
        optionsOf(value, locale).map(([name]) => name),
      );
    else if (Array.isArray(value)) set(code, mergeText(textOr(known), { [locale]: value.join(', ') }));
    else set(code, mergeText(textOr(known), value));
  }
  if (given.brand !== undefined) set(BRAND, given.brand === null ? null : [given.brand]);
  return merged;
}

const textOr = (value: AttributeValue | undefined): Text | null =>
  value === undefined || Array.isArray(value) ? null : (value as Text);

/** Why goods cannot stand in the database as they would be. */
export function faultsOf(record: ProductRecord, parent: ProductRecord | null): Remark[] {
  const faults: Remark[] = [];
  const refuse = (field: string, why: string) => faults.push({ field, why });
  const { price, special_price, special_from, special_to } = record;
  if (record.name.hy === '') refuse('name', 'is missing');
  if (record.type === 'configurable') {
    if (price !== null || special_price !== null) refuse('price', 'belongs to the variants, not to their product');
    if (record.axes.length === 0) refuse('axes', 'is missing: which attributes tell the variants apart?');
  } else if (record.axes.length > 0) refuse('axes', 'is for products with variants');
  if (special_price !== null && (price === null || special_price > price)) {
    refuse(
      'special_price',
      price === null ? 'stands without a price' : `is ${special_price}, above the price ${price}`,
    );
  }
  if (special_from !== null && special_to !== null && special_from > special_to)
    refuse('special_to', `is before ${special_from}`);
  for (const axis of parent?.axes ?? []) {
    const chosen = record.attributes[axis];
    if (!Array.isArray(chosen) || chosen.length !== 1)
      refuse(`attributes.${axis}`, 'must have one value, it tells the variants apart');
  }
  return faults;
}
