import { circle, ellipse, type Look, picture, rect, stroke, times } from '#api/images/drawing/pen.ts';
import { BODY, darken, lighten } from '../core/color.ts';
import { metal, slots } from '../core/material.ts';
import { led } from '../core/parts.ts';
import { cabinet, footprint, Lens } from '../core/solid.ts';

export type ProjectorParams = Look & { view?: 'angle' | 'front' | 'top'; color?: string; front?: string };

export function projector({ view = 'angle', color = BODY.white, front = '#2b2e34', ...look }: ProjectorParams = {}): string {
  return picture({ ...look, fit: view === 'top' ? [1, 0, -10] : [1, 0, -100] }, (pen) => {
    const eye = view === 'front' ? new Lens(0, 8, [600, 830]) : view === 'top' ? new Lens(26, 50, [590, 720]) : new Lens(26, 16, [580, 830]);
    const [w, h, d] = [740, 270, 520];
    const art =
      rect(0, 0, w, h, 44, { fill: pen.linear([lighten(front, 0.2), front, darken(front, 0.4)], 55) }) +
      slots(420, 62, 14, 19, 150, 8, true) +
      circle(210, 136, 112, { fill: metal(pen, '#7b828b', 50) }) +
      circle(210, 136, 100, { fill: '#0a0b0e' }) +
      circle(210, 136, 82, {
        fill: pen.radial(
          [
            [0, '#b9e4ff'],
            [0.16, '#3a6bd0'],
            [0.5, '#1c2350'],
            [0.8, '#0d2a38'],
            [1, '#05070a'],
          ],
          0.45,
          0.42,
          0.62,
        ),
      }) +
      circle(210, 136, 82, stroke('#ffffff', 2, 0.2)) +
      ellipse(180, 104, 28, 16, { fill: '#ffffff', opacity: 0.7, transform: 'rotate(-40 180 104)' });
    return (
      footprint(pen, eye, w, d, 50) +
      cabinet(pen, eye, { w, h, d, r: 44, color }, art, slots(90, 70, 16, 16, 110, 7, true)) +
      eye.top(
        -w / 2 + 60,
        h + 1,
        -d / 2 + 60,
        circle(w - 220, 200, 64, { fill: pen.linear([darken(color, 0.06), lighten(color, 0.2)], 60) }),
        circle(w - 220, 200, 64, stroke('#000', 2, 0.25)),
        circle(w - 220, 200, 24, stroke('#000', 2, 0.25)),
        times(3, (i) => circle(120 + i * 60, 200, 16, { fill: darken(color, 0.1) })),
        led(pen, 330, 200, 5, '#63e08a'),
      ) +
      [-250, 250].map((x) => eye.front(x, 0, d / 2 - 20, rect(-30, -2, 60, 16, 6, { fill: '#15171b' }))).join('')
    );
  });
}
