type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

/** A typed array that grows by half, which limits spare capacity. */
export type GrowingList<Kind extends Numbers> = {
  push: (value: number) => number;
  at: (index: number) => number;
  set: (index: number, value: number) => void;
  length: () => number;
  /** Returns a copy without spare capacity. */
  whole: () => Kind;
};

type Constructor<Kind> = new (length: number) => Kind;

const FIRST = 64;

export function growingList<Kind extends Numbers>(Kind: Constructor<Kind>, given?: Kind): GrowingList<Kind> {
  let values = given ?? new Kind(FIRST);
  let length = given?.length ?? 0;
  return {
    push(value) {
      if (length === values.length) {
        const larger = new Kind(Math.max(FIRST, Math.ceil(length * 1.5)));
        larger.set(values);
        values = larger;
      }
      values[length] = value;
      return length++;
    },
    at: (index) => values[index]!,
    set(index, value) {
      values[index] = value;
    },
    length: () => length,
    whole: () => values.slice(0, length) as Kind,
  };
}
