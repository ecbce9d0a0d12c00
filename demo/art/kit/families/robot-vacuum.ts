import { circle, ellipse, group, type Look, type Pen, path, picture, rect, stroke, times } from '#api/images/drawing/pen.ts';
import { BODY, darken, lighten } from '#demo/art/kit/core/color.ts';
import { cylinder, edges, metal } from '#demo/art/kit/core/material.ts';
import { circleShape, led, roundedShape } from '#demo/art/kit/core/parts.ts';
import { cast, standing } from '#demo/art/kit/core/shadow.ts';
import { dome, Lens, turned } from '#demo/art/kit/core/solid.ts';

export type RobotParams = Look & {
  view?: 'angle' | 'top' | 'under';
  color?: string;
  accent?: string;
  dock?: boolean;
  /** A sensor turret on the lid; without it the lid is plain. */
  turret?: boolean;
  /** Colour of the station if it differs, and whether its tanks are visible. */
  station?: string;
  tanks?: boolean;
  /** A number that selects small differences between products of one class. */
  variety?: number;
};

function lidArt(pen: Pen, color: string, accent: string, r: number, variety: number): string {
  return (
    circle(0, 0, r, { fill: pen.linear([lighten(color, 0.26), color, darken(color, 0.22)], 55) }) +
    circle(0, 0, r - 2, stroke('#ffffff', 2.5, 0.3)) +
    circle(0, 0, r * 0.86, stroke(darken(color, 0.5), 2, 0.45)) +
    circle(0, 0, r * 0.855, stroke('#ffffff', 1, 0.2)) +
    (variety % 4 > 1 ? circle(0, 0, r * 0.66, stroke(accent, 5, 0.55)) : '') +
    (variety % 2 ? rect(-r * 0.1, -r * 0.94, r * 0.2, r * 0.3, 10, { fill: darken(color, 0.3), opacity: 0.5 }) : '') +
    rect(-34, r * 0.5, 68, 36, 18, { fill: darken(color, 0.45) }) +
    led(pen, -14, r * 0.5 + 18, 4, '#ffffff') +
    led(pen, 14, r * 0.5 + 18, 4, accent)
  );
}

function underside(pen: Pen, color: string, accent: string): string {
  const plate = circleShape(600, 600, 420);
  const wheel = (x: number): string =>
    rect(x - 44, 500, 88, 200, 24, { fill: '#0b0c0f' }) +
    rect(x - 34, 512, 68, 176, 18, { fill: cylinder(pen, '#33373e', 90) }) +
    times(9, (i) => rect(x - 34, 520 + i * 19, 68, 7, 3, { fill: '#000', opacity: 0.5 }));
  return (
    cast(pen, plate) +
    plate({ fill: pen.linear([lighten(darken(color, 0.1), 0.2), darken(color, 0.12), darken(color, 0.34)], 55) }) +
    edges(pen, plate, 5) +
    circle(600, 600, 386, stroke('#000', 2.5, 0.2)) +
    wheel(300) +
    wheel(900) +
    rect(360, 640, 480, 130, 24, { fill: '#0d0e11' }) +
    rect(378, 662, 444, 86, 40, { fill: cylinder(pen, accent, 90) }) +
    times(12, (i) => path(`M${396 + i * 36} 664L${420 + i * 34} 746`, stroke('#ffffff', 7, 0.45))) +
    circle(600, 300, 62, { fill: '#0d0e11' }) +
    circle(600, 300, 44, { fill: metal(pen, '#8b929b', 50) }) +
    [500, 700].map((x) => rect(x - 30, 216, 60, 20, 6, { fill: metal(pen, '#d8b56a', 0) })).join('') +
    circle(880, 340, 46, { fill: metal(pen, '#5b616a', 50) }) +
    times(3, (i) => path('M880 340C920 330 980 300 1020 250', { ...stroke('#2b2e33', 16), transform: `rotate(${i * 120 + 20} 880 340)` })) +
    circle(880, 340, 20, { fill: '#15171b' }) +
    times(3, (i) => rect([420, 560, 700][i]!, 860, 80, 26, 13, { fill: '#0d0e11', opacity: 0.8 }))
  );
}

function turretOf(pen: Pen, eye: Lens, { color, accent }: Required<RobotParams>, r: number): string {
  return (
    turned(
      pen,
      eye,
      [0, r * 0.215, -r * 0.1],
      'y',
      [[0, r * 0.25], [r * 0.02, r * 0.235], [r * 0.09, r * 0.23], ...dome(r * 0.09, r * 0.115, r * 0.23, r * 0.19, 6)],
      darken(color, 0.06),
    ) +
    eye.top(
      0,
      r * 0.33,
      -r * 0.1,
      circle(0, 0, r * 0.19, { fill: pen.linear([lighten(color, 0.3), darken(color, 0.1)], 60) }),
      circle(0, 0, r * 0.12, stroke(accent, 3, 0.8)),
    )
  );
}

export function robotVacuum(params: RobotParams = {}): string {
  const p: Required<RobotParams> = {
    background: true,
    view: 'angle',
    color: BODY.white,
    accent: '#5bb8ff',
    dock: false,
    turret: true,
    station: params.color ?? BODY.white,
    tanks: false,
    variety: 0,
    ...params,
  };
  if (p.view === 'under') return picture({ ...p, fit: [0.95, 0, 0] }, (pen) => underside(pen, p.color, p.accent));
  return picture({ ...p, fit: p.view === 'angle' && !p.dock ? [1, 0, -80] : [1, 0, 0] }, (pen) => {
    const top = p.view === 'top';
    const eye = new Lens(0, top ? 90 : 34, [p.dock ? 520 : 600, top ? 600 : p.dock ? 770 : 690]);
    const r = top ? 430 : p.dock ? 360 : 440;
    const [cx, cy] = eye.point([0, -10, 0]);
    const flat = top ? 1 : 0.57;
    const brush = (angle: number): string => path(`M0 0Q34 -10 70 4`, { ...stroke('#3b4048', 5), transform: `rotate(${angle})` });
    const [dy, dw, dr] = [
      [330, 230, 40],
      [290, 300, 24],
      [210, 236, 110],
      [420, 330, 60],
      [250, 330, 160],
    ][p.variety % 5] as [number, number, number];
    const dock = p.dock
      ? standing(pen, 850, 700, 130, 18) +
        rect(736, dy, dw, 702 - dy, dr, {
          fill: pen.linear([lighten(p.station, 0.3), p.station, darken(p.station, 0.25)], 30),
        }) +
        edges(pen, roundedShape(736, dy, dw, 702 - dy, dr), 3) +
        rect(760, 560, dw - 48, 142, 16, { fill: '#14161a' }) +
        rect(736, 440, dw, 2, 0, { fill: '#000', opacity: 0.3 }) +
        (p.tanks
          ? rect(752, dy + 26, dw / 2 - 24, 440 - dy - 40, 18, { fill: '#9fc4e8', opacity: 0.55 }) +
            rect(736 + dw / 2 + 8, dy + 26, dw / 2 - 24, 440 - dy - 40, 18, { fill: '#6d757e', opacity: 0.55 })
          : '') +
        (p.variety % 2 ? rect(736, 444, dw, 12, 0, { fill: p.accent, opacity: 0.9 }) : '') +
        led(pen, 736 + dw / 2, 500, 6, p.accent)
      : '';
    return (
      dock +
      ellipse(cx + 14, cy + 26, r * 1.04, r * flat * 1.03, { fill: '#1b2233', opacity: 0.34, filter: pen.blur(26) }) +
      ellipse(cx + 4, cy + 8, r, r * flat, { fill: '#05070c', opacity: 0.45, filter: pen.blur(8) }) +
      eye.top(0, 0, 0, group({ transform: `translate(${r * 0.74} ${r * 0.66})` }, brush(10), brush(130), brush(250))) +
      turned(
        pen,
        eye,
        [0, 0, 0],
        'y',
        [
          [6, r * 0.95],
          [12, r],
          [r * 0.17, r],
          [r * 0.19, r * 0.99],
        ],
        darken(p.color, 0.12),
      ) +
      turned(
        pen,
        eye,
        [0, 0, 0],
        'y',
        [
          [r * 0.19, r * 0.985],
          [r * 0.215, r * 0.97],
        ],
        p.color,
      ) +
      (top
        ? ''
        : path(`M${cx - r * 0.62} ${cy + r * 0.36}Q${cx} ${cy + r * 0.62} ${cx + r * 0.62} ${cy + r * 0.36}`, {
            ...stroke('#15171b', r * 0.07, 0.85),
            'stroke-linecap': 'round',
          })) +
      eye.top(0, r * 0.215, 0, lidArt(pen, p.color, p.accent, r * 0.97, p.variety)) +
      (p.turret ? turretOf(pen, eye, p, r) : eye.top(0, r * 0.22, -r * 0.34, rect(-r * 0.22, -r * 0.05, r * 0.44, r * 0.1, r * 0.05, { fill: '#0c0e12' })))
    );
  });
}
