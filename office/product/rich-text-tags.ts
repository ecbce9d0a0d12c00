/** Beside the schema, which comes with the editor. */
const HELD = new Set('h2 h3 h4 p br hr ul ol li strong b em i u s sub sup blockquote a img'.split(' '));

/** Tables, figures and lists of terms would be lost in the editor. */
export const isPlainEnough = (html: string): boolean =>
  [...html.matchAll(/<\/?([a-z][a-z0-9]*)/gi)].every(([, tag = '']) => HELD.has(tag.toLowerCase()));
