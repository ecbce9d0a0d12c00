import { circle, ellipse, group, type Look, type Pen, path, picture, rect, stroke, times } from '#api/images/drawing/pen.ts';
import { BODY, darken, lighten } from '#demo/art/kit/core/color.ts';
import { ball, cylinder, edges, metal, perforated } from '#demo/art/kit/core/material.ts';
import { cable, pathShape } from '#demo/art/kit/core/parts.ts';

export type HairDryerParams = Look & {
  view?: 'side' | 'front' | 'set';
  /** `ring`: a short head that is open through its middle, on a straight handle. */
  form?: 'barrel' | 'ring' | 'slim';
  color?: string;
  accent?: string;
};

function ringed(pen: Pen, color: string, accent: string): string {
  const head = 'M330 230H640C700 230 740 300 740 400S700 570 640 570H330C270 570 232 500 232 400S270 230 330 230Z';
  return (
    ellipse(520, 1092, 150, 20, { fill: '#1b2233', opacity: 0.24, filter: pen.blur(16) }) +
    path('M500 540H612V1040Q612 1076 576 1076H536Q500 1076 500 1040Z', { fill: cylinder(pen, color) }) +
    rect(500, 960, 112, 14, 4, { fill: metal(pen, accent, 0) }) +
    rect(500, 1000, 112, 60, 10, { fill: perforated(pen, darken(color, 0.35), '#08090b', 10, 0.34) }) +
    rect(540, 690, 32, 74, 16, { fill: darken(color, 0.4) }) +
    circle(556, 706, 11, { fill: accent }) +
    path(head, { fill: pen.linear([lighten(color, 0.35), color, darken(color, 0.4)], 80) }) +
    edges(pen, pathShape(head), 4) +
    ellipse(330, 400, 98, 170, { fill: metal(pen, accent, 60) }) +
    ellipse(330, 400, 90, 160, { fill: pen.linear([lighten(color, 0.15), darken(color, 0.3)], 60) }) +
    ellipse(332, 400, 56, 112, { fill: metal(pen, accent, 30) }) +
    ellipse(334, 400, 50, 104, { fill: pen.linear(['#dfe2e6', '#f4f3f0'], 90) }) +
    path('M640 232C700 240 738 306 738 400S700 560 640 568', stroke(accent, 7, 0.8))
  );
}

/** View through the ring from the air outlet. */
function ringFromFront(pen: Pen, color: string, accent: string): string {
  return (
    ellipse(600, 1092, 150, 20, { fill: '#1b2233', opacity: 0.24, filter: pen.blur(16) }) +
    path('M548 560H652V1040Q652 1076 616 1076H584Q548 1076 548 1040Z', { fill: cylinder(pen, color) }) +
    rect(548, 960, 104, 14, 4, { fill: metal(pen, accent, 0) }) +
    rect(548, 1000, 104, 60, 10, { fill: perforated(pen, darken(color, 0.35), '#08090b', 10, 0.34) }) +
    times(2, (i) => rect(580, 680 + i * 74, 40, 58, 18, { fill: i ? accent : darken(color, 0.4) })) +
    circle(606, 404, 216, { fill: '#1b2233', opacity: 0.2, filter: pen.blur(18) }) +
    circle(600, 396, 212, { fill: pen.linear([lighten(color, 0.32), color, darken(color, 0.36)], 55) }) +
    circle(600, 396, 210, stroke('#ffffff', 3, 0.28)) +
    circle(600, 396, 158, { fill: metal(pen, accent, 50) }) +
    circle(600, 396, 148, { fill: darken(color, 0.5) }) +
    circle(600, 396, 136, { fill: metal(pen, accent, 20) }) +
    circle(600, 396, 128, { fill: pen.linear([darken(color, 0.45), color], 60) }) +
    circle(604, 392, 108, { fill: pen.linear(['#dfe2e6', '#f4f3f0'], 90) })
  );
}

function ringedSet(pen: Pen, color: string, accent: string): string {
  const nozzle = 'M232 896L300 878H420Q436 878 436 894V1026Q436 1042 420 1042H300L232 1024Z';
  return (
    cable(pen, 'M660 1050C664 1120 760 1130 860 1104C940 1082 1000 1110 1040 1080', '#2a2d33', 18) +
    group({ transform: 'translate(104 0)' }, ringed(pen, color, accent)) +
    ellipse(340, 1052, 120, 14, { fill: '#1b2233', opacity: 0.26, filter: pen.blur(10) }) +
    path(nozzle, { fill: pen.linear([lighten(color, 0.25), color, darken(color, 0.4)], 80) }) +
    edges(pen, pathShape(nozzle), 3) +
    rect(224, 890, 16, 140, 8, { fill: '#08090b' }) +
    rect(428, 872, 22, 176, 8, { fill: metal(pen, accent, 60) })
  );
}

/** View into the nozzle, with the grip below. */
function muzzle(pen: Pen, color: string, accent: string): string {
  return (
    ellipse(600, 1080, 150, 20, { fill: '#1b2233', opacity: 0.25, filter: pen.blur(16) }) +
    path('M524 520H676L656 1030Q652 1066 610 1066H590Q548 1066 544 1030Z', { fill: cylinder(pen, color) }) +
    rect(560, 700, 80, 150, 36, { fill: darken(color, 0.4) }) +
    times(3, (i) => rect(574, 718 + i * 42, 52, 28, 12, { fill: i ? lighten(color, 0.2) : accent })) +
    circle(606, 394, 246, { fill: '#1b2233', opacity: 0.22, filter: pen.blur(18) }) +
    circle(600, 380, 240, { fill: ball(pen, color) }) +
    circle(600, 380, 196, { fill: metal(pen, accent, 50) }) +
    circle(600, 380, 182, { fill: pen.linear([lighten(color, 0.18), darken(color, 0.3)], 55) }) +
    circle(600, 380, 150, { fill: '#0a0b0e' }) +
    times(6, (i) => circle(600, 380, 138 - i * 22, stroke('#565d66', 5, 0.9 - i * 0.08))) +
    times(6, (i) => rect(596, 246, 8, 134, 4, { fill: '#3a3f46', transform: `rotate(${i * 60} 600 380)` })) +
    circle(600, 380, 40, { fill: metal(pen, '#5b616a', 50) }) +
    circle(600, 380, 24, { fill: '#15171b' })
  );
}

export function hairDryer(params: HairDryerParams = {}): string {
  const { view = 'side', form = 'barrel', color = BODY.graphite, accent = '#e2679a', ...look } = params;
  if (form === 'ring') {
    const [draw, fit] = ({ side: [ringed, [1, 70, -60]], front: [ringFromFront, [0.96, 0, -50]], set: [ringedSet, [0.94, 30, -50]] } as const)[view];
    return picture({ ...look, fit }, (pen) => draw(pen, color, accent));
  }
  if (view === 'front') return picture({ ...look, fit: [0.96, 0, -30] }, (pen) => muzzle(pen, color, accent));
  const set = view === 'set';
  return picture({ ...look, fit: set ? [0.9, 60, -50] : [1, 30, -80] }, (pen) => {
    const round = pen.linear([
      [0, '#000000', 0.3],
      [0.1, '#ffffff', 0.1],
      [0.26, '#ffffff', 0.4],
      [0.45, '#ffffff', 0],
      [0.9, '#000000', 0.5],
      [1, '#000000', 0.3],
    ]);
    const barrel =
      form === 'slim'
        ? 'M340 300H690C780 300 830 340 830 410S780 520 690 520H340C320 490 320 330 340 300Z'
        : 'M340 270H800C890 270 950 320 950 410S890 550 800 550H340C316 500 316 320 340 270Z';
    const [rearX, rearR] = form === 'slim' ? [778, 100] : [892, 128];
    const nozzle = 'M330 300L190 330C176 370 176 450 190 490L330 520Z';
    const grip = 'M620 520H780L748 960Q744 1000 700 1000H676Q636 1000 634 960Z';
    return (
      ellipse(640, 1070, 250, 24, { fill: '#1b2233', opacity: 0.2, filter: pen.blur(20) }) +
      cable(pen, 'M690 990C690 1080 600 1100 480 1080C340 1060 260 1090 230 1010', '#2a2d33', 20) +
      path(grip, { fill: cylinder(pen, color) }) +
      edges(pen, pathShape(grip), 3) +
      rect(664, 640, 46, 120, 20, { fill: darken(color, 0.5) }) +
      times(3, (i) => rect(672, 654 + i * 36, 30, 22, 9, { fill: i ? lighten(color, 0.2) : accent })) +
      (set
        ? rect(318, 320, 20, 180, 8, { fill: '#2a2d33' }) +
          group(
            { transform: 'translate(-70 440) rotate(-14 250 410)' },
            ellipse(260, 540, 110, 18, { fill: '#1b2233', opacity: 0.3, filter: pen.blur(10) }),
            path(nozzle, { fill: darken(color, 0.25) }),
            path(nozzle, { fill: round }),
            ellipse(190, 410, 14, 80, { fill: '#08090b' }),
          )
        : path(nozzle, { fill: darken(color, 0.25) }) + path(nozzle, { fill: round }) + ellipse(190, 410, 14, 80, { fill: '#08090b' })) +
      path(barrel, { fill: color }) +
      path(barrel, { fill: round }) +
      rect(330, 276, 34, 268, 10, { fill: accent }) +
      rect(330, 276, 34, 268, 10, { fill: round }) +
      ellipse(rearX, 410, 62, rearR, { fill: metal(pen, accent, 60) }) +
      ellipse(rearX + 4, 410, 50, rearR - 16, { fill: perforated(pen, '#2b2e34', '#08090b', 16, 0.3) }) +
      ellipse(rearX + 4, 410, 50, rearR - 16, {
        fill: pen.radial(
          [
            [0, '#ffffff', 0.14],
            [1, '#000000', 0.5],
          ],
          0.35,
          0.3,
          0.8,
        ),
      }) +
      edges(pen, pathShape(barrel), 3)
    );
  });
}
