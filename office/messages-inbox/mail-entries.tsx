import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { sendOrderMailAgain } from '#contract/office/office-messages-contract.ts';
import type { OfficeOrder, TimeLineEntry } from '#contract/office/office-orders-contract.ts';
import { showToast } from '#ui/toast.tsx';
import { initialOf } from '../shell/nav.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { useClient, useMay } from '../state/office-site.tsx';
import { usePressKey } from '../state/press-key.ts';
import { useToastCall } from '../state/use-call.ts';
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
  const may = useMay('messages.answer') && order.buyer.email !== '';
  const { run } = useToastCall();
  const isFailed = entry.state === 'failed';
  const sendAgain = async () => {
    const params = { id: order.id, mail: entry.id };
    const result = await run(() =>
      press((key) => client.call(sendOrderMailAgain, { params, input: { idempotency_key: key } })),
    );
    if (!result?.ok) return;
    renew();
    onChange(result.data.order);
    showToast({ text: t('queued'), tone: 'good' });
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
