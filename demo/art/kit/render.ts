/** Turns a drawing into the bytes of a WebP file. */
import sharp from 'sharp';
import { PAPER } from '#api/images/drawing/pen.ts';

/** WebP stores colour coarsely: a decoder turns this value into #F6F4F2, the nearest possible one to the paper. */
const PAPER_IN_WEBP = '#F5F4F2';

export async function renderPicture(svg: string, width: number, height = width): Promise<Buffer> {
  const sized = svg
    .replace(/<svg [^>]*>/, (tag) => tag.replace(/ (width|height)="[^"]*"/g, '').replace('<svg', `<svg width="${width}" height="${height}"`))
    .replaceAll(PAPER, PAPER_IN_WEBP);
  return sharp(Buffer.from(sized)).webp({ quality: 84 }).toBuffer();
}
