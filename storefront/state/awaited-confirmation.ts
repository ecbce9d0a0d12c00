import { parsed, record, text, whole } from './shape.ts';

const KEY = 'kayts-confirmation';
/**
 * Lifetime of a pending confirmation, equal to that of a password link, because the customer may return from one in
 * another tab.
 */
const AWAITED_MS = 3_600_000;

const stored = record({ path: text, until: whole });

export function awaitConfirmation(path: string, now: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ path, until: now + AWAITED_MS }));
  } catch {
    // Storage is full or unavailable. The link in the e-mail still works.
  }
}

/** Returns the confirmation page that the customer left to sign in; null on the server and when there is none. */
export function awaitedConfirmation(now: number): string | null {
  try {
    const awaited = parsed(localStorage.getItem(KEY), stored);
    return awaited && awaited.until > now ? awaited.path : null;
  } catch {
    return null;
  }
}

export function forgetConfirmation(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is full or unavailable; the confirmation expires anyway.
  }
}
