/** What words a slip of the finger away are looked for among: all words with their letters as bits. */
export type WordShapes = { words: string[]; masks: number[] };

export const openShapes = (): WordShapes => ({ words: [], masks: [] });

export function addShape(shapes: WordShapes, word: string): void {
  shapes.words.push(word);
  shapes.masks.push(maskOf(word));
}

/** Indexes of words at most `most` slips away, nearest first; a swap of neighbours is one slip. */
export function nearWords(
  { words, masks }: WordShapes,
  word: string,
  most: number,
): { index: number; slips: number }[] {
  const mask = maskOf(word);
  const found: { index: number; slips: number }[] = [];
  for (let index = 0; index < masks.length; index++) {
    // One slip changes at most two letters of the set.
    if (bitsIn(masks[index]! ^ mask) > 2 * most) continue;
    const other = words[index]!;
    if (Math.abs(other.length - word.length) > most) continue;
    const slips = slipsBetween(word, other, most);
    if (slips <= most) found.push({ index, slips });
  }
  return found.sort((a, b) => a.slips - b.slips);
}

/** Letters as bits of 32; letters of three alphabets share them, which only lets some words be looked at in vain. */
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

/** Inserted, missing, changed and swapped letters between two words; more than `most` is just more. */
export function slipsBetween(a: string, b: string, most: number): number {
  let [before, last, now] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let j = 0; j <= b.length; j++) last[j] = j;
  for (let i = 1; i <= a.length; i++) {
    now[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let slips = Math.min(last[j]! + 1, now[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      const swapped =
        i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (swapped) slips = Math.min(slips, before[j - 2]! + 1);
      now[j] = slips;
      if (slips < least) least = slips;
    }
    if (least > most) return most + 1;
    [before, last, now] = [last, now, before];
  }
  return last[b.length]!;
}
