/** GTIN-8, GTIN-12 (UPC), GTIN-13 (EAN) and GTIN-14, with the leading zeros that are printed. */
const GTIN = /^(?:\d{8}|\d{12,14})$/;

type BarcodeProblem = 'length' | 'check_digit';

/** Null where the text is a barcode; spaces and dashes are for `readBarcode` to remove. */
export function barcodeProblem(text: string): BarcodeProblem | null {
  if (!GTIN.test(text)) return 'length';
  const digits = [...text].map(Number);
  const sum = digits
    .slice(0, -1)
    .reverse()
    .reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === digits.at(-1) ? null : 'check_digit';
}

/** Digits as they are printed: `4 006381-333931` is 4006381333931. */
export const readBarcode = (written: string): string => written.replace(/[\s\u00a0-]+/g, '');
