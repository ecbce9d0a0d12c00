import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { BadPicture } from '../pictures/download.ts';
import { toWebp } from '../pictures/keep-picture.ts';
import { readInside } from '../pictures/pictures.ts';
import { cleanSvg } from './clean-svg.ts';
import { drawMark } from './draw-mark.ts';

/** A picture that a bank will have; `bytes` are still to be written, null where it is there already. */
export type BankPicture = { path: string; bytes: Buffer | null; note: string };

/** Marks are shown small. */
const WIDEST = 320;

export type PicturePlaces = {
  /** Where the file of banks lies. */
  folder: string;
  /** What follows `/storage/` on the wire. */
  storage: string;
  /** Pictures that banks have now; those of the demo are drawn and in no folder. */
  known: ReadonlySet<string>;
};

/** The picture a row names: a file beside the file of banks, else one the shop has. Throws BadPicture with the reason. */
export async function findBankPicture(named: string, { folder, storage, known }: PicturePlaces): Promise<BankPicture> {
  if (/^[a-z][a-z0-9+.-]*:/i.test(named)) throw new BadPicture('is an address; put the picture beside the file');
  const isBeside = named.split(/[\\/]/).includes('..') || (await isThere(join(folder, named)));
  if (isBeside) return kept(await readInside(folder, named));
  const isPath = /^\w[\w./-]*\.(svg|webp|png|jpe?g|avif)$/.test(named) && !named.includes('//');
  if (isPath && (known.has(named) || (await isThere(join(storage, named))))) {
    return { path: named, bytes: null, note: '' };
  }
  throw new BadPicture('is neither a file beside this one nor a picture of the shop');
}

export const drawnPicture = (name: string): BankPicture => named(Buffer.from(drawMark(name)), 'svg');

async function kept(bytes: Buffer): Promise<BankPicture> {
  if (!isDrawing(bytes)) return named(await toWebp(bytes, WIDEST), 'webp');
  const { svg, takenOut } = cleanSvg(bytes);
  await sharp(Buffer.from(svg))
    .png()
    .toBuffer()
    .catch((error: Error) => {
      throw new BadPicture(`cannot be drawn (${error.message.split('\n')[0]})`);
    });
  const note = takenOut.length > 0 ? `${takenOut.join(', ')} of the picture was taken out` : '';
  return named(Buffer.from(svg), 'svg', note);
}

const isDrawing = (bytes: Buffer): boolean =>
  /^\uFEFF?\s*<(\?xml|!--|!DOCTYPE|svg)/i.test(bytes.toString('utf8', 0, 200));

/** Named after what it shows: a changed picture gets another name, and browsers keep none that is gone. */
function named(bytes: Buffer, ending: 'svg' | 'webp', note = ''): BankPicture {
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 22);
  return { path: `bank/${name}.${ending}`, bytes, note };
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
