import { circle, ellipse, type Look, path, picture, rect, stroke, times } from '#api/images/drawing/pen.ts';
import { BODY, darken, lighten } from '#demo/art/kit/core/color.ts';
import { edges, metal } from '#demo/art/kit/core/material.ts';
import { knob } from '#demo/art/kit/core/parts.ts';
import { upright } from '#demo/art/kit/core/roundness.ts';
import { standing } from '#demo/art/kit/core/shadow.ts';

export type BlenderParams = Look & {
  color?: string;
  fill?: string;
  empty?: boolean;
  form?: 'jug' | 'bottle' /** The base under the jug, with the controls. */;
  foot?: 'cone' | 'drum' | 'box';
  keys?: boolean;
};

const FEET = {
  cone: 'M440 700H760L824 1000Q826 1030 790 1030H410Q374 1030 376 1000Z',
  drum: 'M430 700H770Q800 700 800 740V980Q800 1030 750 1030H450Q400 1030 400 980V740Q400 700 430 700Z',
  box: 'M452 700H748L768 760H846Q868 760 868 784V1006Q868 1030 844 1030H356Q332 1030 332 1006V784Q332 760 354 760H432Z',
} as const;

export function blender({
  color = BODY.graphite,
  fill = '#e0607e',
  empty = false,
  form = 'jug',
  foot = 'cone',
  keys = false,
  ...look
}: BlenderParams = {}): string {
  if (form === 'bottle') {
    return picture(look, (pen) => {
      const glass = 'M470 330H730L724 720H476Z';
      const base = 'M462 720H738V990Q738 1030 690 1030H510Q462 1030 462 990Z';
      return (
        standing(pen, 600, 1030, 150, 22) +
        path(glass, { fill: '#dfe9f1', opacity: 0.6 }) +
        (empty
          ? ''
          : path('M473 440Q600 456 727 440L724 720H476Z', {
              fill: pen.linear([darken(fill, 0.2), lighten(fill, 0.2), fill, darken(fill, 0.3)], 0),
            }) + ellipse(600, 442, 126, 14, { fill: lighten(fill, 0.4) })) +
        path(glass, {
          fill: pen.linear(
            [
              [0, '#33414d', 0.4],
              [0.1, '#ffffff', 0.3],
              [0.22, '#ffffff', 0.75],
              [0.32, '#ffffff', 0.05],
              [0.85, '#33414d', 0.1],
              [1, '#33414d', 0.5],
            ],
            0,
          ),
        }) +
        edges(pen, (a) => path(glass, a), 3) +
        upright(pen, 'M452 250Q452 220 482 220H718Q748 220 748 250V334H452Z', color) +
        path('M520 220C520 130 680 130 680 220', stroke(darken(color, 0.3), 26)) +
        path('M514 216C516 132 676 130 676 210', stroke(lighten(color, 0.4), 7, 0.7)) +
        upright(pen, base, color) +
        edges(pen, (a) => path(base, a), 3) +
        rect(458, 712, 284, 22, 8, { fill: metal(pen, '#b9bfc6', 0) }) +
        circle(600, 870, 50, { fill: metal(pen, '#c4c9cf', 50) }) +
        circle(600, 870, 38, { fill: pen.linear([lighten(color, 0.3), darken(color, 0.1)], 60) }) +
        circle(600, 870, 14, stroke('#ffffff', 4, 0.9))
      );
    });
  }
  return picture(look, (pen) => {
    const jar = 'M412 220H788L744 690H456Z';
    const mix = 'M428 400Q600 424 772 400L744 690H456Z';
    const base = FEET[foot];
    const drink =
      path(mix, { fill: pen.linear([darken(fill, 0.25), lighten(fill, 0.2), fill, darken(fill, 0.32)], 0) }) +
      path(mix, {
        fill: pen.linear([
          [0, '#ffffff', 0.15],
          [1, '#000000', 0.2],
        ]),
      }) +
      ellipse(600, 402, 172, 20, { fill: lighten(fill, 0.4) }) +
      times(9, (i) => circle(470 + ((i * 83) % 260), 440 + ((i * 57) % 220), 6 + (i % 3) * 3, { fill: '#ffffff', opacity: 0.1 }));
    const blades =
      path('M560 690V640H640V690Z', { fill: metal(pen, '#9aa1a9', 0) }) +
      path('M600 640C540 600 500 610 470 590C520 570 570 590 600 622C640 580 700 570 740 596C700 610 650 606 600 640Z', {
        fill: pen.linear(['#f4f6f8', '#8b929b'], 30),
      }) +
      path('M420 300Q600 322 780 300', stroke('#ffffff', 3, 0.35));
    return (
      standing(pen, 600, 1030, 226, 24) +
      path('M780 270C900 270 910 330 900 430C892 540 850 590 760 590', stroke('#2a2d33', 40)) +
      path('M780 262C892 262 898 330 890 426', stroke('#7b828b', 8, 0.7)) +
      path(jar, { fill: '#dfe9f1', opacity: 0.6 }) +
      (empty ? blades : drink) +
      path(jar, {
        fill: pen.linear(
          [
            [0, '#33414d', 0.45],
            [0.09, '#ffffff', 0.3],
            [0.2, '#ffffff', 0.75],
            [0.28, '#ffffff', 0.08],
            [0.7, '#ffffff', 0],
            [0.8, '#ffffff', 0.3],
            [0.88, '#33414d', 0.1],
            [1, '#33414d', 0.5],
          ],
          0,
        ),
      }) +
      edges(pen, (a) => path(jar, a), 3) +
      times(6, (i) => rect(560, 340 + i * 52, i % 2 ? 40 : 66, 3.5, 1.5, { fill: '#ffffff', opacity: 0.85 })) +
      rect(396, 172, 408, 60, 18, { fill: metal(pen, '#30343a', 0) }) +
      rect(520, 128, 160, 54, 16, { fill: metal(pen, '#30343a', 0) }) +
      rect(446, 680, 308, 34, 8, { fill: metal(pen, '#b9bfc6', 0) }) +
      upright(pen, base, color) +
      edges(pen, (a) => path(base, a), 3) +
      (keys
        ? rect(440, 800, 320, 130, 26, { fill: '#0c0d10' }) +
          times(4, (i) => circle(492 + i * 72, 866, 24, { fill: metal(pen, i === 3 ? '#c0392f' : '#8d9399', 50) }))
        : circle(600, 860, 88, { fill: '#0c0d10' }) + knob(pen, 600, 860, 72, '#b9bdc3', -30)) +
      times(keys ? 0 : 9, (i) => {
        const a = Math.PI * (0.75 + (i * 1.5) / 8);
        return circle(600 + Math.cos(a) * 108, 860 + Math.sin(a) * 108, 4, { fill: '#ffffff', opacity: 0.7 });
      }) +
      rect(384, 1012, 432, 14, 6, { fill: '#0c0d10', opacity: 0.6 })
    );
  });
}
