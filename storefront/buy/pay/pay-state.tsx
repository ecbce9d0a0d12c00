import { useTranslations } from 'use-intl';
import { shortMoment } from '#i18n/date.ts';
import type { OrderView } from '#storefront/buy/order/order-view.ts';
import { useSite } from '#storefront/runtime/site.tsx';
import { classNames } from '#ui/class-names.ts';
import { type PayOutcome, payOutcome } from './outcome.ts';
import './pay.module.css';

const TONE: Partial<Record<PayOutcome, 'good' | 'bad' | 'over'>> = {
  paid: 'good',
  declined: 'bad',
  canceled: 'over',
  refunded: 'over',
};

/** The payment in words, with the card and the moment it was charged. */
export function PayState({ order }: { order: OrderView }) {
  const t = useTranslations('pay');
  const { locale } = useSite();
  const { label, card, paidAt } = order.payment;
  const tone = TONE[payOutcome(order)];
  return (
    <p className="pay-state">
      <span className={classNames('status', tone && `status--${tone}`)}>{label}</span>
      {card && <span className="num">{t('card', { card })}</span>}
      {paidAt && <span>{t('paidAt', { moment: shortMoment(locale, paidAt) })}</span>}
    </p>
  );
}
