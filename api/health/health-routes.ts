import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import type { Pool } from '#api/database/sql.ts';
import { Refusal } from '#api/http/refusal.ts';
import { type Route, route } from '#api/http/route.ts';
import { health, healthLive, healthReady } from '#contract/system-contract.ts';
import { openReadiness } from './readiness.ts';

export type HealthParts = {
  readModel: CatalogReadModel;
  /** A separate connection, so that waiting requests of shoppers are not mistaken for an unavailable database. */
  healthPool: Pool;
  /** Reports the shutdown before the server closes, so that load balancers stop sending requests. */
  isClosing?: () => boolean;
};

export function healthRoutes({ healthPool, readModel, isClosing = () => false }: HealthParts): Route[] {
  const readiness = openReadiness(healthPool);
  return [
    route(health, async () => {
      const database = await readiness.canOrder();
      const status = database ? ('ok' as const) : ('degraded' as const);
      const { version, columns } = readModel;
      const products = columns.documents.length;
      return { status, database, catalog_version: version, shelf_version: version, products };
    }),
    route(healthLive, () => ({ status: 'ok' as const })),
    route(healthReady, async () => {
      const isReady = !isClosing() && (await readiness.canOrder());
      if (!isReady) throw new Refusal('unavailable');
      return { status: 'ok' as const };
    }),
  ];
}
