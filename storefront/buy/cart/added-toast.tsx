import { useTranslations } from 'use-intl';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';

export function AddedToast({ name }: { name: string }) {
  const t = useTranslations('common');
  return (
    <>
      <span className="toast-name">{name}</span>
      <ShopLink className="link" to="/shop/cart">
        {t('viewCart')}
      </ShopLink>
    </>
  );
}
