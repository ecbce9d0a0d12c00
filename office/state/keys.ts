import { useEffect, useRef } from 'react';

export type Keys = Record<string, () => void>;

/** Single letters, outside fields and dialogs only. Cyrillic and Armenian layouts type the same keys by their place. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target) ||
        document.querySelector('dialog[open]')
      )
        return;
      const action = latest.current[keyOf(event)];
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

function keyOf({ key, code }: KeyboardEvent): string {
  if (key.length > 1) return key;
  return /^Key[A-Z]$/.test(code) ? code.slice(3) : key;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
