import { wordsOf } from '#rules/text/normalize-text.ts';
import { endFrom, expressionsWith, startBefore } from './known-expressions.ts';
import { BUILT_IN, type SynonymBook } from './synonym-dictionary.ts';

export type Roles = { thing: string[]; fits: string[]; without: string[] };

const FOR = new Set(['for', 'для', 'dlya', 'compatible']);
const FOR_AFTER = new Set(['համար', 'hamar']);
/** Words before an exclusion. */
const WITHOUT = new Set(
  (
    'без bez кроме krome исключая минус не ne without except excluding minus not no non առանց aranc arants բացի baci batsi ' +
    'ոչ voch och չունեցող բացառությամբ'
  ).split(' '),
);
/** Further words of an exclusion such as `except for` and `за исключением`. */
const WITHOUT_PHRASES = [
  ['за', 'исключением'],
  ['other', 'than'],
  ['except', 'for'],
  ['apart', 'from'],
  ['но', 'не'],
  ['but', 'not'],
  ['anything', 'but'],
  ['no', 'ne'],
  ['tolko', 'ne'],
  ['ոչ', 'թե'],
  ['բայց', 'ոչ'],
  ['only', 'not'],
  ['только', 'не'],
] as const;
/** Words after an exclusion, which ends in the Armenian ablative: `apple-ից բացի`. */
const WITHOUT_AFTER = new Set(['բացի', 'baci', 'batsi', 'բացառությամբ']);
/** Returns whether a label such as "Without grill" denies the words after its first one. */
export const isDenial = (label: string): boolean => {
  const [first = '', second] = wordsOf(label);
  return second !== undefined && WITHOUT.has(first);
};

/** Words between two exclusions. */
const AND = new Set(['и', 'или', 'ни', 'and', 'or', 'nor', 'եվ', 'ու', 'կամ', 'ili', 'ev', 'kam']);
/** Words that end a query and exclude the expression before them: `ականջակալ, airpods չլինի`. */
const REFUSALS_AFTER = [
  ['չլինի'],
  ['չլինեն'],
  ['chlini'],
  ['պետք', 'չէ'],
  ['petq', 'che'],
  ['չառաջարկել'],
  ['не', 'предлагать'],
  ['не', 'надо'],
  ['не', 'нужен'],
  ['не', 'нужна'],
  ['не', 'нужно'],
  ['не', 'нужны'],
  ['ne', 'nado'],
] as const;
const ROLE_WORDS: ReadonlySet<string> = new Set([
  ...FOR,
  ...FOR_AFTER,
  ...WITHOUT,
  ...WITHOUT_AFTER,
  ...REFUSALS_AFTER.flat(),
]);
/** Words that exclude or fit something are known, although no product has them. */
export const isRoleWord = (word: string): boolean => ROLE_WORDS.has(word);
const ABLATIVE = /\p{L}(?:ից|ic|its)$/u;
const ENDING = new Set(['ի', 'ին', 'ից', 'ic', 'its']);
const IS_NAME = /^[a-z0-9]+$/;
const HAS_DIGIT = /\d/;

const NO_TRAITS = (_word: string): boolean => false;

/**
 * Separates the product from the device it fits: `case for iphone`, `պատյան galaxy s24-ի համար`. `isTrait`: whether a
 * word belongs to a trait that products lack, such as "Without operating system".
 */
export function readRoles(words: readonly string[], book: SynonymBook = BUILT_IN, isTrait = NO_TRAITS): Roles {
  const named = expressionsAt(words, book);
  const { without, markers } = refusedAt(words, named, { book, isTrait });
  const plainWords = words.map((word, at) =>
    markers.has(at) || without.has(at) ? null : named.has(at) ? NAMED : word,
  );
  const fits = fittedAt(plainWords);
  const thing = plainWords.flatMap((word, at) =>
    word === null || fits.has(at) || FOR.has(word) || FOR_AFTER.has(word) ? [] : [words[at]!],
  );
  if (thing.length === 0) return deniedTrait(words, without) ?? { thing: [...words], fits: [], without: [] };
  const at = (places: Iterable<number>) =>
    [...places]
      .sort((one, other) => one - other)
      .map((place) => words[place]!)
      .filter((word) => !ENDING.has(word));
  return { thing, fits: at(fits), without: at(without) };
}

/** Handles `не складной телефон`, in which only the first word after the negation is excluded. */
function deniedTrait(words: readonly string[], without: ReadonlySet<number>): Roles | null {
  const [trait, ...thing] = [...without].sort((one, other) => one - other).map((place) => words[place]!);
  return trait === undefined || thing.length === 0 ? null : { thing, fits: [], without: [trait] };
}

type ExcludedWords = { without: ReadonlySet<number>; markers: ReadonlySet<number> };

/** The words that a query excludes: the expression after a negation, and those joined to it by "and". */
function refusedAt(words: readonly string[], named: ReadonlySet<number>, known: KnownWords): ExcludedWords {
  const without = new Set<number>();
  const markers = new Set<number>();
  for (let at = 0; at < words.length; at++) {
    if (named.has(at) || markers.has(at)) continue;
    const marked = markerAt(words, at);
    if (marked === 0) continue;
    const before = excludedBefore(words, at, known.book);
    if (before !== null) {
      for (let place = before; place < at; place++) without.add(place);
      for (let place = at; place < at + marked; place++) markers.add(place);
      continue;
    }
    if (at + marked >= words.length) continue;
    // `not for games` excludes games.
    const start = at + marked + (FOR.has(words[at + marked]!) && at + marked + 1 < words.length ? 1 : 0);
    for (let place = at; place < start; place++) markers.add(place);
    at = addRefused(words, start, known, { without, markers }) - 1;
  }
  return { without, markers };
}

/** Returns how many words of an exclusion such as `anything but` start here. */
export function markerAt(words: readonly string[], at: number): number {
  const last = lastMarkerAt(words, at);
  const phrase = WITHOUT_PHRASES.find((one) => one.every((word, index) => words[at + index] === word));
  return last || (phrase?.length ?? (WITHOUT.has(words[at]!) ? 1 : 0));
}

/** Returns how many words end the query here and exclude the expression before them, or 0. */
function lastMarkerAt(words: readonly string[], at: number): number {
  const last = REFUSALS_AFTER.find(
    (one) => at + one.length === words.length && one.every((word, index) => words[at + index] === word),
  );
  return at < 2 ? 0 : (last?.length ?? 0);
}

/** Returns the start of the words before an exclusion that follows them (`apple-ից բացի`), or null without one. */
function excludedBefore(words: readonly string[], at: number, book: SynonymBook): number | null {
  if (lastMarkerAt(words, at) > 0) return startBefore(words, at, book);
  const last = words[at - 1];
  if (last === undefined || !WITHOUT_AFTER.has(words[at]!)) return null;
  if (ENDING.has(last)) return at >= 2 ? at - 2 : null;
  return ABLATIVE.test(last) ? at - 1 : null;
}

type KnownWords = { book: SynonymBook; isTrait: (word: string) => boolean };
type Refusals = { without: Set<number>; markers: Set<number> };

function addRefused(
  words: readonly string[],
  start: number,
  { book, isTrait }: KnownWords,
  { without, markers }: Refusals,
): number {
  let at = start;
  while (at < words.length) {
    let end = endFrom(words, at, book);
    while (end < words.length && isTrait(words[end - 1]!) && isTrait(words[end]!)) end++;
    for (; at < end; at++) without.add(at);
    if (ENDING.has(words[at] ?? '')) without.add(at++);
    if (!AND.has(words[at] ?? '') || at + 1 >= words.length) return at;
    markers.add(at++);
    const again = markerAt(words, at);
    for (let next = at + again; at < next; at++) markers.add(at);
  }
  return at;
}

const WITH = new Set(['with', 'с', 'со', 's', 'so']);
/** The Armenian instrumental: `պլանշետ ստեղնաշարով`. */
const INSTRUMENTAL = /\p{L}{3}ով$/u;

/** Returns the words after "with", which name a part or a trait. */
export function accompanyingWords(words: readonly string[]): ReadonlySet<string> {
  const start = words.findIndex((word, at) => at > 0 && WITH.has(word) && !/^\d/.test(words[at + 1] ?? ''));
  const after = start < 0 ? [] : words.slice(start + 1);
  return new Set([...after, ...words.slice(1).filter((word) => INSTRUMENTAL.test(word))]);
}

/** Marks a word that belongs to a multi-word expression. */
const NAMED = '';

/** Returns words of expressions that contain "for" themselves, such as `сушилка для белья`. */
function expressionsAt(words: readonly string[], book: SynonymBook): Set<number> {
  const named = new Set<number>();
  words.forEach((word, at) => {
    if (!FOR.has(word) && !FOR_AFTER.has(word) && !WITHOUT.has(word)) return;
    for (const { from, to } of expressionsWith(words, at, book))
      for (let place = from; place < to; place++) named.add(place);
  });
  return named;
}

function fittedAt(words: readonly (string | null)[]): Set<number> {
  const fits = new Set<number>();
  const before = words.findIndex((word) => word !== null && FOR.has(word));
  // In `for iphone case`, one word names the device, and the remaining words name the product.
  if (before >= 0) for (let at = before + 1; at < words.length && (before > 0 || at === 1); at++) fits.add(at);
  const after = words.findIndex((word) => word !== null && FOR_AFTER.has(word));
  let at = after - 1;
  while (at > 0 && ENDING.has(words[at] ?? '')) fits.add(at--);
  if (at > 0 || (at === 0 && after < words.length - 1)) fits.add(at--);
  // Before `hamar`, Armenian words have Latin letters too, so a name must contain a number.
  const isName = (word: string, next: string) =>
    IS_NAME.test(word) && IS_NAME.test(next) && (words[after] !== 'hamar' || HAS_DIGIT.test(word + next));
  while (at > 0 && isName(words[at] ?? '', words[at + 1] ?? '')) fits.add(at--);
  return fits;
}
