import sanitize from 'sanitize-html';
import type { LocalizedText } from '#contract/localized-text.ts';

/** What programs for editors write in the place of paragraphs and headings that the shop has. */
const KIN = {
  ...kin('div', 'section article header footer main aside nav address center details summary pre'),
  ...kin('h2', 'h1'),
  ...kin('h4', 'h5 h6'),
};

/** Tags editors may use; everything else is dropped, its text kept (CONTRACT 1.6). A `div` does not stay either. */
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
  transformTags: { ...KIN, img: ownPicture },
};

/**
 * HTML from editors without scripts, styles and handlers. Every command that writes some cleans it; the API cleans again
 * what it reads, as rows can be written by hand.
 */
export const cleanHtml = (html: string): string =>
  paragraphs(sanitize(html, ALLOWED).replace(/<img\b[^>]*>/g, orWords));

/** The same in every language it is there in. */
export const cleanTexts = ({ hy, ru, en }: LocalizedText): LocalizedText => ({
  hy: cleanHtml(hy),
  ...(ru && { ru: cleanHtml(ru) }),
  ...(en && { en: cleanHtml(en) }),
});

function kin(ours: string, theirs: string): Record<string, string> {
  return Object.fromEntries(theirs.split(' ').map((name) => [name, ours]));
}

/** Pages load pictures of the shop alone (DECISIONS 3), so one from elsewhere would stay broken. */
function ownPicture(tagName: string, { src, ...attribs }: sanitize.Attributes): sanitize.Tag {
  const isOwn = src !== undefined && /^\/(?!\/)[^\s\\]*$/.test(src);
  return { tagName, attribs: isOwn ? { src, ...attribs, loading: 'lazy' } : attribs };
}

const orWords = (img: string): string =>
  img.includes(' src="') ? img : (/ alt="([^"]*)"/.exec(img)?.[1] ?? '').replaceAll('&quot;', '"');

/** Of `div`s those around words become paragraphs, those around blocks go; without either their words would run together. */
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
