// Browsers load this module when the calculator is opened or its HTML is outdated. The server imports it directly.
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import type { Failure } from '#contract/errors.ts';
import { creditLine } from '#rules/credit/shown-offer.ts';
import { formatAmd } from '#rules/shop/money.ts';
import { BuyOnCredit } from '#storefront/browse/product/buy-on-credit.tsx';
import { MonthLine } from '#storefront/browse/product/month-line.tsx';
import type { ProductView } from '#storefront/browse/product/product-view.ts';
import type { PurchaseState } from '#storefront/browse/product/use-buying.ts';
import { type VariantState, variantPath } from '#storefront/browse/product/use-variant.ts';
import styles from '#storefront/credit/credit.module.css';
import { CreditForm } from '#storefront/credit/credit-form.tsx';
import { CREDIT_ID, creditLink } from '#storefront/credit/credit-link.ts';
import { useFigures } from '#storefront/credit/figures.tsx';
import { type CreditInputs, useCreditOf } from '#storefront/credit/use-credit.ts';
import { useShopPath, useSite } from '#storefront/runtime/site.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { CopyLink } from '#ui/copy-link.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

export function CalculatorLine({
  isFrom,
  onPress,
  ...inputs
}: CreditInputs & { isFrom: boolean; onPress: () => void }) {
  return <MonthLine credit={useCreditOf(inputs)} isFrom={isFrom} onPress={onPress} />;
}

/** Summary of the folded calculator. All figures belong to one offer. */
export function CalculatorSum(inputs: CreditInputs) {
  const t = useTranslations('credit');
  const { monthly } = useFigures();
  const { offer, banks, price } = useCreditOf(inputs);
  if (!offer) {
    const line = creditLine(banks, price);
    return <p>{line && 'fromDown' in line && t('fromDown', { sum: formatAmd(line.fromDown) })}</p>;
  }
  return (
    <p>
      <b data-testid="monthly-payment">{monthly(offer.monthly)}</b>{' '}
      <span>{t('times', { count: offer.periodMonths })}</span>{' '}
      <span>{banks.find(({ id }) => id === offer.bankId)?.name}</span>
    </p>
  );
}

type CalculatorBoxProps = CreditInputs & {
  product: ProductView;
  variant: VariantState;
  buying: PurchaseState;
  box: RefObject<HTMLElement | null>;
};

export function CalculatorBox({ product, variant, buying, box, ...inputs }: CalculatorBoxProps) {
  const t = useTranslations('credit');
  const { origin } = useSite();
  const pathOf = useShopPath();
  const { banks, price, choice, onChoice, offer } = useCreditOf(inputs);
  const link = origin + pathOf(creditLink(variantPath(product, variant.offer), choice));
  return (
    <CreditForm
      banks={banks}
      price={price}
      choice={choice}
      onChoice={onChoice}
      about={`${product.name}, ${variant.offer.sku}`}
      isHeaded={false}
    >
      {offer && (
        <>
          <BuyOnCredit variant={variant} choice={choice} buying={buying} box={box} />
          <CopyLink link={link} label={t('copyLink')} copied={t('copied')} byHand={t('copyByHand')} />
        </>
      )}
    </CreditForm>
  );
}

export type Lenders = { isMissing: boolean; failure: Failure | null; retry: () => void };

export function CalculatorMissing({ lenders: { failure, retry } }: { lenders: Lenders }) {
  const t = useTranslations('credit');
  const common = useTranslations('common');
  return (
    <section id={CREDIT_ID} className="credit" aria-label={t('title')}>
      <h2>{t('title')}</h2>
      {failure ? (
        <div className={classNames('note', styles.stop)}>
          <Icon name="alert" />
          <span>{t('failed')}</span>
          <Button look="line" size="s" onClick={retry}>
            {common('retry')}
          </Button>
        </div>
      ) : (
        <Skeleton height={44} />
      )}
    </section>
  );
}
