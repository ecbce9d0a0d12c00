import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { onUniformBackground } from './uniform-background.ts';

const TILE = 120;
type Colour = { r: number; g: number; b: number; alpha?: number };
const WHITE: Colour = { r: 255, g: 255, b: 255 };
const GREY: Colour = { r: 226, g: 226, b: 224 };
const DARK: Colour = { r: 24, g: 26, b: 30 };
const CLEAR: Colour = { r: 0, g: 0, b: 0, alpha: 0 };

/** A red object in the middle of a uniform background. */
function objectOn(width: number, height: number, background: Colour): Sharp {
  const thing = {
    create: { width: Math.ceil(width / 2), height: Math.ceil(height / 2), channels: 3, background: 'red' },
  } as const;
  return sharp({
    create: { width, height, channels: background.alpha === undefined ? 3 : 4, background },
  }).composite([{ input: thing }]);
}

/** A photograph of a room with another colour at each edge. */
function scene(width: number, height: number): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#203040"/><stop offset="1" stop-color="#f0c080"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  return sharp(Buffer.from(svg)).flatten();
}

async function corners(picture: Sharp): Promise<{ size: [number, number]; colours: number[][] }> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
  const [right, bottom] = [info.width - 1, info.height - 1];
  return { size: [info.width, info.height], colours: [at(0, 0), at(right, 0), at(0, bottom), at(right, bottom)] };
}

/** Number of pixel rows above the object. */
async function marginOf(picture: Buffer): Promise<number> {
  const { info } = await sharp(picture).trim().toBuffer({ resolveWithObject: true });
  return Math.min(-(info.trimOffsetTop ?? 0), -(info.trimOffsetLeft ?? 0));
}

const near = (one: number[], other: number[]): boolean => one.every((level, at) => Math.abs(level - other[at]!) <= 8);

test.each([
  ['white, square', 300, 300, WHITE, 'jpeg', 120],
  ['white, tall', 200, 600, WHITE, 'jpeg', 120],
  ['white, wide', 900, 200, WHITE, 'jpeg', 120],
  ['white, tall, WebP', 200, 600, WHITE, 'webp', 120],
  ['white, wide, PNG', 900, 200, WHITE, 'png', 120],
  ['grey, square', 300, 300, GREY, 'jpeg', 120],
  ['grey, tall', 200, 600, GREY, 'jpeg', 120],
  ['grey, wide', 900, 200, GREY, 'webp', 120],
  ['dark, square', 300, 300, DARK, 'jpeg', 120],
  ['dark, tall', 100, 700, DARK, 'png', 120],
  ['dark, wide', 700, 100, DARK, 'jpeg', 120],
  ['tiny', 16, 16, WHITE, 'png', 16],
  ['tiny and wide', 30, 6, GREY, 'png', 30],
  ['a line', 600, 3, WHITE, 'png', 120],
] as const)('%s fills its tile with its own background', async (_, width, height, background, format, side) => {
  const bytes = await objectOn(width, height, background).toFormat(format).toBuffer();

  const { size, colours } = await corners(await onUniformBackground(bytes, TILE));

  expect(size).toEqual([side, side]);
  for (const colour of colours)
    expect(near(colour, [background.r, background.g, background.b, 255]), String(colour)).toBe(true);
});

test.each([
  ['transparent, square', 300, 300, 'png'],
  ['transparent, tall', 200, 600, 'webp'],
  ['transparent, wide', 900, 200, 'png'],
] as const)('%s gets a transparent background with the margin of drawings', async (_, width, height, format) => {
  const bytes = await objectOn(width, height, CLEAR).toFormat(format).toBuffer();

  const shown = await (await onUniformBackground(bytes, TILE)).png().toBuffer();
  const { size, colours } = await corners(sharp(shown));

  expect(size).toEqual([TILE, TILE]);
  expect(colours.map(([, , , alpha]) => alpha)).toEqual([0, 0, 0, 0]);
  expect(await marginOf(shown)).toBeGreaterThanOrEqual(Math.floor(TILE * 0.1));
});

test.each([
  ['square', 300, 300, 255],
  ['tall', 200, 600, 0],
  ['wide', 900, 200, 0],
] as const)(
  'a %s scene that reaches to its edge keeps its edge without an invented colour beside it',
  async (_, width, height, alpha) => {
    const bytes = await scene(width, height).jpeg().toBuffer();

    const { size, colours } = await corners(await onUniformBackground(bytes, TILE));

    expect(size).toEqual([TILE, TILE]);
    expect(colours.map((colour) => colour[3])).toEqual([alpha, alpha, alpha, alpha]);
  },
);

test('a photograph with an EXIF orientation is rotated upright', async () => {
  const bytes = await objectOn(200, 400, WHITE).jpeg().withMetadata({ orientation: 6 }).toBuffer();

  const { size } = await corners(await onUniformBackground(bytes, TILE));

  expect(size).toEqual([TILE, TILE]);
});
