import { useLayoutEffect, useRef } from 'react';
import { preferences } from './preferences.ts';

/** By key: `A`, `Enter`, `?`; after the letter that begins a way: `G O`. */
export type Keys = Record<string, () => void>;

const FIRST_OF_TWO = 'G';
const SECOND_WITHIN_MS = 1500;

const inUse = new Set<{ current: Keys }>();
let begunAt = Number.NEGATIVE_INFINITY;

/** Outside fields and dialogs only. Cyrillic and Armenian layouts type the same keys by their place. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  // A key pressed right after a page was drawn belongs to it: an effect after painting would miss it.
  useLayoutEffect(() => {
    if (inUse.size === 0) addEventListener('keydown', press);
    inUse.add(latest);
    return () => {
      inUse.delete(latest);
      if (inUse.size === 0) removeEventListener('keydown', press);
    };
  }, []);
}

function press(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
  const key = keyOf(event);
  if (key.length === 1 && !preferences().letters) return;
  const isSecond = event.timeStamp - begunAt < SECOND_WITHIN_MS;
  begunAt = key === FIRST_OF_TWO ? event.timeStamp : Number.NEGATIVE_INFINITY;
  const name = isSecond ? `${FIRST_OF_TWO} ${key}` : key;
  const actions = [...inUse].flatMap(({ current }) => current[name] ?? []);
  if (actions.length === 0) return;
  event.preventDefault();
  for (const action of actions) action();
}

function keyOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (key.length > 1) return key;
  if (/^Key[A-Z]$/.test(code)) return code.slice(3);
  if (key === '?') return key;
  if (/^Digit\d$/.test(code) && !shiftKey) return code.slice(5);
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return key;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
