/**
 * Buffers by product number. They are reused, because allocation costs more than most searches and causes long GC
 * pauses.
 */
export type Scratch = {
  score: Float32Array;
  best: Float32Array;
  /** `slot` last wrote to `best`. `step` is the number of words of a phrase that the product matches so far. */
  slot: Int32Array;
  step: Int32Array;
  matched: Uint32Array;
  touched: Int32Array;
  /** Number of entries in `touched`. */
  count: number;
  /** Weights within a phrase at the previous step and at the current one. */
  before: Uint8Array;
  now: Uint8Array;
  turns: number;
  /** Candidates of the current search. A caller must copy any data it wants to retain. */
  columns: CandidateColumns;
  /** Sort keys by candidate. */
  keys: Float64Array;
  /** The displayed candidates and their product numbers. */
  shown: Int32Array;
  found: Int32Array;
  slotOfTerm: Int16Array;
};

type CandidateColumns = { numbers: Int32Array; values: Float64Array; whole: Uint8Array; ofKind: Uint8Array };

const openColumns = (size: number): CandidateColumns => ({
  numbers: new Int32Array(size),
  values: new Float64Array(size),
  whole: new Uint8Array(size),
  ofKind: new Uint8Array(size),
});

export const openScratch = (size: number): Scratch => ({
  score: new Float32Array(size),
  best: new Float32Array(size),
  slot: new Int32Array(size),
  step: new Int32Array(size),
  matched: new Uint32Array(size),
  touched: new Int32Array(size),
  count: 0,
  before: new Uint8Array(size),
  now: new Uint8Array(size),
  turns: 0,
  columns: openColumns(size),
  keys: new Float64Array(size),
  shown: new Int32Array(size),
  found: new Int32Array(size),
  slotOfTerm: new Int16Array(0),
});
