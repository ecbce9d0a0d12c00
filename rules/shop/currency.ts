import { DAY_MS } from './calendar-day.ts';
import { groupThousands } from './money.ts';

export const FOREIGN_CURRENCIES = { USD: '$', EUR: '€', RUB: '₽' } as const;
export type ForeignCurrency = keyof typeof FOREIGN_CURRENCIES;

export const FRESH_RATE_DAYS = 14;

export const isForeignCurrency = (code: string): code is ForeignCurrency => Object.hasOwn(FOREIGN_CURRENCIES, code);

/** Drams per unit of the currency on a day `YYYY-MM-DD`. */
export type Rate = { code: string; symbol: string; rate: number; date: string };

export function approximately(amd: number, { code, symbol, rate }: Rate, locale = 'hy'): string {
  const units = Math.round(amd / rate);
  const number = groupThousands(Math.max(1, units), locale);
  return `${units < 1 ? '<' : '≈'}\u00a0${code === 'RUB' ? `${number}\u00a0${symbol}` : symbol + number}`;
}

export const isOldRate = (date: string, now: number): boolean => now - Date.parse(date) > FRESH_RATE_DAYS * DAY_MS;
