import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLazyPart } from '#storefront/runtime/lazy-part.ts';
import { useOpenUntilNavigation } from '#storefront/runtime/open-until-navigation.ts';
import type { MenuCategory } from '#storefront/runtime/shell-data.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './shell.module.css';

/** Time to come back after leaving, and to pass over the button without opening. */
const CLOSE_MS = 300;
const OPEN_MS = 120;
const CATALOG = '/shop/catalog';

/** The catalogue button with the mega menu under it: hover, click, touch and keys; Escape closes. Without scripts a link. */
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
  useCloseFromOutside({ box, button, isOpen: menu.isOpen, close: menu.close });

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

/** Opens and closes by mouse after a moment, by press and keys at once. */
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
    timer.current = setTimeout(close, CLOSE_MS);
  };
  const onPress = () => {
    // A click on what hovering has just opened means to open it.
    if (isOpen && !isHovered.current) close();
    else open();
  };
  return { isOpen, isByKeys, open, close, onEnter, onLeave, onPress };
}

type Closing = {
  box: RefObject<HTMLElement | null>;
  button: RefObject<HTMLElement | null>;
  isOpen: boolean;
  close: () => void;
};

/** Hovering opens the menu with focus elsewhere, so Escape and presses are listened for on the whole page. */
function useCloseFromOutside({ box, button, isOpen, close }: Closing): void {
  useEffect(() => {
    if (!isOpen) return;
    const isInside = (node: unknown) => node instanceof Node && box.current?.contains(node);
    const outside = ({ target }: Event) => !isInside(target) && close();
    const onEscape = ({ key }: globalThis.KeyboardEvent) => {
      if (key !== 'Escape') return;
      if (isInside(document.activeElement)) button.current?.focus();
      close();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('keydown', onEscape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('keydown', onEscape);
    };
  });
}
