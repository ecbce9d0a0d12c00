import { basename } from 'node:path';
import sharp from 'sharp';
import { readMedia, upsertMedia } from '#api/content/media.ts';
import type { Db } from '#api/database/sql.ts';
import { Refusal } from '#api/http/refusal.ts';
import { cleanSvg } from '#api/images/clean-svg.ts';
import { PictureError } from '#api/images/download-picture.ts';
import { readBeside } from '#api/images/picture-import.ts';
import { type PictureStorage, toBuffer } from '#api/images/storage/picture-storage.ts';
import { storeUpload } from '#api/images/store-upload.ts';
import { type ApplyContext, AreaRefused, fieldSentences } from './setup-area.ts';

/** Folder beside the file for exported pictures. Its pictures keep their paths, so that repeated exports are equal. */
export const STORED = 'stored/';

const STORED_PATH = /^[\w-][\w./-]*\.(svg|webp|png|jpe?g|avif)$/;

export const isStoredPath = (path: string): boolean =>
  STORED_PATH.test(path) && !path.includes('..') && !path.includes('//') && !path.startsWith('cache/');

type Found = { path: string; bytes: Buffer | null };

/**
 * Finds a picture that the file names: a file beside it, or a picture of the shop. A picture in the folder of exported
 * pictures keeps its path; `store` adds any other file to the shop.
 */
async function find(named: string, context: ApplyContext, store: (bytes: Buffer) => Promise<string>): Promise<Found> {
  const { storage, isDrawn } = context;
  const stored = named.startsWith(STORED) ? named.slice(STORED.length) : null;
  if (stored !== null && isStoredPath(stored)) {
    if (await storage.has(stored)) return { path: stored, bytes: null };
    const bytes = await readBeside(context.folder, named);
    if (bytes) {
      await storage.write(stored, await checkedExport(stored, bytes));
      return { path: stored, bytes: null };
    }
  } else {
    const bytes = await readBeside(context.folder, named);
    if (bytes) return { path: await store(bytes), bytes };
    if (isStoredPath(named) && ((await storage.has(named)) || isDrawn(named))) return { path: named, bytes: null };
  }
  throw new PictureError('is neither a file beside this one nor a picture of the shop');
}

/** Throws a problem at `place` for a picture that cannot be used. */
export async function findPicture(
  named: string,
  place: string,
  context: ApplyContext,
  store = (bytes: Buffer): Promise<string> => storeUpload(bytes, context.storage),
): Promise<string> {
  return (await atPlace(place, () => find(named, context, store))).path;
}

/** A picture of a page or of the home page. A new file also gets a row in the media library, as an upload does. */
export async function findContentPicture(db: Db, named: string, place: string, context: ApplyContext): Promise<string> {
  const { path, bytes } = await atPlace(place, () =>
    find(named, context, (bytes) => storeUpload(bytes, context.storage)),
  );
  if (bytes) await addToLibrary(db, { path, name: basename(named) }, context.storage);
  return path;
}

/** True if the picture was not in the library. */
export async function addToLibrary(
  db: Db,
  { path, name }: { path: string; name: string },
  storage: PictureStorage,
): Promise<boolean> {
  if ((await readMedia(db)).some((file) => file.path === path && file.bytes !== null)) return false;
  const bytes = await storage.read(path);
  const size = bytes && (await sharp(bytes).metadata());
  const [width, height] = [size?.width ?? null, size?.height ?? null];
  await upsertMedia(db, { path, name, width, height, bytes: bytes?.length ?? 0 });
  return true;
}

async function atPlace<T>(place: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PictureError) throw new AreaRefused([`${place}: ${error.message}`]);
    const [first] = error instanceof Refusal ? fieldSentences(error) : [];
    if (first) throw new AreaRefused([`${place}: ${first[1]}`]);
    throw error;
  }
}

/** Checks an exported picture. Returns its bytes unchanged, except for an SVG, whose scripts are removed. */
async function checkedExport(path: string, bytes: Buffer): Promise<Buffer> {
  const ending = /\.(\w+)$/.exec(path)?.[1] ?? '';
  if (ending === 'svg') return Buffer.from(cleanSvg(bytes).svg);
  const format = await sharp(bytes, { failOn: 'error' })
    .stats()
    .then(() => sharp(bytes).metadata())
    .then(
      (facts) => facts.format,
      () => null,
    );
  const formats: Readonly<Record<string, string>> = { jpg: 'jpeg', avif: 'heif' };
  if (format !== (formats[ending] ?? ending)) throw new PictureError(`is no ${ending} picture that can be read`);
  return bytes;
}

export type BufferedStorage = PictureStorage & { flush: () => Promise<void> };

/** Keeps new pictures in memory until the changes of the file are complete. */
export function bufferedStorage(storage: PictureStorage): BufferedStorage {
  const added = new Map<string, Buffer>();
  return {
    ...storage,
    read: async (path) => added.get(path) ?? storage.read(path),
    has: async (path) => added.has(path) || storage.has(path),
    async write(path, content) {
      added.set(path, await toBuffer(content));
    },
    async flush() {
      for (const [path, bytes] of added) await storage.write(path, bytes);
    },
  };
}
