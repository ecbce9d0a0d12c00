import { kindDepth, wantedKinds } from './query-kind.ts';
import { NAMES_APART, openScratch, type SearchIndex } from './search-index.ts';
import { stemOf } from './stems.ts';
import { countOf } from './term-dictionary.ts';
import { piecesOf } from './tokens.ts';
import type { Slot, Understanding } from './understanding.ts';

export type RankRequest = Pick<Understanding, 'slots' | 'fits' | 'without' | 'price' | 'order'> & {
  priceOf: (productId: number) => number;
  /** Products whose article number was typed, by their index numbers: they come first. */
  coded: ReadonlySet<number>;
  isAvailable: (productId: number) => boolean;
  isWholeOnly: boolean;
  beside: Beside;
};

/** What counts besides the words: the merchant's rules and what was learned. By index numbers. */
export type Beside = {
  boost: ((number: number) => number) | null;
  learned: ((number: number) => number) | null;
  /** In order of their positions, from 1. */
  pinned: readonly { number: number; position: number }[];
  hidden: ReadonlySet<number>;
};

export const NOTHING_BESIDE: Beside = { boost: null, learned: null, pinned: [], hidden: new Set() };

const LEAST_SHARE = 0.2;
const WHOLE = 0.999;
const SHARE_POWER = 5;
/** With this many full matches no partial ones are shown; with fewer, partial ones fill the list up to FILLED. */
const ENOUGH = 12;
const FILLED = 12;
const STEPS = 40;

/** What a product is worth: `words`, by each of the others. */
export type Factors = { words: number; kind: number; near: number; fits: number; boost: number; learned: number };

/** `isKind`: of the kind the query names, or no kind is known. */
export type Candidate = { number: number; isWhole: boolean; value: number; isKind: boolean; factors: Factors };

function candidateOf(number: number, isWhole: boolean, value: number): Candidate {
  return {
    number,
    isWhole,
    value,
    isKind: true,
    factors: { words: value, kind: 1, near: 1, fits: 1, boost: 1, learned: 1 },
  };
}

function multiply(candidate: Candidate, by: keyof Factors, factor: number): void {
  candidate.value *= factor;
  candidate.factors[by] *= factor;
}

export const rank = (index: SearchIndex, request: RankRequest): number[] =>
  placed([...request.coded, ...ranked(index, request).map(({ number }) => number)], request.beside);

/** What the merchant pinned stands where they said, found or not; what they hid is absent. */
function placed(numbers: number[], { pinned, hidden }: Beside): number[] {
  if (pinned.length + hidden.size === 0) return numbers;
  const moved = new Set(pinned.map(({ number }) => number));
  const list = numbers.filter((number) => !hidden.has(number) && !moved.has(number));
  for (const { number, position } of pinned) list.splice(position - 1, 0, number);
  return list;
}

/** In order, without those whose article number was typed. */
export function ranked(index: SearchIndex, request: RankRequest): Candidate[] {
  const { coded, isWholeOnly } = request;
  const candidates = meantOnes(index, request);
  const top = candidates.reduce((most, { value }) => Math.max(most, value), 0);
  const whole = candidates.filter(({ isWhole }) => isWhole);
  const isEnough = isWholeOnly || coded.size > 0 || whole.length >= ENOUGH;
  // Only what is shown is sorted: a common word is in half of the shop.
  if (isEnough) return inOrder(index, whole, top, request);
  // What fills the list up is of the kind that was asked for.
  const filling = candidates.filter(({ isWhole, isKind }) => isWhole || isKind);
  return inOrder(index, filling, top, request).slice(0, Math.max(whole.length, FILLED));
}

/** Products that may be meant, with what each is worth. */
function meantOnes(
  index: SearchIndex,
  { slots, fits, without, price, order, coded, priceOf, beside }: RankRequest,
): Candidate[] {
  const isPriced = price !== null || order !== null;
  const refused = matchesOf(index, without, LEAST_TRAIT);
  const found = slots.length === 0 && isPriced ? everything(index) : candidatesOf(index, slots);
  const candidates = found.filter(({ number }) => !coded.has(number) && !refused.has(number));
  preferKind(index, slots, candidates);
  preferNear(index, slots, candidates);
  if (fits.length > 0) preferFitting(index, candidates, matchesOf(index, fits, 0));
  const { boost, learned } = beside;
  for (const candidate of candidates) {
    if (boost) multiply(candidate, 'boost', boost(candidate.number));
    if (learned) multiply(candidate, 'learned', learned(candidate.number));
  }
  const dramsOf = ({ number }: Candidate) => priceOf(index.productIds[number]!);
  return isPriced ? pricedOnes(candidates, price, dramsOf) : candidates;
}

const everything = ({ numberOf }: SearchIndex): Candidate[] =>
  [...numberOf.values()].map((number) => candidateOf(number, true, 1));

/** By price when that was asked for, else the best first; what is in stock first among equals. `top`: the best value of all. */
function inOrder(
  index: SearchIndex,
  candidates: Candidate[],
  top: number,
  { order, priceOf, isAvailable }: RankRequest,
): Candidate[] {
  const idOf = ({ number }: Candidate) => index.productIds[number]!;
  const step = ({ value }: Candidate) => Math.floor((value / top) * STEPS);
  const free = (candidate: Candidate) => (isAvailable(idOf(candidate)) ? 1 : 0);
  const direction = order === 'cheapest' ? 1 : order === 'dearest' ? -1 : 0;
  const drams = (candidate: Candidate) => direction * priceOf(idOf(candidate));
  return candidates.sort(
    (a, b) =>
      (direction && drams(a) - drams(b)) ||
      step(b) - step(a) ||
      free(b) - free(a) ||
      b.value - a.value ||
      a.number - b.number,
  );
}

/** Of what is not of the kind that the query names. */
const OTHER_KIND = 0.85;

function preferKind(index: SearchIndex, slots: readonly Slot[], candidates: readonly Candidate[]): void {
  const wanted = wantedKinds(index, slots);
  if (wanted.size === 0) return;
  const depths = candidates.map(({ number }) => kindDepth(index, wanted, number));
  const deepest =
    candidates.reduce((most, { isWhole }, at) => (isWhole ? Math.max(most, depths[at]!) : most), 0) ||
    depths.reduce((most, depth) => Math.max(most, depth), 0);
  if (deepest === 0) return;
  candidates.forEach((candidate, at) => {
    const depth = depths[at]!;
    candidate.isKind = depth >= deepest;
    if (!candidate.isKind) multiply(candidate, 'kind', OTHER_KIND);
  });
}

/** Only the best are looked at so closely. */
const NEAR_MOST = 200;
const SIDE_BY_SIDE = 0.2;
const NOTHING_ELSE = 0.1;

/** Names where the words of the query stand side by side and in its order, and that say little else. */
function preferNear(index: SearchIndex, slots: readonly Slot[], candidates: readonly Candidate[]): void {
  const slotOf = new Map<number, number>();
  slots.forEach(({ terms }, at) => {
    for (const [id, weight] of terms) if (weight > SURE && !slotOf.has(id)) slotOf.set(id, at);
  });
  const best = candidates.length <= NEAR_MOST ? candidates : bestOf(candidates, NEAR_MOST);
  for (const candidate of best) {
    const { pairs, share } = nearness(index.titles[candidate.number]!, slotOf, saidAnyway(index, candidate.number));
    const side = slots.length > 1 ? pairs / (slots.length - 1) : 0;
    multiply(candidate, 'near', 1 + SIDE_BY_SIDE * side + NOTHING_ELSE * share);
  }
}

const bestOf = (candidates: readonly Candidate[], most: number): Candidate[] =>
  candidates.toSorted((one, other) => other.value - one.value).slice(0, most);

/** Words of a name that say the brand or the kind: `iphone 16 pro` asks for the whole of «Смартфон Apple iPhone 16 Pro». */
function saidAnyway({ dictionary, brands, kinds }: SearchIndex, number: number): (term: number) => boolean {
  const brand = new Set(piecesOf(brands[number]!).flatMap(({ words }) => words));
  const kindWords = new Set(kinds.of[number]!.flatMap((kind) => kinds.names[kind]!.flat()));
  return (term) => brand.has(dictionary.terms[term]!) || kindWords.has(stemOf(dictionary.terms[term]!));
}

/** Of the best of its names: how many neighbours of the query are neighbours there, and the share of words asked for. */
function nearness(
  title: Int32Array,
  slotOf: ReadonlyMap<number, number>,
  isSaidAnyway: (term: number) => boolean,
): { pairs: number; share: number } {
  const best = { pairs: 0, share: 0 };
  let [pairs, asked, length, last] = [0, 0, 0, APART];
  for (const term of title) {
    if (term === NAMES_APART) {
      const share = length > 0 ? asked / length : 0;
      if (pairs > best.pairs || (pairs === best.pairs && share > best.share)) Object.assign(best, { pairs, share });
      [pairs, asked, length, last] = [0, 0, 0, APART];
      continue;
    }
    const slot = slotOf.get(term) ?? APART;
    if (slot !== APART) asked++;
    if (slot !== APART && slot === last + 1) pairs++;
    last = slot;
    if (slot !== APART || !isSaidAnyway(term)) length++;
  }
  return best;
}

const APART = -2;

/** A trait that is refused stands in a name or a value, not somewhere in a description. */
const LEAST_TRAIT = 40;
const FITTING = 0.6;

/** Products that answer any of the slots, with how well (0 to 1). */
function matchesOf({ postings, alive }: SearchIndex, slots: readonly Slot[], least: number): Map<number, number> {
  const found = new Map<number, number>();
  for (const slot of slots) {
    const here = new Map<number, number>();
    for (const [id, weight] of slot.terms) {
      for (const posting of postings[id] ?? []) {
        if ((posting & 255) <= least || !alive[posting >>> 8]) continue;
        here.set(posting >>> 8, Math.max(here.get(posting >>> 8) ?? 0, weight));
      }
    }
    for (const [number, weight] of here) found.set(number, (found.get(number) ?? 0) + weight / slots.length);
  }
  return found;
}

function preferFitting(
  index: SearchIndex,
  candidates: readonly Candidate[],
  fitting: ReadonlyMap<number, number>,
): void {
  const isFitted = candidates.some(({ number }) => (fitting.get(number) ?? 0) >= FITTED);
  const brand = isFitted ? null : brandOf(index, fitting);
  for (const candidate of candidates) {
    const isOfBrand = brand !== null && index.brands[candidate.number] === brand;
    multiply(candidate, 'fits', 1 + FITTING * (fitting.get(candidate.number) ?? 0) + (isOfBrand ? SAME_BRAND : 0));
  }
}

const FITTED = 0.4;
const SAME_BRAND = 0.4;
const MOST_OF_ONE = 0.6;

/** Whose things are fitted: `for macbook` prefers what its maker makes. Null when several make them. */
function brandOf({ brands }: SearchIndex, fitting: ReadonlyMap<number, number>): string | null {
  const counts = new Map<string, number>();
  for (const [number, weight] of fitting) counts.set(brands[number]!, (counts.get(brands[number]!) ?? 0) + weight);
  const [first] = [...counts].sort(([, one], [, other]) => other - one);
  const all = counts.values().reduce((sum, count) => sum + count, 0);
  return first && first[0] !== '' && first[1] >= all * MOST_OF_ONE ? first[0] : null;
}

/** With this share of the best score it is the thing that was asked for, not one that mentions it. */
const SAME_THING = 0.5;

/** The things that were asked for, within the price. */
function pricedOnes(
  candidates: Candidate[],
  price: RankRequest['price'],
  dramsOf: (candidate: Candidate) => number,
): Candidate[] {
  const whole = candidates.filter(({ isWhole }) => isWhole);
  const answering = whole.length > 0 ? whole : candidates;
  const things = answering.some(({ isKind }) => isKind) ? answering.filter(({ isKind }) => isKind) : answering;
  const top = things.reduce((most, { value }) => Math.max(most, value), 0);
  const same = things.filter(({ value }) => value >= top * SAME_THING);
  return price ? same.filter((one) => dramsOf(one) >= price.min && dramsOf(one) <= price.max) : same;
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
    return share < LEAST_SHARE ? [] : [candidateOf(number, share > WHOLE, value)];
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
function rarityOf({ dictionary, numberOf }: SearchIndex, { terms, phrases }: Slot): number {
  let most = 0;
  for (const [id, weight] of terms) if (weight > SURE) most = Math.max(most, countOf(dictionary, id));
  for (const { forms } of phrases) {
    most = Math.max(most, Math.min(...forms.map((ids) => Math.max(...ids.map((id) => countOf(dictionary, id))))));
  }
  const count = Math.max(numberOf.size, most);
  return most === 0 ? 0 : Math.log(1 + (count - most + 0.5) / (most + 0.5)) + LEAST_RARITY;
}
