import * as z from 'zod/mini';
import { cleanTexts } from '#api/content/clean-html.ts';
import { EntryRefused, findEntry, listEntries, putEntry, type StoredEntry } from '#api/content/content-entries.ts';
import type { Pool } from '#api/database/sql.ts';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { AreaRefused, forEach, isUnchanged, type SetupArea, toRecord } from './setup-area.ts';

const texts = z.strictObject({ hy: z.string(), ru: z.optional(z.string()), en: z.optional(z.string()) });
const page = z.strictObject({
  title: texts,
  html: texts,
  description: z._default(z.nullable(texts), null),
  visible: z._default(z.boolean(), true),
});
type Page = z.infer<typeof page>;

const toPage = ({ title, html, description, isVisible }: StoredEntry) => ({
  title,
  html,
  description,
  visible: isVisible,
});

export const pagesArea: SetupArea = {
  name: 'pages',
  comment: 'Pages by their address. Pages that are not listed stay.',
  async read(db) {
    const entries = (await listEntries(db)).filter(({ kind }) => kind === 'page');
    return Object.fromEntries(entries.map((entry) => [entry.key, toPage(entry)]));
  },
  apply: (pool, value) =>
    forEach(Object.entries(toRecord(value, 'pages')), async ([key, given]) => {
      const parsed = page.safeParse(given);
      if (!parsed.success) {
        const path = parsed.error.issues[0]?.path.map(String).join('.') ?? '';
        throw new AreaRefused([`pages.${key}.${path}: the value does not fit`]);
      }
      const stored = await findEntry(pool, 'page', key);
      const wanted = { ...parsed.data, html: cleanTexts(parsed.data.html as StoredEntry['title']) };
      if (stored && isUnchanged(toPage(stored), wanted)) return null;
      await putPage(pool, key, parsed.data);
      return `page ${key} ${stored ? 'changed' : 'added'}`;
    }),
};

async function putPage(pool: Pool, key: string, { title, html, description, visible }: Page): Promise<void> {
  // Armenian is first because the other languages need it.
  for (const locale of LOCALES) {
    const change = {
      locale,
      title: textIn(title, locale),
      html: textIn(html, locale),
      description: textIn(description, locale),
      isVisible: visible,
    };
    await putEntry(pool, { kind: 'page', id: key, change }).catch((error: unknown) => {
      if (!(error instanceof EntryRefused)) throw error;
      throw new AreaRefused([`pages.${key}: ${refusalOf(error)}`]);
    });
  }
}

/** An empty text removes the language. */
const textIn = (texts: Page['title'] | null, locale: Locale): string => texts?.[locale] ?? '';

function refusalOf({ details }: EntryRefused): string {
  if (details.problem === 'no_armenian') return `${details.texts.join(' and ')} in Armenian (hy) is missing`;
  return details.problem === 'bad_key' ? `a key ${details.why}` : 'a number is not the key of a page';
}
