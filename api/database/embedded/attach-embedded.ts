import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePassword, type Installation } from './cluster.ts';
import { findLocation } from './database-location.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { type EmbeddedOptions, startEmbeddedPostgres } from './embedded-postgres.ts';
import { addLease, hasLeases, lockFolder, otherHolder } from './folder-locks.ts';
import { stageBinaries } from './postgres-binaries.ts';
import { adoptServer, type Server, socketUrlOf, stopServer, urlOf } from './postmaster.ts';

type Attachment = { url: string; socketUrl: string; folder: string; release: () => Promise<void> };

/** For commands beside the shop: uses the running server or starts one. The last process to leave stops it. */
export async function attachEmbeddedPostgres({
  dataFolder,
  log,
  withoutDurability = false,
}: Omit<EmbeddedOptions, 'onLost' | 'maxLogBytes'>): Promise<Attachment> {
  const location = await findLocation(dataFolder);
  const releaseLease = addLease(location.folder);
  try {
    const running = await findRunning({ dataFolder, log, withoutDurability });
    return {
      url: urlOf(running.server, running.installation.password),
      socketUrl: socketUrlOf(running.server, running.installation),
      folder: location.folder,
      async release() {
        releaseLease();
        await stopIfLast(running);
      },
    };
  } catch (error) {
    releaseLease();
    throw error;
  }
}

type RunningServer = { installation: Installation; server: Server };

const ATTEMPTS = 5;

async function findRunning(options: Required<Omit<EmbeddedOptions, 'onLost' | 'maxLogBytes'>>): Promise<RunningServer> {
  for (let attempt = 1; ; attempt++) {
    const installation = await findInstallation(options);
    const server = installation && (await adoptServer(installation));
    if (installation && server) return { installation, server };
    try {
      const own = await startEmbeddedPostgres(options);
      // Unlocks but leaves the server running under this lease, so that a shop that starts now adopts it.
      await own.stop();
    } catch (error) {
      // A starting or closing shop owns the lock. Soon its server runs or the lock is free.
      if (!(error instanceof EmbeddedPostgresError) || attempt === ATTEMPTS) throw error;
    }
  }
}

async function findInstallation(
  options: Required<Omit<EmbeddedOptions, 'onLost' | 'maxLogBytes'>>,
): Promise<Installation | null> {
  const location = await findLocation(options.dataFolder);
  const data = join(location.folder, 'data');
  if (!existsSync(data)) return null;
  return {
    location,
    data,
    withoutDurability: options.withoutDurability,
    binaries: stageBinaries(location.binariesFolder),
    password: ensurePassword(location.folder),
    log: () => {},
  };
}

async function stopIfLast({ installation, server }: RunningServer): Promise<void> {
  const { folder } = installation.location;
  if (hasLeases(folder) || otherHolder(folder) !== undefined) return;
  const unlock = await lockFolder(folder).catch((error: unknown) => {
    if (error instanceof EmbeddedPostgresError) return null;
    throw error;
  });
  if (!unlock) return;
  // A concurrent shop may have restarted the server meanwhile.
  const current = await adoptServer(installation).catch(() => undefined);
  await stopServer(installation, current ?? server).finally(unlock);
}
