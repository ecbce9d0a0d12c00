import * as z from 'zod/mini';
import { cardOrderResult, isDram, maskPan } from '#api/payments/provider/card-order.ts';
import {
  type AccountCheck,
  type Attempt,
  type InitiateResult,
  type PaymentResult,
  type ProviderPayload,
  type ProviderUnavailable,
  type RefundMethod,
  type RefundResult,
  unavailable,
} from '#api/payments/provider/payment-provider.ts';
import { MEANINGLESS, name, text, whole, withoutEmpty } from '#api/payments/provider/provider-answer.ts';

type Numbers = { firstOrder: string };

/** Number of the attempt at the bank, which accepts each integer once (docs/spec/payments.md 7.2). */
export const toOrderId = ({ id }: Attempt, { firstOrder }: Numbers): number => Number(firstOrder) + id;

const code = z.pipe(
  name,
  z.transform((value): string => value ?? ''),
);
const initPayment = z.object({ ResponseCode: code, ResponseMessage: text, PaymentID: name });

/** Response codes for a number that was already used (docs/spec/payments.md 7.3). */
const DUPLICATE = ['1', '01'];
const SYSTEM_ERRORS = ['07', '500', '520', '550'];

export function readInitPayment(
  json: unknown,
  toPayPage: (paymentId: string) => string,
): { result: InitiateResult; payload: ProviderPayload } {
  const parsed = initPayment.safeParse(json);
  if (!parsed.success) return { result: MEANINGLESS, payload: {} };
  const { ResponseCode: code, ResponseMessage: message, PaymentID: id } = parsed.data;
  return { result: toInitiateResult({ code, message, id }, toPayPage), payload: withoutEmpty(parsed.data) };
}

type InitPayment = { code: string; message: string; id: string | null };

/** Code 1 is success and 01 a duplicate. As numbers both are 1, so only the payment's number distinguishes them. */
function toInitiateResult(
  { code, message, id }: InitPayment,
  toPayPage: (paymentId: string) => string,
): InitiateResult {
  if (code === '1' && id && id.length <= 64) return { kind: 'initiated', payUrl: toPayPage(id), providerId: id };
  if (DUPLICATE.includes(code)) return { kind: 'known' };
  if (code === '' || SYSTEM_ERRORS.includes(code)) return unavailable(`error ${code} ${message}`.trim());
  return { kind: 'refused', why: `${code} ${message}`.trim() };
}

/** An amount in major units, as a number or text, possibly with decimals (docs/spec/payments.md 7.1). */
const amount = z.pipe(
  name,
  z.transform((value): number | null => (value !== null && /^\d{1,15}(\.\d+)?$/.test(value) ? Number(value) : null)),
);

const details = z.object({
  ResponseCode: code,
  OrderStatus: whole,
  OrderID: whole,
  Opaque: name,
  Amount: amount,
  DepositedAmount: amount,
  RefundedAmount: amount,
  Currency: name,
  CardNumber: name,
  ApprovalCode: name,
  rrn: name,
});
type Details = z.infer<typeof details>;
type ReadDetails = { result: PaymentResult | ProviderUnavailable; payload: ProviderPayload };

export function readDetails(json: unknown, attempt: Attempt, numbers: Numbers): ReadDetails {
  const parsed = details.safeParse(json);
  if (!parsed.success) return { result: MEANINGLESS, payload: {} };
  const { CardNumber, ...rest } = parsed.data;
  const payload = withoutEmpty({ ...rest, CardNumber: maskPan(CardNumber) });
  return { result: toResult(parsed.data, attempt, numbers), payload };
}

const UNREGISTERED = ['06', '6'];

function toResult(answer: Details, attempt: Attempt, numbers: Numbers): PaymentResult | ProviderUnavailable {
  const { ResponseCode: code, OrderStatus: status } = answer;
  if (status === null) return UNREGISTERED.includes(code) ? { kind: 'unknown' } : unavailable(`error ${code}`.trim());
  return cardOrderResult(attempt, {
    status,
    isOurs: answer.OrderID === toOrderId(attempt, numbers) && (answer.Opaque ?? attempt.bill) === attempt.bill,
    paid: () => paidOrMismatch(answer, attempt),
    refunded: Math.floor(answer.RefundedAmount ?? 0) || null,
    // The bank puts a zero before the gateway's codes: `0116`, `0-2007`.
    reason: code.replace(/^0(?=-?\d)/, ''),
  });
}

function paidOrMismatch(answer: Details, { amount, providerId }: Attempt): PaymentResult {
  if (!answer.ResponseCode.startsWith('00')) return { kind: 'mismatch', why: 'response code' };
  if (!isDram(answer.Currency)) return { kind: 'mismatch', why: 'currency' };
  if (answer.Amount !== amount || (answer.DepositedAmount ?? amount) !== amount)
    return { kind: 'mismatch', why: 'amount' };
  return { kind: 'paid', providerId, card: maskPan(answer.CardNumber) };
}

const refundAnswer = z.object({ ResponseCode: code, ResponseMessage: text });

export function readRefund(json: unknown, how: RefundMethod): RefundResult {
  const parsed = refundAnswer.safeParse(json);
  if (!parsed.success) return MEANINGLESS;
  const { ResponseCode: code, ResponseMessage: message } = parsed.data;
  if (code === '00') return { kind: 'done', how };
  if (code === '' || SYSTEM_ERRORS.includes(code)) return unavailable(`error ${code} ${message}`.trim());
  return { kind: 'refused', why: `${code} ${message}`.trim() };
}

const checked = z.object({ ResponseCode: code, ResponseMessage: text });

/** Codes of docs/spec/payments.md 7.3 for a wrong login or client, and for missing permissions. */
const STRANGER = ['20', '513', '514'];

/**
 * Reads the answer to a query for an unknown payment. Every code that does not refuse the login shows that the login is
 * valid.
 */
export function readAccountCheck(json: unknown): AccountCheck {
  const parsed = checked.safeParse(json);
  if (!parsed.success || parsed.data.ResponseCode === '') return MEANINGLESS;
  const { ResponseCode: code, ResponseMessage: message } = parsed.data;
  const said = `${code} ${message}`.trim();
  if (SYSTEM_ERRORS.includes(code)) return unavailable(`error ${said}`);
  return { kind: STRANGER.includes(code) ? 'refused' : 'accepted', said };
}
