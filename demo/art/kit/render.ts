/** Turns a drawing into the bytes of a WebP file. */
import sharp from 'sharp';
import { PAPER } from '#api/images/drawing/pen.ts';

/** WebP keeps colour coarsely: from this value a decoder gives #F6F4F2, the nearest to the paper it can give. */
const PAPER_IN_WEBP = '#F5F4F2';

export async function renderPicture(svg: string, width: number, height = width): Promise<Buffer> {
  const sized = svg
    .replace(/<svg [^>]*>/, (tag) => tag.replace(/ (width|height)="[^"]*"/g, '').replace('<svg', `<svg width="${width}" height="${height}"`))
    .replaceAll(PAPER, PAPER_IN_WEBP);
  return sharp(Buffer.from(sized)).webp({ quality: 84 }).toBuffer();
}
