import { useTranslations } from 'use-intl';
import { mergedNames, useMergedCart } from '#storefront/state/merged-cart.ts';
import { Icon } from '#ui/icon.tsx';

/** What the login brought from the account's own cart; a toast alone would be gone (UX "Loading, empty, error"). */
export function MergedNote() {
  const t = useTranslations('cart');
  const lines = useMergedCart();
  if (lines.length === 0) return null;
  return (
    <p className="note note--good joined">
      <Icon name="cart" />
      <span>{t('joined', { names: mergedNames(lines) })}</span>
    </p>
  );
}
