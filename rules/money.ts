/** Whole drams, no-break space, sign; calls of the API write them as Armenian does in every language (docs/spec/locale.md 3). */
export const formatAmd = (amount: number, locale = 'hy'): string => `${groupThousands(amount, locale)}\u00a0֏`;

/** Russian groups thousands with a no-break space, Armenian and English with a comma. */
export const groupThousands = (amount: number, locale = 'hy'): string =>
  String(amount).replace(/\B(?=(\d{3})+(?!\d))/g, locale === 'ru' ? '\u00a0' : ',');

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
