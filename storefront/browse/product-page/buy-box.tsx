import { type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Failure } from '#contract/errors.ts';
import { isFinanced } from '#rules/credit/bank-limits.ts';
import { CompareButton } from '#storefront/browse/compare/compare-button.tsx';
import { BuyRow } from '#storefront/browse/product/buy-row.tsx';
import { LowestPrice } from '#storefront/browse/product/lowest-price.tsx';
import { PriceBlock } from '#storefront/browse/product/price-block.tsx';
import type { ProductView } from '#storefront/browse/product/product-view.ts';
import purchaseStyles from '#storefront/browse/product/purchase.module.css';
import { SaleCountdown } from '#storefront/browse/product/sale-countdown.tsx';
import { type PurchaseState, useBuying } from '#storefront/browse/product/use-buying.ts';
import type { VariantState } from '#storefront/browse/product/use-variant.ts';
import { focusMissing, VariantPicker } from '#storefront/browse/product/variant-picker.tsx';
import { Rating } from '#storefront/browse/reviews/rating.tsx';
import { WishlistButton } from '#storefront/browse/wishlist/wishlist-button.tsx';
import { AddToCartButton } from '#storefront/buy/cart/add-to-cart-button.tsx';
import { AddedToast } from '#storefront/buy/cart/added-toast.tsx';
import creditStyles from '#storefront/credit/credit.module.css';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { useIsSeen } from '#storefront/runtime/use-is-seen.ts';
import { classNames } from '#ui/class-names.ts';
import { Price } from '#ui/price.tsx';
import { showToast } from '#ui/toast.tsx';
import { CreditFold } from './credit-fold.tsx';
import { CreditIsland, type ProductCreditState } from './credit-island.tsx';
import { ShareButton } from './share-button.tsx';

type BuyBoxProps = {
  product: ProductView;
  variant: VariantState;
  credit: ProductCreditState;
  hasSimilar: boolean;
  /** When and where the customer can have the product. */
  availability: ReactNode;
  /** Promises about delivery, warranty, returns and payment. */
  promises: ReactNode;
};

/** Name length in characters above which the font is smaller, so that the price stays in the first screen. */
const LONG_NAME = 90;

export function BuyBox({ product, variant, credit, hasSimilar, availability, promises }: BuyBoxProps) {
  const failureText = useFailureText();
  const box = useRef<HTMLDivElement>(null);
  const buying = useBuying(variant);
  const { pictures } = variant;
  const { parts, inputs, lenders, isStale, spot, fold } = credit;
  const isSoldOut = variant.offer.quantity === 0;
  const hasCredit = isFinanced(inputs.banks, inputs.price);
  const press = (onFailed?: (failure: Failure) => void) => {
    focusMissing(box, variant.missing);
    const tell = (text: string) =>
      showToast({ text, image: pictures[0]?.small, action: <AddedToast name={product.name} /> });
    void buying.add(tell, onFailed);
  };
  // A toast shows the error, because the message beside the other button may be out of view.
  const pressBar = () => press((failure) => showToast({ text: failureText(failure), tone: 'bad' }));
  return (
    <div className={purchaseStyles.buybox} ref={box}>
      <VariantPicker product={product} variant={variant} buying={buying} />
      <PriceBlock offer={variant.offer} isFrom={variant.isFrom}>
        <LowestPrice offer={variant.offer} />
        <SaleCountdown endsAt={variant.offer.saleEndsAt} />
        {!isSoldOut && (
          <CreditIsland
            isThere={parts !== null}
            isStale={isStale}
            className={hasCredit ? creditStyles.monthRoom : undefined}
            spot={spot}
          >
            {parts && <parts.CalculatorLine {...inputs} isFrom={variant.isFrom} onPress={fold.open} />}
          </CreditIsland>
        )}
      </PriceBlock>
      <BuyRow product={product} variant={variant} buying={buying} onPress={() => press()} hasSimilar={hasSimilar} />
      {availability}
      <div className={purchaseStyles.buyWays}>
        <WishlistButton
          product={{ id: product.offer.id, name: product.name, price: product.offer.price }}
          place="page"
        />
        <CompareButton
          product={{ id: product.offer.id, slug: product.slug, name: product.name, categoryId: product.categoryId }}
          wide
        />
        <ShareButton name={product.name} />
      </div>
      {!isSoldOut && lenders.isMissing && parts && <parts.CalculatorMissing lenders={lenders} />}
      {!isSoldOut && hasCredit && (
        <CreditFold product={product} variant={variant} credit={credit} buying={buying} box={box} />
      )}
      {promises}
      <BuyBar variant={variant} buying={buying} onPress={pressBar} />
    </div>
  );
}

/** The heading is before the gallery in the document, so that screen readers announce it first. */
export function ProductTitle({ product, sku }: { product: ProductView; sku: string }) {
  const t = useTranslations('product');
  return (
    <div className={purchaseStyles.title}>
      <h1 className={product.name.length > LONG_NAME ? purchaseStyles.longName : undefined}>{product.name}</h1>
      <div className={purchaseStyles.metaRow}>
        {product.reviews > 0 && (
          <a className={purchaseStyles.toReviews} href="#reviews">
            <Rating rating={product.rating} reviews={product.reviews} />
          </a>
        )}
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
        {product.soldThisWeek > 0 && <span>{t('soldThisWeek', { count: product.soldThisWeek })}</span>}
      </div>
    </div>
  );
}

type BuyBarProps = { variant: VariantState; buying: PurchaseState; onPress: () => void };

function BuyBar({ variant, buying, onPress }: BuyBarProps) {
  const t = useTranslations('product');
  const { offer, isFrom } = variant;
  // While the main button is on the screen, the bar with the second button is hidden.
  const isButtonSeen = useIsSeen('[data-buy] .btn');
  if (offer.quantity === 0) return null;
  return (
    <section className={classNames('stick', isButtonSeen && 'is-away')} data-testid="buy-bar" aria-label={t('buyBar')}>
      <div>
        <Price price={offer.price} oldPrice={offer.oldPrice} isFrom={isFrom} />
      </div>
      <AddToCartButton
        chooseLabel={buying.chooseLabel}
        isEmpty={buying.quantity === null}
        isBusy={buying.isBusy}
        onPress={onPress}
      />
    </section>
  );
}
