import sharp from 'sharp';
import { PictureError } from './download-picture.ts';
import type { PictureStorage } from './storage/picture-storage.ts';

const MAX_WIDTH = 1_600;
/** The fastest encoding, with the same quality and slightly larger files. Pages show smaller copies of them. */
const EFFORT = 0;
const MAX_PIXELS = 60_000_000;
const FORMATS = ['jpeg', 'png', 'webp', 'heif', 'gif'];

const inFlight = new WeakMap<PictureStorage, Map<string, Promise<void>>>();

/** Stores a picture unless it is already stored. Concurrent calls for the same path share one run. */
export function storeOnce(storage: PictureStorage, path: string, make: () => Promise<Buffer>): Promise<void> {
  const running = inFlight.get(storage) ?? new Map<string, Promise<void>>();
  inFlight.set(storage, running);
  const known = running.get(path);
  if (known) return known;
  const store = async () => {
    if (!(await storage.has(path))) await storage.write(path, await make());
  };
  const work = store().finally(() => running.delete(path));
  running.set(path, work);
  return work;
}

/** Encodes a picture again from its pixels, which removes metadata such as positions and any appended data. */
export const toStored = (bytes: Buffer): Promise<Buffer> => toWebp(bytes, MAX_WIDTH);

export async function toWebp(bytes: Buffer, maxWidth: number): Promise<Buffer> {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { format } = await image.metadata();
    if (!FORMATS.includes(format))
      throw new PictureError(`is ${format}, and pictures are JPEG, PNG, WebP, AVIF or GIF`);
    return await image
      .rotate()
      .resize({ width: maxWidth, height: maxWidth, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84, effort: EFFORT })
      .toBuffer();
  } catch (error) {
    if (error instanceof PictureError) throw error;
    const [reason] = error instanceof Error ? error.message.split('\n') : [error];
    throw new PictureError(`cannot be read as a picture (${reason})`);
  }
}
