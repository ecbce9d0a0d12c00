import type { Config } from '#api/config.ts';
import { openPayments, type Payments } from './payments.ts';
import type { DemoProviders } from './sandbox/settings.ts';

export type OpenedPayments = {
  payments: Payments;
  /** Contracts of the demo with its own stand-ins; null in live mode, which loads nothing of them. */
  standIns: (() => DemoProviders) | null;
};

/** How money is taken by a shop with this configuration, which reaches itself at `ownOrigin` once it listens. */
export async function paymentsOf(config: Config, ownOrigin: () => string): Promise<OpenedPayments> {
  const standIns = config.mode === 'demo' ? await contractsOf(config, ownOrigin) : null;
  const payments = openPayments({
    providers: standIns ?? (() => config.providers),
    origin: () => (standIns ? null : config.publicUrl) ?? ownOrigin(),
    isDemo: standIns !== null,
    checkS: config.paymentCheckS,
  });
  return { payments, standIns };
}

async function contractsOf({ secret }: Config, ownOrigin: () => string): Promise<() => DemoProviders> {
  const { demoProviders } = await import('./sandbox/settings.ts');
  return () => demoProviders(secret, ownOrigin());
}

/** Where a shop that listens at this port reaches itself; a host that means all addresses includes the loopback's. */
export function ownOriginOf({ host }: Config, port: number): string {
  const isAll = ['0.0.0.0', '::', ''].includes(host);
  const reached = isAll ? '127.0.0.1' : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}
