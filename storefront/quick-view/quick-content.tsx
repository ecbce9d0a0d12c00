import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Goods } from '../catalog/goods.ts';
import { CompareButton } from '../compare/compare-button.tsx';
import { Badges } from '../product/badges.tsx';
import { BuyRow } from '../product/buy-row.tsx';
import { Choices, focusMissing } from '../product/choices.tsx';
import { PriceBlock } from '../product/price-block.tsx';
import type { Offer, ProductView } from '../product/product-view.ts';
import { useBuying } from '../product/use-buying.ts';
import { useVariant } from '../product/use-variant.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import { WishButton } from '../wishlist/wish-button.tsx';
import { QuickPictures } from './quick-pictures.tsx';

/** Pictures beside choices, prices and the way into the cart: parts of the product page. */
export function QuickContent({ goods, product }: { goods: Goods; product: ProductView }) {
  const t = useTranslations('quickView');
  const box = useRef<HTMLDivElement>(null);
  const variant = useVariant(product);
  const buying = useBuying(variant);
  const { pictures, offer } = variant;
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
      <div className="buybox quick-buy" ref={box}>
        <Choices product={product} variant={variant} buying={buying} />
        <PriceBlock offer={offer} isFrom={variant.isFrom} />
        <div className="quick-ways">
          <WishButton goods={goods} place="window" />
          <CompareButton goods={goods} wide />
          <ShopLink className="link" to={wholePage(product, offer)}>
            {t('whole')}
          </ShopLink>
        </div>
        <BuyRow product={product} variant={variant} buying={buying} onPress={press} hasSimilar={false} />
      </div>
    </>
  );
}

/** With the choice made here (SPEC 2: parentId). */
const wholePage = (product: ProductView, offer: Offer): string =>
  offer.id === product.offer.id
    ? `/shop/product/${product.slug}`
    : `/shop/product/${offer.slug}?parentId=${product.offer.id}`;
