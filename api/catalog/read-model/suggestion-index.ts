import {
  type FinishedQueries,
  type FinishedQuery,
  finishedQuerySteps,
  type Line,
} from '#api/catalog/search/finished-queries.ts';
import { type NameEntry, type NamePrefixIndex, namePrefixSteps } from '#api/catalog/search/name-prefixes.ts';
import { readRoles } from '#api/catalog/search/query-roles.ts';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { inLocale, type LocalizedText } from '#contract/localized-text.ts';
import { wordsOf } from '#rules/text/normalize-text.ts';
import type { Columns } from './product-columns.ts';
import type { ProductDocument } from './product-document.ts';
import { thingSteps } from './search-list.ts';
import { runSync } from './slices.ts';
import type { CategoryRow, OptionRow, Taxonomy } from './taxonomy.ts';

export type SuggestedGroup =
  | { kind: 'category'; category: CategoryRow; count: number }
  | { kind: 'brand'; option: OptionRow; count: number }
  | { kind: 'option'; option: OptionRow; count: number };

export type Suggestions = FinishedQueries & {
  groups: NamePrefixIndex<SuggestedGroup>;
  categories: readonly (SuggestedGroup & { kind: 'category' })[];
};

type Shop = { columns: Columns; taxonomy: Taxonomy; finishedQueries: readonly FinishedQuery[] };

/** Weight of queries that shoppers searched successfully. They rank above names of the shop itself. */
const FINISHED_QUERY_WEIGHT = 1000;
/** Weight of category names, which are also suggested as categories. */
const CATEGORY_WEIGHT = 0.25;
const OF_BRAND = 0.9;
const OF_LINE = 0.5;
const BEST_SELLER = 3;
/** Lengths in words of the name beginnings that are suggested: brand and line, then also the model. */
const LINE_WORDS = [2, 3, 4] as const;
/** With more products, only lines with several products are included. */
const MAX_SINGLE_WORDS = 5000;
const STEP = 200;

function* suggestionSteps({ columns, taxonomy, finishedQueries }: Shop): Generator<void, Suggestions> {
  const counts: Counts = { ofCategory: new Map(), ofOption: new Map(), ofBrand: new Map(), ofLine: new Map() };
  let seen = 0;
  for (const document of columns.documents) {
    if (seen++ % STEP === 0) yield;
    count(counts, document, taxonomy);
  }
  yield* thingSteps(taxonomy);
  const groups = groupsOf(counts, taxonomy);
  yield;
  const categories = groups.flatMap((group) => (group.kind === 'category' ? [group] : []));
  const named = groups.flatMap((of) =>
    namesOf(of).map((text): NameEntry<SuggestedGroup> => ({ text, weight: of.count, of })),
  );
  const begun = yield* namePrefixSteps(named);
  yield;
  const brands = yield* brandSteps(counts, taxonomy);
  const isFew = columns.documents.length <= MAX_SINGLE_WORDS;
  const queries = yield* finishedQuerySteps(
    [
      ...finishedQueries.map((query) => ({ ...query, weight: query.weight * FINISHED_QUERY_WEIGHT })),
      ...ofCategories(categories),
      ...brands,
    ],
    ofLines(counts, isFew ? 1 : 2),
  );
  return { ...queries, groups: begun, categories };
}

type Counts = {
  ofCategory: Map<number, number>;
  ofOption: Map<number, number>;
  /** Number of products by brand and category. */
  ofBrand: Map<string, number>;
  /** Number of products by the Latin words of their names. */
  ofLine: Map<string, number>;
};

function count(counts: Counts, document: ProductDocument, taxonomy: Taxonomy): void {
  const categories = taxonomy.withAncestors(document.categoryIds);
  const options = new Set(
    [document, ...document.variants].flatMap((one) => one.options.map(({ optionId }) => optionId)),
  );
  for (const id of categories) add(counts.ofCategory, id, 1);
  for (const id of options) {
    add(counts.ofOption, id, 1);
    if (taxonomy.brandByOption.has(id)) for (const of of categories) add(counts.ofBrand, `${id}:${of}`, 1);
  }
  const line = latinWords(document.name.hy);
  const weight = document.isBestSeller ? BEST_SELLER : 1;
  for (const length of LINE_WORDS)
    if (line.length >= length) add(counts.ofLine, line.slice(0, length).join(' '), weight);
}

function add<Key>(counts: Map<Key, number>, key: Key, more: number): void {
  counts.set(key, (counts.get(key) ?? 0) + more);
}

const LATIN_WORD = /^[A-Za-z0-9][A-Za-z0-9.+&'’/-]*$/;

/**
 * Returns the leading Latin words of a name. Brand, line and model are Latin in every language: "Samsung Galaxy S25".
 */
function latinWords(name: string): string[] {
  const words = (name.split(',')[0] ?? '').split(/\s+/);
  const first = words.findIndex((word) => LATIN_WORD.test(word) && /[A-Za-z]{2}/.test(word));
  if (first < 0) return [];
  const end = words.findIndex((word, at) => at > first && !LATIN_WORD.test(word));
  return words.slice(first, end < 0 ? undefined : end);
}

function groupsOf({ ofCategory, ofOption }: Counts, taxonomy: Taxonomy): SuggestedGroup[] {
  const filterable = new Set(taxonomy.denseOptions);
  return [
    ...taxonomy.categories.flatMap((category): SuggestedGroup[] => {
      const count = ofCategory.get(category.id) ?? 0;
      return count > 0 ? [{ kind: 'category', category, count }] : [];
    }),
    ...[...ofOption].flatMap(([id, count]): SuggestedGroup[] => {
      const option = taxonomy.optionById.get(id);
      if (!option) return [];
      if (taxonomy.brandByOption.has(id)) return [{ kind: 'brand', option, count }];
      return filterable.has(option) ? [{ kind: 'option', option, count }] : [];
    }),
  ];
}

const inAll = (text: LocalizedText): string[] => [...new Set(Object.values(text))];
const namesOf = (group: SuggestedGroup): string[] =>
  inAll(group.kind === 'category' ? group.category.name : group.option.label);

const ofCategories = (categories: Suggestions['categories']): FinishedQuery[] =>
  categories.flatMap(({ category, count }) =>
    LOCALES.flatMap((locale) => {
      const text = inLocale(category.name, locale);
      return isThing(text) ? [{ text, locale, weight: count * CATEGORY_WEIGHT }] : [];
    }),
  );

/** Queries with brand and category in each language, for example "Samsung phones" and «Телефоны Samsung». */
function* brandSteps({ ofBrand }: Counts, taxonomy: Taxonomy): Generator<void, FinishedQuery[]> {
  const queries: FinishedQuery[] = [];
  const kinds = new Map<number, readonly Kind[]>();
  let seen = 0;
  for (const [key, count] of ofBrand) {
    if (seen++ % STEP === 0) yield;
    const [brand = 0, id = 0] = key.split(':').map(Number);
    const label = taxonomy.optionById.get(brand)?.label;
    if (!label) continue;
    const ofCategory = kinds.get(id) ?? kindsOf(id, taxonomy);
    kinds.set(id, ofCategory);
    for (const { locale, kind, words, within } of ofCategory) {
      const maker = inLocale(label, locale);
      const makerWords = wordsOf(maker);
      if (words.some((word) => makerWords.includes(word))) continue;
      const text = locale === 'ru' && !isLatin(kind) ? `${kind} ${maker}` : `${maker} ${within}`;
      queries.push({ text, locale, weight: count * OF_BRAND });
    }
  }
  return queries;
}

/** `within`: the form of the name inside a sentence. */
type Kind = { locale: Locale; kind: string; words: readonly string[]; within: string };

/** Uses only names of things: shoppers do not search for top-level sections ("large appliances"). */
function kindsOf(id: number, { categoryById, childrenOf }: Taxonomy): Kind[] {
  const category = categoryById.get(id);
  if (!category) return [];
  const { name, parentId } = category;
  if (parentId === null && childrenOf.has(id) && name.hy.includes(' ')) return [];
  return LOCALES.flatMap((locale) => {
    const kind = inLocale(name, locale);
    return isThing(kind) ? [{ locale, kind, words: wordsOf(kind), within: uncapitalized(kind, name.hy) }] : [];
  });
}

const ofLines = ({ ofLine }: Counts, least: number): Line[] =>
  [...ofLine].flatMap(([text, count]) => (count >= least ? [{ text, weight: count * OF_LINE }] : []));

const isLatin = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** "For work and study" is a category, but not a search query. */
const isThing = (name: string): boolean => {
  const words = wordsOf(name);
  const { thing, fits } = readRoles(words);
  return fits.length === 0 && thing.length === words.length && !/^(for|для)\s|\sհամար$/i.test(name);
};

/**
 * Removes the capital of an ordinary word; `iPhone`, `OLED`, `TVs` and `Android` keep theirs, because every language
 * writes them so.
 */
function uncapitalized(text: string, inArmenian: string): string {
  const [first = ''] = text.split(' ');
  const isOrdinary = /^\p{Lu}\p{Ll}+$/u.test(first) && !(isLatin(first) && inArmenian.includes(first));
  return isOrdinary ? text.slice(0, 1).toLowerCase() + text.slice(1) : text;
}

/**
 * Rebuilds suggestions in the background for at most a tenth of the time. `onNewQueries`: called when earlier answers are
 * outdated although the catalogue is unchanged.
 */
export function openSuggestionIndex(
  read: () => { columns: Columns; taxonomy: Taxonomy },
  { inSlices, onNewQueries }: { inSlices: <T>(steps: Generator<void, T>) => Promise<T>; onNewQueries: () => void },
) {
  let finishedQueries: readonly FinishedQuery[] = [];
  let made: { of: Columns; finishedQueries: readonly FinishedQuery[]; suggestions: Suggestions } | null = null;
  let isMaking = false;
  let notBefore = 0;
  const isFresh = () => made !== null && made.of === read().columns && made.finishedQueries === finishedQueries;

  async function remake(): Promise<void> {
    if (isMaking || performance.now() < notBefore) return;
    isMaking = true;
    const begun = performance.now();
    const { columns, taxonomy } = read();
    const known = finishedQueries;
    try {
      const suggestions = await inSlices(suggestionSteps({ columns, taxonomy, finishedQueries: known }));
      const hasNewQueries = made !== null && made.finishedQueries !== known;
      made = { of: columns, finishedQueries: known, suggestions };
      if (hasNewQueries) onNewQueries();
    } finally {
      isMaking = false;
      notBefore = performance.now() + REST * (performance.now() - begun);
    }
  }

  return {
    current(): { suggestions: Suggestions; isFresh: boolean } {
      if (made && !isFresh()) void remake();
      made ??= {
        of: read().columns,
        finishedQueries,
        suggestions: runSync(suggestionSteps({ ...read(), finishedQueries })),
      };
      return { suggestions: made.suggestions, isFresh: isFresh() };
    },
    warm: remake,
    learn(queries: readonly FinishedQuery[]): void {
      finishedQueries = queries;
      notBefore = 0;
      void remake();
    },
  };
}

const REST = 9;
