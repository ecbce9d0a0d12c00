import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLazyPart } from '#storefront/runtime/lazy-part.ts';
import { usePlainClick } from '#storefront/runtime/plain-click.ts';
import type { MenuCategory } from '#storefront/runtime/shell-data.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { ShopLink } from '#ui/shop-link.tsx';
import styles from './shell.module.css';

/** Time to return after leaving, or to cross the button without opening. */
const CLOSE_MS = 300;
const OPEN_MS = 120;
const CATALOG = '/shop/catalog';

/** Opens on hover, click, touch and keys; Escape closes. Without scripts a link. */
export function CatalogMenu({ categories }: { categories: MenuCategory[] }) {
  const t = useTranslations('common');
  const navigate = useNavigate();
  const [isOpen, setOpen] = usePlainClick();
  const [isByKeys, setByKeys] = useState(false);
  const { part, want } = useLazyPart(() => import('./menu/mega-panel.tsx'));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHovered = useRef(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const open = (byKeys = false) => {
    clearTimeout(timer.current);
    isHovered.current = false;
    setByKeys(byKeys);
    setOpen(true);
    want().catch(() => navigate(CATALOG));
  };
  const close = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  const enter = ({ pointerType }: PointerEvent) => {
    prefetch();
    if (pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    if (isOpen) return;
    timer.current = setTimeout(() => {
      open();
      isHovered.current = true;
    }, OPEN_MS);
  };
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(close, CLOSE_MS);
  };
  // A click on what hovering has just opened must not close it.
  const press = () => {
    if (isOpen && !isHovered.current) close();
    else open();
  };
  const prefetch = () => want().catch(() => {});
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || event.target !== button.current) return;
    event.preventDefault();
    if (isOpen) box.current?.querySelector<HTMLElement>('[data-mega] a')?.focus();
    else open(true);
  };
  // Hovering opens it with focus elsewhere, so Escape and presses are listened for on the whole page.
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

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and arrow keys around a real button
    <div
      className={styles.catalog}
      ref={box}
      onPointerEnter={enter}
      onPointerLeave={leave}
      onKeyDown={onKeyDown}
      onBlur={(event) => event.relatedTarget && !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <button
        type="button"
        ref={button}
        className={classNames('btn btn--ink', styles.cat)}
        aria-expanded={isOpen}
        onFocus={prefetch}
        onClick={press}
      >
        <Icon name="menu" />
        {t('catalogue')}
      </button>
      <noscript>
        <ShopLink className={classNames('btn btn--ink', styles.cat)} to={CATALOG}>
          {t('catalogue')}
        </ShopLink>
      </noscript>
      {isOpen && part && <part.MegaPanel categories={categories} takesFocus={isByKeys} />}
    </div>
  );
}
