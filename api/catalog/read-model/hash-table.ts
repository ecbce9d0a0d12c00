/** Values by hash, eight bytes each. The caller must compare the values, because two of them may have the same hash. */
type HashTable = {
  find: (hash: number, isIt: (value: number) => boolean) => number | undefined;
  add: (hash: number, value: number) => void;
  delete: (hash: number, value: number) => void;
  parts: () => HashParts;
};

export type HashParts = { hashes: Uint32Array; values: Uint32Array };

const FIRST = 1024;
/** Maximum share of used slots; deleted entries count as used. */
const MAX_LOAD_FACTOR = 0.7;
const EMPTY = 0;
const DELETED = 0xffffffff;

export function openHashTable(given: HashParts | number = 0): HashTable {
  let size = typeof given === 'number' ? sizeFor(given) : given.values.length;
  let hashes = typeof given === 'number' ? new Uint32Array(size) : given.hashes;
  /** The value plus one, because 0 means empty. */
  let values = typeof given === 'number' ? new Uint32Array(size) : given.values;
  let taken = 0;
  let live = 0;
  if (typeof given !== 'number') {
    for (const stored of values) {
      if (stored !== EMPTY) taken++;
      if (stored !== EMPTY && stored !== DELETED) live++;
    }
  }

  function place(hash: number, stored: number): void {
    let at = hash & (size - 1);
    while (values[at] !== EMPTY) at = (at + 1) & (size - 1);
    hashes[at] = hash;
    values[at] = stored;
    taken++;
  }

  function grow(): void {
    const [oldHashes, oldValues] = [hashes, values];
    size = sizeFor(live * 2);
    hashes = new Uint32Array(size);
    values = new Uint32Array(size);
    taken = 0;
    for (let at = 0; at < oldValues.length; at++) {
      const stored = oldValues[at]!;
      if (stored !== EMPTY && stored !== DELETED) place(oldHashes[at]!, stored);
    }
  }

  return {
    find(hash, isIt) {
      for (let at = hash & (size - 1); values[at] !== EMPTY; at = (at + 1) & (size - 1)) {
        const stored = values[at]!;
        if (hashes[at] === hash && stored !== DELETED && isIt(stored - 1)) return stored - 1;
      }
      return undefined;
    },
    add(hash, value) {
      if (taken >= size * MAX_LOAD_FACTOR) grow();
      place(hash, value + 1);
      live++;
    },
    delete(hash, value) {
      for (let at = hash & (size - 1); values[at] !== EMPTY; at = (at + 1) & (size - 1)) {
        if (hashes[at] !== hash || values[at] !== value + 1) continue;
        values[at] = DELETED;
        live--;
        return;
      }
    },
    parts: () => ({ hashes: hashes.slice(), values: values.slice() }),
  };
}

function sizeFor(count: number): number {
  let size = FIRST;
  while (size * MAX_LOAD_FACTOR < count) size *= 2;
  return size;
}
