import { openScratch, type SearchIndex } from './search-index.ts';
import type { Slot } from './understanding.ts';

export type RankRequest = {
  slots: readonly Slot[];
  /** Products whose article number was typed, by their index numbers: they come first. */
  coded: ReadonlySet<number>;
  isAvailable: (productId: number) => boolean;
  isWholeOnly: boolean;
};

const LEAST_SHARE = 0.3;
const WHOLE = 0.999;
const SHARE_POWER = 5;
/** With this many full matches no partial ones are shown; with fewer, partial ones fill the list up to FILLED. */
const ENOUGH = 4;
const FILLED = 12;
const STEPS = 40;

type Candidate = { number: number; isWhole: boolean; value: number };

export function rank(index: SearchIndex, { slots, coded, isAvailable, isWholeOnly }: RankRequest): number[] {
  const candidates = candidatesOf(index, slots).filter(({ number }) => !coded.has(number));
  const top = candidates.reduce((most, { value }) => Math.max(most, value), 0);
  const step = ({ value }: Candidate) => Math.floor((value / top) * STEPS);
  const free = ({ number }: Candidate) => (isAvailable(index.productIds[number]!) ? 1 : 0);
  candidates.sort((a, b) => step(b) - step(a) || free(b) - free(a) || b.value - a.value || a.number - b.number);
  const whole = candidates.filter(({ isWhole }) => isWhole);
  const isEnough = isWholeOnly || coded.size > 0 || whole.length >= ENOUGH;
  const shown = isEnough ? whole : candidates.slice(0, Math.max(whole.length, FILLED));
  return [...coded, ...shown.map(({ number }) => number)];
}

function candidatesOf(index: SearchIndex, slots: readonly Slot[]): Candidate[] {
  const { touched, score, matched } = addUp(index, slots);
  const worth = worthOf(index, slots);
  const all = worth.reduce((sum, value) => sum + value, 0);
  return touched.flatMap((number): Candidate[] => {
    const share = worth.reduce((sum, value, slot) => sum + (matched[number]! & (1 << slot) ? value : 0), 0) / all;
    const value = score[number]! * share ** SHARE_POWER;
    score[number] = 0;
    matched[number] = 0;
    return share < LEAST_SHARE ? [] : [{ number, isWhole: share > WHOLE, value }];
  });
}

/** A slot without matching products counts like an average one. */
function worthOf(index: SearchIndex, slots: readonly Slot[]): number[] {
  const rarities = slots.map((slot) => rarityOf(index, slot));
  const known = rarities.filter((rarity) => rarity > 0);
  const usual = known.reduce((sum, rarity) => sum + rarity, 0) / (known.length || 1);
  return rarities.map((rarity) => rarity || usual);
}

function addUp(index: SearchIndex, slots: readonly Slot[]) {
  const size = index.productIds.length;
  if (index.scratch.score.length < size) index.scratch = openScratch(Math.ceil(size * 1.5));
  const { postings, alive, scratch } = index;
  const { score, best, slot: lastSlot, matched } = scratch;
  const touched: number[] = [];
  slots.forEach((slot, at) => {
    const worth = rarityOf(index, slot);
    const turn = ++scratch.slots;
    const take = (number: number, value: number) => {
      if (lastSlot[number] !== turn) {
        lastSlot[number] = turn;
        best[number] = 0;
        if (matched[number] === 0) touched.push(number);
        matched[number]! |= 1 << at;
      }
      if (value <= best[number]!) return;
      score[number]! += (value - best[number]!) * worth;
      best[number] = value;
    };
    for (const [id, weight] of slot.terms) {
      for (const posting of postings[id] ?? []) {
        const number = posting >>> 8;
        if (alive[number]) take(number, weight * (posting & 255));
      }
    }
    for (const { forms, weight } of slot.phrases) {
      for (const [number, value] of together(index, forms)) take(number, weight * value);
    }
  });
  return { score, matched, touched };
}

function together({ postings, alive }: SearchIndex, forms: readonly number[][]): Map<number, number> {
  let common: Map<number, number> | null = null;
  for (const ids of forms) {
    const here = new Map<number, number>();
    for (const id of ids) {
      for (const posting of postings[id] ?? []) {
        const number = posting >>> 8;
        if (!alive[number] || (common && !common.has(number))) continue;
        const value = Math.min(posting & 255, common?.get(number) ?? 255);
        if ((here.get(number) ?? 0) < value) here.set(number, value);
      }
    }
    common = here;
  }
  return common ?? new Map();
}

const SURE = 0.4;
const LEAST_RARITY = 0.3;

/** The rarer a match, the more it weighs (as in BM25); 0 without matches. */
function rarityOf({ dictionary: { counts }, numberOf }: SearchIndex, { terms, phrases }: Slot): number {
  let most = 0;
  for (const [id, weight] of terms) if (weight > SURE) most = Math.max(most, counts[id]!);
  for (const { forms } of phrases) {
    most = Math.max(most, Math.min(...forms.map((ids) => Math.max(...ids.map((id) => counts[id]!)))));
  }
  const count = Math.max(numberOf.size, most);
  return most === 0 ? 0 : Math.log(1 + (count - most + 0.5) / (most + 0.5)) + LEAST_RARITY;
}
