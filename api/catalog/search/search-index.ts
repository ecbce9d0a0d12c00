import { stemOf } from './stems.ts';
import { SYNONYM_TERMS } from './synonym-book.ts';
import { addTerm, countOf, type Dictionary, openDictionary } from './term-dictionary.ts';
import { joinUnits, piecesOf } from './tokens.ts';

export type SearchEntry = {
  names: readonly string[];
  codes: readonly string[];
  brand: readonly string[];
  category: readonly string[];
  above: readonly string[];
  values: readonly string[];
  description: readonly string[];
  /** Categories from the top down to the product's own, each with its names in all languages. */
  kinds: readonly Kind[];
};

/** `depth`: 1 for a category at the top. */
export type Kind = { key: string; names: readonly string[]; depth: number };

/** Terms to products, numbered in the order they are added; a changed one gets a new number, its old one is dead. */
export type SearchIndex = {
  dictionary: Dictionary;
  /** By term: `product number * 256 + weight`. */
  postings: number[][];
  productIds: number[];
  numberOf: Map<number, number>;
  alive: boolean[];
  codes: Map<string, number[]>;
  /** By product number; empty without one. */
  brands: string[];
  kinds: KindIndex;
  scratch: Scratch;
};

/** Categories as what a query may ask for; `of` has those of each product number. */
export type KindIndex = {
  idOf: Map<string, number>;
  depth: number[];
  /** Each name as stems; one of them has to be said whole. */
  names: string[][][];
  withStem: Map<string, number[]>;
  of: number[][];
};

export type Scratch = {
  score: Float32Array;
  best: Float32Array;
  slot: Int32Array;
  matched: Uint32Array;
  slots: number;
};

const WEIGHT = { name: 1, code: 1, brand: 1, category: 0.6, above: 0.4, values: 0.5, description: 0.2 } as const;
/** A word after "for" says what the product fits, not what it is. */
const FITS = 0.4;
const FOR = new Set(['for', 'для', 'к', 'compatible']);
const FOR_AFTER = new Set(['համար']);
/** In words. The longer the name, the less each word weighs (as in BM25). */
const USUAL_LENGTH = 8;
const LENGTH_SHARE = 0.2;
const FULL = 150;
const MOST_DESCRIBING = WEIGHT.description / (1 - LENGTH_SHARE);

/** Words for kinds of things are few enough to be known by three sounds: `mysh` is мышь. */
const SHORTEST_KIND = 3;

export function openSearchIndex(): SearchIndex {
  const dictionary = openDictionary();
  for (const word of SYNONYM_TERMS) dictionary.named[addTerm(dictionary, word, SHORTEST_KIND)] = true;
  const postings: number[][] = dictionary.terms.map(() => []);
  const alive: boolean[] = [];
  dictionary.recount = (id) => (postings[id] ?? []).reduce((sum, posting) => sum + (alive[posting >>> 8] ? 1 : 0), 0);
  return {
    dictionary,
    postings,
    productIds: [],
    numberOf: new Map(),
    alive,
    codes: new Map(),
    brands: [],
    kinds: { idOf: new Map(), depth: [], names: [], withStem: new Map(), of: [] },
    scratch: openScratch(0),
  };
}

export const openScratch = (size: number): Scratch => ({
  score: new Float32Array(size),
  best: new Float32Array(size),
  slot: new Int32Array(size),
  matched: new Uint32Array(size),
  slots: 0,
});

export function putEntry(index: SearchIndex, productId: number, entry: SearchEntry): void {
  dropEntry(index, productId);
  const number = index.productIds.push(productId) - 1;
  index.alive.push(true);
  index.numberOf.set(productId, number);
  index.brands[number] = entry.brand[0] ?? '';
  index.kinds.of[number] = entry.kinds.map((kind) => putKind(index.kinds, kind));
  for (const [word, weight] of weightsOf(entry)) {
    const id = addTerm(index.dictionary, word);
    countOf(index.dictionary, id);
    const posting = number * 256 + Math.min(255, Math.round(weight * FULL));
    const list = index.postings[id];
    if (list) list.push(posting);
    else index.postings[id] = [posting];
    index.dictionary.counts[id]!++;
    if (weight > MOST_DESCRIBING) index.dictionary.named[id] = true;
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

function remember(codes: Map<string, number[]>, code: string, number: number): void {
  const numbers = codes.get(code);
  if (!numbers) codes.set(code, [number]);
  else if (numbers.at(-1) !== number) numbers.push(number);
}

export function dropEntry(index: SearchIndex, productId: number): void {
  const number = index.numberOf.get(productId);
  if (number === undefined) return;
  index.alive[number] = false;
  index.dictionary.gone++;
  index.numberOf.delete(productId);
}

const P: Record<string, number> = { name: 1, brand: 1, category: 0.6, above: 0.4, values: 0.5, description: 0.2, sat: 0, tf: 0, lenD: 60, bD: 0.3, ...JSON.parse(process.env['W'] ?? '{}') };

function weightsOf(entry: SearchEntry): Map<string, number> {
  const weights = new Map<string, number>();
  const inField = new Map<string, number>();
  const addText = (text: string, weight: number, usual: number, lengthShare: number) => {
    const { words, joined } = termsIn(text);
    const shorter = 1 / (1 - lengthShare + (lengthShare * words.length) / usual);
    const lastFit = words.findLastIndex((word) => FOR_AFTER.has(word));
    const here = new Map<string, number>();
    let fits = false;
    const add = (word: string, value: number) => {
      const known = here.get(word) ?? 0;
      here.set(word, known === 0 ? value : known + value * P['tf']!);
    };
    words.forEach((word, at) => {
      add(word, weight * shorter * (fits || at < lastFit ? FITS : 1));
      if (FOR.has(word)) fits = true;
    });
    for (const word of joined) if (!here.has(word)) add(word, weight * shorter);
    for (const [word, value] of here) if ((inField.get(word) ?? 0) < value) inField.set(word, value);
  };
  const field = (texts: readonly string[], weight: number, usual = USUAL_LENGTH, lengthShare = LENGTH_SHARE) => {
    inField.clear();
    for (const text of texts) addText(text, weight, usual, lengthShare);
    for (const [word, value] of inField) {
      const known = weights.get(word) ?? 0;
      weights.set(word, Math.max(known, value) + P['sat']! * Math.min(known, value));
    }
  };
  field(entry.names, P['name']!);
  field(entry.codes, WEIGHT.code);
  field(entry.brand, P['brand']!);
  field(entry.category, P['category']!);
  field(entry.above, P['above']!);
  field(entry.values, P['values']!);
  field(entry.description, P['description']!, P['lenD']!, P['bD']!);
  return weights;
}

const LETTERS_AND_DIGITS = /^(\p{L}{3,})(\d.*)$/u;
/** `1000xm6` is asked for as `xm6` too. */
const DIGITS_AND_MODEL = /^(\d+)(\p{L}+\d[\p{L}\d]*)$/u;
const SHORT_LETTERS = /^\p{L}{1,2}$/u;
const DIGITS = /^\d+$/;
const NUMBER_WITH_UNIT = /^(\d+(?:\.\d+)?)\p{L}+$/u;

/** Categories, brands and values repeat with every product, so their terms are cached. */
const MOST_CACHED = 5000;
const LONGEST_CACHED = 60;
const textCache = new Map<string, TextTerms>();

function termsIn(text: string): TextTerms {
  if (text.length > LONGEST_CACHED) return readTerms(text);
  const known = textCache.get(text);
  if (known) return known;
  if (textCache.size >= MOST_CACHED) textCache.clear();
  const words = readTerms(text);
  textCache.set(text, words);
  return words;
}

type TextTerms = { words: string[]; joined: string[] };

/** Words of a text in order, with other usual spellings: joined model numbers, numbers without unit. */
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
