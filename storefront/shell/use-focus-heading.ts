import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After a link pressed by keyboard has led to another page, the focus goes to its heading, not to the document's beginning. */
export function useFocusHeading(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const isByKeyboard = useRef(false);
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    // A click made with the keyboard has `detail` 0.
    const hear = ({ detail, target }: MouseEvent) => {
      isByKeyboard.current = detail === 0;
      pressed.current = target instanceof Element ? target.closest('a') : null;
    };
    addEventListener('click', hear, { capture: true });
    return () => removeEventListener('click', hear, { capture: true });
  }, []);
  useEffect(() => {
    if (pathname === shown.current) return;
    shown.current = pathname;
    // The link itself may stay: a header's, or a card's between two products.
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body || activeElement === pressed.current;
    if (!isByKeyboard.current || !isLost) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
