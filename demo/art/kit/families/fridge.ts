import { circle, type Look, type Pen, picture, rect, stroke, times } from '#api/images/drawing/pen.ts';
import { BODY, darken, lighten } from '#demo/art/kit/core/color.ts';
import { brushed, edges, matte, steel } from '#demo/art/kit/core/material.ts';
import { digits, handle, roundedShape } from '#demo/art/kit/core/parts.ts';
import { standing } from '#demo/art/kit/core/shadow.ts';
import { cabinet, footprint, Lens } from '#demo/art/kit/core/solid.ts';
import { compartment, freezer, leaf } from './fridge-inside.ts';

export type FridgeParams = Look & {
  view?: 'angle' | 'front' | 'open';
  /** two: freezer below; top: freezer above. */
  doors?: 'one' | 'two' | 'top' | 'side' | 'french';
  color?: string;
  finish?: 'steel' | 'smooth' | 'glass';
  display?: boolean;
  dispenser?: boolean;
  /** Real width and height in centimetres; the default is that of the class. */
  wide?: number;
  tall?: number;
};

type Door = readonly [x: number, y: number, w: number, h: number, hinge: 'left' | 'right' | 'drawer'];

/** Dimensions of each class in millimetres, and the doors as shares of the front. */
const MODELS = {
  one: { w: 600, h: 1450, doors: [[0, 0, 1, 1, 'right']] },
  two: {
    w: 600,
    h: 1950,
    doors: [
      [0, 0, 1, 0.62, 'right'],
      [0, 0.62, 1, 0.38, 'right'],
    ],
  },
  top: {
    w: 640,
    h: 1720,
    doors: [
      [0, 0, 1, 0.3, 'right'],
      [0, 0.3, 1, 0.7, 'right'],
    ],
  },
  side: {
    w: 910,
    h: 1780,
    doors: [
      [0, 0, 0.46, 1, 'left'],
      [0.46, 0, 0.54, 1, 'right'],
    ],
  },
  french: {
    w: 910,
    h: 1780,
    doors: [
      [0, 0, 0.5, 0.58, 'left'],
      [0.5, 0, 0.5, 0.58, 'right'],
      [0, 0.58, 1, 0.21, 'drawer'],
      [0, 0.79, 1, 0.21, 'drawer'],
    ],
  },
} satisfies Record<string, { w: number; h: number; doors: readonly Door[] }>;

function doorOf(pen: Pen, p: Required<FridgeParams>, x: number, y: number, w: number, h: number, hinge: Door[4]): string {
  const shape = roundedShape(x, y, w, h, 9);
  const fill = {
    steel: steel(pen, p.color),
    smooth: matte(pen, p.color, 50),
    glass: pen.linear([lighten(p.color, 0.25), p.color, darken(p.color, 0.35)], 60),
  }[p.finish];
  const grain = p.finish === 'steel' ? shape({ fill: brushed(pen) }) : '';
  const glare = shape({
    fill: pen.linear(
      [
        [0, '#ffffff', p.finish === 'glass' ? 0.3 : 0.14],
        [0.34, '#ffffff', 0.03],
        [0.35, '#ffffff', p.finish === 'glass' ? 0.12 : 0.04],
        [1, '#000000', 0.1],
      ],
      62,
    ),
  });
  const grip =
    hinge === 'drawer'
      ? handle(pen, x + w * 0.08, y + 26, w * 0.84, 13)
      : handle(pen, hinge === 'right' ? x + 20 : x + w - 33, y + h * (h > w * 1.2 ? 0.24 : 0.2), 13, Math.max(120, h * (h > w * 1.2 ? 0.44 : 0.6)));
  return shape({ fill }) + grain + glare + edges(pen, shape, 2.5) + grip;
}

function dispenser(pen: Pen, x: number, y: number): string {
  const frame = roundedShape(x, y, 116, 196, 12);
  return (
    frame({ fill: pen.linear(['#2b2e33', '#0e1013'], 60) }) +
    edges(pen, frame, 2) +
    digits('4', x + 26, y + 18, 24, '#bfe6ff') +
    digits('18', x + 64, y + 18, 24, '#bfe6ff') +
    rect(x + 14, y + 58, 88, 124, 8, { fill: pen.linear(['#050607', '#24272c']) }) +
    rect(x + 46, y + 58, 24, 30, 5, { fill: '#4b5057' }) +
    rect(x + 20, y + 166, 76, 10, 4, { fill: '#6a7078' })
  );
}

export function fridge(params: FridgeParams = {}): string {
  const p: Required<FridgeParams> = {
    background: true,
    view: 'angle',
    doors: 'two',
    color: BODY.steel,
    finish: 'steel',
    display: true,
    dispenser: false,
    wide: 0,
    tall: 0,
    ...params,
  };
  const model = { ...MODELS[p.doors] };
  if (p.wide) model.w = Math.min(1000, Math.max(450, p.wide * 10));
  if (p.tall) model.h = Math.min(2050, Math.max(500, p.tall * 10));
  const unit = 960 / Math.max(model.h < 1000 ? 1000 : 1780, model.h);
  const [w, h, d] = [model.w * unit, model.h * unit, 640 * unit];
  const angled = p.view === 'angle';
  const twin = p.doors === 'side' || p.doors === 'french';
  const aside = p.view === 'open' && !twin ? w * 0.3 : 0;
  return picture({ ...p, fit: [0.96, 0, 4] }, (pen) => {
    const eye = new Lens(angled ? 27 : 0, angled ? 7 : 0, [angled ? 608 : 600 - aside, angled ? 1050 - (960 - h) * 0.4 : 1082]);
    const gap = 5;
    const open = p.view === 'open';
    const body = h - 22;
    const leaves: string[] = [];
    const doors = model.doors
      .map(([x, y, dw, dh, hinge]) => {
        if (open && hinge !== 'drawer') {
          const [left, wide] = [x * w, dw * w];
          const cold = (p.doors === 'two' && y > 0) || (p.doors === 'top' && y === 0) || (p.doors === 'side' && x === 0);
          leaves.push(
            leaf(pen, hinge === 'right' ? left + wide : left, y * body, wide * (twin ? 0.72 : 0.8), dh * body - gap, hinge === 'right' ? 1 : -1, p.color, cold),
          );
          return (cold ? freezer : compartment)(pen, left + 10, y * body + 10, wide - 20, dh * body - 20);
        }
        return doorOf(
          pen,
          p,
          x * w + (x ? gap / 2 : 0),
          y * body + (y ? gap / 2 : 0),
          dw * w - (dw < 1 ? gap / 2 : 0),
          dh * body - (dh < 1 ? gap / 2 : 0),
          hinge as Door[4],
        );
      })
      .join('');
    const panel =
      p.display && !p.dispenser && !open
        ? rect(w * (twin ? 0.2 : 0.4), body * 0.12, 66, 30, 8, { fill: '#0c0e12' }) +
          digits('4', w * (twin ? 0.2 : 0.4) + 12, body * 0.12 + 8, 14, '#cfeaff') +
          circle(w * (twin ? 0.2 : 0.4) + 48, body * 0.12 + 15, 5, stroke('#cfeaff', 1.4))
        : '';
    const front =
      rect(0, 0, w, h, 8, { fill: '#1a1c20' }) +
      doors +
      panel +
      (p.dispenser && !open ? dispenser(pen, w * 0.13, body * 0.3) : '') +
      times(2, (i) => rect(i ? w - 60 : 24, h - 14, 36, 14, 3, { fill: '#08090b' })) +
      rect(0, h - 22, w, 12, 2, { fill: darken(p.color, 0.72) });
    const shadow = !angled ? standing(pen, 600 - aside, 1080, w / 2, 16) : footprint(pen, eye, w, d, 10);
    return shadow + cabinet(pen, eye, { w, h, d, r: 8, color: p.finish === 'glass' ? lighten(p.color, 0.1) : p.color }, front + leaves.join(''));
  });
}
