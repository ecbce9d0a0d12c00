import { act } from '@testing-library/react';
import { vi } from 'vitest';

export const SCANNER_MS = 9;
export const PERSON_MS = 180;

export type Layout = 'latin' | 'armenian' | 'russian' | 'phonetic';

/** Characters of the keys A–Z and 0–9 on keyboard layouts used in Armenia. */
const LETTERS: Record<Exclude<Layout, 'latin'>, ReadonlyMap<string, string>> = {
  armenian: layoutOf('QWERTYUIOPASDFGHJKLZXCVBNM', 'խւէրտեըիոպասդֆքհճկլզցգվբնմ', '0123456789', 'օ:ձյ՛,-․«»'),
  phonetic: layoutOf('QWERTYUIOPASDFGHJKLZXCVBNM', 'քոեռտըւիօպասդֆգհյկլզղցվբնմ', '0123456789', 'ճէթփձջւևրչ'),
  russian: layoutOf('QWERTYUIOPASDFGHJKLZXCVBNM', 'йцукенгшщзфывапролдячсмить', '', ''),
};

function layoutOf(letters: string, typed: string, digits: string, signs: string): ReadonlyMap<string, string> {
  return new Map(
    [...letters, ...digits].map((key, index) => [key, ([...typed, ...signs][index] ?? key).toUpperCase()]),
  );
}

type TypingOptions = { everyMs?: number; layout?: Layout; on?: EventTarget };

/** Types with a fake clock (`vi.useFakeTimers`), by default at the speed of a scanner. */
export function typeKeys(text: string, { everyMs = SCANNER_MS, layout = 'latin', on }: TypingOptions = {}): void {
  for (const sign of text) {
    if (sign !== sign.toLowerCase()) pressKey({ key: 'Shift', code: 'ShiftLeft' }, on);
    const upper = sign.toUpperCase();
    const key = layout === 'latin' ? sign : (LETTERS[layout].get(upper) ?? sign);
    const code = /\d/.test(sign) ? `Digit${sign}` : /[A-Z]/.test(upper) ? `Key${upper}` : '';
    pressKey({ key, code }, on);
    act(() => vi.advanceTimersByTime(everyMs));
  }
}

/** Returns false when the page has handled the key. */
export function pressKey(init: KeyboardEventInit, on: EventTarget = document.activeElement ?? document.body): boolean {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  act(() => void on.dispatchEvent(event));
  return !event.defaultPrevented;
}

export const pressEnter = (on?: EventTarget): boolean => pressKey({ key: 'Enter', code: 'Enter' }, on);
