const ADG_CODE = /^\d{4,10}$/;

/** True if the code can be printed on a fiscal receipt (docs/spec/payments.md 6). */
export const isAdgCode = (code: string): boolean => ADG_CODE.test(code);

/** Reads a typed or printed code with groups: `8517 13 00 00`, `8517.13`. */
export const readAdgCode = (text: string): string => text.replace(/[\s.]+/g, '');
