import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OfficeOrderRow } from '#contract/office/office-orders-contract.ts';
import { classNames } from '#ui/class-names.ts';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { useOfficeTime } from '../state/office-time.ts';
import { pictureOf } from '../state/picture-of.ts';
import { OrderStatusMark } from './order-status.tsx';
import styles from './orders.module.css';
import { PaymentSign, usePaymentWords } from './payment-words.tsx';
import type { Selection } from './use-selection.ts';

/** A table on wide screens, cards of three lines on a phone. */
type Props = { rows: readonly OfficeOrderRow[]; here: number; selection: Selection };

export function OrderTable({ rows, here, selection }: Props) {
  const t = useTranslations('orders');
  return (
    <table className={`grid ${styles.orders}`}>
      <thead>
        <tr>
          <th scope="col" className={styles.pick}>
            <span className="sr">{t('selectAll')}</span>
            <input
              type="checkbox"
              aria-label={t('selectAll')}
              checked={selection.ids.length === rows.length}
              onChange={(event) => selection.set(event.target.checked ? rows.map(({ id }) => id) : [])}
            />
          </th>
          <th scope="col">{t('number')}</th>
          <th scope="col">{t('time')}</th>
          <th scope="col">{t('customer')}</th>
          <th scope="col">{t('goods')}</th>
          <th scope="col">{t('payment')}</th>
          <th scope="col">{t('status')}</th>
          <th scope="col" className="r">
            {t('sum')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} isHere={row.id === here} selection={selection} />
        ))}
      </tbody>
    </table>
  );
}

const OVER = ['canceled', 'closed'];

type RowProps = { row: OfficeOrderRow; isHere: boolean; selection: Selection };

function Row({ row, isHere, selection }: RowProps) {
  const t = useTranslations('orders');
  const formatAmd = useFormatAmd();
  const time = useOfficeTime();
  const payment = usePaymentWords();
  const line = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isHere) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isHere]);
  return (
    <tr ref={line} className={classNames(isHere && 'is-here', OVER.includes(row.status) && 'is-quiet')}>
      <td className={styles.pick}>
        <input
          type="checkbox"
          aria-label={t('select', { number: String(row.id) })}
          checked={selection.has(row.id)}
          onChange={() => selection.toggle(row.id)}
        />
      </td>
      <td className={styles.number}>
        <Link className="ttl num" to={`/orders/${row.id}`}>
          {row.id}
        </Link>{' '}
        <small className="num on-s">{time(row.created_at)}</small>
      </td>
      <td className={`${styles.when} num`}>{time(row.created_at)}</td>
      <td className={styles.who}>
        <span className="ttl">{row.name}</span>
        <small>{row.city}</small>
      </td>
      <td className={styles.goods}>
        <span className={styles.stack}>
          {row.pictures.map((path) => (
            <img key={path} className="thumb" src={pictureOf(path)} alt="" width="40" height="40" loading="lazy" />
          ))}
          <b className="num">{t('pieces', { count: row.quantity })}</b>
        </span>
      </td>
      <td className={styles.pay}>
        <span>
          <PaymentSign payment={row.payment} /> {payment(row.payment)}
        </span>
      </td>
      <td className={styles.status}>
        <OrderStatusMark status={row.status} />
      </td>
      <td className={`${styles.sum} r num`}>
        <b>{formatAmd(row.grand_total)}</b>
      </td>
    </tr>
  );
}
