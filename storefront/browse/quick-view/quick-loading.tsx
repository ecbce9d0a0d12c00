import { useTranslations } from 'use-intl';
import purchaseStyles from '#storefront/browse/product/purchase.module.css';
import type { ProductSummary } from '#storefront/browse/product-summary.ts';
import { classNames } from '#ui/class-names.ts';
import { Price } from '#ui/price.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { KnownPicture } from './known-picture.tsx';
import quickViewStyles from './quick-view.module.css';

/** What the card knows already, and blocks of the size of the rest. */
export function QuickLoading({ goods }: { goods: ProductSummary }) {
  const t = useTranslations('common');
  return (
    <>
      <div className={quickViewStyles.quickPics}>
        <KnownPicture goods={goods} />
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
        {goods.hasChoice && (
          <>
            <Skeleton height={120} />
            <Skeleton height={76} />
          </>
        )}
        <div className="sum-row">
          <Skeleton width="40%" height={18} />
          <Price large saving price={goods.price} oldPrice={goods.oldPrice} />
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
