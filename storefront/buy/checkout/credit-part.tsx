import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { CartError } from '#storefront/buy/cart/cart-error.tsx';
import { LazyCreditForm } from '#storefront/credit/lazy-credit-form.tsx';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './checkout.module.css';
import type { CheckoutState } from './checkout-state.ts';

/** The calculator for everything that is ordered; what is chosen here goes with the order (SPEC 5). */
export function CreditPart({ state: { credit, change, errorOf }, price }: { state: CheckoutState; price: number }) {
  const t = useTranslations('checkout.credit');
  const failureText = useFailureText();
  const id = useId();
  const { banks, answer, failure, retry } = credit;
  const error = errorOf('credit');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot take the focus when its choice is wrong
    <div
      className={styles.creditPart}
      role="group"
      aria-label={t('title')}
      aria-describedby={error ? id : undefined}
      tabIndex={-1}
      data-wrong={error ? true : undefined}
    >
      {failure ? (
        <CartError text={`${t('failed')} ${failureText(failure)}`} onRetry={retry} />
      ) : banks && answer ? (
        <LazyCreditForm banks={banks} price={price} choice={answer.choice} onChoice={(credit) => change({ credit })} />
      ) : (
        <Skeleton height={CALCULATOR_HEIGHT} />
      )}
      {error && (
        <p className="wrong" id={id}>
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  );
}

/** About as much as bank, period, down payment and their result take. */
const CALCULATOR_HEIGHT = 560;
