import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

/** Appears after this many pixels of scroll (docs/spec/storefront.md 1). */
const SHOWN_AFTER_PX = 300;

export function BackToTop() {
  const t = useTranslations('shell');
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(scrollY > SHOWN_AFTER_PX && !isBuyingNear());
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  if (!isShown) return null;
  return (
    <IconButton className="to-top" line label={t('backToTop')} onClick={scrollUp}>
      <Icon name="up" />
    </IconButton>
  );
}

/** It must never cover a button that buys (docs/spec/design.md 14.1). */
function isBuyingNear(): boolean {
  return [...document.querySelectorAll('[data-buy], [data-buys]')].some((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return bottom > innerHeight - NEAR_PX && top < innerHeight;
  });
}

/** Height of the corner the button is in. */
const NEAR_PX = 160;

/** Smooth (docs/spec/storefront.md 1), unless the shopper asked for less motion. */
function scrollUp(): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' });
}
