import { circle, group, type Look, path, picture, rect, stroke, times, turn } from '#api/images/drawing/pen.ts';
import { BODY, darken, lighten } from '#demo/art/kit/core/color.ts';
import { edges, metal } from '#demo/art/kit/core/material.ts';
import { pathShape } from '#demo/art/kit/core/parts.ts';
import { cast } from '#demo/art/kit/core/shadow.ts';

export type GraphicsCardParams = Look & { view?: 'front' | 'back' | 'standing'; color?: string; accent?: string; fans?: 2 | 3 };

export function graphicsCard({ color = BODY.graphite, accent = '#ff7a4d', fans = 3, view = 'front', ...look }: GraphicsCardParams = {}): string {
  return picture({ ...look, fit: [0.93, 0, 0] }, (pen) => {
    const w = fans === 2 ? 800 : 960;
    const [x, y, h] = [600 - w / 2, 400, 380];
    const body = pathShape(
      `M${x + 30} ${y}H${x + w * 0.4}L${x + w * 0.43} ${y + 14}H${x + w * 0.57}L${x + w * 0.6} ${y}H${x + w - 20}L${x + w} ${y + 24}V${y + h - 24}L${x + w - 20} ${y + h}H${x + 30}L${x} ${y + h - 30}V${y + 30}Z`,
    );
    const bracket =
      rect(x - 36, y - 30, 44, h + 70, 4, { fill: metal(pen, '#b9bdc3', 0) }) + times(3, (i) => rect(x - 30, y + 40 + i * 90, 26, 56, 4, { fill: '#0d0f12' }));
    const contacts =
      rect(x + 130, y + h - 4, 420, 42, 3, { fill: pen.linear(['#f0d68a', '#b5872c']) }) +
      times(26, (i) => rect(x + 136 + i * 16, y + h, 3, 38, 0, { fill: '#15382d' }));
    if (view === 'back') {
      const plate = lighten(color, 0.06);
      return turn(
        5,
        600,
        600,
        group(
          { transform: 'translate(1200 0) scale(-1 1)' },
          cast(pen, body),
          bracket,
          contacts,
          body({ fill: pen.linear([darken(plate, 0.3), plate, lighten(plate, 0.24)], 120) }),
          edges(pen, body, 4),
          times(9, (i) => rect(x + w * 0.68 + i * 22, y + 60, 9, h - 120, 4, { fill: '#0a0b0d', opacity: 0.8 })),
          path(`M${x + 60} ${y + 60}L${x + w * 0.5} ${y + 60}L${x + w * 0.42} ${y + h - 60}`, stroke(accent, 6, 0.9)),
          path(`M${x + 60} ${y + 90}L${x + w * 0.46} ${y + 90}L${x + w * 0.39} ${y + h - 60}`, stroke('#ffffff', 2.5, 0.3)),
          rect(x + w * 0.16, y + 170, 150, 150, 6, stroke('#ffffff', 2, 0.25)),
          [
            [0, 0],
            [1, 0],
            [0, 1],
            [1, 1],
          ]
            .map(([i, k]) => circle(x + w * 0.16 + i! * 150, y + 170 + k! * 150, 11, { fill: metal(pen, '#8b929b', 50) }))
            .join(''),
          rect(x + w * 0.72, y - 14, 110, 22, 4, { fill: '#0d0f12' }),
        ),
      );
    }
    const step = w / fans;
    const r = Math.min(step / 2 - 14, 158);
    const fan = (cx: number, cy: number): string =>
      circle(cx, cy, r + 8, { fill: metal(pen, color, 50) }) +
      circle(cx, cy, r, { fill: '#07080a' }) +
      times(11, (i) =>
        group(
          { transform: `rotate(${i * 32.73} ${cx} ${cy})` },
          path(
            `M${cx - 8} ${cy - 30}C${cx + 10} ${cy - r * 0.5} ${cx + 34} ${cy - r * 0.8} ${cx + 56} ${cy - r * 0.82}A${r * 0.96} ${r * 0.96} 0 0 0 ${cx - 6} ${cy - r * 0.96}C${cx - 30} ${cy - r * 0.7} ${cx - 34} ${cy - r * 0.4} ${cx - 22} ${cy - 28}Z`,
            {
              fill: pen.linear(
                [
                  [0, '#5a5f68'],
                  [0.5, '#30343a'],
                  [1, '#15171b'],
                ],
                40,
              ),
            },
          ),
        ),
      ) +
      circle(cx, cy, r * 0.3, { fill: pen.linear(['#5b6068', '#1b1d21'], 55) }) +
      circle(cx, cy, r * 0.2, { fill: metal(pen, '#3a3e45', 50) }) +
      circle(cx, cy, r * 0.3, stroke(accent, 2.5, 0.8)) +
      circle(cx, cy, r, { ...stroke('#000', 18, 0.5), filter: pen.blur(7) });
    return turn(
      view === 'standing' ? -90 : -5,
      600,
      600,
      cast(pen, body),
      bracket,
      contacts,
      body({ fill: pen.linear([lighten(color, 0.24), color, darken(color, 0.4)], 60) }),
      edges(pen, body, 4),
      times(fans, (i) => fan(x + step * (i + 0.5), y + h / 2)),
      ...Array.from(
        { length: fans - 1 },
        (_, i) =>
          path(`M${x + step * (i + 1) - 26} ${y + 20}L${x + step * (i + 1)} ${y + 60}L${x + step * (i + 1) + 26} ${y + 20}`, stroke(accent, 5)) +
          path(`M${x + step * (i + 1) - 26} ${y + h - 20}L${x + step * (i + 1)} ${y + h - 60}L${x + step * (i + 1) + 26} ${y + h - 20}`, stroke(accent, 5)),
      ),
    );
  });
}
