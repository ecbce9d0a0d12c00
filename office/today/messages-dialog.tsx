import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#contract/locale.ts';
import type { OfficeFailure } from '#contract/office/office-errors.ts';
import { handleMessage, type WaitingMessage, waitingMessages } from '#contract/office/office-messages-contract.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { useFailureWords } from '../state/failure-messages.ts';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient } from '../state/office-site.tsx';
import { useOfficeTime } from '../state/office-time.ts';
import { useShopBrand } from '../state/shop-brand.ts';
import styles from './messages.module.css';

/** Rendered outside the queue so that the dialog does not inherit its layout. */
export function MessagesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('messages');
  const { revalidate } = useRevalidator();
  const close = () => {
    onClose();
    revalidate();
  };
  return (
    <Dialog open={open} onClose={close} title={t('title')} className={styles.dialog}>
      {open && <Messages />}
    </Dialog>
  );
}

function Messages() {
  const t = useTranslations('messages');
  const client = useClient();
  const words = useFailureWords();
  const [messages, setMessages] = useState<readonly WaitingMessage[] | null>(null);
  const [failure, setFailure] = useState<OfficeFailure | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    client.call(waitingMessages, { signal: leaving.signal }).then((result) => {
      if (leaving.signal.aborted) return;
      if (result.ok) setMessages(result.data.data);
      else setFailure(result.error);
    });
    return () => leaving.abort();
  }, [client]);
  if (failure) return <FailureNote failure={failure} />;
  if (!messages) return <div className={`skel ${styles.wait}`} aria-busy="true" />;
  const handle = async ({ id }: WaitingMessage) => {
    const result = await client.call(handleMessage, { params: { id }, input: { handled: true } });
    if (result.ok) setMessages((now) => (now ?? []).filter((message) => message.id !== id));
    else showToast({ text: words(result.error), tone: 'bad' });
  };
  return (
    <div aria-live="polite">
      {messages.length === 0 && <p className="note">{t('none')}</p>}
      <ul className={styles.list}>
        {messages.map((message) => (
          <Message key={message.id} message={message} onHandle={() => handle(message)} />
        ))}
      </ul>
    </div>
  );
}

function Message({ message, onHandle }: { message: WaitingMessage; onHandle: () => Promise<void> }) {
  const t = useTranslations('messages');
  const time = useOfficeTime();
  const subjectIn = useSubjectIn();
  const [isBusy, setBusy] = useState(false);
  const { name, email, phone, text, at, is_masked: isMasked } = message;
  const press = async () => {
    setBusy(true);
    await onHandle();
    setBusy(false);
  };
  return (
    <li>
      <p>
        <b>{name}</b>{' '}
        <time className="small muted num" dateTime={at}>
          {time(at)}
        </time>
      </p>
      <p className={styles.text}>{text}</p>
      <p className="small num">
        {isMasked ? [email, phone].filter(Boolean).join(' · ') : <Contact email={email} phone={phone} />}
      </p>
      <div className={styles.acts}>
        {!isMasked && (
          <a
            className="btn btn--s btn--line"
            href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subjectIn(message.locale))}`}
          >
            {t('answer')}
          </a>
        )}
        <Button size="s" look="line" busy={isBusy} onClick={press}>
          {t('handled')}
        </Button>
      </div>
    </li>
  );
}

const Contact = ({ email, phone }: Pick<WaitingMessage, 'email' | 'phone'>) => (
  <>
    {email}
    {phone && (
      <>
        {' · '}
        <a className="link" href={`tel:${phone}`}>
          {phone}
        </a>
      </>
    )}
  </>
);

/** Subjects in the language of the visitor, which may differ from the language of the office. */
const SUBJECTS: Record<Locale, (shop: string) => string> = {
  hy: (shop) => `Ձեր նամակը «${shop}» խանութին`,
  ru: (shop) => `Ваше сообщение в магазин ${shop}`,
  en: (shop) => `Your message to ${shop}`,
};

function useSubjectIn(): (locale: string) => string {
  const brand = useShopBrand();
  return (locale) => {
    const language = LOCALES.find((one) => one === locale) ?? DEFAULT_LOCALE;
    return SUBJECTS[language](brand?.name[language] ?? '');
  };
}
