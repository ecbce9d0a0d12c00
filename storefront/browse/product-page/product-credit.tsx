// Fetched when the calculator comes into view or must follow something; the server has it at hand.
import { type CSSProperties, type RefObject, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Failure } from '#contract/errors.ts';
import { isFinanced } from '#rules/bank-limits.ts';
import { BuyOnCredit } from '#storefront/browse/product/buy-on-credit.tsx';
import { MonthLine } from '#storefront/browse/product/month-line.tsx';
import type { ProductView } from '#storefront/browse/product/product-view.ts';
import type { Buying } from '#storefront/browse/product/use-buying.ts';
import { type VariantState, variantPath } from '#storefront/browse/product/use-variant.ts';
import styles from '#storefront/credit/credit.module.css';
import { chooseCredit } from '#storefront/credit/credit-answer.ts';
import { CreditForm } from '#storefront/credit/credit-form.tsx';
import { CREDIT_ID, creditLink } from '#storefront/credit/credit-link.ts';
import { PartPlaceholder } from '#storefront/credit/part-placeholder.tsx';
import { type Credit, type CreditInputs, useCreditOf } from '#storefront/credit/use-credit.ts';
import { useLazyPart } from '#storefront/runtime/lazy-part.ts';
import { useShopPath, useSite } from '#storefront/runtime/site.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { CopyLink } from '#ui/copy-link.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useNear } from '#ui/use-near.ts';

export function CalculatorLine({ isFrom, ...inputs }: CreditInputs & { isFrom: boolean }) {
  return <MonthLine credit={useCreditOf(inputs)} isFrom={isFrom} />;
}

type CalculatorBoxProps = CreditInputs & {
  product: ProductView;
  variant: VariantState;
  lenders: Lenders;
  buying: Buying;
  box: RefObject<HTMLElement | null>;
};

export function CalculatorBox({ product, variant, lenders, buying, box, ...inputs }: CalculatorBoxProps) {
  return (
    <CreditBox
      product={product}
      variant={variant}
      lenders={lenders}
      buying={buying}
      box={box}
      credit={useCreditOf(inputs)}
    />
  );
}

export function CalculatorBanks(inputs: CreditInputs) {
  return <CreditBanks credit={useCreditOf(inputs)} />;
}

export type Lenders = { isMissing: boolean; failure: Failure | null; retry: () => void };

type CreditBoxProps = {
  product: ProductView;
  variant: VariantState;
  credit: Credit;
  lenders: Lenders;
  buying: Buying;
  box: RefObject<HTMLElement | null>;
};

function CreditBox({ product, variant, credit, lenders, buying, box }: CreditBoxProps) {
  const t = useTranslations('credit');
  const { origin } = useSite();
  const pathOf = useShopPath();
  const { banks, price, choice, onChoice, offer } = credit;
  if (lenders.isMissing) return <Missing lenders={lenders} />;
  if (!isFinanced(banks, price)) return null;
  const link = origin + pathOf(creditLink(variantPath(product, variant.offer), choice));
  return (
    <section id={CREDIT_ID} aria-label={t('title')}>
      <CreditForm
        banks={banks}
        price={price}
        choice={choice}
        onChoice={onChoice}
        about={`${product.name}, ${variant.offer.sku}`}
        heading="h2"
        banksAt={BANKS_ID}
      >
        {offer && (
          <>
            <BuyOnCredit variant={variant} choice={choice} buying={buying} box={box} />
            <CopyLink link={link} label={t('copyLink')} copied={t('copied')} byHand={t('copyByHand')} />
          </>
        )}
      </CreditForm>
    </section>
  );
}

function Missing({ lenders: { failure, retry } }: { lenders: Lenders }) {
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
        <Skeleton height={420} />
      )}
    </section>
  );
}

const BANKS_ID = 'credit-banks';

function CreditBanks({ credit: { banks, price, choice, onChoice } }: { credit: Credit }) {
  const t = useTranslations('credit');
  const part = useRef<HTMLElement>(null);
  const isNear = useNear(part);
  const fetched = useLazyPart(() => import('#storefront/credit/bank-comparison.tsx'), { when: isNear });
  const isThere = isFinanced(banks, price);
  return (
    <section className={classNames('section', styles.banks)} id={BANKS_ID} ref={part} hidden={!isThere}>
      {isThere && <h2>{t('banksTitle')}</h2>}
      <div className={styles.banksRoom} style={{ '--banks': banks.length } as CSSProperties}>
        {isThere &&
          (fetched.part ? (
            <fetched.part.BankComparison
              banks={banks}
              price={price}
              choice={choice}
              onChange={(change) => onChoice(chooseCredit(banks, price, choice, change))}
              formAt={CREDIT_ID}
            />
          ) : (
            <PartPlaceholder of={fetched} height={400} />
          ))}
      </div>
    </section>
  );
}
