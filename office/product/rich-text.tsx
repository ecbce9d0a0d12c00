import { baseKeymap, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { DOMSerializer, DOMParser as DocumentParser, type Node } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import styles from './product.module.css';
import { schema } from './rich-text-schema.ts';

type Props = { html: string; label: string; lang: string; isChanged: boolean; onHtml: (html: string) => void };

/** The rich text editor, loaded on first focus. The server sanitizes its output. */
export default function RichText({ html, label, lang, isChanged, onHtml }: Props) {
  const t = useTranslations('product');
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const written = useRef(html);
  const latest = useRef(onHtml);
  latest.current = onHtml;
  // A layout effect moves the focus before the next key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once, later values come by the effect below
  useLayoutEffect(() => {
    if (!place.current) return;
    const made = new EditorView(place.current, {
      state: EditorState.create({ doc: read(html), plugins: [history(), keymap(KEYS), keymap(baseKeymap)] }),
      attributes: { 'aria-label': label, lang, role: 'textbox', 'aria-multiline': 'true' },
      // The content security policy blocks inline styles; removing them avoids violation reports.
      transformPastedHTML: (pasted) => pasted.replace(INLINE, ''),
      dispatchTransaction(transaction) {
        made.updateState(made.state.apply(transaction));
        if (!transaction.docChanged) return;
        written.current = write(made.state.doc);
        latest.current(written.current);
      },
    });
    view.current = made;
    made.focus();
    return () => made.destroy();
  }, []);
  useEffect(() => {
    if (!view.current || html === written.current) return;
    written.current = html;
    const { state } = view.current;
    view.current.updateState(EditorState.create({ doc: read(html), plugins: state.plugins }));
  }, [html]);
  const run = (command: Command) => () => {
    if (!view.current) return;
    command(view.current.state, view.current.dispatch, view.current);
    view.current.focus();
  };
  return (
    <div className={`${styles.rich} ${isChanged ? styles.changed : ''}`}>
      <div className={styles.bar} role="toolbar" aria-label={t('formatting')}>
        {BUTTONS.map(({ name, sign, command }) => (
          <button key={name} type="button" className="sq sq--s" aria-label={t(`format.${name}`)} onClick={run(command)}>
            {sign}
          </button>
        ))}
      </div>
      <div ref={place} />
    </div>
  );
}

const INLINE = /\s(?:style|on\w+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;

const { marks, nodes } = schema;
const known = <T,>(one: T | undefined): T => {
  if (!one) throw new Error('the schema lacks it');
  return one;
};

const BUTTONS = [
  { name: 'bold', sign: <b>B</b>, command: toggleMark(known(marks.strong)) },
  { name: 'italic', sign: <i>I</i>, command: toggleMark(known(marks.em)) },
  { name: 'heading', sign: 'H', command: setBlockType(known(nodes.heading), { level: 3 }) },
  { name: 'paragraph', sign: '¶', command: setBlockType(known(nodes.paragraph)) },
  { name: 'list', sign: '•', command: wrapInList(known(nodes.bullet_list)) },
  { name: 'quote', sign: '“', command: wrapIn(known(nodes.blockquote)) },
] as const;

const item = known(nodes.list_item);
const KEYS = {
  'Mod-b': toggleMark(known(marks.strong)),
  'Mod-i': toggleMark(known(marks.em)),
  'Mod-z': undo,
  'Mod-y': redo,
  'Mod-Shift-z': redo,
  Enter: splitListItem(item),
  'Mod-]': sinkListItem(item),
  'Mod-[': liftListItem(item),
};

type Policy = { createHTML: (html: string) => string };
declare global {
  interface Window {
    trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy };
  }
}

let policy: Policy | null = null;

/** Parses HTML in an inert document that runs and loads nothing. Only nodes of the schema leave it. */
function read(html: string): Node {
  policy ??= window.trustedTypes?.createPolicy('shop-rich-text', { createHTML: (text) => text }) ?? {
    createHTML: (text) => text,
  };
  const inert = new DOMParser().parseFromString(policy.createHTML(html), 'text/html');
  return DocumentParser.fromSchema(schema).parse(inert.body);
}

function write(doc: Node): string {
  if (doc.childCount === 1 && doc.firstChild?.content.size === 0) return '';
  const box = document.createElement('div');
  box.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content));
  return box.innerHTML;
}
