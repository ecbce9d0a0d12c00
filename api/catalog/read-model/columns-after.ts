import { buildColumns, type Columns, completeColumns, type ReadDocument } from './product-columns.ts';
import type { ProductDocument } from './product-document.ts';
import type { Taxonomy } from './taxonomy.ts';

type Change = {
  gone: Iterable<number>;
  added: readonly ProductDocument[];
  taxonomy: Taxonomy;
  read: ReadDocument;
};

/**
 * Returns the columns after a change. Unchanged rows are copied as whole ranges, which takes milliseconds for half a
 * million rows.
 */
export function columnsAfter(old: Columns, { gone, added, taxonomy, read }: Change): Columns {
  const fresh = buildColumns({ heads: added, read, taxonomy });
  const goneRows = Uint32Array.from([...gone].flatMap((id) => old.rowOf.get(id) ?? [])).sort();
  const runs = runsBetween(goneRows, old.ids.length);
  const rows = old.ids.length - goneRows.length;
  const variants = spans(runs, old.variantStart);
  return completeColumns(
    {
      ids: joined(old.ids, runs, fresh.ids),
      price: joined(old.price, runs, fresh.price),
      discount: joined(old.discount, runs, fresh.discount),
      flags: joined(old.flags, runs, fresh.flags),
      ratingScore: joined(old.ratingScore, runs, fresh.ratingScore),
      position: joined(old.position, runs, fresh.position),
      createdAt: joined(old.createdAt, runs, fresh.createdAt),
      mainCategory: joined(old.mainCategory, runs, fresh.mainCategory),
      optionStart: joinedStarts(old.optionStart, runs, fresh.optionStart),
      options: joined(old.options, spans(runs, old.optionStart), fresh.options),
      variantStart: joinedStarts(old.variantStart, runs, fresh.variantStart),
      variantOptionStart: joinedStarts(old.variantOptionStart, variants, fresh.variantOptionStart),
      variantOptions: joined(old.variantOptions, spans(variants, old.variantOptionStart), fresh.variantOptions),
      categoryRows: joinedCategories(old.categoryRows, goneRows, { rows, fresh: fresh.categoryRows }),
    },
    read,
  );
}

/** Start and exclusive end of a range of rows. */
type Run = readonly [number, number];

function runsBetween(gone: Uint32Array, length: number): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (const row of gone) {
    if (row > from) runs.push([from, row]);
    from = row + 1;
  }
  if (length > from) runs.push([from, length]);
  return runs;
}

const spans = (runs: readonly Run[], starts: Uint32Array): Run[] =>
  runs.map(([from, to]) => [starts[from]!, starts[to]!]);

type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

function joined<Kind extends Numbers>(old: Kind, runs: readonly Run[], fresh: Kind): Kind {
  const unchanged = runs.reduce((sum, [from, to]) => sum + to - from, 0);
  const Kind = old.constructor as new (length: number) => Kind;
  const whole = new Kind(unchanged + fresh.length);
  let at = 0;
  for (const [from, to] of runs) {
    whole.set(old.subarray(from, to), at);
    at += to - from;
  }
  whole.set(fresh, at);
  return whole;
}

/** Joins two lists of start offsets. Each list has one more entry than rows. */
function joinedStarts(old: Uint32Array, runs: readonly Run[], fresh: Uint32Array): Uint32Array {
  const unchanged = runs.reduce((sum, [from, to]) => sum + to - from, 0);
  const whole = new Uint32Array(unchanged + fresh.length);
  let at = 0;
  let end = 0;
  for (const [from, to] of runs) {
    const shift = end - old[from]!;
    for (let row = from; row < to; row++) whole[at++] = old[row]! + shift;
    end = old[to]! + shift;
  }
  for (const start of fresh) whole[at++] = start + end;
  return whole;
}

type Rows = Columns['categoryRows'];

function joinedCategories(
  old: Rows,
  gone: Uint32Array,
  { rows, fresh }: { rows: number; fresh: Rows },
): Map<number, Uint32Array> {
  const categories = new Map<number, Uint32Array>();
  for (const id of new Set([...old.keys(), ...fresh.keys()])) {
    const [before, after] = [old.get(id) ?? new Uint32Array(), fresh.get(id) ?? new Uint32Array()];
    const moved = new Uint32Array(before.length + after.length);
    let [at, passed] = [0, 0];
    for (const row of before) {
      while (passed < gone.length && gone[passed]! < row) passed++;
      if (gone[passed] !== row) moved[at++] = row - passed;
    }
    for (const row of after) moved[at++] = row + rows;
    if (at > 0) categories.set(id, moved.slice(0, at));
  }
  return categories;
}
