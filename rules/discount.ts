export type SpecialPrice = {
  regularPrice: number;
  specialPrice: number | null;
  from: string | null;
  to: string | null;
};

/** The calendar day in Yerevan, `YYYY-MM-DD`: special prices begin and end by it (DECISIONS 2). */
export const shopDay = (now: Date): string => new Date(now.getTime() + YEREVAN_OFFSET_MS).toISOString().slice(0, 10);

/** Asia/Yerevan is UTC+4 all year round (domain/locale.md). */
export const YEREVAN_OFFSET_MS = 4 * 3_600_000;

export const msToNextShopDay = (now: Date): number => DAY_MS - ((now.getTime() + YEREVAN_OFFSET_MS) % DAY_MS);

const DAY_MS = 24 * 3_600_000;

/** Whether the special price holds on a day; both its days count, a price that lowers nothing never holds. */
export function isSpecialActive({ regularPrice, specialPrice, from, to }: SpecialPrice, day: string): boolean {
  if (specialPrice === null || specialPrice >= regularPrice) return false;
  return (from === null || from <= day) && (to === null || day <= to);
}

/** Rounded percentage off (SPEC 9); 0 when nothing is off. */
export function discountPercent(regularPrice: number, priceNow: number): number {
  if (regularPrice <= 0 || priceNow >= regularPrice) return 0;
  return Math.round(((regularPrice - priceNow) / regularPrice) * 100);
}
