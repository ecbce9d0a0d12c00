/** A tax number (TIN) of Armenia has eight digits, including leading zeros. */
export const TIN_LENGTH = 8;

export const isTin = (text: string): boolean => /^\d{8}$/.test(text);

/** Removes spaces and hyphens between the digits. */
export const normaliseTin = (text: string): string => text.replace(/[\s\u00a0\u2010-\u2015-]/g, '');
