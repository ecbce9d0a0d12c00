import { inOrder, largest } from './candidate-order.ts';
import { type Candidates, candidatesOf, multiply, openCandidates, scratchOf } from './candidates.ts';
import { FITTED, preferFitting } from './fitting.ts';
import { MEASURED_MARK } from './measured-traits.ts';
import { preferNear } from './nearness.ts';
import { postingsOf } from './postings.ts';
import { isOtherThing, knownSlots, type WantedKinds, wantedDepths, wantedKinds } from './query-kind.ts';
import { RANKING_WEIGHTS, SEARCH_RULES } from './ranking-weights.ts';
import { lackTerm, NAMES_APART, type SearchIndex } from './search-index.ts';
import { preferSimilar } from './similar-names.ts';
import { stemOf } from './stems.ts';
import { idOf, termAt, termCountOf, termStartsWith } from './term-dictionary.ts';
import type { Slot, Understanding } from './understanding.ts';

export type RankRequest = Pick<Understanding, 'slots' | 'fits' | 'without' | 'price' | 'monthly' | 'order'> & {
  priceOf: (productId: number) => number;
  /** Monthly payment of a product; NaN when no bank finances it. If omitted, the caller applies the payment filter. */
  monthlyOf?: (productId: number) => number;
  /** Products whose SKU was typed, by index number. They come first. */
  coded: ReadonlySet<number>;
  isAvailable: (productId: number) => boolean;
  isWholeOnly: boolean;
  isBeginning: boolean;
  beside: RankingRules;
  most?: number;
  isExplained?: boolean;
};

/**
 * Ranking signals besides the words: the merchant's rules and click boosts. Products are identified by index number.
 */
export type RankingRules = {
  boost: ((number: number) => number) | null;
  clicks: ((number: number) => number) | null;
  /** Sorted by `position`, which starts at 1. */
  pinned: readonly { number: number; position: number }[];
  hidden: ReadonlySet<number>;
};

/**
 * With this many full matches, partial matches are not shown. With fewer, partial matches fill the list up to FILLED.
 */
const ENOUGH = 12;
const FILLED = 12;

/** Returns index numbers, best first. The next search overwrites them. Only the first `most` are sorted. */
export function rank(index: SearchIndex, request: RankRequest): Int32Array {
  const { coded, beside, most = Number.POSITIVE_INFINITY } = request;
  const { candidates, places } = ranked(index, request);
  const isAlone = coded.size === 0 && beside.pinned.length + beside.hidden.size === 0;
  const found = index.scratch.found.subarray(0, places.length);
  const count = isAlone ? Math.min(most, places.length) : places.length;
  for (let at = 0; at < count; at++) found[at] = candidates.numbers[places[at]!]!;
  return isAlone ? found : Int32Array.from(placed([...coded, ...found], beside));
}

/** Inserts pinned products at the merchant's positions, whether or not they match, and removes hidden ones. */
function placed(numbers: number[], { pinned, hidden }: RankingRules): number[] {
  if (pinned.length + hidden.size === 0) return numbers;
  const moved = new Set(pinned.map(({ number }) => number));
  const list = numbers.filter((number) => !hidden.has(number) && !moved.has(number));
  for (const { number, position } of pinned) list.splice(position - 1, 0, number);
  return list;
}

/** `places`: the displayed candidates in order, without those found by SKU. */
export function ranked(index: SearchIndex, request: RankRequest): { candidates: Candidates; places: Int32Array } {
  const { coded, isWholeOnly } = request;
  const candidates = interpretedCandidates(index, request);
  const { count, whole } = candidates;
  let wholes = 0;
  for (let at = 0; at < count; at++) wholes += whole[at]!;
  const isEnough = isWholeOnly || coded.size > 0 || wholes >= ENOUGH;
  const shown = placesOfShown(index, candidates, isEnough);
  if (isEnough) return { candidates, places: inOrder(index, candidates, shown, request) };
  const most = Math.max(wholes, FILLED);
  return { candidates, places: inOrder(index, candidates, shown, { ...request, most }).subarray(0, most) };
}

/** If enough products match, only complete matches are shown; otherwise partial ones fill the list. */
function placesOfShown(
  { scratch: { shown } }: SearchIndex,
  { count, whole }: Candidates,
  isEnough: boolean,
): Int32Array {
  let length = 0;
  for (let at = 0; at < count; at++) if (whole[at] === 1 || !isEnough) shown[length++] = at;
  return shown.subarray(0, length);
}

function filterCandidates(candidates: Candidates, isIncluded: (at: number) => boolean): void {
  const { numbers, values, whole, ofKind, factors } = candidates;
  const columns = [numbers, values, whole, ofKind, ...Object.values(factors ?? {})];
  let length = 0;
  for (let at = 0; at < candidates.count; at++) {
    if (!isIncluded(at)) continue;
    if (length < at) for (const column of columns) column[length] = column[at]!;
    length++;
  }
  candidates.count = length;
}

function interpretedCandidates(index: SearchIndex, request: RankRequest): Candidates {
  const { slots, fits, without, price, monthly, order, coded, beside, isBeginning, isExplained = false } = request;
  const isPriced = price !== null || monthly !== null || order !== null;
  const known = knownSlots(index, slots);
  const candidates =
    slots.length === 0 && isPriced ? everything(index, isExplained) : candidatesOf(index, known, isExplained);
  if (known.length < slots.length) dropPassing(index, known, candidates);
  if (coded.size > 0) filterCandidates(candidates, (at) => !coded.has(candidates.numbers[at]!));
  if (without.length > 0) {
    const refused = refusedBy(index, without);
    filterCandidates(candidates, (at) => refused[candidates.numbers[at]!] === 0);
    preferLacking(index, without, candidates);
  }
  preferKind(index, slots, candidates);
  preferNear(index, slots, candidates);
  const isMeasured = preferMeasured(index, slots, candidates);
  // Similar names must not outweigh limits, numbers or models. The results of a beginning are not typical of the query.
  const isExact = isPriced || isMeasured || without.length > 0 || fits.length > 0 || slots.some(isNumbered);
  if (!isExact && !isBeginning) preferSimilar(index, candidates);
  if (fits.length > 0) {
    const fitting = matchesOf(index, fits, 0);
    preferFitting(candidates, fitting);
    if (isPriced) filterFitting(candidates, fitting);
  }
  const { boost, clicks } = beside;
  if (boost || clicks) {
    for (let at = 0; at < candidates.count; at++) {
      if (boost) multiply(candidates, at, 'boost', boost(candidates.numbers[at]!));
      if (clicks) multiply(candidates, at, 'clicks', clicks(candidates.numbers[at]!));
    }
  }
  if (isPriced) filterPriced(candidates, (at) => isAffordable(request, index.productIds[candidates.numbers[at]!]!));
  return candidates;
}

/** A number names a model or a size: the products around it in the list are other models. */
const isNumbered = ({ text }: Slot): boolean => /\d/.test(text);

function everything(index: SearchIndex, isExplained: boolean): Candidates {
  const { numberOf } = index;
  const candidates = openCandidates(scratchOf(index), numberOf.size, isExplained);
  candidates.count = numberOf.size;
  candidates.values.fill(1, 0, numberOf.size);
  candidates.whole.fill(1, 0, numberOf.size);
  let at = 0;
  for (const number of numberOf.values()) candidates.numbers[at++] = number;
  return candidates;
}

function preferKind(index: SearchIndex, slots: readonly Slot[], candidates: Candidates): void {
  const wanted = wantedKinds(index, slots);
  if (wanted.size === 0) return;
  const depthOf = wantedDepths(index, wanted);
  const { listOf } = index.kinds;
  const { count, numbers, whole, ofKind } = candidates;
  // Greatest depth that the query can mean; usually one of the first products has it.
  const most = depthOf.reduce((one, other) => Math.max(one, other), 0);
  let [deepest, deepestWhole] = [0, 0];
  for (let at = 0; at < count && deepestWhole < most; at++) {
    const depth = depthOf[listOf[numbers[at]!]!]!;
    if (depth > deepest) deepest = depth;
    if (depth > deepestWhole && whole[at] === 1) deepestWhole = depth;
  }
  const { otherKind, otherKindInPart } = RANKING_WEIGHTS;
  const least = deepestWhole || deepest;
  if (least === 0) return;
  // Computed only if a full match is of another kind.
  let naming: ((productNumber: number) => boolean) | null = null;
  for (let at = 0; at < count; at++) {
    if (depthOf[listOf[numbers[at]!]!]! >= least) continue;
    ofKind[at] = 0;
    if (whole[at] === 1 && SEARCH_RULES.kindInPassing) naming ??= namingKind(index, slots, wanted);
    // A phone whose camera is only mentioned is no full match of `waterproof camera`.
    if (naming !== null && whole[at] === 1 && !naming(numbers[at]!)) whole[at] = 0;
    multiply(candidates, at, 'kind', whole[at] === 1 ? otherKind : otherKindInPart);
  }
}

/**
 * Returns whether a name of a product contains a word for the wanted kind. Another thing of the query counts too, as in
 * `phone stand`. Other products mention the kind only in a text, such as a case that can be charged through.
 */
function namingKind(
  index: SearchIndex,
  slots: readonly Slot[],
  wanted: WantedKinds,
): (productNumber: number) => boolean {
  const stems = new Set([...wanted.keys()].flatMap((id) => index.kinds.names[id]!.flat()));
  const isOfKind = (id: number) => stems.has(stemOf(termAt(index.dictionary, id)));
  const isOther = (slot: Slot) => !slot.isPart && !termsOf(slot).some(isOfKind) && isOtherThing(index, slot);
  const naming = new Uint8Array(termCountOf(index.dictionary));
  for (const slot of slots) {
    const isOtherSlot = isOther(slot);
    for (const id of termsOf(slot)) if (isOtherSlot || isOfKind(id)) naming[id] = 1;
  }
  const { starts, values } = index.titles;
  return (number) => {
    const end = starts[number + 1]!;
    for (let at = starts[number]!; at < end; at++)
      if (values[at] !== NAMES_APART && naming[values[at]!] === 1) return true;
    return false;
  };
}

const termsOf = ({ terms, phrases }: Slot): number[] => [
  ...terms.keys(),
  ...phrases.flatMap(({ forms }) => forms.flat()),
];

/** By product number: 1 when a term is in the name or a value of the product, not only in a description. */
function namedIn({ postings, count }: SearchIndex, ids: readonly number[]): Uint8Array {
  const named = new Uint8Array(count);
  for (const id of ids)
    for (const run of postingsOf(postings, id))
      for (let at = 0; at < run.length; at++) if ((run[at]! & 255) > MIN_TRAIT_SCORE) named[run[at]! >>> 8] = 1;
  return named;
}

/** An unwanted trait must be in a name or a value, not only in a description. */
const MIN_TRAIT_SCORE = 40;

/** Drops products with the known words of a query only in the description: `детская коляска` has no result. */
function dropPassing(index: SearchIndex, slots: readonly Slot[], candidates: Candidates): void {
  const ids = slots.flatMap(termsOf).filter((id) => !termStartsWith(index.dictionary, id, MEASURED_MARK));
  const named = namedIn(index, ids);
  filterCandidates(candidates, (at) => named[candidates.numbers[at]!] === 1);
}

/** Prefers products whose values deny an excluded trait ("Without grill") to those that do not mention it. */
function preferLacking({ dictionary, postings }: SearchIndex, without: readonly Slot[], candidates: Candidates): void {
  const lacking = new Set<number>();
  for (const { terms } of without)
    for (const id of terms.keys()) {
      const lack = idOf(dictionary, lackTerm(termAt(dictionary, id)));
      for (const run of lack === undefined ? [] : postingsOf(postings, lack))
        for (let at = 0; at < run.length; at++) lacking.add(run[at]! >>> 8);
    }
  if (lacking.size === 0) return;
  for (let at = 0; at < candidates.count; at++)
    if (!lacking.has(candidates.numbers[at]!)) multiply(candidates, at, 'kind', RANKING_WEIGHTS.unsaid);
}

/**
 * Prefers the products of the wanted kind with the best number of a trait, such as the lowest noise. Returns whether the
 * query has a trait.
 */
function preferMeasured(index: SearchIndex, slots: readonly Slot[], candidates: Candidates): boolean {
  const { dictionary, postings } = index;
  const { count, numbers, ofKind } = candidates;
  const ids = slots.flatMap(({ terms }) => [...terms.keys()]);
  const traits = ids.filter((id) => termStartsWith(dictionary, id, MEASURED_MARK));
  for (const id of traits) {
    const weightOf = new Uint8Array(index.count);
    for (const run of postingsOf(postings, id))
      for (let at = 0; at < run.length; at++) weightOf[run[at]! >>> 8] = run[at]! & 255;
    const weightAt = (at: number) => (ofKind[at] === 1 ? weightOf[numbers[at]!]! : 0);
    const isFound = new Uint8Array(256);
    for (let at = 0; at < count; at++) isFound[weightAt(at)] = 1;
    isFound[0] = 0;
    const rankOf: number[] = [];
    for (let weight = 0; weight < 256; weight++) rankOf.push((rankOf[weight - 1] ?? 0) + isFound[weight]!);
    for (let at = 0; at < count; at++)
      if (weightAt(at) > 0)
        multiply(candidates, at, 'near', 1 + (RANKING_WEIGHTS.measured * rankOf[weightAt(at)]!) / rankOf[255]!);
  }
  return traits.length > 0;
}

/** By product number: 1 when the product has an excluded word, or all words of an excluded expression ("SIM card"). */
function refusedBy({ postings, alive, count }: SearchIndex, slots: readonly Slot[]): Uint8Array {
  const refused = new Uint8Array(count);
  const mark = (ids: readonly number[], into: Uint8Array) => {
    for (const id of ids)
      for (const run of postingsOf(postings, id))
        for (let at = 0; at < run.length; at++) {
          const number = run[at]! >>> 8;
          if ((run[at]! & 255) > MIN_TRAIT_SCORE && alive[number]) into[number] = 1;
        }
  };
  for (const { terms, phrases } of slots) {
    mark([...terms.keys()], refused);
    for (const { forms } of phrases) {
      const words = forms.map((ids) => {
        const found = new Uint8Array(count);
        mark(ids, found);
        return found;
      });
      for (let number = 0; number < count; number++) if (words.every((has) => has[number] === 1)) refused[number] = 1;
    }
  }
  return refused;
}

/** By product number: how well the product matches any of the slots (0 to 1). */
function matchesOf({ postings, alive, count }: SearchIndex, slots: readonly Slot[], least: number): Float32Array {
  const found = new Float32Array(count);
  const markOf = (ids: readonly number[], least: number) => {
    const has = new Uint8Array(count);
    for (const id of ids)
      for (const run of postingsOf(postings, id))
        for (let at = 0; at < run.length; at++) {
          const number = run[at]! >>> 8;
          if ((run[at]! & 255) > least && alive[number]) has[number] = 1;
        }
    return has;
  };
  for (const slot of slots) {
    const here = new Float32Array(count);
    for (const [id, weight] of slot.terms) {
      for (const run of postingsOf(postings, id)) {
        for (let at = 0; at < run.length; at++) {
          const number = run[at]! >>> 8;
          if ((run[at]! & 255) <= least || !alive[number]) continue;
          if (here[number]! < weight) here[number] = weight;
        }
      }
    }
    for (const { forms, weight } of slot.phrases) {
      const words = forms.map((ids) => markOf(ids, 0));
      for (let number = 0; number < count; number++)
        if (here[number]! < weight && words.every((has) => has[number] === 1)) here[number] = weight;
    }
    for (let number = 0; number < count; number++) found[number]! += here[number]! / slots.length;
  }
  return found;
}

/** A product with at least this share of the best score is the wanted thing itself, not one that mentions it. */
const SAME_THING = 0.5;

const NEARLY = 0.8;

/** Keeps the products that fit the device best. A case for another phone is not a result because of its price. */
function filterFitting(candidates: Candidates, fitting: Float32Array): void {
  const { count, numbers, whole, ofKind } = candidates;
  let most = 0;
  for (let at = 0; at < count; at++)
    if (whole[at] === 1 && ofKind[at] === 1) most = Math.max(most, fitting[numbers[at]!]!);
  if (most >= FITTED) filterCandidates(candidates, (at) => fitting[numbers[at]!]! >= most * NEARLY);
}

function isAffordable({ price, monthly, priceOf, monthlyOf }: RankRequest, productId: number): boolean {
  const isWithin = ({ min, max }: { min: number; max: number }, drams: number) => drams >= min && drams <= max;
  if (price !== null && !isWithin(price, priceOf(productId))) return false;
  return monthly === null || monthlyOf === undefined || isWithin(monthly, monthlyOf(productId));
}

/** Applies a price filter to exact matches only: an unrelated product is not an answer just because its price fits. */
function filterPriced(candidates: Candidates, isWithin: (at: number) => boolean): void {
  const { whole, ofKind, values } = candidates;
  const isAny = (column: Uint8Array) => column.subarray(0, candidates.count).includes(1);
  if (isAny(whole)) filterCandidates(candidates, (at) => whole[at] === 1);
  if (isAny(ofKind)) filterCandidates(candidates, (at) => ofKind[at] === 1);
  const top = largest(values, candidates.count);
  filterCandidates(candidates, (at) => values[at]! >= top * SAME_THING && isWithin(at));
}
