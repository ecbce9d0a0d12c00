import type { Locale } from '#contract/locale.ts';
import type { Dictionary } from './messages.ts';

/** Compiled texts the editors changed, by `area.key`. */
export type Overlay = Record<string, unknown>;

/** The words of one language; one chunk each, so that a browser loads its own only. */
export async function loadDictionary(locale: Locale): Promise<Dictionary> {
  if (locale === 'ru') return (await import('./ru.ts')).dictionary;
  if (locale === 'en') return (await import('./en.ts')).dictionary;
  return (await import('./hy.ts')).dictionary;
}

/** The words of sign-in, account, my data and tracking, apart from the others (`account-words.tsx`). */
export async function loadAccountDictionary(locale: Locale): Promise<Dictionary> {
  if (locale === 'ru') return (await import('./ru-account.ts')).dictionary;
  if (locale === 'en') return (await import('./en-account.ts')).dictionary;
  return (await import('./hy-account.ts')).dictionary;
}

/** Lays the editors' texts over the built-in ones; a key that is not built in is ignored (CONTRACT 3.24). */
export function overlaid(dictionary: Dictionary, overlay: Overlay): Dictionary {
  return Object.entries(overlay).reduce((words, [key, text]) => replaced(words, key.split('.'), text), dictionary);
}

function replaced(words: Dictionary, [key, ...rest]: string[], text: unknown): Dictionary {
  if (key === undefined || !Object.hasOwn(words, key)) return words;
  const there = words[key];
  const isBranch = typeof there === 'object' && there !== null && !Array.isArray(there);
  if (rest.length === 0) return isBranch ? words : { ...words, [key]: text };
  return isBranch ? { ...words, [key]: replaced(there as Dictionary, rest, text) } : words;
}
