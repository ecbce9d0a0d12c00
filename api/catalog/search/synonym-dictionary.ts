import type { Locale } from '#contract/locale.ts';
import { scriptOf, soundKey, widened } from '#rules/text/phonetic-key.ts';
import { stemOf } from './stems.ts';
import { BRAND_SPELLINGS, NEAREST_THINGS, PURPOSES, SYNONYMS } from './synonyms.ts';
import { tokensOf } from './tokens.ts';

/** `isOfMerchant`: a line of the merchant, ignored when it would match nearly everything. */
export type Meaning = {
  expressions: readonly (readonly string[])[];
  isName: boolean;
  isOfMerchant?: true;
  locale?: Locale;
};

export type SynonymBook = {
  meaningsOf: (words: readonly string[]) => readonly Meaning[];
  /** Meanings of an expression of several words in Latin letters: `umnye chasy` is «умные часы». */
  meaningsBySound: (words: readonly string[]) => readonly Meaning[];
  /** Number of words in the longest expression. */
  longest: number;
  /** One-word expressions, which are also spelling-corrected. */
  terms: ReadonlySet<string>;
};

/** `isOneWay`: the first expression finds the others, but not the reverse. `locale` null: in all languages. */
export type SynonymLine = { locale: Locale | null; expressions: readonly string[]; isOneWay: boolean };

/** Limits the synonyms of a word, so that a query stays fast however many lines contain the word. */
const MAX_EXPRESSIONS = 40;

const toMeaning = (isName: boolean) => (expressions: readonly string[]) => ({
  expressions: expressions.map((expression) => expression.split(' ')),
  isName,
});

const FINAL_VOWELS = /[aeiou]+$/;

/** The sounds of an expression without the vowels at the ends of words, which differ by form and by spelling. */
const soundOf = (words: readonly string[]): string =>
  words.map((word) => widened(soundKey(word)).replace(FINAL_VOWELS, '')).join(' ');

export const BUILT_IN: SynonymBook = builtInBook();

export const { meaningsOf } = BUILT_IN;

const FOR = new Set(['for', 'для']);
const BY_HEAD = Map.groupBy(
  SYNONYMS.map(toMeaning(false)).flatMap((meaning) =>
    meaning.expressions.flatMap(([head, next]) => (next && FOR.has(next) ? [{ head: stemOf(head!), meaning }] : [])),
  ),
  ({ head }) => head,
);

/** Longer expressions that a word may abbreviate: `сушилка` for `сушилка для белья`. */
export const headMeanings = (word: string): readonly Meaning[] => [
  ...new Set(BY_HEAD.get(stemOf(word))?.map(({ meaning }) => meaning)),
];

const NEAREST = new Map(
  NEAREST_THINGS.flatMap(([nearest = '', ...things]) =>
    things.map((thing) => [keyOf(thing.split(' ')), nearest] as const),
  ),
);

/** Returns the thing that is nearest to one without products: a scooter for a hoverboard. */
export const nearestThing = (words: readonly string[]): string | undefined => NEAREST.get(keyOf(words));

/**
 * Adds the merchant's lines to the built-in ones. Runs in steps, because thousands of lines take longer than a request
 * may wait.
 */
export function* synonymBookSteps(lines: readonly SynonymLine[]): Generator<void, SynonymBook> {
  if (lines.length === 0) return BUILT_IN;
  const own = openBook();
  for (const line of lines) {
    for (const { from, meaning } of meaningsIn(line)) addMeaning(own, from, meaning);
    yield;
  }
  return {
    meaningsOf(words) {
      const over = lookUp(own, words);
      return over.length === 0 ? BUILT_IN.meaningsOf(words) : [...BUILT_IN.meaningsOf(words), ...over];
    },
    meaningsBySound: (words) => [...BUILT_IN.meaningsBySound(words), ...lookUpSound(own, words)],
    longest: Math.max(own.longest, BUILT_IN.longest),
    terms: new Set([...BUILT_IN.terms, ...own.terms]),
  };
}

export const synonymsIn = (book: SynonymBook, locale: Locale): SynonymBook => ({
  ...book,
  meaningsOf(words) {
    const meanings = book.meaningsOf(words);
    return meanings.every(isIn(locale)) ? meanings : meanings.filter(isIn(locale));
  },
  meaningsBySound: (words) => book.meaningsBySound(words).filter(isIn(locale)),
});

const isIn =
  (locale: Locale) =>
  (meaning: Meaning): boolean =>
    meaning.locale === undefined || meaning.locale === locale;

type Entry = { from: readonly string[]; meaning: Meaning };

function meaningsIn({ expressions, isOneWay, locale }: SynonymLine): Entry[] {
  const words = expressions.map(tokensOf).filter((expression) => expression.length > 0);
  const [first, ...others] = words;
  if (!first || others.length === 0) return [];
  const common = { isName: false, isOfMerchant: true, ...(locale && { locale }) } as const;
  if (isOneWay) return [{ from: first, meaning: { ...common, expressions: others } }];
  const meaning: Meaning = { ...common, expressions: words };
  return words.map((from) => ({ from, meaning }));
}

function builtInBook(): SynonymBook {
  const book = openBook();
  for (const meaning of [...SYNONYMS.map(toMeaning(false)), ...BRAND_SPELLINGS.map(toMeaning(true))])
    for (const from of meaning.expressions) addMeaning(book, from, meaning);
  for (const [thing = '', ...purposes] of PURPOSES)
    for (const meaning of lookUp(book, thing.split(' ')))
      for (const purpose of purposes) addMeaning(book, purpose.split(' '), meaning);
  return {
    meaningsOf: (words) => lookUp(book, words),
    meaningsBySound: (words) => lookUpSound(book, words),
    longest: book.longest,
    terms: book.terms,
  };
}

type Book = {
  byKey: Map<string, { meanings: Meaning[]; size: number }>;
  /** Meanings of expressions of several words that are not in Latin letters, by their sound. */
  bySound: Map<string, Meaning[]>;
  terms: Set<string>;
  longest: number;
};

function openBook(): Book {
  return { byKey: new Map(), bySound: new Map(), terms: new Set(), longest: 1 };
}

function addMeaning(book: Book, from: readonly string[], meaning: Meaning): void {
  const { byKey, bySound, terms } = book;
  const key = keyOf(from);
  const known = byKey.get(key) ?? { meanings: [], size: 0 };
  byKey.set(key, known);
  if (known.size < MAX_EXPRESSIONS && !known.meanings.includes(meaning)) {
    known.meanings.push(meaning);
    known.size += meaning.expressions.length;
  }
  book.longest = Math.max(book.longest, from.length);
  if (from.length > 1 && from.every((word) => scriptOf(word) !== 'latin')) {
    const sound = soundOf(from);
    const ofSound = bySound.get(sound) ?? [];
    if (!ofSound.includes(meaning)) bySound.set(sound, [...ofSound, meaning]);
  }
  for (const expression of [from, ...meaning.expressions]) {
    const [word] = expression;
    if (word !== undefined && expression.length === 1) terms.add(word);
  }
}

function lookUp({ byKey }: Book, words: readonly string[]): readonly Meaning[] {
  return byKey.get(keyOf(words))?.meanings ?? [];
}

function lookUpSound({ bySound }: Book, words: readonly string[]): readonly Meaning[] {
  if (words.length < 2 || words.some((word) => !IS_LATIN.test(word))) return [];
  return bySound.get(soundOf(words)) ?? [];
}

const IS_LATIN = /^[a-z]{3,}$/;

/** Returns the same key for all forms of the same words. */
export function keyOf(words: readonly string[]): string {
  return words.map((word) => (/\d/.test(word) ? word : stemOf(word))).join(' ');
}
