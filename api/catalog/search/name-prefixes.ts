import { READINGS } from '#rules/text/keyboards.ts';
import { foldText, wordsOf } from '#rules/text/normalize-text.ts';
import { scriptOf, soundKey, widened } from '#rules/text/phonetic-key.ts';
import { lowerBound } from './lower-bound.ts';

export type NameEntry<T> = { text: string; weight: number; of: T };

/**
 * Index of names by the prefixes of their words, as written and by sound. It is built once and queried at every
 * keystroke.
 */
export type NamePrefixIndex<T> = { named: readonly NameEntry<T>[]; written: WordPlaces; sounded: WordPlaces };

/** `places`: pairs of name and word, sorted by the word. */
type WordPlaces = { words: readonly (readonly string[])[]; places: Uint32Array };

const MAX_WORDS = 16;
const MIN_PHONETIC_LENGTH = 2;
/** A name that starts with the query ranks above one that contains it further on. */
const FROM_THE_START = 3;

export function* namePrefixSteps<T>(named: readonly NameEntry<T>[]): Generator<void, NamePrefixIndex<T>> {
  const words: string[][] = [];
  const sounds: string[][] = [];
  for (const [at, { text }] of named.entries()) {
    if (at % STEP === 0) yield;
    const own = wordsOf(text).slice(0, MAX_WORDS);
    words.push(own);
    sounds.push(own.map(soundOf));
  }
  return { named, written: yield* placeSteps(words), sounded: yield* placeSteps(sounds) };
}

const STEP = 500;

/** A beginning as words, read once for the indexes of several kinds and languages. The lists are made on demand. */
export type TypedBeginning = {
  text: string;
  folded: string;
  words: readonly string[];
  /** The words by sound; null when they are too short for it. */
  sounds: () => readonly string[] | null;
  /** The words in other keyboard layouts. */
  readings: () => readonly (readonly string[])[];
};

export function readBeginning(text: string): TypedBeginning {
  const folded = foldText(text);
  const words = folded.split(' ').filter(Boolean).slice(0, MAX_WORDS);
  return { text, folded, words, sounds: once(() => soundsOf(words)), readings: once(() => readingsOf(text)) };
}

/** Calls the function at the first use only. */
function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function soundsOf(words: readonly string[]): readonly string[] | null {
  const sounds = words.map(soundOf);
  return sounds.join('').length >= MIN_PHONETIC_LENGTH && sounds.every(({ length }) => length > 0) ? sounds : null;
}

function readingsOf(typed: string): readonly (readonly string[])[] {
  const text = typed.toLowerCase();
  const script = scriptOf(text);
  if (!script || text.trim().length < MIN_PHONETIC_LENGTH) return [];
  return READINGS[script].map(({ read }) => wordsOf(read(text))).filter(({ length }) => length > 0);
}

/**
 * Returns matching names by weight: matches as written first, then phonetic ones. Without any, the beginning is read in
 * another keyboard layout.
 */
export function namesWithPrefix<T>(names: NamePrefixIndex<T>, typed: TypedBeginning, most: number): NameEntry<T>[] {
  if (typed.words.length === 0) return [];
  const { named, written, sounded } = names;
  const asWritten = find(named, written, typed.words, most);
  if (asWritten.length >= most) return asWritten;
  const sounds = typed.sounds();
  const asSounded = sounds ? find(named, sounded, sounds, most) : [];
  const found = [...new Set([...asWritten, ...asSounded])].slice(0, most);
  if (found.length > 0) return found;
  for (const words of typed.readings()) {
    const onAnotherKeyboard = find(named, written, words, most);
    if (onAnotherKeyboard.length > 0) return onAnotherKeyboard;
  }
  return [];
}

const soundOf = (word: string): string => (/\d/.test(word) ? word : widened(soundKey(word)));

/** Sorts words by first letter and then each group, in steps that leave time for requests. */
function* placeSteps(words: readonly (readonly string[])[]): Generator<void, WordPlaces> {
  const byLetters = new Map<string, number[]>();
  words.forEach((each, name) => {
    each.forEach((word, at) => {
      const letters = word.slice(0, 2);
      const places = byLetters.get(letters) ?? [];
      if (places.push(name * MAX_WORDS + at) === 1) byLetters.set(letters, places);
    });
  });
  const wordAt = (place: number) => words[Math.floor(place / MAX_WORDS)]![place % MAX_WORDS]!;
  const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
  const sorted: number[][] = [];
  for (const letters of [...byLetters.keys()].sort(compare)) {
    yield;
    sorted.push(byLetters.get(letters)!.sort((one, other) => compare(wordAt(one), wordAt(other))));
  }
  return { words, places: Uint32Array.from(sorted.flat()) };
}

/** The last word is a prefix; the others are prefixes of other words in the name, in any order. */
function find<T>(
  named: readonly NameEntry<T>[],
  places: WordPlaces,
  typed: readonly string[],
  most: number,
): NameEntry<T>[] {
  const last = typed.at(-1)!;
  const others = typed.slice(0, -1);
  const isNamed = (own: readonly string[]) =>
    own.some(
      (word, place) =>
        word.startsWith(last) &&
        others.every((other) => own.some((each, at) => at !== place && each.startsWith(other))),
    );
  const best: NameMatch[] = [];
  const { from, to } = fewestPlaces(places, typed);
  for (let at = from; at < to; at++) {
    const name = Math.floor(places.places[at]! / MAX_WORDS);
    const { weight } = named[name]!;
    const worst = best.length === most ? best[most - 1]! : null;
    if (worst && !isBefore({ name, worth: weight * FROM_THE_START }, worst)) continue;
    const own = places.words[name]!;
    if (!isNamed(own)) continue;
    const isStart = typed.every((word, index) => own[index]?.startsWith(word));
    keep(best, { name, worth: weight * (isStart ? FROM_THE_START : 1) }, most);
  }
  return best.map(({ name }) => named[name]!);
}

/** Range of the word with the fewest matching names, so that "baseus c" does not scan every name with a c. */
function fewestPlaces(places: WordPlaces, typed: readonly string[]): { from: number; to: number } {
  let fewest = { from: 0, to: places.places.length };
  for (const word of typed) {
    const from = firstFrom(places, word, 0);
    const range = { from, to: firstFrom(places, word + AFTER_ALL, from) };
    if (range.to - range.from < fewest.to - fewest.from) fewest = range;
    if (fewest.to - fewest.from <= FEW) break;
  }
  return fewest;
}

/** Below this number of names, a scan is faster than another binary search. */
const FEW = 50;

/** The highest character, used as the end of a prefix range. */
const AFTER_ALL = '\uffff';

type NameMatch = { name: number; worth: number };

const isBefore = (one: NameMatch, other: NameMatch): boolean =>
  one.worth > other.worth || (one.worth === other.worth && one.name < other.name);

/** Inserts into a short sorted list without duplicate names, which is faster than sorting thousands. */
function keep(best: NameMatch[], found: NameMatch, most: number): void {
  if (best.some(({ name }) => name === found.name)) return;
  const at = best.findIndex((other) => isBefore(found, other));
  best.splice(at < 0 ? best.length : at, 0, found);
  if (best.length > most) best.pop();
}

const firstFrom = ({ words, places }: WordPlaces, beginning: string, from: number): number =>
  lowerBound(from, places.length, (at) => {
    const place = places[at]!;
    return words[Math.floor(place / MAX_WORDS)]![place % MAX_WORDS]! < beginning;
  });
