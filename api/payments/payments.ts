import type { Logger } from 'pino';
import type { Config } from '#api/config.ts';
import type { Pool } from '#api/database/sql.ts';
import { isOnline, type OnlineMethod } from '#rules/payment-method.ts';
import { type ArcaSettings, arca } from './arca.ts';
import { type IdramSettings, idram } from './idram.ts';
import type { Provider } from './provider.ts';

/** What was agreed with each provider; null where there is no contract. */
export type Providers = { arca: ArcaSettings | null; idram: IdramSettings | null };

/** How money is taken in this shop. */
export type Payments = {
  /** Null when it is paid by hand, or when there is no contract. */
  provider: (method: string) => Provider | null;
  /** The wallet's contract, which proves what it says. */
  wallet: () => IdramSettings | null;
  /** Stand-ins take the place of providers: return addresses say so (CONTRACT 3.36). */
  isDemo: boolean;
  /** Seconds until the card gateway is first asked about an attempt; later they grow. */
  checkS: number;
  /** Longest that a shopper waits for a provider; what it answers later is kept. */
  patienceMs: number;
};

/** What paying needs of the shop around it. */
export type PaymentParts = {
  pool: Pool;
  payments: Payments;
  clock: () => Date;
  log: Logger;
  /** Tells other processes that goods moved. */
  announce: () => void;
};

type Options = {
  /** Asked anew each time: the demo's stand-ins have their address only once the shop listens. */
  providers: () => Providers;
  /** Where the shop is reached, by providers and browsers. */
  origin: () => string;
  isDemo: boolean;
  checkS: number;
  /** For tests; otherwise as long as domain/payments.md 3.1 says. */
  timeoutMs?: number;
  /** For tests. */
  patienceMs?: number;
};

/** Our pages give a call up after ten seconds (`contract/client.ts`). */
const PATIENCE_MS = 8000;

export function openPayments({
  providers,
  origin,
  isDemo,
  checkS,
  timeoutMs,
  patienceMs = PATIENCE_MS,
}: Options): Payments {
  const open: Record<OnlineMethod, () => Provider | null> = {
    aeb_vpos: () => {
      const settings = providers().arca;
      return settings && arca({ settings, origin: origin(), timeoutMs });
    },
    idram_vpos: () => {
      const settings = providers().idram;
      return settings && idram({ settings, origin: origin() });
    },
  };
  return {
    provider: (method) => (isOnline(method) ? open[method]() : null),
    wallet: () => providers().idram,
    isDemo,
    checkS,
    patienceMs,
  };
}

/**
 * Whether a way to pay can be taken here: one without credentials is not offered by a live shop (DESIGN 5), the demo has
 * stand-ins for all.
 */
export function isOffered({ mode, providers }: Pick<Config, 'mode' | 'providers'>, method: string): boolean {
  if (mode === 'demo' || !isOnline(method)) return true;
  return method === 'aeb_vpos' ? providers.arca !== null : providers.idram !== null;
}
