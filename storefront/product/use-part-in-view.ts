import { useEffect, useState } from 'react';

/** A part counts as read once it stands in this band of the window. */
const BAND = '-20% 0px -60% 0px';

/** Which of the parts (ids, parted by spaces) is being read; null before any. */
export function usePartInView(ids: string): string | null {
  const [inView, setInView] = useState<string | null>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting);
        if (seen) setInView(seen.target.id);
      },
      { rootMargin: BAND },
    );
    for (const id of ids.split(' ')) {
      const part = document.getElementById(id);
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
  }, [ids]);
  return inView;
}
