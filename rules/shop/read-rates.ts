import { isCalendarDay } from './calendar-day.ts';
import { type ForeignCurrency, isForeignCurrency } from './currency.ts';

/** Smaller and larger rates are typing errors. */
export const isRate = (rate: number): boolean => rate >= 0.01 && rate <= 1_000_000;

const RATE = /^\d{1,7}([.,]\d{1,4})?$/;

/** Drams per unit as typed, with a decimal point or comma. Null for zero, negative and other text. */
export function readRate(typed: string): number | null {
  const text = typed.trim();
  const rate = RATE.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  return isRate(rate) ? rate : null;
}

export type ReadRates = {
  rates: { code: ForeignCurrency; rate: number; date: string | null }[];
  /** Lines that contain no rate, by number from 1. */
  wrong: { line: number; text: string }[];
};

/** Reads lines such as `USD;386,5;2026-11-21` in any order of columns. A header and empty lines are skipped. */
export function readRates(text: string): ReadRates {
  const read: ReadRates = { rates: [], wrong: [] };
  for (const [at, line] of text.split(/\r\n?|\n/).entries()) {
    const cells = line
      .split(/[;\t]|,\s|\s+/)
      .map((cell) => cell.trim().replaceAll('"', ''))
      .filter(Boolean);
    const parts = cells.length > 1 ? cells : line.split(',').map((cell) => cell.trim());
    if (parts.join('') === '') continue;
    const code = parts.map((part) => part.toUpperCase()).find(isForeignCurrency);
    const rate = parts.map(readRate).find((found) => found !== null);
    const date = parts.find((part) => /^\d{4}-\d\d-\d\d$/.test(part) && isCalendarDay(part)) ?? null;
    const isHeader = at === 0 && !/\d/.test(line);
    if (code && rate) read.rates.push({ code, rate, date });
    else if (!isHeader) read.wrong.push({ line: at + 1, text: line });
  }
  return read;
}
