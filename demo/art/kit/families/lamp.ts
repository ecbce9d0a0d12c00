import { circle, ellipse, group, type Look, type Point, path, picture, rect, stroke, times } from '#api/images/drawing/pen.ts';
import { BODY, darken, lighten } from '#demo/art/kit/core/color.ts';
import { cylinder, edges, metal } from '#demo/art/kit/core/material.ts';
import { pathShape, roundedShape } from '#demo/art/kit/core/parts.ts';
import { dome, footprint, Lens, turned } from '#demo/art/kit/core/solid.ts';

export type LampParams = Look & { view?: 'lit' | 'off' | 'low'; form?: 'desk' | 'bulb'; color?: string; glow?: string };

export function lamp({ view = 'lit', form = 'desk', color = BODY.black, glow = '#ffcf87', ...look }: LampParams = {}): string {
  const lit = view !== 'off';
  return picture(look, (pen) => {
    if (form === 'bulb') {
      const glass = 'M600 190C770 190 880 310 880 460C880 600 780 660 740 780H460C420 660 320 600 320 460C320 310 430 190 600 190Z';
      const halo = lit
        ? circle(600, 470, 470, {
            fill: pen.radial([
              [0, glow, 0.55],
              [1, glow, 0],
            ]),
          })
        : '';
      return (
        (lit ? halo : ellipse(620, 1060, 150, 18, { fill: '#1b2233', opacity: 0.25, filter: pen.blur(14) })) +
        path(glass, {
          fill: pen.radial(
            [
              [0, '#ffffff'],
              [0.5, lit ? lighten(glow, 0.5) : '#eceae6'],
              [1, lit ? glow : '#b9bab8'],
            ],
            0.45,
            0.42,
            0.6,
          ),
        }) +
        edges(pen, pathShape(glass), 5) +
        ellipse(480, 350, 60, 100, {
          fill: pen.radial([
            [0, '#ffffff', 0.9],
            [1, '#ffffff', 0],
          ]),
          transform: 'rotate(30 480 350)',
        }) +
        path('M452 770H748L720 880H480Z', { fill: cylinder(pen, BODY.white) }) +
        rect(496, 880, 208, 120, 14, { fill: cylinder(pen, '#b9bdc3') }) +
        times(4, (i) => rect(488, 892 + i * 27, 224, 12, 6, { fill: cylinder(pen, '#8f959d') })) +
        path('M530 1000H670L640 1040H560Z', { fill: cylinder(pen, '#4a4e55') })
      );
    }
    const eye = new Lens(0, 16, [520, 1010]);
    const arm = (x1: number, y1: number, x2: number, y2: number): string =>
      path(`M${x1} ${y1}L${x2} ${y2}`, stroke(darken(color, 0.5), 30)) +
      path(`M${x1} ${y1}L${x2} ${y2}`, { ...stroke(color, 23), transform: 'translate(-2 -1)' }) +
      path(`M${x1} ${y1}L${x2} ${y2}`, { ...stroke(lighten(color, 0.5), 5), transform: 'translate(-7 -3)' });
    const joint = (x: number, y: number): string =>
      circle(x, y, 30, { fill: metal(pen, lighten(color, 0.2), 50) }) + circle(x, y, 16, { fill: pen.linear([lighten(color, 0.3), darken(color, 0.3)], 50) });
    const low = view === 'low';
    const elbow: Point = low ? [270, 640] : [330, 560];
    const head: Point = low ? [480, 470] : [560, 270];
    const [hx, hy] = [head[0] - 560, head[1] - 270];
    const beam = path('M560 300L1010 330L1120 1010H440Z', {
      fill: pen.linear([
        [0, glow, 0.42],
        [1, glow, 0],
      ]),
      filter: pen.blur(18),
    });
    return (
      (view === 'lit' ? beam : '') +
      footprint(pen, eye, 380, 360, 180) +
      turned(pen, eye, [0, 0, 0], 'y', [[0, 184], [10, 190], [26, 190], ...dome(26, 36, 190, 174, 6)], color) +
      ellipse(520, 974, 172, 46, { fill: pen.linear([lighten(color, 0.25), darken(color, 0.25)], 50) }) +
      circle(520, 984, 16, stroke(lit ? glow : lighten(color, 0.3), 4)) +
      arm(500, 970, ...elbow) +
      arm(...elbow, ...head) +
      joint(...elbow) +
      group(
        { transform: `translate(${hx} ${hy}) rotate(${low ? 16 : 6} 560 270)` },
        rect(540, 250, 500, 54, 27, { fill: pen.linear([lighten(color, 0.4), color, darken(color, 0.4)]) }),
        rect(566, 296, 448, 12, 6, { fill: lit ? lighten(glow, 0.6) : '#d9dbde' }),
        lit ? rect(566, 300, 448, 16, 8, { fill: glow, opacity: 0.7, filter: pen.blur(8) }) : '',
        edges(pen, roundedShape(540, 250, 500, 54, 27), 2.5),
      ) +
      joint(...head)
    );
  });
}
