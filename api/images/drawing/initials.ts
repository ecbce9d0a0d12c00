/** Draws text as outlines from `initials.json`, which `demo/art/kit/make-lettering.ts` generates. */

import outlines from './initials.json' with { type: 'json' };
import { path } from './pen.ts';

type Outline = { d: string; box: number[] };

/** Middle of a capital letter, in thousandths of an em; negative is above the baseline. */
const CAPITAL = -358;

const byName: Record<string, Outline> = outlines;

export const isLettered = (key: string): boolean => Object.hasOwn(outlines, key);

export const letteredNames = (beginning: string): string[] =>
  Object.keys(outlines).filter((name) => name.startsWith(beginning));

/** Scaled to fit `width` by `height`, at most `size` per em; capitals are centred on (cx, cy). */
export function lettering(
  key: string,
  cx: number,
  cy: number,
  width: number,
  height: number,
  size: number,
  color: string,
): string {
  const { d, box } = byName[key]!;
  const [x = 0, , w = 0, h = 0] = box;
  const scale = Math.min(width / w, height / h, size / 1000);
  const round = (n: number): number => Math.round(n * 1000) / 1000;
  const shift = `translate(${round(cx - (x + w / 2) * scale)} ${round(cy - CAPITAL * scale)}) scale(${round(scale)})`;
  return path(d, { fill: color, transform: shift });
}
