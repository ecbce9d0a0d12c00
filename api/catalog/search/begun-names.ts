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

export function openBegunNames<T>(named: readonly Named<T>[]): BegunNames<T> {
  const words = named.map(({ text }) => wordsOf(text).slice(0, MOST_WORDS));
  return { named, written: placesOf(words), sounded: placesOf(words.map((each) => each.map(soundOf))) };
}

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

function placesOf(words: readonly (readonly string[])[]): WordPlaces {
  const places = Uint32Array.from(words.flatMap((each, name) => each.map((_, at) => name * MOST_WORDS + at)));
  const wordAt = (place: number) => words[Math.floor(place / MOST_WORDS)]![place % MOST_WORDS]!;
  const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
  return { words, places: places.sort((one, other) => compare(wordAt(one), wordAt(other))) };
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
  const found = new Map<number, number>();
  for (let at = firstFrom({ words, places }, last); at < places.length; at++) {
    const name = Math.floor(places[at]! / MOST_WORDS);
    const own = words[name]!;
    const place = places[at]! % MOST_WORDS;
    if (!own[place]!.startsWith(last)) break;
    if (!others.every((word) => own.some((other, index) => index !== place && other.startsWith(word)))) continue;
    const isStart = typed.every((word, index) => own[index]?.startsWith(word));
    const worth = named[name]!.weight * (isStart ? FROM_THE_START : 1);
    if (worth > (found.get(name) ?? 0)) found.set(name, worth);
  }
  return [...found]
    .sort(([one, worth], [other, otherWorth]) => otherWorth - worth || one - other)
    .slice(0, most)
    .map(([name]) => named[name]!);
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
