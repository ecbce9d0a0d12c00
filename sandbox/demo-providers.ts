import { createHmac } from 'node:crypto';
import type { FiscalSettings } from '#api/fiscal/fiscal-service.ts';
import { type AmeriaSettings, ameria } from '#api/payments/ameria/ameria.ts';
import { type ArcaSettings, arca } from '#api/payments/arca/arca.ts';
import { type EasypaySettings, easypay } from '#api/payments/easypay/easypay.ts';
import { type FastshiftSettings, fastshift } from '#api/payments/fastshift/fastshift.ts';
import { type IdramSettings, idram } from '#api/payments/idram/idram.ts';
import { providerPath } from '#api/payments/provider/payment-provider.ts';
import { type TelcellSettings, telcell } from '#api/payments/telcell/telcell.ts';
import { standInSecret } from '#api/settings/shop-settings.mjs';

/** The wallet also stores the shop's addresses (docs/spec/payments.md 2.1). */
type WalletContract = IdramSettings & { resultUrl: string; successUrl: string; failUrl: string };
type TelcellContract = TelcellSettings & { resultUrl: string; returnUrl: string };
/** `baseUrl` is the address of the shop's calls. */
type EasypayContract = EasypaySettings & { baseUrl: string };
export type DemoProviders = {
  arca: ArcaSettings;
  idram: WalletContract;
  ameria: AmeriaSettings;
  telcell: TelcellContract;
  fastshift: FastshiftSettings;
  easypay: EasypayContract;
};

/** First path segments of the sandbox, followed by the provider's own path (docs/spec/decisions.md 2). */
export const ARCA_ROOT = '/sandbox/arca';
export const IDRAM_ROOT = '/sandbox/idram';
export const FISCAL_ROOT = '/sandbox/fiscal';
export const AMERIA_ROOT = '/sandbox/ameria';
export const TELCELL_ROOT = '/sandbox/telcell';
export const FASTSHIFT_ROOT = '/sandbox/fastshift';
export const EASYPAY_ROOT = '/sandbox/easypay';

/** Derives the keys from the demo's secret, so all its processes share them. `origin` is the address of the shop. */
export function demoProviders(secret: Uint8Array, origin: string): DemoProviders {
  const account = createHmac('sha256', secret).update('stand-in idram account').digest().readUInt32BE();
  const shopUrl = (path: string, { method }: { method: string } = idram) => `${origin}${providerPath(method, path)}`;
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
    ameria: {
      url: `${origin}${AMERIA_ROOT}/`,
      clientId: '00000000-0000-4000-8000-000000000000',
      user: 'kayts-vpos',
      password: standInSecret(secret, ameria.name, 'password'),
      firstOrder: '0',
    },
    telcell: {
      url: `${origin}${TELCELL_ROOT}/invoices`,
      issuer: 'shop@kayts.example',
      key: standInSecret(secret, telcell.name, 'key'),
      resultUrl: shopUrl('callback', telcell),
      returnUrl: shopUrl('return', telcell),
    },
    fastshift: {
      url: `${origin}${FASTSHIFT_ROOT}/api/en/`,
      token: standInSecret(secret, fastshift.name, 'token'),
    },
    easypay: {
      url: `${origin}${EASYPAY_ROOT}/bills?number={number}&lang={lang}`,
      service: '4711',
      key: standInSecret(secret, easypay.name, 'key'),
      baseUrl: shopUrl('api', easypay),
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
