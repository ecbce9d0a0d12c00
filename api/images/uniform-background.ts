import sharp, { type Sharp } from 'sharp';

/** Size in pixels of the reduced copy whose edge is measured. */
const MEASURED = 48;
/** Margin around an object, as in drawings. */
const MARGIN = 0.11;
/** Maximum spread of an edge colour in steps of 255; JPEG varies white by this much. */
const MAX_COLOR_SPREAD = 10;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
const OPAQUE = 250;

type BackgroundColor = { r: number; g: number; b: number; alpha: number };

/**
 * Fits a picture into a square of at most `width` pixels. The missing area gets the colour of the picture's own edge,
 * so no seam is visible. Transparent pictures get a margin. For a scene that reaches to the edge, the missing area is
 * transparent. Small pictures are not enlarged.
 */
export async function onUniformBackground(bytes: Buffer, width: number): Promise<Sharp> {
  const edge = await edgeOf(bytes);
  const margin = edge.isClear ? Math.round(width * MARGIN) : 0;
  const inner = width - 2 * margin;
  const { data, info } = await sharp(bytes)
    .rotate()
    .resize({ width: inner, height: inner, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true });
  const side = Math.max(info.width, info.height) + 2 * margin;
  if (info.width === side && info.height === side) return sharp(data);
  const [left, top] = [Math.floor((side - info.width) / 2), Math.floor((side - info.height) / 2)];
  const [right, bottom] = [side - info.width - left, side - info.height - top];
  return sharp(data).extend({ left, top, right, bottom, background: edge.background });
}

/** Returns the colour of the edge if it is uniform, and whether the object has free space around it. */
async function edgeOf(picture: Buffer): Promise<{ background: BackgroundColor; isClear: boolean }> {
  const measured = sharp(picture)
    .rotate()
    .resize(MEASURED, MEASURED, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha();
  const raw = await measured.raw().toBuffer();
  const edge: number[][] = [];
  for (let y = 0; y < MEASURED; y++) {
    for (let x = 0; x < MEASURED; x++) {
      const isEdge = x === 0 || y === 0 || x === MEASURED - 1 || y === MEASURED - 1;
      const at = (y * MEASURED + x) * 4;
      if (isEdge) edge.push([...raw.subarray(at, at + 4)]);
    }
  }
  const [r = 0, g = 0, b = 0, alpha = 0] = [0, 1, 2, 3].map((channel) => middle(edge.map((pixel) => pixel[channel]!)));
  const spread = [r, g, b].map((level, channel) => middle(edge.map((pixel) => Math.abs(pixel[channel]! - level))));
  const isClear = alpha < OPAQUE;
  return { background: isClear || Math.max(...spread) > MAX_COLOR_SPREAD ? CLEAR : { r, g, b, alpha: 1 }, isClear };
}

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
