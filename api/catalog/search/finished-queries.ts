import { LOCALES, type Locale } from '#contract/locale.ts';
import { foldText } from '#rules/text/normalize-text.ts';
import {
  type NameEntry,
  type NamePrefixIndex,
  namePrefixSteps,
  namesWithPrefix,
  type TypedBeginning,
} from './name-prefixes.ts';

/** A completion as written in `locale`. Heavier completions are suggested first. */
export type FinishedQuery = { text: string; locale: Locale; weight: number };

export type FinishedQueries = {
  /** Completions of a beginning; for an empty one, those with the highest weights. */
  finishedQueries: (beginning: TypedBeginning, locale: Locale) => FinishedQuery[];
};

/** A completion with brand, line and model, which are written the same in all languages. */
export type Line = Omit<FinishedQuery, 'locale'>;

/** Maximum number of displayed completions. Some are categories, which are also suggested as categories. */
const MOST = 5;
const MAX_TOP_COMPLETIONS = 40;
/** Maximum number of entries. The lightest are omitted, which limits memory and time for any import. */
const MAX_NAMES = 10_000;
const STEP = 1000;

/**
 * Deduplicates completions by text and keeps the highest weight. Other languages are offered when the requested one has
 * none.
 */
export function* finishedQuerySteps(
  queries: readonly FinishedQuery[],
  lines: readonly Line[],
): Generator<void, FinishedQueries> {
  const ofLines = yield* nameSteps(lines);
  const names = new Map<Locale, NamePrefixIndex<string>>();
  for (const locale of LOCALES) names.set(locale, yield* nameSteps(queries.filter((query) => query.locale === locale)));
  return {
    finishedQueries(beginning, locale) {
      const toQuery = ({ text, weight }: NameEntry<string>) => ({ text, locale, weight });
      if (beginning.text.trim() === '') return heaviest(names.get(locale)!, ofLines).map(toQuery);
      const begunLines = namesWithPrefix(ofLines, beginning, MOST + 1);
      for (const each of [locale, ...LOCALES.filter((other) => other !== locale)]) {
        const begun = [...namesWithPrefix(names.get(each)!, beginning, MOST + 1), ...begunLines].sort(heaviestFirst);
        const found = begun.filter(({ text }) => foldText(text) !== beginning.folded);
        if (found.length > 0) return found.slice(0, MOST).map(toQuery);
      }
      return [];
    },
  };
}

const heaviest = (own: NamePrefixIndex<string>, lines: NamePrefixIndex<string>): NameEntry<string>[] =>
  [...own.named.slice(0, MAX_TOP_COMPLETIONS), ...lines.named.slice(0, MAX_TOP_COMPLETIONS)]
    .sort(heaviestFirst)
    .slice(0, MAX_TOP_COMPLETIONS);

const heaviestFirst = (one: { weight: number }, other: { weight: number }): number => other.weight - one.weight;

function* nameSteps(texts: readonly Line[]): Generator<void, NamePrefixIndex<string>> {
  const known = new Set<string>();
  const named: NameEntry<string>[] = [];
  for (const [at, { text, weight }] of texts.toSorted(heaviestFirst).entries()) {
    if (at % STEP === 0) yield;
    const folded = foldText(text);
    if (named.length < MAX_NAMES && !known.has(folded)) named.push({ text, weight, of: text });
    known.add(folded);
  }
  return yield* namePrefixSteps(named);
}
