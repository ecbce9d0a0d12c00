const ADG_CODE = /^\d{4,10}$/;

/** Whether a code can name goods on a fiscal receipt (docs/spec/payments.md 6). */
export const isAdgCode = (code: string): boolean => ADG_CODE.test(code);

/** A code as it is typed or printed in groups: `8517 13 00 00`, `8517.13`. */
export const readAdgCode = (text: string): string => text.replace(/[\s.]+/g, '');
