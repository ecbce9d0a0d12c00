import { useTranslations } from 'use-intl';
import type { Failure } from '#contract/errors.ts';
import purchaseStyles from '#storefront/browse/product/purchase.module.css';
import type { ProductSummary } from '#storefront/browse/product-summary.ts';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import quickViewStyles from './quick-view.module.css';

export function QuickLoading({ product }: { product: ProductSummary }) {
  const t = useTranslations('common');
  return (
    <>
      <div className={quickViewStyles.quickPics}>
        <KnownPicture product={product} />
        <div className="thumbs">
          <Skeleton width={64} height={64} />
          <Skeleton width={64} height={64} />
          <Skeleton width={64} height={64} />
        </div>
      </div>
      <div className={classNames(purchaseStyles.buybox, quickViewStyles.quickBuy)}>
        <p className="sr" role="status">
          {t('loading')}
        </p>
        {product.hasChoice && (
          <>
            <Skeleton height={120} />
            <Skeleton height={76} />
          </>
        )}
        <div className="sum-row">
          <Skeleton width="40%" height={18} />
          <Price large saving price={product.price} oldPrice={product.oldPrice} isFrom={product.isFrom} />
          <Skeleton width="60%" height={22} />
        </div>
        <Skeleton height={48} />
        <div className="buy-area">
          <Skeleton height={56} />
        </div>
      </div>
    </>
  );
}

type QuickFailureProps = { failure: Failure; product: ProductSummary; onRetry: () => void };

export function QuickFailure({ failure, product, onRetry }: QuickFailureProps) {
  const t = useTranslations('quickView');
  const common = useTranslations('common');
  const failureText = useFailureText();
  return (
    <>
      <div className={quickViewStyles.quickPics}>
        <KnownPicture product={product} />
      </div>
      <div className={classNames(purchaseStyles.buybox, quickViewStyles.quickBuy)}>
        <div className="sum-row">
          <Price large saving price={product.price} oldPrice={product.oldPrice} isFrom={product.isFrom} />
        </div>
        <p className="note note--bad" role="alert">
          <Icon name="alert" />
          {failureText(failure)}
        </p>
        <div className={quickViewStyles.quickWays}>
          <Button look="line" onClick={onRetry}>
            {common('retry')}
          </Button>
          <ShopLink className="link" to={`/shop/product/${product.slug}`}>
            {t('whole')}
          </ShopLink>
        </div>
      </div>
    </>
  );
}

const KnownPicture = ({ product }: { product: ProductSummary }) => (
  <div className="big" aria-hidden="true">
    {product.image && (
      <Picture sources={product.image} alt="" sizes="400px" className={quickViewStyles.quickFirst} priority />
    )}
  </div>
);
