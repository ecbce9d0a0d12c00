import { HOLD_MARGIN_MINUTES, PAYING_MINUTES } from '#rules/payment-method.ts';

const MINUTE_MS = 60_000;
/** A payer has at least so long, or the stock is held longer. */
const LEAST_MINUTES = 15;

/** Until when stock is held for an attempt that begins now: longer than the attempt itself (DECISIONS 2). */
export const endOfHold = (now: Date): Date => after(now, PAYING_MINUTES + HOLD_MARGIN_MINUTES);

/** When an attempt that begins now ends: before the hold of its order, which `holdUntil` prolongs where it is too short. */
export function endOfAttempt(now: Date, holdUntil: Date | null): { expiresAt: Date; holdUntil: Date | null } {
  const expiresAt = holdUntil ? after(holdUntil, -HOLD_MARGIN_MINUTES) : after(now, 0);
  if (expiresAt < after(now, LEAST_MINUTES))
    return { expiresAt: after(now, PAYING_MINUTES), holdUntil: endOfHold(now) };
  const latest = after(now, PAYING_MINUTES);
  return { expiresAt: expiresAt < latest ? expiresAt : latest, holdUntil: null };
}

const after = (time: Date, minutes: number): Date => new Date(time.getTime() + minutes * MINUTE_MS);
