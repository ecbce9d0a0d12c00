import { productFields } from '#api/catalog/products/product-fields.ts';
import { canonical, isTextValue, type ProductRecord, RELATIONS } from '#api/catalog/products/product-record.ts';
import { mergeText } from '#api/catalog/taxonomy/merge-text.ts';
import { isText, pathOf, type TaxonomyDraft } from '#api/catalog/taxonomy/taxonomy-draft.ts';
import type { FieldProblem } from '#api/http/refusal.ts';
import { LIMIT } from '#api/rows/field-limits.ts';
import { isEmpty, isLocale, LostLetters, plain, texts, Unreadable } from '#api/rows/field-readers.ts';
import { LOCALES } from '#contract/locale.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import type { FieldValue, ProductFields } from '#contract/office/office-product-contract.ts';

const TEXTS = ['name', 'short_description', 'description', 'meta_title', 'meta_description'] as const;
type TextField = (typeof TEXTS)[number];
const isTextField = (name: string): name is TextField => TEXTS.some((field) => field === name);

export const PRICE_FIELDS = ['price', 'special_price', 'special_from', 'special_to', 'credit_price'] as const;

const PLAIN = [
  ...['sku', 'slug', ...PRICE_FIELDS, 'min_qty', 'video', 'search_words', 'barcode', 'adg_code', 'is_new'],
  ...['google_category', 'in_feeds'],
  ...['is_best_seller', 'is_special_offer', 'is_featured', 'enabled', 'position', 'categories', 'axes', 'pictures'],
] as const satisfies readonly (keyof ProductRecord)[];

/** Cannot change after creation: orders, import files and variant URLs refer to them. */
const FIXED = new Set(['sku', 'axes']);

export type Relations = Readonly<Record<(typeof RELATIONS)[number], readonly string[]>>;
export const NO_RELATIONS: Relations = { cross_sells: [], related_products: [], up_sells: [] };

/** Returns one field for each part that can be edited independently: a text in one language, a price, one attribute. */
export function toFields(record: ProductRecord, relations: Relations): ProductFields {
  const fields: ProductFields = {};
  for (const name of PLAIN) fields[name] = asValue(record[name]);
  fields.qty = record.qty;
  for (const name of TEXTS) Object.assign(fields, byLanguage(name, record[name]));
  for (const [code, value] of Object.entries(record.attributes)) {
    if (isTextValue(value)) Object.assign(fields, byLanguage(`attributes.${code}`, value));
    else fields[`attributes.${code}`] = [...value];
  }
  for (const [path, alt] of Object.entries(record.alts))
    for (const locale of LOCALES) if (alt[locale]) fields[`alt.${locale}.${path}`] = alt[locale];
  for (const name of RELATIONS) fields[name] = [...relations[name]];
  return fields;
}

const asValue = (value: string | number | boolean | null | readonly string[]): FieldValue =>
  typeof value === 'object' && value !== null ? [...value] : value;

export const byLanguage = (name: string, text: LocalizedText | null): ProductFields =>
  Object.fromEntries(LOCALES.map((locale) => [`${name}.${locale}`, text?.[locale] ?? null]));

type Draft = { record: ProductRecord; relations: Relations };
export type Problems = Record<string, FieldProblem>;

/** Returns the record with these fields, parsed like an import. `problems` lists unreadable values. */
export function withFields(
  draft: Draft,
  fields: ProductFields,
  { taxonomy, isNew }: { taxonomy: TaxonomyDraft; isNew: boolean },
  problems: Problems,
): Draft {
  let { record, relations } = draft;
  for (const [name, given] of Object.entries(fields)) {
    const [base = '', code = '', language = ''] = splitName(name);
    try {
      if (isTextField(base) && isLocale(code)) {
        const read = productFields[base]({ [code]: isEmpty(given) ? null : given }, () => {});
        record = { ...record, [base]: mergeText(record[base], read) ?? (base === 'name' ? { hy: '' } : null) };
      } else if (base === 'alt' && isLocale(code)) {
        record = {
          ...record,
          alts: withAlt(record.alts, name.slice(`alt.${code}.`.length), { [code]: isEmpty(given) ? null : given }),
        };
      } else if (base === 'attributes') {
        record = { ...record, attributes: withAttribute(taxonomy, record.attributes, { code, language, given }) };
      } else if (isRelation(name)) {
        relations = { ...relations, [name]: isEmpty(given) ? [] : productFields[name](given, () => {}) };
      } else if (isPlain(name) && (isNew || !FIXED.has(name))) {
        record = { ...record, [name]: readPlain(taxonomy, name, given) };
      } else throw new Unreadable('is no field');
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      problems[name] = error instanceof LostLetters ? { problem: 'lost_letters' } : problemOf(base, error.message);
    }
  }
  return { record: canonical(record), relations };
}

const splitName = (name: string): string[] => name.split('.');
const isRelation = (name: string): name is (typeof RELATIONS)[number] => RELATIONS.some((one) => one === name);
const isPlain = (name: string): name is (typeof PLAIN)[number] => PLAIN.some((one) => one === name);

const DEFAULTS: Partial<Record<(typeof PLAIN)[number], FieldValue>> = {
  categories: [],
  axes: [],
  pictures: [],
  in_feeds: true,
  is_new: false,
  is_best_seller: false,
  is_special_offer: false,
  is_featured: false,
  enabled: false,
  position: 0,
};

function readPlain(taxonomy: TaxonomyDraft, name: (typeof PLAIN)[number], given: FieldValue): FieldValue {
  if (isEmpty(given)) {
    if (name === 'sku' || name === 'slug') throw new Unreadable(MISSING);
    return DEFAULTS[name] ?? null;
  }
  const value = productFields[name](given, () => {});
  if (name === 'categories') return (value as string[]).map((path) => knownCategory(taxonomy, path));
  if (name === 'pictures' && (value as string[]).some((path) => !STORED.test(path)))
    throw new Unreadable('is not a picture');
  if (name === 'axes') for (const code of value as string[]) knownAxis(taxonomy, code);
  return value;
}

/** Path of a file in the storage, in the form that the database requires. */
/** Pictures of the merchant. A resized copy in `cache/` cannot be a picture of a product. */
const STORED = /^(?!\/)(?!cache\/)(?!.*\.\.)[\w./-]+$/;
const MISSING = 'is missing';

function knownCategory({ categories }: TaxonomyDraft, path: string): string {
  const category = categories.get(path.slice(path.lastIndexOf('/') + 1));
  if (!category) throw new Unreadable('is no category');
  return pathOf(category);
}

function knownAxis({ attributes }: TaxonomyDraft, code: string): void {
  const attribute = attributes.get(code);
  if (!attribute || isText(attribute)) throw new Unreadable('is no attribute with values');
}

/** Ignores an alt text for a picture that the product does not have. */
function withAlt(
  before: ProductRecord['alts'],
  path: string,
  given: Record<string, FieldValue>,
): ProductRecord['alts'] {
  if (!STORED.test(path)) throw new Unreadable('is not a picture');
  const { [path]: known, ...others } = before;
  const alt = mergeText(
    known ?? null,
    readAlt(given, () => {}),
  );
  return alt ? { ...others, [path]: alt } : others;
}

const readAlt = texts(plain(LIMIT.alt));

type FieldInput = { code: string; language: string; given: FieldValue };

function withAttribute(
  taxonomy: TaxonomyDraft,
  before: ProductRecord['attributes'],
  { code, language, given }: FieldInput,
): ProductRecord['attributes'] {
  const attribute = taxonomy.attributes.get(code);
  if (!attribute || isText(attribute) !== (language !== '')) throw new Unreadable('is no attribute');
  const { [code]: known, ...others } = before;
  if (isText(attribute)) {
    if (!isLocale(language)) throw new Unreadable('is in no language of the shop');
    const read = productFields.attributes({ [code]: { [language]: isEmpty(given) ? null : given } }, () => {})[code];
    const text = mergeText(isTextValue(known) ? known : null, Array.isArray(read) ? null : read);
    return text ? { ...others, [code]: text } : others;
  }
  const read = isEmpty(given) ? null : productFields.attributes({ [code]: given }, () => {})[code];
  if (!Array.isArray(read) || read.length === 0) return others;
  if (read.some((option) => !attribute.options.has(option))) throw new Unreadable('has an unknown value');
  return { ...others, [code]: read };
}

const PRICES = new Set<string>(['price', 'special_price', 'credit_price']);

export function problemOf(base: string, why: string): FieldProblem {
  if (why === MISSING) return { problem: 'required' };
  if (PRICES.has(base))
    return {
      problem: base === 'special_price' && /above the price|without a price/.test(why) ? 'special_price' : 'price',
    };
  if (base === 'special_to' || base === 'special_from') return { problem: 'days' };
  if (base === 'slug') return { problem: 'slug' };
  if (base === 'barcode' || base === 'adg_code') return { problem: base };
  const limit = /the maximum is (\d+)/.exec(why)?.[1];
  return limit ? { problem: 'too_long', limit: Number(limit) } : { problem: 'invalid' };
}
