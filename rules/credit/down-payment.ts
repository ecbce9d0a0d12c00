const CURRENCY = '(?:֏|amd|դր(?:ամ)?\\.?|драм(?:ов|а)?\\.?|др\\.?)';
const BESIDE = new RegExp(`^${CURRENCY}|${CURRENCY}$`, 'giu');
const WHOLE = /^\d{1,10}$/;
const GROUPED = /^\d{1,3}(?:([ ,.'’])\d{3})(?:\1\d{3})*$/;

/**
 * Returns whole drams, 0 for empty text, and null for a minus, `1e9` or `100.5` (docs/spec/credit.md 5,
 * docs/spec/decisions.md 2).
 */
export function parseDownPayment(text: string): number | null {
  const trimmed = text.replace(/\s+/gu, ' ').trim().replace(BESIDE, '').trim();
  if (trimmed === '') return 0;
  if (!WHOLE.test(trimmed) && !GROUPED.test(trimmed)) return null;
  const sum = Number(trimmed.replace(/\D/g, ''));
  return Number.isSafeInteger(sum) ? sum : null;
}
