import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { orThrow } from '#contract/office/office-client.ts';
import {
  answerMessage,
  handleMessage,
  type MessageAnswer,
  type OfficeMessage,
  readMessage,
} from '#contract/office/office-messages-contract.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { LANGUAGES } from '../shell/languages.ts';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { ShortcutKey } from '../shell/shortcut-key.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useKeys } from '../state/keys.ts';
import { clientOf, useClient } from '../state/office-site.tsx';
import { useOfficeTime } from '../state/office-time.ts';
import { useCall } from '../state/use-call.ts';
import { MessageState } from './message-state.tsx';
import styles from './messages.module.css';
import { ReplyForm } from './reply-form.tsx';

export async function messageLoader({ context, params, request }: LoaderFunctionArgs): Promise<OfficeMessage> {
  const call = { params: { id: params.id ?? '' }, signal: request.signal };
  return orThrow(await clientOf(context).call(readMessage, call)).message;
}

/** Shows one message with the answers of the shop. */
export function MessagePage() {
  const t = useTranslations('messages');
  const message = useLoaderData<typeof messageLoader>();
  const time = useOfficeTime();
  return (
    <>
      <PageHead
        title={t('from', { name: message.name })}
        heading={message.name}
        back={{ to: '/messages', label: t('back') }}
      >
        <span className="sub num on-l">{time(message.at)}</span>
        <Done key={message.id} message={message} />
      </PageHead>
      <div className={styles.cols}>
        <div>
          {message.is_suspect && <p className="note note--warm">{t('suspect')}</p>}
          <section className="panel">
            <header>
              <h2>{t('message')}</h2>
              <time className="end small muted num" dateTime={message.at}>
                {time(message.at)}
              </time>
            </header>
            <p className={styles.text} lang={message.locale}>
              {message.text}
            </p>
          </section>
          {message.answers.map((answer) => (
            <Answer key={answer.id} answer={answer} />
          ))}
          <Reply key={message.id} message={message} />
        </div>
        <div>
          <Writer message={message} />
          <Orders message={message} />
        </div>
      </div>
    </>
  );
}

function Done({ message: { id, handled } }: { message: OfficeMessage }) {
  const t = useTranslations('messages');
  const client = useClient();
  const { revalidate } = useRevalidator();
  const { isBusy, failure, run } = useCall();
  const toggle = () =>
    run(async () => {
      const result = await client.call(handleMessage, { params: { id }, input: { handled: handled === null } });
      if (result.ok) await revalidate();
      return result;
    });
  useKeys({ E: () => void toggle() });
  return (
    <div className="acts">
      <FailureNote failure={failure} />
      <Button aria-keyshortcuts="E" look="line" busy={isBusy} onClick={toggle}>
        <OfficeIcon name={handled ? 'undo' : 'check'} small />
        {t(handled ? 'notDone' : 'done')}
        <ShortcutKey>E</ShortcutKey>
      </Button>
    </div>
  );
}

function Answer({ answer: { id, at, by, text, state } }: { answer: MessageAnswer }) {
  const t = useTranslations('messages');
  const time = useOfficeTime();
  const { revalidate } = useRevalidator();
  return (
    <section className={`panel ${styles.answer}`}>
      <header>
        <h2>{t('answerOf', { name: by ?? '—' })}</h2>
        <time className="end small muted num" dateTime={at}>
          {time(at)}
        </time>
      </header>
      <p className={styles.text}>{text}</p>
      <MessageState id={id} state={state} onSent={() => void revalidate()} />
    </section>
  );
}

function Reply({ message }: { message: OfficeMessage }) {
  const t = useTranslations('messages');
  const client = useClient();
  const { revalidate } = useRevalidator();
  const { id, name, locale, answers } = message;
  return (
    <section className="panel">
      <header>
        <h2>{t('reply')}</h2>
        <kbd className="end">R</kbd>
      </header>
      <ReplyForm
        draft={`answer/${id}`}
        label={t('reply')}
        name={name}
        locale={locale}
        send={async (text, key) => {
          const input = { text, seen: answers.at(-1)?.id ?? null, idempotency_key: key };
          const result = await client.call(answerMessage, { params: { id }, input });
          // A colleague has answered meanwhile: their answer appears above the form, and the form keeps the typed text.
          if (!result.ok && result.error.code === 'stale') await revalidate();
          return result;
        }}
        done={() => {
          showToast({ text: t('queued'), tone: 'good' });
          void revalidate();
        }}
      />
    </section>
  );
}

function Writer({ message: { email, phone, locale, is_masked: isMasked, handled } }: { message: OfficeMessage }) {
  const t = useTranslations('messages');
  const time = useOfficeTime();
  return (
    <section className="panel">
      <header>
        <h2>{t('writer')}</h2>
      </header>
      <ul className={styles.facts}>
        <li>
          {isMasked ? (
            email
          ) : (
            <a className="link" href={`mailto:${email}`}>
              {email}
            </a>
          )}
        </li>
        {phone && (
          <li className="num">
            {isMasked ? (
              phone
            ) : (
              <a className="link" href={`tel:${phone}`}>
                {phone}
              </a>
            )}
          </li>
        )}
        <li>{t('language', { language: LANGUAGES[locale] })}</li>
        {handled && <li>{t('handledBy', { name: handled.by ?? '—', time: time(handled.at) })}</li>}
      </ul>
    </section>
  );
}

function Orders({ message: { orders } }: { message: OfficeMessage }) {
  const t = useTranslations('messages');
  const tStatus = useTranslations('status');
  const formatAmd = useFormatAmd();
  const time = useOfficeTime();
  if (orders.length === 0) return null;
  return (
    <section className="panel">
      <header>
        <h2>{t('orders')}</h2>
      </header>
      <ul className={styles.facts}>
        {orders.map(({ id, at, status, grand_total: total, by }) => (
          <li key={id}>
            <Link className="link num" to={`/orders/${id}`}>
              {t('order', { number: String(id) })}
            </Link>
            <br />
            <small className="muted">
              {[tStatus(status), formatAmd(total), time(at), t(`linkedBy.${by}`)].join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
