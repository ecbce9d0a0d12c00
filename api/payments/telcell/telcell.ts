import { toBrowserAddress } from '#api/payments/provider/browser-address.ts';
import { orderLabel } from '#api/payments/provider/payment-messages.ts';
import { okReply, type PaymentProvider, type ProviderFactory } from '#api/payments/provider/payment-provider.ts';
import { PROVIDER_LANGUAGES } from '#api/payments/provider/provider-language.ts';
import { PROVIDER_SETTINGS } from '#api/settings/shop-settings.mjs';
import { toBill, toPayload, verifyConfirmation, walletCall } from './telcell-callback.ts';
import { signedInvoice } from './telcell-invoice.ts';

export type TelcellSettings = {
  url: string;
  issuer: string;
  key: string;
};

/** The Telcell wallet: a signed address for the browser, then a callback (docs/spec/payments.md 8). */
export const telcell: ProviderFactory<TelcellSettings> = {
  name: 'telcell',
  method: 'telcell_vpos',
  label: 'Telcell',
  account: 'wallet',
  marks: ['telcell'],
  isPolled: false,
  isRefundable: false,
  settings: PROVIDER_SETTINGS.telcell,
  callback: { path: 'callback', methods: ['GET', 'POST'], reply: okReply },
  returns: [{ path: 'return', methods: ['GET', 'POST'], field: 'issuer_id', identifies: 'bill', toBill }],
  declineReasons: [
    ['given_up', ['REJECTED', 'CANCELED', 'CANCELLED']],
    ['time', ['EXPIRED']],
  ],
  open: (settings, { origin }): PaymentProvider => ({
    initiate: null,
    redirectUrl({ bill, amount, orderId }, locale) {
      const invoice = { bill, amount, product: orderLabel(locale, orderId), lang: PROVIDER_LANGUAGES[locale] };
      const address = new URL(settings.url);
      for (const [name, value] of Object.entries(signedInvoice(settings, invoice)))
        address.searchParams.set(name, value);
      return toBrowserAddress(address.href, origin);
    },
    getStatus: null,
    refund: null,
    checkAccount: null,
    handleCallback(fields) {
      const { success, data: call } = walletCall.safeParse(fields);
      if (!success) return null;
      return {
        kind: 'confirmation',
        bill: toBill(call.issuer_id),
        payload: toPayload(call),
        verifyConfirmation: (attempt) => verifyConfirmation(call, attempt, settings),
      };
    },
  }),
};
