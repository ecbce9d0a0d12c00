import { circle, group, type Look, type Pen, path, picture, rect, stroke, turn } from '#api/images/drawing/pen.ts';
import { BODY, darken, lighten } from '#demo/art/kit/core/color.ts';
import { cross, four, stick } from '#demo/art/kit/core/controls.ts';
import { edges, matte, metal, slots } from '#demo/art/kit/core/material.ts';
import { pathShape, roundedShape } from '#demo/art/kit/core/parts.ts';
import { cast } from '#demo/art/kit/core/shadow.ts';
import { type Scene, screen } from '#demo/art/kit/core/wallpaper.ts';

export type HandheldParams = Look & {
  view?: 'tilted' | 'front' | 'back';
  /** `deck`: one body with two square pads and the sticks at the same height. */
  form?: 'parted' | 'deck';
  color?: string;
  left?: string;
  right?: string;
  scene?: Scene;
};

function deckControls(pen: Pen): string {
  const pad = (x: number): string =>
    rect(x, 606, 112, 112, 14, { fill: pen.linear(['#33373d', '#17191c'], 60) }) + rect(x, 606, 112, 112, 14, stroke('#ffffff', 1.5, 0.18));
  return (
    pad(136) +
    pad(952) +
    stick(pen, 236, 532, 38, '#2a2d32') +
    stick(pen, 964, 532, 38, '#2a2d32') +
    cross(pen, 158, 488, 38, '#2a2d32') +
    four(pen, 1044, 488, 31, 16, ['#3a3e44', '#3a3e44', '#3a3e44', '#3a3e44']) +
    [230, 970].map((x) => rect(x - 14, 440, 28, 9, 4, { fill: '#0a0b0d' })).join('') +
    [206, 994].map((x) => rect(x - 18, 740, 36, 12, 6, { fill: '#0a0b0d' })).join('')
  );
}

export function handheld(params: HandheldParams = {}): string {
  const p = {
    view: 'tilted',
    form: 'parted',
    color: BODY.black,
    left: BODY.violet,
    right: BODY.violet,
    scene: { seed: 0, style: 'peaks' },
    ...params,
  } as const;
  return picture({ ...p, fit: [0.94, -8, -10] }, (pen) => {
    const body = roundedShape(110, 400, 980, 410, 110);
    const grip = (left: boolean): string => {
      const [x, color] = left ? [110, p.left] : [920, p.right];
      const d = left
        ? `M${x + 170} 400V810H${x + 110}C${x + 40} 810 ${x} 770 ${x} 700V510C${x} 440 ${x + 40} 400 ${x + 110} 400Z`
        : `M${x} 400V810H${x + 60}C${x + 130} 810 ${x + 170} 770 ${x + 170} 700V510C${x + 170} 440 ${x + 130} 400 ${x + 60} 400Z`;
      return (
        path(d, {
          fill: pen.linear(
            [
              [0, lighten(color, 0.3)],
              [0.45, color],
              [1, darken(color, 0.3)],
            ],
            65,
          ),
        }) +
        edges(pen, pathShape(d), 3) +
        rect(left ? x + 168 : x, 404, 3, 402, 0, { fill: '#000', opacity: 0.5 })
      );
    };
    if (p.view === 'back') {
      return (
        cast(pen, body) +
        rect(180, 386, 110, 30, 14, { fill: metal(pen, p.color, 80) }) +
        rect(910, 386, 110, 30, 14, { fill: metal(pen, p.color, 80) }) +
        body({ fill: matte(pen, p.color) }) +
        (p.form === 'deck' ? '' : group({ transform: 'translate(1200 0) scale(-1 1)' }, grip(true), grip(false))) +
        edges(pen, body, 3) +
        slots(420, 432, 24, 15, 40, 6, true) +
        rect(330, 560, 540, 200, 22, { fill: pen.linear([lighten(p.color, 0.14), darken(p.color, 0.1)], 60) }) +
        rect(330, 560, 540, 200, 22, stroke('#000', 2, 0.35)) +
        rect(570, 786, 60, 12, 6, { fill: '#08090b' }) +
        [150, 990].map((x) => rect(x, 560, 60, 130, 26, { fill: '#000', opacity: 0.16 })).join('')
      );
    }
    return turn(
      p.view === 'front' ? 0 : -3,
      600,
      600,
      cast(pen, body) +
        rect(180, 386, 110, 30, 14, { fill: metal(pen, p.color, 80) }) +
        rect(910, 386, 110, 30, 14, { fill: metal(pen, p.color, 80) }) +
        body({ fill: matte(pen, p.color) }) +
        (p.form === 'deck' ? edges(pen, body, 4) : grip(true) + grip(false)) +
        rect(292, 414, 616, 382, 12, { fill: '#07080a' }) +
        screen(pen, 316, 436, 568, 338, 4, p.scene) +
        (p.form === 'deck'
          ? deckControls(pen)
          : stick(pen, 196, 506, 42, BODY.black) +
            cross(pen, 196, 650, 46, BODY.black) +
            four(pen, 1004, 508, 38, 20, ['#2a2d33', '#2a2d33', '#2a2d33', '#2a2d33']) +
            stick(pen, 1004, 664, 42, BODY.black) +
            circle(238, 748, 12, { fill: '#24272c' }) +
            circle(962, 748, 12, { fill: '#24272c' }) +
            rect(240, 436, 22, 7, 3, { fill: '#1b1d21' }) +
            rect(940, 436, 22, 7, 3, { fill: '#1b1d21' })),
    );
  });
}
