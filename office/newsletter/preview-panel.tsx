import { useEffect, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import { LOCALES, type Locale } from '#contract/locale.ts';
import {
  type NewsletterFields,
  previewNewsletter,
  testNewsletter,
} from '#contract/office/office-newsletters-contract.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { SelectField } from '#ui/select.tsx';
import { showToast } from '#ui/toast.tsx';
import { LanguageOptions } from '../shell/language-options.tsx';
import { useFailureMessage } from '../state/failure-messages.ts';
import { useClient } from '../state/office-site.tsx';
import styles from './newsletter.module.css';

const PAUSE_MS = 600;

/** The mail with unsaved texts, as a phone or a computer shows it. */
export function PreviewPanel({ fields }: { fields: NewsletterFields }) {
  const t = useTranslations('newsletter.preview');
  const own = useLocale();
  const [language, setLanguage] = useState<Locale>(own);
  const [isNarrow, setNarrow] = useState(false);
  const { preview, note } = usePreview(fields, language);
  const test = useTest();
  return (
    <section className="panel">
      <header>
        <h2>{t('title')}</h2>
      </header>
      <div className={styles.choices}>
        <SelectField
          label={t('language')}
          value={language}
          onChange={({ target }) => setLanguage(LOCALES.find((one) => one === target.value) ?? 'hy')}
        >
          <LanguageOptions />
        </SelectField>
        <SelectField
          label={t('width')}
          value={isNarrow ? 'phone' : 'computer'}
          onChange={({ target }) => setNarrow(target.value === 'phone')}
        >
          <option value="computer">{t('computer')}</option>
          <option value="phone">{t('phone')}</option>
        </SelectField>
      </div>
      {note && (
        <p className="note note--bad" role="alert">
          {note}
        </p>
      )}
      {preview ? (
        <>
          <p className="small">
            <span className="muted">{t('subject')}</span> <b lang={language}>{preview.subject || '–'}</b>
          </p>
          <iframe
            className={classNames(styles.frame, isNarrow && styles.narrow)}
            src={preview.url}
            title={t('title')}
            sandbox=""
          />
        </>
      ) : (
        !note && <span className="spin-k" role="status" />
      )}
      <div className={styles.acts}>
        <Button look="line" busy={test.isBusy} onClick={() => test.send(fields, language)}>
          {t('test')}
        </Button>
      </div>
      {test.note && (
        <p className="note note--bad" role="alert">
          {test.note}
        </p>
      )}
    </section>
  );
}

function usePreview(fields: NewsletterFields, language: Locale) {
  const client = useClient();
  const messageOf = useFailureMessage();
  const [preview, setPreview] = useState<AnswerOf<typeof previewNewsletter> | null>(null);
  const [note, setNote] = useState('');
  const [shown, setShown] = useState('');
  const key = JSON.stringify([fields, language]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` contains what the preview depends on
  useEffect(() => {
    const stop = new AbortController();
    const ask = async () => {
      const result = await client.call(previewNewsletter, { input: { fields, language }, signal: stop.signal });
      if (stop.signal.aborted) return;
      setShown(key);
      setNote(result.ok ? '' : messageOf(result.error));
      if (result.ok) setPreview(result.data);
    };
    const timer = setTimeout(() => void ask(), shown === '' ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [key]);
  return { preview, note };
}

function useTest() {
  const t = useTranslations('newsletter.preview');
  const client = useClient();
  const messageOf = useFailureMessage();
  const [isBusy, setBusy] = useState(false);
  const [note, setNote] = useState('');
  const send = async (fields: NewsletterFields, language: Locale) => {
    setBusy(true);
    const result = await client.call(testNewsletter, { input: { fields, language } });
    setBusy(false);
    if (!result.ok) return setNote(messageOf(result.error));
    const { state, answer, to } = result.data;
    const isGone = state === 'sent' || state === 'stored';
    setNote(isGone ? '' : state === 'timeout' ? t('timeout') : t('refused', { answer }));
    if (isGone) showToast({ text: state === 'sent' ? t('sent', { to }) : t('stored') });
  };
  return { isBusy, note, send: (fields: NewsletterFields, language: Locale) => void send(fields, language) };
}
