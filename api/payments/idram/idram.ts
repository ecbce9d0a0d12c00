import { toBrowserAddress } from '#api/payments/provider/browser-address.ts';
import { orderLabel } from '#api/payments/provider/payment-messages.ts';
import { okReply, type PaymentProvider, type ProviderFactory } from '#api/payments/provider/payment-provider.ts';
import { PROVIDER_SETTINGS } from '#api/settings/shop-settings.mjs';
import type { Locale } from '#contract/locale.ts';
import { mismatchedField, toPayload, toWalletAmount, verifyConfirmation, walletCall } from './idram-callback.ts';

export type IdramSettings = {
  url: string;
  account: string;
  secret: string;
};

/** The wallet's language code for Armenian is `AM`, not `HY` (docs/spec/payments.md 2.2). */
const LANGUAGES: Record<Locale, string> = { hy: 'AM', ru: 'RU', en: 'EN' };

const RETURN = { methods: ['GET', 'POST'], field: 'EDP_BILL_NO', identifies: 'bill' } as const;

/** The wallet: a form in the browser, then two callbacks (docs/spec/payments.md 2). It has no status call. */
export const idram: ProviderFactory<IdramSettings> = {
  name: 'idram',
  method: 'idram_vpos',
  label: 'Idram',
  account: 'wallet',
  marks: ['idram'],
  isPolled: false,
  isRefundable: false,
  settings: PROVIDER_SETTINGS.idram,
  formAction: ({ url }) => url,
  callback: { path: 'callback', methods: ['POST'], reply: okReply },
  returns: [
    { path: 'return/success', ...RETURN },
    { path: 'return/fail', ...RETURN, isWayOut: true },
  ],
  declineReasons: [],
  open: (settings, { origin }): PaymentProvider => ({
    initiate: null,
    redirectUrl: ({ orderId, amount, bill }, locale) => ({
      backURL: toBrowserAddress(settings.url, origin),
      EDP_LANGUAGE: LANGUAGES[locale],
      EDP_REC_ACCOUNT: settings.account,
      EDP_DESCRIPTION: orderLabel(locale, orderId),
      EDP_AMOUNT: toWalletAmount(amount),
      EDP_BILL_NO: bill,
    }),
    getStatus: null,
    refund: null,
    checkAccount: null,
    handleCallback(fields) {
      const { success, data: call } = walletCall.safeParse(fields);
      if (!success) return null;
      const common = { bill: call.EDP_BILL_NO ?? '', payload: toPayload(call) };
      if (call.EDP_PRECHECK === undefined)
        return {
          ...common,
          kind: 'confirmation',
          verifyConfirmation: (attempt) => verifyConfirmation(call, attempt, settings),
        };
      const wrongPrecheck = call.EDP_PRECHECK === 'YES' ? null : 'EDP_PRECHECK';
      return {
        ...common,
        kind: 'precheck',
        mismatchedField: (attempt) => wrongPrecheck ?? mismatchedField(call, attempt, settings),
      };
    },
  }),
};
