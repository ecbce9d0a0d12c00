import { stemOf } from './stems.ts';
import { BRAND_SPELLINGS, SYNONYMS } from './synonyms.ts';

/** One meaning: all the ways to say it, each as its words. */
export type Meaning = { ways: readonly (readonly string[])[]; isName: boolean };

const MEANINGS: readonly Meaning[] = [
  ...SYNONYMS.map((ways) => ({ ways: ways.map((way) => way.split(' ')), isName: false })),
  ...BRAND_SPELLINGS.map((ways) => ({ ways: ways.map((way) => way.split(' ')), isName: true })),
];

const BY_WAY = new Map<string, Meaning[]>();
for (const meaning of MEANINGS) {
  for (const way of meaning.ways) {
    const key = keyOf(way);
    const known = BY_WAY.get(key);
    if (!known) BY_WAY.set(key, [meaning]);
    else if (!known.includes(meaning)) known.push(meaning);
  }
}

/** Words of one in the table, so that a slip in one of them is noticed too. */
export const SYNONYM_WORDS: readonly string[] = [
  ...new Set(MEANINGS.flatMap(({ ways }) => ways.flatMap((way) => (way.length === 1 ? way : [])))),
];

export const LONGEST_WAY = Math.max(1, ...MEANINGS.flatMap(({ ways }) => ways.map((way) => way.length)));

/** What words in a row may mean. */
export const meaningsOf = (words: readonly string[]): readonly Meaning[] => BY_WAY.get(keyOf(words)) ?? [];

function keyOf(words: readonly string[]): string {
  return words.map((word) => (/\d/.test(word) ? word : stemOf(word))).join(' ');
}
