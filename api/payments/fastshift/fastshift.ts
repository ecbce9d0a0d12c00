import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { toBrowserAddress } from '#api/payments/provider/browser-address.ts';
import { orderLabel } from '#api/payments/provider/payment-messages.ts';
import {
  okReply,
  type PaymentProvider,
  type ProviderFactory,
  providerPath,
} from '#api/payments/provider/payment-provider.ts';
import { readAnswer } from '#api/payments/provider/provider-answer.ts';
import { PROVIDER_SETTINGS } from '#api/settings/shop-settings.mjs';
import { readAccountCheck, readRegistration, readStatus, toOrderNumber } from './fastshift-answer.ts';
import { callFastshift } from './fastshift-call.ts';

export type FastshiftSettings = {
  url: string;
  token: string;
};

const METHOD = 'fastshift_vpos';
const RETURN_PATH = 'return';
const CALLBACK_PATH = 'callback';

/** Its `status` can be forged, so it is not read. */
const webhook = z.object({ order_number: z.uuid() });

/** The FastShift wallet: register, redirect, and a webhook that only prompts a status query (docs/spec/payments.md 9). */
export const fastshift: ProviderFactory<FastshiftSettings> = {
  name: 'fastshift',
  method: METHOD,
  label: 'FastShift',
  account: 'wallet',
  marks: ['fastshift'],
  isPolled: true,
  isRefundable: false,
  settings: PROVIDER_SETTINGS.fastshift,
  callback: { path: CALLBACK_PATH, methods: ['POST'], reply: okReply },
  returns: [{ path: RETURN_PATH, methods: ['GET'], field: 'order_number', identifies: 'providerId' }],
  declineReasons: [
    ['given_up', ['rejected']],
    ['time', ['expired']],
  ],
  open(settings, { origin, timeoutMs }): PaymentProvider {
    const address = (path: string) => `${origin}${providerPath(METHOD, path)}`;
    return {
      async initiate(attempt, { locale }) {
        const answer = await callFastshift(settings, 'register', {
          body: {
            order_number: toOrderNumber(attempt),
            amount: attempt.amount,
            description: orderLabel(locale, attempt.orderId),
            callback_url: address(RETURN_PATH),
            webhook_url: address(CALLBACK_PATH),
            external_order_id: attempt.bill,
          },
          timeoutMs,
        });
        return readAnswer('register', answer, (json) => readRegistration(json, attempt));
      },
      redirectUrl: ({ payUrl }) => payUrl && toBrowserAddress(payUrl, origin),
      async getStatus(attempt) {
        const answer = await callFastshift(settings, `status/${toOrderNumber(attempt)}`, { body: null, timeoutMs });
        return readAnswer('status', answer, (json, status) => readStatus(json, status, attempt));
      },
      refund: null,
      handleCallback(fields) {
        const { success, data } = webhook.safeParse(fields);
        return success ? { kind: 'notice', providerId: data.order_number.toLowerCase() } : null;
      },
      async checkAccount() {
        const answer = await callFastshift(settings, `status/${randomUUID()}`, { body: null, timeoutMs });
        return 'kind' in answer ? answer : readAccountCheck(answer.json, answer.status);
      },
    };
  },
};
