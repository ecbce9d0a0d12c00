import { useLocale, useTranslations } from 'use-intl';
import type { WireSales } from '#contract/office/office-today-contract.ts';
import { dayAndMonth } from '#i18n/date.ts';
import { formatPercent } from '#i18n/number.ts';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { SalesChart } from './sales-chart.tsx';
import styles from './today.module.css';
import { Part } from './today-part.tsx';

export function Sales({ sales }: { sales: WireSales }) {
  const t = useTranslations('today');
  return (
    <Part title={t('sales')}>
      <Facts sales={sales} />
      <div className={`panel ${styles.graph}`}>
        <SalesChart days={sales.days} />
        <div className={styles.legend}>
          <span>
            <svg viewBox="0 0 18 10" aria-hidden="true">
              <rect className={styles.bar} width="18" height="10" rx="2" />
            </svg>
            {t('these')}
          </span>
          <span>
            <svg viewBox="0 0 18 10" aria-hidden="true">
              <path className={styles.before} d="M0 5h18" />
            </svg>
            {t('before')}
          </span>
        </div>
        <details className={styles.table}>
          <summary className="link">{t('table')}</summary>
          <SalesTable days={sales.days} />
        </details>
      </div>
    </Part>
  );
}

function Facts({ sales }: { sales: WireSales }) {
  const t = useTranslations('today');
  const locale = useLocale();
  const formatAmd = useFormatAmd();
  const { orders, ordered, paid, paid_orders: paidOrders, visits } = sales;
  return (
    <dl className={`panel ${styles.facts}`}>
      <div>
        <dt>{t('ordered')}</dt>
        <dd className="num">
          {formatAmd(ordered)}
          <Compared sales={sales} />
        </dd>
      </div>
      <div>
        <dt>{t('paid')}</dt>
        <dd className="num">
          {formatAmd(paid)}
          <small>{t('paidOrders', { count: paidOrders })}</small>
        </dd>
      </div>
      <div>
        <dt>{t('orders')}</dt>
        <dd className="num">
          {orders}
          {orders > 0 && <small>{t('average', { sum: formatAmd(Math.round(ordered / orders)) })}</small>}
        </dd>
      </div>
      <div>
        <dt>{t('buyers')}</dt>
        <dd className="num">
          {visits === 0 ? '—' : formatPercent(locale, shareOf(orders, visits))}
          <small>{visits === 0 ? t('noVisits') : t('visits', { count: visits })}</small>
        </dd>
      </div>
    </dl>
  );
}

/** The share in percent with one decimal, at most 100: orders may come from visits that were not counted. */
const shareOf = (orders: number, visits: number): number => Math.min(100, Math.round((orders / visits) * 1000) / 10);

function Compared({ sales: { ordered, ordered_before: before } }: { sales: WireSales }) {
  const t = useTranslations('today');
  const locale = useLocale();
  if (before === 0) return <small>{t('noBefore')}</small>;
  const percent = Math.round((ordered / before - 1) * 100);
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '';
  return (
    <small>
      <b className={percent < 0 ? 'bad' : 'good'}>
        {sign}
        {formatPercent(locale, Math.abs(percent))}
      </b>{' '}
      {t('sinceWeek')}
    </small>
  );
}

function SalesTable({ days }: { days: WireSales['days'] }) {
  const t = useTranslations('today');
  const locale = useLocale();
  const formatAmd = useFormatAmd();
  return (
    <table className="grid">
      <thead>
        <tr>
          <th scope="col">{t('day')}</th>
          <th scope="col" className="r">
            {t('orders')}
          </th>
          <th scope="col" className="r">
            {t('ordered')}
          </th>
          <th scope="col" className="r">
            {t('ordersBefore')}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ now, before }) => (
          <tr key={now.day}>
            <td>{dayAndMonth(locale, now.day)}</td>
            <td className="r num">{now.orders}</td>
            <td className="r num">{formatAmd(now.ordered)}</td>
            <td className="r num">{formatAmd(before.ordered)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
