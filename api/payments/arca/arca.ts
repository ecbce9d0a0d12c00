import { randomUUID } from 'node:crypto';
import { toBrowserAddress } from '#api/payments/provider/browser-address.ts';
import { CARD_DECLINE_REASONS, DRAM, toDescription } from '#api/payments/provider/card-order.ts';
import { orderLabel } from '#api/payments/provider/payment-messages.ts';
import {
  type PaymentProvider,
  type ProviderFactory,
  providerPath,
  type RefundResult,
  unavailable,
} from '#api/payments/provider/payment-provider.ts';
import { MEANINGLESS, readAnswer } from '#api/payments/provider/provider-answer.ts';
import { PROVIDER_SETTINGS } from '#api/settings/shop-settings.mjs';
import { MINOR_UNITS, readRegistration, readResultCode, readStatus } from './arca-answer.ts';
import { type ArcaCall, callArca } from './arca-call.ts';

export type ArcaSettings = {
  url: string;
  user: string;
  password: string;
};

const METHOD = 'aeb_vpos';
const RETURN_PATH = 'return';

/** Result codes of docs/spec/payments.md 3.4 that show a valid login: success and "unknown order". */
const KNOWN_LOGIN = [0, 6];
const FAULTS = [7, -1];

/** The card gateway of the banks (docs/spec/payments.md 3). It sends no callbacks, so its status is polled. */
export const arca: ProviderFactory<ArcaSettings> = {
  name: 'arca',
  method: METHOD,
  label: 'card',
  account: 'bank',
  marks: ['visa', 'mastercard', 'arca'],
  isPolled: true,
  isRefundable: true,
  settings: PROVIDER_SETTINGS.arca,
  callback: null,
  returns: [{ path: RETURN_PATH, methods: ['GET'], field: 'orderId', identifies: 'providerId' }],
  declineReasons: CARD_DECLINE_REASONS,
  open(settings, { origin, timeoutMs }): PaymentProvider {
    const call: ArcaCall = (name, fields) => callArca(settings, { name, fields, timeoutMs });
    return {
      async initiate(attempt, { locale, seconds }) {
        const answer = await call('register', {
          orderNumber: attempt.bill,
          amount: String(attempt.amount * MINOR_UNITS),
          currency: DRAM,
          returnUrl: `${origin}${providerPath(METHOD, RETURN_PATH)}`,
          description: toDescription(orderLabel(locale, attempt.orderId)),
          language: locale,
          sessionTimeoutSecs: String(seconds),
        });
        return readAnswer('register', answer, readRegistration);
      },
      redirectUrl: ({ payUrl }) => payUrl && toBrowserAddress(payUrl, origin),
      async getStatus(attempt) {
        const named: Record<string, string> = attempt.providerId
          ? { orderId: attempt.providerId }
          : { orderNumber: attempt.bill };
        const answer = await call('getOrderStatusExtended', named);
        return readAnswer('status', answer, (json) => readStatus(json, attempt));
      },
      async refund(attempt, amount, how): Promise<RefundResult> {
        if (!attempt.providerId) return { kind: 'refused', why: 'the gateway has no number for it' };
        const answer =
          how === 'reversed'
            ? await call('reverse', { orderId: attempt.providerId })
            : await call('refund', { orderId: attempt.providerId, amount: String(amount * MINOR_UNITS) });
        if ('kind' in answer) return answer;
        const code = readResultCode(answer.json);
        if (!code) return MEANINGLESS;
        const { errorCode, errorMessage } = code;
        return errorCode === 0
          ? { kind: 'done', how }
          : { kind: 'refused', why: `${errorCode} ${errorMessage}`.trim() };
      },
      handleCallback: null,
      async checkAccount() {
        const answer = await call('getOrderStatusExtended', { orderNumber: `check-${randomUUID()}` });
        if ('kind' in answer) return answer;
        const code = readResultCode(answer.json);
        if (!code) return MEANINGLESS;
        const said = `${code.errorCode} ${code.errorMessage}`.trim();
        if (FAULTS.includes(code.errorCode)) return unavailable(`error ${said}`);
        return { kind: KNOWN_LOGIN.includes(code.errorCode) ? 'accepted' : 'refused', said };
      },
    };
  },
};
