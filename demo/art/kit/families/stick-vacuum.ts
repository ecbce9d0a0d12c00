import { circle, ellipse, group, type Look, type Pen, path, picture, rect, stroke, times, turn } from '#api/images/drawing/pen.ts';
import { BODY, darken, lighten } from '#demo/art/kit/core/color.ts';
import { cylinder, edges, matte, metal, slots } from '#demo/art/kit/core/material.ts';
import { led, pathShape, roundedShape } from '#demo/art/kit/core/parts.ts';
import { standing } from '#demo/art/kit/core/shadow.ts';

export type VacuumParams = Look & { view?: 'full' | 'hand'; color?: string; accent?: string };

/** Motor, dust bin and handle along an upright axis at x = 0; the tube leaves at (0, 330). */
function machine(pen: Pen, p: Required<VacuumParams>): string {
  const grip = 'M34 -6C120 -34 176 12 176 84V190C176 232 150 252 110 250L70 248V206L104 208C124 209 132 200 132 182V92C132 48 104 30 60 40L34 48Z';
  const bin = roundedShape(-74, 116, 148, 196, 30);
  return (
    path(grip, {
      fill: pen.linear(
        [
          [0, lighten(p.color, 0.3)],
          [0.4, p.color],
          [1, darken(p.color, 0.5)],
        ],
        20,
      ),
    }) +
    edges(pen, pathShape(grip), 3) +
    rect(136, 96, 36, 84, 16, { fill: pen.linear([darken(p.color, 0.6), darken(p.color, 0.3)], 0) }) +
    rect(66, 108, 22, 42, 10, { fill: p.accent }) +
    bin({
      fill: pen.linear(
        [
          [0, '#30343a', 0.85],
          [0.2, '#cfd6dd', 0.75],
          [0.5, '#8b939c', 0.6],
          [1, '#23262b', 0.9],
        ],
        0,
      ),
    }) +
    rect(-40, 132, 80, 160, 24, { fill: cylinder(pen, p.accent), opacity: 0.92 }) +
    slots(-28, 150, 9, 14, 56, 6, false, darken(p.accent, 0.6)) +
    rect(-62, 128, 12, 166, 6, { fill: '#fff', opacity: 0.5 }) +
    edges(pen, bin, 3) +
    bin(stroke('#0d0f12', 2, 0.4)) +
    rect(-78, 294, 156, 30, 10, { fill: cylinder(pen, darken(p.color, 0.2)) }) +
    path('M-88 -64C-88 -96 -60 -112 0 -112S88 -96 88 -64V106C88 122 76 130 60 130H-60C-76 130 -88 122 -88 106Z', {
      fill: cylinder(pen, p.color),
    }) +
    slots(-60, -30, 11, 11.4, 64, 5, true) +
    ellipse(0, -82, 66, 24, { fill: pen.linear([lighten(p.color, 0.2), darken(p.color, 0.5)]) }) +
    ellipse(0, -84, 46, 15, { fill: '#0c0e12' }) +
    ellipse(0, -84, 46, 15, stroke(p.accent, 3)) +
    times(3, (i) => led(pen, -16 + i * 16, 96, 3.4, '#8fe3ff')) +
    rect(-88, 112, 176, 8, 4, { fill: p.accent })
  );
}

function headOf(pen: Pen, p: Required<VacuumParams>): string {
  const top = 'M-170 -34C-170 -62 -150 -70 -120 -70H120C150 -70 170 -62 170 -34V0H-170Z';
  return (
    standing(pen, 0, 4, 176, 14) +
    path(top, {
      fill: pen.linear(
        [
          [0, lighten(p.color, 0.3)],
          [0.4, p.color],
          [1, darken(p.color, 0.4)],
        ],
        70,
      ),
    }) +
    edges(pen, pathShape(top), 3) +
    rect(-150, -36, 300, 26, 10, { fill: pen.linear(['#0d0f12', '#33373d']) }) +
    rect(-144, -30, 288, 14, 7, { fill: cylinder(pen, p.accent, 90) }) +
    times(
      5,
      (i) =>
        circle(-64 + i * 32, -50, 4, { fill: '#dff6ff' }) +
        circle(-64 + i * 32, -50, 12, {
          fill: pen.radial([
            [0, '#dff6ff', 0.6],
            [1, '#dff6ff', 0],
          ]),
        }),
    ) +
    rect(-172, -8, 344, 10, 5, { fill: '#121417' })
  );
}

export function stickVacuum(params: VacuumParams = {}): string {
  const p: Required<VacuumParams> = {
    background: true,
    view: 'full',
    color: BODY.graphite,
    accent: '#8f5bd0',
    ...params,
  };
  return picture(p, (pen) => {
    if (p.view === 'hand') {
      const nozzle = path('M-46 320H46L34 420L28 580L-60 540L-34 420Z', { fill: cylinder(pen, darken(p.color, 0.3)) });
      return (
        ellipse(470, 1096, 190, 20, { fill: '#1b2233', opacity: 0.2, filter: pen.blur(22) }) +
        group({ transform: 'translate(600 356) rotate(12) scale(1.25)' }, nozzle, machine(pen, p))
      );
    }
    const tube =
      rect(-17, 320, 34, 560, 8, { fill: cylinder(pen, p.accent) }) +
      rect(-24, 318, 48, 46, 12, { fill: cylinder(pen, p.color) }) +
      rect(-24, 836, 48, 56, 14, { fill: cylinder(pen, p.color) });
    return group(
      {},
      group({ transform: 'translate(486 1082)' }, headOf(pen, p)),
      turn(14, 700, 200, group({ transform: 'translate(700 200) scale(0.93)' }, tube, machine(pen, p))),
      group({ transform: 'translate(488 1016)' }, ellipse(0, 0, 44, 34, { fill: matte(pen, p.color) }), circle(0, 0, 16, { fill: metal(pen, '#8f959d') })),
    );
  });
}
