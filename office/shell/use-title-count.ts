import { useEffect } from 'react';

const COUNTED = /^\(\d+\) /;

/**
 * Adds the number of new orders to the title (`(3) Orders · Volt`) and preserves it when a page sets its own title.
 */
export function useTitleCount(count: number): void {
  useEffect(() => {
    const write = () => {
      const plain = document.title.replace(COUNTED, '');
      const title = count > 0 ? `(${count}) ${plain}` : plain;
      if (document.title !== title) document.title = title;
    };
    write();
    const seen = new MutationObserver(write);
    seen.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => seen.disconnect();
  }, [count]);
}
