import { modelNumbersLike, scriptOf, soundKey, widened } from '#rules/sound-key.ts';
import { addShape, nearTerms, openShapes, type TermShapes } from './near-terms.ts';
import { stemOf } from './stems.ts';
import { BUILT_IN, type SynonymBook } from './synonym-book.ts';

export type Dictionary = {
  terms: string[];
  idOf: Map<string, number>;
  /** Products with the term when it was counted last; read it by `countOf`. */
  counts: number[];
  /** How many products had gone when the term was counted last. */
  countedAt: number[];
  gone: number;
  recount: (id: number) => number;
  /** How many products there are now. */
  products: number;
  /** Of all languages: what is a word at all. */
  synonyms: SynonymBook;
  /** True for terms in names or kinds of products, false for those found in descriptions only. */
  named: boolean[];
  sorted: number[];
  ofStem: Map<string, number[]>;
  /** Terms that came from the book of synonyms, in products or not. */
  kindWords: number[];
  sortedSounds: string[];
  /** By wide sound key; terms with digits or short keys have none. */
  ofSound: Map<string, number[]>;
  shapes: { terms: TermShapes; termIds: number[]; sounds: TermShapes; soundKeys: string[] };
};

/** Shorter keys match by accident (docs/spec/locale.md 7). */
const LEAST_SOUND = 4;
const HAS_DIGIT = /\d/;

export const openDictionary = (): Dictionary => ({
  terms: [],
  idOf: new Map(),
  counts: [],
  countedAt: [],
  gone: 0,
  recount: () => 0,
  products: 0,
  synonyms: BUILT_IN,
  named: [],
  sorted: [],
  kindWords: [],
  sortedSounds: [],
  ofStem: new Map(),
  ofSound: new Map(),
  shapes: { terms: openShapes(), termIds: [], sounds: openShapes(), soundKeys: [] },
});

export function addTerm(dictionary: Dictionary, word: string, leastSound = LEAST_SOUND): number {
  const known = dictionary.idOf.get(word);
  if (known !== undefined) return known;
  const id = dictionary.terms.push(word) - 1;
  dictionary.idOf.set(word, id);
  dictionary.counts.push(0);
  dictionary.countedAt.push(dictionary.gone);
  dictionary.named.push(false);
  if (HAS_DIGIT.test(word)) return id;
  push(dictionary.ofStem, stemOf(word), id);
  const { shapes } = dictionary;
  if (word.length >= LEAST_TYPO) {
    addShape(shapes.terms, word);
    shapes.termIds.push(id);
  }
  const key = widened(soundKey(word));
  if (key.length >= leastSound) {
    if (!dictionary.ofSound.has(key)) {
      addShape(shapes.sounds, key);
      shapes.soundKeys.push(key);
    }
    push(dictionary.ofSound, key, id);
  }
  return id;
}

function push(map: Map<string, number[]>, key: string, id: number): void {
  const ids = map.get(key);
  if (ids) ids.push(id);
  else map.set(key, [id]);
}

/** Products that have the term. Who went is subtracted when somebody asks: a product does not know its terms. */
export function countOf(dictionary: Dictionary, id: number): number {
  const { counts, countedAt, gone } = dictionary;
  if (countedAt[id]! < gone) {
    counts[id] = dictionary.recount(id);
    countedAt[id] = gone;
  }
  return counts[id]!;
}

export const formsOf = ({ ofStem, idOf }: Dictionary, word: string): readonly number[] => {
  if (!HAS_DIGIT.test(word)) return ofStem.get(stemOf(word)) ?? [];
  const id = idOf.get(word);
  return id === undefined ? [] : [id];
};

/** Up to this many new terms are scanned one by one before all are sorted again. */
const MOST_NEW = 2000;

export function termsWithPrefix(dictionary: Dictionary, beginning: string, most: number): number[] {
  const { terms } = dictionary;
  if (terms.length - dictionary.sorted.length > MOST_NEW) {
    dictionary.sorted = terms.map((_, id) => id).sort((a, b) => (terms[a]! < terms[b]! ? -1 : 1));
  }
  const { sorted } = dictionary;
  const found: number[] = [];
  const take = (id: number) => {
    if (countOf(dictionary, id) > 0) found.push(id);
  };
  for (let at = firstFrom(dictionary, beginning); at < sorted.length; at++) {
    if (!terms[sorted[at]!]!.startsWith(beginning)) break;
    take(sorted[at]!);
  }
  for (let id = sorted.length; id < terms.length; id++) if (terms[id]!.startsWith(beginning)) take(id);
  return found.length <= most
    ? found
    : found.sort((a, b) => countOf(dictionary, b) - countOf(dictionary, a)).slice(0, most);
}

/** Names of another script that begin with these sounds (`holod` is холодильник), and words for kinds and makers that begin so. */
export function begunElsewhere(dictionary: Dictionary, beginning: string, most: number): number[] {
  if (HAS_DIGIT.test(beginning)) return [];
  const script = scriptOf(beginning);
  const keys = [
    ...new Set([beginning, beginning.replace(BETWEEN_CONSONANTS, 'i')].map((read) => widened(soundKey(read)))),
  ];
  const { ofSound, terms, named } = dictionary;
  const begun = keys
    .filter((key) => key.length >= LEAST_BEGUN)
    .flatMap((key) => soundsFrom(dictionary, key))
    .flatMap((sound) => ofSound.get(sound) ?? [])
    .filter((id) => named[id]! && scriptOf(terms[id]!) !== script);
  const spelled = dictionary.kindWords.filter((id) => terms[id]!.startsWith(beginning));
  const worth = (id: number) => countOf(dictionary, id);
  return [...new Set([...spelled, ...begun])].sort((one, other) => worth(other) - worth(one)).slice(0, most);
}

const LEAST_BEGUN = 2;

function soundsFrom(dictionary: Dictionary, key: string): string[] {
  const { soundKeys } = dictionary.shapes;
  if (dictionary.sortedSounds.length < soundKeys.length) dictionary.sortedSounds = soundKeys.toSorted();
  const sorted = dictionary.sortedSounds;
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < key) low = middle + 1;
    else high = middle;
  }
  const found: string[] = [];
  for (let at = low; at < sorted.length && sorted[at]!.startsWith(key); at++) found.push(sorted[at]!);
  return found;
}

function firstFrom({ terms, sorted }: Dictionary, beginning: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (terms[sorted[middle]!]! < beginning) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Terms of another script in product names that sound the same; with `isEditAllowed` nearly the same. */
export function soundingLike(dictionary: Dictionary, word: string, isEditAllowed = false): number[] {
  if (HAS_DIGIT.test(word)) return modelNumbersLike(word).flatMap((other) => dictionary.idOf.get(other) ?? []);
  const found = soundingAs(dictionary, word, word, isEditAllowed);
  return found.length > 0 || word.search(BETWEEN_CONSONANTS) < 0
    ? found
    : soundingAs(dictionary, word, word.replace(BETWEEN_CONSONANTS, 'i'), isEditAllowed);
}

/** Armenian ը, which has no sound of its own, or Russian ы (`mysh`). */
const BETWEEN_CONSONANTS = /(?<=[bcdfghjklmnpqrstvwxz])y(?=[bcdfghjklmnpqrstvwxz])/g;

function soundingAs(dictionary: Dictionary, word: string, read: string, isEditAllowed: boolean): number[] {
  const { ofSound, terms, shapes, named } = dictionary;
  const narrow = soundKey(read);
  const key = widened(narrow);
  if (key.length < LEAST_SOUND && (isEditAllowed || !ofSound.has(key))) return [];
  const script = scriptOf(word);
  const elsewhere = (ids: readonly number[]) =>
    ids.filter((id) => named[id]! && scriptOf(terms[id]!) !== script && isMeant(dictionary, id));
  if (!isEditAllowed) {
    const same = elsewhere(ofSound.get(key) ?? []);
    const narrowly = same.filter((id) => soundKey(terms[id]!) === narrow);
    return narrowly.length > 0 ? narrowly : same;
  }
  const near = nearTerms(shapes.sounds, key, editsAllowedInSound(key)).map(({ index, edits }) => ({
    ids: elsewhere(ofSound.get(shapes.soundKeys[index]!) ?? []),
    edits,
  }));
  return nearestOf(near.filter(({ ids }) => ids.length > 0)).flatMap(({ ids }) => ids);
}

const editsAllowedInSound = (key: string): number => (key.length < 6 ? 0 : key.length < 9 ? 1 : 2);

const LEAST_TYPO = 4;
const MOST_NEAR = 12;
/** In shorter words another first letter makes another word. */
const LEAST_FIRST_EDIT = 6;

export const editsAllowed = (word: string): number =>
  HAS_DIGIT.test(word) || word.length < LEAST_TYPO ? 0 : word.length < 8 ? 1 : 2;

/** Terms of product names within one or two edits: the nearest only, the most frequent first. */
export function spelledLike(dictionary: Dictionary, word: string): number[] {
  const { shapes, terms, named } = dictionary;
  const edits = editsAllowed(word);
  if (edits === 0) return [];
  const isTrusted = (id: number) => word.length >= LEAST_FIRST_EDIT || terms[id]![0] === word[0];
  const near = nearTerms(shapes.terms, word, edits)
    .map(({ index, edits: away }) => ({ id: shapes.termIds[index]!, edits: away }))
    .filter(({ id }) => named[id]! && isTrusted(id) && isMeant(dictionary, id));
  const likeness = (id: number) => (terms[id]![0] === word[0] ? 1 : 0);
  return nearestOf(near)
    .map(({ id }) => id)
    .sort((a, b) => likeness(b) - likeness(a) || countOf(dictionary, b) - countOf(dictionary, a))
    .slice(0, MOST_NEAR);
}

/** In a product, or a word for a kind or a maker: what only gone products had is meant by nobody. */
const isMeant = (dictionary: Dictionary, id: number): boolean =>
  dictionary.synonyms.terms.has(dictionary.terms[id]!) || countOf(dictionary, id) > 0;

const nearestOf = <Near extends { edits: number }>(near: readonly Near[]): Near[] =>
  near.filter(({ edits }) => edits === near[0]?.edits);
