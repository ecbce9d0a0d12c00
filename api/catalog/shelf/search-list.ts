import { askedModel, isNamed, type NearestModels, nearestModels } from '#api/catalog/search/missing-model.ts';
import {
  type KnownThing,
  type KnownThings,
  knownThings,
  optionsSaid,
  type QueryPart,
  toThing,
  typedSlots,
} from '#api/catalog/search/query-parts.ts';
import type { SearchIndex } from '#api/catalog/search/search-index.ts';
import { type FoundList, searchList } from '#api/catalog/search/search-products.ts';
import type { Locale } from '#contract/locale.ts';
import { wordsOf } from '#rules/fold-text.ts';
import type { ProductDocument } from './product-document.ts';
import { type FoundRows, factsOf, toFoundRows } from './search-rows.ts';
import type { Columns } from './shelf-columns.ts';
import { atOnce } from './slices.ts';
import type { Taxonomy } from './taxonomy.ts';

/** What a page of results tells of its query. */
export type ReadSearch = FoundRows & {
  parts: readonly QueryPart[];
  price: FoundList['price'];
  missing: Missing | null;
  /** Nothing is left of the query: the whole shop is shown. */
  isEmptied: boolean;
  /** Options that the query may name, with how surely: of a product with choices they tell which variant is meant. */
  options: ReadonlyMap<number, number>;
};

/** What is not sold, as its own name is written; the results are the nearest to it. */
export type Missing = { kind: 'model' | 'price'; words: string };

type Catalogue = { index: SearchIndex; columns: Columns; taxonomy: Taxonomy };
type Way = { isLiteral: boolean; off: ReadonlySet<string>; locale?: Locale | undefined };

export function readSearch(
  { index, columns, taxonomy }: Catalogue,
  typed: string,
  { isLiteral, off, locale }: Way,
): ReadSearch {
  const found = searchList(index, typed, {
    isLiteral,
    off,
    things: thingsOf(taxonomy),
    ...factsOf(columns),
    ...(locale && { locale }),
  });
  const whole = toFoundRows(found, columns);
  const parts = chosenParts(found.parts, top(columns, whole.rows), taxonomy);
  const models =
    isLiteral || found.isCoded ? null : missingModel(found, { columns, taxonomy, parts, rows: whole.rows });
  const rows = models ? Uint32Array.from(models.nearest, ({ id }) => columns.rowOf.get(id)!) : whole.rows;
  return {
    ...whole,
    rows,
    parts,
    price: found.price,
    isEmptied: found.isEmptied,
    missing: models
      ? { kind: 'model', words: asWritten(models, typed) }
      : found.isNearPrice
        ? { kind: 'price', words: '' }
        : null,
    options: optionsSaid(found.slots, thingsOf(taxonomy)),
  };
}

/** The same of a text that is being typed. */
export const optionsTyped = (text: string, taxonomy: Taxonomy): ReadonlyMap<number, number> =>
  optionsSaid(typedSlots(text), thingsOf(taxonomy));

const isOption = (kind: QueryPart['kind']): boolean => kind === 'attribute' || kind === 'size';

const BRAND = 'brand';
const thingsKnown = new WeakMap<Taxonomy, KnownThings>();

function thingsOf(taxonomy: Taxonomy): KnownThings {
  return thingsKnown.get(taxonomy) ?? atOnce(thingSteps(taxonomy));
}

const STEP = 200;

/** Names of the taxonomy as queries may say them, made in steps ahead of the first search. */
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

/** Enough to tell what the results have in common. */
const MOST_LOOKED_AT = 60;

const top = (columns: Columns, rows: Uint32Array): ProductDocument[] =>
  [...rows.subarray(0, MOST_LOOKED_AT)].flatMap((row) => columns.documents.at(row) ?? []);

/** Of each word one meaning, and one category: the one that most of what was found is of. */
function chosenParts(
  parts: readonly QueryPart[],
  documents: readonly ProductDocument[],
  taxonomy: Taxonomy,
): QueryPart[] {
  const counted = parts.map((part) => ({
    part,
    count: countOf(part, documents, taxonomy),
    depth: depthOf(part, taxonomy),
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

function countOf({ kind, id }: QueryPart, documents: readonly ProductDocument[], taxonomy: Taxonomy): number {
  if (id === null) return 0;
  const has = (document: ProductDocument) =>
    kind === 'category'
      ? taxonomy.withAncestors(document.categoryIds).has(id)
      : [document, ...document.variants].some(({ options }) => options.some(({ optionId }) => optionId === id));
  return documents.filter(has).length;
}

type Found = { columns: Columns; taxonomy: Taxonomy; parts: readonly QueryPart[]; rows: Uint32Array };

/** A model of a line that is sold, but not with that number; null when it is sold, or nobody knows the line. */
function missingModel(
  found: FoundList,
  { columns, taxonomy, parts, rows }: Found,
): NearestModels<ProductDocument> | null {
  const taken = new Set(parts.flatMap(({ kind, slots }) => (isOption(kind) ? slots : [])));
  const model = askedModel(found.slots, taken);
  if (!model) return null;
  const first = top(columns, rows);
  const isSold =
    first.some((document) => isNamed(model, [...namesOf(document), ...codesOf(document)])) ||
    first.slice(0, MOST_READ).some((document) => isNamed(model, traitsOf(document)));
  if (isSold) return null;
  const others = [...found.like(model.words.slice(0, -1).join(' '))].slice(0, MOST_OTHERS);
  const category = parts.find(({ kind }) => kind === 'category')?.id ?? null;
  const documents = others
    .flatMap((id) => columns.documents.at(columns.rowOf.get(id) ?? -1) ?? [])
    .filter(({ categoryIds }) => category === null || taxonomy.withAncestors(categoryIds).has(category));
  return nearestModels(model, documents, {
    namesOf,
    kindOf: ({ categoryIds }) => categoryIds[0],
    isInStock: ({ sale }) => sale.qty > 0,
  });
}

const MOST_OTHERS = 300;
const MOST_READ = 10;

const namesOf = ({ name }: ProductDocument): string[] => [...new Set(Object.values(name))];

const codesOf = ({ sku, searchWords, variants }: ProductDocument): string[] => [
  sku,
  ...(searchWords?.split(/[,;|\n]+/) ?? []),
  ...variants.map((variant) => variant.sku),
];

/** Said in one value: "RTX 4070" may be a trait; what a thing fits is a list. */
const traitsOf = ({ texts }: ProductDocument): string[] =>
  [...texts.values()].map(({ hy }) => hy).filter((text) => !text.includes(','));

/** As it was typed, and as its line is written: "iPhone 14", not "iphone 14". */
function asWritten({ words, nearest: [first] }: NearestModels<ProductDocument>, typed: string): string {
  const names = first ? namesOf(first).flatMap((name) => name.split(/[\s,]+/)) : [];
  const spelled = new Map(names.map((name) => [wordsOf(name).join(''), name]));
  const isNamed = (piece: string) =>
    spelled.has(wordsOf(piece).join('')) || wordsOf(piece).includes(words.at(-1) ?? '');
  const pieces = typed.split(/\s+/).filter(isNamed);
  const shown = pieces.some((piece) => wordsOf(piece).includes(words.at(-1) ?? '')) ? pieces : words;
  return shown
    .map((piece) => spelled.get(wordsOf(piece).join('')) ?? (/\d/.test(piece) ? piece.toUpperCase() : piece))
    .join(' ');
}
