import sharp from 'sharp';
import { PictureError } from './download-picture.ts';
import type { PictureStorage } from './storage/picture-storage.ts';

const MAX_WIDTH = 1_600;
const MAX_PIXELS = 60_000_000;
const FORMATS = ['jpeg', 'png', 'webp', 'heif', 'gif'];

/** Re-encoded as WebP from the pixels, which drops metadata such as positions, and any appended data. */
export const storePicture = async (bytes: Buffer, storage: PictureStorage, path: string): Promise<void> =>
  storage.write(path, await toWebp(bytes, MAX_WIDTH));

export async function toWebp(bytes: Buffer, maxWidth: number): Promise<Buffer> {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { format } = await image.metadata();
    if (!FORMATS.includes(format))
      throw new PictureError(`is ${format}, and pictures are JPEG, PNG, WebP, AVIF or GIF`);
    return await image
      .rotate()
      .resize({ width: maxWidth, height: maxWidth, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .toBuffer();
  } catch (error) {
    if (error instanceof PictureError) throw error;
    const [reason] = error instanceof Error ? error.message.split('\n') : [error];
    throw new PictureError(`is no picture that can be read (${reason})`);
  }
}
