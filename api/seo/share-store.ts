import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { replaceFile } from '#api/files/replace-file.ts';

export type ShareStore = {
  find: (key: string) => Promise<Buffer | null>;
  keep: (key: string, bytes: Buffer) => Promise<void>;
};

/** Some 1,500 pictures. */
export const MOST_BYTES = 96 * 1024 * 1024;

const ENDING = '.jpg';

export function openShareStore(folder: string, mostBytes = MOST_BYTES): ShareStore {
  let known: Promise<LRUCache<string, number>> | null = null;
  const sizes = () => {
    known ??= readSizes(folder, mostBytes).catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };
  return {
    async find(key) {
      const kept = await sizes().catch(() => null);
      if (kept?.get(key) === undefined) return null;
      return readFile(join(folder, key + ENDING)).catch(() => null);
    },
    async keep(key, bytes) {
      const kept = await sizes();
      await replaceFile(join(folder, key + ENDING), bytes);
      kept.set(key, bytes.length);
    },
  };
}

/** Oldest first, so that they are evicted first. */
async function readSizes(folder: string, mostBytes: number): Promise<LRUCache<string, number>> {
  await mkdir(folder, { recursive: true });
  const cache = new LRUCache<string, number>({
    maxSize: mostBytes,
    sizeCalculation: (size) => Math.max(1, size),
    dispose: (_, key, reason) => {
      if (reason !== 'set') void rm(join(folder, key + ENDING), { force: true });
    },
  });
  const names = (await readdir(folder)).filter((name) => name.endsWith(ENDING));
  const files = await Promise.all(names.map(async (name) => ({ name, ...(await sizeOf(join(folder, name))) })));
  for (const { name, size } of files.sort((one, other) => one.at - other.at))
    cache.set(name.slice(0, -ENDING.length), size);
  return cache;
}

const sizeOf = (file: string): Promise<{ size: number; at: number }> =>
  stat(file).then(
    ({ size, mtimeMs }) => ({ size, at: mtimeMs }),
    () => ({ size: 0, at: 0 }),
  );
