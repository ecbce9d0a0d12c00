import { HOLD_MARGIN_MINUTES, PAYING_MINUTES } from '#rules/checkout/payment-method.ts';

const MINUTE_MS = 60_000;
const MIN_MINUTES = 15;

export const endOfHold = (now: Date): Date => after(now, PAYING_MINUTES + HOLD_MARGIN_MINUTES);

const PRECHECK_MINUTES = 10;

/** Returns the longer hold after a wallet's first pre-check, or null if none is needed (docs/spec/decisions.md 2.5). */
export function holdAfterPrecheck(now: Date, holdUntil: Date | null): Date | null {
  const least = after(now, PRECHECK_MINUTES);
  return holdUntil && holdUntil < least ? least : null;
}

/**
 * Calculates when an attempt expires, which is before the stock hold of its order ends. Returns `holdUntil` if the hold
 * must be extended.
 */
export function endOfAttempt(now: Date, holdUntil: Date | null): { expiresAt: Date; holdUntil: Date | null } {
  const expiresAt = holdUntil ? after(holdUntil, -HOLD_MARGIN_MINUTES) : after(now, 0);
  if (expiresAt < after(now, MIN_MINUTES)) return { expiresAt: after(now, PAYING_MINUTES), holdUntil: endOfHold(now) };
  const latest = after(now, PAYING_MINUTES);
  return { expiresAt: expiresAt < latest ? expiresAt : latest, holdUntil: null };
}

const after = (time: Date, minutes: number): Date => new Date(time.getTime() + minutes * MINUTE_MS);
