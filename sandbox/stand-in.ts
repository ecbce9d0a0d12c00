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
  /** Returns false early when the shop closes. */
  pause: (ms: number) => Promise<boolean>;
};
