import { addRow, type NumberRows, openRows, withRoom } from './number-rows.ts';
import { NO_STRINGS, type PackedStrings } from './packed-strings.ts';
import { termsAt } from './packed-terms.ts';
import { addPosting, countAlive, openPostings, type Postings } from './postings.ts';
import { openScratch, type Scratch } from './score-scratch.ts';
import { NO_RULES, type SearchRules } from './search-rules.ts';
import { stemOf } from './stems.ts';
import { BUILT_IN } from './synonym-dictionary.ts';
import { addTerm, countOf, type Dictionary, openDictionary } from './term-dictionary.ts';
import { joinUnits, piecesOf } from './tokens.ts';

export type SearchEntry = {
  names: readonly string[];
  codes: readonly string[];
  brand: readonly string[];
  category: readonly string[];
  above: readonly string[];
  values: readonly string[];
  /** Traits that the product lacks: values such as "Without grill", and names of attributes with the value "No". */
  lacks: readonly string[];
  /** Weights of traits that a number shows, by their term (0 to 1). */
  measured: readonly (readonly [string, number])[];
  description: readonly string[];
  specs: readonly string[];
  /** Categories from the top down to the product's own, each with its names in all languages. */
  kinds: readonly Kind[];
};

/** `depth`: 1 for a category at the top. */
type Kind = { key: string; names: readonly string[]; depth: number };

/**
 * Maps terms to products, numbered in the order of addition. A changed product gets a new number, and its old number is
 * marked as deleted.
 */
export type SearchIndex = {
  dictionary: Dictionary;
  postings: Postings;
  /** Number of assigned product numbers; columns may have spare capacity. */
  count: number;
  productIds: Int32Array;
  numberOf: Map<number, number>;
  /** 1 for a current product and 0 for a deleted one, by product number. */
  alive: Uint8Array;
  codes: Codes;
  /** By product number: the terms of its names in order, each ended by `NAMES_APART`. */
  titles: NumberRows;
  brands: Brands;
  kinds: KindIndex;
  scratch: Scratch;
  rules: SearchRules;
};

/** `of`: index into `names` by product number. The first name is empty and belongs to products without a brand. */
type Brands = { names: string[]; of: Int32Array; idOf: Map<string, number> };

type Codes = { packed: PackedStrings; of: NumberRows; later: Map<string, number[]> };

type KindIndex = {
  idOf: Map<string, number>;
  depth: number[];
  /** Each name as stems. A query must contain all stems of at least one name. */
  names: string[][][];
  withStem: Map<string, number[]>;
  /** Lists of category numbers, shared by thousands of products. `listOf`: number of the list by product number. */
  lists: number[][];
  listOf: Int32Array;
  idOfList: Map<string, number>;
};

/** Weight of a text field. `usual`: usual number of words; in a longer text each word weighs less (as in BM25). */
type Field = { weight: number; usual: number; lengthShare: number };
const short = (weight: number): Field => ({ weight, usual: 8, lengthShare: 0.2 });

/** Chosen by cross-validation over all judged sets (docs/explanation/search-engines.md). */
const FIELD = {
  name: short(1),
  code: short(1),
  brand: short(1),
  category: short(0.8),
  above: short(0.2),
  values: short(0.5),
  description: { weight: 0.3, usual: 100, lengthShare: 0.8 },
  specs: { weight: 0.1, usual: 100, lengthShare: 0.8 },
} as const satisfies Record<string, Field>;
const DESCRIPTIVE: ReadonlySet<Field> = new Set([FIELD.description, FIELD.specs]);
/** Weight of a repeated word in the same text, and of a word that also occurs in another field. */
const AGAIN = 0.2;
const ELSEWHERE = 0.1;
/** Weight of a word after "for", which names the device that the product fits. */
const FITS = 0.4;
const FOR = new Set(['for', 'для', 'к', 'compatible']);
const FOR_AFTER = new Set(['համար']);
/** Weight of the best number for a trait, such as a noise of 0 dB. */
const MEASURED = 2;
/** A posting stores a weight in eight bits; this value means 1. */
const FULL = 90;

/** Minimum length of product type names for phonetic matching, short because they are few: `mysh` is мышь. */
const MIN_TYPE_NAME_LENGTH = 3;

type PackedKinds = { keys: string[]; lists: number[][] } & Pick<KindIndex, 'depth' | 'names' | 'listOf'>;
const NO_KINDS: PackedKinds = { keys: [], lists: [], depth: [], names: [], listOf: new Int32Array(0) };

export function openKinds({ keys, lists, depth, names, listOf }: PackedKinds = NO_KINDS): KindIndex {
  const withStem = new Map<string, number[]>();
  names.forEach((ofKind, id) => {
    for (const stem of new Set(ofKind.flat())) withStem.set(stem, [...(withStem.get(stem) ?? []), id]);
  });
  return {
    idOf: new Map(keys.map((key, id) => [key, id])),
    depth: [...depth],
    names: [...names],
    withStem,
    lists: [...lists],
    listOf,
    idOfList: new Map(lists.map((list, id) => [list.join(), id])),
  };
}

export const kindsOf = ({ lists, listOf }: KindIndex, number: number): readonly number[] => lists[listOf[number]!]!;

export const openBrands = (names: readonly string[] = [''], of = new Int32Array(0)): Brands => ({
  names: [...names],
  of,
  idOf: new Map(names.map((name, id) => [name, id])),
});

type Parts = Omit<SearchIndex, 'scratch' | 'rules' | 'numberOf'>;

export const openSearchIndex = (): SearchIndex =>
  searchIndexOf({
    dictionary: openDictionary(),
    postings: openPostings(),
    count: 0,
    productIds: new Int32Array(0),
    alive: new Uint8Array(0),
    codes: { packed: NO_STRINGS, of: openRows(), later: new Map() },
    titles: openRows(),
    brands: openBrands(),
    kinds: openKinds(),
  });

export function searchIndexOf(parts: Parts): SearchIndex {
  const { dictionary, productIds, count } = parts;
  const numberOf = new Map<number, number>();
  for (let number = 0; number < count; number++) if (parts.alive[number]) numberOf.set(productIds[number]!, number);
  const index: SearchIndex = { ...parts, numberOf, scratch: openScratch(0), rules: NO_RULES };
  for (const word of BUILT_IN.terms) {
    const id = addTerm(dictionary, word, MIN_TYPE_NAME_LENGTH);
    dictionary.named[id] = 1;
    dictionary.kindWords.push(id);
  }
  dictionary.products = numberOf.size;
  dictionary.recount = (id) => countAlive(index.postings, id, index.alive);
  return index;
}

/** Applies the merchant's synonyms, with the same spelling correction and phonetic matching as the built-in ones. */
export function adoptRules(index: SearchIndex, rules: SearchRules): void {
  if (index.rules === rules) return;
  const { dictionary } = index;
  index.rules = rules;
  dictionary.synonyms = rules.allSynonyms;
  for (const word of rules.allSynonyms.terms) dictionary.named[addTerm(dictionary, word, MIN_TYPE_NAME_LENGTH)] = 1;
}

export function putEntry(index: SearchIndex, productId: number, entry: SearchEntry): void {
  dropEntry(index, productId);
  const { dictionary, brands, kinds } = index;
  const number = index.count++;
  index.productIds = withRoom(index.productIds, index.count);
  index.alive = withRoom(index.alive, index.count);
  brands.of = withRoom(brands.of, index.count);
  index.productIds[number] = productId;
  index.alive[number] = 1;
  brands.of[number] = putBrand(brands, entry.brand[0] ?? '');
  index.numberOf.set(productId, number);
  dictionary.products = index.numberOf.size;
  addRow(index.titles, titleOf(dictionary, entry.names));
  kinds.listOf = withRoom(kinds.listOf, index.count);
  kinds.listOf[number] = putKindList(
    kinds,
    entry.kinds.map((kind) => putKind(kinds, kind)),
  );
  for (const [word, { weight, isNamed }] of weightsOf(entry)) {
    const id = addTerm(dictionary, word);
    countOf(dictionary, id);
    addPosting(index.postings, id, number * 256 + Math.min(255, Math.round(weight * FULL)));
    dictionary.counts[id]!++;
    if (isNamed) dictionary.named[id] = 1;
  }
  for (const code of entry.codes) {
    for (const { joined } of piecesOf(code)) remember(index.codes, joined, number);
    remember(
      index.codes,
      piecesOf(code)
        .map(({ joined }) => joined)
        .join(''),
      number,
    );
  }
}

function putBrand({ names, idOf }: Brands, name: string): number {
  const known = idOf.get(name);
  if (known !== undefined) return known;
  const id = names.push(name) - 1;
  idOf.set(name, id);
  return id;
}

export const NAMES_APART = -1;
const MAX_TITLES = 3;

/** The first names belong to the product, the others to its variants. */
function titleOf(dictionary: Dictionary, names: readonly string[]): number[] {
  const terms = (name: string) => termsIn(name).words.map((word) => addTerm(dictionary, word));
  return names.slice(0, MAX_TITLES).flatMap((name) => [...terms(name), NAMES_APART]);
}

function putKind({ idOf, depth, names, withStem }: KindIndex, kind: Kind): number {
  const key = `${kind.key}:${kind.names.join('|')}`;
  const known = idOf.get(key);
  if (known !== undefined) return known;
  const id = depth.push(kind.depth) - 1;
  idOf.set(key, id);
  names[id] = kind.names.map((name) => termsIn(name).words.map(stemOf));
  for (const stem of new Set(names[id]!.flat())) {
    const ids = withStem.get(stem);
    if (ids) ids.push(id);
    else withStem.set(stem, [id]);
  }
  return id;
}

function putKindList({ lists, idOfList }: KindIndex, list: number[]): number {
  const key = list.join();
  const known = idOfList.get(key);
  if (known !== undefined) return known;
  const id = lists.push(list) - 1;
  idOfList.set(key, id);
  return id;
}

/** Ignores an SKU without a digit: a search for "cable" must not return only the product with that SKU. */
function remember({ later }: Codes, code: string, number: number): void {
  if (!HAS_DIGIT.test(code)) return;
  const numbers = later.get(code);
  if (!numbers) later.set(code, [number]);
  else if (numbers.at(-1) !== number) numbers.push(number);
}

/** Returns the numbers of products with the SKU, including deleted ones. */
export function withCode({ packed, of, later }: Codes, code: string): number[] {
  return [...termsAt(packed, of, code), ...(later.get(code) ?? [])];
}

export function dropEntry(index: SearchIndex, productId: number): void {
  const number = index.numberOf.get(productId);
  if (number === undefined) return;
  index.alive[number] = 0;
  index.dictionary.gone++;
  index.numberOf.delete(productId);
  index.dictionary.products = index.numberOf.size;
}

/** The term of products that lack a trait. No query contains its first character. */
export const lackTerm = (word: string): string => `-${stemOf(word)}`;

type TermWeight = { weight: number; isNamed: boolean };

function weightsOf(entry: SearchEntry): Map<string, TermWeight> {
  const weights = new Map<string, TermWeight>();
  const add = (texts: readonly string[], field: Field) => {
    for (const [word, weight] of weightsIn(texts, field)) {
      const known = weights.get(word);
      if (!known) weights.set(word, { weight, isNamed: !DESCRIPTIVE.has(field) });
      // Specs do not add weight: the devices that a case fits would otherwise rank it among the phones.
      else if (field !== FIELD.specs)
        known.weight = Math.max(known.weight, weight) + ELSEWHERE * Math.min(known.weight, weight);
    }
  };
  add(entry.names, FIELD.name);
  add(entry.codes, FIELD.code);
  add(entry.brand, FIELD.brand);
  add(entry.category, FIELD.category);
  add(entry.above, FIELD.above);
  add(entry.values, FIELD.values);
  add(entry.description, FIELD.description);
  add(entry.specs, FIELD.specs);
  for (const text of entry.lacks)
    for (const word of termsIn(text).words)
      weights.set(lackTerm(word), { weight: FIELD.values.weight, isNamed: false });
  for (const [term, weight] of entry.measured) weights.set(term, { weight: weight * MEASURED, isNamed: false });
  return weights;
}

/**
 * Returns the weight of each word in a field. The texts are translations of each other, so the highest weight counts.
 */
function weightsIn(texts: readonly string[], { weight, usual, lengthShare }: Field): Map<string, number> {
  const best = new Map<string, number>();
  for (const text of texts) {
    const { words, joined } = termsIn(text);
    const shorter = 1 / (1 - lengthShare + (lengthShare * words.length) / usual);
    const lastFit = words.findLastIndex((word) => FOR_AFTER.has(word));
    const here = new Map<string, number>();
    let fits = false;
    words.forEach((word, at) => {
      const value = weight * shorter * (fits || at < lastFit ? FITS : 1);
      const known = here.get(word);
      here.set(word, known === undefined ? value : known + value * AGAIN);
      if (FOR.has(word)) fits = true;
    });
    for (const word of joined) if (!here.has(word)) here.set(word, weight * shorter);
    for (const [word, value] of here) if ((best.get(word) ?? 0) < value) best.set(word, value);
  }
  return best;
}

const LETTERS_AND_DIGITS = /^(\p{L}{3,})(\d.*)$/u;
/** Splits `1000xm6`, because shoppers also search for `xm6`. */
const DIGITS_AND_MODEL = /^(\d+)(\p{L}+\d[\p{L}\d]*)$/u;
const HAS_DIGIT = /\d/;
const SHORT_LETTERS = /^\p{L}{1,2}$/u;
const DIGITS = /^\d+$/;
const NUMBER_WITH_UNIT = /^(\d+(?:\.\d+)?)\p{L}+$/u;

/** Maximum size of the cache of terms. Categories, brands and values repeat with every product. */
const MAX_CACHED = 5000;
const MAX_CACHED_QUERY_LENGTH = 60;
const textCache = new Map<string, TextTerms>();

function termsIn(text: string): TextTerms {
  if (text.length > MAX_CACHED_QUERY_LENGTH) return readTerms(text);
  const known = textCache.get(text);
  if (known) return known;
  if (textCache.size >= MAX_CACHED) textCache.clear();
  const words = readTerms(text);
  textCache.set(text, words);
  return words;
}

type TextTerms = { words: string[]; joined: string[] };

/**
 * Returns the words of a text in order, together with other common spellings: joined model numbers, numbers without
 * unit.
 */
function readTerms(text: string): TextTerms {
  const pieces = piecesOf(text);
  const words = joinUnits(pieces.flatMap((piece) => piece.words));
  const joined = pieces.flatMap((piece) => (piece.words.length > 1 ? [piece.joined] : []));
  words.forEach((word, at) => {
    const [, letters, rest] = LETTERS_AND_DIGITS.exec(word) ?? [];
    if (letters && rest) joined.push(letters, rest);
    const [, digits, model] = DIGITS_AND_MODEL.exec(word) ?? [];
    if (digits && model) joined.push(digits, model);
    const [, number] = NUMBER_WITH_UNIT.exec(word) ?? [];
    if (number) joined.push(number);
    const next = words[at + 1];
    if (next && SHORT_LETTERS.test(word) && DIGITS.test(next)) joined.push(word + next);
  });
  return { words, joined };
}
