import { useTranslations } from 'use-intl';
import type { PaymentView } from '#storefront/buy/order/order-view.ts';
import { buttonClass } from '#ui/button.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { CopyLines } from './copy-lines.tsx';
import styles from './pay.module.css';

type BillToPayProps = { bill: NonNullable<PaymentView['billToPay']>; method: string; total: number };

/** The number that the shopper types in the app or at a terminal of a provider without a payment page. */
export function BillToPay({ bill: { number, address }, method, total }: BillToPayProps) {
  const formatAmd = useFormatAmd();
  const t = useTranslations('pay.bill');
  const lines = [
    { name: t('number'), value: number, shown: grouped(number), isNumber: true },
    { name: t('amount'), value: String(total), shown: formatAmd(total), isNumber: true },
  ];
  return (
    <div className={styles.requisites}>
      <CopyLines title={t('title', { method })} lines={lines} />
      <p>{t('note', { method })}</p>
      <a className={buttonClass({ look: 'main' })} href={address} target="_blank" rel="noopener">
        {t('open', { method })}
      </a>
    </div>
  );
}

/** Groups of three digits from the right, so that the number is easy to type. */
const grouped = (number: string): string => number.replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0');
