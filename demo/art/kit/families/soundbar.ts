import { circle, type Look, path, picture, rect, stroke, times } from '#api/images/drawing/pen.ts';
import { BODY, darken, lighten } from '#demo/art/kit/core/color.ts';
import { edges, fabric, metal, perforated, slots } from '#demo/art/kit/core/material.ts';
import { digits, led, port, roundedShape } from '#demo/art/kit/core/parts.ts';
import { standing } from '#demo/art/kit/core/shadow.ts';
import { cabinet, footprint, Lens } from '#demo/art/kit/core/solid.ts';

export type SoundbarParams = Look & { view?: 'set' | 'bar' | 'sub' | 'back'; color?: string; sub?: boolean };

export function soundbar({ view = 'set', color = BODY.black, sub: wanted = true, ...look }: SoundbarParams = {}): string {
  const sub = wanted && view === 'set';
  if (view === 'sub') {
    return picture(look, (pen) => {
      const eye = new Lens(26, 10, [580, 1010]);
      const [w, h, d] = [470, 720, 460];
      const cloth = roundedShape(22, 22, w - 44, h - 44, 14);
      return (
        footprint(pen, eye, w, d, 20) +
        cabinet(
          pen,
          eye,
          { w, h, d, r: 20, color },
          rect(0, 0, w, h, 20, { fill: pen.linear([lighten(color, 0.2), darken(color, 0.2)], 60) }) +
            cloth({ fill: fabric(pen, color, 9) }) +
            cloth({
              fill: pen.linear(
                [
                  [0, '#ffffff', 0.2],
                  [1, '#000000', 0.4],
                ],
                60,
              ),
            }) +
            led(pen, w / 2, h - 46, 6, '#7fd8ff'),
          circle(230, 500, 100, { fill: '#0a0b0d' }) + circle(230, 500, 100, stroke('#fff', 2, 0.2)) + circle(230, 500, 70, { fill: '#000' }),
        )
      );
    });
  }
  if (view === 'back') {
    return picture({ ...look, fit: [0.94, 0, -160] }, (pen) => {
      const bar = roundedShape(90, 700, 1020, 124, 30);
      return (
        standing(pen, 600, 830, 500, 18) +
        bar({ fill: pen.linear([lighten(color, 0.3), color, darken(color, 0.4)]) }) +
        edges(pen, bar, 3) +
        rect(420, 730, 360, 68, 14, { fill: '#0b0c0f' }) +
        port(444, 754, 'hdmi', 1) +
        port(516, 754, 'hdmi', 1) +
        port(592, 754, 'usb-a', 1) +
        port(660, 753, 'jack', 1.1) +
        circle(730, 764, 14, { fill: '#0a0b0e', stroke: '#9aa0a8', 'stroke-width': 2 }) +
        [190, 930].map((x) => rect(x, 744, 80, 36, 18, { fill: '#000', opacity: 0.45 })).join('') +
        slots(300, 730, 6, 14, 64, 6, true) +
        slots(826, 730, 6, 14, 64, 6, true)
      );
    });
  }
  return picture({ ...look, fit: [0.94, -10, sub ? 30 : -170] }, (pen) => {
    const bar = roundedShape(90, 720, 1020, 112, 40);
    const mesh = perforated(pen, darken(color, 0.3), '#050608', 10);
    const eye = new Lens(22, 8, [760, 700]);
    const box = sub
      ? footprint(pen, eye, 300, 300) +
        cabinet(
          pen,
          eye,
          { w: 290, h: 430, d: 280, r: 14, color: darken(color, 0.1) },
          rect(0, 0, 290, 430, 14, { fill: pen.linear([lighten(color, 0.14), darken(color, 0.2)], 60) }) +
            rect(14, 14, 262, 402, 8, { fill: fabric(pen, color, 8) }) +
            rect(14, 14, 262, 402, 8, {
              fill: pen.linear(
                [
                  [0, '#ffffff', 0.14],
                  [1, '#000000', 0.4],
                ],
                60,
              ),
            }) +
            led(pen, 145, 398, 4, '#7fd8ff'),
        )
      : '';
    return (
      box +
      standing(pen, 600, 834, 500, 18) +
      path('M110 726Q600 690 1090 726L1096 748H104Z', { fill: metal(pen, color, 80) }) +
      bar({ fill: mesh }) +
      bar({
        fill: pen.linear([
          [0, '#ffffff', 0.4],
          [0.12, '#ffffff', 0.1],
          [0.5, '#000000', 0],
          [1, '#000000', 0.6],
        ]),
      }) +
      bar({
        fill: pen.linear(
          [
            [0, '#000000', 0.5],
            [0.06, '#000000', 0],
            [0.3, '#ffffff', 0.08],
            [0.94, '#000000', 0],
            [1, '#000000', 0.5],
          ],
          0,
        ),
      }) +
      edges(pen, bar, 2.5) +
      rect(542, 752, 116, 46, 10, { fill: '#08090b' }) +
      digits('24', 580, 763, 24, '#e6f3ff', 1.8) +
      times(2, (i) => rect(i ? 1066 : 96, 722, 38, 108, 18, { fill: metal(pen, lighten(color, 0.18), 0), opacity: 0.6 }))
    );
  });
}
