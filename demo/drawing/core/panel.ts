import { type Look, type Pen, path, picture, polygon, rect, stroke } from '#api/images/drawing/pen.ts';
import { BODY, darken, lighten } from './color.ts';
import { edges, metal, slots } from './material.ts';
import { led, port, roundedShape } from './parts.ts';
import { standing } from './shadow.ts';
import { Lens, rounded } from './solid.ts';
import { type Scene, screen } from './wallpaper.ts';

export type PanelParams = Look & {
  view?: 'front' | 'angle' | 'back';
  color?: string;
  /** `wall`: hung flat, without a stand. */
  stand?: 'feet' | 'centre' | 'wall';
  scene?: Scene;
};

type Size = { w: number; h: number; bezel: number; chin: number; ground: number; depth: number };

function face(pen: Pen, { w, h, bezel, chin }: Size, p: Required<PanelParams>): string {
  const outline = roundedShape(0, 0, w, h, 8);
  return (
    outline({ fill: metal(pen, p.color, 20) }) +
    rect(2.5, 2.5, w - 5, h - 5, 6, { fill: '#07080a' }) +
    screen(pen, bezel, bezel, w - bezel * 2, h - bezel - chin, 3, p.scene) +
    rect(2.5, h - chin + 4, w - 5, chin - 6, 4, { fill: pen.linear([lighten(p.color, 0.2), darken(p.color, 0.3)]) }) +
    led(pen, w / 2, h - chin / 2 + 1, 2.2, '#ff5a4d') +
    edges(pen, outline, 1.5)
  );
}

function rear(pen: Pen, { w, h }: Size, p: Required<PanelParams>): string {
  const outline = roundedShape(0, 0, w, h, 10);
  const hump = roundedShape(w * 0.1, h * 0.38, w * 0.8, h * 0.56, 18);
  return (
    outline({ fill: pen.linear([lighten(p.color, 0.24), p.color, darken(p.color, 0.3)], 60) }) +
    edges(pen, outline, 2.5) +
    rect(w * 0.1 + 6, h * 0.38 + 12, w * 0.8, h * 0.56, 18, { fill: '#000', opacity: 0.4, filter: pen.blur(12) }) +
    hump({ fill: pen.linear([lighten(p.color, 0.18), darken(p.color, 0.18)], 65) }) +
    edges(pen, hump, 2) +
    slots(w * 0.16, h * 0.44, 30, w * 0.0228, 34, 5, true) +
    [0.42, 0.58]
      .flatMap((x) =>
        [0.58, 0.78].map((y) =>
          rect(w * x - 5, h * y - 5, 10, 10, 5, {
            fill: '#0a0b0d',
            stroke: lighten(p.color, 0.3),
            'stroke-width': 1.5,
          }),
        ),
      )
      .join('') +
    port(w * 0.7, h * 0.62, 'hdmi', 0.6) +
    port(w * 0.7, h * 0.68, 'hdmi', 0.6) +
    port(w * 0.7, h * 0.74, 'usb-a', 0.6) +
    port(w * 0.76, h * 0.62, 'lan', 0.6) +
    port(w * 0.77, h * 0.74, 'jack', 0.6)
  );
}

function standOf(pen: Pen, { w, ground }: Size, bottom: number, p: Required<PanelParams>): string {
  if (p.stand === 'wall') return '';
  if (p.stand === 'feet') {
    const foot = (x: number, way: number): string =>
      polygon(
        [
          [x, bottom - 6],
          [x + 22 * way, bottom - 6],
          [x + 66 * way, ground],
          [x + 52 * way, ground],
          [x + 8 * way, bottom + 22],
          [x - 26 * way, ground],
          [x - 40 * way, ground],
        ],
        { fill: metal(pen, darken(p.color, 0.1), 80) },
      );
    return foot(600 - w * 0.36, -1) + foot(600 + w * 0.36, 1);
  }
  return (
    polygon(
      [
        [600 - 46, bottom - 30],
        [600 + 46, bottom - 30],
        [600 + 52, ground - 12],
        [600 - 52, ground - 12],
      ],
      {
        fill: pen.linear(
          [
            [0, darken(p.color, 0.35)],
            [0.3, lighten(p.color, 0.35)],
            [0.6, p.color],
            [1, darken(p.color, 0.4)],
          ],
          0,
        ),
      },
    ) +
    path(`M${600 - 46} ${bottom - 4}H${600 + 46}V${bottom + 26}H${600 - 46}Z`, {
      fill: pen.linear([
        [0, '#000000', 0.55],
        [1, '#000000', 0],
      ]),
    }) +
    path(
      `M${600 - w * 0.15} ${ground - 14}H${600 + w * 0.15}L${600 + w * 0.18} ${ground - 2}Q${600 + w * 0.18} ${ground + 6} ${600 + w * 0.16} ${ground + 6}H${600 - w * 0.16}Q${600 - w * 0.18} ${ground + 6} ${600 - w * 0.18} ${ground - 2}Z`,
      { fill: metal(pen, p.color, 82) },
    ) +
    rect(600 - w * 0.15, ground - 14, w * 0.3, 2, 1, { fill: '#ffffff', opacity: 0.5 })
  );
}

export function panel(size: Size, params: PanelParams): string {
  const p: Required<PanelParams> = {
    background: true,
    view: 'front',
    color: BODY.graphite,
    stand: 'feet',
    scene: { seed: 4 },
    ...params,
  };
  const { w, h, ground, depth } = size;
  const left = 600 - w / 2;
  const bottom = ground - { feet: 46, centre: 120, wall: 60 }[p.stand];
  return picture({ ...p, fit: [0.96, 0, 0] }, (pen) => {
    if (p.view === 'angle') {
      const eye = new Lens(32, 5, [600, ground - 20]);
      const lift = ground - bottom;
      const outline = rounded(-w / 2, lift, w, h, 8);
      const reach = p.stand === 'feet' ? w * 0.36 : 0;
      const feet = (p.stand === 'feet' ? [-reach, reach] : p.stand === 'wall' ? [] : [0]).map((x) => {
        const wide = p.stand === 'feet' ? 9 : w * 0.14;
        const plate = rounded(x - wide, -90, wide * 2, 180, 8);
        const under = plate.map(([a, z]) => [a, -4, z] as const);
        return (
          eye.hull(under, { fill: '#1b2233', opacity: 0.42, filter: pen.blur(12), transform: 'translate(10 10)' }) +
          eye.hull([...under, ...plate.map(([a, z]) => [a, 8, z] as const)], { fill: metal(pen, p.color, 0) }) +
          eye.hull(
            rounded(x - (reach ? 9 : 40), 4, reach ? 18 : 80, lift + 20, 4).flatMap(([a, y]) => [[a, y, 0] as const, [a, y, -14] as const]),
            { fill: pen.linear([lighten(p.color, 0.2), p.color, darken(p.color, 0.4)], 10) },
          )
        );
      });
      return (
        (p.stand === 'wall'
          ? ''
          : eye.hull(
              rounded(-w / 2, -40, w, 80, 30).map(([x, z]) => [x, 0, z] as const),
              { fill: '#1b2233', opacity: 0.22, filter: pen.blur(24), transform: 'translate(14 18)' },
            )) +
        feet.join('') +
        eye.hull(
          outline.flatMap(([x, y]) => [[x, y, 0] as const, [x, y, -depth] as const]),
          { fill: pen.linear([lighten(p.color, 0.1), darken(p.color, 0.2), darken(p.color, 0.5)], 0) },
        ) +
        eye.front(-w / 2, lift + h, 0, face(pen, size, p))
      );
    }
    const art = p.view === 'back' ? rear(pen, size, p) : face(pen, size, p);
    const reach = p.stand === 'feet' ? w * 0.4 : w * 0.18;
    const shadow =
      p.stand === 'wall'
        ? rect(left + 10, bottom - h + 26, w - 10, h, 12, { fill: '#1b2233', opacity: 0.3, filter: pen.blur(26) })
        : standing(pen, 600, ground + 4, reach, 16, 0.9);
    const body = `<g transform="translate(${left} ${bottom - h})">${art}</g>`;
    const neck = standOf(pen, size, bottom, p);
    return (
      shadow +
      neck +
      body +
      (p.view === 'back' && p.stand === 'centre'
        ? rect(600 - 60, bottom - h * 0.45, 120, h * 0.45, 10, { fill: metal(pen, p.color, 10) }) +
          rect(600 - 60, bottom - h * 0.45, 120, h * 0.45, 10, stroke('#000', 1.5, 0.35))
        : '')
    );
  });
}
