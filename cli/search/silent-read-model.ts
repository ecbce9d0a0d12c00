import pino from 'pino';
import { type CatalogReadModel, loadReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import type { Pool } from '#api/database/sql.ts';

/** The read model as a process of the shop loads it, without log output. */
export const silentReadModel = (pool: Pool, clock: () => Date): Promise<CatalogReadModel> =>
  loadReadModel({ pool, log: pino({ level: 'silent' }), imageBase: '', clock });
