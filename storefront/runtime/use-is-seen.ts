import { useEffect, useState } from 'react';

/** True while the whole element that `selector` finds is on the screen. */
export function useIsSeen(selector: string): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = document.querySelector(selector);
    if (!element) return;
    const watch = new IntersectionObserver((seen) => setSeen(seen.at(-1)?.isIntersecting ?? false), { threshold: 1 });
    watch.observe(element);
    return () => watch.disconnect();
  }, [selector]);
  return isSeen;
}
