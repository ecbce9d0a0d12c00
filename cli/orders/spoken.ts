import type { Attempt } from '#api/orders/order-sql.ts';
import { paymentStateLabel } from '#api/orders/payment-messages.ts';
import { type Standing, standingOf } from '#api/orders/payment-state.ts';
import { formatAmd } from '#rules/money.ts';

const yerevan = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Yerevan', dateStyle: 'short', timeStyle: 'short' });

/** `2026-11-21 13:05`, in Yerevan. */
export const shopTime = (time: Date | string): string => yerevan.format(new Date(time));

export const drams = (amount: number): string => formatAmd(amount).replace('\u00a0', ' ');

/** What shoppers wrote, on one line and without anything a terminal would obey. */
export const plainText = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();

const METHODS: Record<string, string> = {
  cashondelivery: 'cash',
  moneytransfer: 'transfer',
  aeb_vpos: 'card',
  credit: 'credit',
  idram_vpos: 'Idram',
};

export const methodWords = (method: string): string => METHODS[method] ?? method;

export const standingWords = (order: Parameters<typeof standingOf>[0]): string => {
  const { words }: Standing = standingOf(order);
  return paymentStateLabel(words, 'en');
};

export const attemptWords = ({ status, reason }: Pick<Attempt, 'status' | 'reason'>): string =>
  reason ? `${status} (${reason})` : status;

/** Columns as wide as what stands in them; those named are right-aligned. */
export function table(rows: readonly (readonly string[])[], rightAligned: readonly number[] = []): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, at) => (rightAligned.includes(at) ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}
