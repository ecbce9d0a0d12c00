import { msToNextShopDay } from '#rules/discount.ts';

/** Fresh for one minute, then stale for ten while a new one is fetched (docs/spec/api.md 1.6). */
const FRESH_S = 60;
const STALE_S = 600;

/** For public answers. No lifetime crosses midnight in Yerevan, when prices change (docs/spec/decisions.md 2). */
export function publicCacheControl(now: Date): string {
  const left = Math.min(Math.floor(msToNextShopDay(now) / 1000), FRESH_S + STALE_S);
  const fresh = Math.min(left, FRESH_S);
  return `public, max-age=${fresh}, stale-while-revalidate=${left - fresh}`;
}
