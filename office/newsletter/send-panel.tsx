import { useEffect, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OfficeResult } from '#contract/office/office-client.ts';
import {
  deleteNewsletter,
  type NewsletterFields,
  pauseNewsletter,
  resumeNewsletter,
  sendNewsletter,
  type WireNewsletter,
} from '#contract/office/office-newsletters-contract.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { showToast } from '#ui/toast.tsx';
import { useFormatAmd, useGroupThousands } from '#ui/use-format-amd.ts';
import { Confirm } from '../integrations/confirm.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient } from '../state/office-site.tsx';
import { useOfficeTime } from '../state/office-time.ts';
import { useCall } from '../state/use-call.ts';
import styles from './newsletter.module.css';
import { NewsletterState } from './newsletter-state.tsx';

const POLL_MS = 3000;

type Props = {
  newsletter: WireNewsletter;
  /** The displayed fields, which the server compares with the stored ones. */
  fields: NewsletterFields;
  isChanged: boolean;
  onMoved: (newsletter: WireNewsletter) => void;
};

/** Sends, plans, pauses and resumes the newsletter, and shows the progress. */
export function SendPanel({ newsletter, fields, isChanged, onMoved }: Props) {
  const t = useTranslations('newsletter.send');
  const { state, send_at: sendAt } = newsletter;
  const time = useOfficeTime();
  const [opened, setOpened] = useState<'send' | 'delete' | null>(null);
  const client = useClient();
  const navigate = useNavigate();
  const moving = useMoving(onMoved);
  const params = { id: newsletter.id };
  usePolling(state === 'sending' || state === 'scheduled');
  return (
    <section className="panel">
      <header>
        <h2>{t('title')}</h2>
        <NewsletterState state={state} />
      </header>
      {state === 'scheduled' && sendAt && <p>{t('scheduled', { time: time(sendAt) })}</p>}
      {state !== 'draft' && state !== 'scheduled' && <Progress newsletter={newsletter} />}
      {isChanged && state === 'draft' && <p className="small muted">{t('saveFirst')}</p>}
      <FailureNote failure={moving.failure} />
      <div className={styles.acts}>
        {state === 'draft' && (
          <>
            <Button look="main" disabled={isChanged} onClick={() => setOpened('send')}>
              {t('open')}
            </Button>
            <Button look="bare" onClick={() => setOpened('delete')}>
              {t('delete')}
            </Button>
          </>
        )}
        {(state === 'sending' || state === 'scheduled') && (
          <Button
            look="line"
            busy={moving.isBusy}
            onClick={() => moving.run(() => client.call(pauseNewsletter, { params }), t('paused'))}
          >
            {t(state === 'sending' ? 'pause' : 'withdraw')}
          </Button>
        )}
        {state === 'paused' && (
          <Button
            look="main"
            busy={moving.isBusy}
            onClick={() => moving.run(() => client.call(resumeNewsletter, { params }), t('resumed'))}
          >
            {t('resume')}
          </Button>
        )}
      </div>
      <Dialog
        open={opened !== null}
        onClose={() => setOpened(null)}
        title={opened === 'delete' ? t('delete') : t('open')}
      >
        {opened === 'delete' && (
          <Confirm
            text={t('deleteText')}
            label={t('delete')}
            send={() => client.call(deleteNewsletter, { params })}
            onDone={() => void navigate('/newsletter')}
            onClose={() => setOpened(null)}
          />
        )}
        {opened === 'send' && (
          <SendForm
            id={newsletter.id}
            fields={fields}
            onClose={() => setOpened(null)}
            onMoved={(moved) => {
              setOpened(null);
              onMoved(moved);
            }}
          />
        )}
      </Dialog>
    </section>
  );
}

type FormProps = { id: number; fields: NewsletterFields; onClose: () => void; onMoved: Props['onMoved'] };

function SendForm({ id, fields, onClose, onMoved }: FormProps) {
  const t = useTranslations('newsletter.send');
  const client = useClient();
  const [at, setAt] = useState('');
  const moving = useMoving(onMoved);
  const send = () => {
    // The field has no time zone. The shop works in Yerevan time, which has no summer time.
    const input = { at: at === '' ? null : `${at}:00+04:00`, seen: fields };
    moving.run(() => client.call(sendNewsletter, { params: { id }, input }), t(at === '' ? 'started' : 'planned'));
  };
  return (
    <div className="form">
      <p>{t('text')}</p>
      <TextField
        type="datetime-local"
        label={t('at')}
        hint={t('atHint')}
        value={at}
        error={moving.failure?.fields.at}
        onChange={({ target }) => setAt(target.value)}
      />
      <FailureNote failure={moving.failure} />
      <div className="dialog-acts">
        <Button look="line" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button look="main" busy={moving.isBusy} onClick={send}>
          {t(at === '' ? 'now' : 'plan')}
        </Button>
      </div>
    </div>
  );
}

function Progress({ newsletter: { counts, result } }: { newsletter: WireNewsletter }) {
  const t = useTranslations('newsletter.send');
  const group = useGroupThousands();
  const formatAmd = useFormatAmd();
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const done = all - counts.waiting - counts.sending;
  const rest = (['refused', 'failed', 'unknown', 'skipped'] as const).filter((state) => counts[state] > 0);
  return (
    <>
      <progress className={styles.progress} max={Math.max(1, all)} value={done} aria-label={t('progress')} />
      <p role="status">{t('done', { done: group(done), all: group(all) })}</p>
      {rest.length > 0 && (
        <ul className="small muted">
          {rest.map((state) => (
            <li key={state}>{t(`counts.${state}`, { count: group(counts[state]) })}</li>
          ))}
        </ul>
      )}
      <p className="small">
        {t('result', { clicks: result.clicks, orders: result.orders, total: formatAmd(result.total) })}
        {result.margin !== null && ` ${t('margin', { margin: formatAmd(result.margin) })}`}
      </p>
    </>
  );
}

function useMoving(onMoved: Props['onMoved']) {
  const { isBusy, failure, run } = useCall();
  const move = async (call: () => Promise<OfficeResult<{ newsletter: WireNewsletter }>>, done: string) => {
    const result = await run(call);
    if (!result?.ok) return;
    showToast({ text: done });
    onMoved(result.data.newsletter);
  };
  return {
    isBusy,
    failure,
    run: (call: Parameters<typeof move>[0], done: string) => void move(call, done),
  };
}

/** Loads the progress again while mails are sent and the page is visible. */
function usePolling(isOn: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [isOn, revalidate]);
}
