/** Separate from the schema, which is loaded with the editor. */
const SUPPORTED_TAGS = new Set('h2 h3 h4 p br hr ul ol li strong b em i u s sub sup blockquote a img'.split(' '));

/** The editor would drop tables, figures and definition lists. */
export const isPlainEnough = (html: string): boolean =>
  [...html.matchAll(/<\/?([a-z][a-z0-9]*)/gi)].every(([, tag = '']) => SUPPORTED_TAGS.has(tag.toLowerCase()));

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' };

/** Converts HTML to plain text for display: paragraphs, and list items with a bullet. */
export const readableText = (html: string): string =>
  html
    .replace(/\s*<li[^>]*>/gi, '\n• ')
    .replace(/<br[^>]*>/gi, '\n')
    .replace(/<\/(p|h[2-4]|ul|ol|blockquote)>/gi, '\n\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
