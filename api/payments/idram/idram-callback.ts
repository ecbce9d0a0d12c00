import * as z from 'zod/mini';
import type { Attempt, ConfirmationResult, ProviderPayload } from '#api/payments/provider/payment-provider.ts';
import { isAmount, isSameChecksum, maskAccount, md5 } from '#api/payments/provider/signed-call.ts';

const field = z.optional(z.string().check(z.maxLength(200)));

export const walletCall = z.object({
  EDP_PRECHECK: field,
  EDP_BILL_NO: field,
  EDP_REC_ACCOUNT: field,
  EDP_AMOUNT: field,
  EDP_PAYER_ACCOUNT: field,
  EDP_TRANS_ID: field,
  EDP_TRANS_DATE: field,
  EDP_CHECKSUM: field,
});
export type WalletCall = z.infer<typeof walletCall>;

type Contract = { account: string; secret: string };

export function mismatchedField(call: WalletCall, attempt: Attempt, { account }: Contract): string | null {
  if (call.EDP_REC_ACCOUNT !== account) return 'EDP_REC_ACCOUNT';
  if (call.EDP_BILL_NO !== attempt.bill) return 'EDP_BILL_NO';
  return isAmount(call.EDP_AMOUNT, attempt.amount) ? null : 'EDP_AMOUNT';
}

export const toWalletAmount = (amount: number): string => `${amount}.00`;

/**
 * A callback with a valid checksum over our amount means paid; one over another amount is a mismatch
 * (docs/spec/payments.md 2.4).
 */
export function verifyConfirmation(call: WalletCall, attempt: Attempt, contract: Contract): ConfirmationResult {
  const { EDP_PAYER_ACCOUNT: payer, EDP_TRANS_ID: transaction, EDP_TRANS_DATE: date, EDP_CHECKSUM: sum } = call;
  if (!payer || !transaction || !date || !sum) return { kind: 'unproven', why: 'a field is missing' };
  const { account, secret } = contract;
  const isProvenFor = (amount: string): boolean =>
    isSameChecksum(sum, checksum([account, amount, secret, attempt.bill, payer, transaction, date]));
  const why = mismatchedField(call, attempt, contract);
  if (isProvenFor(toWalletAmount(attempt.amount)))
    return why ? { kind: 'unproven', why } : { kind: 'paid', providerId: transaction, card: null };
  const isOtherAmount = why === 'EDP_AMOUNT' && call.EDP_AMOUNT !== undefined && isProvenFor(call.EDP_AMOUNT);
  return isOtherAmount ? { kind: 'mismatch', why } : { kind: 'unproven', why: 'EDP_CHECKSUM' };
}

export const checksum = (values: readonly string[]): string => md5(values.join(':'));

export function toPayload(call: WalletCall): ProviderPayload {
  const { EDP_CHECKSUM: _, EDP_PAYER_ACCOUNT: payer, ...rest } = call;
  return { ...rest, ...(payer !== undefined && { EDP_PAYER_ACCOUNT: maskAccount(payer) }) };
}
