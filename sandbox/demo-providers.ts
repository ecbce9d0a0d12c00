import { createHmac } from 'node:crypto';
import type { FiscalSettings } from '#api/fiscal/fiscal-service.ts';
import { type ArcaSettings, arca } from '#api/payments/arca/arca.ts';
import { type IdramSettings, idram } from '#api/payments/idram/idram.ts';
import { providerPath } from '#api/payments/provider/payment-provider.ts';
import { standInSecret } from '#api/settings/shop-settings.mjs';

/** The wallet also stores the shop's addresses (docs/spec/payments.md 2.1). */
type WalletContract = IdramSettings & { resultUrl: string; successUrl: string; failUrl: string };
export type DemoProviders = { arca: ArcaSettings; idram: WalletContract };

/** First path segments of the sandbox, followed by the provider's own path (docs/spec/decisions.md 2). */
export const ARCA_ROOT = '/sandbox/arca';
export const IDRAM_ROOT = '/sandbox/idram';
export const FISCAL_ROOT = '/sandbox/fiscal';

/** Derives the keys from the demo's secret, so all its processes share them. `origin` is the address of the shop. */
export function demoProviders(secret: Uint8Array, origin: string): DemoProviders {
  const account = createHmac('sha256', secret).update('stand-in idram account').digest().readUInt32BE();
  const shopUrl = (path: string) => `${origin}${providerPath(idram.method, path)}`;
  return {
    arca: {
      url: `${origin}${ARCA_ROOT}/payment/rest/`,
      user: 'kayts-api',
      password: standInSecret(secret, arca.name, 'password'),
    },
    idram: {
      url: `${origin}${IDRAM_ROOT}/Payment/GetPayment`,
      account: `1${String(account % 100_000_000).padStart(8, '0')}`,
      secret: standInSecret(secret, idram.name, 'secret'),
      resultUrl: shopUrl('callback'),
      successUrl: shopUrl('return/success'),
      failUrl: shopUrl('return/fail'),
    },
  };
}

/** The cash register of the demo. Its receipts are not registered anywhere. */
export const DEMO_REGISTER = { crn: '52000001', tin: '00000019' };

export const demoFiscal = (origin: string): FiscalSettings => ({
  url: `${origin}${FISCAL_ROOT}/`,
  ...DEMO_REGISTER,
  cashier: 1,
  lastSeq: 0,
  certificate: null,
  timeoutMs: 10_000,
});
