import { useTranslations } from 'use-intl';
import type { Cart, ExtraLine, PromotionLine } from '#rules/checkout/cart-totals.ts';
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
  const promotions = cart.offers?.promotions ?? [];
  const lines = promotions.filter(({ part }) => part === 'line');
  const delivered = promotions.filter(({ part }) => part === 'delivery');
  const discount = (cart.serverTotals?.discount ?? 0) - sumOf(lines);
  const hasDelivery = cart.extraLines.some(({ type }) => type === DELIVERY_LINE);
  const isWhole = hasDelivery || !(delivery?.isNowhere || delivery?.isUnknown);
  return (
    <>
      <dl className="lines" data-preview={isPreview || undefined}>
        <div>
          <dt>{productsLabel}</dt>
          <dd>{formatAmd(cart.subtotal)}</dd>
        </div>
        {lines.map((line) => (
          <Promotion key={`${line.name} ${line.code}`} line={line} isPreview={isPreview} />
        ))}
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
          <Extra key={line.type} line={line} promotions={line.type === DELIVERY_LINE ? delivered : NONE} />
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
      <InPrices promotions={promotions} />
    </>
  );
}

/** Names the promotions that are already contained in the prices of the products. */
export function InPrices({ promotions }: { promotions: readonly PromotionLine[] }) {
  const formatAmd = useFormatAmd();
  const t = useTranslations('cart');
  const inPrices = promotions.filter(({ part }) => part === 'price');
  if (inPrices.length === 0) return null;
  const names = inPrices.map(({ name, code }) => (code === null ? name : `${name} (${code})`)).join(', ');
  return <p className="hint">{t('inPrices', { names, sum: formatAmd(sumOf(inPrices)) })}</p>;
}

/** A promotion as a line below the products. A typed quantity that was not sent yet may change its amount. */
function Promotion({ line: { name, code, amount }, isPreview }: { line: PromotionLine; isPreview: boolean }) {
  const formatAmd = useFormatAmd();
  const t = useTranslations('cart');
  return (
    <div>
      <dt>
        {name}
        {code !== null && <small>{t('byCode', { code })}</small>}
        {isPreview && <small>{t('discountPreview')}</small>}
      </dt>
      <dd className="off">−{formatAmd(amount)}</dd>
    </div>
  );
}

const sumOf = (lines: readonly PromotionLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

const NONE: readonly PromotionLine[] = [];

type ExtraProps = { line: ExtraLine; promotions: readonly PromotionLine[] };

/** `promotions` reduce the price of the line. */
function Extra({ line: { type, title, price: whole }, promotions }: ExtraProps) {
  const formatAmd = useFormatAmd();
  const t = useTranslations('cart');
  const price = Math.max(0, whole - sumOf(promotions));
  const isFree = type === DELIVERY_LINE && price === 0;
  return (
    <div>
      <dt>
        {type === DELIVERY_LINE ? t('delivery') : title}
        {type === DELIVERY_LINE && price > 0 && <small>{title}</small>}
        {promotions.map(({ name, code }) => (
          <small key={name}>{code === null ? name : `${name}, ${t('byCode', { code })}`}</small>
        ))}
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
