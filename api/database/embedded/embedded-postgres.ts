import { join } from 'node:path';
import { ensureCluster, ensurePassword } from './cluster.ts';
import { findLocation } from './database-location.ts';
import { hasLeases, lockFolder } from './folder-locks.ts';
import { stageBinaries } from './postgres-binaries.ts';
import { adoptServer, startServer, stopServer, urlOf } from './postmaster.ts';

export type EmbeddedOptions = {
  dataFolder: string;
  log: (line: string) => void;
  /** For tests: a power cut loses the data, and nothing waits for the disk. */
  withoutDurability?: boolean;
};

export type EmbeddedPostgres = { url: string; stop: () => Promise<void>; folder: string };

/**
 * The shop's own PostgreSQL, in `dataFolder/postgres` or, as root, under /var/lib/kayts. One process at a time may hold
 * it. A server that outlived its shop is adopted. Throws EmbeddedPostgresError with a sentence for the merchant.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log, withoutDurability = false } = options;
  const location = await findLocation(options.dataFolder);
  const { folder } = location;
  const unlock = await lockFolder(folder);
  try {
    const binaries = stageBinaries(location.binariesFolder);
    const password = ensurePassword(folder);
    const installation = { location, binaries, password, withoutDurability, log, data: join(folder, 'data') };
    await ensureCluster(installation);
    const server = (await adoptServer(installation)) ?? (await startServer(installation));

    let stopping: Promise<void> | undefined;
    const stop = () => {
      // Commands still at work keep the server; the last of them stops it.
      stopping ??= (hasLeases(folder) ? Promise.resolve() : stopServer(installation, server)).finally(unlock);
      return stopping;
    };
    return { url: urlOf(server, password), stop, folder };
  } catch (error) {
    unlock();
    throw error;
  }
}
