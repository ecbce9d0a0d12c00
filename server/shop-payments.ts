import type { Config } from '#api/config.ts';
import type { FiscalSettings } from '#api/fiscal/fiscal-service.ts';
import { openPayments, type Payments } from '#api/payments/payments.ts';
import type { ProviderAccounts } from '#api/payments/provider-accounts.ts';
import type { DemoProviders } from '#sandbox/demo-providers.ts';

type ShopPayments = {
  payments: Payments;
  /** Null in live mode, which loads no code of `sandbox/`. */
  standIns: (() => DemoProviders) | null;
  /** Settings for printing fiscal receipts, read after the shop listens; null: no receipts. */
  fiscal: () => FiscalSettings | null;
};

export async function openShopPayments(
  config: Config,
  accounts: ProviderAccounts,
  localOrigin: () => string,
): Promise<ShopPayments> {
  const standIns = config.mode === 'demo' ? await demoSettings(config, localOrigin) : null;
  const payments = openPayments({
    providers: standIns ?? accounts.current,
    origin: () => (standIns ? null : config.publicUrl) ?? localOrigin(),
    isDemo: standIns !== null,
    checkS: config.paymentCheckS,
  });
  return { payments, standIns, fiscal: await openFiscal(config, localOrigin) };
}

async function openFiscal(config: Config, localOrigin: () => string): Promise<() => FiscalSettings | null> {
  if (config.mode === 'live') return () => config.fiscal;
  const { demoFiscal } = await import('#sandbox/demo-providers.ts');
  return () => demoFiscal(localOrigin());
}

async function demoSettings({ secret }: Config, localOrigin: () => string): Promise<() => DemoProviders> {
  const { demoProviders } = await import('#sandbox/demo-providers.ts');
  return () => demoProviders(secret, localOrigin());
}

export function localOriginOf({ host }: Config, port: number): string {
  const isAll = ['0.0.0.0', '::', ''].includes(host);
  const reached = isAll ? '127.0.0.1' : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}
