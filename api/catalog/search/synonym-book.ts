import type { Locale } from '#contract/locale.ts';
import { stemOf } from './stems.ts';
import { BRAND_SPELLINGS, SYNONYMS } from './synonyms.ts';
import { tokensOf } from './tokens.ts';

/** `isOfMerchant`: believed only while it does not lead to nearly everything. */
export type Meaning = { expressions: readonly (readonly string[])[]; isName: boolean; isOfMerchant?: true };

export type SynonymBook = {
  meaningsOf: (words: readonly string[]) => readonly Meaning[];
  /** Words of the longest expression. */
  longest: number;
  /** One-word expressions: a typo in one is corrected too. */
  terms: ReadonlySet<string>;
};

/** One way: the first expression finds the others. `locale` null: in all languages. */
export type SynonymLine = { locale: Locale | null; expressions: readonly string[]; isOneWay: boolean };

/** However many lines a word stands in, a query stays quick. */
const MOST_EXPRESSIONS = 40;

const toMeaning = (isName: boolean) => (expressions: readonly string[]) => ({
  expressions: expressions.map((expression) => expression.split(' ')),
  isName,
});

export const BUILT_IN: SynonymBook = bookOf(
  [...SYNONYMS.map(toMeaning(false)), ...BRAND_SPELLINGS.map(toMeaning(true))].flatMap((meaning) =>
    meaning.expressions.map((from) => ({ from, meaning })),
  ),
);

export const { meaningsOf } = BUILT_IN;

const FOR = new Set(['for', 'для']);
const BY_HEAD = Map.groupBy(
  SYNONYMS.map(toMeaning(false)).flatMap((meaning) =>
    meaning.expressions.flatMap(([head, next]) => (next && FOR.has(next) ? [{ head: stemOf(head!), meaning }] : [])),
  ),
  ({ head }) => head,
);

/** What a word may be short for: `сушилка` for `сушилка для белья`. */
export const headMeanings = (word: string): readonly Meaning[] => [
  ...new Set(BY_HEAD.get(stemOf(word))?.map(({ meaning }) => meaning)),
];

/** A merchant's lines lie over the built-in ones. */
export function openSynonymBook(lines: readonly SynonymLine[]): SynonymBook {
  if (lines.length === 0) return BUILT_IN;
  const own = bookOf(lines.flatMap(meaningsIn));
  return {
    meaningsOf(words) {
      const [over, under] = [own.meaningsOf(words), BUILT_IN.meaningsOf(words)];
      return over.length === 0 ? under : [...under, ...over];
    },
    longest: Math.max(own.longest, BUILT_IN.longest),
    terms: new Set([...BUILT_IN.terms, ...own.terms]),
  };
}

type Entry = { from: readonly string[]; meaning: Meaning };

function meaningsIn({ expressions, isOneWay }: SynonymLine): Entry[] {
  const words = expressions.map(tokensOf).filter((expression) => expression.length > 0);
  const [first, ...others] = words;
  if (!first || others.length === 0) return [];
  if (isOneWay) return [{ from: first, meaning: { expressions: others, isName: false, isOfMerchant: true } }];
  const meaning: Meaning = { expressions: words, isName: false, isOfMerchant: true };
  return words.map((from) => ({ from, meaning }));
}

function bookOf(entries: readonly Entry[]): SynonymBook {
  const byKey = new Map<string, { meanings: Meaning[]; size: number }>();
  const terms = new Set<string>();
  let longest = 1;
  for (const { from, meaning } of entries) {
    const key = keyOf(from);
    const known = byKey.get(key) ?? { meanings: [], size: 0 };
    byKey.set(key, known);
    if (known.size < MOST_EXPRESSIONS && !known.meanings.includes(meaning)) {
      known.meanings.push(meaning);
      known.size += meaning.expressions.length;
    }
    longest = Math.max(longest, from.length);
    for (const expression of [from, ...meaning.expressions]) {
      const [word] = expression;
      if (word !== undefined && expression.length === 1) terms.add(word);
    }
  }
  return { meaningsOf: (words) => byKey.get(keyOf(words))?.meanings ?? NONE, longest, terms };
}

const NONE: readonly Meaning[] = [];

/** Equal for forms of the same words. */
export function keyOf(words: readonly string[]): string {
  return words.map((word) => (/\d/.test(word) ? word : stemOf(word))).join(' ');
}
