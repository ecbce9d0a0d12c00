import { useTranslations } from 'use-intl';
import type { Failure } from '#contract/errors.ts';
import type { ProductSummary } from '#storefront/browse/product-summary.ts';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Price } from '#ui/price.tsx';
import { ShopLink } from '#ui/shop-link.tsx';
import { KnownPicture } from './known-picture.tsx';

type QuickFailureProps = { failure: Failure; goods: ProductSummary; onRetry: () => void };

/** Beside what the card knew: what went wrong in words, another try, and the whole page as a way on. */
export function QuickFailure({ failure, goods, onRetry }: QuickFailureProps) {
  const t = useTranslations('quickView');
  const common = useTranslations('common');
  const failureText = useFailureText();
  return (
    <>
      <div className="quick-pics">
        <KnownPicture goods={goods} />
      </div>
      <div className="buybox quick-buy">
        <div className="sum-row">
          <Price large saving price={goods.price} oldPrice={goods.oldPrice} />
        </div>
        <p className="note note--bad" role="alert">
          <Icon name="alert" />
          {failureText(failure)}
        </p>
        <div className="quick-ways">
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
