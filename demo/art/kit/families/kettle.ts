import { circle, ellipse, group, type Look, path, picture, rect, stroke, times } from '#api/images/drawing/pen.ts';
import { BODY, darken, lighten } from '#demo/art/kit/core/color.ts';
import { brushed, edges, metal } from '#demo/art/kit/core/material.ts';
import { led } from '#demo/art/kit/core/parts.ts';
import { upright } from '#demo/art/kit/core/roundness.ts';
import { standing } from '#demo/art/kit/core/shadow.ts';

export type KettleParams = Look & {
  view?: 'base' | 'lifted';
  color?: string;
  trim?: string;
  glass?: boolean;
  /** Outline: a jug that narrows upwards, a round one, a straight one, or a cone with a wide foot. */
  form?: 'jug' | 'round' | 'straight' | 'cone';
  /** Bright rings at the top and the foot. */
  rings?: boolean;
};

const OUTLINES = {
  jug: {
    body: 'M350 930C330 760 372 520 410 380H710C748 520 790 760 770 930Z',
    spout: 'M420 384L330 380Q306 380 312 402Q330 470 388 530Z',
    grip: 'M700 372C860 330 950 420 940 580C932 740 880 830 790 850L780 800C840 780 872 700 876 590C880 470 830 410 716 440Z',
  },
  round: {
    body: 'M372 930C300 860 300 640 350 520C374 450 404 410 424 384H698C718 410 748 450 772 520C822 640 820 860 748 930Z',
    spout: 'M372 470L268 420Q248 414 252 436Q270 540 332 610Z',
    grip: 'M690 380C820 250 960 340 960 500C960 620 900 690 826 700L822 652C872 640 906 590 906 506C906 392 810 336 716 430Z',
  },
  straight: {
    body: 'M366 930C362 760 374 520 384 380H736C746 520 758 760 754 930Z',
    spout: 'M392 384L346 382Q326 382 330 400Q344 448 386 476Z',
    grip: 'M726 384H900Q944 384 944 428V800Q944 844 900 844H748V800H876Q900 800 900 776V452Q900 428 876 428H730Z',
  },
  cone: {
    body: 'M340 930C346 770 402 520 430 384H690C718 520 774 770 780 930Z',
    spout: 'M470 384L364 350Q340 344 344 368Q354 450 382 580L470 580Z',
    grip: 'M684 384C820 300 950 380 946 540C942 660 890 740 806 760L800 712C856 694 892 640 894 546C896 430 820 376 706 436Z',
  },
} as const;

export function kettle(params: KettleParams = {}): string {
  const { view = 'base', color = BODY.steel, trim = '#2a2d33', glass = false, form = 'jug', rings = false, ...look } = params;
  return picture(look, (pen) => {
    const { body, spout, grip } = OUTLINES[form];
    const water = 'M366 720Q560 744 754 720L766 900H354Z';
    const vessel = glass
      ? path(body, { fill: '#dbe7f0', opacity: 0.5 }) +
        path(water, {
          fill: pen.linear([
            [0, '#8fc4ea', 0.6],
            [1, '#4f93cc', 0.6],
          ]),
        }) +
        ellipse(560, 722, 194, 20, { fill: '#cfe9fb', opacity: 0.8 }) +
        times(14, (i) => circle(420 + ((i * 67) % 280), 760 + ((i * 41) % 120), 4 + (i % 4) * 2, stroke('#ffffff', 2, 0.8))) +
        path(body, {
          fill: pen.linear(
            [
              [0, '#33414d', 0.4],
              [0.08, '#ffffff', 0.3],
              [0.2, '#ffffff', 0.8],
              [0.3, '#ffffff', 0.1],
              [0.85, '#33414d', 0.06],
              [1, '#33414d', 0.5],
            ],
            0,
          ),
        })
      : upright(pen, body, color) +
        path(body, {
          fill: pen.linear(
            [
              [0, '#000000', 0.3],
              [0.06, '#ffffff', 0.35],
              [0.12, '#000000', 0.12],
              [0.2, '#ffffff', 0.6],
              [0.34, '#ffffff', 0.1],
              [0.62, '#000000', 0.22],
              [0.7, '#ffffff', 0.3],
              [0.8, '#ffffff', 0.05],
              [1, '#000000', 0.3],
            ],
            0,
          ),
          opacity: 0.75,
        }) +
        path(body, { fill: brushed(pen, false) });
    const vesselArt =
      path(grip, { fill: pen.linear([lighten(trim, 0.34), trim, darken(trim, 0.5)], 30) }) +
      edges(pen, (a) => path(grip, a), 4) +
      upright(pen, spout, glass ? '#b9c6d0' : color) +
      vessel +
      upright(pen, 'M346 900H774L776 946Q560 990 344 946Z', trim) +
      upright(pen, 'M402 398Q560 420 718 398L712 366Q700 322 560 318Q420 322 408 366Z', trim) +
      (rings
        ? upright(pen, 'M404 384Q560 408 716 384L722 412Q560 436 398 412Z', '#d9dde2') +
          upright(pen, 'M350 886Q560 916 770 886L772 910Q560 942 348 910Z', '#d9dde2')
        : '') +
      rect(526, 292, 68, 36, 16, { fill: metal(pen, lighten(trim, 0.1), 90) }) +
      (form === 'jug' ? led(pen, 826, 826, 7, '#6fc8ff') : led(pen, 560, 922, 7, '#6fc8ff')) +
      (glass || form === 'straight' || form === 'round'
        ? ''
        : rect(690, 560, 20, 190, 10, { fill: '#0d0f12', opacity: 0.65 }) + rect(694, 640, 12, 104, 6, { fill: '#8fc9ef', opacity: 0.8 }));
    const base = ellipse(560, 980, 262, 34, { fill: darken(trim, 0.4) }) + ellipse(560, 968, 262, 34, { fill: metal(pen, trim, 10) });
    if (view === 'base') return standing(pen, 570, 1000, 260, 26) + base + vesselArt;
    return (
      group(
        { transform: 'translate(60 70)' },
        standing(pen, 570, 1000, 260, 26),
        base,
        ellipse(560, 964, 60, 9, { fill: '#0d0f12' }),
        ellipse(560, 961, 44, 6, { fill: metal(pen, '#8b929b', 0) }),
      ) + group({ transform: 'translate(10 -70) rotate(-24 600 640) translate(60 60) scale(0.9)' }, vesselArt)
    );
  });
}
