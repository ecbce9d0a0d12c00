import { type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLazyPart } from '#storefront/runtime/lazy-part.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { useShopStore } from '#storefront/state/shop-store.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/toast.tsx';
import styles from './wishlist-button.module.css';
import { requestWishlistItem, undoWishlistItem, useIsInWishlist } from './wishlist-store.ts';

/** A product on a wishlist; its variants count as the product (docs/spec/api.md 3.51). */
export type WishlistProduct = { id: number; name: string; price: number };
/** On a card the button is an icon. In a dialog messages appear beside it, because the dialog covers toasts. */
export type WishlistButtonPlace = 'card' | 'page' | 'window';

type WishlistButtonProps = { product: WishlistProduct; place?: WishlistButtonPlace };

/** Updates optimistically and reverts on an error; guests see a sign-in note (docs/spec/storefront.md 4, 6). */
export function WishlistButton({ product, place = 'card' }: WishlistButtonProps) {
  const { id, name } = product;
  const t = useTranslations('wishlist');
  const errors = useTranslations('errors.codes');
  const client = useClient();
  const isIn = useIsInWishlist(id);
  const button = useRef<HTMLButtonElement>(null);
  const [note, setNote] = useState<ReactNode>(null);
  const { want } = useLazyPart(() => import('./toggle-wishlist-item.tsx'));
  const loadAhead = () => void want().catch(() => undefined);
  const press = async () => {
    const on = !isIn;
    setNote(null);
    if (useShopStore.getState().session.authenticated) requestWishlistItem(id, on);
    try {
      const { toggleWishlistItem } = await want();
      setNote(await toggleWishlistItem({ client, product, on, place, button: button.current }));
    } catch {
      undoWishlistItem(id, on);
      showToast({ text: errors('network'), tone: 'bad' });
    }
  };
  const isCard = place === 'card';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only lets go of its note when the focus leaves
    <span
      className={classNames('wish', !isCard && styles.wishWide)}
      onBlur={(event) => isCard && !event.currentTarget.contains(event.relatedTarget) && setNote(null)}
    >
      <button
        ref={button}
        type="button"
        className={classNames(isCard ? 'sq' : 'btn', isIn && 'is-in')}
        aria-label={isCard ? t('wishOf', { name }) : undefined}
        aria-pressed={isIn}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={press}
      >
        <Icon name="heart" />
        {!isCard && t('title')}
      </button>
      <span className={styles.wishNote} role={place === 'window' ? 'status' : undefined}>
        {note}
      </span>
    </span>
  );
}
