/** Boxes and slabs seen through a long lens (no vanishing point), so that flat art can be laid on any face. */

import { type Attrs, group, type Pen, type Point, path, polygon } from '#api/images/drawing/pen.ts';
import { darken, lighten } from './color.ts';

export type Vector = readonly [x: number, y: number, z: number];

/** x runs right, y up, z towards the viewer. Positive yaw shows the right side, positive pitch the top. */
export class Lens {
  readonly #turn: readonly [number, number, number, number];
  readonly #at: Point;

  constructor(yaw: number, pitch: number, at: Point) {
    const [a, b] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180];
    this.#turn = [Math.cos(a), Math.sin(a), Math.cos(b), Math.sin(b)];
    this.#at = at;
  }

  point([x, y, z]: Vector): Point {
    const [cy, sy, cp, sp] = this.#turn;
    return [this.#at[0] + x * cy - z * sy, this.#at[1] - y * cp + (x * sy + z * cy) * sp];
  }

  /** Places flat art on the plane through `origin`, with its x axis along `right` and its y axis along `down`. */
  face(origin: Vector, right: Vector, down: Vector, ...art: string[]): string {
    const [ox, oy] = this.point(origin);
    const along = (v: Vector): Point => {
      const [x, y] = this.point([origin[0] + v[0], origin[1] + v[1], origin[2] + v[2]]);
      return [x - ox, y - oy];
    };
    const numbers = [...along(right), ...along(down), ox, oy].map((n) => Math.round(n * 1e4) / 1e4);
    return group({ transform: `matrix(${numbers.join(' ')})` }, ...art);
  }

  front = (x: number, y: number, z: number, ...art: string[]): string => this.face([x, y, z], [1, 0, 0], [0, -1, 0], ...art);
  side = (x: number, y: number, z: number, ...art: string[]): string => this.face([x, y, z], [0, 0, -1], [0, -1, 0], ...art);
  top = (x: number, y: number, z: number, ...art: string[]): string => this.face([x, y, z], [1, 0, 0], [0, 0, 1], ...art);

  hull(points: readonly Vector[], attrs: Attrs): string {
    return polygon(convex(points.map((p) => this.point(p))), attrs);
  }
}

export function rounded(x: number, y: number, w: number, h: number, r: number): Point[] {
  const corners = [
    [x + w - r, y + r, -90],
    [x + w - r, y + h - r, 0],
    [x + r, y + h - r, 90],
    [x + r, y + r, 180],
  ] as const;
  return corners.flatMap(([cx, cy, from]) =>
    Array.from({ length: 13 }, (_, i) => {
      const angle = ((from + i * 7.5) * Math.PI) / 180;
      return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)] as const;
    }),
  );
}

function convex(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const chain = (list: readonly Point[]): Point[] => {
    const kept: Point[] = [];
    for (const p of list) {
      while (kept.length > 1) {
        const [a, b] = [kept.at(-2)!, kept.at(-1)!];
        if ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break;
        kept.pop();
      }
      kept.push(p);
    }
    return kept.slice(0, -1);
  };
  return [...chain(sorted), ...chain([...sorted].reverse())];
}

export type Box = { w: number; h: number; d: number; r?: number; color: string; top?: string };

/** A cabinet on y = 0, centred on x and z. `front` is flat art, w by h from its top left corner. */
export function cabinet(pen: Pen, eye: Lens, { w, h, d, r = 10, color, top }: Box, front: string, side = ''): string {
  const outline = rounded(-w / 2, 0, w, h, r);
  const [near, far] = [d / 2, -d / 2];
  return (
    eye.hull([...outline.map(([x, y]) => [x, y, near] as const), ...outline.map(([x, y]) => [x, y, far] as const)], {
      fill: pen.linear(
        [
          [0, darken(color, 0.1)],
          [0.7, darken(color, 0.3)],
          [1, darken(color, 0.5)],
        ],
        30,
      ),
      stroke: darken(color, 0.55),
      'stroke-width': 2.5,
      'stroke-opacity': 0.45,
      'stroke-linejoin': 'round',
    }) +
    eye.side(
      w / 2,
      h - r,
      near,
      path(`M0 0H${d}V${h - 2 * r}H0Z`, {
        fill: pen.linear(
          [
            [0, darken(color, 0.34)],
            [0.12, darken(color, 0.24)],
            [1, darken(color, 0.38)],
          ],
          20,
        ),
      }),
      side,
    ) +
    eye.top(-w / 2 + r * 0.6, h, far, path(`M0 0H${w - r * 1.2}V${d}H0Z`, { fill: top ?? pen.linear([lighten(color, 0.3), lighten(color, 0.05)], 60) })) +
    eye.front(-w / 2, h, near, front)
  );
}

/** The shadow of a footprint on the ground y = 0. */
export function footprint(pen: Pen, eye: Lens, w: number, d: number, r = 20, strength = 1): string {
  const at = rounded(-w / 2, -d / 2, w, d, r).map(([x, z]) => [x, 0, z] as const);
  return (
    eye.hull(at, { fill: '#1b2233', opacity: 0.3 * strength, filter: pen.blur(26), transform: 'translate(22 22)' }) +
    eye.hull(at, { fill: '#0b0f1a', opacity: 0.4 * strength, filter: pen.blur(8), transform: 'translate(4 7)' }) +
    eye.hull(at, { fill: '#05070c', opacity: 0.5 * strength, filter: pen.blur(3), transform: 'translate(0 2)' })
  );
}

export type Profile = readonly (readonly [along: number, radius: number, color?: string])[];

/** A turned body: rings along an axis, drawn from back to front. `tall` stretches the rings of a horizontal axis. */
export function turned(pen: Pen, eye: Lens, at: Vector, axis: 'x' | 'y' | 'z', profile: Profile, color: string, tall = 1): string {
  const ring = (along: number, radius: number): Vector[] =>
    Array.from({ length: 72 }, (_, i) => {
      const [c, s] = [Math.cos((i * Math.PI) / 36) * radius, Math.sin((i * Math.PI) / 36) * radius];
      const turned: Vector = axis === 'x' ? [along, s * tall, c] : axis === 'y' ? [c, along, s] : [c, s * tall, along];
      return [at[0] + turned[0], at[1] + turned[1], at[2] + turned[2]];
    });
  return profile
    .slice(1)
    .map(([along, radius, own], i) => {
      const [from, before] = profile[i]!;
      const tone = own ?? color;
      const closing = Math.max(-1, Math.min(1, (before - radius) / (Math.abs(along - from) + Math.abs(before - radius) + 0.01)));
      const lit = closing > 0 ? lighten(tone, closing * 0.16) : darken(tone, -closing * 0.2);
      const upright = axis === 'y';
      const stops = upright
        ? ([
            [0, darken(lit, 0.3)],
            [0.12, lit],
            [0.3, lighten(lit, 0.28)],
            [0.55, lit],
            [0.88, darken(lit, 0.4)],
            [1, darken(lit, 0.24)],
          ] as const)
        : ([
            [0, lighten(lit, 0.3)],
            [0.35, lit],
            [0.8, darken(lit, 0.34)],
            [1, darken(lit, 0.2)],
          ] as const);
      return eye.hull([...ring(from, before), ...ring(along, radius)], { fill: pen.linear(stops, upright ? 0 : 65) });
    })
    .join('');
}

/** A strip of constant depth along a curve in the x-y plane, shaded by its slope, far parts first. */
export function ribbon(eye: Lens, curve: readonly Point[], depth: number, outer: string, inner: string): string {
  const quads = curve.slice(1).map(([x, y], i) => {
    const [px, py] = curve[i]!;
    const corners = (
      [
        [px, py, depth],
        [x, y, depth],
        [x, y, -depth],
        [px, py, -depth],
      ] as const
    ).map((v) => eye.point(v));
    const [a, b, c] = corners as [Point, Point, Point];
    const facing = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0;
    const slope = Math.atan2(y - py, x - px);
    const light = Math.cos(slope - Math.PI * 0.18);
    const base = facing ? outer : inner;
    const color = light > 0 ? lighten(base, light * (facing ? 0.28 : 0.06)) : darken(base, -light * 0.42);
    return {
      facing,
      art: polygon(corners, { fill: color, stroke: color, 'stroke-width': 1.4, 'stroke-linejoin': 'round' }),
    };
  });
  return (
    quads
      .filter((q) => !q.facing)
      .map((q) => q.art)
      .join('') +
    quads
      .filter((q) => q.facing)
      .map((q) => q.art)
      .join('')
  );
}

/** Points of half an ellipse from the left foot over the top to the right foot; `square` above 1 flattens the top. */
export const arch = (rx: number, ry: number, base: number, square = 1, count = 64): Point[] =>
  Array.from({ length: count + 1 }, (_, i) => {
    const t = Math.PI - (i * Math.PI) / count;
    const bend = (n: number): number => Math.sign(n) * Math.abs(n) ** (1 / square);
    return [rx * bend(Math.cos(t)), base + ry * bend(Math.sin(t))] as const;
  });

/** Rings of a rounded end: from `radius` at `from` down to `last` at `to`. */
export const dome = (from: number, to: number, radius: number, last = 0, count = 14): [number, number][] =>
  Array.from({ length: count + 1 }, (_, i) => {
    const t = (i / count) * (Math.PI / 2);
    return [from + (to - from) * Math.sin(t), last + (radius - last) * Math.cos(t)];
  });
