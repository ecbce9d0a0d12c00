/** Fills and surface details. The key light is at the top left; the right and the bottom fall into shade. */

import { type Attrs, group, type Pen, path, rect, stroke, times } from '#api/images/drawing/pen.ts';
import { darken, lighten, lightness } from './color.ts';

export const metal = (pen: Pen, color: string, degrees = 35): string =>
  pen.linear(
    [
      [0, lighten(color, 0.5)],
      [0.12, darken(color, 0.12)],
      [0.3, lighten(color, 0.22)],
      [0.55, darken(color, 0.22)],
      [0.8, lighten(color, 0.12)],
      [1, darken(color, 0.42)],
    ],
    degrees,
  );

export const matte = (pen: Pen, color: string, degrees = 55): string =>
  pen.linear(
    [
      [0, lighten(color, 0.18)],
      [0.45, color],
      [1, darken(color, 0.2)],
    ],
    degrees,
  );

/** A surface turned away from the light. */
export const shade = (pen: Pen, color: string, degrees = 90): string => pen.linear([darken(color, 0.22), darken(color, 0.42)], degrees);

export const cylinder = (pen: Pen, color: string, degrees = 0): string =>
  pen.linear(
    [
      [0, darken(color, 0.32)],
      [0.1, color],
      [0.28, lighten(color, lightness(color) > 0.6 ? 0.7 : 0.3)],
      [0.5, color],
      [0.85, darken(color, 0.42)],
      [1, darken(color, 0.22)],
    ],
    degrees,
  );

export const ball = (pen: Pen, color: string): string =>
  pen.radial(
    [
      [0, lighten(color, 0.45)],
      [0.35, lighten(color, 0.08)],
      [0.75, darken(color, 0.22)],
      [1, darken(color, 0.48)],
    ],
    0.33,
    0.26,
    0.85,
  );

export const chrome = (pen: Pen, degrees = 90): string =>
  pen.linear(
    [
      [0, '#fbfcfd'],
      [0.2, '#c3c9d0'],
      [0.42, '#eef1f4'],
      [0.5, '#767e88'],
      [0.62, '#a8afb8'],
      [0.85, '#e9ecef'],
      [1, '#8b929b'],
    ],
    degrees,
  );

export const blackGlass = (pen: Pen, degrees = 55): string =>
  pen.linear(
    [
      [0, '#34383f'],
      [0.35, '#16181c'],
      [0.7, '#0c0d10'],
      [1, '#1b1e23'],
    ],
    degrees,
  );

export const steel = (pen: Pen, color: string): string =>
  pen.linear(
    [
      [0, darken(color, 0.14)],
      [0.08, lighten(color, 0.2)],
      [0.3, lighten(color, 0.34)],
      [0.52, color],
      [0.74, darken(color, 0.13)],
      [0.9, lighten(color, 0.05)],
      [1, darken(color, 0.25)],
    ],
    0,
  );

/** Fine brush lines to lay over `steel`. */
export const brushed = (pen: Pen, upright = true): string => {
  const lines = [0.5, 1.9, 2.7, 4.4, 5.1, 6.6].map((at, i) =>
    path(upright ? `M${at} 0V60` : `M0 ${at}H60`, stroke(i % 2 ? '#ffffff' : '#000000', 0.5, i % 2 ? 0.13 : 0.05)),
  );
  return pen.pattern(upright ? 7 : 60, upright ? 60 : 7, lines.join(''));
};

export function fabric(pen: Pen, color: string, step = 7): string {
  const [lit, dim] = [lighten(color, 0.16), darken(color, 0.3)];
  const half = step / 2;
  return pen.pattern(
    step,
    step,
    rect(0, 0, step, step, 0, { fill: darken(color, 0.1) }) +
      rect(0.4, 0.5, half - 0.4, half - 1, half / 3, { fill: lit }) +
      rect(half + 0.4, half + 0.5, half - 0.4, half - 1, half / 3, { fill: color }) +
      rect(half + 0.4, 0.5, half - 0.4, half - 1, half / 3, { fill: dim }) +
      rect(0.4, half + 0.5, half - 0.4, half - 1, half / 3, { fill: darken(color, 0.05) }),
    'rotate(8)',
  );
}

export const perforated = (pen: Pen, ground: string, hole: string, step = 10, size = 0.28): string =>
  pen.pattern(
    step,
    step,
    rect(0, 0, step, step, 0, { fill: ground }) +
      [
        [0.25, 0.25],
        [0.75, 0.75],
      ]
        .map(([x, y]) => `<circle cx="${x! * step}" cy="${y! * step}" r="${size * step}" fill="${hole}"/>`)
        .join(''),
  );

/** Darkening inside the edge of a shape, where surfaces meet. `shape` draws the outline with given attributes. */
export const occlusion = (pen: Pen, shape: (attrs: Attrs) => string, width = 26, opacity = 0.35): string =>
  pen.within(shape({}), shape({ ...stroke('#07090f', width, opacity), filter: pen.blur(width / 3) }));

/** A thin light line inside the upper left edge, a thin dark one inside the lower right, a hairline round white things. */
export const edges = (pen: Pen, shape: (attrs: Attrs) => string, width = 3, strength = 1): string =>
  shape(stroke('#07090f', 1.8, 0.15 * strength)) +
  pen.within(
    shape({}),
    shape({
      fill: 'none',
      'stroke-width': width * 2,
      stroke: pen.linear(
        [
          [0, '#ffffff', 0.85 * strength],
          [0.4, '#ffffff', 0.12 * strength],
          [0.6, '#07090f', 0.1 * strength],
          [1, '#07090f', 0.45 * strength],
        ],
        55,
      ),
    }),
  );

export const gloss = (pen: Pen, shape: (attrs: Attrs) => string, box: readonly [x: number, y: number, w: number, h: number], opacity = 0.1): string => {
  const [x, y, w, h] = box;
  const band = `M${x} ${y}H${x + w * 0.62}L${x + w * 0.22} ${y + h}H${x}Z`;
  return pen.within(
    shape({}),
    path(band, {
      fill: pen.linear(
        [
          [0, '#ffffff', opacity * 1.6],
          [1, '#ffffff', opacity * 0.3],
        ],
        80,
      ),
    }),
  );
};

export const slots = (x: number, y: number, count: number, step: number, length: number, thick: number, upright: boolean, color = '#0b0d11'): string =>
  group(
    {},
    times(count, (i) =>
      upright
        ? rect(x + i * step, y, thick, length, thick / 2, { fill: color }) +
          rect(x + i * step + thick, y + 1, 1, length - 2, 0, { fill: '#ffffff', opacity: 0.25 })
        : rect(x, y + i * step, length, thick, thick / 2, { fill: color }) +
          rect(x + 1, y + i * step + thick, length - 2, 1, 0, { fill: '#ffffff', opacity: 0.25 }),
    ),
  );
