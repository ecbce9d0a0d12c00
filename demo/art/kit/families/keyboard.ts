import { group, type Look, picture, rect, times } from '#api/images/drawing/pen.ts';
import { BODY, darken, lighten } from '#demo/art/kit/core/color.ts';
import { edges, matte, metal } from '#demo/art/kit/core/material.ts';
import { roundedShape } from '#demo/art/kit/core/parts.ts';
import { Lens, rounded, type Vector } from '#demo/art/kit/core/solid.ts';

export type KeyboardParams = Look & {
  view?: 'angle' | 'top' | 'low';
  color?: string;
  keys?: string;
  accent?: string;
  lit?: boolean;
  /** wide: with a number block; round: with round keys. */
  form?: 'usual' | 'wide' | 'round';
};

export function keyboard(params: KeyboardParams = {}): string {
  const p: Required<KeyboardParams> = {
    background: true,
    view: 'angle',
    color: BODY.graphite,
    keys: '#2b2e34',
    accent: BODY.orange,
    lit: false,
    form: 'usual',
    ...params,
  };
  return picture({ ...p, fit: [0.93, -6, -28] }, (pen) => {
    const eye = p.view === 'top' ? new Lens(0, 90, [600, 600]) : p.view === 'low' ? new Lens(22, 24, [600, 620]) : new Lens(-16, 46, [600, 610]);
    const wide = p.form === 'wide';
    const flat = p.form !== 'usual';
    const [w, d] = [980, 400];
    const accent = flat ? p.keys : p.accent;
    const at = (y: number): Vector[] => rounded(-w / 2, -d / 2, w, d, 34).map(([x, z]) => [x, y, z] as const);
    const rainbow = ['#ff5f7e', '#ff9f4d', '#7fe36b', '#4fc8ff', '#9b6bff'];
    const key = (x: number, y: number, kw: number, color: string): string => {
      const glow = p.lit
        ? rect(x - 5, y - 5, kw + 10, 70, 16, { fill: rainbow[Math.min(4, Math.floor(x / 200))]!, opacity: 0.25 }) +
          rect(x - 3, y - 3, kw + 6, 66, 13, { fill: rainbow[Math.min(4, Math.floor(x / 200))]!, opacity: 0.4 })
        : '';
      if (flat) {
        const r = p.form === 'round' ? 26 : 9;
        return (
          rect(x - 1, y + 3, kw + 2, 55, r, { fill: darken(p.color, 0.55), opacity: 0.6 }) +
          rect(x, y, kw, 54, r, { fill: pen.linear([lighten(color, 0.2), darken(color, 0.04)], 70) }) +
          (p.form === 'round' ? '' : rect(x + kw / 2 - 12, y + 40, 24, 3, 1.5, { fill: '#808890', opacity: 0.35 }))
        );
      }
      return (
        glow +
        rect(x, y + 8, kw, 54, 11, { fill: darken(color, 0.45) }) +
        rect(x, y, kw, 52, 11, { fill: pen.linear([lighten(color, 0.14), darken(color, 0.08)], 60) }) +
        rect(x + 5, y + 3, kw - 10, 40, 9, { fill: pen.linear([lighten(color, 0.06), lighten(color, 0.24)]) })
      );
    };
    const layout = [
      [1, 13, 2],
      [1.5, 12, 1.5],
      [1.8, 11, 2.2],
      [2.3, 10, 2.7],
    ] as const;
    const unit = 62;
    const rows = layout.map(([first, count, last], row) => {
      const y = 34 + row * 66;
      const from = 26 + first * unit;
      return (
        key(26, y, first * unit - 6, row ? p.keys : accent) +
        times(count, (i) => key(from + i * unit, y, unit - 6, p.keys)) +
        key(from + count * unit, y, Math.min(last * unit, w - 26 - from - count * unit) - 2, row === 1 ? accent : p.keys)
      );
    });
    const widths = [1.3, 1.3, 1.3, 6.2, 1.1, 1.1, 1.1, 1.6];
    let x = 26;
    const bottom = widths
      .map((kw, i) => {
        const drawn = key(x, 298, kw * unit - 6, i === 7 ? accent : p.keys);
        x += kw * unit;
        return drawn;
      })
      .join('');
    const top = roundedShape(0, 0, w, d, 34);
    return (
      eye.hull(at(-30), { fill: '#1b2233', opacity: 0.34, filter: pen.blur(26), transform: 'translate(16 24)' }) +
      eye.hull(at(-20), { fill: '#05070c', opacity: 0.4, filter: pen.blur(8), transform: 'translate(2 6)' }) +
      eye.hull([...at(-20), ...at(20)], { fill: metal(pen, darken(p.color, 0.1), 0) }) +
      eye.top(
        -w / 2,
        20,
        -d / 2,
        top({ fill: matte(pen, p.color) }),
        edges(pen, top, 3),
        flat ? '' : rect(18, 24, w - 36, 342, 20, { fill: '#0c0d10', opacity: 0.85 }),
        group({ transform: wide ? 'translate(7 0) scale(0.755 1)' : undefined }, ...rows, bottom),
        wide ? times(20, (i) => key(752 + (i % 4) * 52, 34 + Math.floor(i / 4) * 66, 46, p.keys)) : '',
      )
    );
  });
}
