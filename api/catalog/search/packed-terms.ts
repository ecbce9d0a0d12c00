import { type PackedShapes, packShapes } from './fuzzy-terms.ts';
import type { NumberRows } from './number-rows.ts';
import { NO_STRINGS, type PackedStrings, packStrings, placeOf, stringAt } from './packed-strings.ts';
import type { Dictionary } from './term-dictionary.ts';

/** Sorted terms with their search indexes. The position of a term is its number. Never modified. */
export type PackedTerms = {
  strings: PackedStrings;
  counts: Uint32Array;
  named: Uint8Array;
  stems: PackedStrings;
  ofStem: NumberRows;
  sounds: PackedStrings;
  ofSound: NumberRows;
  termShapes: PackedShapes;
  soundShapes: PackedShapes;
};

const noShapes = () => packShapes(NO_STRINGS, []);
const noRows = (): NumberRows => ({ starts: new Uint32Array(1), values: new Int32Array(0), count: 0 });

export const NO_TERMS: PackedTerms = {
  strings: NO_STRINGS,
  counts: new Uint32Array(0),
  named: new Uint8Array(0),
  stems: NO_STRINGS,
  ofStem: noRows(),
  sounds: NO_STRINGS,
  ofSound: noRows(),
  termShapes: noShapes(),
  soundShapes: noShapes(),
};

export function termsAt(keys: PackedStrings, of: NumberRows, key: string): readonly number[] {
  const place = placeOf(keys, key);
  if (place < 0) return NONE;
  // A spread of a typed array takes six times as long.
  const terms: number[] = [];
  for (let at = of.starts[place]!; at < of.starts[place + 1]!; at++) terms.push(of.values[at]!);
  return terms;
}

const NONE: readonly number[] = [];

/** Packs a dictionary that was never packed. `order`: ids of its terms in packed order. */
export function packTerms({ later, counts, named }: Dictionary): { terms: PackedTerms; order: Uint32Array } {
  const { terms } = later;
  const order = Uint32Array.from(terms.keys()).sort((a, b) => (terms[a]! < terms[b]! ? -1 : 1));
  const placeOfTerm = new Uint32Array(order.length);
  order.forEach((id, place) => {
    placeOfTerm[id] = place;
  });
  const strings = packStrings(Array.from(order, (id) => terms[id]!));
  const stems = packStrings([...later.ofStem.keys()].sort(byLetters));
  const sounds = packStrings([...later.ofSound.keys()].sort(byLetters));
  return {
    order,
    terms: {
      strings,
      counts: Uint32Array.from(order, (id) => counts[id]!),
      named: Uint8Array.from(order, (id) => named[id]!),
      stems,
      ofStem: rowsOf(stems, later.ofStem, placeOfTerm),
      sounds,
      ofSound: rowsOf(sounds, later.ofSound, placeOfTerm),
      termShapes: packShapes(
        strings,
        later.shapes.termIds.map((id) => placeOfTerm[id]!),
      ),
      soundShapes: packShapes(sounds, [...Array(sounds.count).keys()]),
    },
  };
}

const byLetters = (one: string, other: string): number => (one < other ? -1 : 1);

function rowsOf(keys: PackedStrings, of: ReadonlyMap<string, readonly number[]>, placeOfTerm: Uint32Array): NumberRows {
  const starts = new Uint32Array(keys.count + 1);
  const values: number[] = [];
  for (let at = 0; at < keys.count; at++) {
    for (const id of of.get(stringAt(keys, at))!) values.push(placeOfTerm[id]!);
    starts[at + 1] = values.length;
  }
  return { starts, values: Int32Array.from(values), count: keys.count };
}
