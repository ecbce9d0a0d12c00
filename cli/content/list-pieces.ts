import { cleanHtml } from '#api/content/clean-html.ts';
import { plainText, table } from '#cli/orders/order-text.ts';
import { LOCALES } from '#contract/locale.ts';
import type { StoredPiece } from './pieces-sql.ts';

const HEAD = ['kind', 'id', 'key', 'title', 'text in', ''];

export function listPieces(pieces: readonly StoredPiece[]): string[] {
  if (pieces.length === 0) return ['Nothing is written yet.'];
  const rows = pieces.map((piece) => [
    piece.kind,
    String(piece.id),
    piece.key ?? '',
    plainText(piece.title.hy),
    LOCALES.filter((locale) => piece.html?.[locale]).join(' '),
    [piece.isVisible ? '' : 'hidden', isClean(piece) ? '' : 'written by hand: put it once more']
      .filter(Boolean)
      .join(', '),
  ]);
  return table([HEAD, ...rows], [1]);
}

/** Others are cleaned whenever they are read; put once, they need not be. */
const isClean = ({ html }: StoredPiece): boolean =>
  LOCALES.every((locale) => !html?.[locale] || cleanHtml(html[locale]) === html[locale]);
