import { LOCALES, type Locale } from '#contract/locale.ts';
import { inLocale, type LocalizedText } from '#contract/localized-text.ts';
import type { StoredAlt } from './media-sql.ts';

export type LibraryAlts = ReadonlyMap<string, StoredAlt>;

/** The text of the library for a picture, or an empty text. */
export const libraryAlt = (alts: LibraryAlts, path: string, locale: Locale): string =>
  inLocale({ hy: '', ...alts.get(path) }, locale);

/** Adds texts of the library to pictures without a text of their own. */
export function withLibraryAlts(html: LocalizedText, alts: LibraryAlts): LocalizedText {
  if (alts.size === 0) return html;
  const texts = LOCALES.flatMap((locale) => {
    const text = html[locale];
    return text ? [[locale, text.replace(/<img\b[^>]*>/g, (img) => describedImage(img, alts, locale))] as const] : [];
  });
  return { ...html, ...Object.fromEntries(texts) };
}

function describedImage(img: string, alts: LibraryAlts, locale: Locale): string {
  const path = / src="\/storage\/(?:cache\/\w+\/)?([^"?#]+)/.exec(img)?.[1];
  const alt = path === undefined ? '' : libraryAlt(alts, path, locale);
  if (alt === '' || / alt="[^"]/.test(img)) return img;
  return img.replace(/ alt=""/, '').replace('<img', `<img alt="${escaped(alt)}"`);
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
