import { circle, type Look, path, picture, rect, stroke, times } from '#api/images/drawing/pen.ts';
import { BODY, darken, lighten } from '#demo/art/kit/core/color.ts';
import { matte, slots } from '#demo/art/kit/core/material.ts';
import { digits, led } from '#demo/art/kit/core/parts.ts';
import { cabinet, footprint, Lens } from '#demo/art/kit/core/solid.ts';

export type PrinterParams = Look & {
  view?: 'angle' | 'front' | 'open';
  color?: string;
  accent?: string;
  /** mono prints black only; tank has visible inks. */
  form?: 'colour' | 'mono' | 'tank';
};

export function printer({ view = 'angle', color = BODY.white, accent = '#3a3e45', form = 'colour', ...look }: PrinterParams = {}): string {
  return picture({ ...look, fit: [1, 0, view === 'open' ? -20 : -100] }, (pen) => {
    const eye = view === 'front' ? new Lens(0, 14, [600, 860]) : new Lens(22, 16, [580, 860]);
    const [w, h, d] = [720, 330, 520];
    const front =
      rect(0, 0, w, h, 24, { fill: matte(pen, color) }) +
      rect(0, 0, w, 96, 20, { fill: pen.linear([lighten(accent, 0.2), accent]) }) +
      (form === 'mono'
        ? rect(46, 30, 120, 36, 18, { fill: '#0c0d10' }) + led(pen, 80, 48, 5, '#63e08a') + led(pen, 130, 48, 5, '#ffb057')
        : rect(46, 22, 180, 54, 8, { fill: pen.linear(['#29406b', '#101622'], 60) }) + digits('12', 70, 38, 24, '#cfe6ff')) +
      (form === 'tank'
        ? rect(w - 84, 130, 66, 124, 10, { fill: '#0c0d10' }) +
          times(4, (i) => rect(w - 78 + i * 14, 150 + i * 8, 11, 96 - i * 8, 4, { fill: ['#17181c', '#2f8fd0', '#d0408a', '#e9c766'][i]! }))
        : '') +
      times(4, (i) => circle(280 + i * 46, 49, 13, { fill: lighten(accent, 0.14) }) + circle(280 + i * 46, 49, 13, stroke('#fff', 1.5, 0.3))) +
      led(pen, 660, 49, 6, '#63e08a') +
      rect(90, 150, w - 180, 92, 10, { fill: pen.linear(['#0a0b0d', '#33373d']) }) +
      rect(20, 268, w - 40, 2, 0, { fill: '#000', opacity: 0.3 }) +
      rect(w / 2 - 70, 282, 140, 12, 6, { fill: '#000', opacity: 0.22 });
    const sheet = eye.top(
      -w / 2 + 110,
      92,
      d / 2 - 40,
      rect(0, 0, w - 220, 190, 2, { fill: pen.linear(['#d9dbde', '#ffffff', '#f3f3f1']) }),
      times(3, (i) => rect(50, 70 + i * 26, [300, 380, 240][i]!, 10, 4, { fill: [form === 'mono' ? '#3a3e45' : '#31507c', '#9aa3ad', '#9aa3ad'][i]! })),
      form === 'mono' ? '' : rect(50, 150, 80, 26, 4, { fill: '#dd6b35' }),
    );
    const tray = eye.hull(
      [
        [-w / 2 + 90, 72, d / 2],
        [w / 2 - 90, 72, d / 2],
        [w / 2 - 90, 72, d / 2 + 170],
        [-w / 2 + 90, 72, d / 2 + 170],
        [-w / 2 + 90, 84, d / 2 + 170],
        [w / 2 - 90, 84, d / 2 + 170],
      ],
      { fill: pen.linear([lighten(accent, 0.25), accent], 60) },
    );
    const glass = eye.top(
      -w / 2 + 40,
      h + 1,
      -d / 2 + 40,
      rect(0, 0, w - 80, d - 150, 20, { fill: darken(color, 0.12) }),
      rect(24, 24, w - 128, d - 198, 8, { fill: pen.linear(['#5b6b7a', '#20262d'], 60) }),
      path(`M24 24H${w * 0.42}L${w * 0.3} ${d - 174}H24Z`, { fill: '#ffffff', opacity: 0.14 }),
    );
    const raised = eye.face(
      [-w / 2 + 40, h + 320, -d / 2 - 60],
      [1, 0, 0],
      [0, -0.92, 0.28],
      rect(0, 0, w - 80, 350, 20, { fill: pen.linear([lighten(color, 0.3), darken(color, 0.1)], 60) }),
      rect(30, 26, w - 140, 298, 8, { fill: pen.linear(['#ffffff', '#e4e4e0'], 60) }),
      rect(0, 0, w - 80, 350, 20, stroke('#000', 2, 0.25)),
    );
    const lid = eye.top(
      -w / 2 + 40,
      h + 1,
      -d / 2 + 40,
      rect(0, 0, w - 80, d - 150, 20, { fill: pen.linear([lighten(color, 0.3), darken(color, 0.06)], 60) }),
      rect(0, 0, w - 80, d - 150, 20, stroke('#000', 2, 0.2)),
    );
    return (
      footprint(pen, eye, w, d, 30) +
      cabinet(pen, eye, { w, h, d, r: 24, color }, front, slots(80, 80, 14, 14, 70, 5, true)) +
      (view === 'open' ? glass + raised : lid) +
      tray +
      sheet
    );
  });
}
