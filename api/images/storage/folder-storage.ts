import { createReadStream } from 'node:fs';
import { access, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileFault } from '#api/files/file-error.mjs';
import { replaceFile } from '#api/files/replace-file.ts';
import { type PictureStorage, RESIZED, StorageUnavailable, staysInside } from './picture-storage.ts';

export const PICTURES_FOLDER = 'storage';

export function folderStorage(folder: string): PictureStorage {
  return {
    read: async (path) => (staysInside(path) ? readFile(join(folder, path)).catch(() => null) : null),
    has: async (path) =>
      staysInside(path) &&
      access(join(folder, path)).then(
        () => true,
        () => false,
      ),
    async write(path, content) {
      if (!staysInside(path)) throw new Error(`${path} is no path of a picture`);
      const file = join(folder, path);
      try {
        await mkdir(dirname(file), { recursive: true });
        await replaceFile(file, content);
      } catch (error) {
        const fault = fileFault(error);
        throw fault ? new StorageUnavailable(`cannot be written: ${fault.why} (${fault.code}, ${file})`) : error;
      }
    },
    stream: (path) => createReadStream(join(folder, path)),
    list: ({ made = false } = {}) => filesIn(folder, '', made),
    async deleteOlder(current) {
      const names = await readdir(join(folder, RESIZED)).catch(() => []);
      const older = names.filter((name) => `${RESIZED}${name}` !== current);
      for (const name of older) await rm(join(folder, RESIZED, name), { recursive: true, force: true }).catch(() => {});
    },
  };
}

async function* filesIn(folder: string, below: string, made: boolean): AsyncGenerator<string> {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch(() => []);
  for (const { name, ...entry } of sorted(entries)) {
    const path = `${below}${name}`;
    if (entry.isFolder && (made || `${path}/` !== RESIZED)) yield* filesIn(folder, `${path}/`, made);
    else if (entry.isFile && !/\.(part|new)$/.test(name)) yield path;
  }
}

type Entry = { name: string; isDirectory: () => boolean; isFile: () => boolean };

const sorted = (entries: readonly Entry[]) =>
  entries
    .map((entry) => ({ name: entry.name, isFolder: entry.isDirectory(), isFile: entry.isFile() }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
