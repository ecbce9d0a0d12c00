import { type MouseEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLazyPart } from '#storefront/runtime/lazy-part.ts';
import { useOpenUntilNavigation } from '#storefront/runtime/open-until-navigation.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { useCart } from '#storefront/state/shop-store.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './shell.module.css';
import { useCloseFromOutside } from './use-close-from-outside.ts';

const CLOSE_MS = 250;
/** Media condition of the style sheet for the cart content; narrower screens have no room for it. */
const HAS_ROOM = '(min-width: 1025px)';

/** Shows the cart content on hover, focus and the first touch. The link opens the cart page with the same content. */
export function CartTool() {
  const t = useTranslations('shell');
  const common = useTranslations('common');
  const { quantity } = useCart();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useOpenUntilNavigation();
  const { part, want } = useLazyPart(() => import('./cart-drop.tsx'));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const box = useRef<HTMLDivElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const show = (open: boolean) => {
    clearTimeout(timer.current);
    if (open) {
      setOpen(true);
      // When the code cannot be loaded, the link still opens the cart page.
      want().catch(() => undefined);
    } else timer.current = setTimeout(() => setOpen(false), CLOSE_MS);
  };
  const close = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  const isAway = pathname !== '/shop/cart';
  const isShown = isOpen && isAway;
  const press = (event: MouseEvent) => {
    if (isShown || !isAway || !isTouch(event) || !matchMedia(HAS_ROOM).matches) return;
    event.preventDefault();
    show(true);
  };
  useCloseFromOutside({ box, opener: link, isOpen: isShown, close });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus around a real link
    <div
      ref={box}
      className={styles.cartTool}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && show(false)}
      onFocus={(event) => event.target.matches(':focus-visible') && show(true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && show(false)}
    >
      <ShopLink ref={link} className={styles.tool} to="/shop/cart" onClick={press}>
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
      {isShown && part && <part.CartDrop opener={link} />}
    </div>
  );
}

const isTouch = ({ nativeEvent }: MouseEvent): boolean =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
