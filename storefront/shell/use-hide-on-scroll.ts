import { useEffect, useState } from 'react';

/** Smaller scrolls change nothing, so that the header does not flicker. */
const NOTICE_PX = 8;
const TOP_PX = 160;

export function useHideOnScroll(): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    let last = scrollY;
    const look = () => {
      const moved = scrollY - last;
      if (Math.abs(moved) < NOTICE_PX) return;
      last = scrollY;
      setAway(moved > 0 && scrollY > TOP_PX);
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return isAway;
}
