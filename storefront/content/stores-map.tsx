import type { Store } from '#contract/content-contract.ts';
import styles from './stores.module.css';

/** A rough outline of the country, longitude and latitude: enough to find a town. */
const OUTLINE = [
  [46.51, 38.87],
  [46.14, 38.84],
  [45.74, 39.32],
  [45.78, 39.55],
  [45.3, 39.47],
  [45.0, 39.74],
  [44.79, 39.71],
  [44.4, 40.0],
  [43.66, 40.11],
  [43.72, 40.4],
  [43.75, 40.74],
  [43.48, 41.09],
  [44.2, 41.22],
  [44.97, 41.25],
  [45.18, 40.99],
  [45.56, 40.81],
  [45.36, 40.56],
  [45.89, 40.22],
  [45.61, 39.9],
  [46.03, 39.63],
  [46.48, 39.46],
] as const;
const LAKE = [
  [44.98, 40.6],
  [45.1, 40.6],
  [45.28, 40.42],
  [45.5, 40.28],
  [45.45, 40.18],
  [45.25, 40.19],
  [45.1, 40.38],
] as const;

const [WEST, NORTH] = [43.35, 41.35];
const [WIDTH, HEIGHT] = [250, 262];
const DEGREE = 100;
/** A degree of longitude is shorter than one of latitude here. */
const SQUEEZE = Math.cos((40 * Math.PI) / 180);

type Point = readonly [x: number, y: number];

const toPoint = (lng: number, lat: number): Point => [(lng - WEST) * DEGREE * SQUEEZE, (NORTH - lat) * DEGREE];
const toPath = (places: readonly (readonly [number, number])[]): string =>
  `M${places.map(([lng, lat]) => toPoint(lng, lat).map(Math.round).join(' ')).join('L')}Z`;

/** Stores nearer than this share a mark. */
const NEAR = 14;

type Mark = { at: Point; numbers: number[] };

/** Marks carry the numbers of the list beside; hidden from screen readers. */
export function StoresMap({ stores }: { stores: Store[] }) {
  const marks = toMarks(stores);
  if (marks.length === 0) return null;
  return (
    <svg className={styles.map} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path className={styles.land} d={toPath(OUTLINE)} />
      <path className={styles.lake} d={toPath(LAKE)} />
      {marks.map(({ at: [x, y], numbers }) => (
        <g key={numbers[0]} transform={`translate(${Math.round(x)} ${Math.round(y)})`}>
          <path className="mark" d="M0 0c-4-6-9-9-9-15a9 9 0 0 1 18 0c0 6-5 9-9 15Z" />
          <text className={numbers.length > 1 ? styles.many : undefined} y="-11.5" textAnchor="middle">
            {numbers.length === 1 ? numbers[0] : `${numbers[0]}–${numbers.at(-1)}`}
          </text>
        </g>
      ))}
    </svg>
  );
}

function toMarks(stores: readonly Store[]): Mark[] {
  const marks: Mark[] = [];
  for (const [index, { lng, lat }] of stores.entries()) {
    const at = toPoint(lng, lat);
    if (!isWithin(at)) continue;
    const near = marks.find((mark) => Math.hypot(mark.at[0] - at[0], mark.at[1] - at[1]) < NEAR);
    if (near) near.numbers.push(index + 1);
    else marks.push({ at, numbers: [index + 1] });
  }
  // Southern marks overlap northern ones.
  return marks.toSorted((one, other) => one.at[1] - other.at[1]);
}

const isWithin = ([x, y]: Point): boolean => x > 0 && x < WIDTH && y > 0 && y < HEIGHT;
