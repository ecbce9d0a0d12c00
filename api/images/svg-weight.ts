import sax from 'sax';
import { PictureError } from './download-picture.ts';

/** Maximum nesting, far above what drawing programs produce. */
const MAX_DEPTH = 100;
/** Maximum number of shapes: ten times that of a detailed map. */
const MAX_SHAPES = 50_000;

type Part = { own: number; shows: string[] };

/** Rejects drawings whose nested references would multiply the rendering work and block the browser. */
export function refuseHeavy(svg: string): void {
  const parts = new Map<string, Part>();
  const whole: Part = { own: 0, shows: [] };
  const around: (Part | null)[] = [whole];
  const parser = sax.parser(true);
  parser.onopentag = ({ attributes }) => {
    const { id, ...others } = attributes as Record<string, string>;
    const part = id === undefined ? null : { own: 0, shows: [] };
    if (id !== undefined && part) parts.set(id, part);
    around.push(part);
    if (around.length > MAX_DEPTH) throw new PictureError(`is nested more than ${MAX_DEPTH} deep`);
    const shows = Object.entries(others).flatMap(([name, value]) => shownBy(name, value));
    for (const one of around) {
      if (!one) continue;
      one.own += 1;
      one.shows.push(...shows);
    }
  };
  parser.onclosetag = () => void around.pop();
  parser.write(svg).close();
  if (shown(whole, parts, new Map()) > MAX_SHAPES) throw new PictureError('shows its parts too many times');
}

const shownBy = (name: string, value: string): string[] =>
  /^(xlink:)?href$/.test(name)
    ? [value.slice(1)]
    : [...value.matchAll(/url\(\s*["']?#([\w-]+)/g)].map(([, id = '']) => id);

/** A part that references itself would render without end. */
function shown(part: Part, parts: ReadonlyMap<string, Part>, known: Map<Part, number>): number {
  const before = known.get(part);
  if (before !== undefined) return before;
  known.set(part, Number.POSITIVE_INFINITY);
  const others = part.shows.flatMap((id) => parts.get(id) ?? []);
  const sum = others.reduce((sum, other) => sum + shown(other, parts, known), part.own);
  known.set(part, sum);
  return sum;
}
