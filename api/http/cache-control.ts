import { msToNextTurn } from '#rules/checkout/delivery-days.ts';

/** Responses are fresh for one minute, then stale for ten while they are fetched again (docs/spec/api.md 1.6). */
const FRESH_S = 60;
const STALE_S = 600;

const NO_DEADLINES: readonly string[] = [];

/**
 * Lifetimes end before midnight in Yerevan, an order deadline or the time at which promotions change prices
 * (docs/spec/decisions.md 2).
 */
export function publicCacheControl(
  now: Date,
  deadlines = NO_DEADLINES,
  pricesUntil = Number.POSITIVE_INFINITY,
): string {
  const change = Math.min(nextChange(now, deadlines), pricesUntil);
  const left = Math.max(0, Math.min(Math.floor((change - now.getTime()) / 1000), FRESH_S + STALE_S));
  const fresh = Math.min(left, FRESH_S);
  return `public, max-age=${fresh}, stale-while-revalidate=${left - fresh}`;
}

let last: { deadlines: readonly string[]; from: number; to: number } | null = null;

/** Cached, because most responses of a day have the same next change. */
function nextChange(now: Date, deadlines: readonly string[]): number {
  const at = now.getTime();
  if (last?.deadlines !== deadlines || at < last.from || at >= last.to)
    last = { deadlines, from: at, to: at + msToNextTurn(now, deadlines) };
  return last.to;
}
