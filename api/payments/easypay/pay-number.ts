import { createHash } from 'node:crypto';
import type { Attempt, NumberedAttempt } from '#api/payments/provider/payment-provider.ts';

const MAX_NUMBER = 99;
const CHECK_DIGITS = 4;

/**
 * Digits that a payer types: the order, two digits for the attempt, four check digits. The check digits come from the
 * unguessable part of the bill (docs/spec/payments.md 10). Null for an attempt above 99.
 */
export function payNumber({ bill }: Pick<Attempt, 'bill'>): string | null {
  const [order = '', number = ''] = bill.split('-');
  if (Number(number) > MAX_NUMBER) return null;
  const check = createHash('sha256').update(bill).digest().readUInt32BE() % 10 ** CHECK_DIGITS;
  return `${order}${number.padStart(2, '0')}${String(check).padStart(CHECK_DIGITS, '0')}`;
}

/** Payers also type spaces and hyphens. Null if the text cannot be a number of this shop. */
export function readPayNumber(text: string): NumberedAttempt | null {
  const parts = /^([1-9]\d{0,8})(\d{2})\d{4}$/.exec(text.replaceAll(/[\s-]/g, ''));
  return parts ? { orderId: Number(parts[1]), number: Number(parts[2]) } : null;
}

export const isPayNumberOf = (text: string, attempt: Pick<Attempt, 'bill'>): boolean =>
  text.replaceAll(/[\s-]/g, '') === payNumber(attempt);
