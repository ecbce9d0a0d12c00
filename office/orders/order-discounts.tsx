import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import type { OfficeOrder } from '#contract/office/office-orders-contract.ts';
import { otherDiscount } from '#rules/orders/other-discount.ts';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { useMay } from '../state/office-site.tsx';

type Discounts = Pick<OfficeOrder, 'promotions' | 'discount_amount'> & Partial<Pick<OfficeOrder, 'exchange'>>;

/** The promotions of an order, and the rest of its discount, which is the value of an exchange or an old discount. */
export function OrderDiscounts({ order }: { order: Discounts }) {
  const t = useTranslations('order');
  const locale = useLocale();
  const formatAmd = useFormatAmd();
  const mayOpen = useMay('promotions.edit');
  const rest = otherDiscount(order.discount_amount, order.promotions);
  return (
    <>
      {order.promotions.map(({ id, name, code, part, amount }) => (
        <div key={`${id} ${part} ${code}`} className={part === 'line' ? undefined : 'muted'}>
          <dt>
            {id !== null && mayOpen ? (
              <Link to={`/promotions/${id}`}>{inLocale(name, locale)}</Link>
            ) : (
              inLocale(name, locale)
            )}
            {code !== null && ` · ${code}`}
            {part !== 'line' && <small> {t(part === 'price' ? 'inPrices' : 'inDelivery')}</small>}
          </dt>
          <dd>−{formatAmd(amount)}</dd>
        </div>
      ))}
      {rest > 0 && (
        <div>
          <dt>
            {order.exchange ? (
              <Link className="link num" to={`/returns/${order.exchange.return_id}`}>
                {t('exchangeOf', { number: String(order.exchange.order_id) })}
              </Link>
            ) : (
              t('discount')
            )}
          </dt>
          <dd>−{formatAmd(rest)}</dd>
        </div>
      )}
    </>
  );
}
