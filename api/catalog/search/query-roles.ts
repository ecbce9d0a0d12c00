import { BUILT_IN, type SynonymBook } from './synonym-book.ts';

export type Roles = { thing: string[]; fits: string[]; without: string[] };

const FOR = new Set(['for', 'для', 'dlya', 'compatible']);
const FOR_AFTER = new Set(['համար', 'hamar']);
const WITHOUT = new Set(['без', 'bez', 'without', 'не', 'not', 'առանց', 'aranc']);
const ENDING = new Set(['ի', 'ին']);
const IS_NAME = /^[a-z0-9]+$/;

/** What a product is for is not what it is: `case for iphone`, `պատյան galaxy s24-ի համար`. */
export function readRoles(words: readonly string[], book: SynonymBook = BUILT_IN): Roles {
  const named = expressionsAt(words, book);
  const isWithout = (word: string, at: number) => WITHOUT.has(word) && !named.has(at);
  const without = words.flatMap((word, at) => (isWithout(word, at) && at + 1 < words.length ? [at + 1] : []));
  const kept = words.map((word, at) =>
    isWithout(word, at) || without.includes(at) ? null : named.has(at) ? NAMED : word,
  );
  const fits = fittedAt(kept);
  const thing = kept.flatMap((word, at) =>
    word === null || fits.has(at) || FOR.has(word) || FOR_AFTER.has(word) ? [] : [words[at]!],
  );
  if (thing.length === 0) return { thing: [...words], fits: [], without: [] };
  const at = (places: Iterable<number>) =>
    [...places]
      .sort((one, other) => one - other)
      .map((place) => words[place]!)
      .filter((word) => !ENDING.has(word));
  return { thing, fits: at(fits), without: at(without) };
}

/** Stands for a word of an expression. */
const NAMED = '';

/** Words of expressions that say what a thing is with a "for" of their own: `сушилка для белья`. */
function expressionsAt(words: readonly string[], { meaningsOf, longest }: SynonymBook): Set<number> {
  const named = new Set<number>();
  words.forEach((word, at) => {
    if (!FOR.has(word) && !FOR_AFTER.has(word) && !WITHOUT.has(word)) return;
    for (let from = Math.max(0, at - longest + 1); from <= at; from++) {
      for (let to = Math.min(words.length, from + longest); to > at; to--) {
        if (to - from < 2 || meaningsOf(words.slice(from, to)).length === 0) continue;
        for (let place = from; place < to; place++) named.add(place);
      }
    }
  });
  return named;
}

function fittedAt(words: readonly (string | null)[]): Set<number> {
  const fits = new Set<number>();
  const before = words.findIndex((word) => word !== null && FOR.has(word));
  // `for iphone case`: one word is what it is for, the others are the thing.
  if (before >= 0) for (let at = before + 1; at < words.length && (before > 0 || at === 1); at++) fits.add(at);
  const after = words.findIndex((word) => word !== null && FOR_AFTER.has(word));
  let at = after - 1;
  while (at > 0 && ENDING.has(words[at] ?? '')) fits.add(at--);
  if (at > 0 || (at === 0 && after < words.length - 1)) fits.add(at--);
  while (at > 0 && IS_NAME.test(words[at] ?? '') && IS_NAME.test(words[at + 1] ?? '')) fits.add(at--);
  return fits;
}
