import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { commonAttributes } from '#api/catalog/read-model/common-attributes.ts';
import { matchingRows, type Range, type Scan, type Selection, scan } from '#api/catalog/read-model/filtering.ts';
import type { MonthlyTable } from '#api/catalog/read-model/monthly-figures.ts';
import { pageOf } from '#api/catalog/read-model/ordering.ts';
import { FLAG } from '#api/catalog/read-model/product-columns.ts';
import type { ProductDocument } from '#api/catalog/read-model/product-document.ts';
import type { Filter } from '#contract/catalog-contract.ts';
import type { Locale } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import { type ListOrder, type ListSort, naturalOrder } from '#rules/catalog/listing-address.ts';
import { NOTHING_CHOSEN } from './selection.ts';
import { BRAND } from './taxonomy/taxonomy-draft.ts';
import { optionsInOrder } from './taxonomy-wire.ts';

type ListRequest = {
  selection: Selection;
  monthly: MonthlyTable;
  sort: ListSort;
  order: ListOrder | undefined;
  page: number;
  limit: number;
  locale: Locale;
};

/** Selects the rows of a page without reading the products, because most cards are cached. */
export function listRows(readModel: CatalogReadModel, request: ListRequest) {
  const { selection, page, limit } = request;
  const rows = matchingRows(readModel.columns, readModel.taxonomy, selection);
  const ranked = rankedRows(readModel, request);
  const first = pinnedRows(readModel, request);
  const rowCount = readModel.columns.documents.length;
  const onPage = pageOf({ order: ranked, first, matching: rows, rowCount, offset: (page - 1) * limit, limit });
  return { rows: onPage, total: rows.length };
}

/** The input of a cached card. `monthly` is null when no bank finances the product. */
export type ListRow = { id: number; monthly: number | null };
export type PricedRow = { id: number; price: number };

export const pricedOf = ({ id, sale }: ProductDocument): PricedRow => ({ id, price: sale.price });

export const pricedAt = ({ columns: { ids, price } }: CatalogReadModel, rows: readonly number[]): PricedRow[] =>
  rows.map((row) => ({ id: ids[row]!, price: price[row]! }));

export const listed = (products: readonly PricedRow[], monthly: MonthlyTable): ListRow[] =>
  products.map(({ id, price }) => ({ id, monthly: monthly.of(price) }));

export const listedAt = (
  { columns: { ids } }: CatalogReadModel,
  rows: readonly number[],
  monthly: MonthlyTable,
): ListRow[] => rows.map((row) => ({ id: ids[row]!, monthly: monthly.at(row) }));

export const productsAt = ({ columns }: CatalogReadModel, rows: readonly number[]): ProductDocument[] =>
  rows.flatMap((row) => columns.documents.at(row) ?? []);

function rankedRows(
  readModel: CatalogReadModel,
  { selection, monthly, sort, order, locale }: ListRequest,
): Uint32Array {
  if (selection.found && sort === 'default') return selection.found;
  const ofCategory = sort === 'default' ? readModel.taxonomy.sortOf(selection.categoryIds) : null;
  if (ofCategory) return readModel.order(ofCategory, naturalOrder(ofCategory), locale);
  const direction = order ?? naturalOrder(sort);
  return sort === 'monthly' ? monthly.order(direction) : readModel.order(sort, direction, locale);
}

/** Pinned products are at the top of the default order only. One that is sold out keeps its usual place. */
function pinnedRows(
  { columns, taxonomy }: CatalogReadModel,
  { selection: { categoryIds, found }, sort, order }: ListRequest,
): number[] {
  if (found || sort !== 'default' || (order && order !== naturalOrder('default'))) return [];
  return taxonomy
    .pinnedOf(categoryIds)
    .flatMap((id) => columns.rowOf.get(id) ?? [])
    .filter((row) => (columns.flags[row]! & FLAG.inStock) !== 0);
}

/** Price range without any filter; 0 and 0 when there are no products. */
export function priceRange(readModel: CatalogReadModel, selection: Selection): Range {
  return rangeOf(readModel, selection, 'prices', () => readModel.columns.price);
}

const STEPS = 24;

/** Prices that divide the products of a list, without any filter, into groups of equal size: distinct and ascending. */
export function priceSteps(readModel: CatalogReadModel, { categoryIds, found }: Selection): number[] {
  const measure = (): number[] => {
    const rows = matchingRows(readModel.columns, readModel.taxonomy, { ...NOTHING_CHOSEN, categoryIds, found });
    const prices = Int32Array.from(rows, (row) => readModel.columns.price[row]!).sort();
    const at = (step: number) => prices[Math.round(((prices.length - 1) * step) / STEPS)]!;
    return prices.length === 0 ? [] : [...new Set(Array.from({ length: STEPS + 1 }, (_, step) => at(step)))];
  };
  return found ? measure() : readModel.cached(`price-steps:${categoryIds}`, measure);
}

export function monthlyRange(readModel: CatalogReadModel, selection: Selection, monthly: MonthlyTable): Range {
  const { bankId, periodMonths, down } = monthly.basis;
  return rangeOf(readModel, selection, `monthly:${bankId}:${periodMonths}:${down}`, monthly.column);
}

type Column = Int32Array | Float64Array;

function rangeOf(
  readModel: CatalogReadModel,
  { categoryIds, found }: Selection,
  name: string,
  column: () => Column,
): Range {
  const measure = (): Range => {
    const values = column();
    let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const row of matchingRows(readModel.columns, readModel.taxonomy, { ...NOTHING_CHOSEN, categoryIds, found })) {
      const value = values[row]!;
      // A missing amount is NaN, for which both comparisons are false.
      if (value < min) min = value;
      if (value > max) max = value;
    }
    return min > max ? { min: 0, max: 0 } : { min, max };
  };
  return found ? measure() : readModel.cached(`${name}:${categoryIds}`, measure);
}

/**
 * Returns the filters of a list. Values that no product has are left out; those excluded by other filters have the
 * count 0.
 */
export function filtersOf(
  readModel: CatalogReadModel,
  selection: Selection,
  locale: Locale,
): { filter: Filter[]; result: Scan } {
  const result = scan(readModel.columns, readModel.taxonomy, selection);
  const { categoryIds, found } = selection;
  const present = () => presentValues(readModel, { ...NOTHING_CHOSEN, categoryIds, found }, locale);
  const values = found ? present() : readModel.cached(`filters:${locale}:${categoryIds}`, present);
  const filter = offered(readModel, selection, values).map(({ options, ...attribute }) => ({
    ...attribute,
    options: options.map(({ id, label, dense, swatch_value }) => ({
      id,
      label,
      count: result.counts[dense]!,
      swatch_value,
    })),
  }));
  return { filter, result };
}

/** The filters of the category in its order, and those that are in use. */
function offered({ taxonomy }: CatalogReadModel, { categoryIds, options }: Selection, all: PresentValues[]) {
  const codes = taxonomy.filtersOf(categoryIds);
  if (!codes) return all;
  const rank = (code: string): number => (codes.includes(code) ? codes.indexOf(code) : codes.length);
  const isUsed = (code: string): boolean => options.has(taxonomy.denseAttribute.get(code) ?? -1);
  return all
    .filter(({ code }) => codes.includes(code) || isUsed(code))
    .sort((one, other) => rank(one.code) - rank(other.code));
}

export const countWellRated = ({ columns: { flags } }: CatalogReadModel, rows: Uint32Array): number =>
  rows.reduce((count, row) => (flags[row]! & FLAG.wellRated ? count + 1 : count), 0);

export function categoryCounts(readModel: CatalogReadModel, selection: Selection, locale: Locale) {
  if (!selection.found) return [];
  const counts = new Map<number, number>();
  for (const row of matchingRows(readModel.columns, readModel.taxonomy, { ...selection, categoryIds: [] })) {
    const main = readModel.columns.mainCategory[row]!;
    if (main > 0) counts.set(main, (counts.get(main) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .flatMap(([id, count]) => {
      const category = readModel.taxonomy.categoryById.get(id);
      return category ? [{ id, name: inLocale(category.name, locale), count }] : [];
    })
    .slice(0, MAX_CATEGORIES);
}

const MAX_CATEGORIES = 12;

type PresentValue = Omit<Filter['options'][number], 'count'> & { dense: number };
type PresentValues = Omit<Filter, 'options'> & { options: PresentValue[] };

/** Cached, because sorting the values is the expensive part. */
function presentValues(readModel: CatalogReadModel, unchosen: Selection, locale: Locale): PresentValues[] {
  const { taxonomy } = readModel;
  const { counts } = scan(readModel.columns, taxonomy, unchosen);
  const isCommon = commonAttributes(readModel.columns, taxonomy, matchingRows(readModel.columns, taxonomy, unchosen));
  return taxonomy.filterable.flatMap((attribute): PresentValues[] => {
    const options = optionsInOrder(readModel, attribute.id, locale).flatMap((option) => {
      const dense = taxonomy.denseOption.get(option.id);
      if (dense === undefined || counts[dense] === 0) return [];
      return [{ id: option.id, label: inLocale(option.label, locale), dense, swatch_value: option.swatchValue }];
    });
    if (options.length === 0) return [];
    const type = attribute.swatchType === 'color' ? 'color' : 'check';
    const common = attribute.code === BRAND || type === 'color' || isCommon(attribute.id);
    return [{ code: attribute.code, name: inLocale(attribute.name, locale), type, common, options }];
  });
}
