import { LRUCache } from 'lru-cache';
import { CACHE_SIZES } from '#api/runtime/cache-sizes.ts';
import { modelNumbersLike, scriptOf, soundKey, widened } from '#rules/text/phonetic-key.ts';
import { addShape, type FuzzyTerm, nearPacked, nearTerms, openShapes, type TermShapes } from './fuzzy-terms.ts';
import { lowerBound } from './lower-bound.ts';
import { withRoom } from './number-rows.ts';
import { firstFrom, lengthAt, placeOf, startsAt, stringAt } from './packed-strings.ts';
import { NO_TERMS, type PackedTerms, termsAt } from './packed-terms.ts';
import { stemOf } from './stems.ts';
import { BUILT_IN, type SynonymBook } from './synonym-dictionary.ts';

/** All terms. Terms of the packed index keep their numbers; later terms follow them. */
export type Dictionary = {
  packed: PackedTerms;
  later: LaterTerms;
  /** By term: number of products at the last count. Use `countOf` to read it. */
  counts: Uint32Array;
  /** By term: number of removed products at the last count. */
  countedAt: Uint32Array;
  /** By term: 1 if a product name or type contains it, 0 if only descriptions do. */
  named: Uint8Array;
  gone: number;
  recount: (id: number) => number;
  products: number;
  /** Synonyms of all languages; they determine whether a text is a known word. */
  synonyms: SynonymBook;
  /** Terms of the synonym dictionary, whether or not a product contains them. */
  kindWords: number[];
  /**
   * Cache of the most frequent terms by short prefix, valid until a product is removed or the terms are sorted again.
   */
  begun: { of: Map<string, number[]>; gone: number };
  /** Cache of similar terms by word, valid while the other values here equal those of the dictionary. */
  spelled: {
    like: LRUCache<string, readonly number[]>;
    terms: number;
    gone: number;
    products: number;
    synonyms: SynonymBook;
  };
};

type LaterTerms = {
  terms: string[];
  idOf: Map<string, number>;
  sorted: number[];
  ofStem: Map<string, number[]>;
  sortedSounds: string[];
  /** Terms by wide phonetic key; terms with digits or short keys have none. */
  ofSound: Map<string, number[]>;
  shapes: { terms: TermShapes; termIds: number[]; sounds: TermShapes; soundKeys: string[] };
};

/** Shorter keys match by accident (docs/spec/locale.md 7). */
const MIN_PHONETIC_LENGTH = 4;
const HAS_DIGIT = /\d/;

export function openDictionary(packed: PackedTerms = NO_TERMS): Dictionary {
  return {
    packed,
    later: {
      terms: [],
      idOf: new Map(),
      sorted: [],
      ofStem: new Map(),
      sortedSounds: [],
      ofSound: new Map(),
      shapes: { terms: openShapes(), termIds: [], sounds: openShapes(), soundKeys: [] },
    },
    counts: packed.counts.slice(),
    countedAt: new Uint32Array(packed.counts.length),
    named: packed.named.slice(),
    gone: 0,
    recount: () => 0,
    products: 0,
    synonyms: BUILT_IN,
    kindWords: [],
    begun: { of: new Map(), gone: 0 },
    spelled: {
      like: new LRUCache({ max: CACHE_SIZES.similarSpellings }),
      terms: 0,
      gone: 0,
      products: 0,
      synonyms: BUILT_IN,
    },
  };
}

export const termCountOf = ({ packed, later }: Dictionary): number => packed.strings.count + later.terms.length;

export function termAt({ packed: { strings }, later }: Dictionary, id: number): string {
  return id < strings.count ? stringAt(strings, id) : later.terms[id - strings.count]!;
}

export const termLengthOf = ({ packed: { strings }, later }: Dictionary, id: number): number =>
  id < strings.count ? lengthAt(strings, id) : later.terms[id - strings.count]!.length;

/** Compares in place, because building the text of a term costs more than the comparison. */
export function termStartsWith({ packed: { strings }, later }: Dictionary, id: number, beginning: string): boolean {
  return id < strings.count ? startsAt(strings, id, beginning) : later.terms[id - strings.count]!.startsWith(beginning);
}

export function idOf({ packed: { strings }, later }: Dictionary, word: string): number | undefined {
  const at = placeOf(strings, word);
  return at >= 0 ? at : later.idOf.get(word);
}

export function addTerm(dictionary: Dictionary, word: string, minPhoneticLength = MIN_PHONETIC_LENGTH): number {
  const known = idOf(dictionary, word);
  if (known !== undefined) return known;
  const { later } = dictionary;
  const id = termCountOf(dictionary);
  later.terms.push(word);
  later.idOf.set(word, id);
  dictionary.counts = withRoom(dictionary.counts, id + 1);
  dictionary.countedAt = withRoom(dictionary.countedAt, id + 1);
  dictionary.named = withRoom(dictionary.named, id + 1);
  dictionary.countedAt[id] = dictionary.gone;
  if (HAS_DIGIT.test(word)) return id;
  push(later.ofStem, stemOf(word), id);
  const { shapes } = later;
  if (word.length >= MIN_TYPO_LENGTH) {
    addShape(shapes.terms, word);
    shapes.termIds.push(id);
  }
  const key = widened(soundKey(word));
  if (key.length >= minPhoneticLength) {
    if (!later.ofSound.has(key)) {
      addShape(shapes.sounds, key);
      shapes.soundKeys.push(key);
    }
    push(later.ofSound, key, id);
  }
  return id;
}

function push(map: Map<string, number[]>, key: string, id: number): void {
  const ids = map.get(key);
  if (ids) ids.push(id);
  else map.set(key, [id]);
}

/**
 * Number of products with the term. Removed products are subtracted on access, because a product has no list of its
 * terms.
 */
export function countOf(dictionary: Dictionary, id: number): number {
  const { counts, countedAt, gone } = dictionary;
  if (countedAt[id]! < gone) {
    counts[id] = dictionary.recount(id);
    countedAt[id] = gone;
  }
  return counts[id]!;
}

export const formsOf = (dictionary: Dictionary, word: string): readonly number[] =>
  termsWithStem(dictionary, HAS_DIGIT.test(word) ? word : stemOf(word));

/** A word with a digit is its own stem. */
export function termsWithStem(dictionary: Dictionary, stem: string): readonly number[] {
  if (HAS_DIGIT.test(stem)) {
    const id = idOf(dictionary, stem);
    return id === undefined ? [] : [id];
  }
  const { packed, later } = dictionary;
  return both(termsAt(packed.stems, packed.ofStem, stem), later.ofStem.get(stem));
}

const both = (packed: readonly number[], later: readonly number[] | undefined): readonly number[] =>
  later === undefined ? packed : packed.length === 0 ? later : [...packed, ...later];

const ofSound = ({ packed, later }: Dictionary, key: string): readonly number[] =>
  both(termsAt(packed.sounds, packed.ofSound, key), later.ofSound.get(key));

/** Up to this many new terms are scanned one by one before all are sorted again. */
const MAX_UNINDEXED_TERMS = 2000;
/** Longer prefixes match few terms and need no cache. */
const MAX_CACHED_PREFIX_LENGTH = 3;
const MAX_CACHED_RESULTS = 60;

/** Returns terms with a prefix, at most the `most` frequent ones. */
export function termsWithPrefix(dictionary: Dictionary, beginning: string, most: number): number[] {
  const { later, begun, packed } = dictionary;
  if (later.terms.length - later.sorted.length > MAX_UNINDEXED_TERMS) {
    const { terms } = later;
    later.sorted = terms.map((_, at) => at).sort((a, b) => (terms[a]! < terms[b]! ? -1 : 1));
    begun.of.clear();
  }
  if (begun.gone !== dictionary.gone) begun.of.clear();
  begun.gone = dictionary.gone;
  let found = begun.of.get(beginning);
  if (!found) {
    found = sortedWithPrefix(dictionary, beginning);
    if (beginning.length <= MAX_CACHED_PREFIX_LENGTH) begun.of.set(beginning, found);
  }
  const { terms, sorted } = later;
  const fresh: number[] = [];
  for (let at = sorted.length; at < terms.length; at++) {
    const id = packed.strings.count + at;
    if (terms[at]!.startsWith(beginning) && countOf(dictionary, id) > 0) fresh.push(id);
  }
  if (fresh.length === 0) return found.slice(0, most);
  return [...found, ...fresh].sort((a, b) => countOf(dictionary, b) - countOf(dictionary, a)).slice(0, most);
}

function sortedWithPrefix(dictionary: Dictionary, beginning: string): number[] {
  const { packed, later } = dictionary;
  const found: number[] = [];
  const take = (id: number) => {
    if (countOf(dictionary, id) > 0) found.push(id);
  };
  const { strings } = packed;
  for (let at = firstFrom(strings, beginning); at < strings.count && startsAt(strings, at, beginning); at++) take(at);
  const { terms, sorted } = later;
  for (let at = firstLater(later, beginning); at < sorted.length; at++) {
    if (!terms[sorted[at]!]!.startsWith(beginning)) break;
    take(strings.count + sorted[at]!);
  }
  return found.sort((a, b) => countOf(dictionary, b) - countOf(dictionary, a)).slice(0, MAX_CACHED_RESULTS);
}

const firstLater = ({ terms, sorted }: LaterTerms, beginning: string): number =>
  lowerBound(0, sorted.length, (at) => terms[sorted[at]!]! < beginning);

/**
 * Returns names in another script by phonetic prefix (`holod` is холодильник), and product types and brands by prefix.
 */
export function begunElsewhere(dictionary: Dictionary, beginning: string, most: number): number[] {
  if (HAS_DIGIT.test(beginning)) return [];
  const script = scriptOf(beginning);
  const keys = [
    ...new Set([beginning, beginning.replace(BETWEEN_CONSONANTS, 'i')].map((read) => widened(soundKey(read)))),
  ];
  const begun = keys
    .filter((key) => key.length >= MIN_PREFIX_LENGTH)
    .flatMap((key) => soundsFrom(dictionary, key))
    .filter((id) => dictionary.named[id] === 1 && scriptOf(termAt(dictionary, id)) !== script);
  const spelled = dictionary.kindWords.filter((id) => termStartsWith(dictionary, id, beginning));
  const worth = (id: number) => countOf(dictionary, id);
  return [...new Set([...spelled, ...begun])].sort((one, other) => worth(other) - worth(one)).slice(0, most);
}

const MIN_PREFIX_LENGTH = 2;

function soundsFrom({ packed, later }: Dictionary, key: string): number[] {
  const { sounds, ofSound } = packed;
  const found: number[] = [];
  for (let at = firstFrom(sounds, key); at < sounds.count && startsAt(sounds, at, key); at++) {
    for (let term = ofSound.starts[at]!; term < ofSound.starts[at + 1]!; term++) found.push(ofSound.values[term]!);
  }
  const { soundKeys } = later.shapes;
  if (later.sortedSounds.length < soundKeys.length) later.sortedSounds = soundKeys.toSorted();
  const sorted = later.sortedSounds;
  const first = lowerBound(0, sorted.length, (at) => sorted[at]! < key);
  for (let at = first; at < sorted.length && sorted[at]!.startsWith(key); at++)
    found.push(...later.ofSound.get(sorted[at]!)!);
  return found;
}

/** Returns terms of another script in product names that sound the same; with `isEditAllowed`, nearly the same. */
export function soundingLike(dictionary: Dictionary, word: string, isEditAllowed = false): number[] {
  if (HAS_DIGIT.test(word)) return modelsLike(dictionary, word);
  const bare = word.replace(ENDING, '');
  for (const read of new Set([
    word,
    word.replace(BETWEEN_CONSONANTS, 'i'),
    bare.length < MIN_BARE_LENGTH ? word : bare,
    // Latin x: `ֆենիքս` is Fenix.
    word.replaceAll('кс', 'х').replaceAll(/[քկ]ս/g, 'խ'),
  ])) {
    const found = soundingAs(dictionary, word, read, isEditAllowed);
    if (found.length > 0) return found;
  }
  return isEditAllowed ? [] : declinedLike(dictionary, word);
}

/** Russian endings in Latin letters, of which the catalogue may have another: `steklyanniy`, `s alisoy`. */
const RUSSIAN_ENDING = /(?:[iy]?y|[iy]i|aya|oye?|[iy]?e|ogo|o[yi]|ykh|[iy]?u|ami|akh?|om|ey|[iy]?a|i)$/;
/** A one-letter ending is uncertain, so its stem must be longer. */
const MIN_STEM_KEY_LENGTH = { afterLetter: 5, afterEnding: 4 } as const;
const MAX_ENDING_KEY_LENGTH = 3;

/** Returns Cyrillic terms in product names that sound like a Latin word with another ending. */
function declinedLike(dictionary: Dictionary, word: string): number[] {
  const stem = word.replace(RUSSIAN_ENDING, '');
  const key = widened(soundKey(stem));
  const least = MIN_STEM_KEY_LENGTH[word.length - stem.length > 1 ? 'afterEnding' : 'afterLetter'];
  if (stem === word || scriptOf(word) !== 'latin' || key.length < least) return [];
  return soundsFrom(dictionary, key).filter((id) => {
    const term = termAt(dictionary, id);
    const isForm = soundKey(term).length - key.length <= MAX_ENDING_KEY_LENGTH;
    return isForm && dictionary.named[id] === 1 && scriptOf(term) === 'cyrillic' && isMeant(dictionary, id);
  });
}

/** Armenian articles, plurals and cases in Latin letters: `heraxosn`, `akanjakalneri`. */
const ENDING = /(?:(?:n?er)?(?:in?|n|y|ic|ov|um)|n?er)$/;
const MIN_BARE_LENGTH = 5;

function modelsLike(dictionary: Dictionary, word: string): number[] {
  const ids = modelNumbersLike(word)
    .flatMap((other) => idOf(dictionary, other) ?? [])
    .filter((id) => isMeant(dictionary, id));
  const named = ids.filter((id) => dictionary.named[id] === 1);
  return named.length > 0 ? named : ids;
}

/** Letter y for Armenian ը, which has no sound of its own, or Russian ы (`mysh`). */
const BETWEEN_CONSONANTS = /(?<=[bcdfghjklmnpqrstvwxz])y(?=[bcdfghjklmnpqrstvwxz])/g;

function soundingAs(dictionary: Dictionary, word: string, read: string, isEditAllowed: boolean): number[] {
  const narrow = soundKey(read);
  const key = widened(narrow);
  if (key.length < MIN_PHONETIC_LENGTH && (isEditAllowed || ofSound(dictionary, key).length === 0)) return [];
  const script = scriptOf(word);
  const elsewhere = (ids: readonly number[]) =>
    ids.filter(
      (id) => dictionary.named[id] === 1 && scriptOf(termAt(dictionary, id)) !== script && isMeant(dictionary, id),
    );
  if (!isEditAllowed) {
    const same = elsewhere(ofSound(dictionary, key));
    const narrowly = same.filter((id) => soundKey(termAt(dictionary, id)) === narrow);
    return narrowly.length > 0 ? narrowly : same;
  }
  const near = nearSounds(dictionary, key).map(({ key: other, edits }) => ({
    ids: elsewhere(ofSound(dictionary, other)),
    edits,
  }));
  return nearestOf(near.filter(({ ids }) => ids.length > 0)).flatMap(({ ids }) => ids);
}

function nearSounds({ packed, later }: Dictionary, key: string): { key: string; edits: number }[] {
  const most = editsAllowedInSound(key);
  const ofPacked = nearPacked(packed.sounds, packed.soundShapes, key, most).map(({ index, edits }) => ({
    key: stringAt(packed.sounds, index),
    edits,
  }));
  const known = new Set(ofPacked.map((near) => near.key));
  const ofLater = nearTerms(later.shapes.sounds, key, most)
    .map(({ index, edits }) => ({ key: later.shapes.soundKeys[index]!, edits }))
    .filter((near) => !known.has(near.key));
  return byEdits([...ofPacked, ...ofLater]);
}

const byEdits = <Of extends Pick<FuzzyTerm, 'edits'>>(near: Of[]): Of[] =>
  near.sort((one, other) => one.edits - other.edits);

const editsAllowedInSound = (key: string): number => (key.length < 6 ? 0 : key.length < 9 ? 1 : 2);

const MIN_TYPO_LENGTH = 4;
const MAX_FUZZY_TERMS = 12;
/** Minimum length for a wrong first letter; in shorter words another first letter makes another word. */
const MIN_FIRST_LETTER_EDIT_LENGTH = 6;

const editsAllowed = (word: string): number =>
  HAS_DIGIT.test(word) || word.length < MIN_TYPO_LENGTH ? 0 : word.length < 8 ? 1 : 2;

/**
 * Returns the nearest terms only, the most frequent first. Cached, because each further keystroke needs the same word
 * again.
 */
export function spelledLike(dictionary: Dictionary, word: string): readonly number[] {
  const { spelled, gone, products, synonyms } = dictionary;
  const terms = termCountOf(dictionary);
  if (
    spelled.gone !== gone ||
    spelled.products !== products ||
    spelled.terms !== terms ||
    spelled.synonyms !== synonyms
  ) {
    Object.assign(spelled, { gone, products, terms, synonyms });
    spelled.like.clear();
  }
  let like = spelled.like.get(word);
  if (!like) {
    like = findSpelledLike(dictionary, word);
    spelled.like.set(word, like);
  }
  return like;
}

/** Returns the nearest terms with one more wrong letter than a correction may have. Too uncertain for a search. */
export function farSpellings(dictionary: Dictionary, word: string): readonly number[] {
  const edits = editsAllowed(word);
  return edits === 0 ? [] : findSpelledLike(dictionary, word, edits + 1);
}

function findSpelledLike(dictionary: Dictionary, word: string, edits = editsAllowed(word)): number[] {
  const { packed, later, named } = dictionary;
  if (edits === 0) return [];
  const isTrusted = (id: number) =>
    word.length >= MIN_FIRST_LETTER_EDIT_LENGTH || termAt(dictionary, id)[0] === word[0];
  const ofLater = nearTerms(later.shapes.terms, word, edits).map(({ index, edits: away }) => ({
    index: later.shapes.termIds[index]!,
    edits: away,
  }));
  const near = byEdits([...nearPacked(packed.strings, packed.termShapes, word, edits), ...ofLater])
    .map(({ index: id, edits: away }) => ({ id, edits: away }))
    .filter(({ id }) => named[id] === 1 && isTrusted(id) && isMeant(dictionary, id));
  const likeness = (id: number) => (termAt(dictionary, id)[0] === word[0] ? 1 : 0);
  return nearestOf(near)
    .map(({ id }) => id)
    .sort((a, b) => likeness(b) - likeness(a) || countOf(dictionary, b) - countOf(dictionary, a))
    .slice(0, MAX_FUZZY_TERMS);
}

/**
 * Whether a product contains the term, or it names a kind or a maker. Terms of deleted products only are not valid
 * meanings.
 */
const isMeant = (dictionary: Dictionary, id: number): boolean =>
  countOf(dictionary, id) > 0 || dictionary.synonyms.terms.has(termAt(dictionary, id));

const nearestOf = <Of extends { edits: number }>(near: readonly Of[]): Of[] =>
  near.filter(({ edits }) => edits === near[0]?.edits);
