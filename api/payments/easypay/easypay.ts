import { orderLabel } from '#api/payments/provider/payment-messages.ts';
import type {
  Attempt,
  CallbackAnswer,
  CallbackHeaders,
  CallbackReply,
  ConfirmationResult,
  PaymentProvider,
  ProviderCallback,
  ProviderFactory,
} from '#api/payments/provider/payment-provider.ts';
import { thanksPath } from '#api/payments/provider/thanks-path.ts';
import { PROVIDER_SETTINGS } from '#api/settings/shop-settings.mjs';
import { toLocale } from '#contract/locale.ts';
import {
  inquiryCall,
  isSignedInquiry,
  isSignedPayment,
  type PaymentCall,
  paymentCall,
  sign,
  toPayload,
  typedNumber,
} from './easypay-call.ts';
import { isPayNumberOf, payNumber, readPayNumber } from './pay-number.ts';

export type EasypaySettings = {
  /** The page where buyers pay; `{number}` stands for the number of the payment, `{lang}` for `hy`, `ru` or `en`. */
  url: string;
  service: string;
  key: string;
};

const json = (status: number, body: object, headers: Record<string, string> = {}): CallbackReply => ({
  status,
  headers,
  body,
});

/** The error of EasyPay's guide. It names no reason, which would reveal the existence of orders to strangers. */
const refused = (status: 400 | 401 | 404): CallbackReply =>
  json(status, {
    StatusCode: status,
    Type: { 400: 'BadRequestException', 401: 'UnauthorizedException', 404: 'NotFoundException' }[status],
    Errors: {},
    Message: { 400: 'The payment is refused', 401: 'The signature is wrong', 404: 'Nothing to pay' }[status],
  });

/**
 * EasyPay has no payment page for shops. The payer types a number in its app or at a terminal. EasyPay asks the shop
 * for the debt before it takes money (docs/spec/payments.md 10).
 */
export const easypay: ProviderFactory<EasypaySettings> = {
  name: 'easypay',
  method: 'easypay_vpos',
  label: 'EasyPay',
  account: 'wallet',
  marks: [],
  isPolled: false,
  isRefundable: false,
  settings: PROVIDER_SETTINGS.easypay,
  callback: {
    path: 'api/:call',
    methods: ['GET', 'POST'],
    reply: (answer) => (answer === 'accepted' ? json(200, { Status: 'OK' }) : refused(401)),
  },
  returns: [],
  declineReasons: [],
  open: (settings): PaymentProvider => ({
    initiate: null,
    redirectUrl: ({ orderId, ...attempt }, locale) => (payNumber(attempt) ? thanksPath({ orderId, locale }) : null),
    billToPay(attempt, locale) {
      const number = payNumber(attempt);
      return number === null
        ? null
        : { number, address: settings.url.replace('{number}', number).replace('{lang}', locale) };
    },
    getStatus: null,
    refund: null,
    checkAccount: null,
    handleCallback(fields, headers = {}) {
      switch (headers.call) {
        case 'ping':
          return { kind: 'ping' };
        case 'balance-inquiry':
          return readInquiry(fields, headers, settings);
        case 'payments':
          return readPayment(fields, headers, settings);
        default:
          return null;
      }
    },
  }),
};

function readInquiry(fields: unknown, headers: CallbackHeaders, settings: EasypaySettings): ProviderCallback | null {
  const { success, data: call } = inquiryCall.safeParse(fields);
  if (!success || !isSignedInquiry(call, headers, settings.key)) return null;
  const number = typedNumber(call);
  return {
    kind: 'precheck',
    bill: readPayNumber(number),
    payload: toPayload(call),
    mismatchedField: (attempt) => mismatchedField(call, attempt, settings),
    respond: (answer, attempt) => (answer === 'accepted' && attempt ? debt(attempt, headers, settings) : refused(404)),
  };
}

/**
 * Returns the debt. The amount is repeated as a property, because EasyPay shows properties to the payer. The signature
 * covers the values of properties.
 */
function debt({ orderId, amount }: Attempt, headers: CallbackHeaders, { key }: EasypaySettings): CallbackReply {
  const locale = toLocale(headers['accept-language']?.slice(0, 2));
  const body = { Debt: amount, Properties: [{ Key: orderLabel(locale, orderId), Value: String(amount) }] };
  return json(200, body, { authorization: `HMAC ${sign(key, [amount, amount, headers.nonce])}` });
}

function readPayment(fields: unknown, headers: CallbackHeaders, settings: EasypaySettings): ProviderCallback | null {
  const { success, data: call } = paymentCall.safeParse(fields);
  if (!success || !isSignedPayment(call, headers, settings.key)) return null;
  return {
    kind: 'confirmation',
    bill: readPayNumber(typedNumber(call)),
    payload: toPayload(call),
    verifyConfirmation: (attempt) => verifyConfirmation(call, attempt, settings),
    respond: (answer, attempt) => receipt(answer, attempt, { headers, settings }),
  };
}

type Signed = { headers: CallbackHeaders; settings: EasypaySettings };

function receipt(answer: CallbackAnswer, attempt: Attempt | null, { headers, settings }: Signed): CallbackReply {
  if (!attempt) return refused(404);
  if (answer !== 'accepted') return refused(400);
  const signature = sign(settings.key, [attempt.bill, headers.nonce]);
  return json(200, { PaymentId: attempt.bill }, { authorization: `HMAC ${signature}` });
}

type Identified = Pick<PaymentCall, 'MerchantServiceIdentifierId' | 'Inputs'>;

function mismatchedField(call: Identified, attempt: Attempt, { service }: EasypaySettings): string | null {
  if (String(call.MerchantServiceIdentifierId) !== service) return 'MerchantServiceIdentifierId';
  return isPayNumberOf(typedNumber(call), attempt) ? null : 'Inputs';
}

const CLOSED: readonly Attempt['status'][] = ['declined', 'expired', 'cancelled'];

/**
 * EasyPay moves the money only after the shop accepts the call. Therefore a refusal of another amount or of a late
 * payment needs no refund, and no person has to decide.
 */
function verifyConfirmation(call: PaymentCall, attempt: Attempt, settings: EasypaySettings): ConfirmationResult {
  const why = mismatchedField(call, attempt, settings);
  if (why) return { kind: 'unproven', why };
  if (call.Amount !== attempt.amount) return { kind: 'unproven', why: 'Amount' };
  if (CLOSED.includes(attempt.status)) return { kind: 'unproven', why: 'bill status' };
  return { kind: 'paid', providerId: call.OrderId, card: null };
}
