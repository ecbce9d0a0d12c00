import { type Attrs, circle, ellipse, group, type Look, type Pen, path, picture, rect, stroke, times, zoom } from '#api/images/drawing/pen.ts';
import { BODY, darken, lighten } from '#demo/art/kit/core/color.ts';
import { blackGlass, edges, fabric, metal } from '#demo/art/kit/core/material.ts';
import { circleShape, digits, pathShape, roundedShape, type Shape } from '#demo/art/kit/core/parts.ts';
import { cast } from '#demo/art/kit/core/shadow.ts';
import { type Scene, wallpaper } from '#demo/art/kit/core/wallpaper.ts';

export type WatchParams = Look & {
  view?: 'front' | 'angle' | 'back';
  shape?: 'round' | 'square';
  color?: string;
  band?: 'sport' | 'metal' | 'leather' | 'fabric';
  bandColor?: string;
  face?: 'analog' | 'gauges' | 'digital';
  scene?: Scene;
};

const C = 600;

/** One half of the band, from the case to its end; the lower half mirrors the upper one. */
function strap(pen: Pen, p: Required<WatchParams>, lower: boolean): string {
  const [wide, narrow, from, end] = p.shape === 'round' ? [128, 96, 430, 70] : [136, 118, 400, 70];
  const d = `M${C - wide} ${from}C${C - wide + 4} ${from - 90} ${C - narrow} ${from - 150} ${C - narrow} ${end + 60}C${C - narrow} ${end} ${C - narrow + 26} ${end - 14} ${C} ${end - 14}S${C + narrow} ${end} ${C + narrow} ${end + 60}C${C + narrow} ${from - 150} ${C + wide - 4} ${from - 90} ${C + wide} ${from}Z`;
  const shape = pathShape(d);
  const across = pen.linear(
    [
      [0, darken(p.bandColor, 0.45)],
      [0.1, lighten(p.bandColor, 0.1)],
      [0.3, lighten(p.bandColor, 0.22)],
      [0.7, p.bandColor],
      [0.92, darken(p.bandColor, 0.22)],
      [1, darken(p.bandColor, 0.5)],
    ],
    0,
  );
  const fall: readonly (readonly [number, string, number])[] = lower
    ? [
        [0, '#000000', 0.5],
        [0.3, '#000000', 0.1],
        [1, '#ffffff', 0.12],
      ]
    : [
        [0, '#000000', 0.42],
        [0.3, '#ffffff', 0.1],
        [1, '#000000', 0.12],
      ];
  const detail = {
    sport: times(
      lower ? 5 : 0,
      (i) => ellipse(C, end + 44 + i * 42, 9, 11, { fill: darken(p.bandColor, 0.6) }) + ellipse(C, end + 46 + i * 42, 9, 11, stroke('#ffffff', 1.5, 0.2)),
    ),
    metal: times(9, (i) => {
      const y = from - 42 - i * 40;
      const link = (x: number, w: number, tone: string): string => rect(x, y, w, 38, 7, { fill: pen.linear([lighten(tone, 0.45), tone, darken(tone, 0.45)]) });
      return (
        rect(C - 140, y - 2, 280, 44, 0, { fill: darken(p.bandColor, 0.7) }) +
        link(C - 140, 82, p.bandColor) +
        link(C - 54, 108, lighten(p.bandColor, 0.2)) +
        link(C + 58, 82, p.bandColor)
      );
    }),
    leather: [-1, 1]
      .map((s) =>
        path(
          `M${C + s * (wide - 15)} ${from - 14}C${C + s * (wide - 20)} ${from - 96} ${C + s * (narrow - 13)} ${from - 150} ${C + s * (narrow - 13)} ${end + 56}`,
          { ...stroke(lighten(p.bandColor, 0.45), 3, 0.75), 'stroke-dasharray': '11 8' },
        ),
      )
      .join(''),
    fabric: shape({ fill: fabric(pen, p.bandColor, 9), opacity: 0.8 }),
  }[p.band];
  const art = shape({ fill: across }) + pen.within(shape({}), detail) + shape({ fill: pen.linear(fall) }) + edges(pen, shape, 2, 0.6);
  return lower ? group({ transform: `translate(0 ${C * 2}) scale(1 -1)` }, art) : art;
}

function dial(pen: Pen, p: Required<WatchParams>, r: number): string {
  const hand = (angle: number, length: number, width: number, color: string): string =>
    group(
      { transform: `rotate(${angle} ${C} ${C})` },
      rect(C - width / 2 + 3, C - length + 4, width, length + 22, width / 2, { fill: '#000', opacity: 0.5 }),
      rect(C - width / 2, C - length, width, length + 20, width / 2, { fill: color }),
    );
  if (p.face === 'analog') {
    const ticks = times(60, (i) =>
      group(
        { transform: `rotate(${i * 6} ${C} ${C})` },
        rect(C - (i % 5 ? 1 : 3), C - r * 0.92, i % 5 ? 2 : 6, i % 5 ? 11 : 28, 2, {
          fill: '#ffffff',
          opacity: i % 5 ? 0.5 : 0.95,
        }),
      ),
    );
    const small = (x: number, y: number, share: number, color: string): string =>
      circle(x, y, r * 0.2, { fill: '#000', opacity: 0.35 }) +
      circle(x, y, r * 0.17, stroke('#ffffff', 5, 0.2)) +
      circle(x, y, r * 0.17, {
        ...stroke(color, 5),
        'stroke-dasharray': `${r * 1.07 * share} 999`,
        transform: `rotate(-90 ${x} ${y})`,
      });
    return (
      ticks +
      small(C, C + r * 0.46, 0.7, '#7fe3c4') +
      small(C - r * 0.46, C, 0.45, '#ffb057') +
      hand(-58, r * 0.5, 11, '#ffffff') +
      hand(52, r * 0.78, 8, '#ffffff') +
      hand(200, r * 0.82, 3, '#ff7a4d') +
      circle(C, C, 11, { fill: '#ff7a4d' }) +
      circle(C, C, 4, { fill: '#14161a' })
    );
  }
  if (p.face === 'gauges') {
    const seed = p.scene.seed ?? 0;
    const tones = ['#ff9a5c', '#6fd39a', '#62bdf5', '#c79bff', '#ff6f86', '#f2d15c'];
    const tone = (i: number): string => tones[(i + seed) % tones.length]!;
    const bar = (i: number, share: number, color: string, value: string): string => {
      const [x, y] = [C - r * 0.66, C - 4 + i * 58];
      return (
        rect(x, y, r * 0.92, 20, 10, { fill: color, opacity: 0.22 }) +
        rect(x, y, r * 0.92 * share, 20, 10, { fill: pen.linear([darken(color, 0.25), lighten(color, 0.2)], 0) }) +
        digits(value, C + r * 0.38, y - 3, 26, color, 2)
      );
    };
    const pulse = `M${C - r * 0.66} ${C - 34}h52l14 -22l20 44l18 -60l16 48l12 -10h${r * 0.66}`;
    return (
      digits('10:24', C - r * 0.66, C - r * 0.94, 66, '#ffffff', 1.7) +
      path(pulse, stroke(tone(4), 5)) +
      bar(0, 0.72, tone(0), '72') +
      bar(1, 0.55, tone(1), '58') +
      bar(2, 0.88, tone(2), '94')
    );
  }
  return (
    digits('10:24', C - 140, C - 96, 78, '#ffffff', 1.6) +
    rect(C - 140, C + 24, 280, 10, 5, { fill: '#ffffff', opacity: 0.22 }) +
    rect(C - 140, C + 24, 196, 10, 5, { fill: '#8be04e' }) +
    digits('72', C - 140, C + 70, 38, '#ffb057', 1.8) +
    digits('6840', C + 14, C + 70, 38, '#7fd8ff', 1.8)
  );
}

function caseOf(pen: Pen, p: Required<WatchParams>): string {
  const round = p.shape === 'round';
  const outline = (less: number): Shape =>
    round ? circleShape(C, C, 236 - less) : roundedShape(C - 194 + less, C - 232 + less, 388 - less * 2, 464 - less * 2, 104 - less);
  const fill = metal(pen, p.color, 50);
  const right = round ? C + 230 : C + 188;
  const keys = [-96, 18].map((y) => rect(right - 2, C + y, 14, 84, 6, { fill: metal(pen, darken(p.color, 0.05), 90) })).join('');
  const crown =
    rect(right, C - 92, 34, 66, 10, { fill: metal(pen, p.color, 90) }) +
    times(7, (i) => rect(right + 6, C - 86 + i * 8.4, 28, 2, 0, { fill: '#000', opacity: 0.4 })) +
    rect(right - 2, C + 24, 16, 92, 7, { fill: metal(pen, darken(p.color, 0.1), 90) });
  const [faceBox, r] = round ? [472, 204] : [464, 186];
  const lugs = round ? [-1, 1].map((s) => rect(C - 142, C + s * 214 - 38, 284, 76, 22, { fill: metal(pen, darken(p.color, 0.12), 90) })).join('') : '';
  const sensor =
    outline(34)({ fill: blackGlass(pen) }) +
    circle(C, C, 116, stroke('#ffffff', 2, 0.16)) +
    times(4, (i) =>
      circle(C + Math.cos(i * 1.571 + 0.78) * 62, C + Math.sin(i * 1.571 + 0.78) * 62, 24, {
        fill: pen.radial(['#41695f', '#12211f']),
      }),
    ) +
    circle(C, C, 30, { fill: pen.radial(['#6b2f35', '#1b0e10']) }) +
    circle(C, C, 148, { ...stroke('#c4c9cf', 5, 0.5), 'stroke-dasharray': '200 33' });
  const lit = outline(26);
  const front =
    outline(9)({ fill: '#07080a' }) +
    pen.within(
      lit({}),
      rect(C - 260, C - 260, 520, 520, 0, { fill: '#050608' }),
      p.face === 'gauges'
        ? ''
        : group(
            {
              transform: `translate(${C - faceBox / 2} ${C - faceBox / 2})`,
              opacity: p.face === 'digital' ? 0.5 : 0.9,
            },
            wallpaper(pen, faceBox, faceBox, p.scene),
          ),
      p.face === 'analog'
        ? rect(C - 260, C - 260, 520, 520, 0, {
            fill: pen.radial([
              [0, '#000000', 0.15],
              [1, '#000000', 0.55],
            ]),
          })
        : '',
      dial(pen, p, r),
    ) +
    pen.within(
      outline(10)({}),
      path(`M${C - 260} ${C - 260}H${C + 120}L${C - 120} ${C + 260}H${C - 260}Z`, {
        fill: pen.linear(
          [
            [0, '#ffffff', 0.2],
            [1, '#ffffff', 0.01],
          ],
          70,
        ),
      }),
    ) +
    outline(10)(stroke('#ffffff', 1.6, 0.25));
  const shell = outline(0);
  return lugs + (round ? crown : keys) + shell({ fill }) + edges(pen, shell, 3) + outline(7)(stroke('#000000', 3, 0.35)) + (p.view === 'back' ? sensor : front);
}

export function watch(params: WatchParams = {}): string {
  const p: Required<WatchParams> = {
    background: true,
    view: 'front',
    shape: 'round',
    color: BODY.graphite,
    band: 'sport',
    bandColor: BODY.black,
    face: 'analog',
    scene: { seed: 3, style: 'orbs' },
    ...params,
  };
  return picture({ ...p, fit: [0.93, 4, -10] }, (pen) => {
    const outline = (attrs: Attrs): string =>
      (p.shape === 'round' ? circle(C, C, 236, attrs) : rect(C - 194, C - 232, 388, 464, 104, attrs)) + rect(C - 104, 90, 208, 1020, 60, attrs);
    const art = cast(pen, outline) + strap(pen, p, false) + strap(pen, p, true);
    if (p.view !== 'angle') return art + caseOf(pen, p);
    const tilt = 'translate(600 600) matrix(0.86 0.1 -0.16 0.97 0 0) translate(-600 -600)';
    const side =
      p.shape === 'round'
        ? circle(C, C, 236, { fill: metal(pen, darken(p.color, 0.3), 90) })
        : rect(C - 194, C - 232, 388, 464, 104, { fill: metal(pen, darken(p.color, 0.3), 90) });
    return zoom(
      0.98,
      600,
      600,
      group(
        { transform: tilt },
        art,
        times(14, (i) => group({ transform: `translate(${28 - i * 2} ${14 - i})` }, side)),
        caseOf(pen, p),
      ),
    );
  });
}
