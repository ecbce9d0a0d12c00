import { useEffect, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import { LOCALES, type Locale } from '#contract/locale.ts';
import {
  type MailFields,
  type OfficeMail,
  previewMail,
  sendSampleMail,
} from '#contract/office/office-mail-texts-contract.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { BareSelect, Options } from '#ui/select.tsx';
import { showToast } from '#ui/toast.tsx';
import { LanguageOptions } from '../shell/language-options.tsx';
import { useFailureMessage } from '../state/failure-messages.ts';
import { useClient } from '../state/office-site.tsx';
import styles from './content.module.css';
import { isToShop, useMailLabels } from './mail-labels.ts';

type Props = { mail: OfficeMail; fields: MailFields };

/** The mail with unsaved texts. It follows the fields after a short pause. */
export function MailPreview({ mail, fields }: Props) {
  const t = useTranslations('content.mail');
  const own = useLocale();
  const { sampleName } = useMailLabels();
  const [language, setLanguage] = useState<Locale>(isToShop(mail.mail) ? 'hy' : own);
  const [sample, setSample] = useState(mail.samples[0] ?? '');
  const { preview, note } = usePreview({ mail, fields, language, sample });
  const send = useSend();
  return (
    <section className="panel">
      <header>
        <h2>{t('preview')}</h2>
      </header>
      <p className="small muted">{t('previewHint')}</p>
      <div className={styles.mailChoices}>
        {mail.samples.length > 1 && (
          <Field label={t('sample')}>
            {(names) => (
              <BareSelect {...names} value={sample} onChange={(event) => setSample(event.target.value)}>
                <Options of={mail.samples.map((one) => [one, sampleName(one)])} />
              </BareSelect>
            )}
          </Field>
        )}
        <Field label={t('language')}>
          {(names) => (
            <BareSelect
              {...names}
              value={language}
              onChange={(event) => setLanguage(LOCALES.find((one) => one === event.target.value) ?? 'hy')}
            >
              <LanguageOptions />
            </BareSelect>
          )}
        </Field>
      </div>
      {note && (
        <p className="note note--bad" role="alert">
          {note}
        </p>
      )}
      {preview && (
        <>
          <dl className={styles.mailHead}>
            <dt>{t('from')}</dt>
            <dd>{preview.from}</dd>
            <dt>{t('subject')}</dt>
            <dd>
              <b lang={language}>{preview.subject}</b>
            </dd>
          </dl>
          <iframe className={styles.mailFrame} src={preview.url} title={t('preview')} sandbox="" />
        </>
      )}
      {!preview && !note && <span className="spin-k" role="status" />}
      <p className={styles.pictureActs}>
        <Button look="line" busy={send.isBusy} onClick={() => send.send(mail.mail, { fields, language, sample })}>
          {t('send')}
        </Button>
        {preview && (
          <a className="link" href={preview.url} target="_blank" rel="noreferrer">
            {t('open')}
          </a>
        )}
      </p>
      {send.note && (
        <p className="note note--bad" role="alert">
          {send.note}
        </p>
      )}
    </section>
  );
}

type Wanted = Props & { language: Locale; sample: string };

const PAUSE_MS = 500;

function usePreview({ mail: { mail }, fields, language, sample }: Wanted) {
  const t = useTranslations('content.mail');
  const client = useClient();
  const messageOf = useFailureMessage();
  const [preview, setPreview] = useState<AnswerOf<typeof previewMail> | null>(null);
  const [note, setNote] = useState('');
  const key = JSON.stringify([mail, fields, language, sample]);
  const [shown, setShown] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` contains what the preview depends on
  useEffect(() => {
    const stop = new AbortController();
    const ask = async () => {
      const call = { params: { mail }, input: { fields, language, sample }, signal: stop.signal };
      const result = await client.call(previewMail, call);
      if (stop.signal.aborted) return;
      setShown(key);
      setNote(result.ok ? '' : Object.keys(result.error.fields).length > 0 ? t('invalid') : messageOf(result.error));
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

type Sample = { fields: MailFields; language: Locale; sample: string };

function useSend() {
  const t = useTranslations('content.mail');
  const client = useClient();
  const messageOf = useFailureMessage();
  const [isBusy, setBusy] = useState(false);
  const [note, setNote] = useState('');
  const send = async (mail: string, input: Sample) => {
    setBusy(true);
    const result = await client.call(sendSampleMail, { params: { mail }, input });
    setBusy(false);
    if (!result.ok)
      return setNote(Object.keys(result.error.fields).length > 0 ? t('invalid') : messageOf(result.error));
    const { state, answer, to } = result.data;
    const isGone = state === 'sent' || state === 'stored';
    setNote(isGone ? '' : state === 'timeout' ? t('timeout') : t('refused', { answer }));
    if (isGone) showToast({ text: state === 'sent' ? t('sent', { to }) : t('stored') });
  };
  return { isBusy, note, send: (mail: string, input: Sample) => void send(mail, input) };
}
