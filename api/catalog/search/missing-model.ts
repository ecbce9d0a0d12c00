import { LRUCache } from 'lru-cache';
import { CACHE_SIZES } from '#api/runtime/cache-sizes.ts';
import { wordsOf } from '#rules/text/normalize-text.ts';
import type { Slot } from './understanding.ts';

/**
 * A model in a query. `stems`: possible texts before the number, the longest first: all words of the query down to the
 * letters of the model alone.
 */
type WantedModel = { stems: readonly Stem[]; number: number; words: readonly string[] };

type Stem = { text: string; words: readonly string[] };

/** For numbers with this many digits, only numbers of the same length are neighbours: 931 is not a neighbour of 4. */
const LONG = 3;

type JoinedName = { text: string; starts: ReadonlySet<number> };

const HAS_DIGIT = /\d/;
const VALUE =
  /^\d+(?:\.\d+)?(?:gb|tb|mb|mp|mah|wh|inch|hz|khz|mhz|ghz|w|kw|v|kg|g|l|ml|mm|cm|m|lm|db|rpm|btu|k|fps)$|\./;
const MAX_NEAREST = 12;

/**
 * Finds models such as "galaxy s22", "iphone 14" or "wh-1000xm3". `taken`: slots with another meaning, such as an
 * attribute value.
 */
export function wantedModel(slots: readonly Slot[], taken: ReadonlySet<number>): WantedModel | null {
  const slot = slots.findLastIndex(({ text }, at) => !taken.has(at) && HAS_DIGIT.test(text) && !VALUE.test(text));
  const words = slots.slice(0, slot + 1).flatMap(({ text }) => wordsOf(text));
  const [, letters, number] = /^(.*?)(\d+)\D*$/.exec(words.at(-1) ?? '') ?? [];
  if (letters === undefined || number === undefined) return null;
  const stems = words.map((_, at): Stem => {
    const own = words.slice(at);
    return { text: own.slice(0, -1).join('') + letters, words: own };
  });
  // Ignore a bare number without the word before it, because it identifies no product line.
  const lettered = stems.filter(({ text }) => /\p{L}/u.test(text));
  return lettered.length === 0 ? null : { stems: lettered, number: Number(number), words };
}

/** Cache of parsed names, because each keystroke examines the same few hundred products. */
const joined = new LRUCache<string, JoinedName>({ max: CACHE_SIZES.joinedNames });

function joinedName(name: string): JoinedName {
  const known = joined.get(name);
  if (known) return known;
  const made = joinWords(name);
  joined.set(name, made);
  return made;
}

/** Ignores the device that a product fits: a case for a model is not that model. */
function joinWords(name: string): JoinedName {
  const starts = new Set<number>();
  let text = '';
  for (const word of wordsOf(name.replace(/\s(?:for|для)\s.*$/i, '').replace(/^.*\sհամար(?=\s|$)/i, ''))) {
    starts.add(text.length);
    text += word;
  }
  return { text, starts };
}

export function isNamed({ stems, number }: WantedModel, names: Iterable<string>): boolean {
  const own = stems.at(-1)!.text;
  for (const name of names) if (numbersAfter(joinedName(name), own).includes(number)) return true;
  return false;
}

/** `words`: the words of the query that name the model. */
export type NearestModels<Row> = { nearest: Row[]; words: readonly string[] };

type Facts<Row> = {
  namesOf: (row: Row) => readonly string[];
  kindOf: (row: Row) => number | undefined;
  isInStock: (row: Row) => boolean;
};

/**
 * Models of the same line and kind as the best result, sorted by stock and then by distance of the number. Null when
 * the number is sold or the line is not.
 */
export function nearestModels<Row>(
  { stems, number }: WantedModel,
  rows: readonly Row[],
  { namesOf, kindOf, isInStock }: Facts<Row>,
): NearestModels<Row> | null {
  const named = rows.map((row) => ({ row, names: namesOf(row).map(joinedName) }));
  for (const { text, words } of stems) {
    const line = named.flatMap(({ row, names }) => {
      const numbers = names.flatMap((name) => numbersAfter(name, text));
      const likely = numbers.filter((other) => isAsLong(other, number));
      return likely.length > 0 ? [{ row, away: Math.min(...likely.map((other) => Math.abs(other - number))) }] : [];
    });
    const [best] = line;
    if (!best) continue;
    if (line.some(({ away }) => away === 0)) return null;
    const ofKind = line
      .filter(({ row }) => kindOf(row) === kindOf(best.row))
      .sort((a, b) => Number(isInStock(b.row)) - Number(isInStock(a.row)) || a.away - b.away);
    return { nearest: ofKind.slice(0, MAX_NEAREST).map(({ row }) => row), words };
  }
  return null;
}

function isAsLong(one: number, other: number): boolean {
  const [length, otherLength] = [String(one).length, String(other).length];
  return length === otherLength || Math.max(length, otherLength) < LONG;
}

/**
 * Returns the numbers after a stem: 25 for `galaxys` in "Samsung Galaxy S25 Ultra". A number ends with its word, so it
 * is 3 in "Galaxy S 3.2".
 */
function numbersAfter({ text, starts }: JoinedName, stem: string): number[] {
  const numbers: number[] = [];
  for (let at = text.indexOf(stem); at >= 0; at = text.indexOf(stem, at + 1)) {
    const from = at + stem.length;
    let end = from;
    while (/\d/.test(text[end] ?? '') && (end === from || !starts.has(end))) end++;
    if (starts.has(at) && end > from && end - from < 10) numbers.push(Number(text.slice(from, end)));
  }
  return numbers;
}
