import { circle, type Look, type Pen, path, picture, rect, stroke, turn } from '#api/images/drawing/pen.ts';
import { BODY, darken, lighten } from '#demo/art/kit/core/color.ts';
import { chrome, edges, metal } from '#demo/art/kit/core/material.ts';
import { pathShape } from '#demo/art/kit/core/parts.ts';
import { cast, standing } from '#demo/art/kit/core/shadow.ts';

export type IronParams = Look & { view?: 'side' | 'sole'; color?: string; accent?: string };

function sole(pen: Pen, color: string, accent: string): string {
  const rim = pathShape('M600 90C700 250 810 480 836 800C846 960 800 1080 700 1100H500C400 1080 354 960 364 800C390 480 500 250 600 90Z');
  const plate = pathShape('M600 150C690 300 780 500 802 800C810 940 770 1040 686 1058H514C430 1040 390 940 398 800C420 500 510 300 600 150Z');
  const holes: string[] = [];
  for (let i = 0; i < 9; i++) {
    const y = 300 + i * 70;
    const half = 24 + i * 17;
    for (const s of [-1, 1]) holes.push(circle(600 + s * half, y, 10, { fill: '#23262b' }) + circle(600 + s * half, y + 2, 10, stroke('#fff', 1.5, 0.5)));
  }
  return turn(
    24,
    600,
    600,
    cast(pen, rim),
    rim({ fill: pen.linear([lighten(color, 0.3), color, darken(color, 0.3)], 40) }),
    edges(pen, rim, 4),
    plate({ fill: chrome(pen, 30) }),
    plate({
      fill: pen.linear(
        [
          [0, '#ffffff', 0.5],
          [0.5, '#c4c9cf', 0.4],
          [1, '#6b727b', 0.5],
        ],
        60,
      ),
    }),
    edges(pen, plate, 3),
    path('M600 230C668 350 730 520 752 790', stroke('#5a616b', 4, 0.4)),
    path('M600 230C532 350 470 520 448 790', stroke('#ffffff', 4, 0.5)),
    ...holes,
    rect(520, 1010, 160, 12, 6, { fill: accent, opacity: 0.8 }),
  );
}

export function iron({ view = 'side', color = BODY.white, accent = '#2f7fb8', ...look }: IronParams = {}): string {
  if (view === 'sole') return picture({ ...look, fit: [0.88, 0, 0] }, (pen) => sole(pen, color, accent));
  return picture({ ...look, fit: [0.94, -16, -30] }, (pen) => {
    const body = 'M140 850C240 700 420 590 640 560L960 540C1010 540 1034 590 1040 660L1056 850Z';
    const skirt = 'M104 880C110 850 150 838 200 838H1056C1076 838 1082 860 1078 884Z';
    const grip =
      'M470 596C480 480 540 410 660 392L930 362C990 356 1030 392 1032 450L1036 600L966 596L960 480C958 460 946 452 926 454L700 480C620 490 580 520 560 584Z';
    const tank = 'M300 706C380 640 480 600 600 588L760 576C800 690 700 760 560 786L250 796C250 770 270 730 300 706Z';
    return (
      standing(pen, 600, 906, 490, 20) +
      path('M1030 560C1130 540 1140 420 1090 330', stroke(darken(accent, 0.5), 22)) +
      path('M1030 556C1126 536 1134 420 1086 332', stroke('#5a616b', 7, 0.8)) +
      path(grip, {
        fill: pen.linear(
          [
            [0, lighten(accent, 0.35)],
            [0.4, accent],
            [1, darken(accent, 0.5)],
          ],
          70,
        ),
      }) +
      edges(pen, pathShape(grip), 5) +
      path(body, {
        fill: pen.linear(
          [
            [0, lighten(color, 0.5)],
            [0.4, color],
            [1, darken(color, 0.3)],
          ],
          75,
        ),
      }) +
      edges(pen, pathShape(body), 5) +
      path(tank, {
        fill: pen.linear(
          [
            [0, '#bfe0f5', 0.85],
            [1, '#5a9dcb', 0.75],
          ],
          60,
        ),
      }) +
      edges(pen, pathShape(tank), 3) +
      path('M320 712C400 650 480 620 590 606', stroke('#ffffff', 9, 0.6)) +
      path('M150 842C260 716 430 618 640 590L980 566', stroke('#ffffff', 6, 0.55)) +
      path('M176 838C300 740 420 800 560 806S900 790 1050 800L1054 838Z', { fill: accent, opacity: 0.9 }) +
      path('M176 838C300 740 420 800 560 806S900 790 1050 800L1054 838Z', {
        fill: pen.linear([
          [0, '#ffffff', 0.3],
          [1, '#000000', 0.35],
        ]),
      }) +
      circle(880, 700, 70, { fill: darken(accent, 0.3) }) +
      circle(880, 700, 62, { fill: metal(pen, accent, 50) }) +
      circle(880, 700, 46, { fill: pen.linear([lighten(accent, 0.3), darken(accent, 0.2)], 60) }) +
      rect(876, 650, 8, 26, 4, { fill: '#fff' }) +
      rect(560, 430, 60, 22, 11, { fill: darken(accent, 0.4), transform: 'rotate(-24 590 440)' }) +
      path(skirt, { fill: chrome(pen) }) +
      path('M104 880C110 850 150 838 200 838H1056', stroke('#59606a', 2, 0.6)) +
      path('M110 892H1078', stroke('#3a3f46', 10))
    );
  });
}
