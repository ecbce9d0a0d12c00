import { lazy, Suspense, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { TextArea } from '#ui/field.tsx';
import styles from './product.module.css';
import { isPlainEnough } from './rich-text-tags.ts';

const RichText = lazy(() => import('./rich-text.tsx'));

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

/** A text that is looked at until it is touched: then the editor comes. What the editor cannot hold stays HTML. */
export function DescriptionField({ label, name, lang, html, error, isChanged, readOnly, onHtml }: Props) {
  const [isOpen, setOpen] = useState(false);
  const source = (
    <TextArea
      label={label}
      aria-label={name}
      error={error}
      rows={8}
      value={html}
      readOnly={readOnly}
      className={classNames(isChanged && styles.changed)}
      onFocus={() => !readOnly && isPlainEnough(html) && setOpen(true)}
      onChange={(event) => onHtml(event.target.value)}
    />
  );
  if (!isOpen) return source;
  return (
    <div className="field">
      <span className="label">{label}</span>
      <Suspense fallback={source}>
        <RichText html={html} label={name} lang={lang} isChanged={isChanged} onHtml={onHtml} />
      </Suspense>
      {error && <p className="wrong">{error}</p>}
    </div>
  );
}
