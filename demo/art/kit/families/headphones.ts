import { circle, ellipse, group, type Look, type Pen, type Point, path, picture, polygon, rect, stroke } from '#api/images/drawing/pen.ts';
import { BODY, darken, lighten } from '#demo/art/kit/core/color.ts';
import { matte, metal, perforated } from '#demo/art/kit/core/material.ts';
import { arch, dome, Lens, ribbon, turned, type Vector } from '#demo/art/kit/core/solid.ts';

export type HeadphonesParams = Look & {
  view?: 'angle' | 'front' | 'side';
  color?: string;
  /** Cushions and inner band. */
  pads?: string;
  /** Yoke and trim. */
  trim?: string;
  /** A boom microphone and lit rings. */
  gaming?: boolean;
  /** Shape of the cups; small ones sit on the ear. */
  cup?: 'oval' | 'round' | 'tall' | 'small';
  /** The centre of the outer side. */
  plate?: 'disc' | 'plain' | 'grille';
};

type Parts = { pen: Pen; eye: Lens; p: Required<HeadphonesParams> };

const X = 218;

/** Ratio of height to width of each cup shape, and its relative size. */
const CUPS = { oval: [1.2, 1], round: [1.02, 1.04], tall: [1.38, 0.96], small: [1.04, 0.74] } as const;

const BAND = { rx: X + 104, ry: 300, base: 236 };

const CUSHION: [number, number][] = [[0, 118], [0, 146], ...dome(22, 0, 178, 150, 6).reverse(), ...dome(22, 64, 178, 164, 8)];

const SHELL: [number, number][] = [[64, 168], [70, 178], [92, 180], ...dome(92, 138, 180, 96, 18)];

function cup({ pen, eye, p }: Parts, side: 1 | -1): string {
  const [tall, size] = CUPS[p.cup];
  const sized = (rings: readonly [number, number][]): [number, number][] => rings.map(([along, radius]) => [along, radius * size]);
  const grown = (...art: string[]): string => group({ transform: `scale(${size})` }, ...art);
  const at: Vector = [side * X, 0, 0];
  const facing = (along: number, ...art: string[]): string => eye.face([at[0] + along, 0, 0], [0, 0, -1], [0, -tall, 0], grown(...art));
  if (side === 1) {
    const glow = p.gaming ? circle(0, 0, 80, { ...stroke('#59d7ff', 18, 0.45), filter: pen.blur(8) }) + circle(0, 0, 80, stroke('#a9ecff', 5)) : '';
    const disc = circle(0, 0, 97, { fill: pen.linear([lighten(p.color, 0.34), p.color, darken(p.color, 0.3)], 60) });
    const plate = {
      disc: disc + circle(0, 0, 96, stroke('#ffffff', 2, 0.3)) + circle(0, 0, 60, stroke(darken(p.color, 0.4), 1.5, 0.35)),
      plain: disc + rect(-26, 52, 52, 8, 4, { fill: darken(p.color, 0.35), opacity: 0.6 }),
      grille:
        circle(0, 0, 97, { fill: metal(pen, p.trim, 50) }) +
        circle(0, 0, 86, { fill: perforated(pen, darken(p.color, 0.2), darken(p.color, 0.75), 14, 0.24) }) +
        circle(0, 0, 86, stroke('#ffffff', 2, 0.25)),
    }[p.plate];
    return (
      turned(pen, eye, at, 'x', sized(CUSHION), p.pads, tall) +
      turned(
        pen,
        eye,
        at,
        'x',
        sized([
          [60, 174],
          [68, 176],
        ]),
        darken(p.trim, 0.15),
        tall,
      ) +
      turned(pen, eye, at, 'x', sized(SHELL), p.color, tall) +
      facing(
        120,
        ellipse(-62, -70, 70, 46, {
          fill: pen.radial([
            [0, '#ffffff', 0.34],
            [1, '#ffffff', 0],
          ]),
          transform: 'rotate(-42 -62 -70)',
        }),
      ) +
      facing(138, plate, glow)
    );
  }
  const flip = (rings: readonly [number, number][]): [number, number][] => [...rings].reverse().map(([a, r]) => [-a, r]);
  const hollow =
    circle(0, 0, 148, { fill: matte(pen, lighten(p.pads, 0.06)) }) +
    circle(0, 0, 116, { fill: '#101216' }) +
    circle(0, 0, 112, { fill: perforated(pen, '#2a2d33', '#0b0c0f', 13) }) +
    circle(10, 10, 116, { ...stroke('#000000', 30, 0.6), filter: pen.blur(10) }) +
    circle(0, 0, 117, stroke('#000000', 3, 0.5));
  return turned(pen, eye, at, 'x', flip(sized(SHELL)), p.color, tall) + turned(pen, eye, at, 'x', flip(sized(CUSHION)), p.pads, tall) + facing(0, hollow);
}

function arm({ eye, p }: Parts, side: 1 | -1): string {
  const [tall, size] = CUPS[p.cup];
  const rim = 150 * tall * size;
  const d =
    'M' +
    (
      [
        [X + 104, 300],
        [X + 105, rim + 60],
        [X + 90, rim],
      ] as const
    )
      .map(([x, y]) =>
        eye
          .point([side * x, y, 6])
          .map((n) => n.toFixed(1))
          .join(' '),
      )
      .join('L');
  return (
    path(d, stroke(darken(p.trim, 0.5), 36)) +
    path(d, { ...stroke(p.trim, 29), transform: 'translate(-1 0)' }) +
    path(d, { ...stroke(lighten(p.trim, 0.6), 6, 0.8), transform: 'translate(-8 0)' })
  );
}

function band({ eye, p }: Parts): string {
  const at = (less: number, low = 0): Point[] => arch(BAND.rx - less, BAND.ry - less, BAND.base, 1.12).filter(([, y]) => y > low);
  const edge = (outer: Point[], inner: Point[], z: number, color: string): string => {
    const strip = outer.slice(1).map((_, i) => {
      const light = Math.cos(((i / outer.length) * 1.25 - 0.1) * Math.PI);
      const tone = light > 0 ? lighten(color, light * 0.3) : darken(color, -light * 0.4);
      const corners = [outer[i]!, outer[i + 1]!, inner[i + 1]!, inner[i]!].map(([x, y]) => eye.point([x, y, z]));
      return polygon(corners, { fill: tone, stroke: tone, 'stroke-width': 1.2 });
    });
    return strip.join('');
  };
  const [outer, middle] = [at(0), at(16)];
  const padTop = at(15, 300);
  const thick = (y: number): number => 38 * Math.max(0, Math.min(1, (y - 310) / 110)) ** 0.7;
  const padLow = padTop.map(([x, y]): Point => {
    const [dx, dy] = [x, y - BAND.base + 60];
    const share = thick(y) / Math.hypot(dx, dy);
    return [x - dx * share, y - dy * share];
  });
  return (
    ribbon(eye, padLow, 44, p.pads, lighten(p.pads, 0.1)) +
    ribbon(eye, middle, 38, p.color, darken(p.color, 0.2)) +
    edge(padTop, padLow, 44, p.pads) +
    ribbon(eye, outer, 38, p.color, p.color) +
    edge(outer, middle, 38, lighten(p.color, 0.06))
  );
}

function boom({ pen, eye }: Parts): string {
  const [a, b, c] = [eye.point([X + 110, -120, 120]), eye.point([X + 60, -240, 320]), eye.point([60, -180, 430])];
  const d = `M${a.join(' ')}Q${b.join(' ')} ${c.join(' ')}`;
  return (
    path(d, stroke('#101216', 18)) +
    path(d, { ...stroke('#6a7078', 4), transform: 'translate(-2 -5)' }) +
    ellipse(c[0], c[1], 38, 21, { fill: pen.linear(['#5a5f68', '#0d0f12']), transform: `rotate(-20 ${c[0]} ${c[1]})` })
  );
}

export function headphones(params: HeadphonesParams = {}): string {
  const color = params.color ?? BODY.black;
  const defaults = {
    background: true,
    view: 'angle',
    color,
    pads: darken(color, 0.4),
    trim: lighten(color, 0.4),
    gaming: false,
    cup: 'oval',
    plate: 'disc',
  } as const;
  const p: Required<HeadphonesParams> = { ...defaults, ...params };
  return picture(p, (pen) => {
    const eye = new Lens({ angle: 36, front: 14, side: 68 }[p.view], 7, [600, 778]);
    const parts: Parts = { pen, eye, p };
    const [tall, size] = CUPS[p.cup];
    const low = -180 * tall * size;
    const ground = eye.point([0, low, 0]);
    const feet = [-1, 1].map((s) => eye.point([s * (X + 68), low + 2, 0]));
    return (
      ellipse(ground[0] + 12, ground[1] + 24, { angle: 330, front: 370, side: 210 }[p.view], 26, {
        fill: '#1b2233',
        opacity: 0.24,
        filter: pen.blur(22),
      }) +
      feet.map(([x, y]) => ellipse(x + 6, y + 6, 86, 13, { fill: '#0b0f1a', opacity: 0.5, filter: pen.blur(8) })).join('') +
      cup(parts, -1) +
      arm(parts, -1) +
      band(parts) +
      arm(parts, 1) +
      cup(parts, 1) +
      (p.gaming ? boom(parts) : '')
    );
  });
}
