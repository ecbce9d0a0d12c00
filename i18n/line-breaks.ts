/** Number of letters that fill the narrow column beside a picture. */
const LONG_WORD = 13;

export const hasLongWord = (text: string): boolean => text.split(/[\s-]+/).some((word) => word.length >= LONG_WORD);

/**
 * Prepares names for narrow columns. Long words get soft hyphens for browsers without a hyphenation dictionary.
 * Armenian suffixes stay with their word, as in `iPhone-ը`.
 */
export const withLineBreaks = (text: string): string =>
  text
    .replace(/-(?=[ա-և]{1,3}(?![ա-և]))/gu, '-\u2060')
    .replace(/[\u0400-\u04FF\u0531-\u0587]{13,}/gu, (word) => word.replace(SYLLABLE, '\u00ad'));

const VOWELS = 'аеёиоуыэюяաեէըիոօ';
/**
 * Matches positions before the consonant that starts a syllable, three letters from either end. Pairs such as `тр`
 * start a syllable together. `ւ` and `յ` belong to vowels; `ь`, `ъ` and `й` belong to the letter before them.
 */
const SYLLABLE = new RegExp(
  `(?<=\\p{L}{3})(?<=[${VOWELS}]\\p{L}*)(?!(?<=[бвгдкптфх])[рл])` +
    `(?=[^${VOWELS}ւյьъй][рлյ]?[${VOWELS}]\\p{L}+)(?=\\p{L}{3})`,
  'giu',
);
