import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '#api/http/refusal.ts';
import { cleanSvg } from './clean-svg.ts';
import { PictureError } from './download-picture.ts';
import { pathFor } from './picture-path.ts';
import { storePicture, writePicture } from './store-picture.ts';

const MOST_SIGNS_BEFORE_SVG = 1_000;

/** What a file is says its bytes, never its name: pictures are made anew, drawings cleaned, the rest is refused. */
export async function storeUpload(bytes: Buffer, storage: string): Promise<string> {
  const isDrawing = /<svg[\s>]/i.test(bytes.subarray(0, MOST_SIGNS_BEFORE_SVG).toString('latin1'));
  const path = isDrawing ? pathFor(bytes).replace(/\.\w+$/, '.svg') : pathFor(bytes);
  const isThere = await access(join(storage, path)).then(
    () => true,
    () => false,
  );
  if (isThere) return path;
  try {
    if (isDrawing) await writePicture(Buffer.from(cleanSvg(bytes).svg), storage, path);
    else await storePicture(bytes, storage, path);
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    throw new Refusal('validation', { fields: { file: { problem: isDrawing ? 'drawing' : 'picture' } } });
  }
  return path;
}
