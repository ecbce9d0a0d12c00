import { useEffect, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { type ContentFields, type ContentKind, previewContent } from '#contract/office/office-content-contract.ts';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog.tsx';
import { LANGUAGES } from '../shell/languages.ts';
import { useFailureMessage } from '../state/failure-messages.ts';
import { useClient } from '../state/office-site.tsx';
import styles from './content.module.css';

type Props = { kind: ContentKind; id: number | null; fields: ContentFields; onClose: () => void };

/** Shows the draft in a frame that the storefront renders, at the width of a phone or a computer. */
export function PreviewDialog({ kind, id, fields, onClose }: Props) {
  const t = useTranslations('content');
  const own = useLocale();
  const [locale, setLocale] = useState<Locale>(own);
  const [width, setWidth] = useState<'phone' | 'desk'>('desk');
  const { preview, note } = usePreview({ kind, id, fields });
  const url = preview?.urls[locale];
  return (
    <Dialog open onClose={onClose} title={t('previewTitle')} wide className={styles.preview}>
      <div className={styles.previewTools}>
        <Choice values={['phone', 'desk'] as const} chosen={width} onChoose={setWidth} nameOf={(one) => t(one)} />
        <Choice values={LOCALES} chosen={locale} onChoose={setLocale} nameOf={(one) => LANGUAGES[one]} />
        {url && (
          <a className="link" href={url} target="_blank" rel="noreferrer">
            {t('openTab')}
          </a>
        )}
      </div>
      <p className="small muted">{t('previewNote')}</p>
      {note && (
        <p className="note note--bad" role="alert">
          {note}
        </p>
      )}
      <div className={styles.stage}>
        {url ? (
          <iframe
            key={url}
            className={classNames(styles.frame, styles[width])}
            src={url}
            title={t('previewTitle')}
            sandbox="allow-same-origin allow-scripts"
          />
        ) : (
          !note && <span className="spin-k" role="status" />
        )}
      </div>
    </Dialog>
  );
}

type ChoiceProps<T extends string> = {
  values: readonly T[];
  chosen: T;
  onChoose: (value: T) => void;
  nameOf: (value: T) => string;
};

function Choice<T extends string>({ values, chosen, onChoose, nameOf }: ChoiceProps<T>) {
  return (
    <span className={styles.choice}>
      {values.map((value) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {nameOf(value)}
        </button>
      ))}
    </span>
  );
}

function usePreview({ kind, id, fields }: Pick<Props, 'kind' | 'id' | 'fields'>) {
  const t = useTranslations('content');
  const client = useClient();
  const messageOf = useFailureMessage();
  const [preview, setPreview] = useState<AnswerOf<typeof previewContent> | null>(null);
  const [note, setNote] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: one preview for each opening of the dialog
  useEffect(() => {
    let isGone = false;
    const input = { fields, ...(id !== null && { id }) };
    client.call(previewContent, { params: { kind }, input }).then((result) => {
      if (isGone) return;
      if (result.ok) setPreview(result.data);
      else setNote(`${t('previewFailed')} ${messageOf(result.error)}`);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return { preview, note };
}
