import { useTranslations } from 'use-intl';
import type { Cart, ExtraLine } from '#rules/checkout/cart-totals.ts';
import { PriceHint } from '#storefront/currency/price-hint.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { DELIVERY_LINE, type Delivery } from './delivery-methods.ts';

type TotalsProps = {
  cart: Cart;
  productsLabel: string;
  isPreview?: boolean;
  delivery?: Pick<Delivery, 'isNowhere' | 'isUnknown'>;
};

/**
 * The sums of the server. A preview contains typed quantities that were not sent yet, and its discount is not
 * recalculated.
 */
export function Totals({ cart, productsLabel, isPreview = false, delivery }: TotalsProps) {
  const formatAmd = useFormatAmd();
  const t = useTranslations('cart');
  const common = useTranslations('common');
  const discount = cart.serverTotals?.discount ?? 0;
  const hasDelivery = cart.extraLines.some(({ type }) => type === DELIVERY_LINE);
  const isWhole = hasDelivery || !(delivery?.isNowhere || delivery?.isUnknown);
  return (
    <dl className="lines" data-preview={isPreview || undefined}>
      <div>
        <dt>{productsLabel}</dt>
        <dd>{formatAmd(cart.subtotal)}</dd>
      </div>
      {discount > 0 && (
        <div>
          <dt>
            {t('discount')}
            {isPreview && <small>{t('discountPreview')}</small>}
          </dt>
          <dd>−{formatAmd(discount)}</dd>
        </div>
      )}
      {cart.extraLines.map((line) => (
        <Extra key={line.type} line={line} />
      ))}
      {!hasDelivery && <NoDeliverySum isNowhere={delivery?.isNowhere} />}
      <div className="sum">
        <dt>{isWhole ? common('total') : t('totalWithoutDelivery')}</dt>
        <dd>
          {formatAmd(cart.total)}
          <PriceHint amount={cart.total} />
        </dd>
      </div>
    </dl>
  );
}

function Extra({ line: { type, title, price } }: { line: ExtraLine }) {
  const formatAmd = useFormatAmd();
  const t = useTranslations('cart');
  const isFree = type === DELIVERY_LINE && price === 0;
  return (
    <div>
      <dt>
        {type === DELIVERY_LINE ? t('delivery') : title}
        {type === DELIVERY_LINE && price > 0 && <small>{title}</small>}
      </dt>
      <dd className={isFree ? 'free' : undefined}>{isFree ? t('free') : formatAmd(price)}</dd>
    </div>
  );
}

/** Placeholder until the delivery price is loaded, or a note that the region has no delivery. */
function NoDeliverySum({ isNowhere = false }: { isNowhere?: boolean }) {
  const t = useTranslations('cart');
  return (
    <div>
      <dt>{t('delivery')}</dt>
      <dd>{isNowhere ? t('notDelivered') : '…'}</dd>
    </div>
  );
}
