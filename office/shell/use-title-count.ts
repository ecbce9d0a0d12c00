import { useEffect } from 'react';

const COUNTED = /^\(\d+\) /;

/** `(3) Orders · Kayts`: seen in a tab that is not. Pages set their titles, this keeps the number before them. */
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
