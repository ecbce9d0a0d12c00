import { circle, type Look, move, type Pen, path, picture, rect, stroke, turn, zoom } from '#api/images/drawing/pen.ts';
import { BODY, darken, lighten, lightness } from '#demo/art/kit/core/color.ts';
import { blackGlass, edges, gloss, matte, metal } from '#demo/art/kit/core/material.ts';
import { flash, lens, roundedShape } from '#demo/art/kit/core/parts.ts';
import { cast } from '#demo/art/kit/core/shadow.ts';
import { type Scene, screen } from '#demo/art/kit/core/wallpaper.ts';

export type CameraLayout = 'single' | 'double' | 'triple' | 'quad' | 'island' | 'bar' | 'column' | 'square' | 'plateau' | 'pill' | 'twin';

export type PhoneParams = Look & {
  /** pair: back and front together, the first picture of a phone. */
  view?: 'pair' | 'front' | 'back' | 'side' | 'detail';
  color?: string;
  /** Colour of the frame; the default follows from the body. */
  frame?: string;
  camera?: CameraLayout;
  front?: 'island' | 'notch' | 'punch';
  /** Roundness from a pebble (1) to square corners (0). */
  softness?: number;
  /** Screen diagonal in inches: larger phones are drawn larger. */
  inches?: number;
  scene?: Scene;
};

const W = 444;

const H = 912;

function frameOf(pen: Pen, p: Required<PhoneParams>): string {
  const r = radius(p);
  const key = (x: number, y: number, h: number): string =>
    rect(x, y, 9, h, 4, { fill: metal(pen, p.frame, 90) }) + rect(x, y, 9, h, 4, stroke('#000000', 1, 0.3));
  const band = (x: number, y: number, w: number, h: number): string => rect(x, y, w, h, 0, { fill: darken(p.frame, 0.35), opacity: 0.55 });
  return (
    key(-6, 190, 62) +
    key(-6, 282, 92) +
    key(W - 3, 250, 128) +
    rect(0, 0, W, H, r, { fill: metal(pen, p.frame, 40) }) +
    edges(pen, roundedShape(0, 0, W, H, r), 2) +
    band(0, 108, 6, 7) +
    band(W - 6, 108, 6, 7) +
    band(0, H - 115, 6, 7) +
    band(W - 6, H - 115, 6, 7)
  );
}

const radius = (p: Required<PhoneParams>): number => 40 + 34 * p.softness;

function frontOf(pen: Pen, p: Required<PhoneParams>): string {
  const r = radius(p);
  const eye = (x: number, y: number): string =>
    circle(x, y, 8, { fill: '#0a0c12' }) +
    circle(x, y, 5, { fill: pen.radial(['#3a4a86', '#0d1022'], 0.4, 0.4, 0.7) }) +
    circle(x - 2, y - 2, 1.5, { fill: '#dfe8ff', opacity: 0.8 });
  const sensors = {
    island: rect(W / 2 - 62, 38, 124, 34, 17, { fill: '#000000' }) + eye(W / 2 + 42, 55),
    notch:
      path(
        `M${W / 2 - 106} 18H${W / 2 + 106}C${W / 2 + 92} 18 ${W / 2 + 92} 22 ${W / 2 + 90} 30C${W / 2 + 88} 46 ${W / 2 + 80} 52 ${W / 2 + 66} 52H${W / 2 - 66}C${W / 2 - 80} 52 ${W / 2 - 88} 46 ${W / 2 - 90} 30C${W / 2 - 92} 22 ${W / 2 - 92} 18 ${W / 2 - 106} 18Z`,
        { fill: '#050608' },
      ) +
      eye(W / 2 + 44, 34) +
      rect(W / 2 - 30, 24, 46, 5, 2.5, { fill: '#1b1d22' }),
    punch: circle(W / 2, 52, 14, { fill: '#000000' }) + eye(W / 2, 52),
  }[p.front];
  return (
    frameOf(pen, p) +
    rect(6, 6, W - 12, H - 12, r - 6, { fill: '#050608' }) +
    screen(pen, 18, 18, W - 36, H - 36, r - 17, p.scene) +
    sensors +
    rect(W / 2 - 66, H - 40, 132, 6, 3, { fill: '#ffffff', opacity: 0.8 }) +
    rect(6.8, 6.8, W - 13.6, H - 13.6, r - 7, stroke('#ffffff', 1.2, 0.22))
  );
}

export function bump(pen: Pen, x: number, y: number, w: number, h: number, r: number, color: string): string {
  return (
    rect(x + 5, y + 9, w, h, r, { fill: '#000000', opacity: 0.4, filter: pen.blur(9) }) +
    rect(x, y, w, h, r, { fill: matte(pen, lighten(color, 0.1), 50) }) +
    edges(pen, roundedShape(x, y, w, h, r), 2.5)
  );
}

function cameraOf(pen: Pen, p: Required<PhoneParams>): string {
  const eye = (x: number, y: number, r: number): string => lens(pen, x, y, r, p.frame);
  const small = (x: number, y: number): string => circle(x, y, 9, { fill: '#08090c' }) + circle(x, y, 9, stroke('#ffffff', 1, 0.3));
  switch (p.camera) {
    case 'single':
      return bump(pen, 34, 36, 104, 104, 52, p.color) + eye(86, 88, 40) + flash(pen, 172, 88, 15);
    case 'double':
      return bump(pen, 34, 36, 112, 236, 56, p.color) + eye(90, 92, 44) + eye(90, 216, 44) + flash(pen, 182, 92, 15) + small(182, 140);
    case 'triple':
      return bump(pen, 28, 30, 246, 216, 100, p.color) + eye(94, 96, 44) + eye(208, 96, 44) + eye(151, 186, 44) + flash(pen, 236, 176, 14) + small(70, 178);
    case 'quad':
      return eye(84, 92, 42) + eye(84, 208, 42) + eye(84, 324, 42) + eye(180, 150, 30) + eye(180, 262, 22) + flash(pen, 180, 82, 14);
    case 'column':
      return eye(92, 100, 44) + eye(92, 220, 44) + eye(92, 340, 44) + flash(pen, 176, 106, 14);
    case 'twin':
      return eye(92, 100, 46) + eye(92, 224, 46) + flash(pen, 178, 104, 15) + small(178, 156);
    case 'pill':
      return (
        rect(40, 46, 116, 300, 58, { fill: '#000000', opacity: 0.35, filter: pen.blur(10) }) +
        rect(34, 36, 116, 300, 58, { fill: blackGlass(pen) }) +
        rect(34, 36, 116, 300, 58, stroke(p.frame, 4, 0.9)) +
        eye(92, 96, 42) +
        eye(92, 196, 42) +
        flash(pen, 92, 280, 16) +
        eye(206, 96, 32)
      );
    case 'square':
      return (
        rect(36, 44, 252, 252, 62, { fill: '#000000', opacity: 0.4, filter: pen.blur(11) }) +
        rect(30, 32, 252, 252, 62, { fill: metal(pen, p.frame, 50) }) +
        rect(37, 39, 238, 238, 56, { fill: blackGlass(pen) }) +
        rect(37, 39, 238, 238, 56, stroke('#ffffff', 1.5, 0.2)) +
        eye(98, 100, 46) +
        eye(214, 100, 46) +
        eye(98, 216, 46) +
        eye(214, 216, 34) +
        flash(pen, 156, 158, 11)
      );
    case 'plateau':
      return (
        bump(pen, 20, 30, W - 40, 208, 84, p.color) +
        eye(96, 88, 42) +
        eye(96, 184, 42) +
        eye(192, 136, 42) +
        flash(pen, 366, 88, 15) +
        small(366, 140) +
        small(366, 184)
      );
    case 'island': {
      const [cx, cy] = [W / 2, 186];
      return (
        circle(cx + 6, cy + 12, 146, { fill: '#000000', opacity: 0.4, filter: pen.blur(12) }) +
        circle(cx, cy, 146, { fill: metal(pen, p.frame, 50) }) +
        circle(cx, cy, 136, { fill: blackGlass(pen) }) +
        circle(cx, cy, 136, stroke('#ffffff', 1.5, 0.2)) +
        eye(cx - 54, cy - 54, 44) +
        eye(cx + 54, cy - 54, 44) +
        eye(cx - 54, cy + 54, 44) +
        eye(cx + 54, cy + 54, 34) +
        flash(pen, cx, cy, 12)
      );
    }
    case 'bar':
      return (
        rect(4, 140, W - 6, 116, 12, { fill: '#000000', opacity: 0.4, filter: pen.blur(10) }) +
        rect(26, 122, W - 52, 116, 58, { fill: metal(pen, p.frame, 80) }) +
        rect(34, 130, W - 68, 100, 50, { fill: blackGlass(pen) }) +
        rect(34, 130, W - 68, 100, 50, stroke('#ffffff', 1.5, 0.2)) +
        eye(92, 180, 40) +
        eye(184, 180, 40) +
        eye(270, 180, 32) +
        flash(pen, 344, 180, 14)
      );
  }
}

function backOf(pen: Pen, p: Required<PhoneParams>): string {
  const r = radius(p);
  const plate = roundedShape(5, 5, W - 10, H - 10, r - 5);
  const bright = lightness(p.color) > 0.6;
  return (
    frameOf(pen, p) +
    plate({
      fill: pen.linear(
        [
          [0, lighten(p.color, bright ? 0.45 : 0.26)],
          [0.38, p.color],
          [0.75, darken(p.color, 0.16)],
          [1, darken(p.color, 0.3)],
        ],
        62,
      ),
    }) +
    plate({
      fill: pen.radial(
        [
          [0, '#ffffff', bright ? 0.4 : 0.16],
          [1, '#ffffff', 0],
        ],
        0.2,
        0.42,
        0.62,
      ),
    }) +
    gloss(pen, plate, [5, 5, W - 10, H - 10], 0.07) +
    edges(pen, plate, 2.5) +
    cameraOf(pen, p)
  );
}

function sideOf(pen: Pen, p: Required<PhoneParams>, flip: boolean): string {
  const keys = flip
    ? [
        [190, 62],
        [282, 92],
      ]
    : [[250, 128]];
  return (
    rect(48, 40, 12, 200, 6, { fill: metal(pen, p.frame, 90), opacity: p.camera === 'quad' ? 0 : 1 }) +
    rect(0, 0, 52, H, 12, {
      fill: pen.linear(
        [
          [0, darken(p.frame, 0.4)],
          [0.12, lighten(p.frame, 0.35)],
          [0.4, p.frame],
          [0.8, darken(p.frame, 0.2)],
          [1, darken(p.frame, 0.5)],
        ],
        0,
      ),
    }) +
    rect(0, 10, 6, H - 20, 3, { fill: '#08090c' }) +
    rect(47, 8, 5, H - 16, 3, { fill: darken(p.color, 0.1) }) +
    [108, H - 115].map((y) => rect(0, y, 52, 6, 0, { fill: darken(p.frame, 0.4), opacity: 0.6 })).join('') +
    keys.map(([y, h]) => rect(14, y!, 24, h!, 10, { fill: metal(pen, p.frame, 0) }) + rect(14, y!, 24, h!, 10, stroke('#000000', 1.2, 0.4))).join('')
  );
}

export function phone(params: PhoneParams = {}): string {
  const color = params.color ?? BODY.graphite;
  const defaults = {
    background: true,
    view: 'pair',
    color,
    frame: lighten(color, 0.12),
    camera: 'triple',
    front: 'island',
    softness: 1,
    inches: 6.6,
    scene: { seed: 0 },
  } as const;
  const p: Required<PhoneParams> = { ...defaults, ...params };
  const size = Math.min(1.04, Math.max(0.88, 1 + (p.inches - 6.6) * 0.11));
  return picture({ ...p, fit: p.view === 'pair' ? [0.96 * size, -8, -26] : p.view === 'detail' ? [1, 0, 0] : [size, 0, 0] }, (pen) => {
    const outline = roundedShape(0, 0, W, H, radius(p));
    const place = (x: number, y: number, ...body: string[]): string => move(x, y, cast(pen, outline), ...body);
    switch (p.view) {
      case 'front':
        return place(600 - W / 2, 132, frontOf(pen, p));
      case 'back':
        return place(600 - W / 2, 132, backOf(pen, p));
      case 'side':
        return (
          move(440, 132, cast(pen, roundedShape(0, 0, 52, H, 12)), sideOf(pen, p, false)) +
          move(700, 132, cast(pen, roundedShape(0, 0, 52, H, 12)), sideOf(pen, p, true))
        );
      case 'detail':
        return zoom(2.1, 340, 300, turn(-8, 600, 600, place(300, 230, backOf(pen, p))));
      case 'pair':
        return place(196, 96, backOf(pen, p)) + place(560, 190, frontOf(pen, p));
    }
  });
}
