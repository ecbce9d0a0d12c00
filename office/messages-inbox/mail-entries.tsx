import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { sendOrderMailAgain } from '#contract/office/office-messages-contract.ts';
import type { OfficeOrder, TimeLineEntry } from '#contract/office/office-orders-contract.ts';
import { showToast } from '#ui/toast.tsx';
import { initialOf } from '../shell/nav.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { useFailureWords } from '../state/failure-messages.ts';
import { useClient, useMay } from '../state/office-site.tsx';
import { usePressKey } from '../state/press-key.ts';
import { MessageState } from './message-state.tsx';
import styles from './messages.module.css';

type EntryOf<Kind extends TimeLineEntry['kind']> = Extract<TimeLineEntry, { kind: Kind }>;
type MailProps = {
  order: OfficeOrder;
  entry: EntryOf<'mail'>;
  dot: string | undefined;
  onChange: (order: OfficeOrder) => void;
};

/** A mail in the timeline of an order, which can be sent again. */
export function MailEntry({ order, entry, dot, onChange }: MailProps) {
  const t = useTranslations('messages');
  const tStatus = useTranslations('status');
  const client = useClient();
  const { press, renew } = usePressKey();
  const words = useFailureWords();
  const may = useMay('messages.answer') && order.buyer.email !== '';
  const [isBusy, setBusy] = useState(false);
  const isFailed = entry.state === 'failed';
  const sendAgain = async () => {
    if (isBusy) return;
    setBusy(true);
    const params = { id: order.id, mail: entry.id };
    const result = await press((key) => client.call(sendOrderMailAgain, { params, input: { idempotency_key: key } }));
    setBusy(false);
    if (result.ok) {
      renew();
      onChange(result.data.order);
    }
    showToast(result.ok ? { text: t('queued'), tone: 'good' } : { text: words(result.error), tone: 'bad' });
  };
  const name = t(`mail.${entry.mail}`, { status: entry.status ? tStatus(entry.status) : '' });
  return (
    <>
      <i className={dot}>
        <OfficeIcon name={isFailed ? 'alert' : 'mail'} small />
      </i>
      <div>
        <p>
          {name} · <span className={isFailed ? 'bad' : undefined}>{t(`state.${entry.state}`)}</span>{' '}
          {may && (
            <button
              className="link small muted"
              type="button"
              aria-label={`${t('sendAgain')}: ${name}`}
              onClick={sendAgain}
            >
              {t('sendAgain')}
            </button>
          )}
        </p>
      </div>
    </>
  );
}

/** A message of staff to the buyer in the timeline of an order. */
export function MessageEntry({ entry }: { entry: EntryOf<'message'> }) {
  const t = useTranslations('messages');
  const { revalidate } = useRevalidator();
  const may = useMay('messages.answer');
  return (
    <>
      <span className="face face--s" aria-hidden="true">
        {initialOf(entry.by ?? '—')}
      </span>
      <div>
        <p>
          <b>{entry.by ?? '—'}</b> · {t('wroteToBuyer')}
        </p>
        <p className={styles.text}>{entry.text}</p>
        {may ? (
          <MessageState id={entry.id} state={entry.state} onSent={() => void revalidate()} />
        ) : (
          <small className="muted">{t(`state.${entry.state}`)}</small>
        )}
      </div>
    </>
  );
}
