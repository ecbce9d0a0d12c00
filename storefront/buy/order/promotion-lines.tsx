import { useTranslations } from 'use-intl';
import { otherDiscount } from '#rules/orders/other-discount.ts';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import type { OrderView } from './order-view.ts';

type PromotionLinesProps = { order: Pick<OrderView, 'promotions' | 'discount' | 'exchange'> };

/** The promotions of a placed order, the value of an exchange, and the rest of its discount. */
export function PromotionLines({ order: { promotions, discount, exchange } }: PromotionLinesProps) {
  const formatAmd = useFormatAmd();
  const t = useTranslations('order');
  const lines = promotions.filter(({ part }) => part === 'line');
  const rest = otherDiscount(discount, promotions) - exchange;
  return (
    <>
      {lines.map(({ name, amount, code }) => (
        <div key={`${name} ${code}`}>
          <dt>
            {name}
            {code !== null && <small>{t('byCode', { code })}</small>}
          </dt>
          <dd className="off">−{formatAmd(amount)}</dd>
        </div>
      ))}
      {exchange > 0 && (
        <div>
          <dt>{t('exchange')}</dt>
          <dd>−{formatAmd(exchange)}</dd>
        </div>
      )}
      {rest > 0 && (
        <div>
          <dt>{t('discount')}</dt>
          <dd>−{formatAmd(rest)}</dd>
        </div>
      )}
    </>
  );
}
