import { useTranslations } from 'use-intl';
import type { Failure } from '#contract/errors.ts';
import purchaseStyles from '#storefront/browse/product/purchase.module.css';
import type { ProductSummary } from '#storefront/browse/product-summary.ts';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Price } from '#ui/price.tsx';
import { ShopLink } from '#ui/shop-link.tsx';
import { KnownPicture } from './known-picture.tsx';
import quickViewStyles from './quick-view.module.css';

type QuickFailureProps = { failure: Failure; goods: ProductSummary; onRetry: () => void };

/** Beside what the card knew: what went wrong in words, another try, and the whole page as a way on. */
export function QuickFailure({ failure, goods, onRetry }: QuickFailureProps) {
  const t = useTranslations('quickView');
  const common = useTranslations('common');
  const failureText = useFailureText();
  return (
    <>
      <div className={quickViewStyles.quickPics}>
        <KnownPicture goods={goods} />
      </div>
      <div className={classNames(purchaseStyles.buybox, quickViewStyles.quickBuy)}>
        <div className="sum-row">
          <Price large saving price={goods.price} oldPrice={goods.oldPrice} />
        </div>
        <p className="note note--bad" role="alert">
          <Icon name="alert" />
          {failureText(failure)}
        </p>
        <div className={quickViewStyles.quickWays}>
          <Button look="line" onClick={onRetry}>
            {common('retry')}
          </Button>
          <ShopLink className="link" to={`/shop/product/${goods.slug}`}>
            {t('whole')}
          </ShopLink>
        </div>
      </div>
    </>
  );
}
