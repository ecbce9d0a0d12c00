import { useTranslations } from 'use-intl';
import type { PaymentView } from '#storefront/buy/order/order-view.ts';

const LINES = ['recipient', 'bank', 'account', 'tin', 'purpose'] as const;

/** Where the money of an unpaid invoice goes. */
export function ReceiptTransfer({ requisites }: { requisites: NonNullable<PaymentView['requisites']> }) {
  const t = useTranslations('pay.requisites');
  return (
    <>
      <h3>{t('title')}</h3>
      <dl>
        {LINES.map((line) => (
          <div key={line}>
            <dt>{t(line)}</dt>
            <dd>{requisites[line]}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
