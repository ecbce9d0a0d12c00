import { type Look, picture, rect } from '#api/images/drawing/pen.ts';
import { sheet, stand } from '#demo/art/kit/core/appliance.ts';
import { BODY, lightness } from '#demo/art/kit/core/color.ts';
import { slots } from '#demo/art/kit/core/material.ts';
import { digits, marks } from '#demo/art/kit/core/parts.ts';
import { standing } from '#demo/art/kit/core/shadow.ts';
import { cabinet, footprint } from '#demo/art/kit/core/solid.ts';

export type DishwasherParams = Look & {
  view?: 'angle' | 'front';
  color?: string;
  time?: string;
  /** Width in centimetres: 45 or 60. */
  wide?: number;
};

export function dishwasher({ view = 'angle', color = BODY.steel, time = '1:30', wide = 60, ...look }: DishwasherParams = {}): string {
  const slim = wide < 52;
  const [w, h, d] = [slim ? 470 : 620, 850, 560];
  return picture(look, (pen) => {
    const eye = stand(view, view === 'front' ? 1030 : 1000);
    const front =
      rect(0, 0, w, h, 10, { fill: '#1b1d21' }) +
      sheet(pen, 0, 0, w, 120, color) +
      rect(w / 2 - 90, 34, 180, 56, 28, { fill: pen.linear(['#0c0d10', '#3a3e45']) }) +
      rect(w / 2 - 76, 34, 152, 20, 10, { fill: '#000', opacity: 0.5 }) +
      rect(22, 34, 112, 54, 10, { fill: '#0c0d10' }) +
      digits(time, 36, 48, 27, '#d8efff', 1.8) +
      marks(w - 120, 62, slim ? 3 : 4, 32, 18, lightness(color) < 0.5 ? '#d3d7dc' : '#3a3f46') +
      sheet(pen, 0, 126, w, 644, color) +
      rect(0, 776, w, 74, 4, { fill: pen.linear(['#2b2e33', '#131519']) }) +
      slots(40, 800, slim ? 15 : 20, 27, 26, 5, true);
    const shadow = view === 'front' ? standing(pen, 600, 1034, w / 2, 14) : footprint(pen, eye, w, d, 10);
    return shadow + cabinet(pen, eye, { w, h, d, r: 10, color }, front);
  });
}
