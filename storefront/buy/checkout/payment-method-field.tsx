import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PaymentMethod } from '#contract/checkout-contract.ts';
import { CartError } from '#storefront/buy/cart/cart-notes.tsx';
import { PayMarks } from '#storefront/buy/pay/pay-marks.tsx';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { Button } from '#ui/button.tsx';
import { RadioCard } from '#ui/check.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './checkout.module.css';
import type { CheckoutState } from './checkout-state.ts';

type PaymentMethodFieldProps = { state: CheckoutState; methods: PaymentMethod[]; total: number };

export function PaymentMethodField({ state, methods, total }: PaymentMethodFieldProps) {
  const { form, change, isOnCredit } = state;
  const t = useTranslations('checkout');
  return (
    <section className={styles.block}>
      <h2 id="payment-methods">{t('payment')}</h2>
      <div className="ways" role="radiogroup" aria-labelledby="payment-methods">
        {methods.map(({ method, title, description, img, marks }) => (
          <RadioCard
            key={method}
            name="payment"
            value={method}
            title={title}
            note={description}
            checked={form.payment === method}
            onChange={() => change({ payment: method })}
            aside={<PayMarks marks={marks} img={img} />}
          />
        ))}
      </div>
      {isOnCredit && <Credit state={state} price={total} />}
      {methods.length === 0 && <NoMethods />}
    </section>
  );
}

/** The calculator once its code has loaded; a retry loads the banks too. */
function Credit({ state, price }: { state: CheckoutState; price: number }) {
  const t = useTranslations('checkout.credit');
  const failureText = useFailureText();
  const { calculator, failure, retry } = state.credit;
  if (calculator) return <calculator.CreditPart state={state} price={price} />;
  if (failure) return <CartError text={`${t('failed')} ${failureText(failure)}`} onRetry={retry} />;
  return <Skeleton height={CALCULATOR_HEIGHT} top={20} />;
}

const CALCULATOR_HEIGHT = 560;

function NoMethods() {
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
