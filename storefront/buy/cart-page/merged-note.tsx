import { useTranslations } from 'use-intl';
import { joinedNames, useJoined } from '#storefront/state/merged-cart.ts';
import { Icon } from '#ui/icon.tsx';

/** What the login brought from the account's own cart; a toast alone would be gone (UX "Loading, empty, error"). */
export function JoinedNote() {
  const t = useTranslations('cart');
  const lines = useJoined();
  if (lines.length === 0) return null;
  return (
    <p className="note note--good joined">
      <Icon name="cart" />
      <span>{t('joined', { names: joinedNames(lines) })}</span>
    </p>
  );
}
