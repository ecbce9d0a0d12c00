import { msToNextShopDay } from '#rules/discount.ts';

/** One minute fresh, ten more while a new one is fetched (CONTRACT 1.6). */
const FRESH_S = 60;
const STALE_S = 600;

/** `Cache-Control` of what everybody gets alike. No lifetime crosses midnight in Yerevan, when prices change (DECISIONS 2). */
export function publicCacheControl(now: Date): string {
  const left = Math.min(Math.floor(msToNextShopDay(now) / 1000), FRESH_S + STALE_S);
  const fresh = Math.min(left, FRESH_S);
  return `public, max-age=${fresh}, stale-while-revalidate=${left - fresh}`;
}
