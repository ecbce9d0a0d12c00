import { circle, group, type Look, type Pen, path, picture, rect, stroke, times } from '#api/images/drawing/pen.ts';
import { BODY, darken, lighten } from '#demo/art/kit/core/color.ts';
import { edges, matte, metal, slots } from '#demo/art/kit/core/material.ts';
import { digits, led, pathShape, roundedShape } from '#demo/art/kit/core/parts.ts';
import { cast } from '#demo/art/kit/core/shadow.ts';
import { cabinet, footprint, Lens } from '#demo/art/kit/core/solid.ts';

export type AirConditionerParams = Look & {
  color?: string;
  open?: boolean;
  view?: 'indoor' | 'outdoor';
  /** A number that selects small differences between products of one class. */
  variety?: number;
};

function outdoor(pen: Pen, color: string): string {
  const eye = new Lens(22, 9, [580, 950]);
  const [w, h, d] = [780, 580, 300];
  const [cx, cy, r] = [300, 290, 224];
  const front =
    rect(0, 0, w, h, 22, { fill: matte(pen, color, 60) }) +
    edges(pen, roundedShape(0, 0, w, h, 22), 3) +
    circle(cx, cy, r + 10, { fill: darken(color, 0.3) }) +
    circle(cx, cy, r, { fill: pen.radial(['#4a4f57', '#15171b']) }) +
    times(3, (i) =>
      group(
        { transform: `rotate(${i * 120 + 20} ${cx} ${cy})` },
        path(`M${cx} ${cy}C${cx + 30} ${cy - 90} ${cx + 20} ${cy - 180} ${cx - 40} ${cy - 206}C${cx - 130} ${cy - 190} ${cx - 100} ${cy - 60} ${cx} ${cy}Z`, {
          fill: pen.linear(['#8d949d', '#3a3e45'], 40),
        }),
      ),
    ) +
    times(9, (i) => circle(cx, cy, r - 6 - i * 24, stroke(lighten(color, 0.2), 4, 0.95))) +
    times(12, (i) => group({ transform: `rotate(${i * 30} ${cx} ${cy})` }, rect(cx - 2.5, cy - r, 5, r - 40, 2, { fill: lighten(color, 0.2) }))) +
    circle(cx, cy, 44, { fill: matte(pen, color) }) +
    rect(566, 20, 2.5, h - 40, 0, { fill: '#000', opacity: 0.22 }) +
    slots(610, 70, 9, 20, 120, 8, false, darken(color, 0.5)) +
    rect(620, 430, 100, 70, 10, stroke('#000', 2, 0.25));
  const feet = [-270, 270].map((x) => eye.front(x - 40, 2, d / 2 - 20, rect(0, 0, 80, 22, 4, { fill: '#22252a' })));
  return (
    footprint(pen, eye, w, d, 16) +
    feet.join('') +
    cabinet(pen, eye, { w, h, d, r: 22, color }, front, slots(40, 70, 11, 20, 400, 8, true, darken(color, 0.55)))
  );
}

export function airConditioner(params: AirConditionerParams = {}): string {
  const { view = 'indoor', color = BODY.white, open = true, variety = 0, ...look } = params;
  if (view === 'outdoor') return picture(look, (pen) => outdoor(pen, color));
  return picture({ ...look, fit: [0.95, -8, open ? -40 : 0] }, (pen) => {
    const body = pathShape('M130 420H1070Q1094 420 1094 446V640Q1094 740 990 740H210Q106 740 106 640V446Q106 420 130 420Z');
    const air = open
      ? path('M230 792H970L1060 1010H140Z', {
          fill: pen.linear([
            [0, '#8fd0f5', 0.42],
            [1, '#8fd0f5', 0],
          ]),
          filter: pen.blur(16),
        }) +
        times(9, (i) =>
          path(`M${262 + i * 84} 796L${190 + i * 102} 990L${214 + i * 102} 990L${274 + i * 84} 796Z`, {
            fill: pen.linear([
              [0, '#ffffff', 0.7],
              [1, '#ffffff', 0],
            ]),
            filter: pen.blur(5),
          }),
        )
      : '';
    const vane = open
      ? path('M190 742H1010L980 792Q600 806 220 792Z', {
          fill: pen.linear([lighten(color, 0.2), darken(color, 0.22)]),
        }) + path('M190 742H1010', stroke('#000', 3, 0.3))
      : '';
    return (
      cast(pen, body, 1.1) +
      body({
        fill: pen.linear([
          [0, lighten(color, 0.5)],
          [0.5, color],
          [0.72, darken(color, 0.05)],
          [1, darken(color, 0.36)],
        ]),
      }) +
      pen.within(
        body({}),
        rect(106, 420, 988, 12, 0, { fill: '#fff', opacity: 0.8 }),
        slots(180, 428, 60, 14, 16, 4, true, '#6b727b'),
        rect(106, 640, 988, 2.5, 0, { fill: '#000', opacity: 0.22 }),
        rect(106, 643, 988, 2, 0, { fill: '#fff', opacity: 0.7 }),
      ) +
      rect(180, 676, 840, 52, 20, { fill: pen.linear(['#0e1013', '#3a3f46']) }) +
      times(12, (i) => rect(230 + i * 66, 682, 5, 40, 2, { fill: '#565c65', opacity: 0.7 })) +
      vane +
      edges(pen, body, 4) +
      (variety % 3 === 1 ? rect(106, 634, 988, 10, 0, { fill: metal(pen, '#b9bdc1', 0) }) : '') +
      (variety % 3 === 2 ? rect(560, 600, 80, 6, 3, { fill: '#d9b25c' }) : '') +
      (variety % 5 < 2
        ? digits(['24', '22', '21', '25', '23'][variety % 5]!, 940, 556, 42, '#5f6973', 1.9) + led(pen, 1030, 580, 5, '#63e08a')
        : digits(['24', '22', '21', '25', '23'][variety % 5]!, variety % 2 ? 566 : 150, 540, 38, '#8b929b', 1.9)) +
      air
    );
  });
}
