import { formatAmd } from '#rules/shop/money.ts';

export const drams = (amount: number): string => formatAmd(amount).replace('\u00a0', ' ');

/** Puts text of shoppers on one line and removes control characters. */
export const plainText = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** Formats columns as wide as their widest cell. */
export function table(rows: readonly (readonly string[])[], rightAligned: readonly number[] = []): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, at) => (rightAligned.includes(at) ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}
