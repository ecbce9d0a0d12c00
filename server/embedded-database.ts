import type { Config } from '#api/config.ts';
import { startEmbeddedPostgres } from '#api/database/embedded/embedded-postgres.ts';
import { placeOf } from '#api/database/hosts.ts';
import { print } from './console-output.ts';

/** `location` is displayed: the data folder, or the host of DATABASE_URL. */
export type EmbeddedDatabase = { url: string; location: string; stop: () => Promise<void> };

/** Opens DATABASE_URL or the embedded database. `onLost`: the embedded database has failed for good. */
export async function openEmbedded(config: Config, onLost: (error: Error) => void): Promise<EmbeddedDatabase> {
  const { databaseUrl, dataFolder } = config;
  if (databaseUrl) return { url: databaseUrl, location: placeOf(databaseUrl), stop: async () => {} };
  const { socketUrl, folder, stop } = await startEmbeddedPostgres({ dataFolder, log: print, onLost });
  return { url: socketUrl, location: folder, stop };
}
