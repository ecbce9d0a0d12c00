import { circle, ellipse, type Look, type Pen, path, picture, rect, stroke, times } from '#api/images/drawing/pen.ts';
import { BODY, darken, lighten } from '#demo/art/kit/core/color.ts';
import { metal, slots } from '#demo/art/kit/core/material.ts';
import { led } from '#demo/art/kit/core/parts.ts';
import { cabinet, footprint, Lens, turned } from '#demo/art/kit/core/solid.ts';

export type ProjectorParams = Look & {
  view?: 'angle' | 'front' | 'top';
  /** A long box, a cube with a handle, a cube on a foot, or a drum in a cradle. */
  form?: 'box' | 'cube' | 'foot' | 'drum';
  color?: string;
  front?: string;
};

function eyeOf(pen: Pen, x: number, y: number, r: number): string {
  return (
    circle(x, y, r * 1.36, { fill: metal(pen, '#7b828b', 50) }) +
    circle(x, y, r * 1.22, { fill: '#0a0b0e' }) +
    circle(x, y, r, {
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
    circle(x, y, r, stroke('#ffffff', 2, 0.2)) +
    ellipse(x - r * 0.36, y - r * 0.4, r * 0.34, r * 0.2, { fill: '#ffffff', opacity: 0.7, transform: `rotate(-40 ${x - r * 0.36} ${y - r * 0.4})` })
  );
}

function small(pen: Pen, form: 'cube' | 'foot' | 'drum', view: string, color: string, front: string): string {
  const eye = view === 'front' ? new Lens(0, 8, [600, 880]) : view === 'top' ? new Lens(26, 46, [600, 800]) : new Lens(28, 14, [590, 880]);
  if (form === 'drum') {
    const drum = (from: number, to: number, r: number, shade: string) =>
      turned(
        pen,
        eye,
        [0, 260, 0],
        'z',
        [
          [from, r - 8],
          [from + 10, r],
          [to - 10, r],
          [to, r - 8],
        ],
        shade,
      );
    const arm = (side: number) => eye.front(side * 186, 300, -30, rect(-12, -20, 24, 240, 12, { fill: metal(pen, darken(color, 0.1), 10) }));
    return (
      footprint(pen, eye, 330, 300, 120) +
      turned(
        pen,
        eye,
        [0, 0, 0],
        'y',
        [
          [0, 170],
          [16, 172],
          [26, 150],
        ],
        darken(color, 0.25),
      ) +
      turned(
        pen,
        eye,
        [0, 0, 0],
        'y',
        [
          [26, 44],
          [110, 40],
        ],
        darken(color, 0.15),
      ) +
      arm(-1) +
      drum(-240, 200, 182, color) +
      drum(200, 236, 186, front) +
      eye.front(0, 260, 237, circle(0, 0, 176, { fill: pen.linear([lighten(front, 0.2), front, darken(front, 0.4)], 55) }), eyeOf(pen, 0, 0, 84)) +
      arm(1)
    );
  }
  const [w, h, d] = form === 'cube' ? [430, 430, 380] : [400, 330, 400];
  const lift = form === 'foot' ? 120 : 0;
  const art =
    rect(0, 0, w, h, 46, { fill: pen.linear([lighten(front, 0.2), front, darken(front, 0.4)], 55) }) +
    eyeOf(pen, w / 2, form === 'cube' ? 180 : h / 2, form === 'cube' ? 96 : 84) +
    (form === 'cube' ? slots(70, 340, 12, 24, 46, 7, true) : circle(w / 2, h - 44, 6, { fill: '#63e08a' }));
  const raised = new Lens(view === 'front' ? 0 : view === 'top' ? 26 : 28, view === 'front' ? 8 : view === 'top' ? 46 : 14, eye.point([0, lift, 0]));
  const grip = (z: number) =>
    raised.front(
      0,
      h,
      z,
      path('M-150 0C-150 -150 150 -150 150 0', { ...stroke(darken(color, 0.3), 40), 'stroke-linecap': 'round' }),
      path('M-152 -4C-152 -154 148 -154 148 -4', { ...stroke(lighten(color, 0.3), 12, 0.8), 'stroke-linecap': 'round' }),
    );
  return (
    footprint(pen, eye, form === 'foot' ? 300 : w, form === 'foot' ? 300 : d, 60) +
    (form === 'foot'
      ? turned(
          pen,
          eye,
          [0, 0, 0],
          'y',
          [
            [0, 160],
            [18, 164],
            [30, 120],
            [120, 60],
          ],
          darken(color, 0.2),
        )
      : '') +
    (form === 'cube' ? grip(-d / 2 + 30) : '') +
    cabinet(pen, raised, { w, h, d, r: 46, color }, art, slots(70, 110, 12, 18, 150, 7, true))
  );
}

export function projector({ view = 'angle', form = 'box', color = BODY.white, front = '#2b2e34', ...look }: ProjectorParams = {}): string {
  if (form !== 'box') return picture({ ...look, fit: view === 'top' ? [0.95, 0, -30] : [1, 0, -60] }, (pen) => small(pen, form, view, color, front));
  return picture({ ...look, fit: view === 'top' ? [1, 0, -10] : [1, 0, -100] }, (pen) => {
    const eye = view === 'front' ? new Lens(0, 8, [600, 830]) : view === 'top' ? new Lens(26, 50, [590, 720]) : new Lens(26, 16, [580, 830]);
    const [w, h, d] = [740, 270, 520];
    const art =
      rect(0, 0, w, h, 44, { fill: pen.linear([lighten(front, 0.2), front, darken(front, 0.4)], 55) }) +
      slots(420, 62, 14, 19, 150, 8, true) +
      eyeOf(pen, 210, 136, 82);
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
