/**
 * Objects in covers that are not products: coins, a bank card, a battery, waves, arrows. Each is about 100 units wide
 * around (0, 0).
 */

import { circle, ellipse, group, type Pen, path, rect, stroke, times } from '#api/images/drawing/pen.ts';
import { darken, lighten } from '#demo/art/kit/core/color.ts';
import { ball, edges, matte, metal } from '#demo/art/kit/core/material.ts';
import { pathShape, roundedShape } from '#demo/art/kit/core/parts.ts';
import { cast, standing } from '#demo/art/kit/core/shadow.ts';

type Prop = (pen: Pen) => string;

export const coins =
  (...heights: readonly number[]): Prop =>
  (pen) =>
    heights
      .map((height, i) => {
        const x = (i - (heights.length - 1) / 2) * 44;
        const coin = (k: number): string =>
          path(`M${x - 19} ${40 - k * 8}V${46 - k * 8}A19 6 0 0 0 ${x + 19} ${46 - k * 8}V${40 - k * 8}Z`, {
            fill: metal(pen, '#d9b25c', 0),
          }) +
          ellipse(x, 40 - k * 8, 19, 6, { fill: pen.linear(['#f7e3a8', '#dcb55e'], 30) }) +
          ellipse(x, 40 - k * 8, 13, 4, stroke('#b8893a', 0.8, 0.7));
        return ellipse(x + 2, 49, 22, 6, { fill: '#1b2233', opacity: 0.3, filter: pen.blur(3) }) + times(height, coin);
      })
      .join('');

/** A payment card of a fictional bank. */
export const card =
  (color: string, tilt = -8): Prop =>
  (pen) => {
    const shape = roundedShape(-50, -31, 100, 62, 7);
    return group(
      { transform: `rotate(${tilt})` },
      group({ transform: 'scale(0.2)' }, cast(pen, roundedShape(-250, -155, 500, 310, 35))),
      shape({ fill: pen.linear([lighten(color, 0.25), color, darken(color, 0.3)], 35) }),
      pen.within(shape({}), circle(38, -26, 40, { fill: '#ffffff', opacity: 0.1 }), circle(18, 30, 46, { fill: '#ffffff', opacity: 0.07 })),
      edges(pen, shape, 0.8),
      rect(-40, -13, 15, 12, 2.5, { fill: metal(pen, '#d9b25c', 50) }),
      path('M-40 -7H-25M-32.5 -13V-1', stroke('#8a6a2c', 0.7, 0.7)),
      times(4, (i) => rect(-40 + i * 16, 9, 12, 3, 1.5, { fill: '#ffffff', opacity: 0.8 })),
      rect(-40, 18, 30, 2.6, 1.3, { fill: '#ffffff', opacity: 0.5 }),
      path('M30 20L36 14M30 11V24M33 20L39 24', stroke('#F9A34F', 2.6, 0.95)),
    );
  };

export const battery =
  (share: number, color = '#3f9b6d'): Prop =>
  (pen) => {
    const shell = roundedShape(-26, -46, 52, 94, 11);
    const height = 80 * share;
    return (
      group({ transform: 'translate(0 49) scale(0.16)' }, standing(pen, 0, 0, 165, 20)) +
      rect(-11, -54, 22, 12, 4, { fill: metal(pen, '#8b929b', 0) }) +
      shell({ fill: pen.linear(['#ffffff', '#eceef0', '#c9cdd2'], 20) }) +
      edges(pen, shell, 1.4) +
      rect(-19, 41 - height, 38, height, 6, { fill: pen.linear([lighten(color, 0.3), color, darken(color, 0.2)], 20) }) +
      rect(-15, 41 - height + 3, 6, height - 6, 3, { fill: '#ffffff', opacity: 0.4 }) +
      path('M4 -16L-10 6H0L-4 22L11 -2H1Z', { fill: '#ffffff', opacity: 0.95 })
    );
  };

export const waves =
  (color: string, count = 4, turned = 0): Prop =>
  () =>
    group(
      { transform: `rotate(${turned})` },
      times(count, (i) =>
        path(`M${-40 + i * 20} ${-(12 + i * 12)}A${18 + i * 15} ${18 + i * 15} 0 0 1 ${-40 + i * 20} ${12 + i * 12}`, stroke(color, 5, 0.85 - i * 0.16)),
      ),
    );

export const exchange: Prop = (pen) => {
  const arrow = pathShape('M-44 4A44 44 0 0 1 26 -36L32 -48L46 -20L14 -16L20 -26A32 32 0 0 0 -32 4Z');
  const one = arrow({ fill: matte(pen, '#2f7f7a') }) + edges(pen, arrow, 1);
  return one + group({ transform: 'rotate(180)' }, arrow({ fill: matte(pen, '#F9A34F') }) + edges(pen, arrow, 1));
};

export const bubbles =
  (...colors: readonly string[]): Prop =>
  (pen) =>
    colors.map((color, i) => circle([-34, 22, 6, -8][i % 4]!, [10, -22, 30, -34][i % 4]!, [18, 12, 8, 6][i % 4]!, { fill: ball(pen, color) })).join('');

export const pixels: Prop = (pen) => {
  const tones = ['#1d2b64', '#6a4bd6', '#c94f7c', '#f08bc3', '#ffb677', '#9fe0f2', '#2f6fd0', '#3f9b6d', '#d9e88f'];
  const plate = roundedShape(-50, -50, 100, 100, 10);
  return (
    group({ transform: 'scale(0.2)' }, cast(pen, roundedShape(-250, -250, 500, 500, 50))) +
    plate({ fill: '#17181c' }) +
    times(36, (i) => {
      const [x, y] = [i % 6, Math.floor(i / 6)];
      const tone = tones[Math.min(8, Math.max(0, Math.round((x + y) * 0.75 + Math.sin(i * 7.3))))]!;
      return rect(-44 + x * 15, -44 + y * 15, 13, 13, 3, { fill: pen.linear([lighten(tone, 0.2), tone], 60) });
    })
  );
};
