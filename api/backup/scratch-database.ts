import { accessSync, constants, existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startEmbeddedPostgres } from '#api/database/embedded/embedded-postgres.ts';

const FOLDER = '.kayts-restore-check';

/**
 * A PostgreSQL of its own, so that the shop's database carries no load and needs no further rights. Its folder is
 * beside `file` and has a fixed name: a check that was killed is cleared away by the next one.
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

/** Takes over a server that was left running, as only a stopped one may lose its files. */
async function clear(dataFolder: string): Promise<void> {
  const server = await start(dataFolder);
  await server.stop();
  await remove(dataFolder, server.folder);
}

/** For root the database is in another folder. */
async function remove(...folders: string[]): Promise<void> {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}

/** Beside the backup, where there is room for large files; a backup on a read-only disk is checked elsewhere. */
function parentFor(file: string): string {
  const folder = dirname(file);
  try {
    accessSync(folder, constants.W_OK);
    return folder;
  } catch {
    return tmpdir();
  }
}
