import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import { type OfficeResult, orThrow } from '#contract/office/office-client.ts';
import {
  type OfficeReturn,
  readOfficeReturn,
  readReturnPhoto,
  receiveReturn,
  sendReturnRefund,
  stepReturn,
} from '#contract/office/office-returns-contract.ts';
import { shortDate } from '#i18n/date.ts';
import { applyReturnTransition } from '#rules/orders/return-transitions.ts';
import { serialText } from '#rules/orders/serial-number.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextArea } from '#ui/field.tsx';
import { showToast } from '#ui/toast.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { LastChanges } from '../audit/last-changes.tsx';
import { ReturnMark } from '../orders/return-mark.tsx';
import styles from '../orders/returns.module.css';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { PrivatePhotos } from '../shell/private-photos.tsx';
import { ShortcutKey } from '../shell/shortcut-key.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useKeys } from '../state/keys.ts';
import { clientOf, useClient, useMay } from '../state/office-site.tsx';
import { useOfficeTime } from '../state/office-time.ts';
import { pictureOf } from '../state/picture-of.ts';
import { useCall } from '../state/use-call.ts';
import { useForm } from '../state/use-form.ts';
import { CheckForm } from './check-form.tsx';
import { DecisionDialog } from './decision-dialog.tsx';

export async function returnLoader({ context, params, request }: LoaderFunctionArgs): Promise<OfficeReturn> {
  const call = { params: { id: params.id ?? '' }, signal: request.signal };
  return orThrow(await clientOf(context).call(readOfficeReturn, call));
}

export function ReturnPage() {
  const loaded = useLoaderData<typeof returnLoader>();
  return <Return key={loaded.id} loaded={loaded} />;
}

type OnChange = (next: OfficeReturn) => void;
type Props = { row: OfficeReturn; onChange: OnChange };

function Return({ loaded }: { loaded: OfficeReturn }) {
  const [row, setRow] = useState(loaded);
  useEffect(() => setRow(loaded), [loaded]);
  const t = useTranslations('returns');
  const time = useOfficeTime();
  return (
    <>
      <PageHead title={t('numbered', { number: String(row.id) })} back={{ to: '/returns', label: t('back') }}>
        <ReturnMark status={row.status} />
        <span className="sub num on-l">{time(row.created_at)}</span>
      </PageHead>
      <div className={styles.cols}>
        <div>
          <NextStep row={row} onChange={setRow} />
          <Lines row={row} />
          {(row.text || row.photos.length > 0) && (
            <section className="panel">
              <header>
                <h2>{t('said')}</h2>
              </header>
              {row.text && <p className={styles.text}>{row.text}</p>}
              <Photos row={row} />
            </section>
          )}
          <Steps row={row} />
        </div>
        <div>
          <Facts row={row} />
          <LastChanges entity="return" id={row.id} of={row} />
        </div>
      </div>
    </>
  );
}

function Photos({ row: { id, photos } }: { row: OfficeReturn }) {
  const t = useTranslations('returns');
  const client = useClient();
  const read = useCallback(
    (photo: number, signal: AbortSignal) => client.call(readReturnPhoto, { params: { id, photo }, signal }),
    [client, id],
  );
  return <PrivatePhotos photos={photos} nameOf={(number) => t('photo', { number })} read={read} />;
}

/** Runs one call at a time and shows its failure. A stale page is loaded again. */
function useStep(onChange: OnChange) {
  const { revalidate } = useRevalidator();
  const call = useCall();
  const run = async <T extends { return: OfficeReturn }>(send: () => Promise<OfficeResult<T>>): Promise<T | null> => {
    const result = await call.run(send);
    if (result?.ok) onChange(result.data.return);
    else if (result?.error.code === 'stale' || result?.error.code === 'return_step') await revalidate();
    return result?.ok ? result.data : null;
  };
  return { ...call, run };
}

function NextStep({ row, onChange }: Props) {
  const t = useTranslations('returns');
  const formatAmd = useFormatAmd();
  const client = useClient();
  const [mayDecide, mayReceive, mayRefund] = [useMay('returns.decide'), useMay('stock.move'), useMay('orders.refund')];
  const [open, setOpen] = useState<'refuse' | 'decide' | null>(null);
  const { failure, isBusy, run } = useStep(onChange);
  const { id, version, status } = row;
  const can = (step: 'accept' | 'refuse' | 'cancel' | 'receive') => applyReturnTransition(status, step) !== null;
  const accept = () => run(() => client.call(stepReturn, { params: { id }, input: { step: 'accept', version } }));
  const receive = async () => {
    const done = await run(() => client.call(receiveReturn, { params: { id }, input: { version } }));
    if (done) showToast({ text: t('isReceived') });
  };
  // The key A runs the next step: it accepts a request, or records that the parcel was received.
  const next = status === 'requested' && mayDecide ? accept : can('receive') && mayReceive ? receive : null;
  useKeys({
    A: () => void next?.(),
    D: () => void (status === 'checked' && mayDecide && setOpen('decide')),
  });
  const acts: ReactNode[] = [
    status === 'requested' && mayDecide && (
      <Button key="accept" aria-keyshortcuts="A" look="main" busy={isBusy} onClick={() => void accept()}>
        {t('accept')} <ShortcutKey>A</ShortcutKey>
      </Button>
    ),
    can('receive') && mayReceive && (
      <Button
        aria-keyshortcuts={next === receive ? 'A' : undefined}
        key="receive"
        look={next === receive ? 'main' : 'line'}
        busy={isBusy}
        onClick={() => void receive()}
      >
        <OfficeIcon name="return" small /> {t('receive')} {next === receive && <ShortcutKey>A</ShortcutKey>}
      </Button>
    ),
    can('refuse') && mayDecide && (
      <Button key="refuse" look="line" onClick={() => setOpen('refuse')}>
        {t('refuse')}
      </Button>
    ),
    can('cancel') && status === 'accepted' && mayDecide && (
      <Button
        key="cancel"
        look="line"
        busy={isBusy}
        onClick={() => void run(() => client.call(stepReturn, { params: { id }, input: { step: 'cancel', version } }))}
      >
        {t('cancel')}
      </Button>
    ),
    status === 'checked' && mayDecide && (
      <Button key="decide" aria-keyshortcuts="D" look="main" onClick={() => setOpen('decide')}>
        {t('decide')} <ShortcutKey>D</ShortcutKey>
      </Button>
    ),
  ];
  const shown = acts.filter(Boolean);
  return (
    <section className="panel">
      <header>
        <h2>{t('nextStep')}</h2>
      </header>
      <p>{t(`says.${row.due > 0 ? 'due' : status}`, { amount: formatAmd(row.due) })}</p>
      <FailureNote failure={failure} />
      {shown.length > 0 && <div className={styles.acts}>{shown}</div>}
      {status === 'received' && mayDecide && <CheckForm key={version} row={row} onChange={onChange} />}
      {row.due > 0 && mayRefund && <SendAgain row={row} onChange={onChange} />}
      <Dialog open={open === 'refuse'} onClose={() => setOpen(null)} title={t('refuseTitle')}>
        <RefuseForm row={row} onChange={onChange} onClose={() => setOpen(null)} />
      </Dialog>
      <DecisionDialog row={row} open={open === 'decide'} onClose={() => setOpen(null)} onChange={onChange} />
    </section>
  );
}

function RefuseForm({ row: { id, version }, onChange, onClose }: Props & { onClose: () => void }) {
  const t = useTranslations('returns');
  const client = useClient();
  const form = useForm({
    send: ({ note = '' }) => client.call(stepReturn, { params: { id }, input: { step: 'refuse', note, version } }),
    done: (answer) => {
      onChange(answer.return);
      onClose();
    },
  });
  return (
    <form className={styles.form} onSubmit={form.onSubmit}>
      <TextArea
        label={t('noteToBuyer')}
        hint={t('noteHint')}
        name="note"
        rows={4}
        required
        error={form.failure?.fields.note}
      />
      <FailureNote failure={form.failure} />
      <div className={styles.ends}>
        <Button onClick={onClose}>{t('close')}</Button>
        <Button type="submit" look="main" busy={form.isBusy}>
          {t('refuse')}
        </Button>
      </div>
    </form>
  );
}

/** The bank did not answer when the return was closed. */
function SendAgain({ row, onChange }: Props) {
  const t = useTranslations('returns');
  const formatAmd = useFormatAmd();
  const client = useClient();
  const [key] = useState(() => crypto.randomUUID());
  const { failure, isBusy, run } = useStep(onChange);
  const send = (isByHand: boolean) =>
    run(() =>
      client.call(sendReturnRefund, { params: { id: row.id }, input: { by_hand: isByHand, idempotency_key: key } }),
    );
  return (
    <>
      <FailureNote failure={failure} />
      <div className={styles.acts}>
        <Button look="main" busy={isBusy} onClick={() => void send(false)}>
          {t('sendAgain', { amount: formatAmd(row.due) })}
        </Button>
        <Button look="line" busy={isBusy} onClick={() => void send(true)}>
          {t('sentByHand')}
        </Button>
      </div>
    </>
  );
}

function Lines({ row }: { row: OfficeReturn }) {
  const t = useTranslations('returns');
  const locale = useLocale();
  const formatAmd = useFormatAmd();
  return (
    <section className="panel">
      <header>
        <h2>{t('products')}</h2>
      </header>
      <ul className={`rows ${styles.lines}`}>
        {row.items.map((item) => (
          <li key={item.id}>
            {item.picture ? (
              <img className="thumb" src={pictureOf(item.picture)} alt="" width="48" height="48" />
            ) : (
              <span className="thumb" />
            )}
            <span>
              <b>{inLocale(item.name, locale)}</b>
              <small className="num muted">{[item.sku, ...item.serials.map(serialText)].join(' · ')}</small>
              <small className={item.is_late ? 'bad' : 'muted'}>
                {item.return_until ? t('returnUntil', { day: shortDate(locale, item.return_until) }) : t('noReturn')}
                {item.warranty_until && ` · ${t('warrantyUntil', { day: shortDate(locale, item.warranty_until) })}`}
                {item.is_late && ` · ${t('isLate')}`}
              </small>
              {item.condition && (
                <small>
                  {[
                    t('receivedOf', { received: item.received ?? 0, quantity: item.quantity }),
                    t(`conditions.${item.condition}`),
                    item.decision && t(`decisions.${item.decision}`),
                    item.restocked > 0 && t('restocked', { count: item.restocked }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              )}
            </span>
            <span className="num">
              {item.quantity} × {formatAmd(item.paid)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Steps({ row }: { row: OfficeReturn }) {
  const t = useTranslations('returns');
  const time = useOfficeTime();
  return (
    <section className="panel">
      <header>
        <h2>{t('history')}</h2>
      </header>
      <ol className={styles.steps}>
        {row.steps.toReversed().map(({ status, at, by, note }) => (
          <li key={at}>
            <span>
              {t(`status.${status}`)} <small className="muted">{by ?? t('buyer')}</small>
            </span>
            <time className="small muted num" dateTime={at}>
              {time(at)}
            </time>
            {note && <q>{note}</q>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Facts({ row }: { row: OfficeReturn }) {
  const t = useTranslations('returns');
  const time = useOfficeTime();
  const formatAmd = useFormatAmd();
  const { buyer, exchange } = row;
  return (
    <section className="panel">
      <header>
        <h2>{t('facts')}</h2>
      </header>
      <ul className={styles.facts}>
        <li>
          <Link className="link num" to={`/orders/${row.order_id}`}>
            {t('ofOrder', { number: String(row.order_id) })}
          </Link>
          {row.handed_over_at && <> · {t('handedOver', { time: time(row.handed_over_at) })}</>}
        </li>
        <li>
          {buyer.customer_id === null ? (
            buyer.name
          ) : (
            <Link className="link" to={`/customers/${buyer.customer_id}`}>
              {buyer.name}
            </Link>
          )}{' '}
          {buyer.is_masked ? (
            <span className="num">{buyer.phone}</span>
          ) : (
            <a className="link num" href={`tel:${buyer.phone}`}>
              {buyer.phone}
            </a>
          )}
        </li>
        <li>{t('fact', { name: t('reason'), value: t(`reasons.${row.reason}`) })}</li>
        <li>{t('fact', { name: t('wish'), value: t(`wishes.${row.wish}`) })}</li>
        {row.by && <li>{t('enteredBy', { name: row.by })}</li>}
        {row.refund_amount > 0 && (
          <li className="num">{t('fact', { name: t('refundAmount'), value: formatAmd(row.refund_amount) })}</li>
        )}
        {exchange && (
          <li>
            <Link className="link num" to={`/orders/${exchange.order_id}`}>
              {t('exchangeOrder', { number: String(exchange.order_id) })}
            </Link>
            <br />
            <small className="muted num">{t('credited', { value: formatAmd(exchange.value) })}</small>
          </li>
        )}
        {row.others.map(({ id, status }) => (
          <li key={id}>
            <Link className="link num" to={`/returns/${id}`}>
              {t('numbered', { number: String(id) })}
            </Link>{' '}
            · {t(`status.${status}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
