/** The inside of an open refrigerator: lit shelves, food as plain coloured shapes, door bins. */

import { type Attrs, circle, ellipse, type Pen, path, polygon, rect, stroke, times } from '#api/images/drawing/pen.ts';
import { BODY, darken, lighten } from '#demo/art/kit/core/color.ts';
import { cylinder, edges } from '#demo/art/kit/core/material.ts';

const bottle = (pen: Pen, x: number, ground: number, h: number, color: string): string =>
  path(
    `M${x - 13} ${ground}V${ground - h * 0.6}Q${x - 13} ${ground - h * 0.74} ${x - 6} ${ground - h * 0.8}V${ground - h}H${x + 6}V${ground - h * 0.8}Q${x + 13} ${ground - h * 0.74} ${x + 13} ${ground - h * 0.6}V${ground}Z`,
    { fill: cylinder(pen, color) },
  ) +
  rect(x - 7, ground - h - 6, 14, 12, 3, { fill: darken(color, 0.4) }) +
  rect(x - 13, ground - h * 0.5, 26, h * 0.26, 0, { fill: '#ffffff', opacity: 0.75 });

const jar = (pen: Pen, x: number, ground: number, color: string): string =>
  rect(x - 17, ground - 42, 34, 42, 7, { fill: cylinder(pen, color) }) + rect(x - 16, ground - 50, 32, 11, 3, { fill: cylinder(pen, '#c9a45c') });

const fruit = (pen: Pen, x: number, ground: number, color: string): string =>
  circle(x, ground - 17, 17, { fill: pen.radial([lighten(color, 0.5), color, darken(color, 0.35)], 0.35, 0.3, 0.75) });

const box = (pen: Pen, x: number, ground: number, w: number, h: number, color: string): string =>
  rect(x - w / 2, ground - h, w, h, 5, { fill: pen.linear([lighten(color, 0.25), darken(color, 0.08)], 60) }) +
  rect(x - w / 2 + 6, ground - h * 0.6, w - 12, h * 0.2, 3, { fill: '#ffffff', opacity: 0.7 });

const FOOD = [BODY.green, BODY.red, BODY.orange, BODY.yellow, '#e9ece6', '#7a4f34', '#86b84f', '#5c8bc0'];

function shelfOf(pen: Pen, x: number, ground: number, w: number, room: number, row: number): string {
  const count = Math.floor(w / 52);
  const things = times(count, (i) => {
    const at = x + 34 + i * ((w - 60) / Math.max(1, count - 1));
    const color = FOOD[(i * 3 + row * 2) % FOOD.length]!;
    const kind = (i + row * 2) % 5;
    if (kind === 0 && room > 120) return bottle(pen, at, ground, Math.min(118, room * 0.72), color);
    if (kind < 2) return jar(pen, at, ground, color);
    if (kind === 2) return fruit(pen, at - 12, ground, color) + fruit(pen, at + 16, ground, lighten(color, 0.1));
    return box(pen, at, ground, 46, Math.min(64, room * 0.5), color);
  });
  const glass =
    rect(x, ground, w, 9, 2, { fill: pen.linear(['#ffffff', '#b9d3e4']) }) +
    rect(x, ground + 9, w, 14, 0, {
      fill: pen.linear([
        [0, '#2b3a4a', 0.2],
        [1, '#2b3a4a', 0],
      ]),
    });
  return rect(x, ground - 6, w, 8, 0, { fill: '#2b3a4a', opacity: 0.25, filter: pen.blur(4) }) + things + glass;
}

export function freezer(pen: Pen, x: number, y: number, w: number, h: number): string {
  const count = Math.max(2, Math.round(h / 110));
  const step = (h - 24) / count;
  const drawer = (i: number): string => {
    const at = y + 14 + i * step;
    const packs = times(4, (k) =>
      rect(x + 30 + k * ((w - 80) / 3.4), at + step * 0.3, (w - 90) / 4.4, step * 0.56, 6, {
        fill: FOOD[(i * 3 + k * 2) % 8]!,
        opacity: 0.7,
      }),
    );
    return (
      packs +
      rect(x + 12, at, w - 24, step - 10, 8, {
        fill: pen.linear([
          [0, '#ffffff', 0.85],
          [1, '#bcd6e8', 0.6],
        ]),
      }) +
      rect(x + 12, at, w - 24, step - 10, 8, stroke('#7f9bb0', 1.5, 0.5)) +
      rect(x + w / 2 - 44, at + 10, 88, 10, 5, { fill: '#7f9bb0', opacity: 0.6 })
    );
  };
  return rect(x, y, w, h, 8, { fill: pen.linear(['#f4fafe', '#c7d9e6']) }) + times(count, drawer) + rect(x, y, w, h, 8, stroke('#2b3a4a', 4, 0.35));
}

export function compartment(pen: Pen, x: number, y: number, w: number, h: number): string {
  const shelves = Math.max(1, Math.round((h - 110) / 118));
  const room = (h - 118) / shelves;
  const crisper =
    rect(x + 14, y + h - 100, w - 28, 84, 8, { fill: '#d6e6f1', opacity: 0.85 }) +
    times(Math.floor((w - 50) / 40), (i) => fruit(pen, x + 42 + i * 40, y + h - 30, FOOD[(i * 5 + 6) % FOOD.length]!)) +
    rect(x + 14, y + h - 100, w - 28, 84, 8, {
      fill: pen.linear([
        [0, '#ffffff', 0.65],
        [1, '#c9dcea', 0.3],
      ]),
    }) +
    rect(x + w / 2 - 40, y + h - 90, 80, 8, 4, { fill: '#8fa3b3', opacity: 0.6 });
  return (
    rect(x, y, w, h, 8, {
      fill: pen.linear([
        [0, '#ffffff'],
        [0.3, '#eef3f7'],
        [1, '#cbd6df'],
      ]),
    }) +
    rect(x, y, w, h, 8, {
      fill: pen.linear(
        [
          [0, '#3a4a5a', 0.4],
          [0.1, '#3a4a5a', 0],
          [0.9, '#3a4a5a', 0],
          [1, '#3a4a5a', 0.4],
        ],
        0,
      ),
    }) +
    ellipse(x + w / 2, y + 18, w * 0.36, 40, {
      fill: pen.radial([
        [0, '#ffffff', 1],
        [1, '#ffffff', 0],
      ]),
    }) +
    rect(x + w * 0.3, y + 8, w * 0.4, 7, 3.5, { fill: '#ffffff' }) +
    times(shelves, (i) => shelfOf(pen, x + 6, y + (i + 1) * room, w - 12, room, i)) +
    crisper +
    rect(x, y, w, h, 8, stroke('#2b3a4a', 4, 0.35))
  );
}

/** The inner side of an open door; `way` is 1 for the right and -1 for the left of `x`. */
export function leaf(pen: Pen, x: number, y: number, w: number, h: number, way: 1 | -1, color: string, bare: boolean): string {
  const at = (share: number, down: number): [number, number] => [x + way * w * share, y + h * down + (down - 0.5) * h * 0.07 * share];
  const quad = (a: number, b: number, c: number, d: number): [number, number][] => [at(a, c), at(b, c), at(b, d), at(a, d)];
  const bins = [0.3, 0.58, 0.9].map((ground, row) => {
    const groceries = times(3, (i) => {
      const [px, py] = at(0.26 + i * 0.25, ground);
      return (i + row) % 3 === 1 ? jar(pen, px, py, FOOD[(i + row * 3) % 8]!) : bottle(pen, px, py, Math.min(104, h * 0.2), FOOD[(i * 2 + row * 3 + 1) % 8]!);
    });
    const lip = quad(0.1, 0.9, ground - 0.075, ground + 0.012);
    return (
      groceries +
      polygon(lip, {
        fill: pen.linear([
          [0, '#ffffff', 0.85],
          [1, '#c3d5e2', 0.75],
        ]),
        stroke: '#8fa3b3',
        'stroke-width': 1.5,
      })
    );
  });
  const outline = (a: number, b: number, c: number, d: number) => (attrs: Attrs) => polygon(quad(a, b, c, d), attrs);
  return (
    outline(0, 1, 0, 1)({ fill: darken(color, 0.3) }) +
    outline(0.02, 0.95, 0.008, 0.992)({ fill: pen.linear(way > 0 ? ['#c3ced8', '#f7f9fa'] : ['#f7f9fa', '#c3ced8'], 0) }) +
    (bare ? outline(0.12, 0.86, 0.06, 0.94)({ fill: 'none', stroke: '#9fb0bd', 'stroke-width': 3 }) : bins.join('')) +
    edges(pen, outline(0, 1, 0, 1), 3)
  );
}
