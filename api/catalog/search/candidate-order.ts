import type { Candidates } from './candidates.ts';
import type { SearchIndex } from './search-index.ts';

type Facts = {
  order: 'cheapest' | 'dearest' | null;
  priceOf: (productId: number) => number;
  isAvailable: (productId: number) => boolean;
  most?: number;
};

/** Number of steps into which scores are divided. Scores in the same step count as equal. */
const STEPS = 40;

/** Sorts by price if the query has a price order, otherwise by score. Among equals, products in stock come first. */
export function inOrder(
  { productIds, scratch }: SearchIndex,
  { numbers, values, count }: Candidates,
  places: Int32Array,
  { order, priceOf, isAvailable, most = places.length }: Facts,
): Int32Array {
  const top = largest(values, count);
  const idAt = (at: number) => productIds[numbers[at]!]!;
  const keyOf = (at: number) => 2 * Math.floor((values[at]! / top) * STEPS) + (isAvailable(idAt(at)) ? 1 : 0);
  const direction = order === 'cheapest' ? 1 : -1;
  const priceAt = order === null ? null : (at: number) => direction * priceOf(idAt(at));
  if (places.length > most * FEW) return firstInOrder(places, most, { keyOf, priceAt, values, numbers, top });
  const { keys } = scratch;
  for (const at of places) keys[at] = keyOf(at);
  const best = sortedBy(places, keys, { values, numbers, top });
  return priceAt ? byPrice(best, priceAt) : best;
}

/** With more than this many times the wanted number of candidates, selecting the best is faster than sorting all. */
const FEW = 4;

type Order = {
  /** Score in whole steps; within a step, products in stock come first. */
  keyOf: (at: number) => number;
  /** Sort value in ascending order; null when the request has no price order. */
  priceAt: ((at: number) => number) | null;
  values: Float64Array;
  numbers: Int32Array;
  top: number;
};

type SortKey = { at: number; price: number; key: number };
type PlacedKey = SortKey & { place: number };

/** Moves the first `most` to the front in order; the others follow unsorted. */
function firstInOrder(places: Int32Array, most: number, { keyOf, priceAt, values, numbers, top }: Order): Int32Array {
  // Sorted; the last entry is the next to be replaced.
  const best: PlacedKey[] = [];
  const isBefore = (one: SortKey, other: SortKey) => {
    if (one.price !== other.price) return one.price < other.price;
    if (one.key !== other.key) return one.key > other.key;
    const [value, than] = [values[one.at]!, values[other.at]!];
    return value === than ? numbers[one.at]! < numbers[other.at]! : value > than;
  };
  let last: PlacedKey | null = null;
  // Bounds from the last candidate on the page. Most candidates are below them and are skipped without a function call.
  let [minStep, minValue] = [0, 0];
  for (let place = 0; place < places.length; place++) {
    const at = places[place]!;
    const price = priceAt ? priceAt(at) : 0;
    if (last && price > last.price) continue;
    if (last && price === last.price && (values[at]! < minValue || (values[at]! / top) * STEPS < minStep)) continue;
    const key = keyOf(at);
    // Rejected candidates allocate nothing, because GC pauses would dominate the search time.
    if (last && !isBefore({ at, price, key }, last)) continue;
    let rank = last ? most - 1 : best.length;
    while (rank > 0 && isBefore({ at, price, key }, best[rank - 1]!)) {
      best[rank] = best[rank - 1]!;
      rank--;
    }
    best[rank] = { at, place, price, key };
    if (best.length < most) continue;
    last = best[most - 1]!;
    minStep = Math.floor(last.key / 2);
    // If the last entry is in stock, another product of the same step precedes it only with a higher score.
    minValue = last.key % 2 === 1 ? values[last.at]! : 0;
  }
  moveToFront(places, best);
  return places;
}

function moveToFront(places: Int32Array, best: readonly PlacedKey[]): void {
  const bestAt = new Map(best.map((one) => [one.at, one]));
  best.forEach((one, front) => {
    const moved = places[front]!;
    places[front] = one.at;
    places[one.place] = moved;
    const mover = bestAt.get(moved);
    if (mover) mover.place = one.place;
  });
}

/** Number ranges of a sort key for the position and for the score within a step. */
const PLACES = 2 ** 20;
const PARTS = 2 ** 24;

/** Sorts natively by one number per candidate: a comparator would run half a million times for a common word. */
function sortedBy(
  places: Int32Array,
  keys: Float64Array,
  { values, numbers, top }: { values: Float64Array; numbers: Int32Array; top: number },
): Int32Array {
  if (places.length < MIN_ROWS_FOR_NATIVE_SORT || places.length > PLACES)
    return places.sort((a, b) => keys[b]! - keys[a]! || values[b]! - values[a]! || numbers[a]! - numbers[b]!);
  const byNumber = places.sort((a, b) => numbers[a]! - numbers[b]!);
  const packed = new Float64Array(places.length);
  byNumber.forEach((at, place) => {
    const part = top > 0 ? Math.floor((values[at]! / top) * (PARTS - 1)) : 0;
    packed[place] = (-keys[at]! * PARTS - part) * PLACES + place;
  });
  packed.sort();
  return Int32Array.from(packed, (key) => byNumber[((key % PLACES) + PLACES) % PLACES]!);
}

const MIN_ROWS_FOR_NATIVE_SORT = 500;

/**
 * Sorts by price and keeps the order of equal prices. Prices have 31 bits, so price and position together are exact in
 * a float.
 */
function byPrice(places: Int32Array, priceAt: (at: number) => number): Int32Array {
  if (places.length > PLACES) {
    const prices = new Map(Array.from(places, (at) => [at, priceAt(at)]));
    return Int32Array.from([...places].sort((a, b) => prices.get(a)! - prices.get(b)!));
  }
  const packed = Float64Array.from(places, (at, place) => priceAt(at) * PLACES + place);
  packed.sort();
  return Int32Array.from(packed, (key) => places[((key % PLACES) + PLACES) % PLACES]!);
}

export function largest(values: Float64Array, count: number): number {
  let most = 0;
  for (let at = 0; at < count; at++) if (values[at]! > most) most = values[at]!;
  return most;
}

/** Returns the positions of the largest values, unsorted. Among equal values, earlier positions win. */
export function placesOfBest(values: Float64Array, count: number, most: number): Int32Array {
  const places = new Int32Array(Math.min(count, most));
  for (let at = 0; at < places.length; at++) places[at] = at;
  if (count <= most) return places;
  // A heap with the smallest entry on top.
  const isLess = (a: number, b: number) => values[a]! < values[b]! || (values[a] === values[b] && a > b);
  const sink = (from: number) => {
    let at = from;
    const sinking = places[at]!;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= most) break;
      if (below + 1 < most && isLess(places[below + 1]!, places[below]!)) below++;
      if (!isLess(places[below]!, sinking)) break;
      places[at] = places[below]!;
      at = below;
    }
    places[at] = sinking;
  };
  for (let at = most >> 1; at >= 0; at--) sink(at);
  let least = values[places[0]!]!;
  for (let at = most; at < count; at++) {
    if (values[at]! <= least) continue;
    places[0] = at;
    sink(0);
    least = values[places[0]!]!;
  }
  return places;
}
