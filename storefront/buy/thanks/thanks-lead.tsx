import { useTranslations } from 'use-intl';
import { internationalForm } from '#storefront/buy/address/phone-form.ts';
import type { OrderView } from '#storefront/buy/order/order-view.ts';

/** What was said of the payment; of an order nothing stands in the way of, that we shall call. */
export function ThanksLead({ order, said }: { order: OrderView; said: string | null }) {
  const t = useTranslations('thanks');
  if (said) return <p className="lead">{said}</p>;
  return (
    <p className="lead">
      {t('accepted')}{' '}
      {order.code !== 'completed' &&
        t.rich('willCall', {
          phone: internationalForm(order.billing.phone),
          b: (words) => <b className="num">{words}</b>,
        })}
    </p>
  );
}
