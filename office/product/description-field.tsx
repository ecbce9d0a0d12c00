import { useEffect, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { TextArea } from '#ui/field.tsx';
import styles from './product.module.css';
import { isPlainEnough, readableText } from './rich-text-tags.ts';

type Editor = typeof import('./rich-text.tsx').default;

const loadEditor = () => import('./rich-text.tsx').catch(() => null);

type Props = {
  label: string;
  name: string;
  lang: string;
  html: string;
  error: string | undefined;
  isChanged: boolean;
  readOnly: boolean;
  onHtml: (html: string) => void;
};

/**
 * Shows a description as text until it has the focus. Unsupported tags, or a failed load, leave an HTML field.
 */
export function DescriptionField({ label, name, lang, html, error, isChanged, readOnly, onHtml }: Props) {
  const [RichText, setRichText] = useState<Editor | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isHtml = hasFailed || !isPlainEnough(html);
  // The editor loads with the page, because keys that are pressed in the field before it opens are lost.
  useEffect(() => {
    if (!readOnly) loadEditor();
  }, [readOnly]);
  // The field stays until the editor can take the focus. If the focus has moved on meanwhile, the editor does not take
  // it.
  const open = async (field: HTMLTextAreaElement) => {
    if (readOnly || isHtml) return;
    const loaded = await loadEditor();
    if (!loaded) setFailed(true);
    else if (document.activeElement === field) setRichText(() => loaded.default);
  };
  if (!RichText)
    return (
      <TextArea
        label={label}
        aria-label={name}
        error={error}
        rows={8}
        value={isHtml ? html : readableText(html)}
        readOnly={readOnly || !isHtml}
        className={classNames(isChanged && styles.changed)}
        onFocus={(event) => void open(event.currentTarget)}
        onChange={(event) => onHtml(event.target.value)}
      />
    );
  return (
    <div className="field">
      <span className="label">{label}</span>
      <RichText html={html} label={name} lang={lang} isChanged={isChanged} onHtml={onHtml} />
      {error && <p className="wrong">{error}</p>}
    </div>
  );
}
