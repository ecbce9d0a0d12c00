import { accessSync, constants, existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startEmbeddedPostgres } from '#api/database/embedded/embedded-postgres.ts';

const FOLDER = '.kayts-restore-check';

/**
 * Starts a temporary PostgreSQL, so that the shop's database has no load and needs no further rights. Its folder
 * beside `file` has a fixed name, so that the next check removes the remains of a killed one.
 */
export async function withScratchDatabase<T>(file: string, work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const dataFolder = join(parentFor(file), FOLDER);
  if (existsSync(dataFolder)) await clear(dataFolder);
  const server = await start(dataFolder);
  try {
    return await work(server.socketUrl);
  } finally {
    await server.stop();
    await remove(dataFolder, server.folder);
  }
}

const start = (dataFolder: string) => startEmbeddedPostgres({ dataFolder, log: () => {}, withoutDurability: true });

/** Takes over a server that was left running, because only a stopped server may lose its files. */
async function clear(dataFolder: string): Promise<void> {
  const server = await start(dataFolder);
  await server.stop();
  await remove(dataFolder, server.folder);
}

/** For the root user, the database is in another folder. */
async function remove(...folders: string[]): Promise<void> {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}

/** The folder of the backup has room for large files. A backup on a read-only disk is checked elsewhere. */
function parentFor(file: string): string {
  const folder = dirname(file);
  try {
    accessSync(folder, constants.W_OK);
    return folder;
  } catch {
    return tmpdir();
  }
}
