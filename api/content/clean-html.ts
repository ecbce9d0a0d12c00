import sanitize from 'sanitize-html';

/** Tags editors may use; everything else is dropped, its text kept (CONTRACT 1.6). */
const ALLOWED: sanitize.IOptions = {
  allowedTags: [
    ...'h2 h3 h4 p br hr ul ol li dl dt dd strong b em i u s sub sup blockquote a img figure figcaption'.split(' '),
    ...'table thead tbody tr th td caption'.split(' '),
  ],
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
};

/** HTML from editors without scripts, styles and handlers; cleaned on write and again on read. */
export const cleanHtml = (html: string): string => sanitize(html, ALLOWED);
