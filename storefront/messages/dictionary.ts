import type { Locale } from '#contract/locale.ts';
import type { Area, Dictionary } from './message-areas.ts';

/** Compiled texts that editors changed, by `area.key`. */
export type Overlay = Record<string, unknown>;

type Language = { everywhere: Dictionary; areas: Record<string, () => Promise<unknown>> };

/** Each language is a chunk, so that a browser loads only its own. */
const LANGUAGES: Record<Locale, () => Promise<Language>> = {
  hy: () => import('./hy.ts'),
  ru: () => import('./ru.ts'),
  en: () => import('./en.ts'),
};

const whole = new Map<Locale, Promise<Dictionary>>();

export function loadDictionary(locale: Locale): Promise<Dictionary> {
  const known = whole.get(locale);
  if (known) return known;
  const loading = LANGUAGES[locale]().then(async (language) => ({
    ...language.everywhere,
    ...(await loadAreas(language, Object.keys(language.areas))),
  }));
  whole.set(locale, loading);
  return loading;
}

type Words = { dictionary: Dictionary; add: (areas: readonly Area[]) => Promise<void> };

/**
 * Returns a dictionary that grows when pages load their areas. A component mounts only after its area is loaded, so
 * nothing renders again.
 */
export async function growingMessages(locale: Locale, overlay: Overlay): Promise<Words> {
  const language = await LANGUAGES[locale]();
  const dictionary = { ...overlaid(language.everywhere, overlay) };
  return {
    dictionary,
    async add(areas) {
      const missing = areas.filter((area) => !(area in dictionary));
      Object.assign(dictionary, overlaid(await loadAreas(language, missing), overlay));
    },
  };
}

async function loadAreas({ areas }: Language, names: readonly string[]): Promise<Dictionary> {
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await areas[name]?.()] as const)));
}

/** Keys without a built-in text are ignored (docs/spec/api.md 3.24). */
export function overlaid(dictionary: Dictionary, overlay: Overlay): Dictionary {
  return Object.entries(overlay).reduce((words, [key, text]) => replaced(words, key.split('.'), text), dictionary);
}

/** Returns the text of a key; undefined when the key does not exist or has sub-keys. */
export function textAt(dictionary: Dictionary, key: string): unknown {
  const found = key
    .split('.')
    .reduce<unknown>(
      (words, part) => (isBranch(words) && Object.hasOwn(words, part) ? words[part] : undefined),
      dictionary,
    );
  return isBranch(found) ? undefined : found;
}

const isBranch = (words: unknown): words is Dictionary =>
  typeof words === 'object' && words !== null && !Array.isArray(words);

function replaced(words: Dictionary, [key, ...rest]: string[], text: unknown): Dictionary {
  if (key === undefined || !Object.hasOwn(words, key)) return words;
  const there = words[key];
  if (rest.length === 0) return isBranch(there) ? words : { ...words, [key]: text };
  return isBranch(there) ? { ...words, [key]: replaced(there, rest, text) } : words;
}
