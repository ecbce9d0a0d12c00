import { stemOf } from './stems.ts';
import { BRAND_SPELLINGS, SYNONYMS } from './synonyms.ts';

export type Meaning = { expressions: readonly (readonly string[])[]; isName: boolean };

const MEANINGS: readonly Meaning[] = [
  ...SYNONYMS.map((expressions) => ({
    expressions: expressions.map((expression) => expression.split(' ')),
    isName: false,
  })),
  ...BRAND_SPELLINGS.map((expressions) => ({
    expressions: expressions.map((expression) => expression.split(' ')),
    isName: true,
  })),
];

const BY_EXPRESSION = new Map<string, Meaning[]>();
for (const meaning of MEANINGS) {
  for (const expression of meaning.expressions) {
    const key = keyOf(expression);
    const known = BY_EXPRESSION.get(key);
    if (!known) BY_EXPRESSION.set(key, [meaning]);
    else if (!known.includes(meaning)) known.push(meaning);
  }
}

/** One-word expressions go into the dictionary, so that a typo in one is corrected too. */
export const SYNONYM_TERMS: readonly string[] = [
  ...new Set(
    MEANINGS.flatMap(({ expressions }) =>
      expressions.flatMap((expression) => (expression.length === 1 ? expression : [])),
    ),
  ),
];

export const LONGEST_EXPRESSION = Math.max(
  1,
  ...MEANINGS.flatMap(({ expressions }) => expressions.map((expression) => expression.length)),
);

export const meaningsOf = (words: readonly string[]): readonly Meaning[] => BY_EXPRESSION.get(keyOf(words)) ?? [];

const FOR = new Set(['for', 'для']);
const BY_HEAD = Map.groupBy(
  MEANINGS.flatMap((meaning) =>
    meaning.expressions.flatMap(([head, next]) => (next && FOR.has(next) ? [{ head: stemOf(head!), meaning }] : [])),
  ),
  ({ head }) => head,
);

/** What a word may be short for: `сушилка` for `сушилка для белья`. */
export const headMeanings = (word: string): readonly Meaning[] => [
  ...new Set(BY_HEAD.get(stemOf(word))?.map(({ meaning }) => meaning)),
];

function keyOf(words: readonly string[]): string {
  return words.map((word) => (/\d/.test(word) ? word : stemOf(word))).join(' ');
}
