import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import { orThrow } from '#contract/office/office-client.ts';
import type { OfficeFailure } from '#contract/office/office-errors.ts';
import { listPaymentCalls, markCalled, type PaymentCall } from '#contract/office/office-new-order-contract.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { EmptyList } from '../shell/empty-list.tsx';
import { KeyHints } from '../shell/key-hints.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useKeys } from '../state/keys.ts';
import { clientOf, useClient, useMay } from '../state/office-site.tsx';
import { useOfficeTime } from '../state/office-time.ts';
import { useCurrentRow } from '../state/use-row-keys.ts';
import styles from './new-order.module.css';

export async function callsLoader({ context, request }: LoaderFunctionArgs): Promise<PaymentCall[]> {
  return orThrow(await clientOf(context).call(listPaymentCalls, { signal: request.signal })).data;
}

/** Buyers to call because their online payment was declined, abandoned or not made in time. */
export function CallsPage() {
  const t = useTranslations('newOrder');
  const tOrder = useTranslations('order');
  const rows = useLoaderData<typeof callsLoader>();
  const navigate = useNavigate();
  const client = useClient();
  const { revalidate } = useRevalidator();
  const mayMark = useMay('orders.create');
  const [failure, setFailure] = useState<OfficeFailure | null>(null);
  const { row, below, select } = useCurrentRow(rows);
  const mark = async ({ id, called }: PaymentCall) => {
    if (!mayMark) return;
    const result = await client.call(markCalled, { params: { id }, input: { called: called === null } });
    setFailure(result.ok ? null : result.error);
    if (!result.ok) return;
    // A called buyer moves to the end of the list.
    if (called === null && id === row?.id && below) select(below.id);
    await revalidate();
  };
  useKeys({
    C: () => void (row && mark(row)),
    N: () => void (row && mayMark && navigate(newOrderPath(row))),
    Enter: () => void (row && navigate(`/orders/${row.id}`)),
    Escape: () => void navigate('/orders'),
  });
  return (
    <>
      <PageHead title={t('calls')} back={{ to: '/orders', label: tOrder('back') }}>
        <span className="sub">{t('callsLead')}</span>
      </PageHead>
      <FailureNote failure={failure} />
      {rows.length === 0 ? (
        <EmptyList title={t('noCalls')} text={t('noCallsText')} />
      ) : (
        <>
          <ul className={styles.calls}>
            {rows.map((one) => (
              <Call key={one.id} row={one} isHere={one.id === row?.id} mayMark={mayMark} onMark={() => mark(one)} />
            ))}
          </ul>
          <KeyHints
            hints={[
              [['C'], t('markCalled')],
              [['N'], t('again')],
            ]}
          />
        </>
      )}
    </>
  );
}

const newOrderPath = ({ id }: PaymentCall): string => `/orders/new?from=${id}`;

type CallProps = { row: PaymentCall; isHere: boolean; mayMark: boolean; onMark: () => void };

function Call({ row, isHere, mayMark, onMark }: CallProps) {
  const t = useTranslations('newOrder');
  const tOrder = useTranslations('order');
  const locale = useLocale();
  const formatAmd = useFormatAmd();
  const time = useOfficeTime();
  const { id, name, called } = row;
  return (
    <li
      className={classNames('panel', isHere && styles.isHere, called && styles.stale)}
      aria-current={isHere || undefined}
    >
      <div>
        <Link className="ttl num" to={`/orders/${id}`}>
          {id}
        </Link>{' '}
        <b>{name}</b>{' '}
        <small className="muted">
          {[row.city, inLocale(row.payment, locale), time(row.created_at)].filter(Boolean).join(' · ')}
        </small>
        <br />
        <span className={row.reason === 'declined' ? 'bad' : 'muted'}>{t(`callReason.${row.reason}`)}</span>
        {row.hold_until && ` · ${t('heldUntil', { time: time(row.hold_until) })}`}
        {called && ` · ${t('calledBy', { name: called.by ?? '—', time: time(called.at) })}`}
      </div>
      <b className="num">{formatAmd(row.grand_total)}</b>
      <div className={styles.callActs}>
        <a className="btn btn--line" href={`tel:${row.phone}`} aria-label={`${tOrder('call')}: ${name}`}>
          <OfficeIcon name="phone" small />
          <span className="num">{row.phone}</span>
        </a>
        {mayMark && (
          <>
            <Button look="line" aria-label={`${t(called ? 'unmarkCalled' : 'markCalled')}: ${name}`} onClick={onMark}>
              {t(called ? 'unmarkCalled' : 'markCalled')}
            </Button>
            <Link className="btn btn--line" to={newOrderPath(row)} aria-label={`${t('again')}: ${name}`}>
              {t('again')}
            </Link>
          </>
        )}
      </div>
    </li>
  );
}
