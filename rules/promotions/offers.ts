import type { Benefit } from './promotion.ts';
import type { SelectableProduct } from './selection.ts';
import { shareOut } from './share-out.ts';

/** A line of an offer. `price`: one piece after other reductions. `room`: drams by which the line may still fall. */
export type OfferLine = { product: SelectableProduct; price: number; quantity: number; room: number };

type Taken = { at: number; pieces: number };

/**
 * Groups the pieces by `buy`, beginning with the most expensive, and reduces the `reduced` cheapest of each group. All
 * pieces of a group share its reduction by price, so that a return refunds a fair part. Returns drams for each line.
 */
export function offNth(lines: readonly OfferLine[], { buy, reduced, value }: Benefit): number[] {
  const shares = lines.map(() => 0);
  if (buy < 2 || reduced < 1 || reduced >= buy) return shares;
  const order = byPrice(lines);
  let chunk: Taken[] = [];
  let missing = buy;
  for (const at of order) {
    const { price, quantity } = lines[at]!;
    let left = quantity;
    if (chunk.length === 0 || missing === buy) {
      const whole = Math.floor(left / buy);
      addShare(shares, lines, at, whole * Math.round((price * reduced * value) / 100));
      left -= whole * buy;
    }
    while (left > 0) {
      const pieces = Math.min(left, missing);
      chunk.push({ at, pieces });
      left -= pieces;
      missing -= pieces;
      if (missing > 0) break;
      closeChunk(shares, lines, chunk, { reduced, value });
      chunk = [];
      missing = buy;
      const whole = Math.floor(left / buy);
      addShare(shares, lines, at, whole * Math.round((price * reduced * value) / 100));
      left -= whole * buy;
    }
  }
  return shares;
}

/** Sorts lines from the most expensive to the cheapest. Equal prices keep the order of the cart. */
const byPrice = (lines: readonly OfferLine[]): number[] =>
  lines.map((_, at) => at).sort((one, other) => lines[other]!.price - lines[one]!.price || one - other);

const addShare = (shares: number[], lines: readonly OfferLine[], at: number, amount: number): void => {
  shares[at] = Math.min((shares[at] ?? 0) + amount, lines[at]!.room);
};

function closeChunk(
  shares: number[],
  lines: readonly OfferLine[],
  chunk: readonly Taken[],
  { reduced, value }: { reduced: number; value: number },
): void {
  let cheap = 0;
  let left = reduced;
  for (const { at, pieces } of chunk.toReversed()) {
    const taken = Math.min(left, pieces);
    cheap += taken * lines[at]!.price;
    left -= taken;
  }
  divide(shares, lines, chunk, Math.round((cheap * value) / 100));
}

/** Divides an amount among pieces by their prices. */
function divide(shares: number[], lines: readonly OfferLine[], taken: readonly Taken[], amount: number): void {
  const parts = shareOut(
    amount,
    taken.map(({ at, pieces }) => lines[at]!.price * pieces),
    taken.map(({ at, pieces }) => Math.min((lines[at]!.price - 1) * pieces, lines[at]!.room - (shares[at] ?? 0))),
  );
  taken.forEach(({ at }, number) => {
    shares[at] = (shares[at] ?? 0) + (parts[number] ?? 0);
  });
}

/** Drams off each line, and the pieces of each line that no set contains. */
type SetsOffer = { shares: number[]; left: number[] };

/**
 * Gives complete sets the price `value`, beginning with the most expensive products of each part. Sets that already
 * cost less are not reduced.
 */
export function offSets(lines: readonly OfferLine[], { parts, value }: Pick<Benefit, 'parts' | 'value'>): SetsOffer {
  const shares = lines.map(() => 0);
  const left = lines.map(({ quantity }) => quantity);
  if (parts.length === 0 || value < 1) return { shares, left };
  const order = byPrice(lines);
  const ids = parts.map(({ products }) => new Set(products));
  for (;;) {
    const set = takeSet(lines, left, { order, ids, quantities: parts.map(({ quantity }) => quantity) });
    if (!set) return { shares, left };
    const price = set.reduce((sum, { at, pieces }) => sum + lines[at]!.price * pieces, 0);
    if (price <= value) return { shares, left };
    const times = Math.min(...set.map(({ at, pieces }) => Math.floor(left[at]! / pieces)));
    const whole = set.map(({ at, pieces }) => ({ at, pieces: pieces * times }));
    divide(shares, lines, whole, (price - value) * times);
    for (const { at, pieces } of whole) left[at]! -= pieces;
  }
}

type SetSearch = { order: readonly number[]; ids: readonly ReadonlySet<number>[]; quantities: readonly number[] };

/** The pieces of one set, one entry for each line; null if a part is missing. */
function takeSet(lines: readonly OfferLine[], left: readonly number[], { order, ids, quantities }: SetSearch) {
  const taken = new Map<number, number>();
  for (const [part, products] of ids.entries()) {
    let missing = quantities[part] ?? 1;
    for (const at of order) {
      const { id, parentId } = lines[at]!.product;
      if (!products.has(id) && !(parentId !== null && products.has(parentId))) continue;
      const pieces = Math.min(missing, left[at]! - (taken.get(at) ?? 0));
      if (pieces > 0) taken.set(at, (taken.get(at) ?? 0) + pieces);
      missing -= pieces;
      if (missing === 0) break;
    }
    if (missing > 0) return null;
  }
  return [...taken].map(([at, pieces]): Taken => ({ at, pieces }));
}
