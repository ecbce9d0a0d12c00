import { useTranslations } from 'use-intl';
import { shortDate } from '#i18n/date.ts';
import { useSite } from '#storefront/runtime/site.tsx';
import { classNames } from '#ui/class-names.ts';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import styles from './order.module.css';
import type { OrderView } from './order-view.ts';

type Props = { order: OrderView; isOnPaper?: boolean };

/** Lists the receipts that the tax service registered for an order. Renders nothing without one. */
export function FiscalReceipts({ order: { fiscalReceipts }, isOnPaper = false }: Props) {
  const t = useTranslations('order.fiscal');
  const formatAmd = useFormatAmd();
  const { locale } = useSite();
  if (fiscalReceipts.length === 0) return null;
  return (
    <section className={isOnPaper ? undefined : classNames('panel', styles.fiscalPanel)}>
      <h2 className={isOnPaper ? undefined : 'panel-title'}>{t('title')}</h2>
      {fiscalReceipts.map((receipt) => (
        <div key={receipt.receiptId} className={styles.fiscal}>
          <h3>{t(receipt.kind, { number: receipt.receiptId })}</h3>
          <dl className="lines">
            <div>
              <dt>{t('number')}</dt>
              <dd>{receipt.fiscal}</dd>
            </div>
            <div>
              <dt>{t('date')}</dt>
              <dd>{shortDate(locale, receipt.printedAt)}</dd>
            </div>
            <div>
              <dt>{t('total')}</dt>
              <dd>{formatAmd(receipt.total)}</dd>
            </div>
          </dl>
          {receipt.qr !== null &&
            (isAddress(receipt.qr) ? (
              <a className={classNames('link', styles.fiscalLink)} href={receipt.qr} target="_blank" rel="noreferrer">
                {t('open')}
              </a>
            ) : (
              <p className={styles.qr}>{receipt.qr}</p>
            ))}
        </div>
      ))}
    </section>
  );
}

const isAddress = (qr: string): boolean => /^https?:\/\//.test(qr);
