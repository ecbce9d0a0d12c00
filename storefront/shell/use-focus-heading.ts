import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After a link pressed by keyboard has led to another page, the focus goes to its heading, not to the document's beginning. */
export function useFocusHeading(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const isByKeyboard = useRef(false);
  useEffect(() => {
    // The browser says 0 presses of a pointer for a click made by a key.
    const hear = ({ detail }: MouseEvent) => {
      isByKeyboard.current = detail === 0;
    };
    addEventListener('click', hear, { capture: true });
    return () => removeEventListener('click', hear, { capture: true });
  }, []);
  useEffect(() => {
    if (pathname === shown.current) return;
    shown.current = pathname;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!isByKeyboard.current || !isLost) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
