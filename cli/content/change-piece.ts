import type { Locale } from '#contract/locale.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import { Trouble } from '../command.ts';
import type { Kind, Piece } from './pieces-sql.ts';

/** What is said of a piece in one language; what is left out stays, an empty text is taken away. */
export type Change = {
  locale: Locale;
  html?: string;
  title?: string;
  short?: string;
  description?: string;
  image?: string;
  isVisible?: boolean;
};

/** What a kind has beside its HTML and its title. */
export const OWN_FIELDS: Record<Kind, readonly (keyof Change)[]> = {
  page: ['description', 'isVisible'],
  post: ['short', 'image', 'isVisible'],
  slide: [],
  banner: [],
};

/** A page or a post that nobody can see yet; it wants its texts. */
export const newPiece = (kind: 'page' | 'post', key: string): Piece => ({
  kind,
  key,
  isVisible: true,
  title: { hy: '' },
  html: null,
  short: null,
  description: null,
  image: null,
});

export function changedPiece(piece: Piece, change: Change): Piece {
  const { locale, title, html, short, description } = change;
  const changed: Piece = {
    ...piece,
    title: spoken(piece.title, locale, title) ?? piece.title,
    html: spoken(piece.html, locale, html),
    short: spoken(piece.short, locale, short),
    description: spoken(piece.description, locale, description),
    image: change.image ?? piece.image,
    isVisible: change.isVisible ?? piece.isVisible,
  };
  refuseGaps(changed);
  return changed;
}

function spoken(text: LocalizedText | null, locale: Locale, given: string | undefined): LocalizedText | null {
  if (given === undefined) return text;
  const { hy = '', ru, en }: Partial<LocalizedText> = { ...text, [locale]: given };
  if (!hy && !ru && !en) return null;
  return { hy, ...(ru && { ru }), ...(en && { en }) };
}

/** Armenian is what every other language falls back to (CONTRACT 1.1). */
function refuseGaps({ kind, title, html, short, description }: Piece): void {
  const needed = { '--title': title, ...(kind === 'page' || kind === 'post' ? { 'the text': html } : {}) };
  const gaps = Object.entries({ ...needed, ...(kind === 'post' && { '--short': short }) })
    .filter(([, text]) => !text?.hy)
    .map(([name]) => name);
  if (description && !description.hy) gaps.push('--description');
  if (gaps.length > 0) {
    throw new Trouble(`A ${kind} wants ${gaps.join(' and ')} in Armenian (--lang hy) first. Nothing was changed.`);
  }
}
