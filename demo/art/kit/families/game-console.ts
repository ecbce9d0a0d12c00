import { circle, ellipse, group, type Look, path, picture, rect, stroke, zoom } from '#api/images/drawing/pen.ts';
import { BODY, darken, lighten } from '#demo/art/kit/core/color.ts';
import { padArt } from '#demo/art/kit/core/controls.ts';
import { edges, matte, perforated, slots } from '#demo/art/kit/core/material.ts';
import { led, port, roundedShape } from '#demo/art/kit/core/parts.ts';
import { cabinet, footprint, Lens } from '#demo/art/kit/core/solid.ts';

export type ConsoleParams = Look & {
  view?: 'set' | 'console' | 'pad';
  /** `slab`: a flat tower with a round grille on its broad side. */
  form?: 'tower' | 'slim' | 'slab';
  color?: string;
  trim?: string;
  light?: string;
  /** The gamepad has one stick higher than the other. */
  offset?: boolean;
};

export function gameConsole(params: ConsoleParams = {}): string {
  const p: Required<ConsoleParams> = {
    background: true,
    view: 'set',
    form: 'tower',
    color: BODY.white,
    trim: BODY.black,
    light: '#5ab8ff',
    offset: false,
    ...params,
  };
  return picture({ ...p, fit: p.view !== 'set' ? [1, 0, 0] : p.form === 'slim' ? [1, 20, -130] : [1, 0, 0] }, (pen) => {
    const pad = zoom(
      0.62,
      830,
      860,
      group(
        { transform: 'translate(830 850)' },
        ellipse(10, 244, 300, 26, { fill: '#1b2233', opacity: 0.34, filter: pen.blur(16) }),
        padArt(pen, p.color, p.trim, p.offset),
      ),
    );
    if (p.view === 'pad') {
      return (
        ellipse(600, 900, 380, 30, { fill: '#1b2233', opacity: 0.26, filter: pen.blur(24) }) +
        group({ transform: 'translate(600 600) scale(1.42)' }, padArt(pen, p.color, p.trim, p.offset))
      );
    }
    const alone = p.view === 'console';
    if (p.form === 'slim') {
      const eye = alone ? new Lens(-24, 26, [600, 680]) : new Lens(24, 18, [500, 690]);
      const front =
        rect(0, 0, 660, 130, 16, { fill: pen.linear([lighten(p.trim, 0.2), p.trim, darken(p.trim, 0.4)], 70) }) +
        rect(0, 0, 660, 40, 14, { fill: matte(pen, p.color) }) +
        rect(0, 90, 660, 40, 14, { fill: matte(pen, darken(p.color, 0.1)) }) +
        rect(60, 60, 300, 8, 4, { fill: '#000' }) +
        port(540, 57, 'usb-a', 0.8) +
        port(480, 60, 'usb-c', 0.8) +
        rect(0, 87, 660, 3, 0, { fill: p.light, opacity: 0.9 });
      const vents = eye.top(-330, 131, -220, slots(60, 40, 30, 12, 110, 5, true, darken(p.color, 0.5)));
      return footprint(pen, eye, 660, 440) + cabinet(pen, eye, { w: 660, h: 130, d: 440, r: 16, color: p.color }, front) + vents + (alone ? '' : pad);
    }
    if (p.form === 'slab') {
      const eye = alone ? new Lens(0, 5, [600, 1010]) : new Lens(-22, 8, [430, 1010]);
      const [w, h, d] = [400, 740, 176];
      const side =
        rect(0, 0, w, h, 16, { fill: pen.linear([lighten(p.color, 0.3), p.color, darken(p.color, 0.12)], 40) }) +
        circle(w / 2, 220, 168, { fill: '#0b0c0e' }) +
        circle(w / 2, 220, 160, { fill: perforated(pen, '#1d2024', '#030303', 15, 0.34) }) +
        circle(w / 2, 220, 167, stroke('#000', 3, 0.6)) +
        edges(pen, roundedShape(0, 0, w, h, 16), 3);
      const narrow =
        rect(0, 0, d, h, 14, { fill: matte(pen, darken(p.color, 0.08)) }) +
        circle(d / 2, 70, 13, stroke('#000', 3, 0.35)) +
        port(d / 2 - 24, h - 130, 'usb-a', 0.8);
      return footprint(pen, eye, w, d + 20, 20) + cabinet(pen, eye, { w, h, d, r: 14, color: p.color }, side, alone ? '' : narrow) + (alone ? '' : pad);
    }
    const eye = alone ? new Lens(0, 5, [600, 1010]) : new Lens(26, 8, [430, 1010]);
    const front =
      rect(0, 0, 270, 800, 30, { fill: pen.linear([lighten(p.trim, 0.16), p.trim, darken(p.trim, 0.5)], 20) }) +
      path('M0 30Q0 0 30 0H96C70 200 70 560 96 800H30Q0 800 0 770Z', {
        fill: pen.linear([lighten(p.color, 0.3), p.color, darken(p.color, 0.14)], 30),
      }) +
      path('M270 30Q270 0 240 0H188C210 200 210 560 188 800H240Q270 800 270 770Z', {
        fill: pen.linear([lighten(p.color, 0.1), darken(p.color, 0.16)], 30),
      }) +
      path('M96 2C70 200 70 560 96 798', stroke(p.light, 4, 0.9)) +
      path('M188 2C210 200 210 560 188 798', stroke(p.light, 4, 0.7)) +
      slots(116, 40, 12, 10, 52, 4, false) +
      rect(134, 560, 8, 110, 4, { fill: '#000' }) +
      port(122, 700, 'usb-c', 0.8) +
      port(120, 730, 'usb-a', 0.7) +
      led(pen, 138, 520, 5, '#ffffff');
    return (
      footprint(pen, eye, alone ? 262 : 320, alone ? 400 : 480, 40) +
      cabinet(pen, eye, { w: 270, h: 800, d: 420, r: 30, color: p.color, top: pen.linear([lighten(p.trim, 0.3), p.trim], 30) }, front) +
      (alone ? '' : pad)
    );
  });
}
