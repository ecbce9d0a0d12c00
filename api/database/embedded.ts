import { join } from 'node:path';
import { stageBinaries } from './embedded-binaries.ts';
import { claimPlace } from './embedded-claim.ts';
import { ensureCluster, keepPassword } from './embedded-cluster.ts';
import { findPlace } from './embedded-place.ts';
import { addressOf, adoptServer, startServer, stopServer } from './embedded-server.ts';
import { hasVisitors } from './embedded-visitors.ts';

export type EmbeddedOptions = {
  dataFolder: string;
  log: (line: string) => void;
  /** For tests: a power cut loses the data, and nothing waits for the disk. */
  fastButUnsafe?: boolean;
};

export type EmbeddedPostgres = { url: string; stop: () => Promise<void>; place: string };

/**
 * The shop's own PostgreSQL, in `dataFolder/postgres` or, as root, under /var/lib/kayts. One process may hold it at a
 * time. A server that outlived its shop is taken over. Throws EmbeddedRefusal with a sentence for the merchant.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log, fastButUnsafe = false } = options;
  const place = await findPlace(options.dataFolder);
  const release = await claimPlace(place.folder);
  try {
    const binaries = stageBinaries(place.binariesFolder);
    const password = keepPassword(place.folder);
    const installation = { place, binaries, password, fastButUnsafe, log, data: join(place.folder, 'data') };
    await ensureCluster(installation);
    const server = (await adoptServer(installation)) ?? (await startServer(installation));

    let stopping: Promise<void> | undefined;
    const stop = () => {
      // Commands under way keep the server; the last of them stops it.
      stopping ??= (hasVisitors(place.folder) ? Promise.resolve() : stopServer(installation, server)).finally(release);
      return stopping;
    };
    return { url: addressOf(server, password), stop, place: place.folder };
  } catch (error) {
    release();
    throw error;
  }
}
