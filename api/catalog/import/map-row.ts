import { toCode } from '#api/catalog/taxonomy/slugs.ts';
import { LIMIT } from '#api/rows/field-limits.ts';
import { isEmpty, isLocale, LostLetters } from '#api/rows/field-readers.ts';
import { type Cells, isCells } from '#api/rows/raw-row.ts';
import type { Remark } from '#api/rows/read-fields.ts';
import type { Locale } from '#contract/locale.ts';
import { barcodeProblem, readBarcode } from '#rules/catalog/barcode.ts';
import { lostLetters } from '#rules/text/lost-letters.ts';
import { writtenAmount } from '#rules/text/written-number.ts';
import { LANGUAGE_FIELD, type Mapping } from './mapping.ts';

/** Returns the shop's attribute code for the name in a file. */
export type CodeOf = (name: string) => string;

export type MappedRow = {
  cells: Record<string, unknown>;
  /**
   * Paths of category names from the top level down, the main path first. Null if the row has no categories or contains
   * slugs of the shop.
   */
  paths: string[][] | null;
  attributeNames: Map<string, string>;
  locale: Locale;
  /** Difference in drams between the price of this variant and that of its product. */
  priceImpact: number | null;
  /** True if the file marks the row as a product with variants, so other rows must contain some. */
  needsVariants: boolean;
  refusals: Remark[];
  warnings: Remark[];
};

const YES_NO = [
  { hy: 'Ոչ', ru: 'Нет', en: 'No' },
  { hy: 'Այո', ru: 'Да', en: 'Yes' },
] as const;

/** Maximum length in characters. A longer attribute name is a text in the wrong column. */
const MAX_NAME_LENGTH = 100;

export function mapRow(mapping: Mapping, row: Cells, codeOf: CodeOf = toCode): MappedRow {
  const locale = localeOf(mapping, row);
  const remarks: { refusals: Remark[]; warnings: Remark[] } = { refusals: [], warnings: [] };
  const cells: Cells = { ...mapping.set };
  for (const [field, source] of Object.entries(mapping.fields)) {
    const value = fieldOf(source, row);
    const [, text, language = ''] = LANGUAGE_FIELD.exec(field) ?? [];
    if (field === 'barcode') addBarcode(value, cells, remarks.warnings);
    else if (isEmpty(value)) continue;
    else if (text !== undefined) cells[text] = { ...(isCells(cells[text]) && cells[text]), [language]: value };
    else if (field === 'qty') addStock(value, cells, remarks.warnings);
    else if (LISTS.has(field)) cells[field] = splitCell(value, /[,;|\n]/);
    else if (TEXTS.has(field)) cells[field] = { ...textIn(locale, value), ...(isCells(cells[field]) && cells[field]) };
    else cells[field] = value;
  }
  if (isHidden(mapping, row)) cells.enabled = false;
  cells.sku = skuOf(mapping, row, cells.sku);
  if (mapping.fields.qty !== undefined && isEmpty(cells.qty)) remarks.warnings.push(NO_STOCK);
  const priceImpact = addPrices(mapping, row, cells, remarks);
  const kinds = kindsOf(mapping, row);
  remarks.refusals.push(...unsoldKinds(mapping, kinds));
  const paths = pathsOf(mapping, row, cells);
  const attributeNames = addAttributes(mapping, row, cells, { locale, codeOf, warnings: remarks.warnings });
  for (const name of (paths ?? []).flat()) if (lostLetters(name)) remarks.refusals.push(lost('categories', name));
  for (const name of attributeNames.values()) if (lostLetters(name)) remarks.refusals.push(lost('attributes', name));
  const words = wordsOf(mapping.search_words, row);
  if (words !== '') cells.search_words = words;
  const pictures = picturesIn(mapping, mapping.pictures, row);
  if (pictures.length > 0) cells.pictures = pictures;
  const needsVariants = kinds.some((kind) => WITH_VARIANTS.has(kind));
  return { cells, paths, attributeNames, locale, priceImpact, needsVariants, ...remarks };
}

/** Other shops leave out the SKU of some products; their number or address is as permanent. */
function skuOf({ sku_otherwise: others }: Mapping, row: Cells, given: unknown): unknown {
  if (!isEmpty(given)) return given;
  const made = others.map((template) => fieldOf(template, row)).find((sku) => !isEmpty(sku));
  return made === undefined ? given : String(made).slice(0, LIMIT.sku);
}

export const skuIn = (mapping: Mapping, row: Cells): string =>
  String(skuOf(mapping, row, fieldOf(mapping.fields.sku ?? '', row)) ?? '').trim();

/** Sets the stock from a number. Text such as `in stock` or `>10` leaves the stock unchanged and adds a warning. */
function addStock(value: unknown, cells: Cells, warnings: Remark[]): void {
  const written = typeof value === 'number' ? null : writtenAmount(String(value));
  if (typeof value === 'number' || written) cells.qty = Math.floor(Number(written?.value ?? value));
  else
    warnings.push({ field: 'qty', why: `"${String(value).slice(0, 40)}" is not a number: the stock stays as it is` });
  if (typeof cells.qty === 'number' && String(value).trim().startsWith('-')) cells.qty = 0;
}

const SPLIT = /\s*[|;\n]\s*|,\s*(?=https?:)|,\s+/;

export const picturesIn = (mapping: Mapping, columns: readonly string[], row: Cells): string[] =>
  columns
    .flatMap((name) => splitCell(row[name], mapping.pictures_separator ?? SPLIT))
    .filter((one) => one !== 'no_selection');

/** Splits a cell into entries. The cell contains a list, a list in JSON, or text with separators. */
function splitCell(value: unknown, separator: string | RegExp): string[] {
  const entries = listOf(value).flatMap((one) => {
    if (typeof one !== 'string') return [String(one)];
    return listInJson(one) ?? one.split(separator);
  });
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== '');
}

function listInJson(text: string): string[] | null {
  if (!/^\s*\[/.test(text)) return null;
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read.filter((one) => typeof one === 'string') : null;
  } catch {
    return null;
  }
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
  why: 'is not in the file: the stock stays as it is, and a new product has 0. A mapping with "set": {"qty": 10} sets it',
};

/** Kinds of products that the shop does not sell. WooCommerce lists a kind beside others: `external, virtual`. */
const UNSOLD_KINDS: Record<string, string> = {
  bundle: 'is a bundle, which this shop does not sell: import its parts as products, or change its type to simple',
  grouped: 'is a grouped product, which this shop does not have: its members are imported as products of their own',
  external: 'is an external product, which another shop sells: change its type to simple if your shop sells it',
};

const WITH_VARIANTS = new Set(['configurable', 'variable']);

const kindsOf = ({ kind }: Mapping, row: Cells): string[] =>
  kind === undefined ? [] : splitCell(row[kind], ',').map((one) => one.toLowerCase());

const unsoldKinds = ({ kind = '' }: Mapping, kinds: readonly string[]): Remark[] =>
  Object.entries(UNSOLD_KINDS).flatMap(([name, why]) => (kinds.includes(name) ? [{ field: kind, why }] : []));

const isHidden = ({ hidden }: Mapping, row: Cells): boolean =>
  hidden.some(({ column, values }) =>
    values.includes(
      String(row[column] ?? '')
        .trim()
        .toLowerCase(),
    ),
  );

const TEXTS = new Set(['name', 'short_description', 'description']);

const LISTS = new Set(['cross_sells', 'related_products', 'up_sells']);

const textIn = (locale: Locale, value: unknown): Cells => (isCells(value) ? value : { [locale]: value });

function localeOf({ language, fields }: Mapping, row: Cells): Locale {
  if (language === 'auto') {
    const texts =
      fields.name === undefined
        ? Object.values(row)
        : [fields.name, fields.description ?? ''].map((one) => fieldOf(one, row));
    return languageOf(texts.join(' '));
  }
  const word = typeof language === 'string' ? language : String(row[language.column] ?? '');
  return isLocale(word) ? word : 'hy';
}

function languageOf(sample: string): Locale {
  if (/\p{Script=Armenian}/u.test(sample)) return 'hy';
  return /\p{Script=Cyrillic}/u.test(sample) ? 'ru' : 'en';
}

/** The option that Shopify writes for a product without options. */
const NO_OPTION = 'Default Title';
const isBlank = (value: unknown): boolean => isEmpty(value) || value === NO_OPTION;

/** A column or a template. An empty column makes the template empty, so that rows do not get equal values. */
function fieldOf(source: string, row: Cells): unknown {
  if (!source.includes('{')) return row[source];
  let isWhole = true;
  const text = source.replace(/\{([^}]+)\}/g, (_, name: string) => {
    if (isBlank(row[name])) isWhole = false;
    return String(row[name] ?? '');
  });
  return isWhole ? text : null;
}

/**
 * Sets the prices of a row. A row without a price leaves the price unchanged, because an incomplete list must not take
 * products off sale. Returns the price difference of a variant without a price of its own.
 */
function addPrices(mapping: Mapping, row: Cells, cells: Cells, { refusals, warnings }: MoneyRemarks): number | null {
  const { price: column, price_impact: impactColumn, take_number: isTaken, round_to: step } = mapping;
  const impact = signedNumber(cellOf(row, impactColumn), isTaken);
  const read = readNumber(cellOf(row, column), isTaken);
  const [old, sale] = [mapping.old_price, mapping.sale_price].map((name) => readNumber(cellOf(row, name), isTaken));
  for (const [name, amount] of [
    [column, read],
    [impactColumn, impact],
  ] as const) {
    if (name === undefined || amount !== 'unreadable') continue;
    refusals.push({ field: name, why: `"${String(row[name]).slice(0, 40)}" is not a price` });
    return null;
  }
  if (read === 'unreadable' || impact === 'unreadable') return null;
  if (read?.value === 0)
    warnings.push({ field: column ?? '', why: 'is 0, which is no price; the price stays as it is' });
  const price = read?.value || null;
  if (price === null && (column !== undefined || !impact?.value)) return null;
  const rate = rateOf(mapping, row, read?.currency ?? impact?.currency ?? null, refusals);
  if (rate === null) return null;
  const rounded = (value: number) => Math.round((value * rate) / step) * step;
  if (price === null) return rounded(impact?.value ?? 0);
  if (price === 1) warnings.push({ field: column ?? '', why: 'is exactly 1, which often stands for an unknown price' });
  const inDrams = (value: number) => Math.max(step, rounded(value));
  const inDramsOrNull = (one: typeof old) => (one && one !== 'unreadable' && one.value > 0 ? inDrams(one.value) : null);
  const full = inDrams(price + (impact?.value ?? 0));
  const reduced = inDramsOrNull(sale);
  const isReduced = reduced !== null && reduced < full;
  const [now, before] = isReduced ? [reduced, full] : [full, inDramsOrNull(old) ?? 0];
  Object.assign(cells, before > now ? { price: before, special_price: now } : { price: now, special_price: null });
  return null;
}

type MoneyRemarks = { refusals: Remark[]; warnings: Remark[] };

const cellOf = (row: Cells, column: string | undefined): unknown => (column === undefined ? null : row[column]);

/** Drams for one unit of the currency of a row; null with a refusal when the currency or its rate is not known. */
function rateOf(mapping: Mapping, row: Cells, written: string | null, refusals: Remark[]): number | null {
  const currency = written ?? currencyOf(mapping, row);
  if (currency === '') {
    refusals.push({ field: 'currency', why: NO_CURRENCY });
    return null;
  }
  const rate = mapping.rates[currency] ?? (currency === 'AMD' ? 1 : Number(row.rate ?? 0));
  if (rate) return rate;
  refusals.push({
    field: 'currency',
    why: `there is no rate for "${currency}"; add --currency ${currency} --rate DRAMS to the command, store a rate of USD, EUR or RUB in the currency settings, or add it to "rates" of a mapping`,
  });
  return null;
}

const NO_CURRENCY =
  'is not named: neither the row nor the file says it; a mapping does with "currency": {"column": "…", "otherwise": "AMD"}';

function currencyOf({ currency }: Mapping, row: Cells): string {
  if (currency === undefined || typeof currency === 'string') return currency ?? '';
  const named = row[currency.column];
  return isEmpty(named) ? currency.otherwise : String(named).trim().toUpperCase();
}

type ReadAmount = { value: number; currency: string | null };

/**
 * Reads amounts such as `1 295,50`, `1,295.50` and `405.95`. Other words beside the number are allowed only with
 * `take_number`.
 */
function readNumber(input: unknown, isTaken: boolean): ReadAmount | null | 'unreadable' {
  if (isEmpty(input)) return null;
  if (typeof input === 'number')
    return Number.isFinite(input) && input >= 0 ? { value: input, currency: null } : 'unreadable';
  const written = writtenAmount(String(input));
  if (!written || (written.rest !== '' && (!isTaken || written.rest.startsWith('-')))) return 'unreadable';
  return written;
}

/** An amount that may have a minus sign. */
function signedNumber(input: unknown, isTaken: boolean): ReadAmount | null | 'unreadable' {
  const [, minus, amount] = /^\s*([-−])?\s*(.*)$/su.exec(isEmpty(input) ? '' : String(input)) ?? [];
  const read = readNumber(amount, isTaken);
  return minus === undefined || read === null || read === 'unreadable' ? read : { ...read, value: -read.value };
}

function pathsOf({ categories }: Mapping, row: Cells, cells: Cells): string[][] | null {
  if (!categories) return null;
  const { separator, several, roots, skips_numbers, otherwise } = categories;
  const cut = (text: string) => text.split(separator);
  const first = [categories.columns].flat().map((name) => row[name]);
  const columns = otherwise !== undefined && first.every(isEmpty) ? [row[otherwise]] : first;
  const written: string[][] =
    several === undefined
      ? [
          columns.flatMap((value) =>
            Array.isArray(value) ? value.map(String) : isEmpty(value) ? [] : cut(String(value)),
          ),
        ]
      : columns.flatMap((value) =>
          splitCell(value, unescaped(several)).map((one) => cut(one.replaceAll(`\\${several}`, several))),
        );
  const paths = written
    .map((path) => path.map((name) => name.replace(/\s+/g, ' ').trim().slice(0, MAX_NAME_LENGTH)).filter(Boolean))
    .map((path) => (roots.includes(path[0] ?? '') ? path.slice(1) : path))
    .filter((path) => path.length > 0 && !(skips_numbers && path.length === 1 && /^\d+$/.test(path[0] ?? '')));
  const renamed = paths.map((path) => categories.rename[path.join(separator)]).filter((one) => one !== undefined);
  if (renamed.length === 0) return paths.length > 0 ? paths : null;
  cells.categories = renamed;
  return null;
}

/** WooCommerce writes `\\,` for a comma within a name. */
const unescaped = (separator: string): RegExp =>
  new RegExp(`(?<!\\\\)${separator.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);

type AttributeContext = { locale: Locale; codeOf: CodeOf; warnings: Remark[] };

function addAttributes(
  mapping: Mapping,
  row: Cells,
  cells: Cells,
  { locale, codeOf, warnings }: AttributeContext,
): Map<string, string> {
  const names = new Map<string, string>();
  if (!mapping.attributes) return names;
  const { objects, columns, rename, options, pairs, packed } = mapping.attributes;
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
    const values = objectInJson(row[object]);
    if (typeof values !== 'object' || values === null || Array.isArray(values)) continue;
    for (const [name, value] of Object.entries(values)) add(name, rename[name] ?? codeOf(name), value);
  }
  for (const [name, code] of Object.entries(columns)) add(name, code || codeOf(name), row[name]);
  for (const [name, value] of namedValues(row, pairs, packed)) add(name, rename[name] ?? codeOf(name), value);
  cells.attributes = input;
  return names;
}

function objectInJson(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*\{/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

type Attributes = NonNullable<Mapping['attributes']>;

export function namedValues(
  row: Cells,
  pairs: Attributes['pairs'],
  packed: Attributes['packed'] = [],
): [string, string][] {
  const text = (column: string) => (isBlank(row[column]) ? '' : String(row[column]).trim());
  const single = pairs.flatMap(({ name, value, is_list }): [string, string][] => {
    if (!is_list) return [[text(name), text(value)]];
    const values = listEntries(text(value));
    return listEntries(text(name)).map((one, at) => [one, values[at] ?? '']);
  });
  const several = packed.flatMap(({ column, entry, between }) =>
    text(column)
      .split(entry)
      .map((one): [string, string] => {
        const [name = '', ...rest] = one.split(between);
        return [name.trim(), (rest[0] ?? '').trim()];
      }),
  );
  return [...single, ...several].filter(([name, value]) => name !== '' && value !== '');
}

/** `Color:color:0, Size:select:1` names Color and Size. */
const listEntries = (text: string): string[] => text.split(',').map((entry) => (entry.split(':')[0] ?? '').trim());

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
  [...new Set(columns.flatMap((name) => splitCell(row[name], /[,;|]/)))].join(', ').slice(0, LIMIT.searchWords);
