import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { CallbackHeaders, ProviderPayload } from '#api/payments/provider/payment-provider.ts';

const text = z.string().check(z.maxLength(100), z.regex(/^[^\p{Cc}]*$/u));
const id = z.int().check(z.minimum(0));

/** One field that the payer filled in. EasyPay numbers the kinds of fields; 1 is an id, 10 a code. */
const input = z.object({ Type: id, Value: text, TechnicalIndex: id });
const common = {
  MerchantServiceIdentifierId: id,
  Inputs: z.array(input).check(z.minLength(1), z.maxLength(10)),
};

export const inquiryCall = z.object({ ...common, BalanceInquiryId: id });
export const paymentCall = z.object({
  ...common,
  OrderId: text.check(z.minLength(1)),
  Amount: z.number().check(z.positive(), z.lt(1e12)),
  BalanceInquiryId: z.nullish(id),
});
export type InquiryCall = z.infer<typeof inquiryCall>;
export type PaymentCall = z.infer<typeof paymentCall>;

type SignedCall = Pick<CallbackHeaders, 'nonce' | 'authorization'>;
type Parts = readonly (string | number | null | undefined)[];

/** The signature of EasyPay: HMAC-SHA256 over the joined values, in base64 (docs/spec/payments.md 10). */
export const sign = (key: string, parts: Parts): string =>
  createHmac('sha256', key)
    .update(parts.map((part) => part ?? '').join(''), 'utf8')
    .digest('base64');

export const joinInputs = (inputs: InquiryCall['Inputs']): string =>
  inputs.map(({ Type, Value, TechnicalIndex }) => `${Type}:${Value}:${TechnicalIndex}:`).join('');

export const isSignedInquiry = (call: InquiryCall, headers: SignedCall, key: string): boolean =>
  isSignedBy(key, headers, [call.BalanceInquiryId, call.MerchantServiceIdentifierId, joinInputs(call.Inputs)]);

/** JSON drops the decimals that the signed amount may have, so each form of the amount is tried. */
export const isSignedPayment = (call: PaymentCall, headers: SignedCall, key: string): boolean =>
  [String(call.Amount), call.Amount.toFixed(1), call.Amount.toFixed(2)].some((amount) =>
    isSignedBy(key, headers, [
      call.OrderId,
      amount,
      call.BalanceInquiryId,
      call.MerchantServiceIdentifierId,
      joinInputs(call.Inputs),
    ]),
  );

function isSignedBy(key: string, { nonce, authorization }: SignedCall, parts: Parts): boolean {
  const given = /^HMAC (\S{44})$/.exec(authorization ?? '')?.[1];
  if (!given || !nonce || nonce.length > 64) return false;
  return timingSafeEqual(Buffer.from(given.padEnd(44)), Buffer.from(sign(key, [...parts, nonce])));
}

/** The value of the field in which the payer types the number of the shop. */
export const typedNumber = ({ Inputs }: Pick<InquiryCall, 'Inputs'>): string => Inputs[0]?.Value ?? '';

export const toPayload = ({ Inputs, ...call }: InquiryCall | PaymentCall): ProviderPayload => ({
  ...call,
  number: Inputs[0]?.Value ?? '',
});
