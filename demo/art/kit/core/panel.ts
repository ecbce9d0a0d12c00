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
  /** `blades`: straight feet at the ends; `plinth`: a low wide foot; `wall`: mounted flat, without a foot. */
  stand?: 'feet' | 'blades' | 'centre' | 'plinth' | 'wall';
  /** Colour of a frame like that of a painting. */
  rim?: string;
  /** Colours of the light on the wall behind. */
  glow?: readonly [string, string];
  /** Shows the external connection box. */
  box?: boolean;
  scene?: Scene;
};

type Panel = Required<Omit<PanelParams, 'rim' | 'glow'>> & Pick<PanelParams, 'rim' | 'glow'>;

const LIFT = { feet: 46, blades: 42, centre: 120, plinth: 38, wall: 60 };

type Size = {
  w: number;
  h: number;
  bezel: number;
  chin: number;
  ground: number;
  depth: number;
  /** A television's central foot, lower and wider than a monitor's. */
  isLow?: boolean;
};

function face(pen: Pen, { w, h, bezel, chin }: Size, p: Panel): string {
  const outline = roundedShape(0, 0, w, h, p.rim ? 2 : 8);
  if (p.rim) {
    const wide = w * 0.022;
    return (
      outline({ fill: pen.linear([lighten(p.rim, 0.2), p.rim, darken(p.rim, 0.18)], 60) }) +
      [
        [0, 0, w, wide],
        [0, h - wide, w, wide],
      ]
        .map(([x, y, a, b]) => rect(x!, y!, a!, b!, 0, { fill: '#000', opacity: 0.06 }))
        .join('') +
      rect(wide - 3, wide - 3, w - wide * 2 + 6, h - wide * 2 + 6, 0, { fill: darken(p.rim, 0.45) }) +
      screen(pen, wide, wide, w - wide * 2, h - wide * 2, 0, p.scene) +
      edges(pen, outline, 2.5)
    );
  }
  return (
    outline({ fill: metal(pen, p.color, 20) }) +
    rect(2.5, 2.5, w - 5, h - 5, 6, { fill: '#07080a' }) +
    screen(pen, bezel, bezel, w - bezel * 2, h - bezel - chin, 3, p.scene) +
    rect(2.5, h - chin + 4, w - 5, chin - 6, 4, { fill: pen.linear([lighten(p.color, 0.2), darken(p.color, 0.3)]) }) +
    led(pen, w / 2, h - chin / 2 + 1, 2.2, '#ff5a4d') +
    edges(pen, outline, 1.5)
  );
}

function rear(pen: Pen, { w, h }: Size, p: Panel): string {
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

function standOf(pen: Pen, { w, ground, isLow }: Size, bottom: number, p: Panel): string {
  if (p.stand === 'wall') return '';
  if (p.stand === 'blades') {
    const blade = (x: number): string =>
      rect(x - 8, bottom - 4, 16, ground - bottom + 4, 3, { fill: metal(pen, darken(p.color, 0.05), 0) }) +
      rect(x - 34, ground - 6, 68, 8, 4, { fill: metal(pen, darken(p.color, 0.1), 80) });
    return blade(600 - w * 0.42) + blade(600 + w * 0.42);
  }
  if (p.stand === 'plinth') {
    return (
      rect(600 - w * 0.1, bottom - 10, w * 0.2, ground - bottom, 4, { fill: metal(pen, darken(p.color, 0.35), 90) }) +
      polygon(
        [
          [600 - w * 0.2, ground - 22],
          [600 + w * 0.2, ground - 22],
          [600 + w * 0.23, ground + 4],
          [600 - w * 0.23, ground + 4],
        ],
        { fill: metal(pen, lighten(p.color, 0.12), 82) },
      ) +
      rect(600 - w * 0.2, ground - 22, w * 0.4, 2, 1, { fill: '#ffffff', opacity: 0.5 })
    );
  }
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
  const half = w * (isLow ? 0.2 : 0.15);
  const neck = isLow ? 78 : 46;
  return (
    polygon(
      [
        [600 - neck, bottom - 30],
        [600 + neck, bottom - 30],
        [600 + neck + 6, ground - 12],
        [600 - neck - 6, ground - 12],
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
    path(`M${600 - neck} ${bottom - 4}H${600 + neck}V${bottom + 26}H${600 - neck}Z`, {
      fill: pen.linear([
        [0, '#000000', 0.55],
        [1, '#000000', 0],
      ]),
    }) +
    path(
      `M${600 - half} ${ground - 14}H${600 + half}L${600 + half * 1.2} ${ground - 2}Q${600 + half * 1.2} ${ground + 6} ${600 + half * 1.07} ${ground + 6}H${600 - half * 1.07}Q${600 - half * 1.2} ${ground + 6} ${600 - half * 1.2} ${ground - 2}Z`,
      { fill: metal(pen, p.color, 82) },
    ) +
    rect(600 - half, ground - 14, half * 2, 2, 1, { fill: '#ffffff', opacity: 0.5 })
  );
}

function cableBox(pen: Pen, x: number, y: number, p: Panel): string {
  const outline = roundedShape(x, y, 190, 34, 6);
  return (
    standing(pen, x + 95, y + 36, 86, 10, 0.8) +
    outline({ fill: pen.linear([lighten(p.color, 0.2), darken(p.color, 0.25)]) }) +
    edges(pen, outline, 1.5) +
    led(pen, x + 172, y + 17, 2.6, '#e8edf4')
  );
}

export function panel(size: Size, params: PanelParams): string {
  const p: Panel = {
    background: true,
    box: false,
    view: 'front',
    color: BODY.graphite,
    stand: 'feet',
    scene: { seed: 4 },
    ...params,
  };
  const { w, h, ground, depth, isLow } = size;
  const left = 600 - w / 2;
  const bottom = ground - (isLow && p.stand === 'centre' ? 72 : LIFT[p.stand]);
  return picture({ ...p, fit: [0.96, 0, 0] }, (pen) => {
    if (p.view === 'angle') {
      const eye = new Lens(32, 5, [600, ground - 20]);
      const lift = ground - bottom;
      const outline = rounded(-w / 2, lift, w, h, 8);
      const reach = { feet: w * 0.36, blades: w * 0.42, centre: 0, plinth: 0, wall: 0 }[p.stand];
      const feet = (reach ? [-reach, reach] : p.stand === 'wall' ? [] : [0]).map((x) => {
        const wide = { feet: 9, blades: 5, centre: w * (isLow ? 0.18 : 0.14), plinth: w * 0.22, wall: 0 }[p.stand];
        const plate = rounded(x - wide, -90, wide * 2, 180, 8);
        const under = plate.map(([a, z]) => [a, -4, z] as const);
        return (
          eye.hull(under, { fill: '#1b2233', opacity: 0.42, filter: pen.blur(12), transform: 'translate(10 10)' }) +
          eye.hull([...under, ...plate.map(([a, z]) => [a, 8, z] as const)], { fill: metal(pen, p.color, 0) }) +
          eye.hull(
            rounded(x - (reach ? 9 : isLow ? 70 : 40), 4, reach ? 18 : isLow ? 140 : 80, lift + 20, 4).flatMap(([a, y]) => [
              [a, y, 0] as const,
              [a, y, -14] as const,
            ]),
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
    const reach = { feet: w * 0.4, blades: w * 0.44, centre: w * (isLow ? 0.22 : 0.18), plinth: w * 0.23, wall: 0 }[p.stand];
    const shadow =
      p.stand === 'wall'
        ? rect(left + 10, bottom - h + 26, w - 10, h, 12, { fill: '#1b2233', opacity: 0.3, filter: pen.blur(26) })
        : standing(pen, 600, ground + 4, reach, 16, 0.9);
    const body = `<g transform="translate(${left} ${bottom - h})">${art}</g>`;
    const neck = standOf(pen, size, bottom, p);
    const light =
      p.glow && p.view === 'front'
        ? rect(left - 26, bottom - h - 30, w / 2 + 26, h + 10, 60, { fill: p.glow[0], opacity: 0.55, filter: pen.blur(40) }) +
          rect(600, bottom - h - 30, w / 2 + 26, h + 10, 60, { fill: p.glow[1], opacity: 0.55, filter: pen.blur(40) })
        : '';
    const box = p.box && p.view === 'front' ? cableBox(pen, left + w - 190, ground + 64, p) : '';
    return (
      light +
      shadow +
      neck +
      body +
      box +
      (p.view === 'back' && p.stand === 'centre'
        ? rect(600 - 60, bottom - h * 0.45, 120, h * 0.45, 10, { fill: metal(pen, p.color, 10) }) +
          rect(600 - 60, bottom - h * 0.45, 120, h * 0.45, 10, stroke('#000', 1.5, 0.35))
        : '')
    );
  });
}
