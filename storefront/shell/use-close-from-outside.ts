import { type RefObject, useLayoutEffect } from 'react';

type CloseOptions = {
  box: RefObject<HTMLElement | null>;
  opener: RefObject<HTMLElement | null>;
  isOpen: boolean;
  close: () => void;
};

/**
 * Closes a panel on Escape or a press outside. Hovering opens it without focus, so the events are handled on the
 * document.
 */
export function useCloseFromOutside({ box, opener, isOpen, close }: CloseOptions): void {
  // A layout effect: an Escape right after opening finds its listener.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const isInside = (node: unknown) => node instanceof Node && box.current?.contains(node);
    const outside = ({ target }: Event) => !isInside(target) && close();
    const onEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      if (isInside(document.activeElement)) opener.current?.focus();
      close();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('keydown', onEscape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('keydown', onEscape);
    };
  });
}
