import { useTranslations } from 'use-intl';
import type { PaymentView } from '#storefront/buy/order/order-view.ts';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { CopyLines } from './copy-lines.tsx';
import styles from './pay.module.css';

type RequisitesProps = { requisites: NonNullable<PaymentView['requisites']>; total: number };

const LINES = ['recipient', 'bank', 'account', 'tin', 'amount', 'purpose'] as const;
const NUMBERS = new Set<string>(['account', 'tin', 'amount', 'purpose']);

export function Requisites({ requisites: { days, ...known }, total }: RequisitesProps) {
  const formatAmd = useFormatAmd();
  const t = useTranslations('pay.requisites');
  const values = { ...known, amount: String(total) };
  const lines = LINES.map((line) => ({
    name: t(line),
    value: values[line],
    ...(line === 'amount' && { shown: formatAmd(total) }),
    isNumber: NUMBERS.has(line),
  }));
  return (
    <div className={styles.requisites}>
      <CopyLines title={t('title')} lines={lines} />
      <p>{t('note', { days })}</p>
    </div>
  );
}
