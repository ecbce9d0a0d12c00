/** Text colours of the shop: dark on light accents, white on dark ones. */
export const DARK_TEXT = '#17181c';
const LIGHT_TEXT = '#ffffff';

/** Contrast that WCAG requires of text, and of the outline of a control. */
export const MIN_TEXT_CONTRAST = 4.5;
const MIN_EDGE_CONTRAST = 3;

/** The lightest and the darkest ground on which a button is displayed. */
const GROUNDS = ['#ffffff', '#f6f5f2'];

export type AccentTones = {
  accent: string;
  hover: string;
  press: string;
  /** Outline of a button. */
  edge: string;
  /** Ground of a quiet panel. */
  tint: string;
  /** Text on the accent. */
  text: string;
};

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** WCAG contrast of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Returns null if neither dark nor white text is readable on the colour. */
export function accentTones(color: string): AccentTones | null {
  const accent = color.toLowerCase();
  const text = [DARK_TEXT, LIGHT_TEXT].find((one) => contrast(accent, one) >= MIN_TEXT_CONTRAST);
  if (!text) return null;
  const pressed = (share: number) => {
    const darker = mixed(accent, '#000000', share);
    return contrast(darker, text) >= MIN_TEXT_CONTRAST ? darker : mixed(accent, '#ffffff', share);
  };
  return {
    accent,
    hover: pressed(0.05),
    press: pressed(0.1),
    edge: edgeOf(accent),
    tint: mixed(accent, '#ffffff', 0.88),
    text,
  };
}

function edgeOf(accent: string): string {
  for (let share = 0.22; share < 1; share += 0.06) {
    const edge = mixed(accent, '#000000', share);
    if (GROUNDS.every((ground) => contrast(edge, ground) >= MIN_EDGE_CONTRAST)) return edge;
  }
  return DARK_TEXT;
}

const partsOf = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(color).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** `share` of `other` in the result. */
function mixed(color: string, other: string, share: number): string {
  const [ours, theirs] = [partsOf(color), partsOf(other)];
  const parts = ours.map((part, at) => Math.round(part * (1 - share) + (theirs[at] ?? 0) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
