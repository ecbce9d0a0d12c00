import { useTranslations } from 'use-intl';
import type { Cart } from '#rules/cart-totals.ts';
import { formatAmd } from '#rules/money.ts';
import { DELIVERY_LINE } from './delivery-ways.ts';

/** Goods, delivery, and the sum of both. */
export function Totals({ cart, goodsLabel }: { cart: Cart; goodsLabel: string }) {
  const t = useTranslations('cart');
  const common = useTranslations('common');
  const delivery = cart.extraLines.find(({ type }) => type === DELIVERY_LINE)?.price ?? 0;
  return (
    <dl className="lines">
      <div>
        <dt>{goodsLabel}</dt>
        <dd>{formatAmd(cart.subtotal)}</dd>
      </div>
      <div>
        <dt>{t('delivery')}</dt>
        <dd className={delivery === 0 ? 'free' : undefined}>{delivery === 0 ? t('free') : formatAmd(delivery)}</dd>
      </div>
      <div className="sum">
        <dt>{common('total')}</dt>
        <dd>{formatAmd(cart.total)}</dd>
      </div>
    </dl>
  );
}
