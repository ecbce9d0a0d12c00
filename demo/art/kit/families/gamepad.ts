import { ellipse, group, type Look, picture } from '#api/images/drawing/pen.ts';
import { BODY } from '#demo/art/kit/core/color.ts';
import { padArt } from '#demo/art/kit/core/controls.ts';

export type GamepadParams = Look & {
  view?: 'front' | 'angle';
  color?: string;
  trim?: string;
  /** One stick is higher than the other. */
  offset?: boolean;
};

export function gamepad({ view = 'front', color = BODY.white, trim = BODY.black, offset = false, ...look }: GamepadParams = {}): string {
  return picture(look, (pen) => {
    const shadow = ellipse(600, 900, 380, 30, { fill: '#1b2233', opacity: 0.26, filter: pen.blur(24) });
    if (view === 'front') return shadow + group({ transform: 'translate(600 600) scale(1.42)' }, padArt(pen, color, trim, offset));
    return (
      ellipse(620, 860, 380, 40, { fill: '#1b2233', opacity: 0.26, filter: pen.blur(24) }) +
      group({ transform: 'translate(600 590) rotate(-16) matrix(1.36 0.1 -0.22 1.18 0 0)' }, padArt(pen, color, trim, offset))
    );
  });
}
