import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { BadPicture } from './download.ts';

/** Nothing on a page is shown wider (DESIGN 3). */
const WIDEST = 1_600;
const MOST_PIXELS = 60_000_000;
const FORMATS = ['jpeg', 'png', 'webp', 'heif', 'gif'];

/**
 * Puts a picture under the storage folder as WebP made anew from its pixels: whatever else the file held (positions, a
 * program behind the picture) is gone, and its name said nothing anyway.
 */
export const keepPicture = async (bytes: Buffer, storage: string, path: string): Promise<void> =>
  writePicture(await toWebp(bytes, WIDEST), storage, path);

/** Written beside and renamed, so that nobody reads half a picture. */
export async function writePicture(bytes: Buffer, storage: string, path: string): Promise<void> {
  const file = join(storage, path);
  const beside = `${file}.${process.pid}.part`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(beside, bytes);
  await rename(beside, file);
}

export async function toWebp(bytes: Buffer, widest: number): Promise<Buffer> {
  try {
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const { format } = await image.metadata();
    if (!FORMATS.includes(format)) throw new BadPicture(`is ${format}, and pictures are JPEG, PNG, WebP, AVIF or GIF`);
    return await image
      .rotate()
      .resize({ width: widest, height: widest, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .toBuffer();
  } catch (error) {
    if (error instanceof BadPicture) throw error;
    throw new BadPicture(`is no picture that can be read (${(error as Error).message.split('\n')[0]})`);
  }
}
