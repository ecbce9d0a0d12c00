import { lowerBound } from '#api/catalog/search/lower-bound.ts';
import { isNamed, type NearestModels, nearestModels, wantedModel } from '#api/catalog/search/missing-model.ts';
import type { NearQuery } from '#api/catalog/search/near-queries.ts';
import {
  type KnownThing,
  type KnownThings,
  knownThings,
  optionsInQuery,
  type QueryPart,
  toThing,
  typedSlots,
} from '#api/catalog/search/query-parts.ts';
import type { SearchEntry, SearchIndex } from '#api/catalog/search/search-index.ts';
import {
  type FoundList,
  type ListOptions,
  type ListQuery,
  parseListQuery,
  searchList,
} from '#api/catalog/search/search-products.ts';
import { termAt } from '#api/catalog/search/term-dictionary.ts';
import { tokensOf } from '#api/catalog/search/tokens.ts';
import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts';
import { inLocale, type LocalizedText } from '#contract/localized-text.ts';
import { wordsOf } from '#rules/text/normalize-text.ts';
import type { Documents } from './documents.ts';
import { type Columns, FLAG } from './product-columns.ts';
import type { ProductDocument } from './product-document.ts';
import { type FoundRows, factsOf, toFoundRows, toSearchEntry } from './search-rows.ts';
import { runSync } from './slices.ts';
import type { Taxonomy } from './taxonomy.ts';

export type ReadSearch = FoundRows & {
  parts: readonly QueryPart[];
  price: FoundList['price'];
  /** Range of the monthly payment. The rows are not filtered by it, because it depends on the selected credit. */
  monthly: FoundList['monthly'];
  missing: MissingTerm | null;
  /** Words of the query that no displayed product has. */
  notFound: readonly string[];
  /** Queries with products, if no product has all words of this one. */
  near: readonly NearQuery[];
  /** No part of the query remains, so the whole shop is shown. */
  isEmptied: boolean;
  /** Options that the query may name, with their certainty. They determine which variant of a product is displayed. */
  options: ReadonlyMap<number, number>;
};

/**
 * A model, a price, products of a maker or a thing that the shop does not have, as written in the query. The results
 * are the nearest ones; for a thing (`name`) they mention it in values or descriptions.
 */
type MissingTerm = { kind: 'model' | 'brand' | 'name' | 'price' | 'monthly'; words: string };

type Catalogue = { index: SearchIndex; columns: Columns; taxonomy: Taxonomy; nameOf: Documents['nameOf'] };
type SearchMode = { isLiteral: boolean; off: ReadonlySet<string>; locale?: Locale | undefined };

export function readSearch(catalogue: Catalogue, typed: string, { isLiteral, off, locale }: SearchMode): ReadSearch {
  const { index, columns, taxonomy } = catalogue;
  const found = searchList(index, typed, {
    ...optionsFor(catalogue, locale),
    isLiteral,
    off,
  });
  const whole = toFoundRows(found, columns);
  const first = whole.rows.subarray(0, MAX_EXAMINED);
  const parts = chosenParts(found.parts, first, catalogue);
  const models = isLiteral || found.isCoded ? null : missingModel(found, catalogue, { parts, rows: whole.rows });
  const rows = models ? Uint32Array.from(models.nearest) : whole.rows;
  const maker =
    models || isLiteral || found.isCoded ? null : missingMaker({ likely: parts, all: found.parts }, first, catalogue);
  const isMentioned = () =>
    !isLiteral && !found.isCoded && found.notFound.length === 0 && isOnlyMentioned(found, catalogue, { parts, rows });
  return {
    ...whole,
    rows,
    parts,
    price: found.price,
    monthly: found.monthly,
    isEmptied: found.isEmptied,
    missing: models
      ? { kind: 'model', words: asWritten(models, typed, namesAt(catalogue, models.nearest[0])) }
      : maker
        ? { kind: 'brand', words: inLocale(maker, locale ?? DEFAULT_LOCALE) }
        : found.isNearPrice
          ? { kind: 'price', words: '' }
          : isMentioned()
            ? { kind: 'name', words: typed.trim() }
            : null,
    notFound: models || maker ? [] : found.notFound,
    near: rows.length === 0 || maker ? found.near() : [],
    options: optionsInQuery(found.slots, thingsOf(taxonomy)),
  };
}

const optionsFor = ({ columns, taxonomy }: Catalogue, locale: Locale | undefined): ListOptions => ({
  off: NOTHING_OFF,
  things: thingsOf(taxonomy),
  ...factsOf(columns),
  ...(locale && { locale }),
});
const NOTHING_OFF: ReadonlySet<string> = new Set();

/**
 * Returns the rows nearest to a model that is not sold; null when it is sold or its product line is unknown. `rows`:
 * the search results.
 */
export function nearestTyped(
  catalogue: Catalogue,
  typed: string,
  { rows, locale }: { rows: Uint32Array; locale: Locale },
): Uint32Array | null {
  const query = parseListQuery(catalogue.index, typed, optionsFor(catalogue, locale));
  if (query.isCoded || !wantedModel(query.slots, NO_SLOTS)) return null;
  const parts = chosenParts(query.parts, rows.subarray(0, MAX_EXAMINED), catalogue);
  const models = missingModel(query, catalogue, { parts, rows });
  return models && Uint32Array.from(models.nearest);
}

const NO_SLOTS: ReadonlySet<number> = new Set();

export const optionsTyped = (text: string, taxonomy: Taxonomy): ReadonlyMap<number, number> =>
  optionsInQuery(typedSlots(text), thingsOf(taxonomy));

const isOption = (kind: QueryPart['kind']): boolean => kind === 'attribute' || kind === 'size';

const BRAND = 'brand';
const thingsKnown = new WeakMap<Taxonomy, KnownThings>();

function thingsOf(taxonomy: Taxonomy): KnownThings {
  return thingsKnown.get(taxonomy) ?? runSync(thingSteps(taxonomy));
}

const STEP = 200;

export function* thingSteps(taxonomy: Taxonomy): Generator<void, KnownThings> {
  const things: KnownThing[] = [];
  for (const { id, name } of taxonomy.categories) {
    const depth = taxonomy.withAncestors([id]).size;
    things.push(toThing({ kind: 'category', key: `category-${id}`, id, depth, isColor: false }, Object.values(name)));
  }
  for (const [at, { id, label, attributeId }] of taxonomy.denseOptions.entries()) {
    if (at % STEP === 0) yield;
    const { code = '', swatchType } = taxonomy.attributeById.get(attributeId) ?? {};
    const kind = code === BRAND ? 'brand' : 'attribute';
    const isColor = swatchType === 'color';
    things.push(toThing({ kind, key: `${code}-${id}`, id, depth: 0, isColor }, Object.values(label)));
  }
  const known = knownThings(things);
  thingsKnown.set(taxonomy, known);
  return known;
}

/** Number of results that is enough to find what they have in common. */
const MAX_EXAMINED = 60;

/** Chooses one meaning for each word, and one category: the most frequent one among the results. */
function chosenParts(parts: readonly QueryPart[], rows: Uint32Array, shop: Shop): QueryPart[] {
  const counted = parts.map((part) => ({
    part,
    count: rows.filter((row) => hasPart(shop, part, row)).length,
    depth: depthOf(part, shop.taxonomy),
  }));
  const likely = counted.filter(({ part, count }) => part.id === null || count > 0);
  likely.sort(
    (one, other) =>
      other.depth - one.depth || other.part.slots.length - one.part.slots.length || other.count - one.count,
  );
  const taken = new Set<number>();
  let hasCategory = false;
  return likely.flatMap(({ part }) => {
    if (part.slots.some((slot) => taken.has(slot)) || (part.kind === 'category' && hasCategory)) return [];
    if (part.kind === 'category') hasCategory = true;
    for (const slot of part.slots) taken.add(slot);
    return [part];
  });
}

const depthOf = ({ kind, id }: QueryPart, taxonomy: Taxonomy): number =>
  kind === 'category' && id !== null ? taxonomy.withAncestors([id]).size : 0;

type Shop = Pick<Catalogue, 'columns' | 'taxonomy'>;

/** Returns whether the product of a row has the category or the value. Reads columns, because a document costs more. */
function hasPart({ columns, taxonomy }: Shop, { kind, id }: QueryPart, row: number): boolean {
  if (id === null) return false;
  if (kind === 'category') return hasRow(columns.categoryRows.get(id) ?? NO_ROWS, row);
  const { optionStart, options, variantStart, variantOptionStart, variantOptions } = columns;
  const option = taxonomy.denseOption.get(id);
  if (option === undefined) return false;
  if (options.subarray(optionStart[row], optionStart[row + 1]).includes(option)) return true;
  const [from, to] = [variantOptionStart[variantStart[row]!], variantOptionStart[variantStart[row + 1]!]];
  return variantOptions.subarray(from, to).includes(option);
}

/** Returns the maker in the query if no product of the kind in the query is by that maker (`холодильник apple`). */
function missingMaker(
  { likely, all }: { likely: readonly QueryPart[]; all: readonly QueryPart[] },
  rows: Uint32Array,
  shop: Shop,
): LocalizedText | null {
  const kind = likely.find((part) => part.kind === 'category');
  const maker = all.find((part) => part.kind === 'brand' && part.confidence >= SURE_PART);
  if (!kind || !maker || maker.slots.some((slot) => kind.slots.includes(slot))) return null;
  const isBoth = (row: number) => [maker, kind].every((part) => hasPart(shop, part, row));
  return rows.some(isBoth) ? null : (shop.taxonomy.optionById.get(maker.id ?? 0)?.label ?? null);
}

/** Confidence from which a part of the query is certain enough to report that the shop lacks it. */
const SURE_PART = 0.8;

/**
 * Returns whether the query names no kind or model, and the first products have one of its words only in descriptions.
 * `apple pencil` is no product if tablets only mention it. A single word may be a trait.
 */
function isOnlyMentioned({ slots, fits }: ListQuery, catalogue: Catalogue, { parts, rows }: QueryMatch): boolean {
  if (rows.length === 0 || slots.length + fits.length < 2 || parts.some(({ kind }) => kind === 'category'))
    return false;
  if (slots.some(({ text }) => /\d/.test(text))) return false;
  const taken = new Set(parts.flatMap((part) => part.slots));
  const others = slots.filter(({ typed }, at) => !taken.has(at) && typed.length >= MIN_NAME_LENGTH);
  if (others.length === 0) return false;
  const { index, columns, taxonomy } = catalogue;
  const own = new Set(
    [...rows.subarray(0, MAX_ENTRIES)].flatMap((row) => {
      const document = columns.documents.at(row);
      return document ? termsOfEntry(toSearchEntry(document, taxonomy)) : [];
    }),
  );
  const isOwn = (id: number) => own.has(termAt(index.dictionary, id));
  const hasOwn = ({ terms, phrases }: (typeof slots)[number]) =>
    [...terms.keys()].some(isOwn) || phrases.some(({ forms }) => forms.every((ids) => ids.some(isOwn)));
  return !others.every(hasOwn);
}

const MIN_NAME_LENGTH = 3;
/** Number of results that are read. */
const MAX_ENTRIES = 3;

const termsOfEntry = ({ names, codes, brand, category, above, values }: SearchEntry): string[] =>
  [names, codes, brand, category, above, values].flat().flatMap(tokensOf);

type QueryMatch = { parts: readonly QueryPart[]; rows: Uint32Array };

function missingModel(
  query: ListQuery,
  catalogue: Catalogue,
  { parts, rows }: QueryMatch,
): NearestModels<number> | null {
  const { columns } = catalogue;
  const taken = new Set(parts.flatMap(({ kind, slots }) => (isOption(kind) ? slots : [])));
  const model = wantedModel(query.slots, taken);
  if (!model) return null;
  const first = rows.subarray(0, MAX_EXAMINED);
  const hasText = (row: number, textsOf: (document: ProductDocument) => readonly string[]) => {
    const document = columns.documents.at(row);
    return document !== undefined && isNamed(model, textsOf(document));
  };
  const isSold =
    first.some((row) => isNamed(model, namesAt(catalogue, row))) ||
    first.some((row) => hasText(row, codesOf)) ||
    first.subarray(0, MAX_READ).some((row) => hasText(row, traitsOf));
  if (isSold) return null;
  const others = [...query.like(model.words.slice(0, -1).join(' '), MAX_ALTERNATIVES)];
  const category = parts.find(({ kind }) => kind === 'category')?.id ?? null;
  const within = category === null ? null : (columns.categoryRows.get(category) ?? NO_ROWS);
  const otherRows = others
    .flatMap((id) => columns.rowOf.get(id) ?? [])
    .filter((row) => within === null || hasRow(within, row));
  return nearestModels(model, otherRows, {
    namesOf: (row) => namesAt(catalogue, row),
    kindOf: (row) => columns.mainCategory[row],
    isInStock: (row) => (columns.flags[row]! & FLAG.inStock) !== 0,
  });
}

const NO_ROWS = new Uint32Array(0);

/** Returns whether sorted rows contain a row. Binary search is faster than building a set of half of the catalogue. */
export const hasRow = (rows: Uint32Array, row: number): boolean =>
  rows[lowerBound(0, rows.length, (at) => rows[at]! < row)] === row;

const MAX_ALTERNATIVES = 300;
const MAX_READ = 10;

const namesOf = (name: LocalizedText | undefined): string[] => [...new Set(Object.values(name ?? {}))];
const namesAt = ({ columns, nameOf }: Catalogue, row: number | undefined): string[] =>
  row === undefined ? [] : namesOf(nameOf(columns.ids[row]!));

const codesOf = ({ sku, searchWords, variants }: ProductDocument): string[] => [
  sku,
  ...(searchWords?.split(/[,;|\n]+/) ?? []),
  ...variants.map((variant) => variant.sku),
];

/** Returns the single values of a product. A list of values, such as the devices that it fits, is left out. */
const traitsOf = ({ texts }: ProductDocument): string[] =>
  [...texts.values()].map(({ hy }) => hy).filter((text) => !text.includes(','));

/** Returns the model as typed, with the capitalization of its product line: "iPhone 14", not "iphone 14". */
function asWritten({ words }: NearestModels<number>, typed: string, names: readonly string[]): string {
  const pieces = names.flatMap((name) => name.split(/[\s,]+/));
  const spelled = new Map(pieces.map((name) => [wordsOf(name).join(''), name]));
  const isNamed = (piece: string) =>
    spelled.has(wordsOf(piece).join('')) || wordsOf(piece).includes(words.at(-1) ?? '');
  const namedPieces = typed.split(/\s+/).filter(isNamed);
  const shown = namedPieces.some((piece) => wordsOf(piece).includes(words.at(-1) ?? '')) ? namedPieces : words;
  return shown
    .map((piece) => spelled.get(wordsOf(piece).join('')) ?? (/\d/.test(piece) ? piece.toUpperCase() : piece))
    .join(' ');
}
