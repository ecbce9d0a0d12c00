import { LRUCache } from 'lru-cache';
import sanitize from 'sanitize-html';
import { CACHE_SIZES } from '#api/runtime/cache-sizes.ts';
import type { Locale } from '#contract/locale.ts';
import { type LocalizedText, maybeInLocale } from '#contract/localized-text.ts';

/** Elements that are replaced by a paragraph or a heading. */
const EQUIVALENTS = {
  ...equivalents('div', 'section article header footer main aside nav address center details summary pre'),
  ...equivalents('h2', 'h1'),
  ...equivalents('h4', 'h5 h6'),
};

/** Tags outside this list are removed, but their text remains (docs/spec/api.md 1.6). */
const ALLOWED: sanitize.IOptions = {
  allowedTags: [
    ...'h2 h3 h4 p br hr ul ol li dl dt dd strong b em i u s sub sup blockquote a img figure figcaption div'.split(' '),
    ...'table thead tbody tr th td caption'.split(' '),
  ],
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  nonTextTags: 'script style textarea option title'.split(' '),
  nestingLimit: 50,
  transformTags: { ...EQUIVALENTS, img: ownPicture },
};

const known = new LRUCache<string, string>({
  maxSize: CACHE_SIZES.cleanHtmlCharacters,
  sizeCalculation: (clean, html) => clean.length + html.length + 1,
});

/** HTML is cleaned when written, and again when first read, as rows can be edited by hand. */
export function cleanHtml(html: string): string {
  const cached = known.get(html);
  if (cached !== undefined) return cached;
  const clean = paragraphs(sanitize(html, ALLOWED).replace(/<img\b[^>]*>/g, orAltText));
  // Reuse the original string when there was nothing to clean, to save memory.
  known.set(html, clean === html ? html : clean);
  return clean;
}

export const cleanTexts = ({ hy, ru, en }: LocalizedText): LocalizedText => ({
  hy: cleanHtml(hy),
  ...(ru && { ru: cleanHtml(ru) }),
  ...(en && { en: cleanHtml(en) }),
});

/** Clean HTML in one language; null if the text is empty. */
export function cleanHtmlIn(text: LocalizedText | null, locale: Locale): string | null {
  const html = maybeInLocale(text, locale);
  return html && cleanHtml(html);
}

function equivalents(own: string, others: string): Record<string, string> {
  return Object.fromEntries(others.split(' ').map((name) => [name, own]));
}

/** The content policy blocks pictures from other hosts (docs/spec/decisions.md 3). */
function ownPicture(tagName: string, { src, ...attribs }: sanitize.Attributes): sanitize.Tag {
  const isOwn = src !== undefined && /^\/(?!\/)[^\s\\]*$/.test(src);
  return { tagName, attribs: isOwn ? { src, ...attribs, loading: 'lazy' } : attribs };
}

const orAltText = (img: string): string =>
  img.includes(' src="') ? img : (/ alt="([^"]*)"/.exec(img)?.[1] ?? '').replaceAll('&quot;', '"');

/** A `div` around text becomes a paragraph, one around blocks is removed. */
function paragraphs(html: string): string {
  if (!html.includes('<div>')) return html;
  return paragraphs(
    html.replace(INNERMOST, (_, within: string) => {
      if (within.trim() === '') return '';
      return BLOCK.test(within) ? `\n${within.trim()}\n` : `<p>${within}</p>`;
    }),
  );
}

const INNERMOST = /<div>((?:(?!<\/?div>)[\s\S])*)<\/div>/g;
const BLOCK = /<(?:h[2-4]|p|hr|ul|ol|dl|blockquote|figure|table)\b/;
