import type { ReactNode } from 'react';
import type { ProductView } from '#storefront/browse/product/product-view.ts';
import type { VariantState } from '#storefront/browse/product/use-variant.ts';
import type { ShopBank } from '#storefront/credit/shop-banks.ts';
import { BuyBox } from './buy-box.tsx';
import { CreditIsland, useProductCredit } from './credit-island.tsx';
import styles from './product.module.css';

type OfferedProps = {
  product: ProductView;
  variant: VariantState;
  /** Null when the server could not ask for them. */
  banks: ShopBank[] | null;
  hasSimilar: boolean;
  gallery: ReactNode;
  between: ReactNode;
};

/**
 * What is bought and on which credit. The calculation is kept here, so that typing a down payment draws nothing else of
 * the page anew.
 */
export function PurchaseArea({ product, variant, banks, hasSimilar, gallery, between }: OfferedProps) {
  const isSoldOut = variant.offer.quantity === 0;
  const credit = useProductCredit(banks, variant.offer.price, isSoldOut);
  const { parts, inputs, isStale } = credit;
  return (
    <>
      <div className={styles.prod}>
        {gallery}
        <BuyBox product={product} variant={variant} credit={credit} hasSimilar={hasSimilar} />
      </div>
      {between}
      {!isSoldOut && (
        <CreditIsland isThere={parts !== null} isStale={isStale} spot={credit.banksSpot}>
          {parts && <parts.CalculatorBanks {...inputs} />}
        </CreditIsland>
      )}
    </>
  );
}
