/** Shadows on the ground. Each one has a broad soft part and a tight dark part, shifted a little to the right. */
import { type Attrs, ellipse, group, type Pen } from '#api/images/drawing/pen.ts';

const INK = '#1b2233';

/** Shadow of an upright object: `y` is the ground line, `rx` half its footprint. */
export function standing(pen: Pen, cx: number, y: number, rx: number, ry = 22, strength = 1): string {
  return (
    ellipse(cx + rx * 0.06, y + ry * 0.5, rx * 1.12, ry * 1.5, {
      fill: INK,
      opacity: 0.2 * strength,
      filter: pen.blur(24),
    }) +
    ellipse(cx + rx * 0.02, y, rx * 1.01, ry * 0.75, { fill: INK, opacity: 0.34 * strength, filter: pen.blur(9) }) +
    ellipse(cx, y - ry * 0.1, rx * 0.97, ry * 0.3, { fill: '#05070c', opacity: 0.45 * strength, filter: pen.blur(3.5) })
  );
}

/** Shadow of a flat object on or just above the ground. `shape` draws the outline with the given attributes. */
export function cast(pen: Pen, shape: (attrs: Attrs) => string, lift = 1): string {
  const layer = (dx: number, dy: number, blur: number, opacity: number): string =>
    group({ transform: `translate(${dx * lift} ${dy * lift})`, filter: pen.blur(blur * lift), opacity }, shape({ fill: INK }));
  return layer(16, 38, 30, 0.24) + layer(6, 14, 10, 0.22) + layer(0, 2, 5, 0.2);
}
