/** Whole drams, a no-break space and ֏. The API uses the Armenian format in every language (docs/spec/locale.md 3). */
export const formatAmd = (amount: number, locale = 'hy'): string => `${groupThousands(amount, locale)}\u00a0֏`;

/** Russian groups thousands with a no-break space, Armenian and English with a comma. */
export function groupThousands(amount: number, locale = 'hy'): string {
  const comma = locale === 'ru' ? '\u00a0' : ',';
  const first = amount < 0 ? 1 : 0;
  let grouped = String(amount);
  for (let at = grouped.length - 3; at > first; at -= 3) grouped = grouped.slice(0, at) + comma + grouped.slice(at);
  return grouped;
}

/**
 * Accepts separators between groups of three and the currency (docs/spec/locale.md 3). Returns null if the amount is
 * not whole.
 */
export function parseAmd(text: string): number | null {
  const bare = text
    .replace(/֏|դրամ|դր\.?|AMD|драм/giu, '')
    .replace(/[\s\u00a0\u202f]/g, ' ')
    .trim();
  if (/^\d{1,12}$/.test(bare)) return Number(bare);
  if (/^\d{1,3}([ ,.]\d{3})+$/.test(bare)) return Number(bare.replace(/[ ,.]/g, ''));
  return null;
}
