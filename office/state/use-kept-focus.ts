import { type RefObject, useEffect, useRef } from 'react';

type KeptFocus<E> = { place: RefObject<E | null>; handlers: { onFocus: () => void; onBlur: () => void } };

/**
 * Focuses `place` when a change removes the focused control around it. Otherwise the keyboard would start again at the
 * top of the page. The removal of an element by React causes no blur event.
 */
export function useKeptFocus<E extends HTMLElement>(change: unknown): KeptFocus<E> {
  const place = useRef<E>(null);
  const hadFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus can be lost only with the change
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) place.current?.focus();
  }, [change]);
  return {
    place,
    handlers: {
      onFocus: () => {
        hadFocus.current = true;
      },
      onBlur: () => {
        hadFocus.current = false;
      },
    },
  };
}
