import { randomUUID } from 'node:crypto';
import { toBrowserAddress } from '#api/payments/provider/browser-address.ts';
import { CARD_DECLINE_REASONS, DRAM, toDescription } from '#api/payments/provider/card-order.ts';
import { orderLabel } from '#api/payments/provider/payment-messages.ts';
import { type PaymentProvider, type ProviderFactory, providerPath } from '#api/payments/provider/payment-provider.ts';
import { readAnswer } from '#api/payments/provider/provider-answer.ts';
import { PROVIDER_SETTINGS } from '#api/settings/shop-settings.mjs';
import { readAccountCheck, readDetails, readInitPayment, readRefund, toOrderId } from './ameria-answer.ts';
import { callAmeria, payPage } from './ameria-call.ts';

export type AmeriaSettings = {
  url: string;
  clientId: string;
  user: string;
  password: string;
  /** Added to our attempt ids: test logins have a range, and another shop may have used the first numbers. */
  firstOrder: string;
};

const METHOD = 'ameria_vpos';
const RETURN_PATH = 'return';

/** Cards through Ameriabank's vPOS 3.1 (docs/spec/payments.md 7). It never calls us, so it is polled. */
export const ameria: ProviderFactory<AmeriaSettings> = {
  name: 'ameria',
  method: METHOD,
  label: 'card (Ameriabank)',
  account: 'bank',
  marks: ['visa', 'mastercard', 'arca'],
  isPolled: true,
  isRefundable: true,
  settings: PROVIDER_SETTINGS.ameria,
  callback: null,
  // The bank also sends the misspelt `resposneCode`, which anybody can forge: it is not read.
  returns: [{ path: RETURN_PATH, methods: ['GET'], field: 'paymentID', identifies: 'providerId' }],
  declineReasons: CARD_DECLINE_REASONS,
  open(settings, { origin, timeoutMs }): PaymentProvider {
    const call = (name: string, fields: object) => callAmeria(settings, { name, fields, timeoutMs });
    return {
      async initiate(attempt, { locale, seconds }) {
        const answer = await call('InitPayment', {
          ClientID: settings.clientId,
          OrderID: toOrderId(attempt, settings),
          Amount: attempt.amount,
          Currency: DRAM,
          Description: toDescription(orderLabel(locale, attempt.orderId)),
          BackURL: `${origin}${providerPath(METHOD, RETURN_PATH)}`,
          Opaque: attempt.bill,
          Timeout: seconds,
        });
        return readAnswer('register', answer, (json) =>
          readInitPayment(json, (paymentId) => payPage(settings, paymentId, locale)),
        );
      },
      redirectUrl: ({ payUrl }) => payUrl && toBrowserAddress(payUrl, origin),
      async getStatus(attempt) {
        // The bank finds payments by its own number only. Without that number, no payer has seen the payment page.
        if (!attempt.providerId) return { result: { kind: 'open' }, event: null };
        const answer = await call('GetPaymentDetails', { PaymentID: attempt.providerId });
        return readAnswer('status', answer, (json) => readDetails(json, attempt, settings));
      },
      async refund({ providerId }, amount, how) {
        if (!providerId) return { kind: 'refused', why: 'the bank has no number for it' };
        const answer =
          how === 'reversed'
            ? await call('CancelPayment', { PaymentID: providerId })
            : await call('RefundPayment', { PaymentID: providerId, Amount: amount });
        return 'kind' in answer ? answer : readRefund(answer.json, how);
      },
      handleCallback: null,
      async checkAccount() {
        const answer = await call('GetPaymentDetails', { PaymentID: randomUUID() });
        return 'kind' in answer ? answer : readAccountCheck(answer.json);
      },
    };
  },
};
