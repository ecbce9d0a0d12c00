import { postingsOf } from './postings.ts';
import { openScratch, type Scratch } from './score-scratch.ts';
import type { SearchIndex } from './search-index.ts';
import { countOf } from './term-dictionary.ts';
import type { Slot } from './understanding.ts';

/** What a product is worth: `words`, by each of the others. */
export type Factors = { words: number; kind: number; near: number; fits: number; boost: number; learned: number };
export type FactorName = keyof Factors;

/** Products that may be meant, in columns of the scratch: a common word is in half of the shop, and an object for each costs more than to find it. */
export type Candidates = {
  count: number;
  numbers: Int32Array;
  values: Float64Array;
  /** 1: has every word. */
  whole: Uint8Array;
  /** 1: of the kind the query names, or no kind is known. */
  ofKind: Uint8Array;
  /** For who wants an explanation. */
  factors: Record<FactorName, Float64Array> | null;
};

const FACTOR_NAMES: readonly FactorName[] = ['words', 'kind', 'near', 'fits', 'boost', 'learned'];

export function openCandidates({ columns }: Scratch, size: number, isExplained: boolean): Candidates {
  const column = () => new Float64Array(size).fill(1);
  columns.ofKind.fill(1, 0, size);
  return {
    count: 0,
    ...columns,
    factors: isExplained
      ? { words: column(), kind: column(), near: column(), fits: column(), boost: column(), learned: column() }
      : null,
  };
}

export function addCandidate(candidates: Candidates, number: number, isWhole: boolean, value: number): void {
  const at = candidates.count++;
  candidates.numbers[at] = number;
  candidates.values[at] = value;
  candidates.whole[at] = isWhole ? 1 : 0;
  if (candidates.factors) candidates.factors.words[at] = value;
}

export function multiply({ values, factors }: Candidates, at: number, by: FactorName, factor: number): void {
  values[at]! *= factor;
  if (factors) factors[by][at]! *= factor;
}

export function factorsAt({ factors, values }: Candidates, at: number): Factors {
  const found: Factors = { words: values[at]!, kind: 1, near: 1, fits: 1, boost: 1, learned: 1 };
  if (factors) for (const name of FACTOR_NAMES) found[name] = factors[name][at]!;
  return found;
}

const LEAST_SHARE = 0.2;
const WHOLE = 0.999;
const SHARE_POWER = 5;

export function candidatesOf(index: SearchIndex, slots: readonly Slot[], isExplained: boolean): Candidates {
  const scratch = addUp(index, slots);
  const { touched, score, matched, count } = scratch;
  const worth = worthOf(index, slots);
  const all = worth.reduce((sum, value) => sum + value, 0);
  const candidates = openCandidates(scratch, count, isExplained);
  // Few ways to match the words are shared by all products.
  const shares = new Map<number, number>();
  const shareOf = (mask: number) => {
    const known = shares.get(mask);
    if (known !== undefined) return known;
    const share = worth.reduce((sum, value, slot) => sum + (mask & (1 << slot) ? value : 0), 0) / all;
    shares.set(mask, share);
    return share;
  };
  let [lastMask, share] = [0, 0];
  for (let at = 0; at < count; at++) {
    const number = touched[at]!;
    if (matched[number] !== lastMask) {
      lastMask = matched[number]!;
      share = shareOf(lastMask);
    }
    if (share >= LEAST_SHARE) addCandidate(candidates, number, share > WHOLE, score[number]! * share ** SHARE_POWER);
    score[number] = 0;
    matched[number] = 0;
  }
  return candidates;
}

/** A slot without matching products counts like an average one. */
function worthOf(index: SearchIndex, slots: readonly Slot[]): number[] {
  const rarities = slots.map((slot) => rarityOf(index, slot));
  const known = rarities.filter((rarity) => rarity > 0);
  const usual = known.reduce((sum, rarity) => sum + rarity, 0) / (known.length || 1);
  return rarities.map((rarity) => rarity || usual);
}

/** Leaves scores of the touched products in the scratch; the caller clears them. */
function addUp(index: SearchIndex, slots: readonly Slot[]): Scratch {
  const { postings, alive } = index;
  const scratch = scratchOf(index);
  scratch.count = 0;
  slots.forEach((slot, place) => {
    const turn = { turn: ++scratch.turns, bit: 1 << place, worth: rarityOf(index, slot) };
    for (const [id, weight] of slot.terms) {
      for (const run of postingsOf(postings, id)) addRun(scratch, turn, { run, alive, weight });
    }
    for (const { forms, weight } of slot.phrases)
      eachTogether(index, forms, (number, value) => add(scratch, turn, number, weight * value));
  });
  return scratch;
}

export function scratchOf(index: SearchIndex): Scratch {
  if (index.scratch.score.length < index.count) index.scratch = openScratch(Math.ceil(index.count * 1.5));
  return index.scratch;
}

/** `bit`: of the slot. */
type Turn = { turn: number; bit: number; worth: number };

function addRun(
  scratch: Scratch,
  turn: Turn,
  { run, alive, weight }: { run: ArrayLike<number>; alive: Uint8Array; weight: number },
): void {
  for (let at = 0; at < run.length; at++) {
    const number = run[at]! >>> 8;
    if (alive[number]) add(scratch, turn, number, weight * (run[at]! & 255));
  }
}

/** Of the ways a product answers a slot the best counts. */
function add(scratch: Scratch, { turn, bit, worth }: Turn, number: number, value: number): void {
  const { score, best, slot, matched, touched } = scratch;
  if (slot[number] !== turn) {
    slot[number] = turn;
    best[number] = 0;
    if (matched[number] === 0) touched[scratch.count++] = number;
    matched[number]! |= bit;
  }
  if (value <= best[number]!) return;
  score[number]! += (value - best[number]!) * worth;
  best[number] = value;
}

/** Products that have one of each list of forms, with the least weight of those. */
function eachTogether(
  { postings, alive, scratch }: SearchIndex,
  forms: readonly number[][],
  take: (number: number, value: number) => void,
): void {
  const { step, before, now } = scratch;
  const first = scratch.turns + 1;
  scratch.turns += forms.length + 1;
  forms.forEach((ids, place) => {
    const here = first + place;
    for (const id of ids) {
      for (const run of postingsOf(postings, id)) {
        for (let at = 0; at < run.length; at++) {
          const number = run[at]! >>> 8;
          if (!alive[number]) continue;
          if (step[number] !== here) {
            if (place > 0 && step[number] !== here - 1) continue;
            before[number] = place > 0 ? now[number]! : 255;
            now[number] = 0;
            step[number] = here;
          }
          now[number] = Math.max(now[number]!, Math.min(run[at]! & 255, before[number]!));
        }
      }
    }
  });
  const last = first + forms.length - 1;
  // Marks a product as told, since several forms may lead to it.
  const told = last + 1;
  for (const id of forms.at(-1) ?? []) {
    for (const run of postingsOf(postings, id)) {
      for (let at = 0; at < run.length; at++) {
        const number = run[at]! >>> 8;
        if (step[number] !== last) continue;
        step[number] = told;
        take(number, now[number]!);
      }
    }
  }
}

export const SURE = 0.4;
const LEAST_RARITY = 0.3;

/** The rarer a match, the more it weighs (as in BM25); 0 without matches. */
function rarityOf({ dictionary, numberOf }: SearchIndex, { terms, phrases }: Slot): number {
  let most = 0;
  for (const [id, weight] of terms) if (weight > SURE) most = Math.max(most, countOf(dictionary, id));
  for (const { forms } of phrases) {
    most = Math.max(most, Math.min(...forms.map((ids) => Math.max(...ids.map((id) => countOf(dictionary, id))))));
  }
  const count = Math.max(numberOf.size, most);
  return most === 0 ? 0 : Math.log(1 + (count - most + 0.5) / (most + 0.5)) + LEAST_RARITY;
}
