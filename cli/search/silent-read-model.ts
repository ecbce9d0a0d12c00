import pino from 'pino';
import { loadShelf, type Shelf } from '#api/catalog/read-model/catalog-read-model.ts';
import type { Pool } from '#api/database/sql.ts';

/** As a process of the shop has it. */
export const quietShelf = (pool: Pool, clock: () => Date): Promise<Shelf> =>
  loadShelf({ pool, log: pino({ level: 'silent' }), imageBase: '', clock });
