import { access, readFile, realpath, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import sharp from 'sharp';
import { isPublicAddress } from '#api/http/public-address.ts';
import { limitConcurrency } from '#api/runtime/semaphore.ts';
import { type DownloadRules, MAX_PICTURE_BYTES, openDownloads, PictureError } from './download-picture.ts';
import { pathFor } from './picture-path.ts';
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
  isSlow: boolean;
  /** Returns the path the picture will have; throws PictureError when it cannot be used. */
  find: (named: string, note?: WarnFunction) => Promise<string>;
  /** `miss`: the picture cannot be used. `note`: the picture is used but needs a check by a person. */
  findAll: (named: readonly string[], miss: WarnFunction, note?: WarnFunction) => Promise<string[]>;
};

type WarnFunction = (named: string, why: string) => void;

const AT_ONCE = 6;
/** Downloaded pictures in memory, each of at most 15 MB. */
const MAX_IN_MEMORY = 12;
const TIMEOUT_MS = 10_000;

export function openPictures(plan: PicturePlan): Pictures {
  const { folder } = plan;
  const rules: DownloadRules = { isAllowed: isPublicAddress, timeoutMs: TIMEOUT_MS, ...plan.rules };
  const download = openDownloads(rules);
  // Downloads have a limit of their own, so that the next ones arrive while pictures are encoded.
  const inMemory = limitConcurrency(MAX_IN_MEMORY);
  const limitDownloads = limitConcurrency(AT_ONCE);
  const limitEncoding = limitConcurrency(AT_ONCE);

  async function find(named: string, note: WarnFunction = () => {}): Promise<string> {
    if (/^[a-z][a-z0-9+.-]*:/i.test(named)) return fromAddress(named, note);
    return folder === null ? inStorage(named) : fromFolder(folder, named, note);
  }

  async function fromAddress(address: string, note: WarnFunction): Promise<string> {
    if (!plan.isDownloading) throw new PictureError('is an address; --download-pictures fetches those');
    const path = pathFor(address);
    if (plan.isDryRun) return path;
    await storeOnce(plan.storage, path, () =>
      inMemory(async () => {
        const bytes = await limitDownloads(() => download(address));
        await noteSmall(bytes, (why) => note(address, why));
        return limitEncoding(() => toStored(bytes));
      }),
    );
    return path;
  }

  async function fromFolder(from: string, named: string, note: WarnFunction): Promise<string> {
    return limitEncoding(async () => {
      const bytes = await readInside(from, named);
      const path = pathFor(bytes);
      await noteSmall(bytes, (why) => note(named, why));
      if (!plan.isDryRun) await storeOnce(plan.storage, path, () => toStored(bytes));
      return path;
    });
  }

  return {
    isSlow: folder !== null || plan.isDownloading,
    find,
    async findAll(named, miss, note) {
      const found = await Promise.all(
        named.map((one) =>
          find(one, note).catch((error: unknown) => {
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

/** Pixels of the shorter side; a card shows 240. */
const MIN_SIDE = 100;

async function noteSmall(bytes: Buffer, note: (why: string) => void): Promise<void> {
  const size = await sharp(bytes)
    .metadata()
    .catch(() => null);
  if (size && Math.min(size.width, size.height) < MIN_SIDE)
    note(`is ${size.width} × ${size.height} pixels, too small to be seen well`);
}

async function readInside(folder: string, named: string): Promise<Buffer> {
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

/** The bytes of a picture beside a file; null for a name that means a picture of the shop. */
export async function readBeside(folder: string, named: string): Promise<Buffer | null> {
  if (/^[a-z][a-z0-9+.-]*:/i.test(named)) throw new PictureError('is an address; put the picture beside the file');
  const isBeside = named.split(/[\\/]/).includes('..') || (await exists(join(folder, named)));
  return isBeside ? readInside(folder, named) : null;
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** Stored pictures are in folders. A name without one is a file that the merchant still has to send. */
function inStorage(named: string): Promise<string> {
  const isPath =
    /^[\w-][\w.-]*\/[\w./-]+\.(webp|png|jpe?g|avif|svg)$/.test(named) && !named.includes('..') && !named.includes('//');
  if (!isPath) return Promise.reject(new PictureError('is no path of a stored picture; --pictures FOLDER finds files'));
  return Promise.resolve(named);
}
