import sharp from 'sharp';
import type { PictureStorage } from '#api/images/storage/picture-storage.ts';
import { type PictureFocus, regionUnderText } from '#rules/shop/picture-region.ts';
import { type Brightness, textLookFor, toLuminance } from '#rules/shop/picture-tone.ts';

type Pictures = {
  kind: 'slide' | 'banner';
  wide: string | null;
  tall: string | null;
  /** Focal points of the library by path. */
  focusOf: ReadonlyMap<string, PictureFocus>;
};

/** Text covers the left part of a wide place, and the upper part of a tall one. */
const UNDER_TEXT = { wide: { width: 0.5, height: 1 }, tall: { width: 1, height: 0.55 } } as const;

/** Narrowest and widest places on screens of all sizes (home.module.css of the storefront). */
const SLOTS = {
  slide: { wide: [1.75, 2.4], tall: [0.75, 1.8] },
  banner: { wide: [2.4, 6.4], tall: [0.83, 2.4] },
} as const;

/** Focal points of pictures without one, as in the style sheet of the storefront. */
const USUAL_FOCUS = {
  slide: { wide: { x: 75, y: 50 }, tall: { x: 50, y: 100 } },
  banner: { wide: { x: 80, y: 50 }, tall: { x: 50, y: 100 } },
} as const;

const SAMPLES = 32;
/** Single pixels do not decide: the values are percentiles. */
const DARKEST = 0.02;
const BRIGHTEST = 0.98;

/** The text colour and veil for pictures with text on them; null if no picture is stored, as for drawn ones. */
export async function measureTextLook(
  storage: PictureStorage,
  pictures: Pictures,
): Promise<ReturnType<typeof textLookFor> | null> {
  const { kind, focusOf } = pictures;
  // Phones show the wide picture if there is no tall one.
  const shown = { wide: pictures.wide, tall: pictures.tall || pictures.wide };
  const measured = await Promise.all(
    (['wide', 'tall'] as const).map((shape) =>
      measurePart(storage, shown[shape], {
        slots: SLOTS[kind][shape],
        focus: focusOf.get(shown[shape] ?? '') ?? USUAL_FOCUS[kind][shape],
        text: UNDER_TEXT[shape],
      }),
    ),
  );
  const known = measured.filter((one) => one !== null);
  if (known.length === 0) return null;
  return textLookFor({
    darkest: Math.min(...known.map(({ darkest }) => darkest)),
    mean: known.reduce((sum, { mean }) => sum + mean, 0) / known.length,
    brightest: Math.max(...known.map(({ brightest }) => brightest)),
  });
}

type Place = Omit<Parameters<typeof regionUnderText>[0], 'ratio'>;

async function measurePart(storage: PictureStorage, path: string | null, place: Place): Promise<Brightness | null> {
  const bytes = path === null || path === '' ? null : await storage.read(path);
  return bytes === null ? null : brightnessOf(bytes, place);
}

/** Transparent parts show the white background of the page. */
async function brightnessOf(bytes: Buffer, place: Place): Promise<Brightness> {
  const { width, height } = await sharp(bytes).metadata();
  const { left, top, right, bottom } = regionUnderText({ ...place, ratio: width / height });
  const [x, y] = [Math.floor(left * width), Math.floor(top * height)];
  const pixels = await sharp(bytes)
    .extract({
      left: Math.min(x, width - 1),
      top: Math.min(y, height - 1),
      width: Math.max(1, Math.min(Math.ceil(right * width), width) - x),
      height: Math.max(1, Math.min(Math.ceil(bottom * height), height) - y),
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
