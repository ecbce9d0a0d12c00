import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { mergeGuestOrders, type OfficeCustomer } from '#contract/office/office-customers-contract.ts';
import { Button } from '#ui/button.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { useUndo } from '../audit/use-undo.ts';
import { matchKey } from '../orders/account-match.ts';
import { OrderStatusMark } from '../orders/order-status.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient } from '../state/office-site.tsx';
import { useOfficeTime } from '../state/office-time.ts';
import styles from './customers.module.css';
import { useCustomerCall } from './use-customer-call.ts';

type Props = { customer: OfficeCustomer };
type Merge = { change: number; count: number };

/** Orders of guests that may belong to the customer. Verified ones are selected in advance. */
export function GuestOrdersPanel({ customer: { id, candidates } }: Props) {
  const t = useTranslations('guestOrders');
  const tShell = useTranslations('shell');
  const client = useClient();
  const undo = useUndo();
  const formatAmd = useFormatAmd();
  const time = useOfficeTime();
  const { isBusy, failure, run } = useCustomerCall();
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set());
  const [merged, setMerged] = useState<Merge | null>(null);
  const chosen = candidates.filter((order) => order.is_verified !== toggled.has(order.id));
  const toggle = (order: number) => {
    const next = new Set(toggled);
    if (!next.delete(order)) next.add(order);
    setToggled(next);
  };
  const merge = async (event: FormEvent) => {
    event.preventDefault();
    const orders = chosen.map((order) => order.id);
    const answer = await run(() => client.call(mergeGuestOrders, { params: { id }, input: { orders } }));
    if (!answer) return;
    setToggled(new Set());
    setMerged(answer.change === null ? null : { change: answer.change, count: orders.length });
  };
  if (candidates.length === 0 && merged === null) return null;
  return (
    <section className="panel">
      <header>
        <h2>{t('title')}</h2>
      </header>
      {merged !== null && (
        <p className="note" role="status">
          {t('merged', { count: merged.count })}{' '}
          <button
            type="button"
            className="link"
            onClick={async () => {
              await undo(merged.change);
              setMerged(null);
            }}
          >
            {tShell('undo')}
          </button>
        </p>
      )}
      {candidates.length > 0 && (
        <form onSubmit={merge}>
          <p className="small muted">{t('lead')}</p>
          <ul className={`rows ${styles.list}`}>
            {candidates.map((order) => (
              <li key={order.id}>
                <label className={styles.candidate}>
                  <input type="checkbox" checked={chosen.includes(order)} onChange={() => toggle(order.id)} />
                  <span>{t('choose', { number: String(order.id), name: order.name })}</span>
                </label>
                <Link className="link small" to={`/orders/${order.id}`}>
                  {t('open')}
                </Link>
                <OrderStatusMark status={order.status} />
                <span className={`small num ${styles.end}`}>
                  <span className="muted">{time(order.created_at)}</span> <b>{formatAmd(order.grand_total)}</b>
                </span>
                <span className={`small ${styles.reason} ${order.is_verified ? 'muted' : 'bad'}`}>
                  {t(matchKey(order))}
                </span>
              </li>
            ))}
          </ul>
          <FailureNote failure={failure} />
          <div className={styles.merge}>
            <Button type="submit" look="line" busy={isBusy} disabled={chosen.length === 0}>
              {t('merge', { count: chosen.length })}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
