import { useTranslations } from 'use-intl';
import { buttonClass } from '#ui/button.tsx';
import { ShopLink } from '#ui/shop-link.tsx';

type ContinueShoppingProps = { look?: 'main' | 'line' };

/** The way on from where there is nothing, or nothing left to do (SPEC 2). */
export function ContinueShopping({ look = 'main' }: ContinueShoppingProps) {
  const common = useTranslations('common');
  return (
    <ShopLink className={buttonClass({ look })} to="/shop/catalog">
      {common('continueShopping')}
    </ShopLink>
  );
}
