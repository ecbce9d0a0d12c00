import type { SearchIndex } from './search-index.ts';
import { stemOf } from './stems.ts';
import { nearestThing } from './synonym-dictionary.ts';
import { type Dictionary, termAt, termsWithPrefix, termsWithStem } from './term-dictionary.ts';
import { isAnswered, type Slot, type Understanding, understand } from './understanding.ts';

type Query = Pick<Understanding, 'slots' | 'fits'>;

/** Readings of a query without results, nearest first: part of an answer is better than an empty page. */
export function relaxedQueries(index: SearchIndex, { slots, fits }: Query): Query[] {
  const isUnknown = (slot: Slot) => !isAnswered(index.dictionary, slot);
  const relaxed: Query[] = [];
  // No product has all words of an expression, such as `климатическая станция`.
  const apart = slots.flatMap((slot) =>
    slot.typed.includes(' ') ? understand(index.dictionary, slot.typed, true).slots : [slot],
  );
  if (apart.length > slots.length) relaxed.push({ slots: apart, fits });
  const near = slots.map((slot) => (isUnknown(slot) ? (nearestModel(index, slot) ?? slot) : slot));
  if (near.some((slot, at) => slot !== slots[at])) relaxed.push({ slots: near, fits });
  const replaced = slots.flatMap((slot) =>
    isUnknown(slot) ? (nearestThingSlots(index, slot) ?? [ofWhole(index, slot) ?? slot]) : [slot],
  );
  if (replaced.some((slot) => !slots.includes(slot))) relaxed.push({ slots: replaced, fits });
  // `таблетки для кофемашины` in a shop without tablets finds what it has for coffee machines.
  if (slots.every(isUnknown) && fits.length > 0) relaxed.push({ slots: [...slots, ...fits], fits: [] });
  return relaxed;
}

/** Reads the nearest thing instead of an unknown one, which may be misspelt or a synonym: `hoverboard`. */
function nearestThingSlots({ dictionary }: SearchIndex, { typed, terms }: Slot): Slot[] | null {
  for (const words of [typed.split(' '), ...[...terms.keys()].map((id) => [termAt(dictionary, id)])]) {
    const nearest = nearestThing(words);
    if (nearest !== undefined) return understand(dictionary, nearest, false).slots;
  }
  return null;
}

/** Russian diminutives: `тумбочка` is a small `тумба`. */
const DIMINUTIVE = /(?:очк|ечк|ик)$/;
const MIN_WHOLE_LENGTH = 4;

/** Reads a diminutive as the word from which it is formed. */
function ofWhole({ dictionary }: SearchIndex, slot: Slot): Slot | null {
  const stem = stemOf(slot.typed);
  const whole = stem.replace(DIMINUTIVE, '');
  if (whole === stem || whole.length < MIN_WHOLE_LENGTH) return null;
  const ids = termsWithStem(dictionary, whole).filter((id) => dictionary.named[id] === 1);
  return ids.length === 0 ? null : { ...slot, terms: new Map(ids.map((id) => [id, 1])) };
}

/** An unknown article code shares its beginning with other models of its line. */
const MIN_CODE_LENGTH = 7;
const MIN_SHARED_LENGTH = 3;
const MAX_MODELS = 12;
/** Letters, a digit and more letters: plain numbers are not grouped by lines. */
const IS_CODE = /^(?=.*\d)[a-z][a-z0-9]+$/;

function nearestModel({ dictionary }: SearchIndex, slot: Slot): Slot | null {
  const { typed } = slot;
  if (typed.length < MIN_CODE_LENGTH || !IS_CODE.test(typed)) return null;
  for (let length = typed.length - 1; length >= MIN_SHARED_LENGTH; length--) {
    const beginning = typed.slice(0, length);
    if (!IS_CODE.test(beginning)) break;
    const ids = termsWithPrefix(dictionary, beginning, MAX_MODELS);
    if (ids.length > 0) return withModels(dictionary, slot, ids);
  }
  return inAnotherSize(dictionary, slot);
}

/** Finds codes with the same first letters and the same pattern: another size of a TV has other digits after `UE`. */
function inAnotherSize(dictionary: Dictionary, slot: Slot): Slot | null {
  const [letters = ''] = /^[a-z]{2,}/.exec(slot.typed) ?? [];
  if (letters === '') return null;
  const pattern = patternOf(slot.typed);
  const ids = [...'0123456789']
    .flatMap((digit) => termsWithPrefix(dictionary, letters + digit, MAX_CODES))
    .filter((id) => patternOf(termAt(dictionary, id)) === pattern);
  return ids.length === 0 ? null : withModels(dictionary, slot, ids.slice(0, MAX_MODELS));
}

const MAX_CODES = 60;

const patternOf = (code: string): string => code.replaceAll(/\d/g, '0').replaceAll(/[a-z]/g, 'a');

const withModels = (dictionary: Dictionary, slot: Slot, ids: readonly number[]): Slot => ({
  ...slot,
  text: termAt(dictionary, ids[0]!),
  terms: new Map(ids.map((id) => [id, 1])),
});
