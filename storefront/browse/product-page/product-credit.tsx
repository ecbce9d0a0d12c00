// Fetched when the calculator comes into view or must follow something; the server has it at hand.
import type { RefObject } from 'react';
import { MonthLine } from '#storefront/browse/product/month-line.tsx';
import type { ProductView } from '#storefront/browse/product/product-view.ts';
import type { Buying } from '#storefront/browse/product/use-buying.ts';
import type { VariantState } from '#storefront/browse/product/use-variant.ts';
import { type Reckoned, useReckoned } from '#storefront/credit/use-credit.ts';
import { CreditBanks } from './credit-banks.tsx';
import { CreditBox, type Lenders } from './credit-box.tsx';

/** A month's payment beside the price. */
export function CalculatorLine({ isFrom, ...reckoned }: Reckoned & { isFrom: boolean }) {
  return <MonthLine credit={useReckoned(reckoned)} isFrom={isFrom} />;
}

type DeskBoxProps = Reckoned & {
  product: ProductView;
  variant: VariantState;
  lenders: Lenders;
  buying: Buying;
  box: RefObject<HTMLElement | null>;
};

/** The calculator below the way into the cart. */
export function CalculatorBox({ product, variant, lenders, buying, box, ...reckoned }: DeskBoxProps) {
  return (
    <CreditBox
      product={product}
      variant={variant}
      lenders={lenders}
      buying={buying}
      box={box}
      credit={useReckoned(reckoned)}
    />
  );
}

/** All banks below the product. */
export function CalculatorBanks(reckoned: Reckoned) {
  return <CreditBanks credit={useReckoned(reckoned)} />;
}
