import { cleanHtml } from '#api/content/clean-html.ts';
import type { StoredEntry } from '#api/content/content-entries.ts';
import { plainText, table } from '#cli/terminal/terminal-text.ts';
import { LOCALES } from '#contract/locale.ts';

const HEAD = ['kind', 'id', 'key', 'title', 'text in', ''];

export function entryTable(entries: readonly StoredEntry[]): string[] {
  if (entries.length === 0) return ['No entries yet.'];
  const rows = entries.map((entry) => [
    entry.kind,
    String(entry.id),
    entry.key ?? '',
    plainText(entry.title.hy),
    LOCALES.filter((locale) => entry.html?.[locale]).join(' '),
    [entry.isVisible ? '' : 'hidden', isClean(entry) ? '' : 'written by hand: put it once more']
      .filter(Boolean)
      .join(', '),
  ]);
  return table([HEAD, ...rows], [1]);
}

/**
 * Returns false if the stored HTML differs from its cleaned form. Such HTML is cleaned at each reading until the
 * command stores it.
 */
const isClean = ({ html }: StoredEntry): boolean =>
  LOCALES.every((locale) => !html?.[locale] || cleanHtml(html[locale]) === html[locale]);
