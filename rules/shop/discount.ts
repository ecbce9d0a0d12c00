import { DAY_MS } from './calendar-day.ts';

type SpecialPrice = {
  regularPrice: number;
  specialPrice: number | null;
  from: string | null;
  to: string | null;
};

/**
 * `YYYY-MM-DD` in Yerevan, UTC+4 all year (docs/spec/locale.md). Special prices start and end by it
 * (docs/spec/decisions.md 2).
 */
export const shopDay = (now: Date): string => new Date(now.getTime() + YEREVAN_OFFSET_MS).toISOString().slice(0, 10);

export const YEREVAN_OFFSET_MS = 4 * 3_600_000;

export const msToNextShopDay = (now: Date): number => DAY_MS - ((now.getTime() + YEREVAN_OFFSET_MS) % DAY_MS);

/** The beginning of a day in Yerevan in milliseconds since 1970. */
export const startOfShopDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) - YEREVAN_OFFSET_MS;

export const endOfShopDay = (day: string): number => startOfShopDay(day) + DAY_MS;

/** The end of a special price's last day. */
export const saleEnd = endOfShopDay;

/** Both days are inclusive. A special price that is not below the regular one is never active. */
export function isSpecialActive({ regularPrice, specialPrice, from, to }: SpecialPrice, day: string): boolean {
  if (specialPrice === null || specialPrice >= regularPrice) return false;
  return (from === null || from <= day) && (to === null || day <= to);
}

export function discountPercent(regularPrice: number, priceNow: number): number {
  if (regularPrice <= 0 || priceNow >= regularPrice) return 0;
  return Math.round(((regularPrice - priceNow) / regularPrice) * 100);
}
