import { wordsOf } from '#rules/fold-text.ts';
import { READINGS } from '#rules/keyboards.ts';
import { scriptOf, soundKey, widened } from '#rules/sound-key.ts';

/** A text that may be begun, and what it stands for. */
export type Named<T> = { text: string; weight: number; of: T };

/** Names by the beginnings of their words, as written and by sound; made once, asked at every key. */
export type BegunNames<T> = { named: readonly Named<T>[]; written: WordPlaces; sounded: WordPlaces };

/** `places`: name and word, ordered by that word. */
type WordPlaces = { words: readonly (readonly string[])[]; places: Uint32Array };

const MOST_WORDS = 16;
const LEAST_SOUND = 2;
/** A name that begins as typed comes before one that has it further on. */
const FROM_THE_START = 3;

/** Goes in steps, so that requests are answered in between. */
export function* begunNamesSteps<T>(named: readonly Named<T>[]): Generator<void, BegunNames<T>> {
  const words: string[][] = [];
  const sounds: string[][] = [];
  for (const [at, { text }] of named.entries()) {
    if (at % STEP === 0) yield;
    const own = wordsOf(text).slice(0, MOST_WORDS);
    words.push(own);
    sounds.push(own.map(soundOf));
  }
  return { named, written: yield* placeSteps(words), sounded: yield* placeSteps(sounds) };
}

const STEP = 500;

/** The heaviest first. As written, then as it sounds in another script; else as on another keyboard. */
export function namesBegun<T>(names: BegunNames<T>, typed: string, most: number): Named<T>[] {
  const words = wordsOf(typed).slice(0, MOST_WORDS);
  if (words.length === 0) return [];
  const asWritten = find(names.named, names.written, words, most);
  if (asWritten.length >= most) return asWritten;
  const sounds = words.map(soundOf);
  const isHeard = sounds.join('').length >= LEAST_SOUND && sounds.every(({ length }) => length > 0);
  const asSounded = isHeard ? find(names.named, names.sounded, sounds, most) : [];
  const found = [...new Set([...asWritten, ...asSounded])].slice(0, most);
  return found.length > 0 ? found : onAnotherKeyboard(names, typed, most);
}

function onAnotherKeyboard<T>({ named, written }: BegunNames<T>, typed: string, most: number): Named<T>[] {
  const script = scriptOf(typed.toLowerCase());
  if (!script || typed.trim().length < LEAST_SOUND) return [];
  for (const { read } of READINGS[script]) {
    const words = wordsOf(read(typed.toLowerCase()));
    const found = words.length > 0 ? find(named, written, words, most) : [];
    if (found.length > 0) return found;
  }
  return [];
}

const soundOf = (word: string): string => (/\d/.test(word) ? word : widened(soundKey(word)));

/** Sorted by first letters, then each letter's own. */
function* placeSteps(words: readonly (readonly string[])[]): Generator<void, WordPlaces> {
  const byLetters = new Map<string, number[]>();
  words.forEach((each, name) => {
    each.forEach((word, at) => {
      const letters = word.slice(0, 2);
      const places = byLetters.get(letters) ?? [];
      if (places.push(name * MOST_WORDS + at) === 1) byLetters.set(letters, places);
    });
  });
  const wordAt = (place: number) => words[Math.floor(place / MOST_WORDS)]![place % MOST_WORDS]!;
  const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
  const sorted: number[][] = [];
  for (const letters of [...byLetters.keys()].sort(compare)) {
    yield;
    sorted.push(byLetters.get(letters)!.sort((one, other) => compare(wordAt(one), wordAt(other))));
  }
  return { words, places: Uint32Array.from(sorted.flat()) };
}

/** The last word is a beginning; the others are beginnings of other words of the name, in any order. */
function find<T>(
  named: readonly Named<T>[],
  { words, places }: WordPlaces,
  typed: readonly string[],
  most: number,
): Named<T>[] {
  const last = typed.at(-1)!;
  const others = typed.slice(0, -1);
  const best: Found[] = [];
  for (let at = firstFrom({ words, places }, last); at < places.length; at++) {
    const name = Math.floor(places[at]! / MOST_WORDS);
    const own = words[name]!;
    const place = places[at]! % MOST_WORDS;
    if (!own[place]!.startsWith(last)) break;
    const { weight } = named[name]!;
    if (best.length === most && weight * FROM_THE_START <= best.at(-1)!.worth) continue;
    if (!others.every((word) => own.some((other, index) => index !== place && other.startsWith(word)))) continue;
    const isStart = typed.every((word, index) => own[index]?.startsWith(word));
    keep(best, { name, worth: weight * (isStart ? FROM_THE_START : 1) }, most);
  }
  return best.map(({ name }) => named[name]!);
}

type Found = { name: number; worth: number };

/** Of a few, the best first and each name once: quicker than to sort thousands. */
function keep(best: Found[], found: Found, most: number): void {
  const known = best.findIndex(({ name }) => name === found.name);
  if (known >= 0 && best[known]!.worth >= found.worth) return;
  if (known >= 0) best.splice(known, 1);
  const at = best.findIndex(({ worth, name }) => worth < found.worth || (worth === found.worth && name > found.name));
  best.splice(at < 0 ? best.length : at, 0, found);
  if (best.length > most) best.pop();
}

function firstFrom({ words, places }: WordPlaces, beginning: string): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const place = places[middle]!;
    if (words[Math.floor(place / MOST_WORDS)]![place % MOST_WORDS]! < beginning) low = middle + 1;
    else high = middle;
  }
  return low;
}
