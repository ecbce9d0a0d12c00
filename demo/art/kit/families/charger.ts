import { type Look, type Pen, path, picture, rect, stroke, turn } from '#api/images/drawing/pen.ts';
import { BODY, darken, lighten, lightness } from '#demo/art/kit/core/color.ts';
import { cylinder, edges, metal } from '#demo/art/kit/core/material.ts';
import { led, port, roundedShape, cable as wire } from '#demo/art/kit/core/parts.ts';
import { standing } from '#demo/art/kit/core/shadow.ts';
import { cabinet, dome, footprint, Lens, turned } from '#demo/art/kit/core/solid.ts';

export type ChargerParams = Look & {
  color?: string;
  cable?: string;
  plugs?: 1 | 2;
  /** A powerful charger: longer, with three ports. */
  strong?: boolean;
  /** A number that selects small differences between products of one class. */
  variety?: number;
  view?: 'set' | 'front' | 'pins';
};

export function charger({ color = BODY.white, cable, plugs = 2, strong = false, variety = 0, view = 'set', ...look }: ChargerParams = {}): string {
  const cord = cable ?? (lightness(color) < 0.5 ? '#3a3d43' : '#e4e4e2');
  const alone = view !== 'set';
  return picture({ ...look, fit: alone ? [1.6, 150, -6] : [1.06, -28, -78] }, (pen: Pen) => {
    const eye = view === 'front' ? new Lens(0, 0, [500, 770]) : view === 'pins' ? new Lens(-24, 12, [470, 740]) : new Lens(28, 14, [420, 720]);
    const [w, h, d] = strong
      ? [320, 330, 440]
      : plugs === 1
        ? (
            [
              [290, 300, 250],
              [250, 320, 230],
              [330, 270, 210],
            ] as const
          )[variety % 3]!
        : [300, 330, 320];
    const bend = [46, 80, 30][variety % 3]!;
    const front =
      rect(0, 0, w, h, bend, { fill: pen.linear([lighten(color, 0.35), color, darken(color, 0.14)], 58) }) +
      edges(pen, roundedShape(0, 0, w, h, bend), 3) +
      port(w / 2 - 34, plugs === 1 && !strong ? h / 2 - 12 : strong ? 96 : 120, 'usb-c', 2) +
      (strong ? port(w / 2 - 34, 156, 'usb-c', 2) : '') +
      (plugs === 2 || strong ? port(w / 2 - 46, strong ? 220 : 200, 'usb-a', 2) : '') +
      (plugs === 1 && !strong ? '' : led(pen, w / 2, strong ? 54 : 66, 5, '#9fd8ff'));
    const pin = (y: number): string => {
      const [x, py] = eye.point([w / 2 - 60, y, -d / 2]);
      const [mx, my] = eye.point([w / 2 - 60, y, -d / 2 - 104]);
      const [x2, y2] = eye.point([w / 2 - 60, y, -d / 2 - 190]);
      const round = { 'stroke-linecap': 'round' } as const;
      return (
        path(`M${mx} ${my}L${x2} ${y2}`, { ...stroke('#6d747d', 26), ...round }) +
        path(`M${mx} ${my - 3}L${x2} ${y2 - 3}`, { ...stroke('#d9dde2', 18), ...round }) +
        path(`M${mx} ${my - 8}L${x2} ${y2 - 8}`, { ...stroke('#ffffff', 5, 0.8), ...round }) +
        path(`M${x} ${py}L${mx} ${my}`, { ...stroke(darken(color, 0.42), 34), ...round }) +
        path(`M${x} ${py - 4}L${mx} ${my - 4}`, { ...stroke(darken(color, 0.12), 26), ...round }) +
        path(`M${x} ${py - 11}L${mx} ${my - 11}`, { ...stroke('#ffffff', 6, 0.5), ...round })
      );
    };
    const plug = (x: number, y: number, angle: number): string =>
      turn(
        angle,
        x,
        y,
        rect(x - 26, y - 10, 52, 120, 14, { fill: cylinder(pen, cord) }),
        rect(x - 19, y + 108, 38, 56, 10, { fill: metal(pen, '#c4c9cf', 0) }),
        rect(x - 16, y - 58, 32, 52, 8, { fill: cylinder(pen, darken(cord, 0.1)) }),
      );
    if (view === 'front') return standing(pen, 500, 772, w / 2 - 30, 12) + cabinet(pen, eye, { w, h, d, r: bend, color }, front);
    if (view === 'pins') {
      const plate =
        rect(0, 0, w, h, bend, { fill: pen.linear([lighten(color, 0.3), color, darken(color, 0.16)], 58) }) +
        edges(pen, roundedShape(0, 0, w, h, bend), 3) +
        rect(44, 56, w - 88, h - 112, 60, stroke('#000', 2.5, 0.16)) +
        [0, 1, 2].map((i) => rect(w / 2 - 40, h - 40 + i * 8, 80 - i * 20, 3, 1.5, { fill: '#000', opacity: 0.2 })).join('');
      const prong = (x: number): string => {
        const at = [x, h / 2, d / 2] as const;
        return (
          turned(
            pen,
            eye,
            at,
            'z',
            [
              [0, 22],
              [14, 22],
              [14.1, 17],
              [90, 17],
            ],
            darken(color, 0.1),
          ) + turned(pen, eye, at, 'z', [[90, 17], [196, 17], ...dome(196, 206, 17, 8, 5)], '#c4c9cf')
        );
      };
      return footprint(pen, eye, w - 40, d - 40, 60) + cabinet(pen, new Lens(-24, 12, [470, 740]), { w, h, d, r: bend, color }, plate) + prong(-62) + prong(62);
    }
    return (
      footprint(pen, eye, w - 40, d - 40, 60) +
      pin(h * 0.66) +
      pin(h * 0.34) +
      cabinet(pen, eye, { w, h, d, r: bend, color }, front) +
      wire(pen, 'M930 520C1010 400 1090 560 1050 700C1000 880 860 900 700 880C560 860 520 960 620 1020C700 1066 800 1046 880 1000', cord, 24) +
      plug(930, 560, 196 - 12) +
      plug(900, 990, -62)
    );
  });
}
