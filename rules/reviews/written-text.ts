import { cleanLine, cleanText } from '#rules/text/typed-text.ts';

type TextLocale = 'hy' | 'ru' | 'en';

/** Characters without width, except the joiner, which emoji use. */
const INVISIBLE =
  /\u00ad|\u034f|[\u115f\u1160]|\u17b4|\u17b5|[\u180e\u200b\u200c\u2060-\u2064\u2800\u3164\ufeff\uffa0]/gu;
/** A zero-width joiner that does not join two emoji. */
const LONE_JOINER = /(?<!\p{Extended_Pictographic}\ufe0f?)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;
/** More than two combining marks on one letter. No language of the shop uses so many. */
const MARK_FLOOD = /(\p{M}{2})\p{M}+/gu;
const BLANK_LINES = /\n\s*\n\s*\n+/g;

const withoutTricks = (typed: string): string =>
  typed.toWellFormed().replace(INVISIBLE, '').replace(LONE_JOINER, '').replace(MARK_FLOOD, '$1');

/** The text as it is stored and shown: without invisible characters, direction marks and floods of marks. */
export const cleanShopperText = (typed: string): string => {
  const text = cleanText(withoutTricks(typed)).replace(BLANK_LINES, '\n\n');
  return cleanLine(text) === '' ? '' : text;
};

export const cleanShopperName = (typed: string): string => cleanLine(withoutTricks(typed));

const SIGNS_OF_SPAM: readonly RegExp[] = [
  // Links, also without a scheme or with a written dot.
  /\b[a-z][a-z\d+.-]*:\/\//i,
  /\b(javascript|data|vbscript):/i,
  /\bwww\./i,
  /\b[\p{L}\d-]+\s*(\.|\(dot\)|\[dot\])\s*(com|net|org|am|ru|info|biz|xyz|top|shop|online|site|example|io|me|ly)\b/iu,
  // Mail addresses and names of messengers.
  /[\w.+-]+@[\w-]+/,
  /(^|\s)@\w{4,}/,
  // Tags, entities, templates and Markdown links.
  /<\/?[a-z!?]/i,
  /&(#\d+|#x[\da-f]+|[a-z]{2,8});/i,
  /\{\{.*\}\}|\$\{.*\}/s,
  /\]\(/,
  /\bon\w+\s*=/i,
  // Telephone numbers.
  /(?:\+|\b0)\d[\d\s()-]{6,}\d/,
  // A character that is repeated many times.
  /(.)\1{9,}/u,
  // URL-encoded line breaks and null characters.
  /%0[ad0]/i,
];

/** True for texts that a person must read with care. It never refuses a text. */
export const isSuspicious = (...texts: readonly string[]): boolean =>
  texts.some((text) => SIGNS_OF_SPAM.some((sign) => sign.test(text))) || isShouting(texts.join(' '));

const MIN_LETTERS_OF_SHOUT = 30;

function isShouting(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const capitals = text.match(/\p{Lu}/gu) ?? [];
  return letters.length >= MIN_LETTERS_OF_SHOUT && capitals.length > letters.length * 0.7;
}

/** Minimum letters of a script that decide the language. Fewer are a name within a text. */
const MIN_LETTERS = 4;

/**
 * The language of a text by its letters. Model names are Latin in every language, and many people write Armenian and
 * Russian with Latin letters. A text in them has the language of its page.
 */
export function languageOfText(text: string, page: TextLocale): TextLocale {
  const armenian = (text.match(/\p{Script=Armenian}/gu) ?? []).length;
  const cyrillic = (text.match(/\p{Script=Cyrillic}/gu) ?? []).length;
  if (armenian + cyrillic >= MIN_LETTERS) return armenian >= cyrillic ? 'hy' : 'ru';
  return page;
}

/** The name that others see: the first name and the first letter of the last name. */
export function publicName(first: string, last: string): string {
  const [initial = ''] = cleanShopperName(last);
  return [cleanShopperName(first), initial && `${initial}.`].filter(Boolean).join(' ');
}
