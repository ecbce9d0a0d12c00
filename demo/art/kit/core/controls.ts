import { circle, ellipse, type Pen, path, rect, stroke, times } from '#api/images/drawing/pen.ts';
import { darken, lighten } from './color.ts';
import { ball, blackGlass, edges, metal } from './material.ts';
import { led, pathShape } from './parts.ts';

export const stick = (pen: Pen, x: number, y: number, r: number, color: string): string =>
  circle(x, y, r * 1.18, { fill: '#0a0b0e' }) +
  circle(x + 2, y + 5, r, { fill: '#000', opacity: 0.5, filter: pen.blur(5) }) +
  circle(x, y, r, { fill: metal(pen, color, 60) }) +
  circle(x, y, r * 0.78, { fill: pen.radial([darken(color, 0.45), color], 0.6, 0.65, 0.7) }) +
  circle(x, y, r * 0.78, stroke('#ffffff', 1.5, 0.2));

export const cross = (pen: Pen, x: number, y: number, r: number, color: string): string => {
  const d = `M${x - r * 0.32} ${y - r}H${x + r * 0.32}V${y - r * 0.32}H${x + r}V${y + r * 0.32}H${x + r * 0.32}V${y + r}H${x - r * 0.32}V${y + r * 0.32}H${x - r}V${y - r * 0.32}H${x - r * 0.32}Z`;
  return (
    path(d, { fill: '#000', opacity: 0.4, transform: 'translate(3 5)', filter: pen.blur(3) }) +
    path(d, {
      fill: pen.linear([lighten(color, 0.25), color, darken(color, 0.35)], 60),
      'stroke-linejoin': 'round',
      stroke: color,
      'stroke-width': 4,
    }) +
    edges(pen, pathShape(d), 2)
  );
};

export const four = (pen: Pen, x: number, y: number, gap: number, r: number, colors: readonly string[]): string =>
  colors
    .map((c, i) => [x + [0, gap, 0, -gap][i]!, y + [-gap, 0, gap, 0][i]!, c] as const)
    .map(
      ([cx, cy, c]) =>
        circle(cx + 2, cy + 4, r, { fill: '#000', opacity: 0.45, filter: pen.blur(3) }) +
        circle(cx, cy, r, { fill: ball(pen, c) }) +
        circle(cx, cy, r * 0.98, stroke('#ffffff', 1.4, 0.25)),
    )
    .join('');

/** A gamepad centred on (0, 0), about 640 wide. With `offset` one stick is higher than the other. */
export function padArt(pen: Pen, color: string, trim: string, offset = false): string {
  const d =
    'M-170 -190C-90 -208 90 -208 170 -190C250 -182 296 -120 318 -20C340 84 352 190 306 224C256 258 206 214 170 150C140 104 110 92 0 92S-140 104 -170 150C-206 214 -256 258 -306 224C-352 190 -340 84 -318 -20C-296 -120 -250 -182 -170 -190Z';
  const shape = pathShape(d);
  const bumper = (s: number): string =>
    path(`M${s * 110} -196C${s * 190} -216 ${s * 250} -186 ${s * 272} -140L${s * 236} -150C${s * 210} -178 ${s * 170} -186 ${s * 110} -184Z`, {
      fill: metal(pen, trim, 70),
    });
  return (
    bumper(-1) +
    bumper(1) +
    shape({
      fill: pen.linear(
        [
          [0, lighten(color, 0.34)],
          [0.4, color],
          [0.8, darken(color, 0.16)],
          [1, darken(color, 0.36)],
        ],
        65,
      ),
    }) +
    pen.within(
      shape({}),
      ellipse(-150, -150, 210, 70, {
        fill: pen.radial([
          [0, '#ffffff', 0.35],
          [1, '#ffffff', 0],
        ]),
      }),
      times(2, (i) => ellipse(i ? 300 : -300, 190, 90, 110, { fill: '#000', opacity: 0.16, filter: pen.blur(24) })),
    ) +
    edges(pen, shape, 4) +
    (offset
      ? circle(0, -120, 40, { fill: metal(pen, trim, 50) }) + circle(0, -120, 30, { fill: blackGlass(pen) }) + circle(0, -120, 12, stroke('#ffffff', 4, 0.85))
      : rect(-92, -164, 184, 96, 18, { fill: blackGlass(pen) }) + rect(-92, -164, 184, 96, 18, stroke('#ffffff', 1.4, 0.2))) +
    circle(0, -30, 20, { fill: metal(pen, trim, 50) }) +
    led(pen, 0, -30, 6, '#8fd8ff') +
    [-1, 1].map((s) => (offset ? rect(s * 56 - 14, -52, 28, 16, 8, { fill: trim }) : rect(s * 122 - 8, -160, 16, 30, 8, { fill: trim }))).join('') +
    (offset ? cross(pen, -104, 44, 50, darken(trim, 0.1)) : cross(pen, -206, -78, 52, darken(trim, 0.1))) +
    four(pen, 206, -78, 46, 25, Array(4).fill(trim)) +
    times(4, (i) => circle(206 + [0, 46, 0, -46][i]!, -78 + [-46, 0, 46, 0][i]!, 7, i % 2 ? stroke('#ffffff', 2.5, 0.7) : { fill: '#ffffff', opacity: 0.7 })) +
    stick(pen, offset ? -206 : -104, offset ? -78 : 40, 52, trim) +
    stick(pen, 104, 40, 52, trim)
  );
}
