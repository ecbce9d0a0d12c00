import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import type { Range, Selection } from '#api/catalog/read-model/filtering.ts';
import { DEFAULT_BASIS, type MonthlyTable } from '#api/catalog/read-model/monthly-figures.ts';
import { FLAG } from '#api/catalog/read-model/product-columns.ts';
import type { ReadSearch } from '#api/catalog/read-model/search-list.ts';
import type { Taxonomy } from '#api/catalog/read-model/taxonomy.ts';
import { Refusal } from '#api/http/refusal.ts';
import * as contract from '#contract/catalog-contract.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { MAX_IDS } from '#rules/catalog/listing-address.ts';

type Input = InputOf<typeof contract.filters>;

/** Monthly payments for the credit in the request (docs/spec/decisions.md 5). */
const monthlyFor = ({ bank, period, down }: Input, readModel: CatalogReadModel): MonthlyTable =>
  readModel.monthly({ bankId: bank ?? null, periodMonths: period ?? DEFAULT_BASIS.periodMonths, down });

/** The query of a list as it is applied. A list and its filters share it. */
export type ListQuery = { selection: Selection; monthly: MonthlyTable; read: ReadSearch | null };

export function toListQuery(input: Input, readModel: CatalogReadModel): ListQuery {
  const monthly = monthlyFor(input, readModel);
  const read = searchOf(input, readModel, monthly);
  return { selection: toSelection(input, readModel, { monthly, read }), monthly, read };
}

/** Unknown attribute codes are ignored (docs/spec/api.md 0). */
function toSelection(
  input: Input,
  readModel: CatalogReadModel,
  { monthly, read }: Omit<ListQuery, 'selection'>,
): Selection {
  const ofMonth = toRange(input.monthly);
  return {
    categoryIds: input.category_id,
    flags:
      (input.best_seller ? FLAG.bestSeller : 0) |
      (input.new ? FLAG.isNew : 0) |
      (input.featured ? FLAG.featured : 0) |
      (input.well_rated ? FLAG.wellRated : 0) |
      (input.special_offer ? specialOfferFlags(readModel) : 0),
    type: isProductType(input.type) ? input.type : null,
    savings: input.savings,
    inStock: input.in_stock,
    price: toRange(input.price ?? input.filter_price),
    monthly: ofMonth && { ...ofMonth, column: monthly.column() },
    options: chosenOptions(input, readModel),
    found: foundRows(input, readModel, read),
  };
}

function foundRows({ ids }: Input, readModel: CatalogReadModel, read: ReadSearch | null): Selection['found'] {
  const searched = read && !read.isEmptied ? read.rows : null;
  if (ids.length === 0) return searched;
  const { rowOf } = readModel.columns;
  const named = new Set(ids.flatMap((id) => rowOf.get(readModel.documents.headIdOf(id) ?? id) ?? []));
  return searched ? searched.filter((row) => named.has(row)) : Uint32Array.from(named);
}

function searchOf(input: Input, readModel: CatalogReadModel, monthly: MonthlyTable): ReadSearch | null {
  const { search, exact, plain, locale } = input;
  if (!search?.trim()) return null;
  const read = readModel.readSearch(search, exact, plain, locale);
  return read.monthly ? withinMonthly(read, read.monthly, monthly) : read;
}

const MAX_NEAREST = 12;

/**
 * Filters by the monthly payment in the query, for the selected credit. If nothing matches, returns the nearest rows
 * and reports it.
 */
function withinMonthly(read: ReadSearch, { min, max }: Range, { column, unavailableReason }: MonthlyTable): ReadSearch {
  if (unavailableReason) return { ...read, monthly: null, parts: read.parts.filter(({ kind }) => kind !== 'monthly') };
  const payments = column();
  const rows = read.rows.filter((row) => payments[row]! >= min && payments[row]! <= max);
  if (rows.length > 0 || read.rows.length === 0) return { ...read, rows };
  const away = (row: number) => Math.max(min - payments[row]!, payments[row]! - max);
  const financed = read.rows.filter((row) => !Number.isNaN(payments[row]!));
  const nearest = financed.sort((one, other) => away(one) - away(other)).slice(0, MAX_NEAREST);
  return { ...read, rows: nearest, missing: { kind: 'monthly', words: '' } };
}

/**
 * Flags of special offers: an active special price, and the store's mark if any product has it (docs/spec/api.md 3.15).
 */
function specialOfferFlags(readModel: CatalogReadModel): number {
  const marked = readModel.cached('marked', () =>
    readModel.columns.flags.some((flags) => (flags & FLAG.specialOffer) !== 0),
  );
  return FLAG.savings | (marked ? FLAG.specialOffer : 0);
}

function toRange(text: string | undefined): Range | null {
  if (!text) return null;
  const [min, max] = text.split(/[,-]/);
  return { min: Number(min || 0), max: max ? Number(max) : Number.POSITIVE_INFINITY };
}

const isProductType = (type: Input['type']): type is 'simple' | 'configurable' =>
  type === 'simple' || type === 'configurable';

/**
 * A `type` in words is a product type; one in digits is an option of the attribute with that code (docs/spec/api.md
 * 6.29).
 */
const isOwnName = (code: string, input: Input): boolean =>
  TAKEN_NAMES.has(code) && (code !== 'type' || isProductType(input.type));

/** Reserved parameter names; another attribute with such a code works only as `filter_{code}`. */
const TAKEN_NAMES = new Set(Object.keys({ ...contract.products.input.shape, ...contract.filters.input.shape }));

/** Returns the chosen options. Ids of other attributes match no product. */
function chosenOptions(input: Input, { taxonomy }: CatalogReadModel): Selection['options'] {
  const chosen = new Map<number, Set<number>>();
  for (const dense of namedAttributes(input, taxonomy)) {
    const { code } = taxonomy.filterable[dense]!;
    const bare = isOwnName(code, input) ? '' : String(input[code] ?? '');
    const own = code === 'brand' ? input.brand.join(',') : bare;
    const ids = `${own},${String(input[PREFIX + code] ?? '')}`.split(',').filter((id) => id.trim() !== '');
    if (ids.length === 0) continue;
    if (ids.length > MAX_IDS) throw new Refusal('validation', { fields: { [PREFIX + code]: { problem: 'invalid' } } });
    const options = ids.flatMap((id) => taxonomy.denseOption.get(Number(id)) ?? []);
    chosen.set(dense, new Set(options.filter((option) => taxonomy.attributeOfDense[option] === dense)));
  }
  return chosen;
}

const PREFIX = 'filter_';

/**
 * Returns the dense numbers of the attributes in the request, ascending. It iterates over the request, because a shop
 * has far more attributes.
 */
function namedAttributes(input: Input, { denseAttribute }: Taxonomy): number[] {
  const named = new Set<number>();
  for (const name of Object.keys(input)) {
    for (const code of name.startsWith(PREFIX) ? [name, name.slice(PREFIX.length)] : [name]) {
      const dense = denseAttribute.get(code);
      if (dense !== undefined) named.add(dense);
    }
  }
  return [...named].sort((one, other) => one - other);
}

export const NOTHING_CHOSEN: Selection = {
  categoryIds: [],
  flags: 0,
  type: null,
  savings: false,
  inStock: false,
  price: null,
  monthly: null,
  options: new Map(),
  found: null,
};

/**
 * Returns the selection of a home page list. A default category that does not exist is ignored (docs/spec/api.md 3.26).
 */
export function homeSelection(readModel: CatalogReadModel, input: InputOf<typeof contract.homeProducts>): Selection {
  const category = readModel.taxonomy.categoryById.get(input.category_id ?? 0);
  return {
    ...NOTHING_CHOSEN,
    categoryIds: category ? [category.id] : [],
    type: input.type ?? null,
    flags:
      FLAG.inStock |
      (input.new ? FLAG.isNew : 0) |
      (input.best_seller ? FLAG.bestSeller : 0) |
      (input.special_offer ? specialOfferFlags(readModel) : 0),
  };
}
