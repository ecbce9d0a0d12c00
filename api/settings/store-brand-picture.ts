import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { BrandPicture } from '#api/content/brand.ts';
import { Refusal } from '#api/http/refusal.ts';
import { cleanSvg } from '#api/images/clean-svg.ts';
import { PictureError } from '#api/images/download-picture.ts';
import type { PictureStorage } from '#api/images/storage/picture-storage.ts';
import { storeOnce, toStored } from '#api/images/store-picture.ts';
import { pictureProblem } from '#api/images/store-upload.ts';
import { ON_DARK, onVisibleBackground } from './logo-background.ts';

export type BrandPictureKind = 'logo' | 'symbol';

/** Maximum size in pixels: three times the header's size for the logo, and the largest icon for the symbol. */
const BOXES: Record<BrandPictureKind, { width: number; height: number }> = {
  logo: { width: 720, height: 240 },
  symbol: { width: 512, height: 512 },
};
const DRAWING_DENSITY = 400;
const HEAD_BYTES = 1_000;

/**
 * Stores the picture as PNG, which mail programs display as well. A drawing becomes pixels, so nothing in it can run.
 */
export async function storeBrandPicture(
  bytes: Buffer,
  kind: BrandPictureKind,
  storage: PictureStorage,
): Promise<BrandPicture> {
  const isDrawing = /<svg[\s>]/i.test(bytes.subarray(0, HEAD_BYTES).toString('latin1'));
  const png = await toPng(bytes, { kind, isDrawing }).catch((error: unknown) => {
    if (!(error instanceof PictureError)) throw error;
    throw new Refusal('validation', { fields: { file: { problem: isDrawing ? 'drawing' : pictureProblem(bytes) } } });
  });
  const shown = kind === 'logo' ? await onVisibleBackground(png) : { png, isOnDark: false };
  const { width, height } = await sharp(shown.png).metadata();
  const hash = createHash('sha256').update(shown.png).digest('hex').slice(0, 24);
  const path = `brand/${hash}${shown.isOnDark ? ON_DARK : ''}.png`;
  await storeOnce(storage, path, async () => shown.png);
  return { path, width, height };
}

type Source = { kind: BrandPictureKind; isDrawing: boolean };

async function toPng(bytes: Buffer, { kind, isDrawing }: Source): Promise<Buffer> {
  const image = isDrawing
    ? sharp(Buffer.from(cleanSvg(bytes).svg), { density: DRAWING_DENSITY })
    : sharp(await toStored(bytes));
  const box = BOXES[kind];
  const shown =
    kind === 'symbol'
      ? image.resize({ ...box, fit: 'contain', background: '#00000000' })
      : image.resize({ ...box, fit: 'inside', withoutEnlargement: !isDrawing });
  try {
    return await shown.png({ compressionLevel: 9 }).toBuffer();
  } catch {
    throw new PictureError('cannot be decoded');
  }
}
