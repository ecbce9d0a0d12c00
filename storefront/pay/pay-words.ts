import { useTranslations } from 'use-intl';
import { formatAmd } from '#rules/money.ts';
import type { OrderView } from '../order/order-view.ts';
import { isOver, payOutcome } from './outcome.ts';

/** The heading of a page about this order alone. */
export function usePayTitle(): (order: OrderView) => string {
  const t = useTranslations('pay');
  return (order) => t(`title.${payOutcome(order)}`);
}

/** What has become of the payment, where that is more than an accepted order; null otherwise. */
export function usePaySaid(): (order: OrderView) => string | null {
  const t = useTranslations('pay.said');
  return (order) => {
    const outcome = payOutcome(order);
    if (outcome === 'later' || outcome === 'transfer' || outcome === 'paid') return null;
    if (outcome === 'declined') return order.payment.reason ?? t('declined');
    if (outcome === 'canceled') return t(order.payment.method === 'cashondelivery' ? 'canceled' : 'unpaid');
    if (outcome === 'owed')
      return t(order.code === 'canceled' ? 'owed' : 'owedBack', { total: formatAmd(order.total) });
    return t(outcome);
  };
}

/** What comes next; null when nothing does. */
export function usePayNext(): (order: OrderView) => string | null {
  const t = useTranslations('pay.nextBy');
  return (order) => {
    const outcome = payOutcome(order);
    if (isOver(outcome)) return null;
    const total = formatAmd(order.total);
    const isHanded = order.code === 'completed';
    if (outcome === 'paid') return t(isHanded ? 'handedPaid' : 'paid', { total });
    if (outcome !== 'later') return t(outcome, { total });
    if (isHanded) return t('handed');
    return t(order.payment.method === 'cashondelivery' ? 'cashondelivery' : 'other', { total });
  };
}
