import { circle, ellipse, type Look, type Pen, path, picture, rect, stroke, times } from '#api/images/drawing/pen.ts';
import { BODY, darken, lighten } from '#demo/art/kit/core/color.ts';
import { cylinder, edges, fabric, metal, perforated } from '#demo/art/kit/core/material.ts';
import { led, roundedShape } from '#demo/art/kit/core/parts.ts';
import { roundShade } from '#demo/art/kit/core/roundness.ts';
import { standing } from '#demo/art/kit/core/shadow.ts';
import { cabinet, footprint, Lens } from '#demo/art/kit/core/solid.ts';

export type PortableSpeakerParams = Look & {
  view?: 'lying' | 'upright' | 'end';
  form?: 'barrel' | 'box' | 'brick';
  color?: string;
  strap?: string;
};

function boxed(pen: Pen, view: 'lying' | 'upright' | 'end', brick: boolean, color: string, strap: string): string {
  const [w, h, d] = brick ? [560, 430, 250] : [820, 400, 300];
  const eye = new Lens({ lying: 22, upright: 0, end: 26 }[view], { lying: 12, upright: 5, end: 40 }[view], [590, view === 'end' ? 740 : 820]);
  const cloth = roundedShape(20, 20, w - 40, h - 40, 50);
  const front =
    rect(0, 0, w, h, 66, { fill: pen.linear([lighten(color, 0.22), color, darken(color, 0.3)], 60) }) +
    cloth({ fill: brick ? fabric(pen, color, 11) : perforated(pen, darken(color, 0.1), darken(color, 0.62), 13, 0.25) }) +
    cloth({
      fill: pen.linear(
        [
          [0, '#ffffff', 0.2],
          [0.5, '#000000', 0],
          [1, '#000000', 0.35],
        ],
        60,
      ),
    }) +
    edges(pen, cloth, 3) +
    rect(w / 2 - 70, h / 2 - 16, 140, 32, 16, { fill: metal(pen, strap, 0) }) +
    times(4, (i) => led(pen, w / 2 - 33 + i * 22, h - 44, 4, '#ffffff'));
  const top = eye.top(
    -w / 2 + 80,
    h + 1,
    -d / 2 + 40,
    rect(0, 0, w - 160, d - 90, 30, { fill: pen.linear([lighten(color, 0.2), darken(color, 0.16)], 60) }),
    times(5, (i) => circle(((w - 160) * (i + 0.5)) / 5, (d - 90) / 2, 20, stroke(lighten(color, 0.55), 5, 0.8))),
  );
  const [lx, ly] = eye.point([w / 2 - 20, h - 60, 0]);
  return (
    footprint(pen, eye, w - 60, d - 40, 60) +
    (brick ? path(`M${lx} ${ly}c90 -40 130 40 40 110`, stroke(darken(strap, 0.2), 26)) + path(`M${lx} ${ly}c90 -40 130 40 40 110`, stroke(strap, 17)) : '') +
    cabinet(pen, eye, { w, h, d, r: 66, color }, front) +
    top
  );
}

export function portableSpeaker({ color = BODY.blue, strap = BODY.orange, view = 'lying', form = 'barrel', ...look }: PortableSpeakerParams = {}): string {
  const barrel = (inset: number): string =>
    `M${210 + inset} 470C${180 + inset} 560 ${180 + inset} 720 ${210 + inset} 810H${990 - inset}C${1020 - inset} 720 ${1020 - inset} 560 ${990 - inset} 470Z`;
  if (form !== 'barrel') return picture(look, (pen) => boxed(pen, view, form === 'brick', color, strap));
  if (view === 'end') {
    return picture(
      { ...look, fit: [0.94, 0, -10] },
      (pen) =>
        standing(pen, 600, 1010, 330, 26) +
        path('M860 330C1010 230 1090 300 1040 420', stroke(darken(strap, 0.25), 30)) +
        path('M858 328C1008 228 1088 300 1038 418', stroke(strap, 21)) +
        circle(600, 630, 390, { fill: fabric(pen, color, 11) }) +
        circle(600, 630, 390, {
          fill: pen.radial(
            [
              [0, '#ffffff', 0.3],
              [0.5, '#000000', 0],
              [1, '#000000', 0.55],
            ],
            0.35,
            0.28,
            0.8,
          ),
        }) +
        circle(600, 630, 330, { fill: metal(pen, darken(color, 0.45), 50) }) +
        circle(600, 630, 312, { fill: pen.linear(['#33373e', '#0c0d10'], 55) }) +
        circle(600, 630, 250, { fill: pen.radial(['#5b6068', '#22252a', '#101216'], 0.4, 0.35, 0.7) }) +
        circle(600, 630, 250, stroke('#000', 12, 0.5)) +
        circle(600, 630, 120, { fill: pen.linear(['#6b727b', '#1b1d21'], 55) }) +
        circle(600, 630, 120, stroke('#ffffff', 2, 0.3)) +
        rect(450, 996, 300, 26, 13, { fill: '#15171b' }),
    );
  }
  if (view === 'upright') {
    return picture({ ...look, fit: [0.96, 0, 6] }, (pen) => {
      const eye = new Lens(0, 14, [600, 1040]);
      const body = 'M420 262C440 240 760 240 780 262V1010C760 1050 440 1050 420 1010Z';
      return (
        footprint(pen, eye, 360, 340, 170) +
        path('M760 240C860 130 900 210 850 330', stroke(darken(strap, 0.25), 26)) +
        path('M758 238C858 128 898 208 848 328', stroke(strap, 18)) +
        path(body, { fill: fabric(pen, color, 11) }) +
        path(body, { fill: roundShade(pen) }) +
        ellipse(600, 1014, 182, 44, { fill: metal(pen, darken(color, 0.5), 0) }) +
        path('M418 990C440 1036 760 1036 782 990V1014C760 1060 440 1060 418 1014Z', { fill: cylinder(pen, darken(color, 0.5)) }) +
        ellipse(600, 258, 186, 46, { fill: metal(pen, darken(color, 0.4), 20) }) +
        ellipse(600, 256, 160, 37, { fill: pen.linear(['#3a3e45', '#0c0d10'], 60) }) +
        ellipse(600, 258, 106, 24, { fill: pen.radial(['#5b6068', '#15171b'], 0.4, 0.35, 0.8) }) +
        rect(572, 430, 56, 330, 28, { fill: pen.linear([lighten(color, 0.1), darken(color, 0.4)], 0) }) +
        times(4, (i) => rect(590, 462 + i * 76, 20, i === 1 ? 30 : 20, 6, { fill: '#ffffff', opacity: 0.8 })) +
        times(5, (i) => led(pen, 556 + i * 22, 900, 3.6, '#ffffff'))
      );
    });
  }
  return picture(look, (pen) => {
    const shadeDown = pen.linear([
      [0, '#000000', 0.35],
      [0.12, '#ffffff', 0.12],
      [0.3, '#ffffff', 0.28],
      [0.55, '#000000', 0.05],
      [0.9, '#000000', 0.55],
      [1, '#000000', 0.35],
    ]);
    const cap = (x: number): string =>
      ellipse(x, 640, 58, 180, { fill: metal(pen, darken(color, 0.45), 60) }) +
      ellipse(x, 640, 44, 150, { fill: pen.linear(['#3a3e45', '#0c0d10'], 60) }) +
      ellipse(x, 640, 30, 108, { fill: pen.radial(['#5b6068', '#15171b'], 0.35, 0.3, 0.8) }) +
      ellipse(x, 640, 44, 150, stroke('#ffffff', 2, 0.2));
    return (
      standing(pen, 600, 826, 370, 26) +
      path('M940 500C1060 460 1080 400 1030 360C990 330 940 380 950 470', stroke(darken(strap, 0.25), 26)) +
      path('M940 498C1056 458 1076 400 1028 362C990 332 942 380 950 468', stroke(strap, 18)) +
      path(barrel(0), { fill: fabric(pen, color, 11) }) +
      path(barrel(0), { fill: shadeDown }) +
      cap(996) +
      cap(204) +
      rect(470, 488, 270, 46, 23, { fill: pen.linear([lighten(color, 0.1), darken(color, 0.4)]) }) +
      times(4, (i) => rect(500 + i * 60, 502, i === 1 ? 26 : 18, 14, 6, { fill: '#ffffff', opacity: 0.8 })) +
      times(5, (i) => led(pen, 560 + i * 22, 768, 3.6, '#ffffff')) +
      rect(200, 800, 800, 14, 7, { fill: '#0c0d10', opacity: 0.5, filter: pen.blur(5) })
    );
  });
}
