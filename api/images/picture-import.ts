import { readFile, realpath, stat } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { type DownloadRules, download, MAX_PICTURE_BYTES, PictureError } from './download-picture.ts';
import { pathFor } from './picture-path.ts';
import { isPublicAddress } from './public-address.ts';
import { limitConcurrency } from './storage/at-once.ts';
import type { PictureStorage } from './storage/picture-storage.ts';
import { storeOnce, toStored } from './store-picture.ts';

export type PicturePlan = {
  storage: PictureStorage;
  /** Absolute, without symbolic links. */
  folder: string | null;
  isDownloading: boolean;
  isDryRun: boolean;
  rules?: Partial<DownloadRules>;
};

export type Pictures = {
  /** Returns the path the picture will have; throws PictureError when it cannot be used. */
  find: (named: string) => Promise<string>;
  findAll: (named: readonly string[], miss: (named: string, why: string) => void) => Promise<string[]>;
};

const AT_ONCE = 6;
const TIMEOUT_MS = 10_000;

export function openPictures(plan: PicturePlan): Pictures {
  const { folder } = plan;
  const rules: DownloadRules = { isAllowed: isPublicAddress, timeoutMs: TIMEOUT_MS, ...plan.rules };
  const limited = limitConcurrency(AT_ONCE);

  async function find(named: string): Promise<string> {
    if (/^[a-z][a-z0-9+.-]*:/i.test(named)) return fromAddress(named);
    return folder === null ? inStorage(named) : fromFolder(folder, named);
  }

  async function fromAddress(address: string): Promise<string> {
    if (!plan.isDownloading) throw new PictureError('is an address; --download-pictures fetches those');
    const path = pathFor(address);
    if (plan.isDryRun) return path;
    await storeOnce(plan.storage, path, () => limited(async () => toStored(await download(address, rules))));
    return path;
  }

  async function fromFolder(from: string, named: string): Promise<string> {
    return limited(async () => {
      const bytes = await readInside(from, named);
      const path = pathFor(bytes);
      if (!plan.isDryRun) await storeOnce(plan.storage, path, () => toStored(bytes));
      return path;
    });
  }

  return {
    find,
    async findAll(named, miss) {
      const found = await Promise.all(
        named.map((one) =>
          find(one).catch((error: unknown) => {
            if (!(error instanceof PictureError)) throw error;
            miss(one, error.message);
            return null;
          }),
        ),
      );
      return [...new Set(found.filter((path) => path !== null))];
    },
  };
}

export async function readInside(folder: string, named: string): Promise<Buffer> {
  if (named.includes('\0') || named.split(/[\\/]/).includes('..')) throw new PictureError('leads out of the folder');
  const file = await realpath(resolve(folder, `./${named}`)).catch(() => {
    throw new PictureError('is not in the folder');
  });
  if (!file.startsWith(folder + sep)) throw new PictureError('leads out of the folder');
  const facts = await stat(file);
  if (!facts.isFile()) throw new PictureError('is not a file');
  if (facts.size > MAX_PICTURE_BYTES) throw new PictureError(`has more than ${MAX_PICTURE_BYTES / 1e6} MB`);
  return readFile(file);
}

function inStorage(named: string): Promise<string> {
  const isPath =
    /^[\w-][\w./-]*\.(webp|png|jpe?g|avif|svg)$/.test(named) && !named.includes('..') && !named.includes('//');
  if (!isPath) return Promise.reject(new PictureError('is no path of a stored picture; --pictures FOLDER finds files'));
  return Promise.resolve(named);
}
