import { toCode } from '#api/catalog/taxonomy/slugs.ts';
import { LIMIT } from '#api/rows/field-limits.ts';
import { isEmpty, isLocale, LostLetters } from '#api/rows/field-readers.ts';
import { type Cells, isCells } from '#api/rows/raw-row.ts';
import type { Remark } from '#api/rows/read-fields.ts';
import type { Locale } from '#contract/locale.ts';
import { barcodeProblem, readBarcode } from '#rules/catalog/barcode.ts';
import { lostLetters } from '#rules/text/lost-letters.ts';
import type { Mapping } from './mapping.ts';

type MappedRow = {
  cells: Record<string, unknown>;
  /** Category names from the top level down; null when the row has none or uses our slugs. */
  path: string[] | null;
  attributeNames: Map<string, string>;
  locale: Locale;
  refusals: Remark[];
  warnings: Remark[];
};

const YES_NO = [
  { hy: 'Ոչ', ru: 'Нет', en: 'No' },
  { hy: 'Այո', ru: 'Да', en: 'Yes' },
] as const;

/** In characters; longer attribute names are texts in the wrong place. */
const MAX_NAME_LENGTH = 100;

export function mapRow(mapping: Mapping, row: Cells): MappedRow {
  const locale = localeOf(mapping, row);
  const remarks: { refusals: Remark[]; warnings: Remark[] } = { refusals: [], warnings: [] };
  const cells: Cells = { ...mapping.set };
  for (const [field, source] of Object.entries(mapping.fields)) {
    const value = fieldOf(source, row);
    if (field === 'barcode') addBarcode(value, cells, remarks.warnings);
    else if (!isEmpty(value)) cells[field] = TEXTS.has(field) ? textIn(locale, value) : value;
  }
  if (mapping.fields.qty !== undefined && isEmpty(cells.qty)) remarks.warnings.push(NO_STOCK);
  addPrices(mapping, row, cells, remarks);
  const path = pathOf(mapping, row, cells);
  const attributeNames = addAttributes(mapping, row, cells, locale, remarks.warnings);
  for (const name of path ?? []) if (lostLetters(name)) remarks.refusals.push(lost('categories', name));
  for (const name of attributeNames.values()) if (lostLetters(name)) remarks.refusals.push(lost('attributes', name));
  const words = wordsOf(mapping.search_words, row);
  if (words !== '') cells.search_words = words;
  const pictures = mapping.pictures.flatMap((name) => listOf(row[name]));
  if (pictures.length > 0) cells.pictures = pictures;
  return { cells, path, attributeNames, locale, ...remarks };
}

/** Returns the first valid barcode. Suppliers write several, including codes of their own. */
function addBarcode(value: unknown, cells: Cells, warnings: Remark[]): void {
  const codes = listOf(value)
    .flatMap((code) => String(code).split(/[,;|]/))
    .map(readBarcode);
  const barcode = codes.find((code) => barcodeProblem(code) === null);
  if (barcode !== undefined) cells.barcode = barcode;
  else if (codes.length > 0)
    warnings.push({
      field: 'barcode',
      why: `"${codes.join(', ').slice(0, 60)}" has no right check digit and was left out`,
    });
}

const lost = (field: string, name: string): Remark => ({ field, why: new LostLetters(name).message });

const NO_STOCK: Remark = {
  field: 'qty',
  why: 'is not told by the file: it stays as it is, 0 for a new product; "set": {"qty": 10} of a mapping says how many',
};

const TEXTS = new Set(['name', 'short_description', 'description']);

const textIn = (locale: Locale, value: unknown): unknown => (typeof value === 'object' ? value : { [locale]: value });

function localeOf({ language }: Mapping, row: Cells): Locale {
  const word = typeof language === 'string' ? language : String(row[language.column] ?? '');
  return isLocale(word) ? word : 'hy';
}

/** A column or a template. An empty column makes the template empty, so that rows do not get equal values. */
function fieldOf(source: string, row: Cells): unknown {
  if (!source.includes('{')) return row[source];
  let isWhole = true;
  const text = source.replace(/\{([^}]+)\}/g, (_, name: string) => {
    if (isEmpty(row[name])) isWhole = false;
    return String(row[name] ?? '');
  });
  return isWhole ? text : null;
}

/** A row without a price does not change the price: an incomplete list must not take products off sale. */
function addPrices(
  mapping: Mapping,
  row: Cells,
  cells: Cells,
  remarks: { refusals: Remark[]; warnings: Remark[] },
): void {
  if (mapping.price === undefined) return;
  const price = readNumber(row[mapping.price]);
  const old = mapping.old_price === undefined ? null : readNumber(row[mapping.old_price]);
  if (price === 'unreadable') {
    remarks.refusals.push({ field: mapping.price, why: `"${String(row[mapping.price]).slice(0, 40)}" is not a price` });
    return;
  }
  if (price === null) return;
  if (price === 0) {
    remarks.warnings.push({ field: mapping.price, why: 'is 0, which is no price; the price stays as it is' });
    return;
  }
  const currency = currencyOf(mapping, row);
  if (currency === '') {
    remarks.refusals.push({ field: 'currency', why: NO_CURRENCY });
    return;
  }
  const rate = mapping.rates[currency] ?? (currency === 'AMD' ? 1 : Number(row.rate ?? 0));
  if (!rate) {
    remarks.refusals.push({
      field: 'currency',
      why: `there is no rate for "${currency}"; add it to "rates" of the mapping`,
    });
    return;
  }
  if (price === 1)
    remarks.warnings.push({ field: mapping.price, why: 'is exactly 1, which often stands for an unknown price' });
  const inDrams = (value: number) =>
    Math.max(mapping.round_to, Math.round((value * rate) / mapping.round_to) * mapping.round_to);
  const [now, before] = [inDrams(price), typeof old === 'number' ? inDrams(old) : 0];
  Object.assign(cells, before > now ? { price: before, special_price: now } : { price: now, special_price: null });
}

const NO_CURRENCY =
  'is not named: neither the row nor the file says it; a mapping does with "currency": {"column": "…", "otherwise": "AMD"}';

function currencyOf({ currency }: Mapping, row: Cells): string {
  if (currency === undefined || typeof currency === 'string') return currency ?? '';
  const named = row[currency.column];
  return isEmpty(named) ? currency.otherwise : String(named).trim().toUpperCase();
}

/** `1 295,50`, `1,295.50` and `405.95`: the last comma or point followed by one or two digits is the decimal one. */
function readNumber(input: unknown): number | null | 'unreadable' {
  if (isEmpty(input)) return null;
  if (typeof input === 'number') return Number.isFinite(input) && input >= 0 ? input : 'unreadable';
  const text = String(input).replace(/[\s\u00a0\u202f']/g, '');
  const [, whole = '', decimals = ''] = /^(\d+|\d{1,3}(?:[.,]\d{3})+)(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  return whole === '' ? 'unreadable' : Number(`${whole.replace(/[.,]/g, '')}.${decimals || '0'}`);
}

function pathOf({ categories }: Mapping, row: Cells, cells: Cells): string[] | null {
  if (!categories) return null;
  const { separator } = categories;
  const names = [categories.columns].flat().flatMap((name) => {
    const value = row[name];
    return Array.isArray(value) ? value.map(String) : isEmpty(value) ? [] : String(value).split(separator);
  });
  const path = names.map((name) => name.replace(/\s+/g, ' ').trim().slice(0, MAX_NAME_LENGTH)).filter(Boolean);
  const renamed = categories.rename[path.join(separator)];
  if (renamed === undefined) return path.length > 0 ? path : null;
  cells.categories = [renamed];
  return null;
}

function addAttributes(
  mapping: Mapping,
  row: Cells,
  cells: Cells,
  locale: Locale,
  warnings: Remark[],
): Map<string, string> {
  const names = new Map<string, string>();
  if (!mapping.attributes) return names;
  const { objects, columns, rename, options } = mapping.attributes;
  const input: Record<string, unknown> = isCells(cells.attributes) ? { ...cells.attributes } : {};
  const add = (name: string, code: string, value: unknown) => {
    if (code === '' || isEmpty(value)) return;
    if (name.length > MAX_NAME_LENGTH) {
      warnings.push({ field: 'attributes', why: `"${name.slice(0, 40)}…" is too long for a name and was left out` });
      return;
    }
    const read = attributeOf(value, locale, options.includes(code));
    if (read === undefined) return;
    input[code] = read;
    names.set(code, name.trim());
  };
  for (const object of objects) {
    const values = row[object];
    if (typeof values !== 'object' || values === null || Array.isArray(values)) continue;
    for (const [name, value] of Object.entries(values)) add(name, rename[name] ?? toCode(name), value);
  }
  for (const [name, code] of Object.entries(columns)) add(name, code || toCode(name), row[name]);
  cells.attributes = input;
  return names;
}

function attributeOf(value: unknown, locale: Locale, isOption: boolean): unknown {
  if (typeof value === 'boolean') return isOption ? [YES_NO[Number(value)]?.en] : YES_NO[Number(value)];
  const values = listOf(value).filter((one) => typeof one !== 'object');
  if (values.length === 0) return undefined;
  if (isOption) return values.map(String);
  const text = values.join(', ');
  // Numbers and measures are the same in every language.
  return /\p{L}/u.test(text) ? { [locale]: text } : { hy: text };
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : isEmpty(value) ? [] : [value]);

const wordsOf = (columns: readonly string[], row: Cells): string =>
  [...new Set(columns.flatMap((name) => listOf(row[name])).map((word) => String(word).replace(/[,;|]/g, ' ')))]
    .join(', ')
    .slice(0, LIMIT.searchWords);
