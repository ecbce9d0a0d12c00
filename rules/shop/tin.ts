/** A tax number (TIN) of Armenia has eight digits, leading zeros included. */
export const TIN_LENGTH = 8;

export const isTin = (text: string): boolean => /^\d{8}$/.test(text);

/** Removes the spaces and hyphens that people type or paste between the digits. */
export const normaliseTin = (text: string): string => text.replace(/[\s\u00a0\u2010-\u2015-]/g, '');
