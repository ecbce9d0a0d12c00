import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { DEFAULT_BASIS } from '#api/catalog/read-model/monthly-figures.ts';
import { optionsTyped } from '#api/catalog/read-model/search-list.ts';
import type { SuggestedGroup } from '#api/catalog/read-model/suggestion-index.ts';
import { namesBegun } from '#api/catalog/search/begun-names.ts';
import type { SuggestionsAnswer } from '#contract/catalog-contract.ts';
import type { Locale } from '#contract/locale.ts';
import { inLocale, type LocalizedText } from '#contract/localized-text.ts';
import { wordsOf } from '#rules/text/normalize-text.ts';
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
  const queries = suggestions.finishedQueries(search, locale).map(({ text }) => text);
  if (search.trim() === '') {
    const sections = new Set(suggestions.categories.map(({ category }) => inLocale(category.name, locale)));
    const popular = various(queries.filter((text) => !sections.has(text)));
    return { offered: { ...whatSells(readModel, request), queries: popular.slice(0, MAX_QUERIES) }, isFresh };
  }
  const begun = namesBegun(suggestions.groups, search, MAX_GROUPS).map(({ of }) => of);
  const groups = [...new Set(begun)].sort((one, other) => other.count - one.count);
  const offered = {
    ...toWire(groups, { readModel, search, locale }),
    queries,
    products: productsFor(readModel, request),
  };
  return { offered, isFresh };
}

function various(texts: readonly string[]): string[] {
  const times = new Map<string, number>();
  return texts.filter((text) => {
    const words = wordsOf(text);
    if (words.some((word) => (times.get(word) ?? 0) >= MAX_SIMILAR)) return false;
    for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
    return true;
  });
}

function productsFor(readModel: CatalogReadModel, { search, limit, locale }: Request): PricedRow[] {
  const { rows } = readModel.search(search, false, true, locale);
  const begun = [...rows.subarray(0, limit)];
  const nearest = isModelOf(search, () => namesAt(readModel, begun))
    ? null
    : readModel.nearestTyped(search, { rows, locale });
  const found = nearest ? [...nearest.subarray(0, limit)] : begun;
  const options = optionsTyped(search, readModel.taxonomy);
  const variants = options.size === 0 ? [] : namedVariants(productsAt(readModel, found), options);
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
  return names().some((name) => Object.values(name).some((text) => wordsOf(text).join('').includes(model)));
}

function whatSells(readModel: CatalogReadModel, { limit, locale }: Request): Omit<SuggestionRows, 'queries'> {
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
): Omit<SuggestionRows, 'queries' | 'products'> {
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
