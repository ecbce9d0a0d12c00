import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { findRegion } from '#rules/shop/regions.ts';
import { CartError } from '#storefront/buy/cart/cart-notes.tsx';
import { PayMarks } from '#storefront/buy/pay/pay-marks.tsx';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { CallUs } from '#storefront/runtime/call-us.tsx';
import { Button } from '#ui/button.tsx';
import { RadioCard } from '#ui/check.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import styles from './checkout.module.css';
import type { CheckoutState, LimitedMethod } from './checkout-state.ts';

type PaymentMethodFieldProps = { state: CheckoutState; total: number };

export function PaymentMethodField({ state, total }: PaymentMethodFieldProps) {
  const { form, change, isOnCredit, usable, limited } = state;
  const t = useTranslations('checkout');
  return (
    <section className={styles.block}>
      <h2 id="payment-methods">{t('payment')}</h2>
      <div className="ways" role="radiogroup" aria-labelledby="payment-methods">
        {usable.map(({ method, title, description, img, marks }) => (
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
      {usable.length === 0 && (limited.length === 0 ? <NoMethods /> : <NoneFits />)}
      <LimitedMethods limited={limited} region={state.delivery.state} />
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

function NoneFits() {
  const t = useTranslations('checkout');
  return (
    <div className="note note--bad" role="alert">
      <Icon name="alert" />
      <div>
        {t('limits.none')}
        <CallUs />
      </div>
    </div>
  );
}

/** Methods of the shop that cannot pay this order, each with the reason. */
function LimitedMethods({ limited, region }: { limited: readonly LimitedMethod[]; region: string }) {
  const t = useTranslations('checkout.limits');
  const regions = useTranslations('cart.regions');
  const formatAmd = useFormatAmd();
  if (limited.length === 0) return null;
  const reasonOf = ({ method: { title, limits }, obstacle }: LimitedMethod): string => {
    if (obstacle === 'min') return t('min', { title, sum: formatAmd(limits.min_total ?? 0) });
    if (obstacle === 'max') return t('max', { title, sum: formatAmd(limits.max_total ?? 0) });
    const known = findRegion(region);
    return known ? t('region', { title, region: regions(known) }) : t('elsewhere', { title });
  };
  return (
    <ul className="hint">
      {limited.map((one) => (
        <li key={one.method.method}>{reasonOf(one)}</li>
      ))}
    </ul>
  );
}

function NoMethods() {
  const t = useTranslations('checkout');
  const common = useTranslations('common');
  const { revalidate, state } = useRevalidator();
  return (
    <div className="note note--bad" role="alert">
      <Icon name="alert" />
      <div>
        {t('noPayments')}
        <CallUs />
      </div>
      <Button look="line" size="s" busy={state === 'loading'} onClick={() => revalidate()}>
        {common('retry')}
      </Button>
    </div>
  );
}
