import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { DEFAULT_BASIS } from '#api/catalog/read-model/monthly-figures.ts';
import { FLAG } from '#api/catalog/read-model/product-columns.ts';
import { hasRow, optionsTyped } from '#api/catalog/read-model/search-list.ts';
import type { SuggestedGroup } from '#api/catalog/read-model/suggestion-index.ts';
import { namesWithPrefix, readBeginning } from '#api/catalog/search/name-prefixes.ts';
import type { SuggestionsAnswer } from '#contract/catalog-contract.ts';
import type { Locale } from '#contract/locale.ts';
import { inLocale, type LocalizedText } from '#contract/localized-text.ts';
import { foldText, wordsOf } from '#rules/text/normalize-text.ts';
import { listRows, type PricedRow, pricedAt, pricedOf, productsAt } from './product-listing.ts';
import { namedVariants } from './search-answer.ts';
import { homeSelection } from './selection.ts';

type SuggestionRows = Omit<SuggestionsAnswer, 'products'> & { products: PricedRow[] };
type Request = { search: string; limit: number; locale: Locale };

const MAX_QUERIES = 4;
/** Maximum number of popular queries with the same word, so that one brand does not fill the list. */
const MAX_SIMILAR = 2;
const MAX_CATEGORIES = 2;
const MAX_POPULAR = 4;
const MAX_BRANDS = 1;
const MAX_ATTRIBUTES = 2;
const MAX_GROUPS = 40;
/** Minimum query length for attribute values, because a single letter starts too many of them. */
const MIN_LENGTH_FOR_VALUES = 2;

export function suggest(readModel: CatalogReadModel, request: Request): { offered: SuggestionRows; isFresh: boolean } {
  const { suggestions, isFresh } = readModel.suggestions();
  const { search, locale } = request;
  const beginning = readBeginning(search);
  const queries = suggestions.finishedQueries(beginning, locale).map(({ text }) => text);
  if (search.trim() === '') {
    const sections = new Set(suggestions.categories.map(({ category }) => inLocale(category.name, locale)));
    const popular = various(queries.filter((text) => !sections.has(text)));
    const offered = { ...whatSells(readModel, request), queries: popular.slice(0, MAX_QUERIES), understood: null };
    return { offered, isFresh };
  }
  const starting = new Set<SuggestedGroup>();
  const begun = namesWithPrefix(suggestions.groups, beginning, MAX_GROUPS).map(({ of, text }) => {
    if (foldText(text).startsWith(beginning.folded)) starting.add(of);
    return of;
  });
  const isStart = (group: SuggestedGroup) => Number(starting.has(group));
  const groups = [...new Set(begun)].sort((one, other) => isStart(other) - isStart(one) || other.count - one.count);
  const { rows, understood } = readModel.search(search, false, true, locale);
  const sections = sectionsOf(groups, { readModel, rows });
  const offered = {
    ...toWire([...sections, ...groups.filter(({ kind }) => kind !== 'category')], { readModel, search, locale }),
    queries: queries.length > 0 ? queries : sections.map(({ category }) => inLocale(category.name, locale)),
    understood,
    products: productsFor(readModel, request, agreeing(rows, sections, readModel)),
  };
  return { offered, isFresh };
}

type Section = SuggestedGroup & { kind: 'category' };
const isSection = (group: SuggestedGroup): group is Section => group.kind === 'category';

/** Number of first products to examine, and the share of them whose category the text then counts as a synonym of. */
const MAX_AGREEING = 6;
const MIN_AGREEING_SHARE = 0.75;

/**
 * Returns the categories whose names begin with the text. A whole word that is a synonym or a form of a name (`чехол`,
 * `fridge`) leads to the category of the first products.
 */
function sectionsOf(
  groups: readonly SuggestedGroup[],
  { readModel, rows }: { readModel: CatalogReadModel; rows: Uint32Array },
): Section[] {
  const begun = groups.filter(isSection).slice(0, MAX_CATEGORIES);
  if (begun.length > 0 || groups.some(({ kind }) => kind === 'brand') || rows.length < 2) return begun;
  const { columns, taxonomy } = readModel;
  const first = [...rows.subarray(0, MAX_AGREEING)];
  const maxOthers = Math.floor(first.length * (1 - MIN_AGREEING_SHARE));
  const isAgreed = ({ category }: Section) => {
    const listed = columns.categoryRows.get(category.id) ?? NO_ROWS;
    let others = 0;
    return first.every((row) => hasRow(listed, row) || ++others <= maxOthers);
  };
  const { categories } = readModel.suggestions().suggestions;
  const depth = ({ category }: Section) => taxonomy.withAncestors([category.id]).size;
  return categories
    .filter(isAgreed)
    .sort((one, other) => depth(other) - depth(one))
    .slice(0, 1);
}

/**
 * Sorts products by the suggested categories, so that they agree with the texts beside them, and sold-out products last
 * in each. Without a product of these categories, the rows of the first category replace them.
 */
function agreeing(rows: Uint32Array, sections: readonly Section[], { columns, search }: CatalogReadModel): Uint32Array {
  if (sections.length === 0) return rows;
  const listed = sections.map(({ category }) => columns.categoryRows.get(category.id) ?? NO_ROWS);
  const sectionOf = (row: number) => {
    const at = listed.findIndex((own) => hasRow(own, row));
    return at < 0 ? listed.length : at;
  };
  const place = (row: number) => ({
    row,
    place: 2 * sectionOf(row) + ((columns.flags[row]! & FLAG.inStock) !== 0 ? 0 : 1),
  });
  const own = Array.from(rows, place);
  const isAgreed = own.some((one) => one.place < 2 * listed.length);
  const placed = isAgreed ? own : Array.from(search(sections[0]!.category.name.hy, false).rows, place);
  return Uint32Array.from(
    placed.sort((one, other) => one.place - other.place),
    ({ row }) => row,
  );
}

const NO_ROWS = new Uint32Array(0);
const NO_OPTIONS: ReadonlyMap<number, number> = new Map();

function various(texts: readonly string[]): string[] {
  const times = new Map<string, number>();
  return texts.filter((text) => {
    const words = wordsOf(text);
    if (words.some((word) => (times.get(word) ?? 0) >= MAX_SIMILAR)) return false;
    for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
    return true;
  });
}

function productsFor(readModel: CatalogReadModel, { search, limit, locale }: Request, rows: Uint32Array): PricedRow[] {
  const begun = [...rows.subarray(0, limit)];
  const nearest = isModelOf(search, () => namesAt(readModel, begun))
    ? null
    : readModel.nearestTyped(search, { rows, locale });
  const found = nearest ? [...nearest.subarray(0, limit)] : begun;
  const { variantStart } = readModel.columns;
  const varied = found.filter((row) => variantStart[row + 1]! - variantStart[row]! > 1);
  const options = varied.length === 0 ? NO_OPTIONS : optionsTyped(search, readModel.taxonomy);
  const variants = options.size === 0 ? [] : namedVariants(productsAt(readModel, varied), options);
  const variantOf = new Map(variants.map((variant) => [variant.parentId, variant]));
  return pricedAt(readModel, found).map((product) => {
    const variant = variantOf.get(product.id);
    return variant ? pricedOf(variant) : product;
  });
}

const namesAt = ({ columns, documents }: CatalogReadModel, rows: readonly number[]): LocalizedText[] =>
  rows.flatMap((row) => documents.nameOf(columns.ids[row]!) ?? []);

const LATIN = /^[a-z0-9]+$/;

/**
 * Returns whether the typed number, if any, is the start of a number in one of the names: "iphone 1" may become iPhone
 * 16.
 */
function isModelOf(search: string, names: () => readonly LocalizedText[]): boolean {
  const words = wordsOf(search);
  const at = words.findLastIndex((word) => /\d/.test(word));
  if (at < 0) return true;
  const line = words[at - 1] ?? '';
  // No product name contains "айфон", so only the number is compared.
  const model = (LATIN.test(line) ? line : '') + words[at];
  return names().some((name) => Object.values(name).some((text) => foldText(text).replaceAll(' ', '').includes(model)));
}

function whatSells(
  readModel: CatalogReadModel,
  { limit, locale }: Request,
): Omit<SuggestionRows, 'queries' | 'understood'> {
  const { rows } = listRows(readModel, {
    selection: homeSelection(readModel, { locale, limit, best_seller: true, new: false, special_offer: false }),
    monthly: readModel.monthly(DEFAULT_BASIS),
    sort: 'default',
    order: undefined,
    page: 1,
    limit,
    locale,
  });
  const { categories } = readModel.suggestions().suggestions;
  const popular = categories.filter(({ category }) => category.parentId === null).slice(0, MAX_POPULAR);
  return {
    products: pricedAt(readModel, rows),
    brands: [],
    attributes: [],
    categories: popular.map((group) => toCategory(group, locale)),
  };
}

type Place = { readModel: CatalogReadModel; search: string; locale: Locale };

function toWire(
  groups: readonly SuggestedGroup[],
  { readModel, search, locale }: Place,
): Omit<SuggestionRows, 'queries' | 'products' | 'understood'> {
  const { brandByOption, attributeById } = readModel.taxonomy;
  const isLong = search.trim().length >= MIN_LENGTH_FOR_VALUES;
  return {
    categories: groups
      .flatMap((group) => (group.kind === 'category' ? [toCategory(group, locale)] : []))
      .slice(0, MAX_CATEGORIES),
    brands: groups
      .flatMap((group) => {
        const brand = group.kind === 'brand' ? brandByOption.get(group.option.id) : undefined;
        if (group.kind !== 'brand' || !brand) return [];
        const { option, count } = group;
        return [{ id: option.id, name: inLocale(option.label, locale), slug: brand.slug, count }];
      })
      .slice(0, MAX_BRANDS),
    attributes: groups
      .flatMap((group) => {
        const attribute = group.kind === 'option' && isLong ? attributeById.get(group.option.attributeId) : undefined;
        if (group.kind !== 'option' || !attribute) return [];
        const { option, count } = group;
        const { code } = attribute;
        const names = { name: inLocale(option.label, locale), attribute: inLocale(attribute.name, locale) };
        return [{ id: option.id, code, count, ...names }];
      })
      .slice(0, MAX_ATTRIBUTES),
  };
}

const toCategory = ({ category, count }: SuggestedGroup & { kind: 'category' }, locale: Locale) => ({
  id: category.id,
  name: inLocale(category.name, locale),
  slug: category.slug,
  count,
});
