import { isDeepStrictEqual } from 'node:util';
import type { Locale } from '#contract/locale.ts';
import { foldText } from '#rules/text/normalize-text.ts';
import { type ClickBoosts, NO_CLICK_BOOSTS } from './click-boost.ts';
import { type SynonymBook, type SynonymLine, synonymBookSteps, synonymsIn } from './synonym-dictionary.ts';

/** First and last day in Yerevan, both included; null means without limit. */
type DateRange = { startsOn: string | null; endsOn: string | null };

export type StoredSynonyms = SynonymLine & DateRange & { id: number };
/** A null `position` hides the product. Pins refer to whole products, never to variants. */
export type StoredPin = DateRange & { query: string; productId: number; position: number | null };
export type StoredRedirect = DateRange & { query: string; path: string };
/** A boost of a product type or brand. `brandNames`: the names of the brand in all languages. */
export type StoredBoost = DateRange & { kind: BoostKind; brandNames: readonly string[]; factor: number };

export const BOOST_KINDS = ['brand', 'stock', 'new'] as const;
export type BoostKind = (typeof BOOST_KINDS)[number];

export type StoredRules = {
  synonyms: readonly StoredSynonyms[];
  pins: readonly StoredPin[];
  redirects: readonly StoredRedirect[];
  boosts: readonly StoredBoost[];
};

export type Pins = ReadonlyMap<number, number | null>;
type Boosts = { brands: ReadonlyMap<string, number>; stock: number; isNew: number; isAny: boolean };

export type SearchRules = {
  lines: readonly StoredSynonyms[];
  synonyms: Readonly<Record<Locale, SynonymBook>>;
  allSynonyms: SynonymBook;
  pins: ReadonlyMap<string, Pins>;
  redirects: ReadonlyMap<string, string>;
  boosts: Boosts;
  clickBoosts: ClickBoosts;
};

/** Limits the combined boost of a product, so that text relevance ranks first. */
export const BOOST_LIMITS = { least: 0.5, most: 2 } as const;
const MAX_RULE_QUERY_LENGTH = 100;

/** Normalizes a query. The result is the key of search rules and counts. */
export const foldedQuery = (text: string): string =>
  [...foldText(text)].slice(0, MAX_RULE_QUERY_LENGTH).join('').trim();

const isOn =
  (day: string) =>
  ({ startsOn, endsOn }: DateRange): boolean =>
    (startsOn === null || startsOn <= day) && (endsOn === null || day <= endsOn);

type RuleParts = { stored: StoredRules; clickBoosts: ClickBoosts; day: string };

/** Builds the rules of a day in steps. Synonyms that are unchanged since `before` are reused. */
export function* ruleSteps(
  { stored, clickBoosts, day }: RuleParts,
  before?: SearchRules,
): Generator<void, SearchRules> {
  const lines = stored.synonyms.filter(isOn(day));
  const isLocal = lines.some(({ locale }) => locale !== null);
  const allSynonyms =
    before && isDeepStrictEqual(lines, before.lines) ? before.allSynonyms : yield* synonymBookSteps(lines);
  const bookIn = (locale: Locale) => (isLocal ? synonymsIn(allSynonyms, locale) : allSynonyms);
  return {
    lines,
    synonyms: { hy: bookIn('hy'), ru: bookIn('ru'), en: bookIn('en') },
    allSynonyms,
    pins: pinsOf(stored.pins.filter(isOn(day))),
    redirects: new Map(stored.redirects.filter(isOn(day)).map(({ query, path }) => [query, path])),
    boosts: boostsOf(stored.boosts.filter(isOn(day))),
    clickBoosts,
  };
}

export function openRules(parts: RuleParts): SearchRules {
  const steps = ruleSteps(parts);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

export const redirectOf = ({ redirects }: SearchRules, typed: string): string | null =>
  redirects.size === 0 ? null : (redirects.get(foldedQuery(typed)) ?? null);

function pinsOf(stored: readonly StoredPin[]): Map<string, Pins> {
  const pins = new Map<string, Map<number, number | null>>();
  for (const { query, productId, position } of stored) {
    const ofQuery = pins.get(query) ?? new Map<number, number | null>();
    pins.set(query, ofQuery.set(productId, position));
  }
  return pins;
}

function boostsOf(stored: readonly StoredBoost[]): Boosts {
  const of = (kind: BoostKind) => stored.find((boost) => boost.kind === kind)?.factor ?? 1;
  const brands = stored.flatMap(({ brandNames, factor }) => brandNames.map((name) => [name, factor] as const));
  return { brands: new Map(brands), stock: of('stock'), isNew: of('new'), isAny: stored.length > 0 };
}

export const NO_RULES: SearchRules = openRules({
  stored: { synonyms: [], pins: [], redirects: [], boosts: [] },
  clickBoosts: NO_CLICK_BOOSTS,
  day: '',
});
