import type { Logger } from 'pino';
import { deleteOldChanges } from '#api/database/catalog-changes.ts';
import type { Pool } from '#api/database/sql.ts';
import type { CatalogReadModel } from './catalog-read-model.ts';

type Parts = { readModel: Pick<CatalogReadModel, 'storeSnapshot'>; pool: Pool; clock: () => Date; log: Logger };

const HOUR_MS = 3_600_000;

/** Runs at once and then every hour. It also deletes changes that no process needs. */
export function storeSnapshots({ readModel, pool, clock, log }: Parts): { stop: () => Promise<void> } {
  let running = look();
  const timer = setInterval(() => {
    running = running.then(look);
  }, HOUR_MS);

  async function look(): Promise<void> {
    try {
      await readModel.storeSnapshot();
      const deleted = await deleteOldChanges(pool, clock());
      if (deleted > 0) log.info({ deleted }, 'changes that every read model has read were deleted');
    } catch (cause) {
      log.warn({ cause: String(cause) }, 'no snapshot of the read model, the next start takes longer');
    }
  }
  return {
    stop() {
      clearInterval(timer);
      return running;
    },
  };
}
