import { useTranslations } from 'use-intl';
import { shortMoment } from '#i18n/date.ts';
import { type OrderView, paidPart } from '#storefront/buy/order/order-view.ts';
import { isAccepted, isOver, type PayOutcome, payOutcome } from '#storefront/buy/order/payment-outcome.ts';
import { useSite } from '#storefront/runtime/site.tsx';
import { classNames } from '#ui/class-names.ts';
import './pay.module.css';
import { CARD_AT_DOOR_METHOD, CASH_METHOD, CREDIT_METHOD, isPaidAtDoor } from '#rules/checkout/payment-method.ts';
import { useFormatAmd } from '#ui/use-format-amd.ts';

const TONE: Partial<Record<PayOutcome, 'good' | 'bad' | 'over'>> = {
  paid: 'good',
  declined: 'bad',
  canceled: 'over',
  refunded: 'over',
};

export function PayState({ order }: { order: OrderView }) {
  const t = useTranslations('pay');
  const { locale } = useSite();
  const formatAmd = useFormatAmd();
  const { label, card, paidAt, refunded } = order.payment;
  const tone = TONE[payOutcome(order)];
  return (
    <p className="pay-state">
      <span className={classNames('status', tone && `status--${tone}`)}>{label}</span>
      {card && <span className="num">{t('card', { card })}</span>}
      {paidAt && order.total > 0 && <span>{t('paidAt', { moment: shortMoment(locale, paidAt) })}</span>}
      {refunded > 0 && <span>{t('refundedSum', { amount: formatAmd(refunded) })}</span>}
    </p>
  );
}

export function usePaymentTitle(): (order: OrderView) => string {
  const t = useTranslations('pay');
  return (order) => t(isDifferenceDue(order) ? 'title.difference' : `title.${payOutcome(order)}`);
}

/** Text about the payment outcome; null for an accepted order. */
export function usePaymentStateText(): (order: OrderView) => string | null {
  const formatAmd = useFormatAmd();
  const t = useTranslations('pay.said');
  return (order) => {
    const outcome = payOutcome(order);
    if (isAccepted(outcome)) return null;
    if (isDifferenceDue(order))
      return t('difference', { paid: formatAmd(paidPart(order)), total: formatAmd(order.toPay) });
    if (outcome === 'declined') return order.payment.reason ?? t('declined');
    if (outcome === 'canceled') return t(isNotPaidAhead(order.payment.method) ? 'canceled' : 'unpaid');
    if (outcome === 'owed')
      return t(order.code === 'canceled' ? 'owed' : 'owedBack', { total: formatAmd(owedBack(order)) });
    return t(outcome);
  };
}

/** The order was paid, then changed, and nobody has begun to pay the difference. */
const isDifferenceDue = (order: OrderView): boolean => order.difference !== null && payOutcome(order) === 'waiting';

/** Payment methods without prepayment: a canceled order needs no refund. */
const isNotPaidAhead = (method: string): boolean => isPaidAtDoor(method) || method === CREDIT_METHOD;

/** Text about the next step; null when the order is over. */
export function usePaymentNextText(): (order: OrderView) => string | null {
  const formatAmd = useFormatAmd();
  const t = useTranslations('pay.nextBy');
  return (order) => {
    const outcome = payOutcome(order);
    if (isOver(outcome)) return null;
    const total = formatAmd(order.toPay);
    const isHanded = order.code === 'completed';
    if (isHanded && order.credit) return t('handed');
    if (order.pickup?.is_ready)
      return outcome === 'paid' ? t('readyPaid') : isPaidAtDoor(order.payment.method) ? t('ready', { total }) : null;
    if (outcome === 'paid' && order.total === 0) return t(isHanded ? 'handed' : 'nothing');
    if (outcome === 'paid' && order.isMailed) return t('mailed', { total });
    if (outcome === 'paid') return t(isHanded ? 'handedPaid' : order.pickup ? 'pickupPaid' : 'paid', { total });
    if (outcome !== 'later') return t(outcome, { total });
    if (isHanded) return t('handed');
    if (order.credit) return t('credit');
    const { method } = order.payment;
    if (order.pickup && isPaidAtDoor(method)) return t('pickup', { total });
    return t(method === CASH_METHOD || method === CARD_AT_DOOR_METHOD ? method : 'other', { total });
  };
}

/** The value of an exchange goes back too, with the difference if it was paid. */
const owedBack = ({ exchange, payment, toPay }: OrderView): number =>
  exchange === 0 || payment.paidAt !== null ? toPay + exchange : exchange;
