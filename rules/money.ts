/** Whole drams, written the same in every language: comma thousands, no-break space, sign (docs/spec/api.md 1.1). */
export const formatAmd = (amount: number): string => `${groupThousands(amount)}\u00a0֏`;

export const groupThousands = (amount: number): string => String(amount).replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** Accepts separators between groups of three and the currency (docs/spec/locale.md 3); null if not a whole amount. */
export function parseAmd(text: string): number | null {
  const bare = text
    .replace(/֏|դրամ|դր\.?|AMD|драм/giu, '')
    .replace(/[\s\u00a0\u202f]/g, ' ')
    .trim();
  if (/^\d{1,12}$/.test(bare)) return Number(bare);
  if (/^\d{1,3}([ ,.]\d{3})+$/.test(bare)) return Number(bare.replace(/[ ,.]/g, ''));
  return null;
}
