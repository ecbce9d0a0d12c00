import { type MouseEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { isFinanced } from '#rules/credit/bank-limits.ts';
import { CompareButton } from '#storefront/browse/compare/compare-button.tsx';
import { BuyOnCredit } from '#storefront/browse/product/buy-on-credit.tsx';
import { BuyRow } from '#storefront/browse/product/buy-row.tsx';
import { MonthLine } from '#storefront/browse/product/month-line.tsx';
import { Thumbs, useReel } from '#storefront/browse/product/picture-reel.tsx';
import { Badges, PriceBlock } from '#storefront/browse/product/price-block.tsx';
import type { GalleryPicture } from '#storefront/browse/product/product-view.ts';
import purchaseStyles from '#storefront/browse/product/purchase.module.css';
import { type PurchaseState, useBuying } from '#storefront/browse/product/use-buying.ts';
import { useVariant, type VariantState, variantPath } from '#storefront/browse/product/use-variant.ts';
import { focusMissing, VariantPicker } from '#storefront/browse/product/variant-picker.tsx';
import type { ProductSummary } from '#storefront/browse/product-summary.ts';
import { WishlistButton } from '#storefront/browse/wishlist/wishlist-button.tsx';
import { LazyCreditForm } from '#storefront/credit/lazy-credit-form.tsx';
import { type Credit, useCredit } from '#storefront/credit/use-credit.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import quickViewStyles from './quick-view.module.css';
import type { QuickData } from './quick-view-data.ts';

export function QuickContent({ summary, product, banks }: QuickData & { summary: ProductSummary }) {
  const t = useTranslations('quickView');
  const box = useRef<HTMLDivElement>(null);
  const variant = useVariant(product);
  const buying = useBuying(variant);
  const { pictures, offer } = variant;
  const isSoldOut = offer.quantity === 0;
  const credit = useCredit(banks ?? [], offer.price);
  const line = useRef<HTMLButtonElement>(null);
  const [isCreditOpen, setCreditOpen] = useState(false);
  const openCredit = (event: MouseEvent) => {
    event.preventDefault();
    // The calculator must be rendered before the page can scroll to it.
    flushSync(() => setCreditOpen(true));
    line.current?.focus();
    line.current?.scrollIntoView({ block: 'start' });
  };
  const press = () => {
    focusMissing(box, variant.missing);
    // The result is shown beside the button, because the dialog would cover a toast.
    void buying.add(() => undefined);
  };
  return (
    <>
      <QuickPictures key={pictures[0]?.original} name={product.name} pictures={pictures}>
        <Badges product={product} offer={offer} />
      </QuickPictures>
      <div className={classNames(purchaseStyles.buybox, quickViewStyles.quickBuy)} ref={box}>
        <VariantPicker product={product} variant={variant} buying={buying} />
        <PriceBlock offer={offer} isFrom={variant.isFrom}>
          {!isSoldOut && <MonthLine credit={credit} isFrom={variant.isFrom} onPress={openCredit} />}
        </PriceBlock>
        <div className={quickViewStyles.quickWays}>
          <WishlistButton product={summary} place="window" />
          <CompareButton product={summary} wide />
          <ShopLink className="link" to={variantPath(product, offer)}>
            {t('whole')}
          </ShopLink>
        </div>
        {!isSoldOut && (
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
        )}
        <BuyRow product={product} variant={variant} buying={buying} onPress={press} hasSimilar={false} />
      </div>
    </>
  );
}

const SIZES = '(max-width: 767px) 100vw, 400px';

type QuickPicturesProps = { name: string; pictures: GalleryPicture[]; children: ReactNode };

/** The product page's row of pictures without zoom, because a dialog over the quick view would be too much. */
function QuickPictures({ name, pictures, children }: QuickPicturesProps) {
  const t = useTranslations('product');
  const { reel, at, go, onKeyDown, onScroll } = useReel(pictures.length);
  return (
    <div className={quickViewStyles.quickPics}>
      <div className="big">
        {children}
        <section
          className={purchaseStyles.reel}
          ref={reel}
          aria-label={t('gallery')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keys
          tabIndex={0}
          onKeyDown={onKeyDown}
          onScroll={onScroll}
        >
          {pictures.map((picture, index) => (
            <Picture
              key={picture.original}
              sources={picture}
              alt={picture.alt ?? (index === 0 ? name : t('pictureOf', { name, number: index + 1 }))}
              sizes={SIZES}
              side={400}
              priority={index === 0}
            />
          ))}
        </section>
      </div>
      {pictures.length > 1 && <Thumbs pictures={pictures} at={at} onChoose={go} hasVideo={false} />}
    </div>
  );
}

type QuickCreditProps = {
  credit: Credit;
  about: string;
  variant: VariantState;
  buying: PurchaseState;
  box: RefObject<HTMLElement | null>;
  line: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onToggle: () => void;
};

function QuickCredit({ credit, about, variant, buying, box, line, isOpen, onToggle }: QuickCreditProps) {
  const t = useTranslations('credit');
  const { banks, price, choice, onChoice, offer } = credit;
  if (!isFinanced(banks, price)) return null;
  return (
    <div>
      <button
        ref={line}
        type="button"
        className={quickViewStyles.quickCredit}
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        {t('title')}
        <Icon name="down" />
      </button>
      {isOpen && (
        <LazyCreditForm banks={banks} price={price} choice={choice} onChoice={onChoice} about={about}>
          {offer && <BuyOnCredit variant={variant} choice={choice} buying={buying} box={box} />}
        </LazyCreditForm>
      )}
    </div>
  );
}
