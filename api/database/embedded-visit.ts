import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type EmbeddedOptions, startEmbeddedPostgres } from './embedded.ts';
import { stageBinaries } from './embedded-binaries.ts';
import { claimPlace, otherHolder } from './embedded-claim.ts';
import { type Installation, keepPassword } from './embedded-cluster.ts';
import { findPlace } from './embedded-place.ts';
import { EmbeddedRefusal } from './embedded-refusal.ts';
import { addressOf, adoptServer, stopServer } from './embedded-server.ts';
import { announceVisit, hasVisitors } from './embedded-visitors.ts';

export type Visit = { url: string; leave: () => Promise<void> };

/**
 * The shop's own PostgreSQL for a command beside the shop. A server that runs is used as it is, another is started. Who
 * leaves last stops it: a shop that closes leaves it to the commands under way, a command leaves it to a shop that is
 * open or opened meanwhile.
 */
export async function visitEmbeddedPostgres({
  dataFolder,
  log,
  fastButUnsafe = false,
}: EmbeddedOptions): Promise<Visit> {
  const place = await findPlace(dataFolder);
  const goodbye = announceVisit(place.folder);
  try {
    const running = await findRunning(dataFolder, log, fastButUnsafe);
    return {
      url: addressOf(running.server, running.installation.password),
      async leave() {
        goodbye();
        await stopIfLast(running);
      },
    };
  } catch (error) {
    goodbye();
    throw error;
  }
}

type Running = { installation: Installation; server: { pid: number; port: number } };

const TRIES = 5;

async function findRunning(dataFolder: string, log: (line: string) => void, fastButUnsafe: boolean): Promise<Running> {
  for (let attempt = 1; ; attempt++) {
    const installation = await installed(dataFolder, fastButUnsafe);
    const server = installation && (await adoptServer(installation));
    if (installation && server) return { installation, server };
    try {
      const own = await startEmbeddedPostgres({ dataFolder, log, fastButUnsafe });
      // Ours is the visit, not the claim: a shop that starts now takes the server over.
      await own.stop();
    } catch (error) {
      // A shop that is just starting or closing holds the place: in a moment its server runs, or the place is free.
      if (!(error instanceof EmbeddedRefusal) || attempt === TRIES) throw error;
    }
  }
}

async function installed(dataFolder: string, fastButUnsafe: boolean): Promise<Installation | null> {
  const place = await findPlace(dataFolder);
  const data = join(place.folder, 'data');
  if (!existsSync(data)) return null;
  return {
    place,
    data,
    fastButUnsafe,
    binaries: stageBinaries(place.binariesFolder),
    password: keepPassword(place.folder),
    log: () => {},
  };
}

async function stopIfLast({ installation, server }: Running): Promise<void> {
  const { folder } = installation.place;
  if (hasVisitors(folder) || otherHolder(folder) !== undefined) return;
  const release = await claimPlace(folder).catch((error: unknown) => {
    if (error instanceof EmbeddedRefusal) return null;
    throw error;
  });
  // A shop took it this very moment.
  if (!release) return;
  await stopServer(installation, server).finally(release);
}
