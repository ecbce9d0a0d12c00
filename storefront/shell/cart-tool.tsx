import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLazyPart } from '#storefront/runtime/lazy-part.ts';
import { useOpenUntilNavigation } from '#storefront/runtime/open-until-navigation.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { useCart } from '#storefront/state/shop-store.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './shell.module.css';

const CLOSE_MS = 250;

/** The cart's content shows on hover and focus. */
export function CartTool() {
  const t = useTranslations('shell');
  const common = useTranslations('common');
  const { quantity } = useCart();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useOpenUntilNavigation();
  const [isQuiet, setQuiet] = useState(false);
  const { part, want } = useLazyPart(() => import('./cart-drop.tsx'));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = (open: boolean) => {
    clearTimeout(timer.current);
    if (open) {
      setOpen(true);
      // The link leads to the same content when the code does not come.
      want().catch(() => undefined);
    } else timer.current = setTimeout(() => setOpen(false), CLOSE_MS);
  };
  const isShown = isOpen && !isQuiet && pathname !== '/shop/cart';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover, focus and Escape around a real link
    <div
      className={styles.cartTool}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && show(false)}
      onFocus={(event) => event.target.matches(':focus-visible') && show(true)}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setQuiet(false);
        show(false);
      }}
      onKeyDown={(event) => event.key === 'Escape' && setQuiet(true)}
    >
      <ShopLink className={styles.tool} to="/shop/cart">
        <Icon name="cart" />
        <span>{t('cart')}</span>
        {quantity > 0 && (
          <>
            <span className={styles.count} aria-hidden="true">
              {quantity > 99 ? '99+' : quantity}
            </span>
            <span className="sr">{common('products', { count: quantity })}</span>
          </>
        )}
      </ShopLink>
      {isShown && part && <part.CartDrop />}
    </div>
  );
}
