import { useLocale, useTranslations } from 'use-intl';
import type { OfficeOrderRow } from '#contract/office/office-orders-contract.ts';
import { shortSpan } from '#i18n/date.ts';
import { nextDay } from '#rules/checkout/delivery-days.ts';
import type { OrderStatus } from '#rules/orders/order-transitions.ts';
import { shopDay } from '#rules/shop/discount.ts';

type Props = { order: Pick<OfficeOrderRow, 'status' | 'promised'> };

const OPEN: readonly OrderStatus[] = ['pending', 'processing', 'fraud'];

/** Shows the promised days, and for an open order whether they have passed or are today or tomorrow. */
export function PromisedDay({ order: { status, promised } }: Props) {
  const t = useTranslations('orders');
  const locale = useLocale();
  if (!promised) return null;
  const today = shopDay(new Date());
  const { last } = promised;
  const near = last < today ? 'late' : last === today ? 'today' : last === nextDay(today) ? 'tomorrow' : null;
  const days = <span className="num">{shortSpan(locale, promised)}</span>;
  if (near === null || !OPEN.includes(status)) return days;
  return (
    <>
      {days} <b className={near === 'late' ? 'bad' : undefined}>{t(`near.${near}`)}</b>
    </>
  );
}
