import { type RefObject, useEffect, useState } from 'react';

/** Whether a row of so many slides has been longer than it shows; null until it was measured. Once it was, it stays so. */
export function useLonger(row: RefObject<HTMLElement | null>, slides: number): boolean | null {
  const [isLong, setLong] = useState<boolean | null>(null);
  useEffect(() => {
    const { current } = row;
    if (slides === 0 || !current) return;
    const observer = new ResizeObserver(() => {
      // Parts of a pixel round up: a row that fits may seem one longer.
      const isLonger = current.scrollWidth > current.clientWidth + 1;
      setLong((before) => before || isLonger);
      if (isLonger) observer.disconnect();
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [row, slides]);
  return isLong;
}
