import * as z from 'zod/mini';
import { cardOrderResult, isDram, maskPan } from '#api/payments/provider/card-order.ts';
import {
  type Attempt,
  type InitiateResult,
  type PaymentResult,
  type ProviderPayload,
  type ProviderUnavailable,
  unavailable,
} from '#api/payments/provider/payment-provider.ts';
import { isPageAddress, MEANINGLESS, name, text, whole, withoutEmpty } from '#api/payments/provider/provider-answer.ts';

export const MINOR_UNITS = 100;

/** Missing or zero means success. The gateway sends a number or a text (docs/spec/payments.md 3.1). */
const errorCode = z.pipe(
  z.optional(z.nullable(z.union([z.number(), z.string()]))),
  z.transform((code): number => {
    if (code === undefined || code === null || code === '') return 0;
    const number = Number(code);
    return Number.isInteger(number) ? number : -1;
  }),
);

const resultCode = z.object({ errorCode, errorMessage: text });

const registration = z.object({ errorCode, errorMessage: text, orderId: name, formUrl: name });

const status = z.object({
  errorCode,
  errorMessage: text,
  orderNumber: name,
  orderStatus: whole,
  actionCode: whole,
  actionCodeDescription: text,
  amount: whole,
  currency: name,
  date: whole,
  authRefNum: name,
  terminalId: name,
  cardAuthInfo: z.catch(z.optional(z.nullable(z.object({ pan: name, approvalCode: name }))), undefined),
  paymentAmountInfo: z.catch(
    z.optional(z.nullable(z.object({ paymentState: name, depositedAmount: whole, refundedAmount: whole }))),
    undefined,
  ),
  refunds: z.catch(z.optional(z.nullable(z.array(z.object({ amount: whole })))), undefined),
  attributes: z.catch(z.optional(z.nullable(z.array(z.object({ name, value: name })))), undefined),
});
type Status = z.infer<typeof status>;

export const readResultCode = (json: unknown): z.infer<typeof resultCode> | null =>
  resultCode.safeParse(json).data ?? null;

export function readRegistration(json: unknown): { result: InitiateResult; payload: ProviderPayload } {
  const parsed = registration.safeParse(json);
  if (!parsed.success) return { result: MEANINGLESS, payload: {} };
  const { errorCode, errorMessage, orderId, formUrl } = parsed.data;
  return { result: toInitiateResult(parsed.data), payload: { errorCode, errorMessage, orderId, formUrl } };
}

function toInitiateResult({ errorCode, errorMessage, orderId, formUrl }: z.infer<typeof registration>): InitiateResult {
  if (errorCode === 1) return { kind: 'known' };
  if (errorCode === 7) return unavailable('system error');
  if (errorCode !== 0) return { kind: 'refused', why: `${errorCode} ${errorMessage}`.trim() };
  if (!orderId || orderId.length > 64 || !isPageAddress(formUrl)) return unavailable('an answer without an address');
  return { kind: 'initiated', payUrl: formUrl, providerId: orderId };
}

type ReadStatus = { result: PaymentResult | ProviderUnavailable; payload: ProviderPayload };

export function readStatus(json: unknown, attempt: Attempt): ReadStatus {
  const parsed = status.safeParse(json);
  if (!parsed.success) return { result: MEANINGLESS, payload: {} };
  return { result: toResult(parsed.data, attempt), payload: toPayload(parsed.data) };
}

/** `orderStatus` is the state of the money, `errorCode` the validity of the request (docs/spec/payments.md 3.4). */
function toResult(answer: Status, attempt: Attempt): PaymentResult | ProviderUnavailable {
  const { errorCode, orderStatus } = answer;
  if (errorCode !== 0 && errorCode !== 2 && errorCode !== 6)
    return unavailable(`error ${errorCode} ${answer.errorMessage}`.trim());
  if (orderStatus === null || errorCode === 6) return { kind: 'unknown' };
  if (isOlder(answer, attempt)) return { kind: 'open' };
  return cardOrderResult(attempt, {
    status: orderStatus,
    isOurs: answer.orderNumber === attempt.bill,
    paid: () => paidOrMismatch(answer, attempt),
    refunded: refundedAmount(answer),
    reason: String(answer.actionCode ?? orderStatus),
  });
}

const CLOCK_SKEW_MS = 3_600_000;

/** True for a payment of another shop with the same contract: same number, but registered before our attempt. */
const isOlder = ({ date }: Status, { providerId, initiatedAt }: Attempt): boolean =>
  providerId === null && initiatedAt !== null && date !== null && date < initiatedAt.getTime() - CLOCK_SKEW_MS;

/** Paid only if all values from the gateway match the registered ones (docs/spec/payments.md 3.4). */
function paidOrMismatch(answer: Status, attempt: Attempt): PaymentResult {
  const due = attempt.amount * MINOR_UNITS;
  const deposited = answer.paymentAmountInfo?.depositedAmount ?? due;
  if (answer.errorCode !== 0) return { kind: 'mismatch', why: 'error code' };
  if (!isDram(answer.currency)) return { kind: 'mismatch', why: 'currency' };
  if (answer.amount !== due || deposited !== due) return { kind: 'mismatch', why: 'amount' };
  const providerId = attempt.providerId ?? answer.attributes?.find(({ name }) => name === 'mdOrder')?.value ?? null;
  return { kind: 'paid', providerId, card: maskPan(answer.cardAuthInfo?.pan ?? null) };
}

function refundedAmount({ paymentAmountInfo, refunds }: Status): number | null {
  const minor = paymentAmountInfo?.refundedAmount ?? refunds?.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  return minor === undefined || minor === 0 ? null : Math.floor(minor / MINOR_UNITS);
}

function toPayload(answer: Status): ProviderPayload {
  const { cardAuthInfo, attributes, refunds, ...rest } = answer;
  const stored = {
    ...rest,
    pan: maskPan(cardAuthInfo?.pan ?? null),
    approvalCode: cardAuthInfo?.approvalCode ?? null,
    refunds: refunds?.map(({ amount }) => amount),
  };
  return withoutEmpty(stored);
}
