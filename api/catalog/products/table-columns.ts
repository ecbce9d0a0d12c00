import { taxonomyFields } from '#api/catalog/taxonomy/taxonomy-fields.ts';
import { csvLine } from '#api/rows/csv-line.ts';
import { trimmed, Unreadable } from '#api/rows/field-readers.ts';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { productFields } from './product-fields.ts';

/** How nested rows stand in a table: `name_hy`, lists with `|` between their entries, `attr:color`, `attr:model:en`. */
const ATTRIBUTE = /^attr:([a-z][a-z0-9_]*)(?::(hy|ru|en))?$/;
const TEXTS = ['name', 'short_description', 'description', 'meta_title', 'meta_description'];
const LISTS = new Set(['categories', 'axes', 'pictures', 'cross_sells', 'related_products', 'up_sells']);

const textColumns: ReadonlyMap<string, { field: string; locale: Locale }> = new Map(
  TEXTS.flatMap((field) => LOCALES.map((locale) => [`${field}_${locale}`, { field, locale }] as const)),
);
const plainColumns = new Set([
  'kind',
  ...Object.keys(productFields),
  ...Object.values(taxonomyFields).flatMap((fields) => Object.keys(fields)),
]);

export const isOwnColumn = (name: string): boolean =>
  textColumns.has(name) || plainColumns.has(name) || ATTRIBUTE.test(name);

/** A row of a table as the nested row that NDJSON writes. */
export function fromColumns(cells: Record<string, unknown>): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  // Without a prototype: a column may be called `attr:constructor`.
  const attributes: Record<string, unknown> = Object.create(null);
  let hasAttributes = false;
  for (const column in cells) {
    const value = cells[column] as string;
    const text = textColumns.get(column);
    const attribute = text ? null : ATTRIBUTE.exec(column);
    if (text) ((row[text.field] ??= {}) as Record<string, unknown>)[text.locale] = value;
    else if (attribute?.[2]) {
      hasAttributes = true;
      ((attributes[attribute[1] as string] ??= {}) as Record<string, unknown>)[attribute[2]] = value;
    } else if (attribute) {
      hasAttributes = true;
      attributes[attribute[1] as string] = value === '' ? null : splitList(value);
    } else if (LISTS.has(column)) row[column] = value === '' ? [] : splitList(value);
    else if (column === 'attributes') {
      hasAttributes ||= value !== '';
      Object.assign(attributes, value === '' ? {} : parseObject(value));
    } else row[column] = value;
  }
  for (const code in attributes) if (isAllEmpty(attributes[code])) attributes[code] = null;
  for (const field of TEXTS) if (field in row && isAllEmpty(row[field])) row[field] = null;
  if (hasAttributes) row.attributes = attributes;
  return row;
}

const isAllEmpty = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((one) => one === '');

function parseObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Told below, with the name of the field.
  }
  throw new Unreadable('is not a JSON object');
}

/** `\|` is a bar inside an entry. */
const splitList = (text: string): string[] =>
  text.split(/(?<!\\)\|/).map((entry) => trimmed(entry.replaceAll('\\|', '|')));

export const joinList = (entries: readonly string[]): string =>
  entries.map((entry) => entry.replaceAll('|', '\\|')).join('|');

/** The line of a nested row under these columns; `texts` is what the column `attributes` holds, where there is one. */
export const toColumns = (columns: readonly string[], row: Record<string, unknown>, texts: string | null): string =>
  csvLine(columns.map((column) => (column === 'attributes' ? (texts ?? '') : cellOf(column, row))));

function cellOf(column: string, row: Record<string, unknown>): string {
  const text = textColumns.get(column);
  if (text) return wordOf((row[text.field] as Record<string, unknown> | null | undefined)?.[text.locale]);
  const [, code = '', locale] = ATTRIBUTE.exec(column) ?? [];
  if (code === '') return wordOf(row[column]);
  const value = (row.attributes as Record<string, unknown> | undefined)?.[code];
  if (locale === undefined) return Array.isArray(value) ? wordOf(value) : '';
  return Array.isArray(value) ? '' : wordOf((value as Record<string, unknown> | null | undefined)?.[locale]);
}

function wordOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (Array.isArray(value)) return joinList(value as string[]);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
