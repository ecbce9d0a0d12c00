import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import type { Failure } from '#contract/errors.ts';
import { BuyOnCredit } from '#storefront/browse/product/buy-on-credit.tsx';
import type { ProductView } from '#storefront/browse/product/product-view.ts';
import type { Buying } from '#storefront/browse/product/use-buying.ts';
import { type VariantState, variantPath } from '#storefront/browse/product/use-variant.ts';
import styles from '#storefront/credit/credit.module.css';
import { CreditForm } from '#storefront/credit/credit-form.tsx';
import { CREDIT_ID, creditLink } from '#storefront/credit/credit-link.ts';
import type { Credit } from '#storefront/credit/use-credit.ts';
import { useShopPath, useSite } from '#storefront/runtime/site.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { CopyLink } from '#ui/copy-link.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { BANKS_ID } from './credit-banks.tsx';

/** Whether the banks are still missing, and why. */
export type Lenders = { isMissing: boolean; failure: Failure | null; retry: () => void };

type CreditBoxProps = {
  product: ProductView;
  variant: VariantState;
  credit: Credit;
  lenders: Lenders;
  buying: Buying;
  box: RefObject<HTMLElement | null>;
};

/** The calculator of what is chosen, the way to buy it so, and a link that carries the calculation. */
export function CreditBox({ product, variant, credit, lenders, buying, box }: CreditBoxProps) {
  const t = useTranslations('credit');
  const { origin } = useSite();
  const pathOf = useShopPath();
  const { banks, price, wish, onWish, offer } = credit;
  if (lenders.isMissing) return <Missing lenders={lenders} />;
  if (banks.length === 0) return null;
  const link = origin + pathOf(creditLink(variantPath(product, variant.offer), wish));
  return (
    <section id={CREDIT_ID} aria-label={t('title')}>
      <CreditForm
        banks={banks}
        price={price}
        wish={wish}
        onWish={onWish}
        about={`${product.name}, ${variant.offer.sku}`}
        heading="h2"
        banksAt={BANKS_ID}
      >
        {offer && (
          <>
            <BuyOnCredit variant={variant} wish={wish} buying={buying} box={box} />
            <CopyLink link={link} label={t('copyLink')} copied={t('copied')} byHand={t('copyByHand')} />
          </>
        )}
      </CreditForm>
    </section>
  );
}

/** While the banks are asked for again, and when that fails: no figure, but why. */
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
