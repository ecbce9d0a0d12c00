import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { replaceFile } from '#api/files/replace-file.ts';
import { CACHE_SIZES } from '#api/runtime/cache-sizes.ts';

export type ShareStore = {
  find: (key: string) => Promise<Buffer | null>;
  keep: (key: string, bytes: Buffer) => Promise<void>;
};

const ENDING = '.jpg';

export function openShareStore(folder: string, maxBytes: number = CACHE_SIZES.sharePictureBytesOnDisk): ShareStore {
  let known: Promise<LRUCache<string, number>> | null = null;
  let removed: Promise<unknown> = Promise.resolve();
  const remove = (key: string) => {
    const removing = rm(join(folder, key + ENDING), { force: true }).catch(() => {});
    removed = Promise.all([removed, removing]);
  };
  const sizes = () => {
    known ??= readSizes(folder, maxBytes, remove).catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };
  return {
    async find(key) {
      const stored = await sizes().catch(() => null);
      if (stored?.get(key) === undefined) return null;
      return readFile(join(folder, key + ENDING)).catch(() => null);
    },
    async keep(key, bytes) {
      const stored = await sizes();
      await replaceFile(join(folder, key + ENDING), bytes);
      stored.set(key, bytes.length);
      // An evicted file that is still on the disk at the next start would displace a picture that is in use.
      await removed;
    },
  };
}

/** Returns the files, oldest first, so that the oldest are evicted first. */
async function readSizes(
  folder: string,
  maxBytes: number,
  remove: (key: string) => void,
): Promise<LRUCache<string, number>> {
  await mkdir(folder, { recursive: true });
  const cache = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (size) => Math.max(1, size),
    dispose: (_, key, reason) => {
      if (reason !== 'set') remove(key);
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
