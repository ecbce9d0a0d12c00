import { circle, type Look, path, picture, rect, stroke, times } from '#api/images/drawing/pen.ts';
import { pane, sheet } from '#demo/art/kit/core/appliance.ts';
import { BODY } from '#demo/art/kit/core/color.ts';
import { blackGlass, metal } from '#demo/art/kit/core/material.ts';
import { digits, handle, knob } from '#demo/art/kit/core/parts.ts';
import { standing } from '#demo/art/kit/core/shadow.ts';
import { cabinet, footprint, Lens } from '#demo/art/kit/core/solid.ts';

export type CookerParams = Look & {
  view?: 'angle' | 'front';
  color?: string;
  hob?: 'gas' | 'glass';
  /** Width in centimetres: 50 or 60. */
  wide?: number;
  /** A number that selects small differences between products of one class. */
  variety?: number;
};

export function cooker({ view = 'angle', color = BODY.steel, hob = 'gas', wide = 60, variety = 0, ...look }: CookerParams = {}): string {
  const [w, h, d] = [wide < 55 ? 520 : 620, 840, 560];
  return picture({ ...look, fit: [0.95, 0, -8] }, (pen) => {
    const eye = view === 'front' ? new Lens(0, 4, [600, 1040]) : new Lens(24, 14, [590, 1000]);
    const racks =
      rect(60, 300, w - 120, 300, 0, {
        fill: pen.radial(
          [
            [0, '#7a4a22', 0.75],
            [1, '#1b0f08', 0],
          ],
          0.5,
          0.4,
          0.7,
        ),
      }) +
      times(
        2,
        (k) =>
          times(Math.floor((w - 150) / 29), (i) => rect(84 + i * 29, 380 + k * 100, 20, 3, 1, { fill: '#9aa0a8', opacity: 0.5 })) +
          rect(76, 376 + k * 100, w - 150, 4, 2, { fill: '#b9bfc6', opacity: 0.55 }),
      );
    const front =
      rect(0, 0, w, h, 10, { fill: '#191b1f' }) +
      sheet(pen, 0, 0, w, 120, color) +
      (variety % 2 ? [52, 112, 172, w - 172, w - 112, w - 52] : [66, 150, w - 150, w - 66])
        .map((x) => knob(pen, x, 62, variety % 2 ? 26 : 34, variety % 3 ? '#3a3e45' : '#9aa1a9', 0))
        .join('') +
      rect(w / 2 - 75, 34, 150, 56, 10, { fill: '#0c0d10' }) +
      digits(['12:30', '10:45', '18:20'][variety % 3]!, w / 2 - 53, 48, 28, '#ffb866', 1.8) +
      sheet(pen, 0, 126, w, 530, color) +
      pane(pen, 44, 226, w - 88, 390, racks) +
      handle(pen, 60, 162, w - 120, 22) +
      sheet(pen, 0, 662, w, 140, color) +
      rect(w / 2 - 120, 690, 240, 14, 7, { fill: '#000', opacity: 0.4 }) +
      rect(10, 802, w - 20, 38, 4, { fill: '#101215' });
    const burner = (x: number, z: number, r: number): string =>
      hob === 'glass'
        ? circle(x, z, r, stroke('#8a9099', 3, 0.7)) + circle(x, z, r * 0.6, stroke('#ff5a3c', 3, 0.7))
        : circle(x, z, r * 0.62, { fill: metal(pen, '#8b929b', 50) }) +
          circle(x, z, r * 0.42, { fill: '#17191d' }) +
          path(`M${x - r * 1.25} ${z}H${x + r * 1.25}M${x} ${z - r * 1.1}V${z + r * 1.1}`, stroke('#0c0d10', 13)) +
          path(`M${x - r * 1.25} ${z - 3}H${x + r * 1.25}`, stroke('#565c65', 3));
    const top = eye.top(
      -w / 2,
      h + 2,
      -d / 2,
      rect(0, 0, w, d, 10, { fill: hob === 'glass' ? blackGlass(pen) : pen.linear(['#4a4e55', '#25282d'], 50) }),
      burner(160, 150, 82),
      burner(w - 160, 150, 66),
      burner(160, 400, 66),
      burner(w - 160, 400, wide < 55 ? 80 : 92),
      rect(1, 1, w - 2, d - 2, 10, stroke('#ffffff', 2, 0.3)),
    );
    return (view === 'front' ? standing(pen, 600, 1042, w / 2, 16) : footprint(pen, eye, w, d, 10)) + cabinet(pen, eye, { w, h, d, r: 10, color }, front) + top;
  });
}
