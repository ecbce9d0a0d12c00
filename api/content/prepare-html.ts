import sharp from 'sharp';
import { type PictureStorage, StorageUnavailable } from '#api/images/storage/picture-storage.ts';
import { cleanHtml } from './clean-html.ts';
import { html as htmlReader } from './html-reader.ts';

type Options = {
  /** The shop's public address: links to it become relative. */
  localOrigin: string | null;
  storage: PictureStorage;
  /** Called for everything that is removed or missing. */
  note: (what: string) => void;
};

/** Accepts a fragment or a whole document. Throws Unreadable when it is too long. */
export async function prepareHtml(text: string, { localOrigin, storage, note }: Options): Promise<string> {
  const body = /<body\b[^>]*>([\s\S]*?)(?:<\/body\s*>|$)/i.exec(text)?.[1] ?? text;
  const relative = localOrigin === null ? body : body.replaceAll(`="${localOrigin}/`, '="/');
  const clean = cleanHtml(htmlReader(relative, note)).trim();
  const foreign = countImages(relative) - countImages(clean);
  if (foreign > 0) note(`pictures that are not the shop’s own: ${foreign}; their words stand in their place`);
  const parts = clean.split(/(<img\b[^>]*>)/);
  return (
    await Promise.all(parts.map((part) => (part.startsWith('<img') ? withSize(part, storage, note) : part)))
  ).join('');
}

const countImages = (html: string): number => html.toLowerCase().split('<img').length - 1;

/** Adds the size of a picture, so that the text below it does not move when the picture loads. */
async function withSize(img: string, storage: PictureStorage, note: Options['note']): Promise<string> {
  const path = / src="\/storage\/([^"?]+)/.exec(img)?.[1];
  if (path === undefined || / (width|height)="/.test(img)) return img;
  const size = await sizeOf(path, storage);
  if (!size) note(`the picture /storage/${path} is not in the shop’s storage`);
  return size ? img.replace('<img', `<img width="${size.width}" height="${size.height}"`) : img;
}

async function sizeOf(path: string, storage: PictureStorage): Promise<{ width: number; height: number } | null> {
  try {
    const bytes = await storage.read(decodeURI(path));
    if (!bytes) return null;
    const { width, height } = await sharp(bytes).metadata();
    return { width, height };
  } catch (error) {
    if (error instanceof StorageUnavailable) throw error;
    return null;
  }
}
