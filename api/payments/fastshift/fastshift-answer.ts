import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import {
  type AccountCheck,
  type Attempt,
  type InitiateResult,
  type PaymentResult,
  type ProviderPayload,
  type ProviderUnavailable,
  unavailable,
} from '#api/payments/provider/payment-provider.ts';
import { isPageAddress, MEANINGLESS, name, text, whole, withoutEmpty } from '#api/payments/provider/provider-answer.ts';

/** Derives a GUID from the bill, as the wallet requires. The same GUID finds a registration whose answer was lost. */
export function toOrderNumber({ bill }: Attempt): string {
  const hex = createHash('sha256').update(`fastshift ${bill}`).digest('hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

const order = z.object({ order_number: name, amount: whole, status: text, external_order_id: name });
const answer = z.object({
  status: text,
  message: text,
  data: z.catch(
    z.optional(z.nullable(z.object({ order: z.catch(z.optional(order), undefined), redirect_url: name }))),
    undefined,
  ),
});
type Answer = z.infer<typeof answer>;

const read = (json: unknown): Answer | null => answer.safeParse(json).data ?? null;

function toPayload({ status: result, message, data }: Answer): ProviderPayload {
  return withoutEmpty({ result, message, ...data?.order, redirect_url: data?.redirect_url });
}

export function readRegistration(
  json: unknown,
  attempt: Attempt,
): { result: InitiateResult; payload: ProviderPayload } {
  const registration = read(json);
  if (!registration) return { result: MEANINGLESS, payload: {} };
  return { result: toInitiateResult(registration, attempt), payload: toPayload(registration) };
}

function toInitiateResult({ status, message, data }: Answer, attempt: Attempt): InitiateResult {
  const payUrl = data?.redirect_url ?? null;
  if (status === 'OK')
    return isPageAddress(payUrl)
      ? { kind: 'initiated', payUrl, providerId: toOrderNumber(attempt) }
      : unavailable('an answer without an address');
  // An already registered number has this status too, so the status query decides.
  if (status === 'ERROR') return { kind: 'known' };
  if (['INVALID_DATA', 'FORBIDDEN', 'UNAUTHORIZED'].includes(status))
    return { kind: 'refused', why: `${status} ${message}`.trim() };
  return unavailable(`status ${status}`);
}

type ReadStatus = { result: PaymentResult | ProviderUnavailable; payload: ProviderPayload };

export function readStatus(json: unknown, httpStatus: number, attempt: Attempt): ReadStatus {
  const found = read(json);
  if (!found) return { result: MEANINGLESS, payload: {} };
  return { result: toResult(found, httpStatus, attempt), payload: toPayload(found) };
}

function toResult({ status, data }: Answer, httpStatus: number, attempt: Attempt): PaymentResult | ProviderUnavailable {
  if (httpStatus === 404 && status === 'NOT_FOUND') return { kind: 'unknown' };
  const order = data?.order;
  if (status !== 'OK' || !order) return unavailable(`status ${status}`);
  const isOurs =
    order.order_number?.toLowerCase() === toOrderNumber(attempt) &&
    (order.external_order_id ?? attempt.bill) === attempt.bill;
  if (!isOurs && order.status !== 'pending') return { kind: 'mismatch', why: 'number' };
  switch (order.status) {
    case 'pending':
      return { kind: 'open' };
    case 'completed':
      return order.amount === attempt.amount
        ? { kind: 'paid', providerId: toOrderNumber(attempt), card: null }
        : { kind: 'mismatch', why: 'amount' };
    case 'rejected':
      return { kind: 'declined', reason: order.status };
    case 'expired':
      return { kind: 'expired', reason: order.status };
    default:
      return unavailable(`an unknown status ${order.status}`);
  }
}

/** Reads the answer to a query for an unknown order. Status 404 shows that the wallet accepted the token. */
export function readAccountCheck(json: unknown, httpStatus: number): AccountCheck {
  const found = read(json);
  if (!found) return MEANINGLESS;
  const said = `${httpStatus} ${found.status} ${found.message}`.trim();
  return { kind: httpStatus === 404 || found.status === 'OK' ? 'accepted' : 'refused', said };
}
