import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Focuses the heading of a page that was opened by keyboard, instead of the start of the document. */
export function useFocusHeading(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const isByKeyboard = useRef(false);
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    // A click by keyboard has `detail` 0.
    const noteKeyboard = ({ detail, target }: MouseEvent) => {
      isByKeyboard.current = detail === 0;
      pressed.current = target instanceof Element ? target.closest('a') : null;
    };
    addEventListener('click', noteKeyboard, { capture: true });
    return () => removeEventListener('click', noteKeyboard, { capture: true });
  }, []);
  useEffect(() => {
    if (pathname === shown.current) return;
    shown.current = pathname;
    // The pressed link may still be in the page, for example in the header.
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body || activeElement === pressed.current;
    if (!isByKeyboard.current || !isLost) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
