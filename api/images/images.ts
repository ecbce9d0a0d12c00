import { normalize, sep } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { ThrottledLog } from '#api/http/throttled-log.ts';
import { CACHE_SIZES } from '#api/runtime/cache-sizes.ts';
import { MADE_BY, OWN, rendered, resizedGiven } from './make-picture.ts';
import { folderStorage } from './storage/folder-storage.ts';
import { type PictureStorage, RESIZED, StorageUnavailable } from './storage/picture-storage.ts';

/** No other widths can be requested, so nobody can fill the disk (docs/spec/design.md 3). */
const WIDTHS = { small: 240, medium: 480, large: 960, mail: 144 } as const;
type Size = keyof typeof WIDTHS;
const isSize = (word: string): word is Size => Object.hasOwn(WIDTHS, word);
export type PictureSize = Size | 'original';

export type PictureSource = (path: string) => { svg: string; width: number; height: number } | null;

type Picture = { bytes: Buffer; type: string };

type FindOptions = {
  avif: boolean;
  /**
   * May refuse a request before a picture is resized, which takes processor time. Not called for a request that waits
   * for a picture in progress.
   */
  beforeMaking?: (size: PictureSize) => void;
};

export type Images = {
  find: (path: string, options: FindOptions) => Promise<Picture | null>;
};

const own = folderStorage(OWN);

const SVG = 'image/svg+xml';
const TYPES: Record<string, string> = {
  svg: SVG,
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
};
type ImageOptions = {
  notStored?: ThrottledLog;
  /** Folder of pictures that were resized in advance, under their storage paths. */
  ready?: string | undefined;
  drawnBy?: string | undefined;
};

export function openImages(
  storage: PictureStorage,
  source: PictureSource,
  { notStored = () => {}, ready, drawnBy = '' }: ImageOptions = {},
): Images {
  const madeFolder = `${RESIZED}${MADE_BY}${drawnBy}`;
  void storage.deleteOlder?.(madeFolder);
  const unstored = new LRUCache<string, Buffer>({
    maxSize: CACHE_SIZES.unstoredPictureBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
  });
  const underway = new Map<string, Promise<Picture>>();

  type PictureTask = { key: string; admit: () => void; make: () => Promise<Picture> };

  function once({ key, admit, make }: PictureTask): Promise<Picture> {
    const running = underway.get(key);
    if (running) return running;
    admit();
    const made = make().finally(() => underway.delete(key));
    underway.set(key, made);
    return made;
  }

  async function find(path: string): Promise<Picture | null> {
    const bytes = unstored.get(path);
    return bytes ? typed(path, bytes) : readStored(storage, path);
  }

  const readyFolder = ready === undefined ? null : folderStorage(ready);
  const readReady = async (path: string): Promise<Picture | null> =>
    readyFolder ? readStored(readyFolder, path) : null;

  async function cache(path: string, bytes: Buffer): Promise<Picture> {
    await storage.write(path, bytes).catch((error: unknown) => {
      unstored.set(path, bytes);
      notStored({ cause: String(error) });
    });
    return typed(path, bytes);
  }

  /** Falls back to the pictures that ship with the shop and do not need the storage. */
  async function findOrOwn(path: string): Promise<Picture | null> {
    const outcome = await find(path).catch((error: unknown) => {
      if (error instanceof StorageUnavailable) return error;
      throw error;
    });
    const stored = outcome instanceof StorageUnavailable ? null : outcome;
    const found = stored ?? (await readStored(own, path)) ?? (await readReady(path));
    if (!found && outcome instanceof StorageUnavailable) throw outcome;
    return found;
  }

  async function original(path: string, { beforeMaking }: FindOptions): Promise<Picture | null> {
    const key = `${madeFolder}/original/${path}`;
    const stored = (await findOrOwn(path)) ?? (await find(key));
    if (stored) return stored;
    const drawn = source(path);
    if (!drawn) return null;
    if (path.endsWith('.svg')) return { bytes: Buffer.from(drawn.svg), type: SVG };
    const make = async () => cache(key, await rendered(drawn, drawn.width, 'webp'));
    return once({ key, admit: () => beforeMaking?.('original'), make });
  }

  async function resized(path: string, size: Size, { avif, beforeMaking }: FindOptions): Promise<Picture | null> {
    // Mail programs support neither WebP nor AVIF.
    const format = size === 'mail' ? 'jpg' : avif ? 'avif' : 'webp';
    const key = `${madeFolder}/${size}/${path}.${format}`;
    const stored = await find(key);
    if (stored) return stored;
    const given = await readStored(storage, path);
    const made = given ? null : await readReady(`${RESIZED}${size}/${path}.${format}`);
    if (made) return made;
    const drawn = given ? null : source(path);
    if (!given && !drawn) return null;
    const width = WIDTHS[size];
    const make = async () => {
      if (given) return cache(key, await resizedGiven(given.bytes, path, { width, format }));
      if (drawn) return cache(key, await rendered(drawn, width, format));
      throw new Error(`there is no picture ${path}`);
    };
    return once({ key, admit: () => beforeMaking?.(size), make });
  }

  return {
    async find(path, options) {
      const clean = safePath(path);
      if (clean === null) return null;
      const cached = /^cache\/(small|medium|large|mail)\/(.+\.(?:webp|png|jpe?g))$/.exec(clean);
      const [, size, ofPath] = cached ?? [];
      if (isMade(ofPath ?? clean)) return null;
      return size && ofPath && isSize(size) ? resized(ofPath, size, options) : original(clean, options);
    },
  };
}

/**
 * Returns whether a path is a resized picture, which cannot be the source of another one: each level would multiply the
 * files.
 */
const isMade = (path: string): boolean => /^(cache|share)(\/|$)/i.test(path);

function safePath(path: string): string | null {
  if (!/^[\w./-]+$/.test(path) || path.includes('..')) return null;
  const clean = normalize(path).split(sep).join('/');
  return clean.startsWith('/') ? null : clean;
}

async function readStored(storage: PictureStorage, path: string): Promise<Picture | null> {
  const type = TYPES[path.split('.').pop() ?? ''];
  const bytes = type ? await storage.read(path) : null;
  return type && bytes ? { bytes, type } : null;
}

const typed = (path: string, bytes: Buffer): Picture => ({
  bytes,
  type: TYPES[path.split('.').pop() ?? ''] ?? 'application/octet-stream',
});
