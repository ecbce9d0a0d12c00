import { isDeepStrictEqual } from 'node:util';
import type { CategorySort } from '#rules/catalog/category-sort.ts';
import type { AttributeRow, BrandRow, CategoryRow, OptionRow } from './read-model-sql.ts';

export type { AttributeRow, CategoryRow, OptionRow };

export type Taxonomy = {
  categories: readonly CategoryRow[];
  categoryById: ReadonlyMap<number, CategoryRow>;
  /** By the current slug and by former ones. */
  categoryBySlug: ReadonlyMap<string, CategoryRow>;
  childrenOf: ReadonlyMap<number | null, readonly CategoryRow[]>;
  withAncestors: (ids: readonly number[]) => Set<number>;
  attributes: readonly AttributeRow[];
  featured: readonly AttributeRow[];
  /** Attributes on cards by importance; the featured attributes when none are configured. */
  cardFactsOf: (categoryIds: readonly number[]) => readonly AttributeRow[];
  attributeById: ReadonlyMap<number, AttributeRow>;
  attributeByCode: ReadonlyMap<string, AttributeRow>;
  optionById: ReadonlyMap<number, OptionRow>;
  optionsOf: ReadonlyMap<number, readonly OptionRow[]>;
  brandByOption: ReadonlyMap<number, BrandRow>;
  brands: readonly BrandRow[];
  brandBySlug: ReadonlyMap<string, BrandRow>;
  /** Codes of the filters of a list of one category; null if every filter is offered. */
  filtersOf: (categoryIds: readonly number[]) => readonly string[] | null;
  /** Order of a list of one category without a choice; null for the shop's order. */
  sortOf: (categoryIds: readonly number[]) => CategorySort | null;
  /** Ids of the products at the top of the default order of a list of one category. */
  pinnedOf: (categoryIds: readonly number[]) => readonly number[];
  /** Attributes in filter order. The index is the dense number of the attribute. */
  filterable: readonly AttributeRow[];
  /** Dense numbers by attribute code. */
  denseAttribute: ReadonlyMap<string, number>;
  denseOption: ReadonlyMap<number, number>;
  denseOptions: readonly OptionRow[];
  attributeOfDense: Uint16Array;
};

type Rows = { categories: CategoryRow[]; attributes: AttributeRow[]; options: OptionRow[]; brands: BrandRow[] };

const FIRST_FILTERS = ['brand'];

export function buildTaxonomy({ categories, attributes, options, brands }: Rows): Taxonomy {
  const categoryById = new Map(categories.map((category) => [category.id, category]));
  const filterable = attributes
    .filter((attribute) => attribute.filterable)
    .sort((a, b) => Number(FIRST_FILTERS.includes(b.code)) - Number(FIRST_FILTERS.includes(a.code)));
  const optionsOf = Map.groupBy(options, (option) => option.attributeId);
  const denseOptions = filterable.flatMap((attribute) => optionsOf.get(attribute.id) ?? []);

  const featured = attributes.filter((attribute) => attribute.featured);
  const attributeByCode = new Map(attributes.map((attribute) => [attribute.code, attribute]));
  const cardFacts = new Map<number, readonly AttributeRow[]>();
  const cardFactsOfOne = (id: number): readonly AttributeRow[] => {
    const known = cardFacts.get(id);
    if (known) return known;
    // Set the entry before reading the parent category, so that a cycle ends.
    cardFacts.set(id, []);
    const { cardFacts: codes = [], parentId = null } = categoryById.get(id) ?? {};
    const own = codes.flatMap((code) => attributeByCode.get(code) ?? []);
    const found = own.length > 0 || parentId === null ? own : cardFactsOfOne(parentId);
    cardFacts.set(id, found);
    return found;
  };

  /** The first setting of a category and those above it; null for a list of several categories. */
  function inherited<T>([id, ...more]: readonly number[], read: (category: CategoryRow) => T | null): T | null {
    const seen = new Set<number>();
    let at = more.length === 0 && id !== undefined ? categoryById.get(id) : undefined;
    while (at && !seen.has(at.id)) {
      const found = read(at);
      if (found !== null) return found;
      seen.add(at.id);
      at = categoryById.get(at.parentId ?? 0);
    }
    return null;
  }

  return {
    categories,
    categoryById,
    categoryBySlug: bySlug(categories),
    childrenOf: Map.groupBy(categories, (category) => category.parentId),
    withAncestors(ids) {
      const found = new Set<number>();
      for (const id of ids) {
        let at = categoryById.get(id);
        while (at && !found.has(at.id)) {
          found.add(at.id);
          at = at.parentId === null ? undefined : categoryById.get(at.parentId);
        }
      }
      return found;
    },
    attributes,
    featured,
    cardFactsOf: (ids) => ids.map(cardFactsOfOne).find((found) => found.length > 0) ?? featured,
    attributeById: new Map(attributes.map((attribute) => [attribute.id, attribute])),
    attributeByCode,
    optionById: new Map(options.map((option) => [option.id, option])),
    optionsOf,
    brandByOption: new Map(brands.map((brand) => [brand.optionId, brand])),
    brands,
    brandBySlug: bySlug(brands),
    filtersOf: (ids) => inherited(ids, ({ filters }) => (filters.length > 0 ? filters : null)),
    sortOf: (ids) => inherited(ids, ({ defaultSort }) => defaultSort),
    pinnedOf: ([id, ...more]) => (more.length === 0 && id !== undefined && categoryById.get(id)?.pinned) || [],
    filterable,
    denseAttribute: new Map(filterable.map(({ code }, dense) => [code, dense])),
    denseOption: new Map(denseOptions.map((option, index) => [option.id, index])),
    denseOptions,
    attributeOfDense: Uint16Array.from(
      filterable.flatMap(({ id }, denseAttribute) => (optionsOf.get(id) ?? []).map(() => denseAttribute)),
    ),
  };
}

type Addressed = { slug: string; formerSlugs: readonly string[] };

/** A current slug takes precedence over a former one. */
const bySlug = <T extends Addressed>(rows: readonly T[]): Map<string, T> =>
  new Map([
    ...rows.flatMap((row) => row.formerSlugs.map((slug) => [slug, row] as const)),
    ...rows.map((row) => [row.slug, row] as const),
  ]);

/** Compares all rows in steps, because a shop may have many thousand values. */
export function* sameTaxonomySteps(before: Taxonomy, after: Taxonomy): Generator<void, boolean> {
  const others = rowListsOf(after);
  for (const [list, rows] of rowListsOf(before).entries()) {
    const other = others[list] ?? [];
    if (rows.length !== other.length) return false;
    for (const [at, row] of rows.entries()) {
      if (at % STEP === 0) yield;
      if (!isDeepStrictEqual(row, other[at])) return false;
    }
  }
  return true;
}

const STEP = 200;

const rowListsOf = ({ categories, attributes, optionById, brands }: Taxonomy): (readonly object[])[] => [
  categories,
  attributes,
  [...optionById.values()],
  brands,
];

/** Returns whether a category or option has a new name or position; additions do not count. */
export function isCalledOtherwise(before: Taxonomy, after: Taxonomy): boolean {
  if (before === after) return false;
  const isOther = (one: unknown, other: unknown) => other !== undefined && !isDeepStrictEqual(one, other);
  return (
    before.categories.some(({ id, name, parentId }) => {
      const now = after.categoryById.get(id);
      return now !== undefined && isOther([name, parentId], [now.name, now.parentId]);
    }) || [...before.optionById.values()].some(({ id, label }) => isOther(label, after.optionById.get(id)?.label))
  );
}
