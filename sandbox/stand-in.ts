import type { Logger } from 'pino';
import type { Pool } from '#api/database/sql.ts';
import type { Behaviour } from './behaviour.ts';
import type { DemoProviders } from './demo-providers.ts';

export type StandIn = {
  pool: Pool;
  origin: () => string;
  settings: () => DemoProviders;
  log: Logger;
  now: () => Date;
  behaviour: () => Behaviour;
  /** Waits, but not longer than the shop is open; false when it closed meanwhile. */
  pause: (ms: number) => Promise<boolean>;
};
