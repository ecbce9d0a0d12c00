import { circle, ellipse, group, type Look, move, path, picture, rect, stroke, times } from '#api/images/drawing/pen.ts';
import { BODY, darken, lighten } from '#demo/art/kit/core/color.ts';
import { blackGlass, edges, matte, metal } from '#demo/art/kit/core/material.ts';
import { digits, pathShape, roundedShape } from '#demo/art/kit/core/parts.ts';
import { cast } from '#demo/art/kit/core/shadow.ts';

export type BandParams = Look & {
  view?: 'front' | 'angle' | 'back';
  color?: string;
  bandColor?: string;
  /** slab: a broader, squarer screen. */
  form?: 'pill' | 'slab';
  /** A number that selects small differences between products of one class. */
  variety?: number;
};

export function fitnessBand({ view = 'front', color = BODY.black, bandColor = BODY.black, form = 'pill', variety = 0, ...look }: BandParams = {}): string {
  const d = `M516 120C516 84 546 70 600 70S684 84 684 120V300C684 340 700 350 700 390V810C700 850 684 860 684 900V1080C684 1116 654 1130 600 1130S516 1116 516 1080V900C516 860 500 850 500 810V390C500 350 516 340 516 300Z`;
  const shape = pathShape(d);
  return picture({ ...look, fit: [0.92, -4, -24] }, (pen) => {
    const body = form === 'slab' ? roundedShape(478, 370, 244, 460, 58) : roundedShape(508, 350, 184, 500, 84);
    const glass = form === 'slab' ? roundedShape(488, 380, 224, 440, 50) : roundedShape(518, 360, 164, 480, 75);
    const bar = (y: number, color: string, share: number): string =>
      rect(552, y, 96, 15, 7.5, { fill: color, opacity: 0.25 }) +
      rect(552, y, 96 * share, 15, 7.5, { fill: pen.linear([darken(color, 0.2), lighten(color, 0.2)], 0) });
    const lit =
      glass({ fill: blackGlass(pen) }) +
      digits('10', 556, 424, 72, '#ffffff', 1.9) +
      digits('24', 556, 514, 72, ['#ff8a5c', '#7fd8ff', '#a9e05c', '#f08bc3'][variety % 4]!, 1.9) +
      path('M546 660h20l10 -22l16 44l14 -34l8 12h40', stroke('#ff6f86', 5)) +
      bar(714, ['#ff9a5c', '#b48cff', '#f2d15c'][variety % 3]!, 0.4 + (variety % 7) * 0.08) +
      bar(746, '#7fe3a0', 0.55) +
      bar(778, '#5cc8ff', 0.85);
    const face =
      view === 'back'
        ? glass({ fill: matte(pen, '#2b2e34') }) +
          rect(552, 470, 96, 160, 48, { fill: blackGlass(pen) }) +
          circle(600, 520, 22, { fill: pen.radial(['#4f8f7a', '#12211f']) }) +
          circle(600, 580, 22, { fill: pen.radial(['#8f3a44', '#1b0e10']) }) +
          times(2, (i) => circle(586 + i * 28, 700, 8, { fill: metal(pen, '#d8b56a', 50) }))
        : '';
    const tilt = view === 'angle' ? 'translate(600 600) matrix(0.9 0.12 -0.3 0.92 0 0) translate(-600 -600)' : undefined;
    return group(
      { transform: tilt },
      cast(pen, shape) +
        shape({
          fill: pen.linear(
            [
              [0, darken(bandColor, 0.4)],
              [0.15, lighten(bandColor, 0.2)],
              [0.4, lighten(bandColor, 0.08)],
              [0.8, darken(bandColor, 0.15)],
              [1, darken(bandColor, 0.5)],
            ],
            0,
          ),
        }) +
        shape({
          fill: pen.linear([
            [0, '#000000', 0.45],
            [0.18, '#ffffff', 0.06],
            [0.8, '#000000', 0],
            [1, '#000000', 0.5],
          ]),
        }) +
        times(5, (i) => ellipse(600, 930 + i * 36, 8, 10, { fill: darken(bandColor, 0.6) })) +
        edges(pen, shape, 2.5, 0.7) +
        body({ fill: '#000', opacity: 0.4, filter: pen.blur(8), transform: 'translate(4 8)' }) +
        body({ fill: metal(pen, color, 40) }) +
        edges(pen, body, 2) +
        (view === 'angle'
          ? times(9, (i) => move(18 - i * 2, 9 - i, body({ fill: metal(pen, darken(color, 0.2), 90) }))) + body({ fill: metal(pen, color, 40) })
          : '') +
        (face || lit) +
        pen.within(
          glass({}),
          path('M518 360H640L560 840H518Z', {
            fill: pen.linear([
              [0, '#ffffff', 0.18],
              [1, '#ffffff', 0.02],
            ]),
          }),
        ),
    );
  });
}
