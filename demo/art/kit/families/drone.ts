import { circle, ellipse, group, type Look, move, type Pen, path, picture, rect, stroke, times } from '#api/images/drawing/pen.ts';
import { BODY, darken, lighten } from '#demo/art/kit/core/color.ts';
import { edges, metal } from '#demo/art/kit/core/material.ts';
import { led, lens, pathShape, roundedShape } from '#demo/art/kit/core/parts.ts';

export type DroneParams = Look & { view?: 'front' | 'top'; color?: string; trim?: string /** A palm-sized drone with caged rotors. */; caged?: boolean };

function palmSized(pen: Pen, color: string, trim: string, isAbove: boolean): string {
  const flat = isAbove ? 1 : 0.42;
  const cage = (x: number, y: number, r: number): string =>
    ellipse(x, y + 16, r, r * flat, { fill: '#1b2233', opacity: 0.16, filter: pen.blur(16) }) +
    ellipse(x, y, r, r * flat, { fill: '#8a929b', opacity: 0.12 }) +
    group(
      { transform: `translate(${x} ${y}) scale(1 ${flat})` },
      times(9, (i) => path(`M0 0L${r} 0`, { ...stroke(color, 7), transform: `rotate(${i * 40 + 12})` })),
      path(`M${-r * 0.86} -14Q0 -34 0 0Q0 34 ${r * 0.86} 14Q0 6 0 0Q0 -6 ${-r * 0.86} -14Z`, { fill: '#3b4047', opacity: 0.85, transform: 'rotate(24)' }),
    ) +
    ellipse(x, y - (isAbove ? 0 : 20), r, r * flat, stroke(darken(color, 0.3), 26)) +
    ellipse(x, y - (isAbove ? 0 : 24), r, r * flat, stroke(color, 18)) +
    ellipse(x - 2, y - (isAbove ? 3 : 29), r, r * flat, stroke('#ffffff', 4, 0.7)) +
    ellipse(x, y, 30, 30 * flat + 8, { fill: metal(pen, trim, 40) });
  const [back, front] = isAbove ? [380, 820] : [500, 700];
  const body = roundedShape(490, isAbove ? 330 : 500, 220, isAbove ? 540 : 290, 70);
  return (
    (isAbove ? '' : ellipse(610, 930, 330, 30, { fill: '#1b2233', opacity: 0.2, filter: pen.blur(24) })) +
    cage(360, back, isAbove ? 190 : 170) +
    cage(840, back, isAbove ? 190 : 170) +
    (isAbove ? body({ fill: pen.linear([lighten(color, 0.4), color, darken(color, 0.2)], 40) }) + edges(pen, body, 4) : '') +
    cage(330, front, isAbove ? 200 : 205) +
    cage(870, front, isAbove ? 200 : 205) +
    (isAbove
      ? rect(556, 800, 88, 60, 20, { fill: '#15171b' }) + led(pen, 600, 470, 7, '#63e08a') + circle(600, 590, 34, stroke('#000', 3, 0.2))
      : body({ fill: pen.linear([lighten(color, 0.45), color, darken(color, 0.3)], 70) }) +
        edges(pen, body, 4) +
        rect(524, 620, 152, 140, 40, { fill: '#101216' }) +
        lens(pen, 600, 690, 52, '#4a4f57') +
        led(pen, 600, 552, 6, '#63e08a'))
  );
}

function above(pen: Pen, color: string, trim: string): string {
  const ends = [
    [300, 330, 24],
    [900, 330, -30],
    [270, 850, -18],
    [930, 850, 36],
  ] as const;
  const hub = pathShape('M520 330C530 290 560 272 600 272S670 290 680 330L706 640C712 800 680 900 600 900S488 800 494 640Z');
  return (
    move(
      16,
      60,
      ends.map(([x, y]) => circle(x, y, 150, { fill: '#1b2233', opacity: 0.07, filter: pen.blur(14) })).join(''),
      hub({ fill: '#1b2233', opacity: 0.3, filter: pen.blur(24) }),
    ) +
    ends
      .map(([x, y]) => {
        const [fx, fy] = [600 + Math.sign(x - 600) * 70, y < 600 ? 440 : 740];
        return path(`M${fx} ${fy}L${x} ${y}`, stroke(darken(color, 0.35), 44)) + path(`M${fx} ${fy}L${x - 3} ${y - 4}`, stroke(color, 32));
      })
      .join('') +
    hub({ fill: pen.linear([lighten(color, 0.4), color, darken(color, 0.3)], 35) }) +
    edges(pen, hub, 4) +
    path('M540 420Q600 396 660 420L670 600Q600 620 530 600Z', { fill: pen.linear([lighten(color, 0.3), darken(color, 0.1)], 60) }) +
    path('M520 690Q600 712 680 690', stroke('#000', 3, 0.25)) +
    times(4, (i) => led(pen, 564 + i * 24, 790, 5, '#8fe3ff')) +
    rect(548, 250, 104, 54, 24, { fill: metal(pen, trim, 0) }) +
    circle(600, 262, 22, { fill: '#0b0d12' }) +
    ends
      .map(
        ([x, y, tilt]) =>
          circle(x, y, 196, {
            fill: pen.radial([
              [0, '#7d858f', 0.04],
              [0.8, '#7d858f', 0.1],
              [0.98, '#6b727b', 0.2],
              [1, '#6b727b', 0],
            ]),
          }) +
          group(
            { transform: `rotate(${tilt} ${x} ${y})` },
            [0, 180]
              .map((a) =>
                path(`M${x} ${y - 9}C${x + 60} ${y - 26} ${x + 130} ${y - 22} ${x + 192} ${y - 4}C${x + 130} ${y + 6} ${x + 60} ${y + 10} ${x} ${y + 9}Z`, {
                  fill: pen.linear(['#646b74', '#24272c'], 60),
                  transform: `rotate(${a} ${x} ${y})`,
                }),
              )
              .join(''),
          ) +
          circle(x, y, 34, { fill: metal(pen, trim, 50) }) +
          circle(x, y, 15, { fill: '#17191d' }),
      )
      .join('')
  );
}

export function drone({ view = 'front', color = BODY.silver, trim = '#3a3e45', caged = false, ...look }: DroneParams = {}): string {
  if (caged) return picture({ ...look, fit: [0.9, 0, -40] }, (pen) => palmSized(pen, color, trim, view === 'top'));
  if (view === 'top') return picture({ ...look, fit: [0.92, 0, 6] }, (pen) => above(pen, color, trim));
  return picture({ ...look, fit: [0.85, 0, -84] }, (pen) => {
    const rotor = (x: number, y: number, s: number, tilt: number): string =>
      ellipse(x, y - 34 * s, 210 * s, 40 * s, {
        fill: pen.radial([
          [0, '#7d858f', 0.05],
          [0.75, '#7d858f', 0.16],
          [0.97, '#6b727b', 0.34],
          [1, '#6b727b', 0],
        ]),
      }) +
      group(
        { transform: `rotate(${tilt} ${x} ${y - 36 * s})` },
        path(
          `M${x - 196 * s} ${y - 40 * s}Q${x - 90 * s} ${y - 58 * s} ${x} ${y - 38 * s}Q${x + 90 * s} ${y - 18 * s} ${x + 196 * s} ${y - 36 * s}Q${x + 90 * s} ${y - 46 * s} ${x} ${y - 32 * s}Q${x - 90 * s} ${y - 26 * s} ${x - 196 * s} ${y - 40 * s}Z`,
          { fill: pen.linear(['#5b6169', '#22252a'], 20) },
        ),
      ) +
      rect(x - 26 * s, y - 30 * s, 52 * s, 70 * s, 12, { fill: metal(pen, trim, 0) }) +
      ellipse(x, y - 30 * s, 26 * s, 8 * s, { fill: lighten(trim, 0.3) }) +
      circle(x, y - 38 * s, 9 * s, { fill: '#1b1d21' });
    const arm = (x1: number, y1: number, x2: number, y2: number, w: number): string =>
      path(`M${x1} ${y1}L${x2} ${y2}`, stroke(darken(color, 0.4), w)) +
      path(`M${x1} ${y1 - 3}L${x2} ${y2 - 3}`, stroke(color, w * 0.76)) +
      path(`M${x1} ${y1 - w * 0.28}L${x2} ${y2 - w * 0.28}`, stroke('#ffffff', w * 0.14, 0.55));
    const body = pathShape('M436 560C450 480 520 452 600 452S750 480 764 560C780 640 756 716 700 744H500C444 716 420 640 436 560Z');
    const leg = (x: number): string => rect(x - 9, 690, 18, 110, 8, { fill: metal(pen, trim, 0) });
    return (
      ellipse(610, 960, 330, 30, { fill: '#1b2233', opacity: 0.22, filter: pen.blur(26) }) +
      rotor(330, 440, 0.72, -8) +
      rotor(870, 440, 0.72, 10) +
      arm(500, 540, 330, 456, 30) +
      arm(700, 540, 870, 456, 30) +
      leg(236) +
      leg(964) +
      arm(480, 640, 236, 660, 46) +
      arm(720, 640, 964, 660, 46) +
      body({
        fill: pen.linear(
          [
            [0, lighten(color, 0.45)],
            [0.4, color],
            [1, darken(color, 0.42)],
          ],
          70,
        ),
      }) +
      edges(pen, body, 4) +
      path('M470 540Q600 490 730 540', stroke('#ffffff', 4, 0.4)) +
      rect(500, 566, 200, 34, 17, { fill: pen.linear(['#0a0b0e', '#2a2d33']) }) +
      [524, 676].map((x) => circle(x, 583, 9, { fill: pen.radial(['#4a5a8c', '#0b0d14'], 0.4, 0.4, 0.7) })).join('') +
      path('M452 640Q600 668 748 640', stroke('#000000', 3, 0.3)) +
      path('M452 643Q600 671 748 643', stroke('#ffffff', 2, 0.35)) +
      rotor(236, 650, 1, 6) +
      rotor(964, 650, 1, -7) +
      rect(528, 690, 144, 60, 20, { fill: pen.linear(['#33373e', '#101216']) }) +
      roundedShape(520, 712, 160, 132, 44)({ fill: metal(pen, trim, 50) }) +
      lens(pen, 600, 780, 54, '#4a4f57') +
      led(pen, 236, 700, 6, '#ff5a5a') +
      led(pen, 964, 700, 6, '#63e08a')
    );
  });
}
