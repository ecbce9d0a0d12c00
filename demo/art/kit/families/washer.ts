import { circle, group, type Look, move, type Pen, path, picture, rect, stroke, times, zoom } from '#api/images/drawing/pen.ts';
import { BODY, darken, lighten, lightness } from '#demo/art/kit/core/color.ts';
import { blackGlass, chrome, edges, matte, metal, perforated } from '#demo/art/kit/core/material.ts';
import { digits, knob, marks, roundedShape } from '#demo/art/kit/core/parts.ts';
import { standing } from '#demo/art/kit/core/shadow.ts';
import { cabinet, footprint, Lens } from '#demo/art/kit/core/solid.ts';

export type WasherParams = Look & {
  view?: 'angle' | 'front' | 'door';
  color?: string;
  ring?: string;
  /** A dryer has no drawer and a broader door. */
  dryer?: boolean;
  time?: string;
  /** Position of the knob; `none` for a model with buttons only. */
  dial?: 'left' | 'middle' | 'right' | 'none';
  /** Colour of the control panel if it differs from the body. */
  panel?: string;
  /** A wide display, a small one, or lamps only. */
  display?: 'wide' | 'small' | 'lamps';
  /** Door glass: the drum is visible, or the glass is dark; `bowl` bulges. */
  pane?: 'drum' | 'dark' | 'bowl';
  /** Size of the door; 1 is the usual one. */
  door?: number;
  handle?: 'right' | 'left' | 'rim';
  /** Position of the filter flap at the bottom. */
  flap?: 'right' | 'left' | 'strip' | 'none';
  keys?: number;
};

const [W, H, D] = [620, 870, 560];

function doorOf(pen: Pen, p: Required<WasherParams>, cx: number, cy: number): string {
  const r = (p.dryer ? 222 : 212) * p.door;
  const [pane, side] = [r - 72, p.handle === 'left' ? -1 : 1];
  const fins = times(3, (i) =>
    group(
      { transform: `rotate(${i * 120 + 30} ${cx} ${cy + 6})` },
      path(`M${cx - 14} ${cy - 118}Q${cx} ${cy - 40} ${cx + 4} ${cy - 34}Q${cx + 12} ${cy - 60} ${cx + 16} ${cy - 118}Z`, {
        fill: pen.linear(['#8f979f', '#454b53'], 30),
        opacity: 0.8,
      }),
    ),
  );
  return (
    circle(cx + 8, cy + 14, r + 4, { fill: '#000', opacity: 0.34, filter: pen.blur(14) }) +
    circle(cx, cy, r, { fill: metal(pen, p.ring, 55) }) +
    circle(cx, cy, r - 3, stroke('#ffffff', 1.5, 0.45)) +
    circle(cx, cy, r - 32, { fill: chrome(pen, 60) }) +
    circle(cx, cy, r - 40, { fill: blackGlass(pen) }) +
    (p.pane === 'dark'
      ? circle(cx, cy, pane + 20, { fill: pen.radial(['#23272d', '#101215', '#050607'], 0.38, 0.34, 0.8) }) +
        circle(cx, cy, pane * 0.62, stroke('#ffffff', 2, 0.1))
      : circle(cx, cy + 4, pane, {
          fill: pen.radial(
            [
              [0, '#2a2e34'],
              [0.55, '#6e757d'],
              [0.86, '#a3abb3'],
              [1, '#3a3f46'],
            ],
            0.5,
            0.52,
            0.5,
          ),
        }) +
        circle(cx, cy + 4, pane - 2, { fill: perforated(pen, 'none', '#0d0f12', 17, 0.13), opacity: 0.75 }) +
        fins +
        circle(cx, cy + 6, 36, { fill: pen.radial(['#7b838c', '#2b2f35']) }) +
        circle(cx, cy + 4, pane, { ...stroke('#000000', 44, 0.6), filter: pen.blur(14) })) +
    (p.pane === 'bowl'
      ? circle(cx, cy + 10, pane * 0.78, { fill: pen.radial(['#ffffff', '#b9c8d6', '#5b6a78'], 0.34, 0.28, 0.9), opacity: 0.5 }) +
        circle(cx, cy + 10, pane * 0.78, stroke('#ffffff', 3, 0.5))
      : '') +
    circle(cx, cy, r - 41, {
      fill: pen.radial([
        [0, '#0b1320', 0],
        [0.7, '#0b1320', 0.24],
        [1, '#05070b', 0.78],
      ]),
    }) +
    path(`M${cx - 146} ${cy - 24}A148 148 0 0 1 ${cx + 20} ${cy - 147}Q${cx - 70} ${cy - 96} ${cx - 146} ${cy - 24}Z`, {
      fill: pen.linear(
        [
          [0, '#ffffff', 0.5],
          [1, '#ffffff', 0.05],
        ],
        60,
      ),
    }) +
    path(`M${cx + 148} ${cy + 28}A150 150 0 0 1 ${cx + 60} ${cy + 137}`, stroke('#ffffff', 5, 0.22)) +
    (p.handle === 'rim'
      ? path(`M${cx + r * 0.62} ${cy - r * 0.62}A${r * 0.88} ${r * 0.88} 0 0 1 ${cx + r * 0.62} ${cy + r * 0.62}`, stroke(darken(p.ring, 0.5), 20, 0.85))
      : rect(cx + side * (r - 20) - 10, cy - 52, 20, 104, 10, { fill: pen.linear([darken(p.ring, 0.55), darken(p.ring, 0.2)], 0) }) +
        rect(cx + side * (r - 20) - 10, cy - 52, 20, 104, 10, stroke('#ffffff', 1, 0.3)))
  );
}

const DIAL_X = { left: 262, middle: 310, right: 536, none: 0 } as const;

function panelOf(pen: Pen, p: Required<WasherParams>): string {
  const isDark = lightness(p.panel) < 0.5;
  const ink = isDark ? '#c9d0d8' : '#5a616b';
  const drawer = roundedShape(20, 22, 168, 92, 8);
  const x = DIAL_X[p.dial];
  const [glassX, glassW] = p.dial === 'right' ? [206, 250] : p.dial === 'none' ? [206, 392] : p.display === 'small' ? [470, 120] : [382, 216];
  const glass = roundedShape(glassX, 26, glassW, 84, 10);
  const keysX = p.dial === 'middle' ? 402 : glassX + 12;
  return (
    rect(0, 0, W, 136, 10, { fill: pen.linear([lighten(p.panel, isDark ? 0.16 : 0.32), p.panel, darken(p.panel, isDark ? 0.3 : 0.07)]) }) +
    rect(0, 134, W, 2.5, 0, { fill: '#000', opacity: 0.28 }) +
    rect(0, 136.5, W, 2, 0, { fill: '#fff', opacity: 0.5 }) +
    (p.dryer
      ? ''
      : drawer({ fill: matte(pen, lighten(p.panel, 0.06)) }) +
        drawer(stroke(isDark ? '#fff' : '#000', 1.6, 0.3)) +
        edges(pen, drawer, 2) +
        rect(34, 92, 140, 14, 6, {
          fill: pen.linear([
            [0, '#000000', 0.42],
            [1, '#000000', 0.08],
          ]),
        })) +
    (p.dial === 'none'
      ? ''
      : knob(pen, x, 68, 46, p.ring, -60) +
        times(12, (i) => {
          const a = (i * Math.PI) / 6;
          return circle(x + Math.cos(a) * 60, 68 + Math.sin(a) * 60, 2.2, { fill: ink });
        })) +
    (p.display === 'lamps'
      ? times(5, (i) => circle(420 + i * 38, 50, 4, { fill: i === 1 ? '#f0a24a' : ink }) + marks(410 + i * 38, 72, 1, 20, 0, ink, 0.7))
      : glass({ fill: blackGlass(pen) }) +
        edges(pen, glass, 1.5) +
        digits(p.time, glassX + 20, 54, p.display === 'small' ? 22 : 28, '#d8efff', 1.8) +
        (p.display === 'wide' ? marks(glassX + 126, 54, 3, 32, 18, '#d8efff', 0.8) + marks(glassX + 126, 88, 3, 32, 14, '#8fa2b4', 0.7) : '')) +
    times(p.keys, (i) => circle(keysX + i * 34, 100, 8, stroke(p.display === 'lamps' || p.dial === 'middle' ? ink : '#d8efff', 2, 0.8)))
  );
}

function flapOf(flap: Required<WasherParams>['flap']): string {
  if (flap === 'none') return '';
  if (flap === 'strip') return rect(30, 764, W - 60, 66, 6, stroke('#000', 1.6, 0.2));
  const x = flap === 'left' ? 34 : W - 130;
  return rect(x, 768, 96, 60, 8, stroke('#000', 1.6, 0.25)) + rect(x + 18, 774, 60, 8, 4, { fill: '#000', opacity: 0.25 });
}

export function washer(params: WasherParams = {}): string {
  const p: Required<WasherParams> = {
    background: true,
    view: 'angle',
    color: BODY.white,
    ring: '#9aa1a9',
    dryer: false,
    time: '0:45',
    dial: 'left',
    panel: params.color ?? BODY.white,
    display: 'wide',
    pane: 'drum',
    door: 1,
    handle: 'right',
    flap: 'right',
    keys: 0,
    ...params,
  };
  return picture(p, (pen) => {
    const cx = W / 2;
    const front =
      rect(0, 0, W, H, 12, {
        fill: pen.linear(
          [
            [0, lighten(p.color, 0.25)],
            [0.5, p.color],
            [1, darken(p.color, 0.14)],
          ],
          58,
        ),
      }) +
      panelOf(pen, p) +
      doorOf(pen, p, cx, 438) +
      rect(12, 742, W - 24, 2, 0, { fill: '#000', opacity: 0.22 }) +
      rect(12, 744, W - 24, 2, 0, { fill: '#fff', opacity: 0.5 }) +
      flapOf(p.flap) +
      rect(0, H - 16, W, 16, 4, {
        fill: pen.linear([
          [0, '#000000', 0],
          [1, '#000000', 0.22],
        ]),
      }) +
      edges(pen, roundedShape(0, 0, W, H, 12), 2.5);
    if (p.view === 'door') return zoom(1.9, 600, 600, move(600 - cx, 162, doorOf(pen, p, cx, 438)));
    const eye = new Lens(p.view === 'front' ? 0 : 24, p.view === 'front' ? 0 : 8, [600, p.view === 'front' ? 1030 : 1000]);
    const feet = [-1, 1].map((s) => eye.front(s * (W / 2 - 60) - 24, 0, D / 2 - 10, rect(0, 0, 48, 16, 4, { fill: '#121417' }))).join('');
    const shadow = p.view === 'front' ? standing(pen, 600, 1042, W / 2 - 20, 16) : footprint(pen, eye, W, D, 16);
    return shadow + feet + cabinet(pen, eye, { w: W, h: H, d: D, r: 12, color: p.color }, front);
  });
}
