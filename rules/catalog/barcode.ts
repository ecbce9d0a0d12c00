/** GTIN-8, GTIN-12 (UPC), GTIN-13 (EAN) and GTIN-14, with leading zeros. */
const GTIN = /^(?:\d{8}|\d{12,14})$/;

type BarcodeProblem = 'length' | 'check_digit';

/** Returns null for a valid barcode. `readBarcode` must remove spaces and dashes first. */
export function barcodeProblem(text: string): BarcodeProblem | null {
  if (!GTIN.test(text)) return 'length';
  const digits = [...text].map(Number);
  const sum = digits
    .slice(0, -1)
    .reverse()
    .reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === digits.at(-1) ? null : 'check_digit';
}

/** Removes separators: `4 006381-333931` becomes 4006381333931. */
export const readBarcode = (written: string): string => written.replace(/[\s\u00a0-]+/g, '');
