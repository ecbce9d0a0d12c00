import { useLocale, useTranslations } from 'use-intl';
import type { PromotionPerformance } from '#contract/office/office-promotions-contract.ts';
import { shortDate } from '#i18n/date.ts';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { useMay } from '../state/office-site.tsx';
import styles from './promotions.module.css';

/** Orders, sums and margin of a promotion, without personal data. */
export function BroughtPanel({ performance }: { performance: PromotionPerformance }) {
  const t = useTranslations('promotions.brought');
  const formatAmd = useFormatAmd();
  const maySeeCost = useMay('stock.cost');
  const { orders, sum, discount, margin, days } = performance;
  const lines = [
    [t('orders'), String(orders)],
    [t('sum'), formatAmd(sum)],
    [t('discount'), `−${formatAmd(discount)}`],
    ...(maySeeCost ? [[t('margin'), margin === null ? t('marginUnknown') : formatAmd(margin)]] : []),
  ];
  return (
    <section className="panel">
      <header>
        <h2>{t('title')}</h2>
      </header>
      {orders === 0 ? (
        <p className="small muted">{t('none')}</p>
      ) : (
        <>
          <dl className="lines">
            {lines.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {days.length > 1 && <Bars days={days} />}
          <details className={styles.fold}>
            <summary>{t('days')}</summary>
            <Days days={days} />
          </details>
          <p className="hint">{t('note')}</p>
        </>
      )}
    </section>
  );
}

function Bars({ days }: Pick<PromotionPerformance, 'days'>) {
  const t = useTranslations('promotions.brought');
  const most = Math.max(...days.map(({ orders }) => orders), 1);
  return (
    <div className={styles.chart} role="img" aria-label={t('chart')}>
      {days.map(({ day, orders }) => (
        <i key={day} style={{ height: `${Math.max(4, (orders / most) * 100)}%` }} />
      ))}
    </div>
  );
}

function Days({ days }: Pick<PromotionPerformance, 'days'>) {
  const t = useTranslations('promotions.brought');
  const locale = useLocale();
  const formatAmd = useFormatAmd();
  return (
    <table className={`num ${styles.days}`}>
      <thead>
        <tr>
          <th scope="col">{t('day')}</th>
          <th scope="col">{t('orders')}</th>
          <th scope="col">{t('sum')}</th>
          <th scope="col">{t('discount')}</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, orders, sum, discount }) => (
          <tr key={day}>
            <th scope="row">{shortDate(locale, day)}</th>
            <td>{orders}</td>
            <td>{formatAmd(sum)}</td>
            <td>{formatAmd(discount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
