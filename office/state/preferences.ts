import { useSyncExternalStore } from 'react';

/** Preferences are stored in this browser because they depend on the workplace. */
type Preferences = {
  /** Single letters as shortcuts. Speech input programs type letters by mistake (WCAG 2.1.4). */
  letters: boolean;
  /** Plays a short sound for a new order. */
  sound: boolean;
};

const KEY = 'kayts-office-preferences';
const FIRST: Preferences = { letters: true, sound: false };

let known: Preferences | null = null;
const listeners = new Set<() => void>();

export function preferences(): Preferences {
  known ??= { ...FIRST, ...stored() };
  return known;
}

export function prefer(changed: Partial<Preferences>): void {
  known = { ...preferences(), ...changed };
  try {
    localStorage.setItem(KEY, JSON.stringify(known));
  } catch {
    // Private windows may refuse storage; then the choice lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, preferences);

function stored(): Partial<Preferences> {
  try {
    const { letters, sound } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    return {
      ...(typeof letters === 'boolean' && { letters }),
      ...(typeof sound === 'boolean' && { sound }),
    };
  } catch {
    return {};
  }
}
