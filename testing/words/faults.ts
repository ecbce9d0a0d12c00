import type { Locale } from '#contract/locale.ts';

/** Excludes ֏, which every language uses. */
const SCRIPTS = { armenian: /[Ա-Ֆՙա-ֈ]/u, cyrillic: /\p{sc=Cyrillic}/u, latin: /\p{sc=Latin}/u };
const WORD = /[\p{L}\p{M}]+/gu;
/** Latin letters that look like Cyrillic or Armenian ones and occur alone, like a conjunction or preposition. */
const LOOKALIKE_ALONE = /(?<![\p{L}\p{N}.])[aceopxykh](?![\p{L}\p{N}.])/u;

/** Errors of spelling and typography (docs/spec/locale.md 5, 9.9). */
export function faultsOf(locale: Locale, text: string): string[] {
  const mixed = (text.match(WORD) ?? []).filter(
    (word) => Object.values(SCRIPTS).filter((script) => script.test(word)).length > 1,
  );
  return [
    ...mixed.map((word) => `letters of two alphabets: ${word}`),
    ...foreign(locale, text),
    ...(locale !== 'en' && LOOKALIKE_ALONE.test(text) ? ['a Latin letter where its double belongs'] : []),
    ...(locale === 'hy' ? armenianFaults(text) : []),
    ...(/ {2}|^\s|\s$| [,.;:!?։](?:\s|$)/.test(text) ? ['a space too many'] : []),
  ];
}

function foreign(locale: Locale, text: string): string[] {
  const { armenian, cyrillic } = SCRIPTS;
  const unwanted = { hy: [cyrillic], ru: [armenian], en: [armenian, cyrillic] }[locale];
  return unwanted.some((script) => script.test(text)) ? ['letters of another language'] : [];
}

function armenianFaults(text: string): string[] {
  return [
    ...(/[Ա-և]\s*:/u.test(text) ? ['`:` where «։» or «՝» belongs'] : []),
    ...(/[Ա-և]\s*[?!]/u.test(text) ? ['`?` or `!` where «՞» or «՜» belongs'] : []),
    ...(/եւ/u.test(text) ? ['«եւ» where «և» belongs'] : []),
    ...(/[Ա-և]'/u.test(text) ? ['an apostrophe where «՛» or «՚» belongs'] : []),
  ];
}

/** Texts that are the same in two languages; `same` lists the allowed ones. */
export function untranslated(texts: Record<Locale, string>, same: ReadonlySet<string>): string[] {
  const pairs = [
    ['hy', 'ru'],
    ['hy', 'en'],
    ['ru', 'en'],
  ] as const;
  return pairs
    .filter(([one, other]) => texts[one] === texts[other] && /\p{L}/u.test(withoutArguments(texts[one])))
    .filter(([one]) => !same.has(texts[one]))
    .map(([one, other]) => `${one} and ${other} are the same: ${texts[one]}`);
}

/** Removes the names of arguments and tags, which are not text. */
const withoutArguments = (text: string): string => text.replace(/\{\s*\w+\s*\}|<\/?\w+>/g, '');
