import { toBrowserAddress } from '#api/payments/provider/browser-address.ts';
import { orderLabel } from '#api/payments/provider/payment-messages.ts';
import {
  type PaymentProvider,
  type ProviderFactory,
  type ProviderPayload,
  providerPath,
  type RefundResult,
  unavailable,
} from '#api/payments/provider/payment-provider.ts';
import { PROVIDER_SETTINGS } from '#api/settings/shop-settings.mjs';
import { DRAM, MINOR_UNITS, readRegistration, readResultCode, readStatus } from './arca-answer.ts';
import { type ArcaCall, callArca } from './arca-call.ts';

export type ArcaSettings = {
  url: string;
  user: string;
  password: string;
};

const METHOD = 'aeb_vpos';
const RETURN_PATH = 'return';
const DESCRIPTION_LENGTH = 99;

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
  declineReasons: [
    ['refused', ['100', '104', '107', '120', '125', '208']],
    ['card_expired', ['101']],
    ['card_data', ['111', '71015']],
    ['no_funds', ['116']],
    ['limit', ['121', '123', '209', '-20010', '-2002']],
    ['authentication', ['-2006', '-2009', '-2004']],
    ['given_up', ['-2014']],
    ['time', ['-2007']],
    ['tries', ['-2013']],
    ['not_paid', ['-100']],
    ['away', ['902', '903', '904', '907', '909', '910', '913', '-1', '151018', '151019']],
  ],
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
        if ('kind' in answer) return { result: answer, event: toEvent('register', answer, null) };
        const { result, payload } = readRegistration(answer.json);
        return { result, event: toEvent('register', result, payload) };
      },
      redirectUrl: ({ payUrl }) => payUrl && toBrowserAddress(payUrl, origin),
      async getStatus(attempt) {
        const named: Record<string, string> = attempt.providerId
          ? { orderId: attempt.providerId }
          : { orderNumber: attempt.bill };
        const answer = await call('getOrderStatusExtended', named);
        if ('kind' in answer) return { result: answer, event: toEvent('status', answer, null) };
        const { result, payload } = readStatus(answer.json, attempt);
        return { result, event: toEvent('status', result, payload) };
      },
      async refund(attempt, amount, how): Promise<RefundResult> {
        if (!attempt.providerId) return { kind: 'refused', why: 'the gateway has no number for it' };
        const answer =
          how === 'reversed'
            ? await call('reverse', { orderId: attempt.providerId })
            : await call('refund', { orderId: attempt.providerId, amount: String(amount * MINOR_UNITS) });
        if ('kind' in answer) return answer;
        const code = readResultCode(answer.json);
        if (!code) return unavailable('an answer that means nothing');
        const { errorCode, errorMessage } = code;
        return errorCode === 0
          ? { kind: 'done', how }
          : { kind: 'refused', why: `${errorCode} ${errorMessage}`.trim() };
      },
      handleCallback: null,
    };
  },
};

const toEvent = (kind: string, result: { kind: string }, payload: ProviderPayload | null) => ({
  kind,
  payload: payload ?? ('why' in result ? { why: result.why } : {}),
});

export const toDescription = (text: string): string =>
  [...text.replaceAll(/[%+\s]+/g, ' ').trim()].slice(0, DESCRIPTION_LENGTH).join('');
