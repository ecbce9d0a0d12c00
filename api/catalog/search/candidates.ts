import { postingsOf } from './postings.ts';
import { SEARCH_RULES } from './ranking-weights.ts';
import { openScratch, type Scratch } from './score-scratch.ts';
import type { SearchIndex } from './search-index.ts';
import { countOf } from './term-dictionary.ts';
import type { Slot } from './understanding.ts';

/** Factors of a product's score. `words` is multiplied by each of the others. */
export type Factors = { words: number; kind: number; near: number; fits: number; boost: number; clicks: number };
type FactorName = keyof Factors;

/**
 * The candidates as columns of the scratch buffers. Half of the catalogue may match a common word, and one object per
 * product would cost more than the search.
 */
export type Candidates = {
  count: number;
  numbers: Int32Array;
  values: Float64Array;
  /** 1 when the product contains every word. */
  whole: Uint8Array;
  /** 1 when the product is of the kind in the query, or the query has no known kind. */
  ofKind: Uint8Array;
  factors: Record<FactorName, Float64Array> | null;
};

const FACTOR_NAMES: readonly FactorName[] = ['words', 'kind', 'near', 'fits', 'boost', 'clicks'];

export function openCandidates({ columns }: Scratch, size: number, isExplained: boolean): Candidates {
  const column = () => new Float64Array(size).fill(1);
  columns.ofKind.fill(1, 0, size);
  return {
    count: 0,
    ...columns,
    factors: isExplained
      ? { words: column(), kind: column(), near: column(), fits: column(), boost: column(), clicks: column() }
      : null,
  };
}

export function multiply({ values, factors }: Candidates, at: number, by: FactorName, factor: number): void {
  values[at]! *= factor;
  if (factors) factors[by][at]! *= factor;
}

export function factorsAt({ factors, values }: Candidates, at: number): Factors {
  const found: Factors = { words: values[at]!, kind: 1, near: 1, fits: 1, boost: 1, clicks: 1 };
  if (factors) for (const name of FACTOR_NAMES) found[name] = factors[name][at]!;
  return found;
}

const WHOLE = 0.999;

export function candidatesOf(index: SearchIndex, slots: readonly Slot[], isExplained: boolean): Candidates {
  const rarities = slots.map((slot) => rarityOf(index, slot));
  const scratch = addUp(index, slots, rarities);
  const { touched, score, matched, count } = scratch;
  const worth = worthOf(rarities);
  const all = worth.reduce((sum, value) => sum + value, 0);
  const candidates = openCandidates(scratch, count, isExplained);
  const words = wordMask(slots);
  // Cache of word shares: products match the words in few different ways.
  const shares = new Map<number, Share>();
  const shareOf = (mask: number) => {
    const known = shares.get(mask);
    if (known) return known;
    const part = worth.reduce((sum, value, slot) => sum + (mask & (1 << slot) ? value : 0), 0) / all;
    const share = { isEnough: (mask & words) !== 0, isWhole: part > WHOLE, factor: part };
    shares.set(mask, share);
    return share;
  };
  const { numbers, values, whole } = candidates;
  let lastMask = 0;
  let length = 0;
  let share: Share = { isEnough: false, isWhole: false, factor: 0 };
  for (let at = 0; at < count; at++) {
    const number = touched[at]!;
    const mask = matched[number]!;
    if (mask !== lastMask) {
      lastMask = mask;
      share = shareOf(mask);
    }
    if (share.isEnough) {
      numbers[length] = number;
      values[length] = score[number]! * share.factor;
      whole[length] = share.isWhole ? 1 : 0;
      length++;
    }
    score[number] = 0;
    matched[number] = 0;
  }
  candidates.count = length;
  candidates.factors?.words.set(values.subarray(0, length));
  return candidates;
}

type Share = { isEnough: boolean; isWhole: boolean; factor: number };

/** Bits of the words without those that are numbers, unless all are: `13` alone does not match `oneplus 13` in part. */
function wordMask(slots: readonly Slot[]): number {
  let mask = 0;
  slots.forEach(({ text }, place) => {
    if (!SEARCH_RULES.numberAlone || !IS_NUMBER.test(text)) mask |= 1 << place;
  });
  return mask === 0 ? -1 : mask;
}

const IS_NUMBER = /^\d+(?:\.\d+)?$/;

/** A slot without matching products has an average weight. */
function worthOf(rarities: readonly number[]): number[] {
  const known = rarities.filter((rarity) => rarity > 0);
  const usual = known.reduce((sum, rarity) => sum + rarity, 0) / (known.length || 1);
  return rarities.map((rarity) => rarity || usual);
}

/** Adds the scores of all slots in the scratch buffers. The caller must clear them. */
function addUp(index: SearchIndex, slots: readonly Slot[], rarities: readonly number[]): Scratch {
  const { postings, alive } = index;
  const scratch = scratchOf(index);
  scratch.count = 0;
  slots.forEach((slot, place) => {
    const turn = { turn: ++scratch.turns, bit: 1 << place, worth: rarities[place]! };
    const isOnlyTerm = slot.terms.size === 1 && slot.phrases.length === 0;
    for (const [id, weight] of slot.terms) {
      const runs = postingsOf(postings, id);
      const add = isOnlyTerm && runs.length === 1 ? addOnlyRun : addRun;
      for (const run of runs) add(scratch, turn, { run, alive, weight });
    }
    for (const { forms, weight } of slot.phrases)
      addRun(scratch, turn, { run: postingsTogether(index, forms), alive, weight });
  });
  return scratch;
}

export function scratchOf(index: SearchIndex): Scratch {
  if (index.scratch.score.length < index.count) index.scratch = openScratch(Math.ceil(index.count * 1.5));
  return index.scratch;
}

type Turn = { turn: number; bit: number; worth: number };
type Run = { run: ArrayLike<number>; alive: Uint8Array; weight: number };

/**
 * Adds the best of several matches of a product for a slot. The loop has no calls, because half of the shop can contain
 * a common word.
 */
function addRun(scratch: Scratch, { turn, bit, worth }: Turn, { run, alive, weight }: Run): void {
  const { score, best, slot, matched, touched } = scratch;
  let { count } = scratch;
  for (let at = 0; at < run.length; at++) {
    const posting = run[at]!;
    const number = posting >>> 8;
    if (alive[number] === 0) continue;
    const value = weight * (posting & 255);
    let known = best[number]!;
    if (slot[number] !== turn) {
      slot[number] = turn;
      best[number] = known = 0;
      const before = matched[number]!;
      if (before === 0) touched[count++] = number;
      matched[number] = before | bit;
    }
    if (value <= known) continue;
    score[number]! += (value - known) * worth;
    best[number] = value;
  }
  scratch.count = count;
}

/** Faster variant for a slot with a single list of postings. */
function addOnlyRun(scratch: Scratch, { bit, worth }: Turn, { run, alive, weight }: Run): void {
  const { score, matched, touched } = scratch;
  let { count } = scratch;
  for (let at = 0; at < run.length; at++) {
    const posting = run[at]!;
    const number = posting >>> 8;
    if (alive[number] === 0) continue;
    const before = matched[number]!;
    if (before === 0) touched[count++] = number;
    matched[number] = before | bit;
    score[number]! += weight * (posting & 255) * worth;
  }
  scratch.count = count;
}

/** Postings of products that contain one term from each list of forms, with the lowest of their weights. */
function postingsTogether({ postings, alive, scratch }: SearchIndex, forms: readonly number[][]): number[] {
  const together: number[] = [];
  const { step, now } = scratch;
  const first = scratch.turns + 1;
  scratch.turns += forms.length + 1;
  forms.forEach((ids, place) => {
    for (const id of ids)
      for (const run of postingsOf(postings, id))
        goOneStep(scratch, run, { alive, here: first + place, isFirst: place === 0 });
  });
  const last = first + forms.length - 1;
  // Several forms may match the same product.
  const taken = last + 1;
  for (const id of forms.at(-1) ?? []) {
    for (const run of postingsOf(postings, id)) {
      for (let at = 0; at < run.length; at++) {
        const number = run[at]! >>> 8;
        if (step[number] !== last) continue;
        step[number] = taken;
        together.push(number * 256 + now[number]!);
      }
    }
  }
  return together;
}

/** `here`: the step of products that have a form of each list up to this one. */
type Step = { alive: Uint8Array; here: number; isFirst: boolean };

function goOneStep({ step, before, now }: Scratch, run: ArrayLike<number>, { alive, here, isFirst }: Step): void {
  for (let at = 0; at < run.length; at++) {
    const posting = run[at]!;
    const number = posting >>> 8;
    const reached = step[number]!;
    if (reached !== here) {
      if (isFirst ? alive[number] === 0 : reached !== here - 1) continue;
      before[number] = isFirst ? 255 : now[number]!;
      now[number] = 0;
      step[number] = here;
    }
    const weight = posting & 255;
    const least = weight < before[number]! ? weight : before[number]!;
    if (now[number]! < least) now[number] = least;
  }
}

export const SURE = 0.4;
const MIN_RARITY = 0.3;

/** Inverse document frequency: a rarer match weighs more (as in BM25); 0 without matches. */
function rarityOf({ dictionary, numberOf }: SearchIndex, { terms, phrases }: Slot): number {
  let most = 0;
  for (const [id, weight] of terms) if (weight > SURE) most = Math.max(most, countOf(dictionary, id));
  for (const { forms } of phrases) {
    most = Math.max(most, Math.min(...forms.map((ids) => Math.max(...ids.map((id) => countOf(dictionary, id))))));
  }
  const count = Math.max(numberOf.size, most);
  return most === 0 ? 0 : Math.log(1 + (count - most + 0.5) / (most + 0.5)) + MIN_RARITY;
}
