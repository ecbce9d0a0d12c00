import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type OfficeOrder, pinOrderNote, type TimeLineEntry } from '#contract/office/office-orders-contract.ts';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { MailEntry, MessageEntry } from '../messages-inbox/mail-entries.tsx';
import { initialOf } from '../shell/nav.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { useFailureToast } from '../state/failure-messages.ts';
import { useClient } from '../state/office-site.tsx';
import { useOfficeTime } from '../state/office-time.ts';
import { NoteForm, NoteText } from './note-form.tsx';
import styles from './order.module.css';

type Props = { order: OfficeOrder; onChange: (order: OfficeOrder) => void };
const FILTERS = ['allEntries', 'notes', 'payments', 'mails'] as const;
type Filter = (typeof FILTERS)[number];
const KINDS: Record<Filter, readonly TimeLineEntry['kind'][] | null> = {
  allEntries: null,
  notes: ['note'],
  payments: ['payment'],
  mails: ['mail', 'message'],
};

export function TimeLine({ order, onChange }: Props) {
  const t = useTranslations('order');
  const tMessages = useTranslations('messages');
  const [filter, setFilter] = useState<Filter>('allEntries');
  const shown = order.time_line.filter(({ kind }) => KINDS[filter]?.includes(kind) ?? true);
  return (
    <section className="panel">
      <header>
        <h2>{t('history')}</h2>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a box of its own */}
        <div className={`seg end ${styles.filter}`} role="group" aria-label={t('filter')}>
          {FILTERS.map((name) => (
            <button key={name} type="button" aria-pressed={name === filter} onClick={() => setFilter(name)}>
              {name === 'mails' ? tMessages('mails') : t(name)}
            </button>
          ))}
        </div>
      </header>
      <NoteForm key={order.id} order={order} onChange={onChange} />
      <ol className={styles.time}>
        {shown.map((entry) => (
          <Entry key={`${entry.kind} ${entry.at} ${keyOf(entry)}`} entry={entry} order={order} onChange={onChange} />
        ))}
      </ol>
    </section>
  );
}

const keyOf = (entry: TimeLineEntry): string => {
  if (entry.kind === 'note' || entry.kind === 'mail' || entry.kind === 'message' || entry.kind === 'change')
    return String(entry.id);
  return entry.kind === 'payment' ? `${entry.bill} ${entry.state}` : entry.status;
};

type EntryProps = Props & { entry: TimeLineEntry };

function Entry({ entry, order, onChange }: EntryProps) {
  const time = useOfficeTime();
  return (
    <li>
      {entry.kind === 'note' && <Note note={entry} order={order} onChange={onChange} />}
      {entry.kind === 'payment' && <Payment entry={entry} />}
      {entry.kind === 'mail' && <MailEntry entry={entry} order={order} dot={styles.dot} onChange={onChange} />}
      {entry.kind === 'message' && <MessageEntry entry={entry} />}
      {entry.kind === 'change' && <Change entry={entry} />}
      {entry.kind === 'status' && <Step entry={entry} order={order} />}
      <time dateTime={entry.at}>{time(entry.at)}</time>
    </li>
  );
}

const firstStep = (order: OfficeOrder) => order.time_line.findLast(({ kind }) => kind === 'status');

type EntryOf<Kind extends TimeLineEntry['kind']> = Extract<TimeLineEntry, { kind: Kind }>;

function Note({ note, order, onChange }: Props & { note: EntryOf<'note'> }) {
  const t = useTranslations('order');
  const client = useClient();
  const showFailure = useFailureToast();
  const pin = async () => {
    const call = { params: { id: order.id, note: note.id }, input: { pinned: !note.pinned } };
    const result = await client.call(pinOrderNote, call);
    if (result.ok) onChange(result.data.order);
    else showFailure(result.error);
  };
  return (
    <>
      <span className="face face--s" aria-hidden="true">
        {initialOf(note.by)}
      </span>
      <div>
        <p>
          <b>{note.by}</b>{' '}
          <button className="link small muted" type="button" onClick={pin}>
            {t(note.pinned ? 'unpin' : 'pin')}
          </button>
        </p>
        <blockquote className={styles.quote}>
          <NoteText text={note.text} names={note.mentions} />
        </blockquote>
      </div>
    </>
  );
}

function Payment({ entry }: { entry: EntryOf<'payment'> }) {
  const t = useTranslations('order');
  const tRefund = useTranslations('refund');
  const formatAmd = useFormatAmd();
  if (entry.state === 'begun') return null;
  const isPaid = entry.state === 'paid';
  const facts = [
    entry.card,
    entry.how && tRefund(`how.${entry.how}`),
    entry.reason && tRefund(`reasons.${entry.reason}`),
    entry.of_order !== null && t('refundOfOrder', { number: String(entry.of_order) }),
  ];
  return (
    <>
      <i className={isPaid ? `${styles.dot} ${styles.good}` : styles.dot}>
        <OfficeIcon name={isPaid ? 'check' : entry.state === 'refunded' ? 'return' : 'alert'} small />
      </i>
      <div>
        <p>
          {entry.by && <b>{entry.by} · </b>}
          {t(entry.state, { amount: formatAmd(entry.amount) })}
        </p>
        <small className="num">
          <span>{t('bill', { bill: entry.bill })}</span>
          {facts.filter(Boolean).map((fact) => ` · ${fact}`)}
        </small>
      </div>
    </>
  );
}

function Change({ entry }: { entry: EntryOf<'change'> }) {
  const t = useTranslations('orderChange');
  const formatAmd = useFormatAmd();
  const { by, parts, lines, total_before: before, total_after: after, text } = entry;
  const piece = (quantity: number, price: number) => (quantity === 0 ? '–' : `${quantity} × ${formatAmd(price)}`);
  return (
    <>
      <i className={styles.dot}>
        <OfficeIcon name="page" small />
      </i>
      <div>
        <p>
          {by && <b>{by} · </b>}
          {t('changed', { parts: parts.map((part) => t(`parts.${part}`)).join(', ') })}
        </p>
        {lines.map((line) => (
          <small key={line.sku} className={`num ${styles.changed}`}>
            {line.sku}: {piece(line.quantity_before, line.price_before)} →{' '}
            {piece(line.quantity_after, line.price_after)}
          </small>
        ))}
        {before !== after && (
          <small className={`num ${styles.changed}`}>
            {t('totalMoved', { before: formatAmd(before), after: formatAmd(after) })}
          </small>
        )}
        {text && <blockquote className={styles.quote}>{text}</blockquote>}
      </div>
    </>
  );
}

function Step({ entry, order }: { entry: EntryOf<'status'>; order: OfficeOrder }) {
  const t = useTranslations('order');
  const tNew = useTranslations('newOrder');
  const tStatus = useTranslations('status');
  const channel = entry === firstStep(order) ? order.channel : null;
  const isBill = order.attempts.some(({ bill }) => bill === entry.text);
  return (
    <>
      {entry.by ? (
        <span className="face face--s" aria-hidden="true">
          {initialOf(entry.by)}
        </span>
      ) : (
        <i className={styles.dot}>
          <OfficeIcon name="clock" small />
        </i>
      )}
      <div>
        <p>
          {entry.by && <b>{entry.by} · </b>}
          {channel && `${channel === 'phone' ? tNew('placedByPhone') : t('placed')} · `}
          {tStatus(entry.status)}
        </p>
        {entry.text && <small>{isBill ? t('bill', { bill: entry.text }) : entry.text}</small>}
      </div>
    </>
  );
}
