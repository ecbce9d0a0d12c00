import { addMeasured } from '#api/catalog/search/measured-traits.ts';
import { isDenial } from '#api/catalog/search/query-roles.ts';
import type { SearchEntry, SearchIndex } from '#api/catalog/search/search-index.ts';
import { type SearchResult, search } from '#api/catalog/search/search-products.ts';
import type { QueryCorrection } from '#contract/catalog-contract.ts';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { inLocale, type LocalizedText } from '#contract/localized-text.ts';
import { wordsOf } from '#rules/text/normalize-text.ts';
import { type Columns, FLAG } from './product-columns.ts';
import type { ProductDocument } from './product-document.ts';
import type { Taxonomy } from './taxonomy.ts';

export type { SearchIndex };

export function toSearchEntry(document: ProductDocument, taxonomy: Taxonomy): SearchEntry {
  const variants = document.variants.filter((variant) => variant.sale.priced);
  const members = [document, ...variants];
  const { categoryById, optionById, brandByOption } = taxonomy;
  const own = new Set(document.categoryIds);
  const above = [...taxonomy.withAncestors(document.categoryIds)].filter((id) => !own.has(id));
  const options = [...new Set(members.flatMap(({ options }) => options.map(({ optionId }) => optionId)))];
  const labels = (ids: readonly number[]) => ids.flatMap((id) => inAll(optionById.get(id)?.label));
  return {
    names: [...inAll(document.name), ...variants.flatMap(({ name }) => inAll(beyond(name, document.name)))],
    codes: members.flatMap(({ sku, searchWords, barcode }) => [
      sku,
      ...(searchWords?.split(/[,;|\n]+/) ?? []),
      ...codesOf(barcode),
    ]),
    brand: labels(options.filter((id) => brandByOption.has(id))),
    category: [...own].flatMap((id) => inAll(categoryById.get(id)?.name)),
    above: above.flatMap((id) => inAll(categoryById.get(id)?.name)),
    ...factsIn(members, taxonomy),
    kinds: [...own, ...above].map((id) => ({
      key: String(id),
      names: inAll(categoryById.get(id)?.name),
      depth: taxonomy.withAncestors([id]).size,
    })),
    description: [document.shortDescription, document.description]
      .flatMap((text) => inAll(text ?? undefined))
      .map(toPlain),
    specs: specsOf(document),
  };
}

const YES: ReadonlySet<string> = new Set(['yes', 'да', 'այո']);
const NO: ReadonlySet<string> = new Set(['no', 'нет', 'ոչ']);

/**
 * Returns the values of a product as texts. A value "Yes" is searched by the name of its fact ("NFC"); "No" and
 * "Without grill" name what the product lacks.
 */
function factsIn(
  members: readonly ProductDocument[],
  { optionById, brandByOption, attributeById }: Taxonomy,
): Pick<SearchEntry, 'values' | 'lacks' | 'measured'> {
  const values = new Set<string>();
  const lacks = new Set<string>();
  const measured = new Map<string, number>();
  const add = (attributeId: number, text: LocalizedText) => {
    const names = inAll(attributeById.get(attributeId)?.name);
    addMeasured(measured, names, inAll(text));
    const word = wordsOf(text.en ?? text.hy)[0] ?? '';
    if (YES.has(word)) for (const name of names) values.add(name);
    else if (NO.has(word) && wordsOf(text.en ?? text.hy).length === 1) for (const name of names) lacks.add(name);
    else return false;
    return true;
  };
  for (const { options, texts } of members) {
    for (const { attributeId, optionId } of options) {
      const label = optionById.get(optionId)?.label;
      if (!label || brandByOption.has(optionId) || add(attributeId, label)) continue;
      for (const text of inAll(label)) (isDenial(text) ? lacks : values).add(text);
    }
    for (const [attributeId, text] of texts) add(attributeId, text);
  }
  return { values: [...values], lacks: [...lacks], measured: [...measured] };
}

/** A scanner may read a UPC without the leading zero that makes it an EAN, so both forms are indexed. */
const codesOf = (barcode: string | null): string[] =>
  barcode === null ? [] : [...new Set([barcode, barcode.replace(/^0+/, ''), barcode.padStart(13, '0')])];

/** Returns attribute texts ("M.2 2280", devices that a case fits), one text for each language. */
function specsOf({ texts }: ProductDocument): string[] {
  const all = [...texts.values()];
  const inOne = (locale: Locale) => all.map((text) => inLocale(text, locale)).join('; ');
  return all.length === 0 ? [] : [...new Set(LOCALES.map((locale) => inOne(locale).slice(0, MAX_DESCRIPTION_LENGTH)))];
}

const MAX_DESCRIPTION_LENGTH = 1500;
const toPlain = (html: string): string => html.slice(0, MAX_DESCRIPTION_LENGTH).replace(/<[^<>]*>/g, ' ');

/** Returns the words of a variant's name that its parent's name does not have; the others are indexed already. */
const beyond = (name: LocalizedText, of: LocalizedText): LocalizedText => ({
  hy: withoutStart(name.hy, of.hy),
  ...(name.ru !== undefined && { ru: withoutStart(name.ru, of.ru) }),
  ...(name.en !== undefined && { en: withoutStart(name.en, of.en) }),
});

const withoutStart = (text: string, start = ''): string => (text.startsWith(start) ? text.slice(start.length) : text);

const inAll = (text: LocalizedText | undefined): string[] => [...new Set(Object.values(text ?? {}))];

export type FoundRows = {
  rows: Uint32Array;
  total: number;
  understood: QueryCorrection | null;
  /** Value of a response header, in ASCII (docs/spec/api.md 3.13, docs/spec/decisions.md 4). */
  interpretation: string | null;
};

type SearchWay = {
  isLiteral?: boolean;
  isBeginning?: boolean;
  locale?: Locale;
  most?: number;
  /** Monthly payment by row, for the default credit. */
  monthly?: () => Float64Array;
};

export function searchRows(index: SearchIndex, columns: Columns, typed: string, way: SearchWay = {}): FoundRows {
  const { monthly, ...others } = way;
  const monthlyOf = monthly && ((id: number) => monthly()[rowsById(columns)[id] ?? MISSING] ?? Number.NaN);
  return toFoundRows(
    search(index, typed, { ...others, ...factsOf(columns), ...(monthlyOf && { monthlyOf }) }),
    columns,
  );
}

export function toFoundRows({ ids, count, how, query, shown, keyboards }: SearchResult, columns: Columns): FoundRows {
  const rowOf = rowsById(columns);
  const rows = rowsAt(rowOf, ids);
  const total = count - (ids.length - rows.length);
  const isReinterpreted = how !== 'typed' && how !== 'form' && rows.length > 0;
  if (!isReinterpreted) return { rows, total, understood: null, interpretation: null };
  const reading = keyboards ? `${how}:${keyboards}` : how;
  return {
    rows,
    total,
    understood: { how, query: shown },
    interpretation: `${reading}; q=${encodeURIComponent(query)}`,
  };
}

function rowsAt(rowOf: Uint32Array, ids: Uint32Array): Uint32Array {
  const rows = new Uint32Array(ids.length);
  let count = 0;
  for (let at = 0; at < ids.length; at++) {
    const row = rowOf[ids[at]!] ?? MISSING;
    if (row !== MISSING) rows[count++] = row;
  }
  return rows.subarray(0, count);
}

export function factsOf(columns: Columns) {
  const { flags, price } = columns;
  const rowOf = rowsById(columns);
  return {
    isAvailable: (id: number) => ((flags[rowOf[id] ?? MISSING] ?? 0) & FLAG.inStock) !== 0,
    isNew: (id: number) => ((flags[rowOf[id] ?? MISSING] ?? 0) & FLAG.isNew) !== 0,
    priceOf: (id: number) => price[rowOf[id] ?? MISSING] ?? 0,
  };
}

const MISSING = 0xffffffff;
const known = new WeakMap<Columns, Uint32Array>();

/**
 * Maps product ids to rows. Half of the catalogue may match a common word, for which a `Map` takes ten times as long.
 */
function rowsById(columns: Columns): Uint32Array {
  const found = known.get(columns);
  if (found) return found;
  let last = 0;
  for (const id of columns.ids) if (id > last) last = id;
  const rows = new Uint32Array(last + 1).fill(MISSING);
  for (const [row, id] of columns.ids.entries()) rows[id] = row;
  known.set(columns, rows);
  return rows;
}
