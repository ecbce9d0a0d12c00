import { type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { CompareButton } from '#storefront/browse/compare/compare-button.tsx';
import { Badges } from '#storefront/browse/product/badges.tsx';
import { BuyRow } from '#storefront/browse/product/buy-row.tsx';
import { Choices, focusMissing } from '#storefront/browse/product/choices.tsx';
import { MonthLine } from '#storefront/browse/product/month-line.tsx';
import { PriceBlock } from '#storefront/browse/product/price-block.tsx';
import purchaseStyles from '#storefront/browse/product/purchase.module.css';
import { useBuying } from '#storefront/browse/product/use-buying.ts';
import { useVariant, variantPath } from '#storefront/browse/product/use-variant.ts';
import type { ProductSummary } from '#storefront/browse/product-summary.ts';
import { WishlistButton } from '#storefront/browse/wishlist/wishlist-button.tsx';
import { useCredit } from '#storefront/credit/use-credit.ts';
import { classNames } from '#ui/class-names.ts';
import { ShopLink } from '#ui/shop-link.tsx';
import { QuickCredit } from './quick-credit.tsx';
import { QuickPictures } from './quick-pictures.tsx';
import quickViewStyles from './quick-view.module.css';
import type { QuickData } from './quick-view-data.ts';

/** Pictures beside choices, prices and the way into the cart: parts of the product page. */
export function QuickContent({ goods, product, banks }: QuickData & { goods: ProductSummary }) {
  const t = useTranslations('quickView');
  const box = useRef<HTMLDivElement>(null);
  const variant = useVariant(product);
  const buying = useBuying(variant);
  const { pictures, offer } = variant;
  const credit = useCredit(banks ?? [], offer.price);
  const line = useRef<HTMLButtonElement>(null);
  const [isCreditOpen, setCreditOpen] = useState(false);
  const openCredit = (event: MouseEvent) => {
    event.preventDefault();
    // It must be there before one can be led to it.
    flushSync(() => setCreditOpen(true));
    line.current?.focus();
    line.current?.scrollIntoView({ block: 'start' });
  };
  const press = () => {
    focusMissing(box, variant.missing);
    // The answer stands beside the button: a toast would be behind this window.
    void buying.add(() => undefined);
  };
  return (
    <>
      <QuickPictures key={pictures[0]?.original} name={product.name} pictures={pictures}>
        <Badges product={product} offer={offer} />
      </QuickPictures>
      <div className={classNames(purchaseStyles.buybox, quickViewStyles.quickBuy)} ref={box}>
        <Choices product={product} variant={variant} buying={buying} />
        <PriceBlock offer={offer} isFrom={variant.isFrom}>
          <MonthLine credit={credit} isFrom={variant.isFrom} onPress={openCredit} />
        </PriceBlock>
        <div className={quickViewStyles.quickWays}>
          <WishlistButton goods={goods} place="window" />
          <CompareButton goods={goods} wide />
          <ShopLink className="link" to={variantPath(product, offer)}>
            {t('whole')}
          </ShopLink>
        </div>
        <QuickCredit
          credit={credit}
          about={`${product.name}, ${offer.sku}`}
          variant={variant}
          buying={buying}
          box={box}
          line={line}
          isOpen={isCreditOpen}
          onToggle={() => setCreditOpen(!isCreditOpen)}
        />
        <BuyRow product={product} variant={variant} buying={buying} onPress={press} hasSimilar={false} />
      </div>
    </>
  );
}
