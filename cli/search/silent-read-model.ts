import pino from 'pino';
import { type CatalogReadModel, loadReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import type { Pool } from '#api/database/sql.ts';

/** As a process of the shop has it. */
export const silentReadModel = (pool: Pool, clock: () => Date): Promise<CatalogReadModel> =>
  loadReadModel({ pool, log: pino({ level: 'silent' }), imageBase: '', clock });
