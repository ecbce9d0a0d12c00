import { circle, type Look, move, picture, rect, stroke, times, turn } from '#api/images/drawing/pen.ts';
import { BODY, darken, lighten } from '#demo/art/kit/core/color.ts';
import { edges, perforated } from '#demo/art/kit/core/material.ts';
import { roundedShape } from '#demo/art/kit/core/parts.ts';
import { cast } from '#demo/art/kit/core/shadow.ts';

export type EreaderParams = Look & { view?: 'tilted' | 'front' | 'back'; color?: string; buttons?: boolean };

/** An e-paper page: a heading and lines of text as bars, so that it belongs to no language. */
export function ereader({ view = 'tilted', color = BODY.black, buttons = false, ...look }: EreaderParams = {}): string {
  const [w, h] = [buttons ? 720 : 660, 900];
  return picture(look, (pen) => {
    const ink = '#3b3a37';
    const line = (i: number): string => rect(66, 232 + i * 30, [468, 452, 460, 470, 300][i % 5]!, 9, 3, { fill: ink, opacity: 0.62 });
    const page =
      rect(36, 40, 588, 740, 4, { fill: pen.linear(['#efece4', '#dedad0'], 60) }) +
      rect(66, 120, 300, 24, 4, { fill: ink, opacity: 0.85 }) +
      rect(66, 160, 190, 12, 3, { fill: ink, opacity: 0.5 }) +
      times(17, line) +
      rect(66, 752, 470, 4, 2, { fill: ink, opacity: 0.25 }) +
      rect(66, 752, 180, 4, 2, { fill: ink, opacity: 0.7 });
    const keys = buttons
      ? [300, 420]
          .map(
            (y) =>
              rect(650, y, 44, 96, 12, { fill: pen.linear([lighten(color, 0.3), darken(color, 0.3)], 60) }) +
              rect(650, y, 44, 96, 12, stroke('#000', 1.5, 0.4)),
          )
          .join('')
      : '';
    const body = roundedShape(0, 0, w, h, 42);
    if (view === 'back') {
      const lower = roundedShape(w / 2 - 100, h - 190, 200, 10, 5);
      return move(
        600 - w / 2,
        150,
        cast(pen, body),
        body({ fill: pen.linear([lighten(color, 0.3), color, darken(color, 0.25)], 58) }),
        body({ fill: perforated(pen, 'none', '#000000', 12, 0.05), opacity: 0.5 }),
        edges(pen, body, 3.5),
        circle(w / 2, 250, 46, { fill: darken(color, 0.16), opacity: 0.6 }),
        circle(w / 2, 250, 46, stroke('#ffffff', 2, 0.25)),
        lower({ fill: '#000', opacity: 0.25 }),
        rect(w / 2 - 22, h - 9, 44, 8, 4, { fill: '#000', opacity: 0.5 }),
      );
    }
    return turn(
      view === 'front' ? 0 : -4,
      600,
      600,
      move(
        600 - w / 2,
        150,
        cast(pen, body),
        body({ fill: pen.linear([lighten(color, 0.24), color, darken(color, 0.25)], 58) }),
        edges(pen, body, 3.5),
        page,
        rect(36, 40, 588, 740, 4, stroke('#000', 3, 0.35)),
        keys,
      ),
    );
  });
}
