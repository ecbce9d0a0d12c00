import { type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';
import { bulletList, listItem, orderedList } from 'prosemirror-schema-list';

const heading = (level: number) => ({ tag: `h${level}`, attrs: { level } });

const nodes: Record<string, NodeSpec> = {
  doc: { content: 'block+' },
  paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
  heading: {
    attrs: { level: { default: 2 } },
    content: 'inline*',
    group: 'block',
    defining: true,
    parseDOM: [heading(2), heading(3), heading(4)],
    toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
  },
  blockquote: { content: 'block+', group: 'block', parseDOM: [{ tag: 'blockquote' }], toDOM: () => ['blockquote', 0] },
  horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  ordered_list: { ...orderedList, content: 'list_item+', group: 'block' },
  bullet_list: { ...bulletList, content: 'list_item+', group: 'block' },
  list_item: { ...listItem, content: 'paragraph block*' },
  text: { group: 'inline' },
  image: {
    inline: true,
    group: 'inline',
    attrs: { src: {}, alt: { default: null }, width: { default: null }, height: { default: null } },
    parseDOM: [
      {
        tag: 'img[src]',
        getAttrs: (img) => ({
          src: img.getAttribute('src'),
          alt: img.getAttribute('alt'),
          width: img.getAttribute('width'),
          height: img.getAttribute('height'),
        }),
      },
    ],
    toDOM: ({ attrs }) => ['img', attrs],
  },
  hard_break: { inline: true, group: 'inline', selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
};

const plain = (tag: string, others: readonly string[] = []): MarkSpec => ({
  parseDOM: [tag, ...others].map((name) => ({ tag: name })),
  toDOM: () => [tag, 0],
});

const marks: Record<string, MarkSpec> = {
  link: {
    attrs: { href: {}, title: { default: null } },
    inclusive: false,
    parseDOM: [{ tag: 'a[href]', getAttrs: (a) => ({ href: a.getAttribute('href'), title: a.getAttribute('title') }) }],
    toDOM: ({ attrs }) => ['a', attrs, 0],
  },
  strong: plain('strong', ['b']),
  em: plain('em', ['i']),
  u: plain('u'),
  s: plain('s'),
  sub: plain('sub'),
  sup: plain('sup'),
};

/**
 * The schema contains the tags that the server's sanitizer allows. Other texts are edited as HTML (`isPlainEnough`).
 */
export const schema = new Schema({ nodes, marks });
