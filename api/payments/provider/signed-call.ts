import { createHash, timingSafeEqual } from 'node:crypto';

/** MD5 is required by the wallets' protocols; do not use it elsewhere (docs/spec/payments.md 2.7). */
export const md5 = (text: string): string => createHash('md5').update(text, 'utf8').digest('hex');

/** Compares checksums in either letter case. The comparison takes constant time, so that it reveals nothing. */
export function isSameChecksum(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given.toLowerCase()), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Returns whether a text is this amount of whole drams, with or without a zero fraction. */
export const isAmount = (text: string | undefined, amount: number): boolean =>
  text !== undefined && /^[1-9]\d{0,14}(\.0{1,2})?$/.test(text) && Number(text) === amount;

/** Keeps only the last digits of a payer's account for stored events. */
export const maskAccount = (account: string): string => `…${account.slice(-4)}`;
