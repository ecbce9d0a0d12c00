import type { Logger } from 'pino';
import type { Db, Pool } from '#api/database/sql.ts';
import type { ShopSettings } from '#api/http/shop-settings.ts';
import type { PaymentProvider } from './provider/payment-provider.ts';
import { type ProviderContracts, providerOf } from './providers.ts';

export type Payments = {
  provider: (method: string) => PaymentProvider | null;
  /** True when the sandbox replaces the providers; return addresses then contain it (docs/spec/api.md 3.36). */
  isDemo: boolean;
  checkS: number;
  /** Maximum time that a shopper waits for a provider; later responses are still stored. */
  patienceMs: number;
};

export type PaymentParts = {
  pool: Pool;
  config: Pick<ShopSettings, 'keys'>;
  payments: Payments;
  clock: () => Date;
  log: Logger;
  notifyCatalogChanged: () => void;
};

/** Accepts the caller's transaction, so that both commit together. */
export type SettlingParts = Omit<PaymentParts, 'pool'> & { pool: Pool | Db };

type OpenOptions = {
  /** A function, because the sandbox providers have an address only after the server listens. */
  providers: () => ProviderContracts;
  origin: () => string;
  isDemo: boolean;
  checkS: number;
  timeoutMs?: number;
  patienceMs?: number;
};

const PATIENCE_MS = 8000;

export function openPayments(options: OpenOptions): Payments {
  const { providers, origin, isDemo, checkS, timeoutMs, patienceMs = PATIENCE_MS } = options;
  return {
    provider(method) {
      const factory = providerOf(method);
      const settings = factory && providers()[factory.name];
      return settings ? factory.open(settings, { origin: origin(), timeoutMs }) : null;
    },
    isDemo,
    checkS,
    patienceMs,
  };
}
