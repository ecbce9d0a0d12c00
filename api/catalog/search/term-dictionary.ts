import { addShape, nearWords, openShapes, type WordShapes } from './near-terms.ts';
import { modelNumbersLike, scriptOf, soundKey, widened } from './sound-key.ts';
import { stemOf } from './stems.ts';

/** All words goods are described with, and ways to look one up that is not written as it stands there. */
export type Dictionary = {
  words: string[];
  idOf: Map<string, number>;
  /** Goods a word stands in. */
  counts: number[];
  /** Whether a word names goods or their kind, rather than standing in a description only. */
  named: boolean[];
  /** All words but the newest, in the order of the alphabet. */
  sorted: number[];
  ofStem: Map<string, number[]>;
  /** By wide sound key; words with digits or short keys have none. */
  ofSound: Map<string, number[]>;
  shapes: { words: WordShapes; wordIds: number[]; sounds: WordShapes; soundKeys: string[] };
};

/** Shorter keys meet by accident (domain/locale.md 7). */
const LEAST_SOUND = 4;
const HAS_DIGIT = /\d/;

export const openDictionary = (): Dictionary => ({
  words: [],
  idOf: new Map(),
  counts: [],
  named: [],
  sorted: [],
  ofStem: new Map(),
  ofSound: new Map(),
  shapes: { words: openShapes(), wordIds: [], sounds: openShapes(), soundKeys: [] },
});

/** The number of a word, given to it when it is new. */
export function learnWord(dictionary: Dictionary, word: string): number {
  const known = dictionary.idOf.get(word);
  if (known !== undefined) return known;
  const id = dictionary.words.push(word) - 1;
  dictionary.idOf.set(word, id);
  dictionary.counts.push(0);
  dictionary.named.push(false);
  if (HAS_DIGIT.test(word)) return id;
  push(dictionary.ofStem, stemOf(word), id);
  const { shapes } = dictionary;
  if (word.length >= LEAST_TYPO) {
    addShape(shapes.words, word);
    shapes.wordIds.push(id);
  }
  const key = widened(soundKey(word));
  if (key.length >= LEAST_SOUND) {
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

/** Words of the same stem, itself included when it is known. */
export const formsOf = ({ ofStem, idOf }: Dictionary, word: string): readonly number[] => {
  if (HAS_DIGIT.test(word)) return idOf.has(word) ? [idOf.get(word) as number] : [];
  return ofStem.get(stemOf(word)) ?? [];
};

/** So many new words are looked through one by one before all are put in order again. */
const MOST_NEW = 2000;

/** Words of goods that begin so, the most frequent first, at most `most`. */
export function beginningWith(dictionary: Dictionary, beginning: string, most: number): number[] {
  const { words, counts } = dictionary;
  if (words.length - dictionary.sorted.length > MOST_NEW) {
    dictionary.sorted = words.map((_, id) => id).sort((a, b) => (words[a]! < words[b]! ? -1 : 1));
  }
  const { sorted } = dictionary;
  const found: number[] = [];
  const take = (id: number) => {
    if (counts[id]! > 0) found.push(id);
  };
  for (let at = firstFrom(dictionary, beginning); at < sorted.length; at++) {
    if (!words[sorted[at]!]!.startsWith(beginning)) break;
    take(sorted[at]!);
  }
  for (let id = sorted.length; id < words.length; id++) if (words[id]!.startsWith(beginning)) take(id);
  return found.length <= most ? found : found.sort((a, b) => counts[b]! - counts[a]!).slice(0, most);
}

function firstFrom({ words, sorted }: Dictionary, beginning: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (words[sorted[middle]!]! < beginning) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Words of another script that name goods and sound the same, or nearly so when none does. */
export function soundingLike(
  { ofSound, words, shapes, idOf, named }: Dictionary,
  word: string,
  isSlipAllowed = false,
): number[] {
  if (HAS_DIGIT.test(word)) return modelNumbersLike(word).flatMap((other) => idOf.get(other) ?? []);
  const narrow = soundKey(word);
  const key = widened(narrow);
  if (key.length < LEAST_SOUND) return [];
  const script = scriptOf(word);
  const elsewhere = (ids: readonly number[]) => ids.filter((id) => named[id]! && scriptOf(words[id]!) !== script);
  if (!isSlipAllowed) {
    const same = elsewhere(ofSound.get(key) ?? []);
    const narrowly = same.filter((id) => soundKey(words[id]!) === narrow);
    return narrowly.length > 0 ? narrowly : same;
  }
  const near = nearWords(shapes.sounds, key, slipsInSound(key)).map(({ index, slips }) => ({
    ids: elsewhere(ofSound.get(shapes.soundKeys[index]!) ?? []),
    slips,
  }));
  return nearestOf(near.filter(({ ids }) => ids.length > 0)).flatMap(({ ids }) => ids);
}

/** Slips allowed in how a word sounds, by its key: keys are rough already. */
const slipsInSound = (key: string): number => (key.length < 6 ? 0 : key.length < 9 ? 1 : 2);

/** A word this short is taken as it is. */
const LEAST_TYPO = 4;
const MOST_NEAR = 12;
/** In shorter words the first letter is right: slips there make other words. */
const LEAST_FIRST_SLIP = 6;

/** Typing slips allowed by length: one from four letters, two from eight. */
export const slipsAllowed = (word: string): number =>
  HAS_DIGIT.test(word) || word.length < LEAST_TYPO ? 0 : word.length < 8 ? 1 : 2;

/** Words that name goods, a slip or two away: the nearest only, the most frequent first, a dozen at most. */
export function spelledLike({ shapes, counts, words, named }: Dictionary, word: string): number[] {
  const slips = slipsAllowed(word);
  if (slips === 0) return [];
  const isTrusted = (id: number) => word.length >= LEAST_FIRST_SLIP || words[id]![0] === word[0];
  const near = nearWords(shapes.words, word, slips)
    .map(({ index, slips: away }) => ({ id: shapes.wordIds[index]!, slips: away }))
    .filter(({ id }) => named[id]! && isTrusted(id));
  const likeness = (id: number) => (words[id]![0] === word[0] ? 1 : 0);
  return nearestOf(near)
    .map(({ id }) => id)
    .sort((a, b) => likeness(b) - likeness(a) || counts[b]! - counts[a]!)
    .slice(0, MOST_NEAR);
}

const nearestOf = <Near extends { slips: number }>(near: readonly Near[]): Near[] =>
  near.filter(({ slips }) => slips === near[0]?.slips);
