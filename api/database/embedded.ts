import { join } from 'node:path';
import { stageBinaries } from './embedded-binaries.ts';
import { claimPlace } from './embedded-claim.ts';
import { ensureCluster, keepPassword } from './embedded-cluster.ts';
import { findPlace } from './embedded-place.ts';
import { adoptServer, type Server, startServer, stopServer } from './embedded-server.ts';

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
      stopping ??= stopServer(installation, server).finally(release);
      return stopping;
    };
    return { url: addressOf(server, password), stop, place: place.folder };
  } catch (error) {
    release();
    throw error;
  }
}

function addressOf(server: Server, password: string): string {
  return `postgres://kayts:${password}@127.0.0.1:${server.port}/postgres`;
}
