export type FiscalFault = 'item' | 'late' | 'html' | 'wrong_seq';

/** Invalid classification codes; a product with one makes the stand-in fail (docs/spec/payments.md 6). */
export const FISCAL_FAULT_CODES: Readonly<Record<string, FiscalFault>> = {
  '0001': 'item',
  '0002': 'late',
  '0003': 'html',
  '0004': 'wrong_seq',
};
