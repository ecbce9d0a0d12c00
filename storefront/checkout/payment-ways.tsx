import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PaymentMethod } from '#contract/checkout-contract.ts';
import { Button } from '../ui/button.tsx';
import { RadioCard } from '../ui/check.tsx';
import { Icon } from '../ui/icon.tsx';
import type { CheckoutState } from './checkout-state.ts';

type PaymentWaysProps = { state: CheckoutState; methods: PaymentMethod[] };

/** Each way to pay with its logo, name and a line of explanation. */
export function PaymentWays({ state: { form, change }, methods }: PaymentWaysProps) {
  const t = useTranslations('checkout');
  return (
    <section className="block">
      <h2 id="payment-ways">{t('payment')}</h2>
      <div className="ways" role="radiogroup" aria-labelledby="payment-ways">
        {methods.map(({ method, title, description, img }) => (
          <RadioCard
            key={method}
            name="payment"
            value={method}
            title={title}
            note={description}
            checked={form.payment === method}
            onChange={() => change({ payment: method })}
            aside={
              <span className="pay">
                <img src={img} width="32" height="22" alt="" />
              </span>
            }
          />
        ))}
      </div>
      {methods.length === 0 && <NoWays />}
    </section>
  );
}

function NoWays() {
  const t = useTranslations('checkout');
  const common = useTranslations('common');
  const { revalidate, state } = useRevalidator();
  return (
    <div className="note note--bad" role="alert">
      <Icon name="alert" />
      <span>{t('noPayments')}</span>
      <Button look="line" size="s" busy={state === 'loading'} onClick={() => revalidate()}>
        {common('retry')}
      </Button>
    </div>
  );
}
