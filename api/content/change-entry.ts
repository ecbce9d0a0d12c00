import type { Locale } from '#contract/locale.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import type { ContentEntry, EntryKind } from './content-entries-sql.ts';

/** Changes of an entry in one language. An omitted field is unchanged, and an empty text is removed. */
export type EntryChange = {
  locale: Locale;
  html?: string;
  title?: string;
  short?: string;
  description?: string;
  image?: string;
  isVisible?: boolean;
  /** First and last day on which shoppers see it; empty removes the limit. */
  from?: string;
  until?: string;
};

/** Fields besides the title, the visibility and its days. */
export const OWN_FIELDS: Record<EntryKind, readonly (keyof EntryChange)[]> = {
  page: ['html', 'description'],
  post: ['html', 'short', 'image'],
  slide: ['html'],
  banner: ['html'],
  box: [],
};

export const newEntry = (kind: EntryKind, key: string | null): ContentEntry => ({
  ...{ kind, key, isVisible: true, from: null, until: null, title: { hy: '' }, html: null, short: null },
  ...{ metaTitle: null, description: null, image: null, mobileImage: null, link: null, tone: null, veil: null },
  position: null,
  createdAt: null,
});

export function changedEntry(entry: ContentEntry, change: EntryChange): ContentEntry {
  const { locale, title, html, short, description } = change;
  return {
    ...entry,
    title: changedText(entry.title, locale, title) ?? entry.title,
    html: changedText(entry.html, locale, html),
    short: changedText(entry.short, locale, short),
    description: changedText(entry.description, locale, description),
    image: change.image ?? entry.image,
    isVisible: change.isVisible ?? entry.isVisible,
    from: changedDay(entry.from, change.from),
    until: changedDay(entry.until, change.until),
  };
}

const changedDay = (day: string | null, change: string | undefined): string | null =>
  change === undefined ? day : change || null;

function changedText(text: LocalizedText | null, locale: Locale, change: string | undefined): LocalizedText | null {
  if (change === undefined) return text;
  const { hy = '', ru, en }: Partial<LocalizedText> = { ...text, [locale]: change };
  if (!hy && !ru && !en) return null;
  return { hy, ...(ru && { ru }), ...(en && { en }) };
}

export type MissingText = 'title' | 'html' | 'short' | 'description';

/** Every other language falls back to Armenian, so it must not be missing (docs/spec/api.md 1.1). */
export function missingTexts({ kind, title, html, short, description }: ContentEntry): MissingText[] {
  const isDocument = kind === 'page' || kind === 'post';
  return [
    ...(title.hy ? [] : ['title' as const]),
    ...(isDocument && !html?.hy ? ['html' as const] : []),
    ...(kind === 'post' && !short?.hy ? ['short' as const] : []),
    ...(description && !description.hy ? ['description' as const] : []),
  ];
}
