import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLazyPart } from '#storefront/runtime/lazy-part.ts';
import { useOpenUntilNavigation } from '#storefront/runtime/open-until-navigation.ts';
import type { MenuCategory } from '#storefront/runtime/shell-data.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './shell.module.css';
import { useCloseFromOutside } from './use-close-from-outside.ts';

/** Delay before a menu opened by hovering closes after the pointer has left it. */
const CLOSE_MS = 300;
const OPEN_MS = 120;
const CATALOG = '/shop/catalog';

/** The catalogue menu opens on hover, click, touch and keys, and Escape closes it. Without scripts it is a link. */
export function CatalogMenu({ categories }: { categories: MenuCategory[] }) {
  const t = useTranslations('common');
  const navigate = useNavigate();
  const { part, want } = useLazyPart(() => import('./menu/mega-panel.tsx'));
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useHoverMenu(() => want().catch(() => navigate(CATALOG)));
  const prefetch = () => want().catch(() => {});
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || event.target !== button.current) return;
    event.preventDefault();
    if (menu.isOpen) box.current?.querySelector<HTMLElement>('[data-mega] a')?.focus();
    else menu.open(true);
  };
  useCloseFromOutside({ box, opener: button, isOpen: menu.isOpen, close: menu.close });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and arrow keys around a real button
    <div
      className={styles.catalog}
      ref={box}
      onPointerEnter={(event) => {
        prefetch();
        menu.onEnter(event);
      }}
      onPointerLeave={menu.onLeave}
      onKeyDown={onKeyDown}
      onBlur={(event) => event.relatedTarget && !event.currentTarget.contains(event.relatedTarget) && menu.close()}
    >
      <button
        type="button"
        ref={button}
        className={classNames('btn btn--ink', styles.cat)}
        aria-expanded={menu.isOpen}
        onFocus={prefetch}
        onClick={menu.onPress}
      >
        <Icon name="menu" />
        {t('catalogue')}
      </button>
      <noscript>
        <ShopLink className={classNames('btn btn--ink', styles.cat)} to={CATALOG}>
          {t('catalogue')}
        </ShopLink>
      </noscript>
      {menu.isOpen && part && <part.MegaPanel categories={categories} takesFocus={menu.isByKeys} />}
    </div>
  );
}

/**
 * A mouse opens and closes the menu after a delay, a press or key immediately. A menu opened by a press stays when the
 * pointer leaves it.
 */
function useHoverMenu(onOpen: () => void) {
  const [isOpen, setOpen] = useOpenUntilNavigation();
  const [isByKeys, setByKeys] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHovered = useRef(false);
  const open = (byKeys = false) => {
    clearTimeout(timer.current);
    isHovered.current = false;
    setByKeys(byKeys);
    setOpen(true);
    onOpen();
  };
  const close = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  const onEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    if (isOpen) return;
    timer.current = setTimeout(() => {
      open();
      isHovered.current = true;
    }, OPEN_MS);
  };
  const onLeave = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    if (isHovered.current) timer.current = setTimeout(close, CLOSE_MS);
  };
  const onPress = () => {
    // A click must not close a menu that hovering has just opened.
    if (isOpen && !isHovered.current) close();
    else open();
  };
  return { isOpen, isByKeys, open, close, onEnter, onLeave, onPress };
}
