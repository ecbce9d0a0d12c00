/** By product number; kept between searches, since filling them anew would cost more than most searches. */
export type Scratch = {
  score: Float32Array;
  best: Float32Array;
  /** Which turn wrote to `best`, and which step of a phrase the product has reached. */
  slot: Int32Array;
  step: Int32Array;
  matched: Uint32Array;
  touched: Int32Array;
  /** Of the touched ones. */
  count: number;
  /** Weights within a phrase: at the last step and at this one. */
  before: Uint8Array;
  now: Uint8Array;
  turns: number;
};

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
});
