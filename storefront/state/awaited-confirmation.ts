import { parsed, record, text, whole } from './shape.ts';

const KEY = 'kayts-confirmation';
/** As long as a link for a new password works: who needs one comes back in another tab. */
const AWAITED_MS = 3_600_000;

const stored = record({ path: text, until: whole });

export function awaitConfirmation(path: string, now: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ path, until: now + AWAITED_MS }));
  } catch {
    // Full or forbidden: the link of the mail still works.
  }
}

/** The page that confirms an e-mail, which was left to sign in; null on the server and when there is none. */
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
    // As above.
  }
}
