import { useTranslations } from 'use-intl';
import { formatAmd } from '#rules/money.ts';
import { VAT_PERCENT } from '#rules/vat.ts';
import type { OrderView } from '#storefront/buy/order/order-view.ts';

/** ProductSummary, delivery, the total and the VAT within it (domain/payments.md 6). */
export function ReceiptSums({ order }: { order: OrderView }) {
  const t = useTranslations('receipt');
  const words = useTranslations('order');
  const common = useTranslations('common');
  return (
    <dl className="lines">
      <Sum name={words('subtotal')} sum={order.subtotal} />
      {order.extraLines.map(({ type, title, price }) => (
        <Sum key={type} name={type === 'delivery' ? `${words('delivery')} (${title})` : title} sum={price} />
      ))}
      <Sum className="sum" name={common('total')} sum={order.total} />
      <Sum name={t('vat', { percent: VAT_PERCENT })} sum={order.vat} />
    </dl>
  );
}

const Sum = ({ name, sum, className }: { name: string; sum: number; className?: string }) => (
  <div className={className}>
    <dt>{name}</dt>
    <dd>{formatAmd(sum)}</dd>
  </div>
);
