import { join } from 'node:path';
import { ensureCluster, ensurePassword } from './cluster.ts';
import { findLocation } from './database-location.ts';
import { hasLeases, lockFolder } from './folder-locks.ts';
import { stageBinaries } from './postgres-binaries.ts';
import { adoptServer, socketUrlOf, startServer, stopServer, urlOf } from './postmaster.ts';
import { watchPostmaster } from './watch-postmaster.ts';

export type EmbeddedOptions = {
  dataFolder: string;
  log: (line: string) => void;
  /** For tests: faster, but a power cut loses the data. */
  withoutDurability?: boolean;
  maxLogBytes?: number | undefined;
  /** Called when the running server is gone and cannot restart at its address. */
  onLost?: (error: Error) => void;
};

/** `socketUrl` is for the pools of the shop, because sockets are faster. Without a socket, it equals `url`. */
export type EmbeddedPostgres = { url: string; socketUrl: string; stop: () => Promise<void>; folder: string };

/** Exclusive to one process. Adopts a server that outlived its shop. Throws EmbeddedPostgresError. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log, withoutDurability = false, maxLogBytes, onLost = () => {} } = options;
  const location = await findLocation(options.dataFolder);
  const { folder } = location;
  const unlock = await lockFolder(folder);
  try {
    const binaries = stageBinaries(location.binariesFolder);
    const password = ensurePassword(folder);
    const installation = { location, binaries, password, withoutDurability, log, data: join(folder, 'data') };
    await ensureCluster(installation);
    const server = (await adoptServer(installation)) ?? (await startServer(installation));

    const watch = watchPostmaster({ installation, server, onLost, maxLogBytes });

    let stopping: Promise<void> | undefined;
    const stopOnce = async () => {
      const last = await watch.stop();
      if (!hasLeases(folder)) await stopServer(installation, last);
    };
    const stop = () => {
      stopping ??= stopOnce().finally(unlock);
      return stopping;
    };
    return { url: urlOf(server, password), socketUrl: socketUrlOf(server, installation), stop, folder };
  } catch (error) {
    unlock();
    throw error;
  }
}
