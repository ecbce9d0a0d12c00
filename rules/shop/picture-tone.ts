/** The colour of a text on a picture: ink or white. */
export const PICTURE_TONES = ['dark', 'light'] as const;
export type PictureTone = (typeof PICTURE_TONES)[number];

/** Relative luminances of WCAG 2, from 0 to 1, of the darkest and the brightest parts under the text. */
export type Brightness = { darkest: number; mean: number; brightest: number };

type TextLook = { tone: PictureTone; veil: number };

/** WCAG 2 requires 4.5 for text; the margin covers the compression of pictures. */
const MIN_CONTRAST = 5;
const VEIL_STEP = 4;
const MAX_VEIL = 92;
/** Luminance of the ink and of the veil under it (`--ink` and `#f6f5f2` of the storefront), and of white on near-black. */
const INK = 0.011;
const LIGHT_VEIL = 0.913;
const WHITE = 1;
const DARK_VEIL = 0.008;

/**
 * Chooses the text colour that needs the weaker veil. With this veil, every part of the picture under the text reaches
 * the contrast.
 */
export function textLookFor({ darkest, mean, brightest }: Brightness): TextLook {
  const dark = veilFor((veil) => contrast(INK, mixed(darkest, LIGHT_VEIL, veil)));
  const light = veilFor((veil) => contrast(WHITE, mixed(brightest, DARK_VEIL, veil)));
  const isLight = light < dark || (light === dark && mean < 0.18);
  return isLight ? { tone: 'light', veil: light } : { tone: 'dark', veil: dark };
}

function veilFor(contrastAt: (veil: number) => number): number {
  let veil = 0;
  while (veil < MAX_VEIL && contrastAt(veil / 100) < MIN_CONTRAST) veil += VEIL_STEP;
  return veil;
}

/** Browsers mix colours by their sRGB values. */
const mixed = (under: number, over: number, part: number): number =>
  toLuminance(toSrgb(under) * (1 - part) + toSrgb(over) * part);

export const toLuminance = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

const toSrgb = (luminance: number): number =>
  luminance <= 0.0031308 ? luminance * 12.92 : 1.055 * luminance ** (1 / 2.4) - 0.055;

/** The contrast ratio of two luminances, as WCAG defines it. */
export const contrast = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
