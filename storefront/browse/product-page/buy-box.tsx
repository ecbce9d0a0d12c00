import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { CompareButton } from '#storefront/browse/compare/compare-button.tsx';
import { BuyRow } from '#storefront/browse/product/buy-row.tsx';
import { Choices, focusMissing } from '#storefront/browse/product/choices.tsx';
import { PriceBlock } from '#storefront/browse/product/price-block.tsx';
import type { ProductView } from '#storefront/browse/product/product-view.ts';
import purchaseStyles from '#storefront/browse/product/purchase.module.css';
import { useBuying } from '#storefront/browse/product/use-buying.ts';
import type { VariantState } from '#storefront/browse/product/use-variant.ts';
import { WishlistButton } from '#storefront/browse/wishlist/wishlist-button.tsx';
import { AddedToast } from '#storefront/buy/cart/added-toast.tsx';
import creditStyles from '#storefront/credit/credit.module.css';
import { Waiting } from '#storefront/credit/waiting.tsx';
import { ShopLink } from '#ui/shop-link.tsx';
import { showToast } from '#ui/toast.tsx';
import { BuyBar } from './buy-bar.tsx';
import { LazyCredit } from './lazy-credit.tsx';
import type { LazyCreditState } from './use-lazy-credit.ts';

type BuyBoxProps = {
  product: ProductView;
  variant: VariantState;
  desk: LazyCreditState;
  hasSimilar: boolean;
};

/** Name, choices, prices, availability and the way into the cart, together. */
export function BuyBox({ product, variant, desk, hasSimilar }: BuyBoxProps) {
  const common = useTranslations('common');
  const box = useRef<HTMLDivElement>(null);
  const buying = useBuying(variant);
  const { pictures } = variant;
  const { parts, fetched, reckoned, lenders, isStale, spot } = desk;
  const canReckon = reckoned.banks.length > 0 && reckoned.price > 0;
  const press = () => {
    focusMissing(box, variant.missing);
    void buying.add(() =>
      showToast({ text: common('added'), image: pictures[0]?.small, action: <AddedToast name={product.name} /> }),
    );
  };
  return (
    <div className={purchaseStyles.buybox} ref={box}>
      <Title product={product} sku={variant.offer.sku} />
      <Choices product={product} variant={variant} buying={buying} />
      <PriceBlock offer={variant.offer} isFrom={variant.isFrom}>
        <LazyCredit
          isThere={parts !== null}
          isStale={isStale}
          className={canReckon ? creditStyles.monthRoom : undefined}
        >
          {parts && <parts.CalculatorLine {...reckoned} isFrom={variant.isFrom} />}
        </LazyCredit>
      </PriceBlock>
      <BuyRow product={product} variant={variant} buying={buying} onPress={press} hasSimilar={hasSimilar} />
      <div className={purchaseStyles.buyWays}>
        <WishlistButton goods={{ id: product.offer.id, name: product.name, price: product.offer.price }} place="page" />
        <CompareButton
          goods={{ id: product.offer.id, slug: product.slug, name: product.name, categoryId: product.categoryId }}
          wide
        />
      </div>
      {fetched.isFailed && isStale ? (
        <Waiting fetched={fetched} height={0} />
      ) : (
        <LazyCredit isThere={parts !== null} isStale={isStale} spot={spot}>
          {parts && (
            <parts.CalculatorBox
              {...reckoned}
              product={product}
              variant={variant}
              lenders={lenders}
              buying={buying}
              box={box}
            />
          )}
        </LazyCredit>
      )}
      <BuyBar variant={variant} buying={buying} onPress={press} />
    </div>
  );
}

function Title({ product, sku }: { product: ProductView; sku: string }) {
  const t = useTranslations('product');
  return (
    <div>
      <h1>{product.name}</h1>
      <div className={purchaseStyles.metaRow}>
        <span>
          {t('sku')} <span className="num">{sku}</span>
        </span>
        {product.brand && (
          <span>
            {t('brand')}{' '}
            <ShopLink className="link" to={`/shop/brand/${product.brand.slug}`}>
              {product.brand.name}
            </ShopLink>
          </span>
        )}
      </div>
    </div>
  );
}
