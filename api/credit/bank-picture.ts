import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { Refusal } from '#api/http/refusal.ts';
import { cleanSvg } from '#api/images/clean-svg.ts';
import { PictureError } from '#api/images/download-picture.ts';
import { readBeside } from '#api/images/picture-import.ts';
import type { PictureStorage } from '#api/images/storage/picture-storage.ts';
import { storeOnce, toWebp } from '#api/images/store-picture.ts';
import { pictureProblem } from '#api/images/store-upload.ts';

/** `bytes` must be written; null if the picture is already stored. */
export type BankPicture = { path: string; bytes: Buffer | null; note: string; removed: string[] };

const MAX_WIDTH = 320;

export type PicturePlaces = {
  folder: string;
  storage: PictureStorage;
  /** Current pictures of the banks. Demo pictures are generated, so no folder contains them. */
  known: ReadonlySet<string>;
};

export async function findBankPicture(name: string, { folder, storage, known }: PicturePlaces): Promise<BankPicture> {
  const bytes = await readBeside(folder, name);
  if (bytes) return fromFile(bytes);
  const isPath = /^\w[\w./-]*\.(svg|webp|png|jpe?g|avif)$/.test(name) && !name.includes('//');
  if (isPath && (known.has(name) || (await storage.has(name)))) {
    return { path: name, bytes: null, note: '', removed: [] };
  }
  throw new PictureError('is neither a file beside this one nor a picture of the shop');
}

/** Uploaded and drawn pictures; those of the demo have other paths. */
export const isBankPicture = (path: string): boolean => /^bank\/[\w-]+\.(svg|webp)$/.test(path);

export type UploadedPicture = { path: string; removed: string[] };

/** Stores a logo that a merchant uploads. A bank shows it once its fields name the path. */
export async function storeBankPicture(bytes: Buffer, storage: PictureStorage): Promise<UploadedPicture> {
  try {
    const { path, bytes: content, removed } = await fromFile(bytes);
    if (content) await storeOnce(storage, path, async () => content);
    return { path, removed };
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    const problem = isDrawing(bytes) ? 'drawing' : pictureProblem(bytes);
    throw new Refusal('validation', { fields: { file: { problem } } });
  }
}

export const fromDrawing = (svg: string): BankPicture => named(Buffer.from(svg), 'svg');

async function fromFile(bytes: Buffer): Promise<BankPicture> {
  if (!isDrawing(bytes)) return named(await toWebp(bytes, MAX_WIDTH), 'webp');
  const { svg, removed } = cleanSvg(bytes);
  await sharp(Buffer.from(svg))
    .png()
    .toBuffer()
    .catch((error: Error) => {
      throw new PictureError(`cannot be drawn (${error.message.split('\n')[0]})`);
    });
  return named(Buffer.from(svg), 'svg', removed);
}

const isDrawing = (bytes: Buffer): boolean =>
  /^\uFEFF?\s*<(\?xml|!--|!DOCTYPE|svg)/i.test(bytes.toString('utf8', 0, 200));

/** The name is a hash of the bytes, so that browsers never show an outdated cached picture. */
function named(bytes: Buffer, ending: 'svg' | 'webp', removed: string[] = []): BankPicture {
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 22);
  const note = removed.length > 0 ? `${removed.join(', ')} of the picture was taken out` : '';
  return { path: `bank/${name}.${ending}`, bytes, note, removed };
}
