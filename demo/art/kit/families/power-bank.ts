import { circle, type Look, path, picture, rect, stroke, times } from '#api/images/drawing/pen.ts';
import { BODY, darken, lighten, lightness } from '#demo/art/kit/core/color.ts';
import { edges } from '#demo/art/kit/core/material.ts';
import { digits, led, port, roundedShape } from '#demo/art/kit/core/parts.ts';
import { cabinet, footprint, Lens, rounded, type Vector } from '#demo/art/kit/core/solid.ts';

export type PowerBankParams = Look & {
  view?: 'angle' | 'front' | 'lying';
  form?: 'display' | 'plain' | 'magnetic';
  color?: string;
  percent?: string;
};

export function powerBank({ view = 'angle', form = 'display', color = BODY.navy, percent = '86', ...look }: PowerBankParams = {}): string {
  return picture(look, (pen) => {
    const eye = view === 'front' ? new Lens(0, 7, [600, 1010]) : new Lens(30, 10, [590, 1010]);
    const magnetic = form === 'magnetic';
    const [w, h, d] = magnetic ? [470, 700, 110] : [420, 830, form === 'plain' ? 130 : 150];
    const ink = lightness(color) < 0.5 ? '#ffffff' : '#3a3e45';
    const front =
      rect(0, 0, w, h, 54, { fill: pen.linear([lighten(color, 0.32), color, darken(color, 0.25)], 55) }) +
      edges(pen, roundedShape(0, 0, w, h, 54), 4) +
      {
        display: rect(120, 70, 180, 100, 24, { fill: '#0a0c10' }) + digits(percent, 156, 94, 52, '#bfe9ff', 1.9),
        plain:
          rect(w / 2 - 46, h / 2 - 46, 92, 92, 46, stroke(ink, 4, 0.35)) +
          path(`M${w / 2 + 10} ${h / 2 - 30}L${w / 2 - 16} ${h / 2 + 6}H${w / 2 + 4}L${w / 2 - 8} ${h / 2 + 32}`, stroke(ink, 5, 0.45)),
        magnetic:
          circle(w / 2, 250, 150, stroke(ink, 12, 0.3)) +
          circle(w / 2, 250, 150, stroke(ink, 2, 0.4)) +
          rect(w / 2 - 5, 410, 10, 70, 5, { fill: ink, opacity: 0.3 }),
      }[form] +
      times(4, (i) => led(pen, w / 2 - 36 + i * 24, h - 70, 5, '#cfe9ff')) +
      (form === 'display' ? rect(60, 230, w - 120, 2, 0, { fill: '#fff', opacity: 0.16 }) : '');
    if (view === 'lying') {
      const flat = new Lens(-30, 40, [600, 600]);
      const at = (y: number): Vector[] => rounded(-w / 2, -h / 2, w, h, 54).map(([x, z]) => [x, y, z] as const);
      return (
        flat.hull(at(-64), { fill: '#1b2233', opacity: 0.34, filter: pen.blur(26), transform: 'translate(16 26)' }) +
        flat.hull(at(-56), { fill: '#05070c', opacity: 0.4, filter: pen.blur(8), transform: 'translate(2 6)' }) +
        flat.hull([...at(-60), ...at(60)], { fill: pen.linear([darken(color, 0.2), lighten(color, 0.1), darken(color, 0.4)], 0) }) +
        flat.top(-w / 2, 60, -h / 2, front) +
        flat.front(-150, 12, h / 2, port(70, 0, 'usb-c', 1.4), port(190, -6, 'usb-a', 1.5))
      );
    }
    const top = eye.top(-w / 2, h, -d / 2, port(90, d / 2 - 8, 'usb-c', 1.4), port(210, d / 2 - 16, 'usb-a', 1.5));
    return footprint(pen, eye, w, d, 40) + cabinet(pen, eye, { w, h, d, r: 54, color }, front) + top;
  });
}
