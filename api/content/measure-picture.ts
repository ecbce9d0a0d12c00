import sharp from 'sharp';
import type { PictureStorage } from '#api/images/storage/picture-storage.ts';
import { type Brightness, textLookFor, toLuminance } from '#rules/shop/picture-tone.ts';

type Pictures = { wide: string | null; tall: string | null };

/** Parts of the picture under the text: the left part of a wide picture, the upper part of a tall one. */
const UNDER_TEXT = { wide: { width: 0.5, height: 1 }, tall: { width: 1, height: 0.55 } } as const;
const SAMPLES = 32;
/** Single pixels do not decide: the values are percentiles. */
const DARKEST = 0.02;
const BRIGHTEST = 0.98;

/** The text colour and veil for pictures with text on them; null if no picture is stored, as for drawn ones. */
export async function measureTextLook(
  storage: PictureStorage,
  pictures: Pictures,
): Promise<ReturnType<typeof textLookFor> | null> {
  // Phones show the wide picture if there is no tall one.
  const shown = { wide: pictures.wide, tall: pictures.tall || pictures.wide };
  const measured = await Promise.all(
    (['wide', 'tall'] as const).map((shape) => measurePart(storage, shown[shape], UNDER_TEXT[shape])),
  );
  const known = measured.filter((one) => one !== null);
  if (known.length === 0) return null;
  return textLookFor({
    darkest: Math.min(...known.map(({ darkest }) => darkest)),
    mean: known.reduce((sum, { mean }) => sum + mean, 0) / known.length,
    brightest: Math.max(...known.map(({ brightest }) => brightest)),
  });
}

async function measurePart(
  storage: PictureStorage,
  path: string | null,
  part: { width: number; height: number },
): Promise<Brightness | null> {
  const bytes = path === null || path === '' ? null : await storage.read(path);
  return bytes === null ? null : brightnessOf(bytes, part);
}

/** Transparent parts show the white ground of the page. */
export async function brightnessOf(bytes: Buffer, part: { width: number; height: number }): Promise<Brightness> {
  const { width, height } = await sharp(bytes).metadata();
  const pixels = await sharp(bytes)
    .extract({
      left: 0,
      top: 0,
      width: Math.max(1, Math.round(width * part.width)),
      height: Math.max(1, Math.round(height * part.height)),
    })
    .flatten({ background: '#fff' })
    .resize(SAMPLES, SAMPLES, { fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  const channels = pixels.length / (SAMPLES * SAMPLES);
  const values = Array.from({ length: SAMPLES * SAMPLES }, (_, at) => {
    const channel = (index: number) => toLuminance((pixels[at * channels + Math.min(index, channels - 1)] ?? 0) / 255);
    return 0.2126 * channel(0) + 0.7152 * channel(1) + 0.0722 * channel(2);
  }).sort((one, other) => one - other);
  const at = (share: number): number => values[Math.round(share * (values.length - 1))] ?? 0;
  return {
    darkest: at(DARKEST),
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    brightest: at(BRIGHTEST),
  };
}
