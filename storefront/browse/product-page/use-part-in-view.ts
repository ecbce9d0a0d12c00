import { useEffect, useState } from 'react';

/** A part counts as read once its beginning has passed this line of the window. */
const LINE = 0.4;

/** Which of the parts (ids, parted by spaces) is being read; null before any. */
export function usePartInView(ids: string): string | null {
  const [inView, setInView] = useState<string | null>(null);
  useEffect(() => {
    const parts = ids.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const look = () => {
      const begun = parts.findLast((part) => part.getBoundingClientRect().top < innerHeight * LINE);
      setInView(begun?.id ?? null);
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [ids]);
  return inView;
}
