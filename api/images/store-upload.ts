import { Refusal } from '#api/http/refusal.ts';
import { cleanSvg } from './clean-svg.ts';
import { PictureError } from './download-picture.ts';
import { pathFor } from './picture-path.ts';
import type { PictureStorage } from './storage/picture-storage.ts';
import { storeOnce, toStored } from './store-picture.ts';

const MAX_CHARACTERS_BEFORE_SVG = 1_000;

/**
 * Detects the file type from the bytes, never from the name. Pictures are re-encoded, drawings are sanitized, and other
 * files are rejected.
 */
export async function storeUpload(bytes: Buffer, storage: PictureStorage): Promise<string> {
  const isDrawing = /<svg[\s>]/i.test(bytes.subarray(0, MAX_CHARACTERS_BEFORE_SVG).toString('latin1'));
  const path = isDrawing ? pathFor(bytes).replace(/\.\w+$/, '.svg') : pathFor(bytes);
  try {
    await storeOnce(storage, path, async () => (isDrawing ? Buffer.from(cleanSvg(bytes).svg) : toStored(bytes)));
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    throw new Refusal('validation', { fields: { file: { problem: isDrawing ? 'drawing' : pictureProblem(bytes) } } });
  }
  return path;
}

/** File type brands of HEIC photographs, such as those of iPhones. The picture library cannot decode HEVC. */
const HEIC = /^ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1)/;

export const pictureProblem = (bytes: Buffer): 'picture' | 'picture_heic' =>
  HEIC.test(bytes.subarray(4, 12).toString('latin1')) ? 'picture_heic' : 'picture';
