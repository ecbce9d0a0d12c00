/** Postings of terms, encoded as `product number * 256 + weight`: packed ones by term, and later additions. */
export type Postings = { packed: Uint32Array; starts: Uint32Array; later: Map<number, number[]> };

export const openPostings = (
  packed: Pick<Postings, 'packed' | 'starts'> = { packed: new Uint32Array(0), starts: new Uint32Array(1) },
): Postings => ({ ...packed, later: new Map() });

export function addPosting({ later }: Postings, term: number, posting: number): void {
  const known = later.get(term);
  if (known) known.push(posting);
  else later.set(term, [posting]);
}

/** Postings of a term in the order of its products, in one piece or two. */
export function postingsOf({ packed, starts, later }: Postings, term: number): ArrayLike<number>[] {
  const added = later.get(term);
  const isPacked = term + 1 < starts.length && starts[term]! < starts[term + 1]!;
  if (!isPacked) return added ? [added] : NONE;
  const first = packed.subarray(starts[term], starts[term + 1]);
  return added ? [first, added] : [first];
}

const NONE: ArrayLike<number>[] = [];

export function countAlive(postings: Postings, term: number, alive: Uint8Array): number {
  let count = 0;
  for (const run of postingsOf(postings, term)) {
    for (let at = 0; at < run.length; at++) count += alive[run[at]! >>> 8]!;
  }
  return count;
}

export function packPostings({ later }: Postings, order: Uint32Array): Pick<Postings, 'packed' | 'starts'> {
  const starts = new Uint32Array(order.length + 1);
  order.forEach((term, place) => {
    starts[place + 1] = starts[place]! + (later.get(term)?.length ?? 0);
  });
  const packed = new Uint32Array(starts[order.length]!);
  order.forEach((term, place) => {
    const list = later.get(term);
    if (list) packed.set(list, starts[place]);
  });
  return { packed, starts };
}
