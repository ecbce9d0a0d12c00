import { memo, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import type { OfficeOrderRow, OrderSort } from '#contract/office/office-orders-contract.ts';
import { classNames } from '#ui/class-names.ts';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { SortHead } from '../shell/list-settings.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { RowGroups } from '../shell/row-groups.tsx';
import { useOfficeTime } from '../state/office-time.ts';
import { pictureOf } from '../state/picture-of.ts';
import { OrderStatusMark } from './order-status.tsx';
import styles from './orders.module.css';
import { addressOf, type ListQuery, type OrderColumn } from './orders-address.ts';
import { PaymentSign, usePaymentLabel } from './payment-labels.tsx';
import { PromisedDay } from './promised-day.tsx';
import type { Selection } from './use-selection.ts';

/** Orders as a table on wide screens and as cards of three lines on phones. */
type Props = { rows: readonly OfficeOrderRow[]; here: number; selection: Selection; query: ListQuery };

const ALL_COLUMNS = 9;
const NOTHING_HIDDEN: readonly OrderColumn[] = [];

export function OrderTable({ rows, here, selection, query }: Props) {
  const t = useTranslations('orders');
  const { sort, hide = NOTHING_HIDDEN, ...others } = query;
  const sortedBy = (sort: OrderSort | undefined) => addressOf({ ...others, hide, ...(sort && { sort }) });
  const byTotal = sort === 'total_high' ? 'descending' : sort === 'total_low' ? 'ascending' : null;
  const byPromise = sort === 'promise' ? 'ascending' : null;
  const byNumber = byTotal || byPromise ? null : sort === 'oldest' ? 'ascending' : 'descending';
  const shows = (column: OrderColumn) => !hide.includes(column);
  return (
    <table className={`grid ${styles.orders}`} aria-label={t('title')}>
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
          <SortHead sorted={byNumber} to={sortedBy(byNumber === 'descending' ? 'oldest' : undefined)}>
            {t('number')}
          </SortHead>
          {shows('time') && <th scope="col">{t('time')}</th>}
          {shows('customer') && <th scope="col">{t('customer')}</th>}
          {shows('goods') && <th scope="col">{t('goods')}</th>}
          {shows('promise') && (
            <SortHead sorted={byPromise} to={sortedBy(byPromise ? undefined : 'promise')}>
              {t('promise')}
            </SortHead>
          )}
          {shows('payment') && <th scope="col">{t('payment')}</th>}
          <th scope="col">{t('status')}</th>
          <SortHead right sorted={byTotal} to={sortedBy(sort === 'total_high' ? 'total_low' : 'total_high')}>
            {t('sum')}
          </SortHead>
        </tr>
      </thead>
      <RowGroups
        rows={rows}
        columns={ALL_COLUMNS - hide.length}
        render={(row) => (
          <Row
            key={row.id}
            row={row}
            isHere={row.id === here}
            isSelected={selection.has(row.id)}
            onToggle={selection.toggle}
            hide={hide}
          />
        )}
      />
    </table>
  );
}

/** True for an order that is accepted or handed over although it is unpaid. */
const isUnpaidInProgress = ({ status, payment }: OfficeOrderRow): boolean =>
  payment.lacks_money && (status === 'processing' || status === 'completed');

const OVER = ['canceled', 'closed'];

type RowProps = {
  row: OfficeOrderRow;
  isHere: boolean;
  isSelected: boolean;
  onToggle: Selection['toggle'];
  hide: readonly OrderColumn[];
};

/** Memoised because an arrow key changes only two rows. */
const Row = memo(function Row({ row, isHere, isSelected, onToggle, hide }: RowProps) {
  const t = useTranslations('orders');
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
          checked={isSelected}
          onChange={() => onToggle(row.id)}
        />
      </td>
      <OrderCells row={row} hide={hide} />
    </tr>
  );
});

/** Memoised separately from the checkbox, so that "select all" does not render the cells again. */
const OrderCells = memo(function OrderCells({ row, hide }: Pick<RowProps, 'row' | 'hide'>) {
  const t = useTranslations('orders');
  const tNew = useTranslations('newOrder');
  const formatAmd = useFormatAmd();
  const time = useOfficeTime();
  const payment = usePaymentLabel();
  const locale = useLocale();
  return (
    <>
      <td className={styles.number}>
        <Link className="ttl num" to={`/orders/${row.id}`}>
          {row.id}
        </Link>{' '}
        {row.channel === 'phone' && (
          <span className={styles.channel} title={tNew('channel.phone')}>
            <OfficeIcon name="phone" small />
            <span className="sr">{tNew('channel.phone')}</span>
          </span>
        )}{' '}
        <small className="num on-s">{time(row.created_at)}</small>
      </td>
      {!hide.includes('time') && <td className={`${styles.when} num`}>{time(row.created_at)}</td>}
      {!hide.includes('customer') && (
        <td className={styles.who}>
          <span className="ttl">{row.name}</span>
          <small>
            {[row.company, row.pickup ? inLocale(row.pickup.store, locale) : row.city].filter(Boolean).join(' · ')}
          </small>
        </td>
      )}
      {!hide.includes('goods') && (
        <td className={styles.goods}>
          <span className={styles.stack}>
            {row.pictures.map((path) => (
              <img key={path} className="thumb" src={pictureOf(path)} alt="" width="40" height="40" loading="lazy" />
            ))}
            <b className="num">{t('pieces', { count: row.quantity })}</b>
          </span>
        </td>
      )}
      {!hide.includes('promise') && (
        <td className={styles.promise}>
          {row.promised && <span className="on-s">{t('promise')} </span>}
          <PromisedDay order={row} />
        </td>
      )}
      {!hide.includes('payment') && (
        <td className={styles.pay}>
          <span className={isUnpaidInProgress(row) ? 'bad' : undefined}>
            <PaymentSign payment={row.payment} /> {payment(row.payment)}
          </span>
        </td>
      )}
      <td className={styles.status}>
        <OrderStatusMark status={row.status} />
      </td>
      <td className={`${styles.sum} r num`}>
        <b>{formatAmd(row.grand_total)}</b>
      </td>
    </>
  );
});
