import { circle, group, type Look, path, picture, rect, stroke, times, turn } from '#api/images/drawing/pen.ts';
import { BODY, darken, lighten } from '#demo/art/kit/core/color.ts';
import { cylinder, edges, metal, slots } from '#demo/art/kit/core/material.ts';
import { led, port, roundedShape } from '#demo/art/kit/core/parts.ts';
import { standing } from '#demo/art/kit/core/shadow.ts';
import { cabinet, footprint, Lens } from '#demo/art/kit/core/solid.ts';

export type RouterParams = Look & {
  color?: string;
  form?: 'antennas' | 'mesh';
  view?: 'angle' | 'front' | 'back';
  /** The number of aerials. */
  aerials?: 2 | 3 | 4 | 6;
  /** A number that selects small differences between products of one class. */
  variety?: number;
};

export function router({ view = 'angle', color = BODY.black, form = 'antennas', aerials = 4, variety = 0, ...look }: RouterParams = {}): string {
  const fit = form === 'mesh' && view === 'angle' ? ([1, 0, -20] as const) : ([1, 0, 0] as const);
  return picture({ ...look, fit }, (pen) => {
    if (form === 'mesh') {
      const body = roundedShape(360, 300, 480, 660, 120);
      const one =
        body({ fill: cylinder(pen, color) }) +
        path('M360 420Q360 300 480 300H720Q840 300 840 420Q600 500 360 420Z', {
          fill: pen.linear([lighten(color, 0.3), darken(color, 0.14)], 60),
        }) +
        slots(470, 340, 14, 20, 40, 6, true, darken(color, 0.5)) +
        edges(pen, body, 4);
      const lone = (x: number, y: number, size: number): string =>
        group(
          { transform: `translate(${x} ${y}) scale(${size}) translate(-600 -960)` },
          standing(pen, 600, 960, 210, 24),
          one,
          led(pen, 600, 860, 9, '#6fd6ff'),
        );
      if (view === 'angle') return lone(860, 850, 0.78) + lone(330, 900, 0.86) + lone(600, 980, 1);
      if (view === 'back')
        return (
          standing(pen, 600, 960, 210, 24) +
          one +
          rect(450, 560, 300, 330, 24, { fill: darken(color, 0.24), opacity: 0.55 }) +
          times(3, (i) => port(486 + i * 84, 600, 'lan', 1.4)) +
          circle(600, 770, 24, { fill: '#0a0b0e', stroke: '#9aa0a8', 'stroke-width': 3 }) +
          circle(600, 770, 7, { fill: metal(pen, '#d8b56a', 50) }) +
          rect(540, 836, 120, 8, 4, { fill: '#000', opacity: 0.3 })
        );
      return (
        standing(pen, 600, 960, 210, 24) +
        body({ fill: cylinder(pen, color) }) +
        path('M360 420Q360 300 480 300H720Q840 300 840 420Q600 500 360 420Z', {
          fill: pen.linear([lighten(color, 0.3), darken(color, 0.14)], 60),
        }) +
        slots(470, 340, 14, 20, 40, 6, true, darken(color, 0.5)) +
        edges(pen, body, 4) +
        led(pen, 600, 860, 9, '#6fd6ff')
      );
    }
    const back = view === 'back';
    const eye = view === 'angle' ? new Lens(20, 20, [585, 800]) : new Lens(0, back ? 12 : 9, [600, 800]);
    const [w, h, d] = [760, 90, aerials === 2 ? 300 : 420];
    const spread = Array.from({ length: aerials }, (_, i) => -290 + (580 / (aerials - 1)) * i);
    const antenna = (x: number, z: number, lean: number): string => {
      const [px, py] = eye.point([x, 60, z]);
      return turn(
        lean,
        px,
        py,
        rect(px - 17, py - 410, 34, 420, 15, { fill: cylinder(pen, color) }),
        rect(px - 21, py - 36, 42, 60, 12, { fill: cylinder(pen, lighten(color, 0.08)) }),
        rect(px - 17, py - 410, 34, 420, 15, stroke('#000', 1.5, 0.3)),
      );
    };
    const rear =
      rect(0, 0, w, h, 26, { fill: pen.linear([lighten(color, 0.16), color, darken(color, 0.3)]) }) +
      times(5, (i) => port(190 + i * 74, 22, 'lan', 1.2)) +
      rect(112, 24, 46, 44, 4, { fill: '#2f6fd0' }) +
      port(118, 28, 'lan', 0.8) +
      port(590, 36, 'usb-a', 1) +
      circle(690, 46, 16, { fill: '#0a0b0e', stroke: '#9aa0a8', 'stroke-width': 2 });
    const front =
      rect(0, 0, w, h, 26, { fill: pen.linear([lighten(color, 0.22), color, darken(color, 0.3)]) }) +
      times(6, (i) => led(pen, 60 + i * 34, 48, 4.5, i === 4 ? '#ffb057' : '#73e39a'));
    const top = eye.top(
      -w / 2 + 30,
      h + 1,
      -d / 2 + 20,
      ...(variety % 2
        ? [slots(60, 30, 40, 14.6, 130, 6, true), rect(220, 220, w - 500, 110, 20, { fill: pen.linear([lighten(color, 0.2), darken(color, 0.25)], 40) })]
        : [
            path(`M0 0L${w / 2 - 30} ${d * 0.62}L${w - 60} 0Z`, { fill: pen.linear([lighten(color, 0.24), darken(color, 0.2)], 40) }),
            path(`M0 0L${w / 2 - 30} ${d * 0.62}L${w - 60} 0`, stroke('#fff', 2, 0.22)),
            slots(60, 250, 18, 14, 90, 5, true),
            slots(410, 250, 18, 14, 90, 5, true),
          ]),
    );
    return (
      footprint(pen, eye, w, d, 30) +
      (back ? '' : spread.map((x) => antenna(x, -d / 2, x / 56)).join('')) +
      cabinet(pen, eye, { w, h, d, r: 26, color }, back ? rear : front) +
      top +
      (back ? spread.map((x) => antenna(x < 0 ? x - 60 : x + 60, d / 2, x / 56)).join('') : '')
    );
  });
}
