import { circle, type Look, PAPER, path, picture, rect, stroke, times, turn } from '#api/images/drawing/pen.ts';
import { BODY, darken, lighten } from '#demo/art/kit/core/color.ts';
import { edges, matte, metal } from '#demo/art/kit/core/material.ts';
import { led, port, roundedShape } from '#demo/art/kit/core/parts.ts';
import { cast } from '#demo/art/kit/core/shadow.ts';
import { Lens, rounded, type Vector } from '#demo/art/kit/core/solid.ts';

export type StorageParams = Look & {
  view?: 'tilted' | 'flat' | 'back';
  form?: 'portable' | 'internal' | 'flash';
  color?: string;
  accent?: string;
  /** A number that selects small differences between products of one class. */
  variety?: number;
};

export function storage(params: StorageParams = {}): string {
  const p: Required<StorageParams> = {
    background: true,
    view: 'tilted',
    form: 'portable',
    color: BODY.blue,
    accent: '#59d7ff',
    variety: 0,
    ...params,
  };
  return picture({ ...p, fit: [0.95, 0, 0] }, (pen) => {
    if (p.form === 'internal') {
      const board = roundedShape(110, 470, 980, 260, 10);
      const chip = (x: number, w: number): string =>
        rect(x + 5, 512 + 9, w, 176, 8, { fill: '#000', opacity: 0.45, filter: pen.blur(6) }) +
        rect(x, 512, w, 176, 8, { fill: pen.linear(['#3a3e45', '#17191d'], 60) }) +
        rect(x, 512, w, 176, 8, stroke('#fff', 1.5, 0.18)) +
        circle(x + 20, 534, 6, { fill: '#0b0c0e' }) +
        rect(x + 34, 600, w * 0.5, 8, 3, { fill: '#8b939c', opacity: 0.7 }) +
        rect(x + 34, 620, w * 0.36, 8, 3, { fill: '#8b939c', opacity: 0.5 });
      const back = p.view === 'back';
      return turn(
        p.view === 'tilted' ? -14 : back ? 14 : 0,
        600,
        600,
        cast(pen, board),
        board({ fill: pen.linear(['#2a3733', '#141c1a'], 60) }),
        times(26, (i) => path(`M${140 + i * 36} 480V${500 + (i % 3) * 6}M${140 + i * 36} 720V${700 - (i % 4) * 4}`, stroke('#5b7a6d', 3, 0.55))),
        edges(pen, board, 3),
        back
          ? rect(180, 500, 780, 200, 8, { fill: pen.linear(['#eceae6', '#d4d6da'], 60) })
          : p.variety % 3 === 0
            ? chip(190, 210) + chip(440, 330) + chip(810, 190)
            : p.variety % 3 === 1
              ? rect(176, 494, 820, 212, 8, { fill: pen.linear(['#2b2e34', '#0f1114'], 40) }) +
                rect(176, 494, 22, 212, 6, { fill: ['#e0563c', '#3aa7ff', '#e9c766', '#63c98a'][p.variety % 4]! }) +
                times(3, (i) => rect(250, 560 + i * 40, [300, 420, 220][i]!, i ? 10 : 20, 4, { fill: '#ffffff', opacity: i ? 0.4 : 0.85 }))
              : chip(170, 150) + chip(350, 250) + chip(640, 250) + chip(920, 110),
        back
          ? times(3, (i) => rect(220, 540 + i * 44, [420, 300, 360][i]!, 14, 6, { fill: '#6b727b', opacity: 0.6 })) +
              times(18, (i) => rect(740 + i * 10, 540, i % 3 ? 4 : 6, 110, 0, { fill: '#2b2e33' }))
          : '',
        times(11, (i) => rect(1066, 484 + i * 22, 26, 14, 2, { fill: pen.linear(['#f4dc95', '#b88a2e'], 0) })),
        rect(1040, 580, 54, 18, 2, { fill: PAPER }),
        circle(112, 600, 30, { fill: PAPER }),
        circle(112, 600, 34, stroke('#d5b765', 8)),
      );
    }
    if (p.form === 'flash') {
      const body = roundedShape(190, 500, 600, 200, 60);
      return turn(
        p.view === 'tilted' ? -28 : 0,
        600,
        600,
        cast(pen, roundedShape(190, 500, 830, 200, 60)),
        p.view === 'back' ? '' : rect(770, 530, 240, 140, 8, { fill: metal(pen, '#c4c9cf', 80) }),
        p.view === 'back'
          ? rect(770, 506, 250, 188, 40, { fill: matte(pen, darken(p.color, 0.1)) }) + edges(pen, roundedShape(770, 506, 250, 188, 40), 4)
          : rect(780, 540, 224, 120, 4, stroke('#59606a', 2, 0.5)) + [560, 616].map((y) => rect(870, y, 42, 30, 3, { fill: '#1b1d21' })).join(''),
        body({ fill: matte(pen, p.color) }),
        edges(pen, body, 4),
        rect(300, 524, 440, 152, 44, { fill: pen.linear([lighten(p.color, 0.2), darken(p.color, 0.15)], 60) }),
        rect(244, 562, 26, 76, 13, { fill: PAPER }),
        rect(244, 562, 26, 76, 13, stroke('#000', 3, 0.35)),
        led(pen, 700, 600, 7, p.accent),
        edges(pen, roundedShape(300, 524, 440, 152, 44), 2),
      );
    }
    const eye = p.view === 'flat' ? new Lens(0, 90, [600, 600]) : p.view === 'back' ? new Lens(24, 24, [600, 640]) : new Lens(-28, 42, [600, 620]);
    const [w, d] = [520, 700];
    const at = (y: number): Vector[] => rounded(-w / 2, -d / 2, w, d, 70).map(([x, z]) => [x, y, z] as const);
    const top = roundedShape(0, 0, w, d, 70);
    return (
      eye.hull(at(-34), { fill: '#1b2233', opacity: 0.36, filter: pen.blur(28), transform: 'translate(18 28)' }) +
      eye.hull(at(-30), { fill: '#05070c', opacity: 0.4, filter: pen.blur(8), transform: 'translate(3 6)' }) +
      eye.hull([...at(-30), ...at(24)], { fill: metal(pen, p.color, 0) }) +
      eye.hull([...at(-6), ...at(0)], { fill: darken(p.color, 0.5), opacity: 0.8 }) +
      eye.hull(at(24), { fill: p.color }) +
      eye.top(
        -w / 2,
        24,
        -d / 2,
        top({ fill: matte(pen, p.color) }),
        p.variety % 3 === 1
          ? circle(w - 74, d - 74, 30, { fill: PAPER }) + circle(w - 74, d - 74, 30, stroke('#000', 4, 0.35))
          : p.variety % 3 === 2
            ? rect(60, 80, 90, 10, 5, { fill: '#ffffff', opacity: 0.6 }) +
              path(`M0 ${d * 0.6}Q${w * 0.5} ${d * 0.42} ${w} ${d * 0.66}`, stroke('#ffffff', 3, 0.25))
            : times(
                13,
                (i) =>
                  rect(60, 70 + i * 34, w - 120, 5, 2.5, { fill: '#000', opacity: 0.22 }) +
                  rect(60, 75 + i * 34, w - 120, 2, 1, { fill: '#fff', opacity: 0.2 }),
              ),
        edges(pen, top, 4),
        led(pen, w / 2, d - 90, 8, p.accent),
      ) +
      eye.front(-30, 0, d / 2 + 1, port(12, -4, 'usb-c', 1.1))
    );
  });
}
