import { taxonomyFields } from '#api/catalog/taxonomy/taxonomy-fields.ts';
import { csvLine } from '#api/rows/csv-line.ts';
import { trimmed, Unreadable } from '#api/rows/field-readers.ts';
import { type Cells, isCells } from '#api/rows/raw-row.ts';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { productFields } from './product-fields.ts';

/** Column of an attribute, for example `attr:color` or `attr:model:en`. */
const ATTRIBUTE = /^attr:([a-z][a-z0-9_]*)(?::(hy|ru|en))?$/;
const TEXTS = [
  ...['name', 'short_description', 'description', 'meta_title', 'meta_description'],
  ...['unit', 'brand_text', 'brand_meta_title', 'brand_meta_description'],
];
const LISTS = new Set([
  'categories',
  'axes',
  'pictures',
  'cross_sells',
  'related_products',
  'up_sells',
  'card_facts',
  'filters',
]);

const textColumns: ReadonlyMap<string, { field: string; locale: Locale }> = new Map(
  TEXTS.flatMap((field) => LOCALES.map((locale) => [`${field}_${locale}`, { field, locale }] as const)),
);
const ALTS = 'picture_alts';
const altColumns: ReadonlyMap<string, Locale> = new Map(LOCALES.map((locale) => [`${ALTS}_${locale}`, locale]));

const plainColumns = new Set([
  'kind',
  ...Object.keys(productFields),
  ...Object.values(taxonomyFields).flatMap((fields) => Object.keys(fields)),
]);

/** Canonical name of a column in any capitalization and spacing: `Special price` is `special_price`. */
export function ownColumn(name: string): string {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  return !isOwnColumn(name) && isOwnColumn(plain) ? plain : name;
}

export const isOwnColumn = (name: string): boolean =>
  textColumns.has(name) || altColumns.has(name) || plainColumns.has(name) || ATTRIBUTE.test(name);

/** The only marker that clears a field: a blank cell may be a value that the sheet does not have. */
const REMOVE = '[remove]';

/** Blank cells are left out, so that their fields stay as they are. */
export function fromColumns(cells: Cells): Cells {
  const row: Cells = {};
  // Without a prototype, because a column may be called `attr:constructor`.
  const attributes: Cells = Object.create(null);
  let hasAttributes = false;
  for (const [name, cell] of Object.entries(cells)) {
    const column = ownColumn(name);
    const value = String(cell);
    if (value.trim() === '') continue;
    const isRemoved = value.trim().toLowerCase() === REMOVE;
    const text = textColumns.get(column);
    const alts = altColumns.get(column);
    const [, code, locale] = (text ? null : ATTRIBUTE.exec(column)) ?? [];
    hasAttributes ||= code !== undefined || column === 'attributes';
    if (text) row[text.field] = { ...objectOf(row[text.field]), [text.locale]: isRemoved ? null : value };
    else if (alts) row[ALTS] = { ...objectOf(row[ALTS]), [alts]: isRemoved ? [] : splitList(value) };
    else if (code && locale) attributes[code] = { ...objectOf(attributes[code]), [locale]: isRemoved ? null : value };
    else if (code) attributes[code] = isRemoved ? null : splitList(value);
    else if (LISTS.has(column)) row[column] = isRemoved ? [] : splitList(value);
    else if (column === 'attributes') Object.assign(attributes, parseObject(value));
    else row[column] = isRemoved ? null : value;
  }
  if (hasAttributes) row.attributes = attributes;
  return row;
}

const objectOf = (value: unknown): Cells => (isCells(value) ? value : {});

function parseObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (isCells(value)) return value;
  } catch {}
  throw new Unreadable('is not a JSON object');
}

const splitList = (text: string): string[] =>
  text.split(/(?<!\\)\|/).map((entry) => trimmed(entry.replaceAll('\\|', '|')));

const joinList = (entries: readonly string[]): string => entries.map((entry) => entry.replaceAll('|', '\\|')).join('|');

export const toColumns = (columns: readonly string[], row: Record<string, unknown>, texts: string | null): string =>
  csvLine(columns.map((column) => (column === 'attributes' ? (texts ?? '') : cellOf(column, row))));

function cellOf(column: string, row: Record<string, unknown>): string {
  const text = textColumns.get(column);
  if (text) return cellText(objectOf(row[text.field])[text.locale]);
  const alts = altColumns.get(column);
  if (alts) return cellText(objectOf(row[ALTS])[alts]);
  const [, code = '', locale] = ATTRIBUTE.exec(column) ?? [];
  if (code === '') return cellText(row[column]);
  const value = objectOf(row.attributes)[code];
  if (locale === undefined) return Array.isArray(value) ? cellText(value) : '';
  return Array.isArray(value) ? '' : cellText(objectOf(value)[locale]);
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (Array.isArray(value)) return joinList(value.map((entry) => String(entry ?? '')));
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
