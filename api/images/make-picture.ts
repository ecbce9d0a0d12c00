import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { sourcesHash } from '#api/files/sources-hash.ts';
import { onUniformBackground } from './uniform-background.ts';

/** Hash of the code that resizes pictures. Pictures of older code are generated again. */
export const MADE_BY = sourcesHash([import.meta.filename, join(import.meta.dirname, 'uniform-background.ts')]);
export const OWN = join(import.meta.dirname, 'own');

/** Effort 2 takes a seventh of the time of the default (docs/spec/design.md 3). */
const AVIF = { quality: 58, effort: 2 } as const;
const WEBP = { quality: 80, effort: 3 } as const;
const JPEG = { quality: 82 } as const;

sharp.concurrency(1);

export function rendered(
  drawn: { svg: string; width: number; height: number },
  width: number,
  format: Format,
): Promise<Buffer> {
  const height = Math.round((drawn.height * width) / drawn.width);
  const svg = drawn.svg.replace(/<svg [^>]*>/, (tag) =>
    tag.replace(/ (width|height)="[^"]*"/g, '').replace('<svg', `<svg width="${width}" height="${height}"`),
  );
  return encoded(sharp(Buffer.from(svg)), format);
}

/** Product pictures are shown in square tiles; banners and logos keep their proportions. */
const isProduct = (path: string): boolean => path.startsWith('product/');

type PictureFormat = { width: number; format: Format };

/** Returns the placeholder for bytes that cannot be decoded, so that pages never show a broken image. */
export async function resizedGiven(bytes: Buffer, path: string, { width, format }: PictureFormat): Promise<Buffer> {
  try {
    const shown = isProduct(path)
      ? await onUniformBackground(bytes, width)
      : sharp(bytes).resize({ width, withoutEnlargement: true });
    return await encoded(shown, format);
  } catch {
    return encoded(sharp(join(OWN, UNREADABLE)).resize({ width }), format);
  }
}

const UNREADABLE = 'placeholder/product.svg';

type Format = 'avif' | 'webp' | 'jpg';

async function encoded(image: Sharp, format: Format): Promise<Buffer> {
  // The margin must be added first: sharp adds it after flattening, and JPEG would make it black.
  if (format === 'jpg')
    return sharp(await image.png({ compressionLevel: 0 }).toBuffer())
      .flatten({ background: '#fff' })
      .jpeg(JPEG)
      .toBuffer();
  return (format === 'avif' ? image.avif(AVIF) : image.webp(WEBP)).toBuffer();
}
