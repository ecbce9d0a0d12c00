import { wordsOf } from '#rules/text/normalize-text.ts';
import { stemOf } from './stems.ts';
import { tokensOf } from './tokens.ts';

/** A trait such as "quiet" that a number of the product shows. A lower number is always better. */
type MeasuredTrait = {
  /** The term of products with the number. No query contains its first character. */
  term: string;
  /** Words of a query for the trait, in three languages. */
  words: string;
  /** Names of the fact. The name of a length or a weight must have no other word: "Screen width" is no width. */
  facts: string;
  isWholeName: boolean;
  /** Factors of the accepted units. */
  units: Readonly<Record<string, number>>;
  /** Weight of a number in units with the factor 1, from 0 to 1. */
  weightOf: (value: number) => number;
};

/** Binary logarithm of the largest number of centimetres or grams: 130 kg. */
const LARGEST = 17;

const TRAITS: readonly MeasuredTrait[] = [
  {
    term: '~quiet',
    words: 'quiet silent noiseless тихий бесшумный малошумный անաղմուկ լուռ ամենաանաղմուկ',
    facts: 'noise шум шума шумность աղմուկ աղմուկի',
    isWholeName: false,
    units: { db: 1 },
    weightOf: (decibels) => 1 - decibels / 100,
  },
  {
    term: '~narrow',
    words: 'narrow узкий նեղ ամենանեղ',
    facts: 'width depth ширина глубина լայնություն խորություն',
    isWholeName: true,
    units: { mm: 0.1, cm: 1, m: 100 },
    weightOf: (centimetres) => 1 - Math.log2(centimetres) / LARGEST,
  },
  {
    term: '~light',
    words: 'lightweight легкий թեթեվ ամենաթեթեվ',
    facts: 'weight вес масса քաշ զանգված',
    isWholeName: true,
    units: { g: 1, kg: 1000 },
    weightOf: (grams) => 1 - Math.log2(grams) / LARGEST,
  },
];

const stemsOf = (text: string): ReadonlySet<string> => new Set(text.split(' ').map(stemOf));
const BY_WORD = new Map(TRAITS.flatMap(({ term, words }) => [...stemsOf(words)].map((stem) => [stem, term] as const)));
const FACTS = TRAITS.map((trait) => ({ ...trait, stems: stemsOf(trait.facts) }));

/** Returns the term of products with a number for the trait that a word names. */
export const measuredTerm = (word: string): string | undefined => BY_WORD.get(stemOf(word));

/** First character of the terms of traits. No query contains it. */
export const MEASURED_MARK = '~';

/** Adds the terms of a fact with their weights. For several numbers, the best one counts. */
export function addMeasured(weights: Map<string, number>, names: readonly string[], values: readonly string[]): void {
  for (const { term, units, weightOf } of traitsNamed(names.join('|'))) {
    for (const value of values) {
      const [, number = '', unit = ''] = NUMBER_AND_UNIT.exec(tokensOf(value)[0] ?? '') ?? [];
      const amount = Number(number) * (units[unit] ?? 0);
      if (amount <= 0) continue;
      weights.set(term, Math.max(weights.get(term) ?? 0, Math.min(1, Math.max(0, weightOf(amount)))));
    }
  }
}

const NUMBER_AND_UNIT = /^(\d+(?:\.\d+)?)(\p{L}+)$/u;

/** Traits by the names of a fact, because every product has the same facts. */
const known = new Map<string, readonly MeasuredTrait[]>();
const MAX_KNOWN = 5000;

function traitsNamed(names: string): readonly MeasuredTrait[] {
  const cached = known.get(names);
  if (cached) return cached;
  if (known.size >= MAX_KNOWN) known.clear();
  const traits = FACTS.filter(({ stems, isWholeName }) =>
    names.split('|').some((name) => {
      const words = wordsOf(name);
      return (words.length === 1 || !isWholeName) && words.some((word) => stems.has(stemOf(word)));
    }),
  );
  known.set(names, traits);
  return traits;
}
