import { ellipse, group, type Look, type Pen, path, picture, rect, stroke } from '#api/images/drawing/pen.ts';
import { BODY, darken, lighten } from '#demo/art/kit/core/color.ts';
import { ball, cylinder, edges } from '#demo/art/kit/core/material.ts';
import { led, pathShape, roundedShape } from '#demo/art/kit/core/parts.ts';
import { standing } from '#demo/art/kit/core/shadow.ts';

export type EarbudsParams = Look & {
  color?: string;
  /** Without stems the buds are bean-shaped. */
  stem?: boolean;
  /** Shape of the case. */
  box?: 'pebble' | 'square' | 'round';
  /** Without soft tips. */
  open?: boolean;
  /** Colour of the lamp on the case. */
  light?: string;
  view?: 'case' | 'buds' | 'closed';
};

function bud(pen: Pen, color: string, stem: boolean, open: boolean): string {
  const tip =
    ellipse(58, -30, 40, 52, { fill: ball(pen, '#c9ccd1'), transform: 'rotate(24 58 -30)' }) +
    ellipse(74, -38, 16, 26, { fill: '#2a2d33', transform: 'rotate(24 74 -38)' }) +
    ellipse(74, -38, 16, 26, { ...stroke('#ffffff', 2, 0.5), transform: 'rotate(24 74 -38)' });
  const leg = 'M-62 -10C-62 60 -52 150 -44 196C-40 222 -4 222 0 196C8 150 22 60 30 -10Z';
  const stalk = stem
    ? path(leg, { fill: cylinder(pen, color) }) +
      edges(pen, pathShape(leg), 3) +
      rect(-30, 92, 16, 70, 8, { fill: darken(color, 0.14) }) +
      rect(-30, 92, 16, 70, 8, stroke('#000', 1.5, 0.25))
    : '';
  const shell = stem
    ? 'M-66 -20C-66 -80 -20 -96 24 -88C70 -80 88 -44 78 -4C68 40 40 64 -2 66C-44 68 -66 30 -66 -20Z'
    : 'M-92 -10C-96 -70 -40 -98 20 -90C80 -82 104 -40 92 10C80 62 40 84 -16 84C-70 84 -90 40 -92 -10Z';
  const head = path(shell, { fill: ball(pen, color) }) + edges(pen, pathShape(shell), 2.5, 0.7);
  return (
    (open ? ellipse(58, -34, 26, 36, { fill: ball(pen, color), transform: 'rotate(24 58 -34)' }) : tip) +
    stalk +
    head +
    ellipse(-24, 6, 30, 34, { fill: darken(color, 0.08), opacity: 0.6 }) +
    ellipse(-24, 6, 30, 34, stroke('#ffffff', 2, 0.4)) +
    rect(-8, -74, 34, 9, 4.5, { fill: '#16181c', opacity: 0.85, transform: 'rotate(6)' }) +
    ellipse(-26, -48, 34, 16, {
      fill: pen.radial([
        [0, '#ffffff', 0.8],
        [1, '#ffffff', 0],
      ]),
      transform: 'rotate(-32 -26 -48)',
    })
  );
}

export function earbuds(params: EarbudsParams = {}): string {
  const p: Required<EarbudsParams> = {
    background: true,
    color: BODY.white,
    stem: true,
    box: 'pebble',
    open: false,
    light: '#63e08a',
    view: 'case',
    ...params,
  };
  return picture(p, (pen) => {
    const pair = (x: number, y: number, gap: number, size: number): string =>
      group({ transform: `translate(${x - gap} ${y}) rotate(-8) scale(${size})` }, bud(pen, p.color, p.stem, p.open)) +
      group({ transform: `translate(${x + gap} ${y}) rotate(8) scale(${-size} ${size})` }, bud(pen, p.color, p.stem, p.open));
    if (p.view === 'buds') {
      return ellipse(600, p.stem ? 1010 : 860, 340, 24, { fill: '#1b2233', opacity: 0.2, filter: pen.blur(20) }) + pair(600, p.stem ? 470 : 600, 220, 2);
    }
    if (p.view === 'closed') {
      const box = roundedShape(272, 330, 656, 560, p.box === 'square' ? 110 : p.box === 'round' ? 268 : 210);
      return (
        standing(pen, 600, 892, 280, 26) +
        box({
          fill: pen.linear(
            [
              [0, lighten(p.color, 0.1)],
              [0.35, darken(p.color, 0.03)],
              [0.75, darken(p.color, 0.14)],
              [1, darken(p.color, 0.42)],
            ],
            62,
          ),
        }) +
        pen.within(
          box({}),
          ellipse(470, 420, 220, 80, {
            fill: pen.radial([
              [0, '#ffffff', 0.6],
              [1, '#ffffff', 0],
            ]),
            transform: 'rotate(-10 470 420)',
          }),
          ellipse(640, 930, 330, 70, { fill: '#000', opacity: 0.24, filter: pen.blur(22) }),
          rect(272, 540, 656, 5, 0, { fill: '#000', opacity: 0.34 }),
          rect(272, 546, 656, 3, 0, { fill: '#fff', opacity: 0.5 }),
        ) +
        edges(pen, box, 4) +
        rect(560, 536, 80, 22, 11, { fill: darken(p.color, 0.22), opacity: 0.7 }) +
        led(pen, 600, 630, 7, p.light)
      );
    }
    const square = p.box === 'square';
    const lid = p.box === 'round' ? roundedShape(302, 280, 596, 330, 160) : roundedShape(282, 300, 636, 300, square ? 64 : 128);
    const base = p.box === 'round' ? roundedShape(282, 560, 636, 420, 220) : roundedShape(262, 560, 676, 420, square ? 90 : 168);
    const inner = path('M300 640C300 590 330 568 400 566H800C870 568 900 590 900 640Z', {
      fill: pen.linear([darken(p.color, 0.35), darken(p.color, 0.12)]),
    });
    const well = (x: number): string => ellipse(x, 606, 92, 30, { fill: pen.linear(['#0c0d10', darken(p.color, 0.5)]) });
    return (
      standing(pen, 600, 982, p.box === 'round' ? 210 : 300, 26) +
      lid({
        fill: pen.linear(
          [
            [0, lighten(p.color, 0.1)],
            [0.4, darken(p.color, 0.12)],
            [1, darken(p.color, 0.45)],
          ],
          80,
        ),
      }) +
      edges(pen, lid, 5) +
      rect(318, 336, 564, 300, 100, { fill: pen.linear([darken(p.color, 0.42), darken(p.color, 0.18)]) }) +
      inner +
      well(452) +
      well(748) +
      pair(600, p.stem ? 450 : 500, 150, p.stem ? 0.98 : 1) +
      path(
        square
          ? 'M262 660C262 622 284 604 320 604H880C916 604 938 622 938 660V890C938 946 904 980 850 980H350C296 980 262 946 262 890Z'
          : p.box === 'round'
            ? 'M276 690C276 630 310 604 380 604H820C890 604 924 630 924 690C924 870 800 980 680 980H520C400 980 276 870 276 690Z'
            : 'M262 716C262 634 300 604 372 604H828C900 604 938 634 938 716V800C938 908 868 980 762 980H438C332 980 262 908 262 800Z',
        {
          fill: pen.linear(
            [
              [0, lighten(p.color, 0.4)],
              [0.35, p.color],
              [0.75, darken(p.color, 0.12)],
              [1, darken(p.color, 0.4)],
            ],
            68,
          ),
        },
      ) +
      pen.within(
        base({}),
        ellipse(430, 690, 190, 70, {
          fill: pen.radial([
            [0, '#ffffff', 0.6],
            [1, '#ffffff', 0],
          ]),
          transform: 'rotate(-8 430 690)',
        }),
        ellipse(620, 1010, 330, 60, { fill: '#000', opacity: 0.22, filter: pen.blur(20) }),
      ) +
      path('M276 690C284 632 316 608 376 608H824C884 608 916 632 924 690', stroke('#ffffff', 4, 0.6)) +
      led(pen, 600, 740, 7, p.light)
    );
  });
}
