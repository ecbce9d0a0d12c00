import { type RefObject, useEffect, useState } from 'react';

/** Returns whether the row has ever overflowed; null before the first measurement. */
export function useLonger(row: RefObject<HTMLElement | null>, slides: number): boolean | null {
  const [isLong, setLong] = useState<boolean | null>(null);
  useEffect(() => {
    const { current } = row;
    if (slides === 0 || !current) return;
    const observer = new ResizeObserver(() => {
      // Subpixels are rounded up, so a row that fits may measure one pixel more.
      const isLonger = current.scrollWidth > current.clientWidth + 1;
      setLong((before) => before || isLonger);
      if (isLonger) observer.disconnect();
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [row, slides]);
  return isLong;
}
