import { msToNextTurn } from '#rules/delivery-days.ts';

/** Fresh for one minute, then stale for ten while a new one is fetched (docs/spec/api.md 1.6). */
const FRESH_S = 60;
const STALE_S = 600;

/** For public answers. No lifetime crosses midnight in Yerevan or an order deadline, when prices and delivery days change (docs/spec/decisions.md 2). */
export function publicCacheControl(now: Date, deadlines: readonly string[] = []): string {
  const left = Math.min(Math.floor(msToNextTurn(now, deadlines) / 1000), FRESH_S + STALE_S);
  const fresh = Math.min(left, FRESH_S);
  return `public, max-age=${fresh}, stale-while-revalidate=${left - fresh}`;
}
