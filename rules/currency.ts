import { groupThousands } from './money.ts';

/** Currencies a price may be hinted in, and their signs (DESIGN 9). */
export const FOREIGN_CURRENCIES = { USD: '$', EUR: '€', RUB: '₽' } as const;
export type ForeignCurrency = keyof typeof FOREIGN_CURRENCIES;

/** A rate older than this says so. */
export const FRESH_RATE_DAYS = 14;

export const isForeignCurrency = (code: string): code is ForeignCurrency => Object.hasOwn(FOREIGN_CURRENCIES, code);

/** Drams for one unit, as of a day such as `2026-11-20`. */
export type Rate = { code: string; symbol: string; rate: number; date: string };

/** `≈ $1,423`: about how much some drams are elsewhere, in whole units; the sign stands where its country writes it. */
export function approximately(amd: number, { code, symbol, rate }: Rate): string {
  const units = Math.round(amd / rate);
  const number = groupThousands(Math.max(1, units));
  return `${units < 1 ? '<' : '≈'}\u00a0${code === 'RUB' ? `${number}\u00a0${symbol}` : symbol + number}`;
}

const DAY_MS = 86_400_000;

export const isOldRate = (date: string, now: number): boolean => now - Date.parse(date) > FRESH_RATE_DAYS * DAY_MS;
