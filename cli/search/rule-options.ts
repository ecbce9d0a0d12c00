import { BOOST_LIMITS } from '#api/catalog/search/search-rules.ts';
import { type RuleProblem, RuleRefused } from '#api/catalog/search-rules/rule-refused.ts';
import { CommandError, type ParsedArgs, textOption, WrongUsage } from '#cli/terminal/command.ts';
import { LOCALES, type Locale } from '#contract/locale.ts';

type Days = { startsOn: string | null; endsOn: string | null };

export const toRuleDays = (given: ParsedArgs): Days => ({
  startsOn: textOption(given, 'from'),
  endsOn: textOption(given, 'until'),
});

/** Null: all languages. */
export function toRuleLocale(given: ParsedArgs): Locale | null {
  const typed = textOption(given, 'lang');
  if (typed === null) return null;
  const locale = localeNamed(typed);
  if (!locale) throw new WrongUsage(`--lang is ${LOCALES.join(', ')}, not "${typed}"`);
  return locale;
}

export const localeNamed = (typed: string): Locale | undefined => LOCALES.find((locale) => locale === typed);

export const daysText = ({ startsOn, endsOn }: Days): string =>
  [startsOn && `from ${startsOn}`, endsOn && `until ${endsOn}`].filter(Boolean).join(' ');

/** Runs a change and converts the refusal of a rule to a message. */
export const withReasons = <T>(change: Promise<T>): Promise<T> =>
  change.catch((error: unknown) => {
    throw error instanceof RuleRefused
      ? new CommandError(`${SENTENCES[error.problem](error.words)} Nothing was changed.`)
      : error;
  });

const SENTENCES: Record<RuleProblem, (words: string) => string> = {
  itself: (words) => `"${words}" refers to itself: a line needs two different expressions.`,
  everything: (words) => `Nearly every product contains "${words}", so the rule would match everything.`,
  too_long: (words) => `"${words.slice(0, 60)}" is too long.`,
  too_many: (words) => `The maximum is ${words}.`,
  no_words: (words) => `"${words}" contains no letter or digit.`,
  days: (words) => `"${words}" is not valid: use days such as 2027-01-03, the first not after the last.`,
  no_product: (words) => `There is no product ${words}.`,
  no_brand: (words) => `There is no brand "${words}".`,
  position: (words) => `A position is a whole number from 1 to 100, not "${words}".`,
  factor: (words) => `A factor is from ${BOOST_LIMITS.least} to ${BOOST_LIMITS.most}, not "${words}".`,
  not_own_path: (words) => `"${words}" is not a page of this shop. Use a path such as /page/5.`,
  search_page: (words) => `"${words}" is the search page, which would redirect in a loop.`,
};
