import type { Logger } from 'pino';
import { CHANGES_CHANNEL, sendCatalogNotification } from '#api/database/catalog-changes.ts';
import { withSeparateDeadline } from '#api/database/deadline.ts';
import type { Pool } from '#api/database/sql.ts';
import type { CatalogReadModel } from './catalog-read-model.ts';

/**
 * Poll interval. Every read model contains a change within a second, even without a notification (docs/spec/design.md
 * 2).
 */
const POLL_MS = 900;

/** Syncs the read model at an interval. Notifications only make it faster; the table is the source of truth. */
export function subscribeToChanges(readModel: CatalogReadModel, pool: Pool, log: Logger): { stop: () => void } {
  let away = false;
  let stopped = false;
  async function look(): Promise<void> {
    if (stopped) return;
    try {
      await readModel.sync();
      if (away) log.info('database is back, read model is up to date');
      away = false;
    } catch (cause) {
      if (!away && !stopped) log.warn({ cause: String(cause) }, 'read model cannot follow, database away');
      away = true;
    }
  }
  const timer = setInterval(look, POLL_MS);
  pool.listen(CHANGES_CHANNEL, look, look).catch((cause: unknown) => {
    if (!stopped) log.warn({ cause: String(cause) }, 'no notifications, polling');
  });
  return {
    stop() {
      stopped = true;
      clearInterval(timer);
    },
  };
}

/** Sends a notification outside the transaction; inside it, all commits would wait for one lock. */
export function createCatalogNotifier(pool: Pool, log: Logger): () => void {
  let planned = false;
  return () => {
    if (planned) return;
    planned = true;
    setTimeout(() => {
      planned = false;
      withSeparateDeadline(LATEST_MS, () => sendCatalogNotification(pool)).catch((cause: unknown) =>
        log.debug({ cause: String(cause) }, 'not announced'),
      );
    }, ANNOUNCE_MS);
  };
}

const ANNOUNCE_MS = 200;
/** A notification is obsolete after the next poll. */
const LATEST_MS = 1_000;
