import { circle, ellipse, type Look, picture, rect, stroke, times } from '#api/images/drawing/pen.ts';
import { pane, sheet } from '#demo/art/kit/core/appliance.ts';
import { BODY, darken } from '#demo/art/kit/core/color.ts';
import { perforated, slots } from '#demo/art/kit/core/material.ts';
import { digits, handle, knob } from '#demo/art/kit/core/parts.ts';
import { cabinet, footprint, Lens } from '#demo/art/kit/core/solid.ts';

export type MicrowaveParams = Look & {
  view?: 'angle' | 'front' | 'open';
  color?: string;
  /** A number that selects small differences between products of one class. */
  variety?: number;
};

export function microwave({ view = 'angle', color = BODY.steel, variety = 0, ...look }: MicrowaveParams = {}): string {
  const [w, h, d] = [800, 450, 420];
  return picture({ ...look, fit: view === 'open' ? [0.72, 124, 0] : [1, 0, 0] }, (pen) => {
    const eye = view === 'front' ? new Lens(0, 5, [600, 830]) : new Lens(22, 10, [view === 'open' ? 640 : 585, 850]);
    const plate =
      rect(50, 50, 510, 350, 0, {
        fill: pen.radial(
          [
            [0, '#c98f4a', 0.55],
            [1, '#1b0f08', 0],
          ],
          0.5,
          0.35,
          0.7,
        ),
      }) +
      ellipse(300, 350, 190, 26, { fill: '#cfd8e0', opacity: 0.28 }) +
      ellipse(300, 350, 190, 26, stroke('#eef3f7', 2, 0.5)) +
      rect(48, 48, 520, 360, 0, { fill: perforated(pen, 'none', '#000000', 9, 0.2), opacity: 0.5 });
    const inside =
      rect(24, 20, 590, h - 40, 8, { fill: '#2b2e33' }) +
      rect(48, 40, 542, h - 84, 12, { fill: pen.linear(['#8b8578', '#d9d3c4', '#b3ab9a']) }) +
      rect(90, 60, 458, h - 160, 6, {
        fill: pen.radial(
          [
            [0, '#fff3d6'],
            [1, '#c9bfa9'],
          ],
          0.6,
          0.2,
          0.9,
        ),
      }) +
      ellipse(319, 366, 210, 26, { fill: '#000', opacity: 0.25 }) +
      ellipse(319, 358, 210, 26, { fill: pen.linear(['#eaf3f8', '#b9cdd8'], 20) }) +
      ellipse(319, 358, 210, 26, stroke('#ffffff', 3, 0.9));
    const door =
      view === 'open'
        ? eye.face([-w / 2, h, d / 2], [-0.5, 0, 0.87], [0, -1, 0], sheet(pen, 0, 0, 610, h, darken(color, 0.18)), pane(pen, 48, 52, 514, h - 104))
        : '';
    const front =
      sheet(pen, 0, 0, w, h, color) +
      (view === 'open' ? inside : pane(pen, 48, 52, 524, h - 104, plate) + handle(pen, 592, 70, 18, h - 140)) +
      pane(pen, 634, 30, 140, h - 60, '', 10) +
      digits(['1:30', '0:45', '2:00', '3:30'][variety % 4]!, 654, 62, 40, '#bfe9ff', 1.8) +
      times(
        9,
        (i) =>
          circle(664 + (i % 3) * 40, 170 + Math.floor(i / 3) * 44, 12, { fill: '#2b2f36' }) +
          circle(664 + (i % 3) * 40, 170 + Math.floor(i / 3) * 44, 12, stroke('#fff', 1.2, 0.25)),
      ) +
      (variety % 2 ? times(2, (i) => rect(654, 318 + i * 44, 100, 30, 15, { fill: i ? '#3a3f46' : '#2f6d5a' })) : knob(pen, 704, 350, 40, '#9aa1a9'));
    return (
      footprint(pen, eye, w, d, 10) +
      [-320, 320].map((x) => eye.front(x - 24, 2, d / 2 - 16, rect(0, 0, 48, 16, 4, { fill: '#15171b' }))).join('') +
      cabinet(pen, eye, { w, h, d, r: 14, color }, front, slots(260, 70, 12, 11, 90, 5, true)) +
      door
    );
  });
}
