import { circle, type Look, move, type Pen, picture, rect, times, turn } from '#api/images/drawing/pen.ts';
import { BODY, darken, lighten } from '#demo/art/kit/core/color.ts';
import { cylinder, edges, gloss, metal } from '#demo/art/kit/core/material.ts';
import { lens, roundedShape } from '#demo/art/kit/core/parts.ts';
import { cast } from '#demo/art/kit/core/shadow.ts';
import { type Scene, screen } from '#demo/art/kit/core/wallpaper.ts';

export type TabletParams = Look & {
  view?: 'pair' | 'front' | 'back';
  color?: string;
  pen?: boolean;
  /** Screen diagonal in inches. */
  inches?: number;
  scene?: Scene;
};

const [W, H, R] = [690, 940, 44];

const shell = (pen: Pen, color: string, w = W, h = H, r = R): string =>
  cast(pen, roundedShape(0, 0, w, h, r)) + rect(0, 0, w, h, r, { fill: metal(pen, lighten(color, 0.1), 40) }) + edges(pen, roundedShape(0, 0, w, h, r), 2);

const frontOf = (pen: Pen, p: Required<TabletParams>): string =>
  shell(pen, p.color) +
  rect(5, 5, W - 10, H - 10, R - 5, { fill: '#07080a' }) +
  screen(pen, 32, 32, W - 64, H - 64, 16, p.scene) +
  circle(W / 2, 18, 4, { fill: '#202a44' }) +
  rect(W / 2 - 90, H - 46, 180, 5, 2.5, { fill: '#fff', opacity: 0.8 });

function backOf(pen: Pen, p: Required<TabletParams>): string {
  const plate = roundedShape(3, 3, W - 6, H - 6, R - 3);
  const bump = roundedShape(34, 34, 128, 128, 40);
  return (
    shell(pen, p.color) +
    plate({ fill: pen.linear([lighten(p.color, 0.35), p.color, darken(p.color, 0.24)], 58) }) +
    gloss(pen, plate, [3, 3, W - 6, H - 6], 0.06) +
    edges(pen, plate, 2.5) +
    bump({ fill: '#000', opacity: 0.35, filter: pen.blur(8), transform: 'translate(4 8)' }) +
    bump({ fill: pen.linear([lighten(p.color, 0.3), darken(p.color, 0.1)], 55) }) +
    edges(pen, bump, 2.5) +
    lens(pen, 98, 98, 44, p.color) +
    times(3, (i) => circle(W / 2 - 16 + i * 16, H - 52, 4, { fill: darken(p.color, 0.5) }))
  );
}

export function tablet(params: TabletParams = {}): string {
  const p: Required<TabletParams> = {
    background: true,
    view: 'pair',
    color: BODY.silver,
    pen: false,
    inches: 11,
    scene: { seed: 1, style: 'ribbons' },
    ...params,
  };
  const size = Math.min(1.03, Math.max(0.78, 1 + (p.inches - 11) * 0.055));
  return picture({ ...p, fit: [0.93 * size, p.pen ? -30 : -6, -22] }, (pen) => {
    const stylus = p.pen
      ? turn(
          14,
          1040,
          600,
          cast(pen, roundedShape(1010, 200, 26, 640, 13)),
          rect(1010, 200, 26, 640, 13, { fill: cylinder(pen, BODY.white) }),
          rect(1019, 826, 8, 40, 4, { fill: '#c9ccd1' }),
        )
      : '';
    if (p.view === 'pair') return move(170, 90, backOf(pen, p)) + move(350, 170, frontOf(pen, p)) + stylus;
    return move(600 - W / 2 - (p.pen ? 60 : 0), 130, p.view === 'front' ? frontOf(pen, p) : backOf(pen, p)) + stylus;
  });
}
