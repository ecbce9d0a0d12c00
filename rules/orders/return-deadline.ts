import { shopDay } from '../shop/discount.ts';
import type { ReturnReason, ReturnWish } from './return-reason.ts';

/** Terms of one product: null without a right of return, or without a warranty. */
export type ReturnTerms = { returnDays: number | null; warrantyMonths: number | null };

/** Last days, `YYYY-MM-DD` in Yerevan; null without a right. */
export type ReturnDeadlines = { returnUntil: string | null; warrantyUntil: string | null };

/** The day of the hand-over does not count. A warranty ends on the same day of a later month. */
export function returnDeadlines(handedOver: Date, { returnDays, warrantyMonths }: ReturnTerms): ReturnDeadlines {
  const day = shopDay(handedOver);
  return {
    returnUntil: returnDays ? addDays(day, returnDays) : null,
    warrantyUntil: warrantyMonths ? addMonths(day, warrantyMonths) : null,
  };
}

/** A faulty product, or one to be repaired, can be returned as long as its warranty lasts. */
export function lastReturnDay(
  { returnUntil, warrantyUntil }: ReturnDeadlines,
  { reason, wish }: { reason: ReturnReason; wish: ReturnWish },
): string | null {
  if (reason !== 'faulty') return wish === 'repair' ? warrantyUntil : returnUntil;
  return [returnUntil, warrantyUntil].reduce(
    (last, day) => (day !== null && (last === null || day > last) ? day : last),
    null,
  );
}

function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** January 31 and one month is the last day of February. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}

export type CategoryTerms = { category: number; returnDays: number | null; warrantyMonths: number | null };

/**
 * `path` contains the categories of a product, the nearest first. Each term comes from the nearest category that sets
 * it, or else from the shop.
 */
export function termsOfProduct(
  path: readonly number[],
  shop: ReturnTerms,
  exceptions: readonly CategoryTerms[],
): ReturnTerms {
  const own = path.flatMap((id) => exceptions.filter(({ category }) => category === id));
  return {
    returnDays: own.find(({ returnDays }) => returnDays !== null)?.returnDays ?? shop.returnDays,
    warrantyMonths: own.find(({ warrantyMonths }) => warrantyMonths !== null)?.warrantyMonths ?? shop.warrantyMonths,
  };
}

const MAX_MONTHS = 240;

/** Months of a text such as "24 ամիս", "12 мес." or "2 года"; null if the text contains no number. */
export function warrantyMonthsOf(text: string | null): number | null {
  const number = Number(/\d+/.exec(text ?? '')?.[0] ?? Number.NaN);
  if (!Number.isSafeInteger(number) || text === null) return null;
  const months = /տար|год|лет|year/i.test(text) ? number * 12 : number;
  return months <= MAX_MONTHS ? months : null;
}
