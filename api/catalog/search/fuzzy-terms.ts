import { lengthAt, type PackedStrings, stringAt } from './packed-strings.ts';

export type TermShapes = { terms: string[]; masks: number[] };

export const openShapes = (): TermShapes => ({ terms: [], masks: [] });

export function addShape(shapes: TermShapes, word: string): void {
  shapes.terms.push(word);
  shapes.masks.push(maskOf(word));
}

export type FuzzyTerm = { index: number; edits: number };

export function nearTerms({ terms, masks }: TermShapes, word: string, most: number): FuzzyTerm[] {
  const mask = maskOf(word);
  const found: FuzzyTerm[] = [];
  for (let index = 0; index < masks.length; index++) {
    // One edit changes at most two letters of the set.
    if (bitsIn(masks[index]! ^ mask) > 2 * most) continue;
    const other = terms[index]!;
    if (Math.abs(other.length - word.length) > most) continue;
    const edits = editDistance(word, other, most);
    if (edits <= most) found.push({ index, edits });
  }
  return found.sort((a, b) => a.edits - b.edits);
}

/** `of`: positions of the texts, sorted by length. `lengths`: start of each length in `of`. */
export type PackedShapes = { of: Int32Array; masks: Int32Array; lengths: Uint32Array };

const LONGEST = 64;

export function packShapes(strings: PackedStrings, places: readonly number[]): PackedShapes {
  const length = (place: number) => Math.min(LONGEST, lengthAt(strings, place));
  const of = Int32Array.from(places).sort((one, other) => length(one) - length(other) || one - other);
  const lengths = new Uint32Array(LONGEST + 2);
  for (const place of of) lengths[length(place) + 1]!++;
  for (let at = 1; at < lengths.length; at++) lengths[at]! += lengths[at - 1]!;
  return { of, masks: Int32Array.from(of, (place) => maskOf(stringAt(strings, place))), lengths };
}

/** Like `nearTerms`; `index` is the position in the list of texts. */
export function nearPacked(strings: PackedStrings, shapes: PackedShapes, word: string, most: number): FuzzyTerm[] {
  const { of, masks, lengths } = shapes;
  const mask = maskOf(word);
  const to = lengths[Math.min(LONGEST, word.length + most) + 1] ?? 0;
  const found: FuzzyTerm[] = [];
  for (let at = lengths[Math.max(0, Math.min(LONGEST, word.length - most))] ?? 0; at < to; at++) {
    if (bitsIn(masks[at]! ^ mask) > 2 * most) continue;
    const edits = editDistance(word, stringAt(strings, of[at]!), most);
    if (edits <= most) found.push({ index: of[at]!, edits });
  }
  return found.sort((a, b) => a.edits - b.edits || a.index - b.index);
}

/** Set of letters as 32 bits. Letters of three alphabets share bits, and a collision only costs one comparison. */
function maskOf(word: string): number {
  let mask = 0;
  for (let i = 0; i < word.length; i++) mask |= 1 << (word.charCodeAt(i) & 31);
  return mask;
}

function bitsIn(mask: number): number {
  let bits = mask - ((mask >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

const ROW = 48;
const rows = [new Uint8Array(ROW), new Uint8Array(ROW), new Uint8Array(ROW)];

/** Counts inserted, missing, changed and swapped letters; stops counting above `most`. */
export function editDistance(a: string, b: string, most: number): number {
  let [before, last, now] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let j = 0; j <= b.length; j++) last[j] = j;
  for (let i = 1; i <= a.length; i++) {
    now[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let edits = Math.min(last[j]! + 1, now[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      const swapped =
        i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (swapped) edits = Math.min(edits, before[j - 2]! + 1);
      now[j] = edits;
      if (edits < least) least = edits;
    }
    if (least > most) return most + 1;
    [before, last, now] = [last, now, before];
  }
  return last[b.length]!;
}
