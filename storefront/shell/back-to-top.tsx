import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';

/** Scroll position in pixels above which the button is shown (docs/spec/storefront.md 1). */
const SHOWN_AFTER_PX = 300;

export function BackToTop() {
  const t = useTranslations('shell');
  const [isShown, setShown] = useState(false);
  const [isInTheWay, setInTheWay] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // The position of the button is known only after it is shown, so the check runs again.
  useEffect(() => {
    let last = scrollY;
    let isDown = false;
    const look = () => {
      if (scrollY !== last) isDown = scrollY > last;
      last = scrollY;
      setShown(scrollY > SHOWN_AFTER_PX && !isBuyingNear());
      setInTheWay(isShown && (isOver(button.current, CONTROLS) || (isDown && isOver(button.current, TEXT))));
    };
    look();
    addEventListener('scroll', look, { passive: true });
    // A list that changes its height moves the content under the button without a scroll event.
    const watch = new ResizeObserver(look);
    watch.observe(document.body);
    return () => {
      removeEventListener('scroll', look);
      watch.disconnect();
    };
  }, [isShown]);
  if (!isShown) return null;
  return (
    <IconButton
      ref={button}
      className={classNames('to-top', isInTheWay && 'is-away')}
      line
      label={t('backToTop')}
      onClick={scrollUp}
    >
      <Icon name="up" />
    </IconButton>
  );
}

/** Returns true near a buy button, which must never be covered (docs/spec/design.md 14.1). */
function isBuyingNear(): boolean {
  return isSome('[data-buy], [data-buys]', ({ top, bottom }) => bottom > innerHeight - NEAR_PX && top < innerHeight);
}

/** Height of the screen corner in which the button is. */
const NEAR_PX = 160;

/**
 * Controls that the button must not cover: name, cart button and monthly payment of cards, other controls of the page,
 * and the footer content. The small tools of a card do not count, because one of them is always in view.
 */
const CONTROLS =
  '.card :is(.buy, .name, .month a), main :is(a, button, input, select, textarea, summary, label):not(.card *), footer :is(a, button, select, p, li, h2, span)';

/** Text that the button must not cover while the shopper reads on. Scrolling up shows the button over it. */
const TEXT = 'main :is(h2, h3, p, li, dt, dd, td, th):not(.card *, :has(.card))';

/** Returns true while an element that `selector` finds is under the button. */
function isOver(button: HTMLElement | null, selector: string): boolean {
  if (!button) return false;
  const own = button.getBoundingClientRect();
  return isSome(
    selector,
    ({ top, bottom, left, right }) => top < own.bottom && bottom > own.top && left < own.right && right > own.left,
  );
}

const isSome = (selector: string, isThere: (place: DOMRect) => boolean): boolean =>
  [...document.querySelectorAll(selector)].some((one) => isThere(one.getBoundingClientRect()));

/** Scrolls smoothly (docs/spec/storefront.md 1), unless the shopper prefers reduced motion. */
function scrollUp(): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' });
}
