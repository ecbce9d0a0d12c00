import { circle, type Look, type Pen, picture, polygon, rect, stroke, times, zoom } from '#api/images/drawing/pen.ts';
import { BODY, darken, lighten, lightness } from '#demo/art/kit/core/color.ts';
import { edges, matte, metal } from '#demo/art/kit/core/material.ts';
import { port, roundedShape } from '#demo/art/kit/core/parts.ts';
import { Lens, rounded, type Vector } from '#demo/art/kit/core/solid.ts';
import { type Scene, screen } from '#demo/art/kit/core/wallpaper.ts';

export type LaptopParams = Look & {
  view?: 'angle' | 'front' | 'closed' | 'back' | 'detail';
  color?: string;
  keys?: string;
  /** Lit keys and a thicker body with vents. */
  gaming?: boolean;
  /** Screen diagonal in inches. */
  inches?: number;
  /** Height of the body in units of the drawing. */
  thick?: number;
  /** Adds a number block and moves the touchpad to the left. */
  numpad?: boolean;
  /** The camera is in a notch of the frame above the screen. */
  notch?: boolean;
  /** Speaker grilles beside the keys. */
  grilles?: boolean;
  /** Colour of a pointing stick among the keys; its buttons are above the touchpad. */
  stick?: string;
  /** Colours of the lights under the keys, from left to right. */
  lights?: readonly string[];
  /** Height of the frame below the screen. */
  chin?: number;
  /** `bar`: one long hinge; `ledge`: the body continues behind the screen, with vents; `feet`: two hinges. */
  hinge?: 'bar' | 'ledge' | 'feet';
  /** The mark on the lid. */
  lid?: 'disc' | 'bar' | 'corner' | 'slash' | 'lines' | 'plain';
  /** Ports on the right side, from the hinge. */
  ports?: readonly ('usb-c' | 'usb-a' | 'hdmi' | 'jack' | 'lan')[];
  scene?: Scene;
};

const W = 820;

const D = 560;

const LID = 540;

type LaptopDrawn = Required<LaptopParams>;

type Body = { pen: Pen; eye: Lens; p: LaptopDrawn; thick: number };

function keyboard({ pen, p }: Body): string {
  const lit = p.lights;
  const key = (x: number, y: number, w: number, h: number): string => {
    const glow = lit.length
      ? rect(x - 3, y - 3, w + 6, h + 6, 8, { fill: lit[Math.min(lit.length - 1, Math.floor((x * lit.length) / 700))]!, opacity: 0.6 })
      : '';
    return (
      glow +
      rect(x, y, w, h, 6, { fill: pen.linear([lighten(p.keys, 0.14), p.keys], 60) }) +
      rect(x + 1, y + 1, w - 2, 1.5, 0, { fill: '#ffffff', opacity: 0.18 })
    );
  };
  const rows = [
    [14, 1],
    [14, 1],
    [13, 1.08],
    [12, 1.17],
    [12, 1.17],
  ] as const;
  const pitch = (p.numpad ? 560 : p.grilles ? 640 : 700) / 14;
  const from = p.grilles ? 90 : 60;
  const keys = rows
    .map(([count, wide], row) => times(count, (i) => key(from + i * pitch * wide + 3, 62 + row * 46, pitch * wide - 7, row === 0 ? 28 : 40)))
    .join('');
  const last = [1, 1, 1, 1.25, 5.2, 1.25, 1, 1, 1.3];
  let x = from;
  const bottom = last.map((w) => {
    const drawn = key(x + 3, 292, w * pitch - 7, 40);
    x += w * pitch;
    return drawn;
  });
  const digits = p.numpad ? times(4, (column) => times(6, (row) => key(634 + column * 32, row === 0 ? 62 : 62 + row * 46, 28, row === 0 ? 28 : 40))) : '';
  const stick = p.stick ? circle(from + 6.4 * pitch, 222, 8, { fill: p.stick }) + circle(from + 6.4 * pitch - 2, 219, 3, { fill: '#fff', opacity: 0.4 }) : '';
  const holes = p.grilles
    ? [38, 752].map((left) => times(4, (column) => times(26, (row) => circle(left + column * 10, 62 + row * 10.6, 2, { fill: '#000', opacity: 0.5 })))).join('')
    : '';
  const well = p.grilles ? [84, 652] : [54, 712];
  return (
    rect(well[0]!, 54, well[1]!, 286, 12, { fill: darken(p.color, p.gaming ? 0.45 : 0.22), opacity: 0.75 }) + keys + bottom.join('') + digits + stick + holes
  );
}

function deck(body: Body): string {
  const { pen, eye, p, thick } = body;
  const outline = rounded(-W / 2, -D / 2, W, D, 30);
  const at = (y: number): Vector[] => outline.map(([x, z]) => [x, y, z] as const);
  const top = roundedShape(0, 0, W, D, 30);
  const middle = p.numpad ? 340 : W / 2;
  const half = p.grilles ? 175 : 140;
  const pad = p.stick ? roundedShape(middle - 130, 386, 260, 148, 8) : roundedShape(middle - half, 362, half * 2, 172, 10);
  const buttons = p.stick
    ? rect(middle - 130, 352, 260, 30, 5, { fill: darken(p.color, 0.2) }) +
      [-44, 44].map((at) => rect(middle + at - 1, 352, 2, 30, 0, { fill: '#000', opacity: 0.4 })).join('') +
      rect(middle - 130, 352, 260, 3, 1.5, { fill: p.stick, opacity: 0.8 })
    : '';
  return (
    eye.hull([...at(0), ...at(thick)], { fill: metal(pen, darken(p.color, 0.18), 0) }) +
    eye.top(
      -W / 2,
      thick,
      -D / 2,
      top({ fill: pen.linear([lighten(p.color, 0.28), p.color, darken(p.color, 0.12)], 60) }),
      edges(pen, top, 2.5),
      hingeOf(p),
      keyboard(body),
      pad({ fill: pen.linear([lighten(p.color, 0.2), darken(p.color, 0.04)], 70) }),
      pad(stroke(darken(p.color, 0.35), 2, 0.6)),
      buttons,
      p.grilles ? '' : times(2, (i) => times(12, (k) => circle(i ? W - 26 : 26, 80 + k * 18, 2.2, { fill: '#000', opacity: 0.35 }))),
      rect(W / 2 - 60, D - 7, 120, 7, 4, { fill: darken(p.color, 0.35), opacity: 0.6 }),
    ) +
    eye.side(W / 2, thick - 4, D / 2 - 70, portsOf(p))
  );
}

function hingeOf(p: LaptopDrawn): string {
  const dark = { fill: darken(p.color, 0.55) };
  if (p.hinge === 'bar') return rect(30, 0, W - 60, 20, 6, dark);
  if (p.hinge === 'feet') return rect(110, 0, 130, 20, 6, dark) + rect(W - 240, 0, 130, 20, 6, dark);
  return rect(20, 32, W - 40, 18, 4, dark) + times(30, (i) => rect(60 + i * 24, 12, 14, 5, 2, { fill: '#000', opacity: 0.55 }));
}

function portsOf(p: LaptopDrawn): string {
  return p.ports.map((kind, i) => port(i * 58, kind === 'usb-c' ? 2 : -1, kind, kind === 'lan' ? 0.42 : 0.6)).join('');
}

/** The mark on the closed lid, of which `w` by `h` is visible. */
function lidMark(p: LaptopDrawn, w: number, h: number): string {
  const faint = { fill: darken(p.color, 0.2), opacity: 0.45 };
  switch (p.lid) {
    case 'disc':
      return circle(w / 2, h / 2, 34, faint) + circle(w / 2, h / 2, 34, stroke('#ffffff', 1.5, 0.4));
    case 'bar':
      return rect(w - 46, h / 2 - 60, 16, 120, 4, faint);
    case 'corner':
      return rect(w - 150, h - 70, 100, 14, 4, faint) + (p.stick ? circle(w - 92, h - 63, 5, { fill: p.stick }) : '');
    case 'slash':
      return (
        polygon(
          [
            [w * 0.62, 0],
            [w * 0.66, 0],
            [w * 0.4, h],
            [w * 0.36, h],
          ],
          { fill: '#000', opacity: 0.2 },
        ) + circle(w * 0.74, h * 0.6, 30, faint)
      );
    case 'lines':
      return [0.3, 0.7].map((x) => rect(w * x - 2, 0, 4, h, 0, { fill: '#000', opacity: 0.22 })).join('') + circle(w / 2, h / 2, 28, faint);
    case 'plain':
      return '';
  }
}

/** The lid as a slab rotated about the hinge, `lean` degrees from upright. */
function lid({ pen, eye, p, thick }: Body, lean: number, outside: boolean): string {
  const [s, c] = [Math.sin((lean * Math.PI) / 180), Math.cos((lean * Math.PI) / 180)];
  const base: Vector = [-W / 2, thick + 2, -D / 2 + (p.hinge === 'ledge' ? 46 : 8)];
  const on = (x: number, up: number, depth: number): Vector => [base[0] + x, base[1] + up * c + depth * s, base[2] - up * s + depth * c];
  const outline = rounded(0, 0, W, LID, 26);
  const slab = [...outline.map(([x, y]) => on(x, y, 0)), ...outline.map(([x, y]) => on(x, y, -9))];
  const face = roundedShape(0, 0, W, LID, 26);
  const glass = roundedShape(4, 4, W - 8, LID - 8, 23);
  const inside =
    glass({ fill: '#08090c' }) +
    screen(pen, 14, 18, W - 28, LID - 18 - p.chin, 10, p.scene) +
    (p.notch ? rect(W / 2 - 62, 8, 124, 32, 10, { fill: '#08090c' }) : '') +
    circle(W / 2, p.notch ? 22 : 11, p.notch ? 5 : 3, { fill: '#1d2740' }) +
    glass(stroke('#ffffff', 1, 0.15));
  const shell = face({ fill: pen.linear([lighten(p.color, 0.3), p.color, darken(p.color, 0.2)], 55) }) + edges(pen, face, 3) + lidMark(p, W, LID);
  const far = outside ? -9 : 0;
  return (
    eye.hull(slab, { fill: metal(pen, darken(p.color, 0.1), 20) }) +
    eye.face(on(outside ? W : 0, LID, far), [outside ? -1 : 1, 0, 0], [0, -c, s], outside ? shell : inside)
  );
}

export function laptop(params: LaptopParams = {}): string {
  const color = params.color ?? BODY.silver;
  const defaults = {
    background: true,
    view: 'angle',
    color,
    keys: lightness(color) > 0.9 ? '#e9e9e6' : '#202226',
    gaming: false,
    inches: 15,
    thick: params.gaming ? 30 : 18,
    numpad: false,
    notch: false,
    grilles: false,
    stick: '',
    lights: params.gaming ? ['#ff4f6d', '#b05cff', '#3aa7ff', '#2fe0b5'] : [],
    chin: 36,
    hinge: params.gaming ? 'ledge' : 'bar',
    lid: 'disc',
    ports: params.gaming ? (['usb-c', 'usb-a', 'usb-a', 'hdmi', 'lan'] as const) : (['usb-c', 'usb-c', 'jack'] as const),
    scene: { seed: 2 },
  } as const;
  const p: LaptopDrawn = { ...defaults, ...params };
  const { thick } = p;
  const size = Math.min(1.06, Math.max(0.86, 1 + (p.inches - 15) * 0.04));
  return picture({ ...p, fit: p.view === 'detail' ? [1, 0, 0] : [0.94 * size, -14, 10] }, (pen) => {
    if (p.view === 'closed') {
      const eye = new Lens(28, 38, [590, 610]);
      const outline = rounded(-W / 2, -D / 2, W, D, 30);
      const at = (y: number): Vector[] => outline.map(([x, z]) => [x, y, z] as const);
      const top = roundedShape(0, 0, W, D, 30);
      return (
        eye.hull(at(-14), { fill: '#1b2233', opacity: 0.32, filter: pen.blur(26), transform: 'translate(18 26)' }) +
        eye.hull(at(-4), { fill: '#05070c', opacity: 0.4, filter: pen.blur(7), transform: 'translate(2 6)' }) +
        eye.hull([...at(0), ...at(thick)], { fill: metal(pen, darken(p.color, 0.2), 8) }) +
        eye.hull([...at(thick), ...at(thick + 3)], { fill: darken(p.color, 0.65) }) +
        eye.hull([...at(thick + 3), ...at(thick + 12)], { fill: metal(pen, darken(p.color, 0.06), 8) }) +
        eye.top(-W / 2, thick + 12, -D / 2, top({ fill: matte(pen, p.color, 40) }), edges(pen, top, 3), lidMark(p, W, D)) +
        eye.side(W / 2, thick - 4, D / 2 - 70, portsOf(p))
      );
    }
    const [yaw, at] = {
      detail: [30, [560, 830]],
      angle: [24, [590, 830]],
      front: [0, [600, 830]],
      back: [24, [640, 800]],
    }[p.view] as [number, readonly [number, number]];
    const back = p.view === 'back';
    const eye = new Lens(back ? yaw + 180 : yaw, back ? 16 : 22, at);
    const body: Body = { pen, eye, p, thick };
    const foot = rounded(-W / 2, -D / 2, W, D, 30).map(([x, z]) => [x, -6, z] as const);
    const shadow =
      eye.hull(foot, { fill: '#1b2233', opacity: 0.3, filter: pen.blur(24), transform: 'translate(14 22)' }) +
      eye.hull(foot, { fill: '#05070c', opacity: 0.45, filter: pen.blur(6), transform: 'translate(1 3)' });
    const art = shadow + (back ? deck(body) + lid(body, 18, true) : deck(body) + lid(body, 16, false));
    return p.view === 'detail' ? zoom(1.9, 440, 1010, art) : art;
  });
}
