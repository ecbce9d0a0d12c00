import { LOCALES, type Locale } from '#contract/locale.ts';
import { foldText } from '#rules/fold-text.ts';
import { type BegunNames, type Named, namesBegun, openBegunNames } from './begun-names.ts';

/** What somebody may be about to search for, as it would be written in `locale`; the heavier, the sooner it is offered. */
export type FinishedQuery = { text: string; locale: Locale; weight: number };

export type FinishedQueries = {
  /** For a text that is being typed; for an empty one those that weigh most. */
  finishedQueries: (prefix: string, locale: Locale) => FinishedQuery[];
};

/** More are never shown; of the heaviest some are sections, which are offered as such. */
const MOST = 6;
const MOST_HEAVIEST = 24;
/** The lightest are left out: memory and time stay bounded whatever an import brings. */
const MOST_PER_LOCALE = 20_000;

/** Of equal texts the heaviest counts. Languages other than the asked one are offered when it has none. */
export function openFinishedQueries(queries: Iterable<FinishedQuery>): FinishedQueries {
  const best = new Map<string, FinishedQuery>();
  for (const query of queries) {
    const key = `${query.locale} ${foldText(query.text)}`;
    if ((best.get(key)?.weight ?? Number.NEGATIVE_INFINITY) < query.weight) best.set(key, query);
  }
  const byLocale = Map.groupBy(best.values(), ({ locale }) => locale);
  const names = new Map(LOCALES.map((locale) => [locale, namesOf(byLocale.get(locale) ?? [])]));
  return {
    finishedQueries(prefix, locale) {
      const typed = foldText(prefix);
      const own = names.get(locale)!;
      if (prefix.trim() === '') return own.named.slice(0, MOST_HEAVIEST).map(({ of }) => of);
      for (const each of [own, ...LOCALES.filter((other) => other !== locale).map((other) => names.get(other)!)]) {
        const found = namesBegun(each, prefix, MOST + 1).filter(({ text }) => foldText(text) !== typed);
        if (found.length > 0) return found.slice(0, MOST).map(({ of }) => of);
      }
      return [];
    },
  };
}

function namesOf(queries: FinishedQuery[]): BegunNames<FinishedQuery> {
  const heaviest = queries.sort((one, other) => other.weight - one.weight).slice(0, MOST_PER_LOCALE);
  return openBegunNames(heaviest.map((of): Named<FinishedQuery> => ({ text: of.text, weight: of.weight, of })));
}
