import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Pool } from '#api/database/sql.ts';
import { ameriaRoutes } from './ameria-routes.ts';
import { arcaPageRoutes } from './arca-page-routes.ts';
import { arcaRestRoutes } from './arca-rest-routes.ts';
import { type Behaviour, USUAL_BEHAVIOUR } from './behaviour.ts';
import type { DemoProviders } from './demo-providers.ts';
import { easypayRoutes } from './easypay-routes.ts';
import { fastshiftRoutes } from './fastshift-routes.ts';
import { fiscalRoutes } from './fiscal-routes.ts';
import { idramRoutes } from './idram-routes.ts';
import { acceptForms } from './sandbox-forms.ts';
import type { StandIn } from './stand-in.ts';
import { styleRoutes } from './style-routes.ts';
import { telcellRoutes } from './telcell-routes.ts';

type SandboxParts = {
  pool: Pool;
  origin: () => string;
  settings: () => DemoProviders;
  log: Logger;
  clock?: () => Date;
  behaviour?: Partial<Behaviour>;
};

/** Stand-ins of all payment providers, each under its own path; only in the demo (docs/spec/design.md 8). */
export function sandboxRoutes(app: FastifyInstance, parts: SandboxParts): void {
  const { clock = () => new Date(), behaviour, ...rest } = parts;
  app.register(async (scope) => {
    const standIn: StandIn = {
      ...rest,
      now: clock,
      behaviour: () => ({ ...USUAL_BEHAVIOUR, ...behaviour }),
      pause: pauses(scope),
    };
    acceptForms(scope);
    styleRoutes(scope);
    arcaRestRoutes(scope, standIn);
    arcaPageRoutes(scope, standIn);
    idramRoutes(scope, standIn);
    fiscalRoutes(scope, standIn);
    ameriaRoutes(scope, standIn);
    telcellRoutes(scope, standIn);
    fastshiftRoutes(scope, standIn);
    easypayRoutes(scope, standIn);
  });
}

/** Returns false early when the shop closes, so that waiting requests do not block the shutdown. */
function pauses(app: FastifyInstance): (ms: number) => Promise<boolean> {
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  return (ms) => sleep(ms, true, { signal: closing.signal, ref: false }).catch(() => false);
}
