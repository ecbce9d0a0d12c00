import { useTranslations } from 'use-intl';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { buttonClass } from '#ui/button.tsx';

type ContinueShoppingProps = { look?: 'main' | 'line' };

/** Link to the shop for empty and final states (docs/spec/storefront.md 2). */
export function ContinueShopping({ look = 'main' }: ContinueShoppingProps) {
  const common = useTranslations('common');
  return (
    <ShopLink className={buttonClass({ look })} to="/shop/catalog">
      {common('continueShopping')}
    </ShopLink>
  );
}
