import * as z from 'zod/mini';
import type { Attempt, ConfirmationResult, ProviderPayload } from '#api/payments/provider/payment-provider.ts';
import { isAmount, isSameChecksum, md5 } from '#api/payments/provider/signed-call.ts';
import { CURRENCY } from './telcell-invoice.ts';

/** A text without NUL characters, which the database cannot store. */
const field = z.string().check(z.maxLength(200), z.regex(/^[^\p{Cc}]+$/u));

/** A callback of the wallet. `issuer` is optional and not covered by the signature. */
export const walletCall = z.object({
  invoice: field,
  issuer_id: field,
  payment_id: field,
  currency: field,
  sum: field,
  time: field,
  status: field,
  checksum: field,
  issuer: z.optional(field),
});
export type WalletCall = z.infer<typeof walletCall>;

const BILL = /^\d+-\d+(-\w+)?$/;

/** Returns the bill number, which the wallet sends either as plain text or in base64. */
export const toBill = (issuerId: string): string =>
  BILL.test(issuerId) ? issuerId : Buffer.from(issuerId, 'base64').toString('utf8');

type Contract = { issuer: string; key: string };

/** Currency codes that mean drams in callbacks. */
const DRAMS = [CURRENCY, 'AMD', '051', '51'];
const REFUSALS = ['REJECTED', 'CANCELED', 'CANCELLED', 'EXPIRED'];

export function verifyConfirmation(call: WalletCall, attempt: Attempt, { issuer, key }: Contract): ConfirmationResult {
  if (!isSameChecksum(call.checksum, checksum(call, key))) return { kind: 'unproven', why: 'checksum' };
  if (call.issuer !== undefined && call.issuer !== issuer) return { kind: 'unproven', why: 'issuer' };
  if (toBill(call.issuer_id) !== attempt.bill) return { kind: 'unproven', why: 'issuer_id' };
  if (REFUSALS.includes(call.status)) return { kind: 'declined', reason: call.status };
  if (call.status !== 'PAID') return { kind: 'unproven', why: 'status' };
  if (!DRAMS.includes(call.currency)) return { kind: 'mismatch', why: 'currency' };
  if (!isAmount(call.sum, attempt.amount)) return { kind: 'mismatch', why: 'sum' };
  return { kind: 'paid', providerId: call.payment_id, card: null };
}

export const checksum = ({ invoice, issuer_id, payment_id, currency, sum, time, status }: SignedFields, key: string) =>
  md5([key, invoice, issuer_id, payment_id, currency, sum, time, status].join(''));

type SignedFields = Omit<WalletCall, 'checksum' | 'issuer'>;

export function toPayload({ checksum: _, ...call }: WalletCall): ProviderPayload {
  return call;
}
