import { circle, type Look, type Pen, path, picture, rect, stroke } from '#api/images/drawing/pen.ts';
import { BODY, darken, lighten } from '#demo/art/kit/core/color.ts';
import { cylinder, metal, perforated } from '#demo/art/kit/core/material.ts';
import { led } from '#demo/art/kit/core/parts.ts';
import { dome, footprint, Lens, turned } from '#demo/art/kit/core/solid.ts';

export type MicrophoneParams = Look & {
  view?: 'front' | 'side';
  /** broadcast: short and thick, in a swivel. */
  form?: 'studio' | 'broadcast';
  color?: string;
  light?: string;
};

function broadcast(pen: Pen, color: string, light: string, side: boolean): string {
  const eye = new Lens(0, 14, [600, 1040]);
  const body = 'M440 300H700Q760 300 760 360V520Q760 580 700 580H440Z';
  const down = pen.linear([
    [0, '#ffffff', 0.12],
    [0.18, '#ffffff', 0.4],
    [0.4, '#000000', 0],
    [0.85, '#000000', 0.5],
    [1, '#000000', 0.3],
  ]);
  const head = side
    ? path('M440 290H330Q250 290 250 370V510Q250 590 330 590H440Z', { fill: perforated(pen, '#565c65', '#101216', 13, 0.3) }) +
      path('M440 290H330Q250 290 250 370V510Q250 590 330 590H440Z', { fill: down }) +
      path(body, { fill: color }) +
      path(body, { fill: down }) +
      rect(428, 286, 30, 308, 8, { fill: metal(pen, lighten(color, 0.3), 90) }) +
      rect(470, 292, 12, 296, 4, { fill: light, opacity: 0.8 })
    : circle(612, 462, 190, { fill: '#1b2233', opacity: 0.25, filter: pen.blur(20) }) +
      circle(600, 440, 186, { fill: metal(pen, color, 50) }) +
      circle(600, 440, 166, { fill: perforated(pen, '#565c65', '#101216', 15, 0.3) }) +
      circle(600, 440, 166, {
        fill: pen.radial(
          [
            [0, '#ffffff', 0.3],
            [0.5, '#000000', 0.1],
            [1, '#000000', 0.6],
          ],
          0.35,
          0.3,
          0.8,
        ),
      }) +
      circle(600, 440, 176, stroke(light, 6, 0.8));
  return (
    footprint(pen, eye, 430, 400, 200) +
    turned(pen, eye, [0, 0, 0], 'y', [[0, 206], [10, 212], [22, 210], ...dome(22, 38, 206, 60, 6)], color) +
    rect(582, 700, 36, 320, 10, { fill: metal(pen, lighten(color, 0.3), 0) }) +
    (side
      ? rect(566, 420, 68, 300, 30, { fill: metal(pen, darken(color, 0.05), 0) }) +
        head +
        circle(600, 440, 44, { fill: metal(pen, lighten(color, 0.2), 50) }) +
        circle(600, 440, 26, { fill: '#15171b' })
      : path('M394 440V560Q394 700 600 710Q806 700 806 560V440', stroke(darken(color, 0.05), 34)) +
        path('M386 440V560Q388 690 560 704', stroke(lighten(color, 0.4), 5, 0.5)) +
        head +
        [400, 800].map((x) => circle(x, 440, 36, { fill: metal(pen, lighten(color, 0.2), 50) })).join(''))
  );
}

export function microphone({ view = 'front', form = 'studio', color = BODY.black, light = '#7f6bff', ...look }: MicrophoneParams = {}): string {
  const side = view === 'side';
  if (form === 'broadcast') return picture(look, (pen) => broadcast(pen, color, light, side));
  return picture({ ...look, fit: [0.95, 0, -28] }, (pen) => {
    const head = 'M490 220C490 150 540 120 600 120S710 150 710 220V430H490Z';
    const round = pen.linear(
      [
        [0, '#000000', 0.6],
        [0.15, '#000000', 0],
        [0.3, '#ffffff', 0.3],
        [0.55, '#000000', 0],
        [0.9, '#000000', 0.55],
        [1, '#000000', 0.3],
      ],
      0,
    );
    const eye = new Lens(0, 14, [600, 1050]);
    return (
      footprint(pen, eye, 430, 400, 200) +
      turned(pen, eye, [0, 0, 0], 'y', [[0, 206], [10, 212], [22, 210], ...dome(22, 38, 206, 60, 6)], color) +
      rect(584, 800, 32, 230, 8, { fill: metal(pen, lighten(color, 0.3), 0) }) +
      (side
        ? ''
        : path('M440 470V640C440 760 520 820 600 820S760 760 760 640V470', stroke(darken(color, 0.1), 30)) +
          path('M434 470V640C434 766 516 828 600 828', stroke(lighten(color, 0.4), 5, 0.6))) +
      path(head, { fill: perforated(pen, '#6d737b', '#14161a', 12, 0.3) }) +
      path(head, { fill: round }) +
      rect(484, 424, 232, 18, 6, { fill: metal(pen, '#a9afb7', 0) }) +
      rect(488, 440, 224, 22, 0, { fill: light }) +
      rect(488, 440, 224, 22, 0, { fill: round, opacity: 0.7 }) +
      path('M488 462H712V660C712 730 660 760 600 760S488 730 488 660Z', { fill: color }) +
      path('M488 462H712V660C712 730 660 760 600 760S488 730 488 660Z', { fill: round }) +
      (side
        ? rect(582, 520, 36, 310, 16, { fill: cylinder(pen, lighten(color, 0.1)) }) +
          circle(600, 560, 52, { fill: metal(pen, lighten(color, 0.2), 50) }) +
          circle(600, 560, 36, { fill: pen.linear([lighten(color, 0.3), darken(color, 0.4)], 50) })
        : [428, 772]
            .map(
              (x) =>
                circle(x, 560, 34, { fill: metal(pen, lighten(color, 0.2), 50) }) +
                circle(x, 560, 22, { fill: pen.linear([lighten(color, 0.3), darken(color, 0.4)], 50) }),
            )
            .join('') +
          circle(600, 560, 34, { fill: metal(pen, lighten(color, 0.25), 50) }) +
          circle(600, 560, 26, { fill: pen.linear([lighten(color, 0.2), darken(color, 0.4)], 50) }) +
          led(pen, 600, 650, 6, '#63e08a'))
    );
  });
}
