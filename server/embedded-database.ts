import type { Config } from '#api/config.ts';
import { startEmbeddedPostgres } from '#api/database/embedded/embedded-postgres.ts';
import { placeOf } from '#api/database/hosts.ts';
import { print } from './console-output.ts';

/** `location` is shown to people: a folder, or the host of DATABASE_URL. */
export type EmbeddedDatabase = { url: string; location: string; stop: () => Promise<void> };

/** The one of DATABASE_URL, else the embedded one. `onLost`: that one is gone for good. */
export async function openEmbedded(config: Config, onLost: (error: Error) => void): Promise<EmbeddedDatabase> {
  const { databaseUrl, dataFolder } = config;
  if (databaseUrl) return { url: databaseUrl, location: placeOf(databaseUrl), stop: async () => {} };
  const { socketUrl, folder, stop } = await startEmbeddedPostgres({ dataFolder, log: print, onLost });
  return { url: socketUrl, location: folder, stop };
}
