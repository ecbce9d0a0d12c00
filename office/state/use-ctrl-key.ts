import { useLayoutEffect, useRef } from 'react';

/** Registers a Ctrl shortcut such as `Ctrl S`, also in fields, instead of the browser's own command. */
export function useCtrlKey(code: string, action: () => void): void {
  const latest = useRef(action);
  latest.current = action;
  // A layout effect registers before the next key arrives; an effect after painting would miss it.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.code !== code) return;
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [code]);
}
