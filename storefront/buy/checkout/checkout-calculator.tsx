import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { Client } from '#contract/client.ts';
import { banks } from '#contract/content-contract.ts';
import type { Failure } from '#contract/errors.ts';
import type { CreditOffer } from '#rules/credit/credit-offer.ts';
import { CartError } from '#storefront/buy/cart/cart-notes.tsx';
import { LazyCreditForm } from '#storefront/credit/lazy-credit-form.tsx';
import { type ShopBank, toShopBank } from '#storefront/credit/shop-banks.ts';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import styles from './checkout.module.css';
import type { CheckoutCredit } from './checkout-credit.ts';
import type { CheckoutState } from './checkout-state.ts';

// This chunk contains all code that the checkout needs after a credit is chosen.
export { creditAnswerOf, startChoice } from '#storefront/credit/credit-answer.ts';

/** Loads the banks; `fresh` bypasses the cache when the terms have changed. */
export async function readBanks(
  client: Client,
  fresh: boolean,
): Promise<{ banks: ShopBank[] | null; failure: Failure | null }> {
  const result = await client.call(banks, { fresh });
  return result.ok
    ? { banks: result.data.data.map(toShopBank), failure: null }
    : { banks: null, failure: result.error };
}

/** The credit calculator for the whole order. The chosen terms are sent with the order (docs/spec/storefront.md 5). */
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

const CALCULATOR_HEIGHT = 560;

export function CreditTotals({ credit: { banks, answer } }: { credit: CheckoutCredit }) {
  const offer = answer?.offer;
  if (!offer) return null;
  return <OfferLines offer={offer} bank={banks?.find(({ id }) => id === offer.bankId)?.name ?? ''} />;
}

function OfferLines({ offer, bank }: { offer: CreditOffer; bank: string }) {
  const formatAmd = useFormatAmd();
  const t = useTranslations('checkout.credit');
  return (
    <>
      <h3 className={styles.creditTotals}>{t('summary', { bank })}</h3>
      <dl className="lines">
        <div>
          <dt>{t('down')}</dt>
          <dd>{formatAmd(offer.down)}</dd>
        </div>
        <div>
          <dt>{t('monthly', { count: offer.periodMonths })}</dt>
          <dd>{offer.monthly > 0 ? formatAmd(offer.monthly) : t('underOne')}</dd>
        </div>
        <div>
          <dt>{t('total')}</dt>
          <dd>{formatAmd(offer.total)}</dd>
        </div>
        <div>
          <dt>{t('overpayment')}</dt>
          <dd>{formatAmd(offer.overpayment)}</dd>
        </div>
      </dl>
    </>
  );
}
