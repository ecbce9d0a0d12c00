import { stemOf } from './stems.ts';
import { meaningsOf } from './synonym-dictionary.ts';
import { tokensOf } from './tokens.ts';
import type { MatchKind, Slot, Understanding } from './understanding.ts';

/** A taxonomy entry that a query may name; `key` identifies it in a URL. */
export type KnownThing = {
  kind: 'category' | 'brand' | 'attribute';
  key: string;
  id: number;
  /** Depth of a category, 1 at the top level; 0 for other kinds. */
  depth: number;
  isColor: boolean;
  /** Names in all languages, each as a list of stems. */
  names: readonly (readonly string[])[];
};

export type KnownThings = { things: readonly KnownThing[]; withStem: ReadonlyMap<string, readonly KnownThing[]> };

/** One interpreted part of a query with its certainty. `slots`: positions in the query, by number. */
export type QueryPart = {
  kind: 'category' | 'brand' | 'attribute' | 'size' | 'price' | 'monthly' | 'order' | 'for' | 'without';
  key: string;
  id: number | null;
  /** Words as typed, for parts that have no name in the taxonomy. */
  words: string;
  confidence: number;
  slots: readonly number[];
};

const CONFIDENCE: Readonly<Record<MatchKind, number>> = {
  typed: 1,
  form: 1,
  synonym: 0.85,
  script: 0.85,
  layout: 0.85,
  typo: 0.7,
};
const BY_SYNONYM = 0.9;
/** Factor for a number without its unit: "512" for "512 GB". */
const WITHOUT_UNIT = 0.8;
/** Minimum for a number without unit; a smaller one more likely belongs to a model. */
const MIN_BARE_NUMBER = 32;

export const toThing = (thing: Omit<KnownThing, 'names'>, names: readonly string[]): KnownThing => ({
  ...thing,
  names: names.map((name) => tokensOf(name).map(stemOf)).filter((name) => name.length > 0),
});

export function knownThings(things: readonly KnownThing[]): KnownThings {
  const withStem = new Map<string, KnownThing[]>();
  for (const thing of things) {
    for (const stem of new Set(thing.names.flatMap((name) => name.flatMap(spellings)))) {
      const known = withStem.get(stem);
      if (known) known.push(thing);
      else withStem.set(stem, [thing]);
    }
  }
  return { things, withStem };
}

/** Shoppers may write `256gb` as `256` and `55inch` as `55`. */
const spellings = (stem: string): string[] => {
  const bare = bareNumber(stem);
  return bare === null ? [stem] : [stem, bare];
};

const bareNumber = (stem: string): string | null => {
  const [, number, unit] = /^(\d+)(gb|tb|inch)$/.exec(stem) ?? [];
  return number !== undefined && Number(number) >= (unit === 'inch' ? 0 : MIN_BARE_NUMBER) ? number : null;
};

/**
 * Returns all possible meanings, the most certain ones of each slot first. The caller chooses by the number of matching
 * products.
 */
export function queryParts(
  {
    slots,
    fits,
    without,
    price,
    monthly,
    order,
  }: Pick<Understanding, 'slots' | 'fits' | 'without' | 'price' | 'monthly' | 'order'>,
  things: KnownThings,
): QueryPart[] {
  const textOf = (some: readonly Slot[]) => some.map(({ shown }) => shown).join(' ');
  const plain = (kind: QueryPart['kind'], words: string): QueryPart[] => [
    { kind, key: kind, id: null, words, confidence: 1, slots: [] },
  ];
  return [
    ...thingParts(slots, things),
    ...(price ? plain('price', '') : []),
    ...(monthly ? plain('monthly', '') : []),
    ...(order ? plain('order', order) : []),
    ...(fits.length > 0 ? plain('for', textOf(fits)) : []),
    ...(without.length > 0 ? plain('without', textOf(without)) : []),
  ];
}

type SlotOfText = ReadonlyMap<string, { slot: number; confidence: number }>;

function thingParts(slots: readonly Slot[], { withStem }: KnownThings): QueryPart[] {
  const byStem = slotsByStem(slots);
  const candidates = new Set([...byStem.keys()].flatMap((stem) => withStem.get(stem) ?? []));
  const parts = [...candidates].flatMap((thing) => partOf(thing, byStem, slots) ?? []);
  return parts.sort((one, other) => other.slots.length - one.slots.length || other.confidence - one.confidence);
}

function slotsByStem(slots: readonly Pick<Slot, 'text' | 'how'>[]): SlotOfText {
  const byStem = new Map<string, { slot: number; confidence: number }>();
  slots.forEach(({ text, how }, slot) => {
    const words = text.split(' ');
    const add = (word: string, confidence: number) => {
      const stem = stemOf(word);
      if ((byStem.get(stem)?.confidence ?? 0) < confidence) byStem.set(stem, { slot, confidence });
    };
    for (const word of words) add(word, CONFIDENCE[how]);
    for (const { expressions, isName } of meaningsOf(words)) {
      const confidence = CONFIDENCE[how] * (isName ? 1 : BY_SYNONYM);
      for (const word of expressions.flat()) add(word, confidence);
    }
  });
  return byStem;
}

/** Returns options whose whole name is in the query. For colours, one word is enough: "blue" may mean "light blue". */
export function optionsInQuery(
  slots: readonly Pick<Slot, 'text' | 'how'>[],
  { withStem }: KnownThings,
): Map<number, number> {
  const options = new Map<number, number>();
  const byStem = slotsByStem(slots);
  for (const stem of byStem.keys()) {
    for (const thing of withStem.get(stem) ?? []) {
      if (thing.kind !== 'attribute' || options.get(thing.id) === 1) continue;
      if (partOf(thing, byStem, slots)) options.set(thing.id, 1);
      else if (thing.isColor && !/\d/.test(stem)) options.set(thing.id, PART_OF_NAME);
    }
  }
  return options;
}

const PART_OF_NAME = 0.5;

export const typedSlots = (text: string): Pick<Slot, 'text' | 'how'>[] =>
  tokensOf(text).map((word) => ({ text: word, how: 'typed' }));

function partOf(
  { kind, key, id, names }: KnownThing,
  byStem: SlotOfText,
  slots: readonly Pick<Slot, 'text'>[],
): QueryPart | null {
  let best: QueryPart | null = null;
  for (const name of names) {
    const matched = name.flatMap((stem) => {
      const whole = byStem.get(stem);
      const bare = whole ? undefined : byStem.get(bareNumber(stem) ?? '');
      return whole ?? (bare ? { ...bare, confidence: bare.confidence * WITHOUT_UNIT } : []);
    });
    if (matched.length < name.length) continue;
    const confidence = matched.reduce((least, each) => Math.min(least, each.confidence), 1);
    if (best && best.confidence >= confidence) continue;
    const at = [...new Set(matched.map(({ slot }) => slot))].sort((one, other) => one - other);
    const words = at.map((slot) => slots[slot]!.text).join(' ');
    best = { kind: kind === 'attribute' && isSize(name) ? 'size' : kind, key, id, words, confidence, slots: at };
  }
  return best;
}

const isSize = (name: readonly string[]): boolean =>
  name.every((stem) => /^\d+(?:\.\d+)?(?:inch|cm|mm|m|kg|g|l|ml)$/.test(stem));
