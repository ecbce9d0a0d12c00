import type { ReactNode } from 'react';
import type { ProductView } from '#storefront/browse/product/product-view.ts';
import type { VariantState } from '#storefront/browse/product/use-variant.ts';
import type { ShopBank } from '#storefront/credit/shop-banks.ts';
import { BuyBox, ProductTitle } from './buy-box.tsx';
import { useProductCredit } from './credit-island.tsx';
import styles from './product.module.css';

type OfferedProps = {
  product: ProductView;
  variant: VariantState;
  /** Null when the server could not load the banks. */
  banks: ShopBank[] | null;
  hasSimilar: boolean;
  gallery: ReactNode;
  /** When and where the customer can have the product. */
  availability: ReactNode;
  promises: ReactNode;
  between: ReactNode;
};

/**
 * The purchase area with price, variants and credit. It owns the calculation, so that typing a down payment does not
 * render the rest of the page again.
 */
export function PurchaseArea({ product, variant, banks, gallery, between, ...box }: OfferedProps) {
  const credit = useProductCredit(banks, variant.offer.price, variant.offer.quantity === 0);
  return (
    <>
      <div className={styles.prod}>
        <ProductTitle product={product} sku={variant.offer.sku} />
        {gallery}
        <BuyBox product={product} variant={variant} credit={credit} {...box} />
      </div>
      {between}
    </>
  );
}
