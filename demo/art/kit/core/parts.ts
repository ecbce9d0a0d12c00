import { type Attrs, circle, ellipse, group, move, type Pen, path, rect, stroke, times } from '#api/images/drawing/pen.ts';
import { darken, lighten } from './color.ts';
import { chrome, metal } from './material.ts';

export function lens(pen: Pen, cx: number, cy: number, r: number, ring = '#3a3d43'): string {
  return (
    circle(cx + r * 0.05, cy + r * 0.08, r * 1.03, { fill: '#000000', opacity: 0.35, filter: pen.blur(r * 0.07) }) +
    circle(cx, cy, r, { fill: metal(pen, ring, 50) }) +
    circle(cx, cy, r * 0.9, { fill: pen.linear(['#050608', '#22252b'], 50) }) +
    circle(cx, cy, r * 0.72, {
      fill: pen.radial([
        [0, '#0b0d14'],
        [0.7, '#10131c'],
        [0.9, '#262b38'],
        [1, '#08090d'],
      ]),
    }) +
    circle(cx, cy, r * 0.5, {
      fill: pen.radial(
        [
          [0, '#1a1430'],
          [0.45, '#1d2350'],
          [0.75, '#123247'],
          [1, '#06080d'],
        ],
        0.42,
        0.4,
        0.62,
      ),
    }) +
    circle(cx, cy, r * 0.2, { fill: '#04050a' }) +
    ellipse(cx - r * 0.2, cy - r * 0.24, r * 0.17, r * 0.12, {
      fill: pen.radial([
        [0, '#e8f1ff', 0.95],
        [1, '#9db8ff', 0],
      ]),
      transform: `rotate(-40 ${cx - r * 0.2} ${cy - r * 0.24})`,
    }) +
    circle(cx + r * 0.22, cy + r * 0.24, r * 0.12, {
      fill: pen.radial([
        [0, '#c48bff', 0.55],
        [1, '#7f5bff', 0],
      ]),
    }) +
    path(`M${cx - r * 0.62} ${cy - r * 0.2}A${r * 0.65} ${r * 0.65} 0 0 1 ${cx - r * 0.1} ${cy - r * 0.64}`, stroke('#ffffff', r * 0.045, 0.35))
  );
}

export const flash = (pen: Pen, cx: number, cy: number, r: number): string =>
  circle(cx, cy, r, { fill: '#d8d3c4' }) +
  circle(cx, cy, r * 0.78, { fill: pen.radial(['#fffdf2', '#f2dfae', '#c9a860'], 0.4, 0.35, 0.7) }) +
  circle(cx, cy, r, stroke('#000000', r * 0.12, 0.25));

export const knob = (pen: Pen, cx: number, cy: number, r: number, color: string, degrees = -40): string =>
  circle(cx + r * 0.06, cy + r * 0.14, r * 1.02, { fill: '#000000', opacity: 0.35, filter: pen.blur(r * 0.12) }) +
  circle(cx, cy, r, { fill: metal(pen, color, 50) }) +
  circle(cx, cy, r * 0.86, { fill: pen.linear([lighten(color, 0.3), color, darken(color, 0.25)], 55) }) +
  circle(cx, cy, r * 0.86, stroke('#ffffff', r * 0.03, 0.35)) +
  group({ transform: `rotate(${degrees} ${cx} ${cy})` }, rect(cx - r * 0.05, cy - r * 0.78, r * 0.1, r * 0.36, r * 0.05, { fill: darken(color, 0.6) }));

const SEGMENTS = ['abcdef', 'bc', 'abged', 'abgcd', 'fgbc', 'afgcd', 'afgedc', 'abc', 'abcdefg', 'abcdfg'];
const STROKES: Record<string, string> = {
  a: 'M1 0H9',
  b: 'M10 1V8',
  c: 'M10 10V17',
  d: 'M1 18H9',
  e: 'M0 10V17',
  f: 'M0 1V8',
  g: 'M1 9H9',
};

/** Lit digits of an appliance's display, such as '12:30'; `height` is the height of a digit. */
export function digits(text: string, x: number, y: number, height: number, color: string, weight = 1.6): string {
  let at = 0;
  const parts = [...text].map((sign) => {
    const here = at;
    at += sign === ':' ? 7 : 16;
    if (sign === ':') return circle(here + 1, 5.5, 1.2, { fill: color }) + circle(here + 1, 12.5, 1.2, { fill: color });
    return [...SEGMENTS[Number(sign)]!].map((s) => path(STROKES[s]!, { ...stroke(color, weight), transform: `translate(${here} 0)` })).join('');
  });
  return group({ transform: `translate(${x} ${y}) scale(${height / 18})` }, ...parts);
}

export function port(x: number, y: number, kind: 'usb-c' | 'usb-a' | 'hdmi' | 'jack' | 'lan', unit = 1): string {
  const sizes: Record<typeof kind, [number, number, number]> = {
    'usb-c': [34, 12, 6],
    'usb-a': [46, 20, 2],
    hdmi: [52, 20, 4],
    jack: [20, 20, 10],
    lan: [46, 38, 3],
  };
  const [w, h, r] = sizes[kind];
  const inner = kind === 'usb-a' ? rect(x + 5 * unit, y + 10 * unit, 36 * unit, 6 * unit, 0, { fill: '#e9e9ec' }) : '';
  const pins = kind === 'lan' ? times(6, (i) => rect(x + (8 + i * 5) * unit, y + 4 * unit, 2 * unit, 8 * unit, 0, { fill: '#c8a54c' })) : '';
  return (
    rect(x, y, w * unit, h * unit, r * unit, {
      fill: '#0a0b0e',
      stroke: '#9aa0a8',
      'stroke-width': 2 * unit,
      'stroke-opacity': 0.7,
    }) +
    inner +
    pins
  );
}

export const led = (pen: Pen, cx: number, cy: number, r: number, color: string): string =>
  circle(cx, cy, r * 3, {
    fill: pen.radial([
      [0, color, 0.55],
      [1, color, 0],
    ]),
  }) + circle(cx, cy, r, { fill: pen.radial(['#ffffff', color], 0.4, 0.4, 0.7) });

export function handle(pen: Pen, x: number, y: number, w: number, h: number): string {
  const upright = h > w;
  return (
    rect(x + 10, y + 10, w, h, Math.min(w, h) / 2, { fill: '#000000', opacity: 0.32, filter: pen.blur(8) }) +
    rect(x, y, w, h, Math.min(w, h) / 2, { fill: chrome(pen, upright ? 0 : 90) }) +
    rect(x, y, w, h, Math.min(w, h) / 2, stroke('#59606a', 1, 0.5))
  );
}

export const cable = (pen: Pen, d: string, color: string, width: number): string =>
  path(d, { ...stroke('#1b2233', width, 0.25), transform: 'translate(6 14)', filter: pen.blur(8) }) +
  path(d, stroke(darken(color, 0.35), width)) +
  path(d, { ...stroke(color, width * 0.78), transform: `translate(${-width * 0.05} ${-width * 0.06})` }) +
  path(d, {
    ...stroke(lighten(color, 0.5), width * 0.2, 0.6),
    transform: `translate(${-width * 0.18} ${-width * 0.2})`,
  });

/** Abstract marks in place of printed icons. */
export const marks = (x: number, y: number, count: number, step: number, size: number, color: string, opacity = 0.7): string =>
  move(
    x,
    y,
    times(
      count,
      (i) =>
        [
          circle(i * step, 0, size * 0.5, stroke(color, size * 0.13, opacity)),
          path(`M${i * step - size * 0.45} 0H${i * step + size * 0.45}M${i * step} ${-size * 0.45}V${size * 0.45}`, stroke(color, size * 0.13, opacity)),
          path(
            `M${i * step} ${-size * 0.5}C${i * step + size * 0.6} ${size * 0.2} ${i * step + size * 0.2} ${size * 0.5} ${i * step} ${size * 0.5}S${i * step - size * 0.6} ${size * 0.2} ${i * step} ${-size * 0.5}Z`,
            stroke(color, size * 0.13, opacity),
          ),
          rect(i * step - size * 0.45, -size * 0.35, size * 0.9, size * 0.7, size * 0.15, stroke(color, size * 0.13, opacity)),
        ][i % 4]!,
    ),
  );

export type Shape = (attrs: Attrs) => string;
export const roundedShape =
  (x: number, y: number, w: number, h: number, r: number): Shape =>
  (attrs) =>
    rect(x, y, w, h, r, attrs);
export const circleShape =
  (cx: number, cy: number, r: number): Shape =>
  (attrs) =>
    circle(cx, cy, r, attrs);
export const pathShape =
  (d: string): Shape =>
  (attrs) =>
    path(d, attrs);
