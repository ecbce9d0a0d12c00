import { type Attrs, circle, group, type Look, move, PAPER, path, picture, rect, stroke, turn } from '#api/images/drawing/pen.ts';
import { BODY, darken, lighten } from '#demo/art/kit/core/color.ts';
import { edges, occlusion, slots } from '#demo/art/kit/core/material.ts';
import { roundedShape, type Shape } from '#demo/art/kit/core/parts.ts';
import { cast } from '#demo/art/kit/core/shadow.ts';
import { screen } from '#demo/art/kit/core/wallpaper.ts';

export type CaseParams = Look & {
  view?: 'tilted' | 'back' | 'inside' | 'worn';
  color?: string;
  clear?: boolean;
  opening?: 'square' | 'column' | 'bar' | 'dots';
};

export function phoneCase({ view = 'tilted', color = BODY.coral, clear = false, opening: cut = 'square', ...look }: CaseParams = {}): string {
  return picture({ ...look, fit: [0.95, 0, -12] }, (pen) => {
    const outline = roundedShape(366, 120, 468, 944, 86);
    const opening: Shape = {
      square: roundedShape(402, 158, 218, 218, 66),
      column: roundedShape(404, 160, 116, 250, 58),
      bar: roundedShape(398, 160, 404, 170, 74),
      dots: (attrs: Attrs) => [200, 310, 420].map((y) => circle(454, y, 46, attrs)).join(''),
    }[cut];
    const tone = clear ? '#c3ccd6' : color;
    const skin = clear
      ? pen.linear(
          [
            [0, '#ffffff', 0.75],
            [0.4, '#dfe6ee', 0.5],
            [1, '#aab5c2', 0.6],
          ],
          60,
        )
      : pen.linear(
          [
            [0, lighten(color, 0.28)],
            [0.4, color],
            [1, darken(color, 0.26)],
          ],
          60,
        );
    const ring = clear ? circle(600, 640, 138, stroke('#ffffff', 26, 0.9)) + circle(600, 640, 138, stroke('#9aa6b4', 2, 0.5)) : '';
    if (view === 'inside') {
      const hollow = roundedShape(386, 140, 428, 904, 66);
      return (
        cast(pen, outline) +
        outline({
          fill: clear ? pen.linear(['#ffffff', '#b6c0cb'], 60) : pen.linear([lighten(color, 0.3), color, darken(color, 0.2)], 60),
        }) +
        edges(pen, outline, 5) +
        hollow({ fill: clear ? pen.linear(['#d5dce4', '#eef2f6'], 60) : pen.linear([darken(color, 0.42), darken(color, 0.2)], 60) }) +
        occlusion(pen, hollow, 40, 0.4) +
        (clear ? circle(600, 640, 138, stroke('#ffffff', 26, 0.9)) : circle(600, 640, 138, stroke(darken(color, 0.5), 3, 0.5))) +
        move(1200, 0, group({ transform: 'scale(-1 1)' }, opening({ fill: PAPER }), opening(stroke(darken(tone, 0.1), 10)), edges(pen, opening, 3))) +
        path('M386 206Q386 140 452 140H600L450 1044H452Q386 1044 386 978Z', {
          fill: pen.linear([
            [0, '#ffffff', 0.1],
            [1, '#ffffff', 0],
          ]),
        })
      );
    }
    if (view === 'worn') {
      const glass = roundedShape(384, 138, 432, 908, 70);
      return (
        cast(pen, outline) +
        outline({
          fill: clear ? pen.linear(['#ffffff', '#b6c0cb'], 60) : pen.linear([lighten(color, 0.3), color, darken(color, 0.3)], 60),
        }) +
        edges(pen, outline, 6) +
        glass({ fill: '#050608' }) +
        screen(pen, 396, 150, 408, 884, 60, { seed: 2, style: 'dunes' }) +
        rect(540, 172, 120, 32, 16, { fill: '#000' }) +
        rect(540, 1004, 120, 6, 3, { fill: '#fff', opacity: 0.8 })
      );
    }
    return turn(
      view === 'tilted' ? 6 : 0,
      600,
      600,
      cast(pen, outline),
      rect(356, 316, 16, 70, 6, { fill: darken(tone, 0.3) }),
      rect(356, 408, 16, 98, 6, { fill: darken(tone, 0.3) }),
      rect(828, 370, 16, 130, 6, { fill: darken(tone, 0.4) }),
      outline({ fill: skin }),
      ring,
      edges(pen, outline, 7),
      roundedShape(380, 134, 440, 916, 72)(stroke(clear ? '#ffffff' : lighten(color, 0.3), 2.5, 0.5)),
      opening({ fill: pen.linear([darken(tone, 0.62), darken(tone, 0.35)], 60) }),
      opening(stroke(lighten(clear ? '#ffffff' : color, 0.25), 9)),
      edges(pen, opening, 4),
      pen.within(
        outline({}),
        path('M366 120H640L470 1064H366Z', {
          fill: pen.linear([
            [0, '#ffffff', 0.16],
            [1, '#ffffff', 0.02],
          ]),
        }),
      ),
      slots(572, 1046, 3, 22, 8, 12, true),
    );
  });
}
