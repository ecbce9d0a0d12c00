import { wordsOf } from '#rules/text/normalize-text.ts';
import { SEARCH_RULES } from './ranking-weights.ts';
import type { SearchIndex } from './search-index.ts';
import { stemOf } from './stems.ts';
import { termAt, termStartsWith } from './term-dictionary.ts';
import { isAnswered, type Slot } from './understanding.ts';

/** Depth of each category in the query, by category id of the index. */
export type WantedKinds = ReadonlyMap<number, number>;

/** Minimum share of a word's best weight: less likely meanings do not select a category. */
const MIN_SHARE = 0.4;
/** The share with which a word names a kind without doubt: not as a synonym beside products with the word itself. */
const SURE = 0.6;

/**
 * Returns the categories whose names the query contains. A word after "with" names a kind only if no other word does:
 * `tablet with keyboard` is a tablet.
 */
export function wantedKinds(index: SearchIndex, slots: readonly Slot[]): WantedKinds {
  const others = SEARCH_RULES.kindOfPart ? slots.filter(({ isPart }) => !isPart) : slots;
  const isSure = others.length < slots.length && kindsNamedBy(index, others, SURE).size > 0;
  return kindsNamedBy(index, isSure ? others : slots);
}

/**
 * An expression names a category as a whole or by its last word: `phone charger` names chargers, but not phones.
 */
function kindsNamedBy(index: SearchIndex, slots: readonly Slot[], share = MIN_SHARE): WantedKinds {
  const { dictionary, kinds } = index;
  const stemAt = (id: number) => stemOf(termAt(dictionary, id));
  const stems = new Set<string>();
  const expressions: string[][] = [];
  for (const { typed, terms, phrases } of slots) {
    // A corrected word has lower weights, but names its kind too.
    const most = Math.max(0, ...terms.values(), ...phrases.map(({ weight }) => weight));
    const least = share * Math.min(1, most);
    // If the word itself is known, another word that it begins names no kind: `ps4 pro` means no processor.
    const isBegun = (id: number, weight: number) =>
      SEARCH_RULES.begunKind && weight < 1 && most >= 1 && termStartsWith(dictionary, id, typed);
    for (const [id, weight] of terms) if (weight >= least && !isBegun(id, weight)) stems.add(stemAt(id));
    for (const { forms, weight } of phrases)
      if (SEARCH_RULES.expressionKind && weight >= least)
        expressions.push(forms.map(([id]) => (id === undefined ? '' : stemAt(id))));
  }
  const heads = new Set(expressions.map(headOf));
  const isNamed = (words: readonly string[]) => {
    if (words.length === 0) return false;
    if (words.every((word) => stems.has(word)) || (words.length === 1 && heads.has(words[0]))) return true;
    if (expressions.length === 0) return false;
    const whole = new Set(expressions.filter((each) => each.every((stem) => words.includes(stem))).flat());
    return words.every((word) => stems.has(word) || whole.has(word));
  };
  const wanted = new Map<number, number>();
  for (const stem of new Set([...stems, ...expressions.flat()]))
    for (const id of kinds.withStem.get(stem) ?? [])
      if (!wanted.has(id) && kinds.names[id]!.some(isNamed)) wanted.set(id, kinds.depth[id]!);
  return SEARCH_RULES.deviceKind ? withoutDevices(index, wanted) : wanted;
}

const FOR = new Set(['for', 'для']);

/** The word of an expression that names the thing: the last one, or the one before "for" as in `сушилка для белья`. */
function headOf(expression: readonly string[]): string | undefined {
  const before = expression.findIndex((word) => FOR.has(word)) - 1;
  return expression.at(Math.max(before, -1));
}

/**
 * Leaves out kinds with a proper name, which is the same in all languages, beside a kind of other products: `iphone
 * charger` means a charger. An iPhone is a smartphone, so `iphone smartphone` means an iPhone.
 */
function withoutDevices({ kinds: { names, lists } }: SearchIndex, wanted: WantedKinds): WantedKinds {
  const common = [...wanted.keys()].filter((id) => names[id]!.length > 1);
  if (common.length === 0 || common.length === wanted.size) return wanted;
  const isRelated = (id: number) =>
    common.some((other) => lists.some((list) => list.includes(id) && list.includes(other)));
  return new Map([...wanted].filter(([id]) => names[id]!.length > 1 || isRelated(id)));
}

/** For each list of categories, the depth of its deepest category in the query; 0 when there is none. */
export const wantedDepths = ({ kinds: { lists } }: SearchIndex, wanted: WantedKinds): Uint8Array =>
  Uint8Array.from(lists, (list) => list.reduce((deepest, id) => Math.max(deepest, wanted.get(id) ?? 0), 0));

/** Leaves out words that no product has, unless the query has no other words. The results page names them. */
export function knownSlots(index: SearchIndex, slots: readonly Slot[]): readonly Slot[] {
  const known = SEARCH_RULES.unknownWords ? slots.filter((slot) => isAnswered(index.dictionary, slot)) : [];
  return known.length === 0 ? slots : known;
}

/** Returns whether the words name a kind, a maker or a model. */
export const isThingNamed = (index: SearchIndex, slots: readonly Slot[]): boolean =>
  wantedKinds(index, slots).size > 0 || slots.some((slot) => isNameOfMaker(index, slot) || isModel(index, slot));

const makerWords = new WeakMap<SearchIndex, { count: number; words: ReadonlySet<string> }>();

function wordsOfMakers(index: SearchIndex): ReadonlySet<string> {
  const { names } = index.brands;
  const known = makerWords.get(index);
  if (known?.count === names.length) return known.words;
  const words = new Set(names.flatMap((name) => wordsOf(name).slice(0, 1)));
  makerWords.set(index, { count: names.length, words });
  return words;
}

const isNameOfMaker = (index: SearchIndex, { terms }: Slot): boolean => {
  const makers = wordsOfMakers(index);
  return [...terms].some(([id, weight]) => weight >= MIN_SHARE && makers.has(termAt(index.dictionary, id)));
};

/** A number alone is no model: `oneplus 13` does not mean any other product with a 13. */
const isModel = ({ dictionary }: SearchIndex, { terms }: Slot): boolean =>
  [...terms.keys()].some((id) => MODEL.test(termAt(dictionary, id)) && dictionary.named[id] === 1);

/** Whether a word may name a thing for which the shop has no category: no maker, no model and no word of a category. */
export const isOtherThing = (index: SearchIndex, slot: Slot): boolean =>
  !/\d/.test(slot.typed) &&
  !isNameOfMaker(index, slot) &&
  ![...slot.terms.keys()].some((id) => index.kinds.withStem.has(stemOf(termAt(index.dictionary, id))));

const MODEL = /\d.*\p{L}|\p{L}.*\d/u;
