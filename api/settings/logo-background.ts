import sharp from 'sharp';
import { contrast, toLuminance } from '#rules/shop/picture-tone.ts';

/** Name ending of a logo that contains its own dark background; `ui/style/dark.css` adds no light one around it. */
export const ON_DARK = '-on-dark';

/** Ink of the storefront, the background of light logos. */
const DARK_BACKGROUND = '#17181c';
const DARK_LUMINANCE = 0.011;
/** Padding around the logo, as a share of its height. */
const PADDING = 0.2;
/** Size in pixels of the reduced copy whose outline is measured. */
const MEASURED = { width: 240, height: 80 };
/** Below this contrast, an outline disappears in its background. */
const MIN_CONTRAST = 1.6;
const OPAQUE = 128;

/** Places a light transparent logo on a dark background, because pages, mails and shared pictures are white. */
export async function onVisibleBackground(png: Buffer): Promise<{ png: Buffer; isOnDark: boolean }> {
  const outline = await outlineOf(png);
  const lost = (ground: number) => outline.filter((one) => contrast(one, ground) < MIN_CONTRAST).length;
  if (lost(1) <= lost(DARK_LUMINANCE)) return { png, isOnDark: false };
  const { height = 0 } = await sharp(png).metadata();
  const side = Math.round(height * PADDING);
  const padded = sharp(png).extend({ top: side, bottom: side, left: side, right: side, background: '#00000000' });
  return {
    png: await sharp(await padded.png().toBuffer())
      .flatten({ background: DARK_BACKGROUND })
      .png()
      .toBuffer(),
    isOnDark: true,
  };
}

/** Luminances of the opaque pixels beside transparent ones. A picture with its own background has none. */
async function outlineOf(png: Buffer): Promise<number[]> {
  const { data, info } = await sharp(png)
    .resize({ ...MEASURED, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const isOpaque = (x: number, y: number) => (data[(y * width + x) * 4 + 3] ?? 0) >= OPAQUE;
  const isInside = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height;
  const outline: number[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const beside = [
        [x - 1, y],
        [x + 1, y],
        [x, y - 1],
        [x, y + 1],
      ] as const;
      if (isOpaque(x, y) && beside.some(([left, top]) => isInside(left, top) && !isOpaque(left, top)))
        outline.push(luminance(data, (y * width + x) * 4));
    }
  }
  return outline;
}

const luminance = (data: Buffer, at: number): number =>
  0.2126 * toLuminance((data[at] ?? 0) / 255) +
  0.7152 * toLuminance((data[at + 1] ?? 0) / 255) +
  0.0722 * toLuminance((data[at + 2] ?? 0) / 255);
