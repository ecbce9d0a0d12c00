import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../ui/icon.tsx';
import { MegaPanel } from './mega-panel.tsx';
import { useOpenHere } from './open-here.ts';
import type { MenuCategory } from './shell-data.ts';

/** The first level shows only these (SPEC 9). */
const TOP_CATEGORIES = 6;
/** Time to come back after leaving, and to pass over the button without opening. */
const CLOSE_MS = 300;
const OPEN_MS = 120;

/** The catalogue button with the mega menu under it: hover, click, touch and keys; Escape closes. */
export function CatalogMenu({ categories }: { categories: MenuCategory[] }) {
  const t = useTranslations('common');
  const [isOpen, setOpen] = useOpenHere();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  const later = (open: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(open), open ? OPEN_MS : CLOSE_MS);
  };
  const hover = (open: boolean) => (event: PointerEvent) => event.pointerType === 'mouse' && later(open);
  const close = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    close();
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and Escape around a real button
    <div
      className="catalog"
      onPointerEnter={hover(true)}
      onPointerLeave={hover(false)}
      onKeyDown={onKeyDown}
      onBlur={(event) => event.relatedTarget && !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <button
        type="button"
        ref={button}
        className="btn btn--ink cat"
        aria-expanded={isOpen}
        onClick={() => {
          clearTimeout(timer.current);
          setOpen(!isOpen);
        }}
      >
        <Icon name="menu" />
        {t('catalogue')}
      </button>
      {isOpen && <MegaPanel categories={categories.slice(0, TOP_CATEGORIES)} />}
    </div>
  );
}
