import { useTranslations } from 'use-intl';
import { shortDate } from '#i18n/date.ts';
import { useSite } from '#storefront/runtime/site.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import styles from './order.module.css';
import type { OrderView } from './order-view.ts';

/** The receipts that the tax service registered for an order; nothing before the first. */
export function FiscalReceipts({ order: { fiscalReceipts } }: { order: OrderView }) {
  const t = useTranslations('order.fiscal');
  const formatAmd = useFormatAmd();
  const { locale } = useSite();
  if (fiscalReceipts.length === 0) return null;
  return (
    <section className="panel">
      <h2 className="panel-title">{t('title')}</h2>
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
              <a className="link" href={receipt.qr} target="_blank" rel="noreferrer">
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
