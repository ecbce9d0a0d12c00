/** Builds SVG elements as strings and collects the gradients, filters and clips that they need. */

export type Attrs = Record<string, string | number | undefined>;
type Stop = string | readonly [offset: number, color: string, opacity?: number];
export type Point = readonly [x: number, y: number];

const SIZE = 1200;
/** Equals `--paper` of the shop, so that a picture has no visible edge in its tile. */
export const PAPER = '#F6F5F2';

const round = (n: number): number => Math.round(n * 100) / 100;

export function el(tag: string, attrs: Attrs, ...children: string[]): string {
  const text = Object.entries(attrs)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? round(value) : value}"`)
    .join('');
  return children.length ? `<${tag}${text}>${children.join('')}</${tag}>` : `<${tag}${text}/>`;
}

export const rect = (x: number, y: number, width: number, height: number, rx: number, attrs: Attrs): string =>
  el('rect', { x, y, width, height, rx, ...attrs });
export const circle = (cx: number, cy: number, r: number, attrs: Attrs): string =>
  el('circle', { cx, cy, r, ...attrs });
export const ellipse = (cx: number, cy: number, rx: number, ry: number, attrs: Attrs): string =>
  el('ellipse', { cx, cy, rx, ry, ...attrs });
export const path = (d: string, attrs: Attrs): string => el('path', { d, ...attrs });
export const group = (attrs: Attrs, ...children: string[]): string =>
  children.length ? el('g', attrs, ...children) : '';
export const move = (x: number, y: number, ...children: string[]): string =>
  group({ transform: `translate(${round(x)} ${round(y)})` }, ...children);
export const turn = (degrees: number, cx: number, cy: number, ...children: string[]): string =>
  group({ transform: `rotate(${degrees} ${cx} ${cy})` }, ...children);
export const zoom = (factor: number, cx: number, cy: number, ...children: string[]): string =>
  group({ transform: `translate(${cx} ${cy}) scale(${factor}) translate(${-cx} ${-cy})` }, ...children);
export const polygon = (points: readonly Point[], attrs: Attrs): string =>
  path(`M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`, attrs);

export const stroke = (color: string, width: number, opacity = 1): Attrs => ({
  fill: 'none',
  stroke: color,
  'stroke-width': width,
  'stroke-opacity': opacity,
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
});

export const times = (count: number, make: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => make(i)).join('');

/** Names definitions by their content, so that several pictures can share a page. */
export class Pen {
  readonly #defs = new Map<string, string>();

  #keep(tag: string, attrs: Attrs, content: string): string {
    const body = el(tag, attrs, content);
    let hash = 2166136261;
    for (let i = 0; i < body.length; i++) hash = Math.imul(hash ^ body.charCodeAt(i), 16777619);
    const id = `k${(hash >>> 0).toString(36)}${body.length.toString(36)}`;
    this.#defs.set(id, el(tag, { id, ...attrs }, content));
    return `url(#${id})`;
  }

  #stops(stops: readonly Stop[]): string {
    return stops
      .map((stop, i) => (typeof stop === 'string' ? ([i / (stops.length - 1), stop] as const) : stop))
      .map(([offset, color, opacity]) => el('stop', { offset, 'stop-color': color, 'stop-opacity': opacity }))
      .join('');
  }

  linear(stops: readonly Stop[], degrees = 90): string {
    const [dx, dy] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    const half = (Math.abs(dx) + Math.abs(dy)) / 2;
    const ends = { x1: 0.5 - dx * half, y1: 0.5 - dy * half, x2: 0.5 + dx * half, y2: 0.5 + dy * half };
    return this.#keep('linearGradient', ends, this.#stops(stops));
  }

  radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    return this.#keep('radialGradient', { cx, cy, r }, this.#stops(stops));
  }

  blur(deviation: number): string {
    const region = { filterUnits: 'userSpaceOnUse', x: -600, y: -600, width: 2400, height: 2400 };
    return this.#keep('filter', region, el('feGaussianBlur', { stdDeviation: deviation }));
  }

  clip(shape: string): string {
    return this.#keep('clipPath', {}, shape);
  }

  pattern(width: number, height: number, content: string, transform?: string): string {
    return this.#keep(
      'pattern',
      { width, height, patternUnits: 'userSpaceOnUse', patternTransform: transform },
      content,
    );
  }

  within(shape: string, ...children: string[]): string {
    return group({ 'clip-path': this.clip(shape) }, ...children);
  }

  get defs(): string {
    return el('defs', {}, [...this.#defs.values()].join(''));
  }
}

export type Look = {
  background?: boolean;
};

/** Scales around the centre, then translates. */
type Fit = readonly [scale: number, dx: number, dy: number];

export function picture(
  { background = true, fit = [1, 0, 0] }: Look & { fit?: Fit },
  draw: (pen: Pen) => string,
): string {
  const pen = new Pen();
  const [scale, dx, dy] = fit;
  const body = move(dx, dy, zoom(scale, SIZE / 2, SIZE / 2, draw(pen)));
  const ground = background ? rect(-SIZE, -SIZE, SIZE * 3, SIZE * 3, 0, { fill: PAPER }) : '';
  return el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${SIZE} ${SIZE}`, width: SIZE, height: SIZE },
    pen.defs,
    ground,
    body,
  );
}

export function closeUp(svg: string, [scale, cx, cy]: readonly [scale: number, cx: number, cy: number]): string {
  const side = SIZE / scale;
  return svg.replace(
    /viewBox="[^"]*"/,
    `viewBox="${round(cx - side / 2)} ${round(cy - side / 2)} ${round(side)} ${round(side)}"`,
  );
}

export const inset = (svg: string, cx: number, cy: number, size: number): string =>
  svg.replace(
    / width="[^"]*" height="[^"]*"/,
    ` x="${round(cx - size / 2)}" y="${round(cy - size / 2)}" width="${size}" height="${size}" overflow="visible"`,
  );
