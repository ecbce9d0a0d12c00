import type { Attempt } from '#api/orders/order-sql.ts';
import { standingOf } from '#api/orders/payment-state.ts';
import { paymentStateLabel } from '#api/payments/provider/payment-messages.ts';
import { providerOf } from '#api/payments/providers.ts';
import { formatAmd } from '#rules/money.ts';

const yerevan = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Yerevan', dateStyle: 'short', timeStyle: 'short' });

/** `2026-11-21 13:05`, in Yerevan. */
export const shopTime = (time: Date | string): string => yerevan.format(new Date(time));

export const drams = (amount: number): string => formatAmd(amount).replace('\u00a0', ' ');

/** Text of shoppers on one line, without anything a terminal would obey. */
export const plainText = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();

const BY_HAND: Record<string, string> = { cashondelivery: 'cash', moneytransfer: 'transfer', credit: 'credit' };

export const methodLabel = (method: string): string => providerOf(method)?.label ?? BY_HAND[method] ?? method;

/** How the payment of the order stands. */
export const paymentLabel = (order: Parameters<typeof standingOf>[0]): string =>
  paymentStateLabel(standingOf(order).key, 'en');

export const attemptLabel = ({ status, reason }: Pick<Attempt, 'status' | 'reason'>): string =>
  reason ? `${status} (${reason})` : status;

/** Columns as wide as their widest cell. */
export function table(rows: readonly (readonly string[])[], rightAligned: readonly number[] = []): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, at) => (rightAligned.includes(at) ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}
