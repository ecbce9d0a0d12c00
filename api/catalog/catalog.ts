import { matchingRows, type Range, type Scan, type Selection, scan } from '#api/catalog/shelf/filtering.ts';
import type { Monthly } from '#api/catalog/shelf/monthly-figures.ts';
import { pageOf } from '#api/catalog/shelf/ordering.ts';
import { isShown, type ProductDocument } from '#api/catalog/shelf/product-document.ts';
import type { Shelf } from '#api/catalog/shelf/shelf.ts';
import type { AttributeRow, CategoryRow, OptionRow } from '#api/catalog/shelf/shelf-sql.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { Category, CategoryPage, Filter } from '#contract/catalog-contract.ts';
import type { Locale } from '#contract/locale.ts';
import { inLocale, maybeInLocale } from '#contract/localized-text.ts';
import { type ListOrder, type ListSort, naturalOrder } from '#rules/listing-address.ts';
import { NOTHING_CHOSEN } from './selection.ts';

export type ListRequest = {
  selection: Selection;
  /** What `sort=monthly` goes by. */
  monthly: Monthly;
  sort: ListSort;
  order: ListOrder | undefined;
  page: number;
  limit: number;
  locale: Locale;
};

/** The products of one page of a list, and how many there are in all. */
export function listProducts(shelf: Shelf, request: ListRequest) {
  const { selection, page, limit } = request;
  const rows = matchingRows(shelf.columns, shelf.taxonomy, selection);
  const ranked = rankedRows(shelf, request);
  const onPage = pageOf(ranked, rows, shelf.columns.documents.length, (page - 1) * limit, limit);
  return { products: onPage.map((row) => shelf.columns.documents[row] as ProductDocument), total: rows.length };
}

/** Every row in the order asked for; a search without one has its own. */
function rankedRows(shelf: Shelf, { selection, monthly, sort, order, locale }: ListRequest): Uint32Array {
  if (selection.found && sort === 'default') return selection.found;
  const direction = order ?? naturalOrder(sort);
  return sort === 'monthly' ? monthly.order(direction) : shelf.order(sort, direction, locale);
}

/** Lowest and highest price of what a selection has when all its filters are left out; 0 and 0 for nothing. */
export function priceRange(shelf: Shelf, selection: Selection): Range {
  return rangeOf(shelf, selection, 'prices', () => shelf.columns.price);
}

/** The same of what a month costs. */
export function monthlyRange(shelf: Shelf, selection: Selection, monthly: Monthly): Range {
  const { bankId, periodMonths, down } = monthly.basis;
  return rangeOf(shelf, selection, `monthly:${bankId}:${periodMonths}:${down}`, monthly.column);
}

type Column = Int32Array | Float64Array;

function rangeOf(shelf: Shelf, { categoryIds, found }: Selection, name: string, column: () => Column): Range {
  const measure = (): Range => {
    const values = column();
    let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const row of matchingRows(shelf.columns, shelf.taxonomy, { ...NOTHING_CHOSEN, categoryIds, found })) {
      const value = values[row]!;
      // Not a number is neither.
      if (value < min) min = value;
      if (value > max) max = value;
    }
    return min > max ? { min: 0, max: 0 } : { min, max };
  };
  return found ? measure() : shelf.cached(`${name}:${categoryIds}`, measure);
}

/** The filters of a category; values without any product there are left out, those dimmed by the choice have 0. */
export function filtersOf(shelf: Shelf, selection: Selection, locale: Locale): { filter: Filter[]; result: Scan } {
  const result = scan(shelf.columns, shelf.taxonomy, selection);
  const { categoryIds, found } = selection;
  const present = () => presentValues(shelf, { ...NOTHING_CHOSEN, categoryIds, found }, locale);
  const values = found ? present() : shelf.cached(`filters:${locale}:${categoryIds}`, present);
  const filter = values.map(({ options, ...attribute }) => ({
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

type PresentValue = Omit<Filter['options'][number], 'count'> & { dense: number };
type PresentValues = Omit<Filter, 'options'> & { options: PresentValue[] };

/** What there is to choose before anything is chosen; sorting it is the dear part. */
function presentValues(shelf: Shelf, unchosen: Selection, locale: Locale): PresentValues[] {
  const { taxonomy } = shelf;
  const { counts } = scan(shelf.columns, taxonomy, unchosen);
  return taxonomy.filterable.flatMap((attribute): PresentValues[] => {
    const options = optionsInOrder(shelf, attribute.id, locale).flatMap((option) => {
      const dense = taxonomy.denseOption.get(option.id) as number;
      if (counts[dense] === 0) return [];
      return [{ id: option.id, label: inLocale(option.label, locale), dense, swatch_value: option.swatchValue }];
    });
    if (options.length === 0) return [];
    const type = attribute.swatchType === 'color' ? 'color' : 'check';
    return [{ code: attribute.code, name: inLocale(attribute.name, locale), type, options }];
  });
}

/** In the shop's own order (sizes by size), else by the language's collation (domain/locale.md 6). */
function optionsInOrder(shelf: Shelf, attributeId: number, locale: Locale): OptionRow[] {
  const label = (option: OptionRow) => inLocale(option.label, locale);
  const byLabel = (a: OptionRow, b: OptionRow) => collators[locale].compare(label(a), label(b));
  return [...(shelf.taxonomy.optionsOf.get(attributeId) ?? [])].sort(
    (a, b) => a.position - b.position || byLabel(a, b),
  );
}

const collators: Record<Locale, Intl.Collator> = {
  hy: new Intl.Collator('hy', { numeric: true }),
  ru: new Intl.Collator('ru', { numeric: true }),
  en: new Intl.Collator('en', { numeric: true }),
};

/** The tree of visible categories below one (null: the top). */
export function categoryTree(shelf: Shelf, parentId: number | null, locale: Locale): Category[] {
  return (shelf.taxonomy.childrenOf.get(parentId) ?? []).map((row) => toCategory(shelf, row, locale));
}

export function toCategory(shelf: Shelf, row: CategoryRow, locale: Locale): Category {
  const parent = row.parentId === null ? null : (shelf.taxonomy.categoryById.get(row.parentId) ?? null);
  return {
    id: row.id,
    slug: row.slug,
    name: inLocale(row.name, locale),
    parent_id: row.parentId,
    parent_name: parent && inLocale(parent.name, locale),
    image: row.image && `${shelf.wire.imageBase}/storage/${row.image}`,
    items: shelf.columns.categoryRows.get(row.id)?.length ?? 0,
    position: row.position,
    description: maybeInLocale(row.description, locale),
    meta_title: maybeInLocale(row.metaTitle, locale),
    meta_description: maybeInLocale(row.metaDescription, locale),
    children: categoryTree(shelf, row.id, locale),
  };
}

export function categoryPage(shelf: Shelf, slug: string, locale: Locale): CategoryPage {
  const row = shelf.taxonomy.categoryBySlug.get(slug);
  if (!row) throw new Refusal('not_found');
  const parents = [...shelf.taxonomy.withAncestors([row.id])]
    .slice(1)
    .reverse()
    .flatMap((id) => shelf.taxonomy.categoryById.get(id) ?? [])
    .map((parent) => ({ id: parent.id, slug: parent.slug, name: inLocale(parent.name, locale) }));
  return { ...toCategory(shelf, row, locale), parents };
}

export function categoryById(shelf: Shelf, id: number, locale: Locale): Category {
  const row = shelf.taxonomy.categoryById.get(id);
  if (!row) throw new Refusal('not_found');
  return toCategory(shelf, row, locale);
}

export function toAttribute(shelf: Shelf, attribute: AttributeRow, locale: Locale) {
  return {
    id: attribute.id,
    code: attribute.code,
    label: inLocale(attribute.name, locale),
    name: inLocale(attribute.name, locale),
    type: attribute.type,
    swatch_type: attribute.swatchType,
    options: optionsInOrder(shelf, attribute.id, locale).map((option) => ({
      id: option.id,
      label: inLocale(option.label, locale),
      admin_name: option.adminName,
      swatch_value: option.swatchValue,
    })),
  };
}

/** The product or variant of a slug or id; a listed or enabled one only. */
export function findProduct(shelf: Shelf, idOrSlug: number | string): ProductDocument {
  const byId =
    typeof idOrSlug === 'number' || /^\d+$/.test(idOrSlug) ? shelf.documents.get(Number(idOrSlug)) : undefined;
  const document = byId ?? shelf.bySlug(String(idOrSlug));
  if (!document || !isShown(document)) throw new Refusal('not_found');
  return document;
}

/** What belongs to a product; a variant has its parent's relations. */
export function relatedTo(shelf: Shelf, document: ProductDocument, relation: string, limit: number): ProductDocument[] {
  const family = document.parent ?? document;
  return family.relations
    .filter((entry) => entry.relation === relation)
    .flatMap(({ relatedId }) => shelf.documents.get(relatedId) ?? [])
    .filter((found) => found.sale.priced)
    .slice(0, limit);
}
