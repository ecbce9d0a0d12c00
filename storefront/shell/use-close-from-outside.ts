import { type RefObject, useEffect } from 'react';

type CloseOptions = {
  box: RefObject<HTMLElement | null>;
  opener: RefObject<HTMLElement | null>;
  isOpen: boolean;
  close: () => void;
};

/** Hovering opens it with focus elsewhere, so Escape and presses are listened for on the whole page. */
export function useCloseFromOutside({ box, opener, isOpen, close }: CloseOptions): void {
  useEffect(() => {
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
