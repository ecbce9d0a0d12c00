import { useTranslations } from 'use-intl';
import { formatAmd } from '#rules/money.ts';
import { useDeliveryWays } from '../cart/delivery-ways.ts';
import { RadioCard } from '../ui/check.tsx';
import type { CheckoutState } from './checkout-state.ts';

/** How the goods come, with what it costs. */
export function DeliveryWays({ state: { form, change } }: { state: CheckoutState }) {
  const t = useTranslations('checkout');
  const cart = useTranslations('cart');
  const ways = useDeliveryWays();
  return (
    <section className="block">
      <h2 id="delivery-ways">{t('deliveryWay')}</h2>
      <div className="ways" role="radiogroup" aria-labelledby="delivery-ways">
        {ways.map(({ method, title, note, price }) => (
          <RadioCard
            key={method}
            name="delivery"
            value={method}
            title={title}
            note={note}
            checked={form.delivery === method}
            onChange={() => change({ delivery: method })}
            aside={<b className={price === 0 ? 'free' : 'num'}>{price === 0 ? cart('free') : formatAmd(price)}</b>}
          />
        ))}
      </div>
    </section>
  );
}
