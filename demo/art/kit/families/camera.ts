import { circle, ellipse, group, type Look, move, type Pen, path, picture, rect, stroke, times } from '#api/images/drawing/pen.ts';
import { BODY, darken, lighten } from '#demo/art/kit/core/color.ts';
import { cylinder, edges, fabric, metal } from '#demo/art/kit/core/material.ts';
import { knob, led, pathShape } from '#demo/art/kit/core/parts.ts';
import { standing } from '#demo/art/kit/core/shadow.ts';
import { type Scene, screen } from '#demo/art/kit/core/wallpaper.ts';

export type CameraParams = Look & {
  view?: 'front' | 'back' | 'top';
  /** hump: with a viewfinder above the lens; flat: without one. */
  form?: 'hump' | 'flat';
  color?: string;
  grip?: string;
  /** The colour of the ring round the lens. */
  ring?: string;
  scene?: Scene;
};

const ribs = (cx: number, cy: number, r: number, count: number, color: string): string =>
  times(count, (i) => group({ transform: `rotate(${(i * 360) / count} ${cx} ${cy})` }, rect(cx - 2.4, cy - r, 4.8, 18, 2, { fill: color })));

function objective(pen: Pen, cx: number, cy: number, r: number, line: string): string {
  return (
    circle(cx + 14, cy + 22, r * 1.02, { fill: '#000', opacity: 0.5, filter: pen.blur(18) }) +
    circle(cx, cy, r, { fill: metal(pen, '#2b2e33', 50) }) +
    ribs(cx, cy, r * 0.985, 90, '#0c0d10') +
    circle(cx, cy, r * 0.9, { fill: pen.linear(['#43474e', '#15171b'], 50) }) +
    circle(cx, cy, r * 0.9, stroke('#ffffff', 1.6, 0.25)) +
    circle(cx, cy, r * 0.83, { fill: pen.linear(['#0d0e11', '#2a2d33'], 50) }) +
    circle(cx, cy, r * 0.8, { ...stroke(line, 5, 0.9) }) +
    circle(cx, cy, r * 0.74, { fill: '#08090b' }) +
    times(4, (i) => circle(cx, cy, r * (0.7 - i * 0.035), stroke('#3a3e46', 2, 0.6 - i * 0.1))) +
    circle(cx, cy, r * 0.56, {
      fill: pen.radial(
        [
          [0, '#120d24'],
          [0.4, '#2a2458'],
          [0.7, '#1d4a63'],
          [0.9, '#123a3a'],
          [1, '#07090c'],
        ],
        0.45,
        0.42,
        0.6,
      ),
    }) +
    circle(cx, cy, r * 0.22, { fill: '#05060a' }) +
    ellipse(cx - r * 0.22, cy - r * 0.26, r * 0.2, r * 0.12, {
      fill: pen.radial([
        [0, '#f0f6ff', 0.9],
        [1, '#9db8ff', 0],
      ]),
      transform: `rotate(-42 ${cx - r * 0.22} ${cy - r * 0.26})`,
    }) +
    ellipse(cx + r * 0.24, cy + r * 0.26, r * 0.16, r * 0.1, {
      fill: pen.radial([
        [0, '#d79bff', 0.5],
        [1, '#7f5bff', 0],
      ]),
      transform: `rotate(-42 ${cx + r * 0.24} ${cy + r * 0.26})`,
    })
  );
}

function above(pen: Pen, color: string, line: string): string {
  const body = pathShape(
    'M140 420C140 380 170 356 220 356H980C1030 356 1060 380 1060 420V520C1060 580 1020 600 960 600H470C440 600 420 640 380 660C320 690 160 690 146 600Z',
  );
  const ring = (y: number, h: number, half: number, tone: string): string => rect(680 - half, y, half * 2, h, 10, { fill: cylinder(pen, tone) });
  return (
    move(
      14,
      40,
      body({ fill: '#1b2233', opacity: 0.34, filter: pen.blur(24) }),
      rect(470, 600, 420, 330, 20, { fill: '#1b2233', opacity: 0.3, filter: pen.blur(24) }),
    ) +
    ring(590, 60, 226, '#9ea4ab') +
    ring(640, 90, 210, '#2b2e33') +
    ring(722, 110, 218, '#1d1f24') +
    times(34, (i) => rect(470 + i * 12.6, 726, 6, 102, 2, { fill: '#000', opacity: 0.5 })) +
    ring(826, 70, 206, '#2b2e33') +
    rect(478, 842, 404, 5, 0, { fill: line, opacity: 0.9 }) +
    ring(890, 36, 214, '#17191d') +
    body({
      fill: pen.linear(
        [
          [0, lighten(color, 0.3)],
          [0.4, color],
          [1, darken(color, 0.3)],
        ],
        75,
      ),
    }) +
    edges(pen, body, 4) +
    rect(560, 340, 250, 250, 26, { fill: pen.linear([lighten(color, 0.2), darken(color, 0.2)], 60) }) +
    rect(600, 384, 170, 110, 6, { fill: metal(pen, '#9ea4ab', 0) }) +
    rect(626, 384, 118, 96, 4, { fill: '#1b1d21' }) +
    knob(pen, 430, 450, 66, lighten(color, 0.12), 30) +
    knob(pen, 930, 450, 74, lighten(color, 0.12), -30) +
    circle(258, 560, 46, { fill: metal(pen, '#b9bdc3', 50) }) +
    circle(258, 560, 32, { fill: pen.linear(['#e4e7ea', '#8b929b'], 60) }) +
    rect(290, 410, 60, 34, 14, { fill: darken(color, 0.4) }) +
    circle(260, 450, 16, { fill: '#b3272d' })
  );
}

export function camera(params: CameraParams = {}): string {
  const p: Required<CameraParams> = {
    background: true,
    view: 'front',
    form: 'hump',
    color: BODY.black,
    grip: '#26282d',
    ring: '#d8a24a',
    scene: { seed: 1, style: 'peaks' },
    ...params,
  };
  if (p.view === 'top') return picture(p, (pen) => above(pen, p.color, p.ring));
  return picture(p, (pen) => {
    const flat = p.form === 'flat';
    const body = flat
      ? 'M150 430C150 392 176 372 214 372H986C1024 372 1050 392 1050 430V860C1050 892 1030 908 1000 908H200C170 908 150 892 150 860Z'
      : 'M150 452C150 420 170 404 200 404H410L452 322C460 306 474 300 492 300H708C726 300 740 306 748 322L790 404H1000C1030 404 1050 420 1050 452V860C1050 892 1030 908 1000 908H200C170 908 150 892 150 860Z';
    const shape = pathShape(body);
    const dials = group(
      { transform: flat ? 'translate(0 -32)' : undefined },
      rect(196, 360, 120, 50, 8, { fill: metal(pen, lighten(p.color, 0.15), 0) }) +
        times(16, (i) => rect(198 + i * 7.5, 364, 2.4, 40, 0, { fill: '#000', opacity: 0.45 })) +
        rect(884, 372, 96, 38, 8, { fill: metal(pen, lighten(p.color, 0.15), 0) }) +
        rect(346, 384, 50, 24, 8, { fill: metal(pen, '#b9bdc3', 0) }),
    );
    const shell =
      standing(pen, 600, 908, 440, 22) +
      dials +
      shape({
        fill: pen.linear(
          [
            [0, lighten(p.color, 0.3)],
            [0.3, p.color],
            [1, darken(p.color, 0.3)],
          ],
          70,
        ),
      });
    const leather = (y: number, h: number): string =>
      pen.within(
        shape({}),
        rect(150, y, 900, h, 0, { fill: fabric(pen, p.grip, 6) }),
        rect(150, y, 900, h, 0, {
          fill: pen.linear(
            [
              [0, '#ffffff', 0.1],
              [1, '#000000', 0.4],
            ],
            60,
          ),
        }),
      );
    if (p.view === 'back') {
      return (
        shell +
        leather(470, 380) +
        edges(pen, shape, 3.5) +
        (flat
          ? rect(220, 396, 120, 60, 12, { fill: '#0a0b0d' }) + rect(236, 406, 88, 40, 8, { fill: pen.linear(['#20304a', '#05070b'], 60) })
          : rect(500, 316, 200, 96, 14, { fill: '#0a0b0d' }) + rect(530, 336, 140, 58, 8, { fill: pen.linear(['#20304a', '#05070b'], 60) })) +
        rect(210, 470, 560, 384, 14, { fill: '#0c0d10' }) +
        screen(pen, 232, 490, 516, 344, 4, p.scene) +
        knob(pen, 900, 640, 74, p.color) +
        circle(900, 640, 26, { fill: metal(pen, lighten(p.color, 0.2), 50) }) +
        [
          [830, 500],
          [940, 500],
          [840, 790],
          [960, 790],
        ]
          .map(
            ([x, y]) =>
              circle(x!, y!, 22, { fill: pen.linear([lighten(p.color, 0.25), darken(p.color, 0.4)], 60) }) + circle(x!, y!, 22, stroke('#000', 2, 0.5)),
          )
          .join('')
      );
    }
    const grip = 'M150 452C150 420 170 404 210 404H300C330 404 340 440 340 500V820C340 880 320 908 280 908H200C170 908 150 892 150 860Z';
    return (
      shell +
      leather(478, 360) +
      rect(150, 474, 900, 3, 0, { fill: '#000', opacity: 0.4 }) +
      rect(150, 838, 900, 3, 0, { fill: '#fff', opacity: 0.18 }) +
      edges(pen, shape, 3.5) +
      path(grip, { fill: fabric(pen, p.grip, 6) }) +
      path(grip, {
        fill: pen.linear(
          [
            [0, '#ffffff', 0.3],
            [0.35, '#ffffff', 0.04],
            [0.8, '#000000', 0.4],
            [1, '#000000', 0.7],
          ],
          0,
        ),
      }) +
      led(pen, 404, 470, 8, '#ff9a6b') +
      circle(640, 640, 286, { fill: metal(pen, '#9ea4ab', 50) }) +
      objective(pen, 640, 640, 262, p.ring) +
      (flat
        ? rect(880, 404, 110, 56, 12, { fill: '#0b0c0f' }) + rect(894, 414, 82, 36, 8, { fill: pen.linear(['#2f4668', '#0a0d14'], 60) })
        : rect(528, 318, 144, 8, 4, { fill: '#000', opacity: 0.4 }))
    );
  });
}
