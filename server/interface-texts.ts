import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InterfaceTexts } from '#api/content/interface-texts.ts';
import type { Locale } from '#contract/locale.ts';

const FOLDER = join(import.meta.dirname, '../storefront/messages');

/** The built-in ICU messages of our pages, for clients without texts of their own. */
export const readInterfaceTexts = (): InterfaceTexts => ({
  hy: textsOf('hy'),
  ru: textsOf('ru'),
  en: textsOf('en'),
});

const textsOf = (locale: Locale): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(FOLDER, locale)).flatMap((file) =>
      flat(file.replace('.json', ''), JSON.parse(readFileSync(join(FOLDER, locale, file), 'utf8'))),
    ),
  );

function flat(key: string, texts: unknown): [string, string][] {
  if (typeof texts === 'string') return [[key, texts]];
  if (typeof texts !== 'object' || texts === null) throw new Error(`${key} is not a text`);
  return Object.entries(texts).flatMap(([name, below]) => flat(`${key}.${name}`, below));
}
