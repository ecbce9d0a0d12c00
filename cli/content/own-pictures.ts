import { realpath } from 'node:fs/promises';
import sharp from 'sharp';
import { readInside } from '../pictures/pictures.ts';

type Word = (what: string) => void;

/** Pictures that the shop has get the size of their file, so that the text under them does not jump. */
export async function withSizes(html: string, storage: string, word: Word): Promise<string> {
  const parts = html.split(/(<img\b[^>]*>)/);
  const sized = await Promise.all(
    parts.map((part) => (part.startsWith('<img') ? withSize(part, storage, word) : part)),
  );
  return sized.join('');
}

async function withSize(img: string, storage: string, word: Word): Promise<string> {
  const path = / src="\/storage\/([^"?]+)/.exec(img)?.[1];
  if (path === undefined || / (width|height)="/.test(img)) return img;
  const size = await sizeOf(path, storage);
  if (!size) word(`the picture /storage/${path} is no picture in the shop’s storage`);
  return size ? img.replace('<img', `<img width="${size.width}" height="${size.height}"`) : img;
}

/** Null for what is not there, is no picture or lies elsewhere: the page is written all the same. */
async function sizeOf(path: string, storage: string): Promise<{ width: number; height: number } | null> {
  try {
    const { width, height } = await sharp(await readInside(await realpath(storage), decodeURI(path))).metadata();
    return { width, height };
  } catch {
    return null;
  }
}
