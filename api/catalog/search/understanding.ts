import type { Locale } from '#contract/locale.ts';
import { scriptOf, soundKey } from '#rules/text/phonetic-key.ts';
import { gluedTerm, isKnown, isTerm, joinNames, partsOf } from './compound-words.ts';
import { SCRIPT, shownWord } from './displayed-terms.ts';
import { MAX_WORDS, readOnAnotherKeyboard, readTyped, type TypedPiece } from './keyboard-reading.ts';
import { measuredTerm } from './measured-traits.ts';
import { type PricedQuery, readPrice } from './query-price.ts';
import { accompanyingWords, type Roles, readRoles } from './query-roles.ts';
import { RANKING_WEIGHTS, SEARCH_RULES } from './ranking-weights.ts';
import { lackTerm } from './search-index.ts';
import { readSpokenModels } from './spoken-models.ts';
import { isStopWord, withoutConnectives, withoutStopWords } from './stop-words.ts';
import { BUILT_IN, headMeanings, type Meaning, type SynonymBook } from './synonym-dictionary.ts';
import {
  begunElsewhere,
  countOf,
  type Dictionary,
  formsOf,
  idOf,
  soundingLike,
  spelledLike,
  termAt,
  termLengthOf,
  termsWithPrefix,
} from './term-dictionary.ts';
import { joinUnits } from './tokens.ts';

/** How a word of the query was matched. The shopper sees an explanation for all values but the first two. */
export type MatchKind = 'typed' | 'form' | 'synonym' | 'script' | 'layout' | 'typo';

export type Slot = {
  /** The matched text. */
  text: string;
  /** The word as typed, in the assumed keyboard layout. */
  typed: string;
  /** Text for explanations, in the language of the request. */
  shown: string;
  how: MatchKind;
  terms: Map<number, number>;
  /** Expressions of several words that must all match. `forms`: for each word, the ids of its forms. */
  phrases: { forms: number[][]; weight: number }[];
  /** The word follows "with": `tablet with keyboard`. */
  isPart: boolean;
  /** The known expression without products to which the word belongs: `vr headset`. */
  lacking: string | null;
};

export type Understanding = Pick<PricedQuery, 'price' | 'monthly' | 'order'> & {
  slots: Slot[];
  /** The device that the product should fit: preferred, not required. */
  fits: Slot[];
  without: Slot[];
  how: MatchKind;
  query: string;
  /** `query` for explanations, in the language of the request. */
  shown: string;
  keyboards: string | null;
};

const WEIGHT = RANKING_WEIGHTS;
/** Weight of a word as typed. */
const TYPED = 1;

const MAX_SLOTS = 24;
const HAS_DIGIT = /\d/;
const maxPrefixMatches = (word: string): number => (word.length === 1 ? 12 : word.length === 2 ? 30 : 60);

/** `isLiteral`: only words as typed, their forms and prefixes. `isBeginning`: somebody is still typing. */
export function understand(
  dictionary: Dictionary,
  typed: string,
  isLiteral: boolean,
  isBeginning = false,
  { book = BUILT_IN, locale }: { book?: SynonymBook; locale?: Locale | undefined } = {},
): Understanding {
  const text = typed.normalize('NFC').toLowerCase().trim();
  const asTyped = readTyped(text);
  const { reading, priced } = isLiteral
    ? { reading: null, priced: unpriced(asTyped) }
    : readWhole(dictionary, text, asTyped, isBeginning);
  const isPriced = priced.price !== null || priced.monthly !== null || priced.order !== null;
  // `что купить до 20000` names no thing, so every product within the price matches.
  const words = isPriced && priced.words.every(isStopWord) ? [] : priced.words;
  const roles = isLiteral ? { thing: priced.words, fits: [], without: [] } : rolesIn(dictionary, words, book);
  const read = (part: readonly string[], isThing = false) =>
    slotsOf(
      { dictionary, book, isLiteral, isThing },
      atMostTwice(joinUnits(joinNames(part, book))).slice(0, MAX_WORDS),
    ).map((slot) =>
      locale ? { ...slot, shown: shownWord({ dictionary, book }, slot, locale) } : { ...slot, shown: slot.text },
    );
  const parts = isLiteral ? NO_WORDS : accompanyingWords(priced.words);
  const slots = read(roles.thing, true).map((slot) => ({ ...slot, isPart: isAmong(parts, slot) }));
  const how = reading ? 'layout' : correctionOf(slots);
  const query = reading?.text ?? slots.map((slot) => slot.text).join(' ');
  const shown = reading ? inOwnLetters(reading.text, slots, locale) : slots.map((slot) => slot.shown).join(' ');
  const { price, monthly, order } = priced;
  const [fits, without] = [read(roles.fits), read(roles.without)];
  return { slots, fits, without, price, monthly, order, how, query, shown, keyboards: reading?.keyboards ?? null };
}

const NO_WORDS: ReadonlySet<string> = new Set();

const isAmong = (words: ReadonlySet<string>, { typed }: Slot): boolean =>
  words.size > 0 && typed.split(' ').every((word) => words.has(word));

function rolesIn(dictionary: Dictionary, words: readonly string[], book: SynonymBook): Roles {
  const isTrait = (word: string) => isTerm(dictionary, lackTerm(word));
  const joined = joinNames(words, book);
  const read = SEARCH_RULES.spokenModels ? readSpokenModels(dictionary, joined, book) : joined;
  const { thing, fits, without } = readRoles(
    SEARCH_RULES.stopWords ? withoutStopWords(read, book) : read,
    book,
    isTrait,
  );
  return { thing: withoutConnectives(thing, book), fits, without };
}

/**
 * Returns the query as typed on another keyboard. A transliterated word gets the letters of its language: «sarnaran».
 */
function inOwnLetters(text: string, slots: readonly Slot[], locale: Locale | undefined): string {
  const isTransliterated = ({ typed, shown }: Slot) =>
    locale !== undefined && scriptOf(shown) === SCRIPT[locale] && soundKey(typed) === soundKey(shown);
  return slots.filter(isTransliterated).reduce((whole, { typed, shown }) => whole.replace(typed, () => shown), text);
}

/** Drops a third repetition of a word, which adds no meaning but costs as much as the others. */
const atMostTwice = (words: readonly string[]): string[] =>
  words.filter((word, at) => word !== words[at - 1] || word !== words[at - 2]);

const wordsIn = (pieces: readonly TypedPiece[]): string[] => pieces.flatMap((piece) => piece.words);
const unpriced = (pieces: readonly TypedPiece[]): PricedQuery => ({
  price: null,
  monthly: null,
  order: null,
  words: wordsIn(pieces),
});

/** Reads amounts before other keyboard layouts are tried, because `300k` is a word in none of them. */
function readWhole(dictionary: Dictionary, text: string, asTyped: readonly TypedPiece[], isBeginning: boolean) {
  const isName = (word: string) => !/^\d+$/.test(word) && isTerm(dictionary, word);
  const typed = readPrice(wordsIn(asTyped), isName);
  const isPriced = typed.price !== null || typed.monthly !== null || typed.order !== null;
  const pieces = isPriced ? typed.words.map((word) => ({ raw: word, words: [word] })) : asTyped;
  if (pieces.length === 0) return { reading: null, priced: typed };
  const reading = readOnAnotherKeyboard(dictionary, isPriced ? typed.words.join(' ') : text, pieces, isBeginning);
  if (!reading) return { reading, priced: typed };
  return { reading, priced: isPriced ? { ...typed, words: reading.words } : readPrice(reading.words, isName) };
}

const CORRECTIONS: readonly MatchKind[] = ['layout', 'script', 'typo', 'synonym'];
const correctionOf = (slots: readonly Slot[]): MatchKind =>
  CORRECTIONS.find((how) => slots.some((slot) => slot.how === how)) ?? 'typed';

/** `book`: synonyms in the language of the request. */
type Reader = {
  dictionary: Dictionary;
  book: SynonymBook;
  isLiteral: boolean;
  /** Whether words may name a product type. False for exclusions and after `for`, as in `for mac`. */
  isThing: boolean;
};

function slotsOf(reader: Reader, words: readonly string[]): Slot[] {
  const { dictionary, isLiteral } = reader;
  const slots: Slot[] = [];
  let [lacking, lackingEnd]: [string | null, number] = [null, 0];
  for (let at = 0; at < words.length; ) {
    const length = isLiteral ? 1 : expressionLength(reader, words, at);
    const phrase = length > 1 ? phraseSlot(reader, words.slice(at, at + length)) : null;
    const isPhrase = phrase !== null && isAnswered(dictionary, phrase);
    const glued = isPhrase ? null : gluedTerm(dictionary, words[at]!, words[at + 1]);
    const first = slots.length;
    if (phrase && !isPhrase && at >= lackingEnd && isOfThing(reader, words.slice(at, at + length))) {
      lackingEnd = at + length;
      lacking = phrase.typed;
    }
    if (isPhrase) slots.push(phrase);
    else if (glued) slots.push(...gluedSlots(reader, glued, [words[at]!, words[at + 1]!]));
    else slots.push(...wordSlots(reader, words[at]!, at === words.length - 1));
    if (at < lackingEnd) for (const slot of slots.slice(first)) slot.lacking = lacking;
    at += isPhrase ? length : glued ? 2 : 1;
  }
  return slots.slice(0, MAX_SLOTS);
}

/** Whether the expression is a thing rather than a name. */
const isOfThing = ({ book, isThing }: Reader, words: readonly string[]): boolean =>
  isThing && book.meaningsOf(words).some(({ isName }) => !isName);

/** Matches the joined and the separate spelling: a product with `iphone15` must not hide one with `iPhone 15`. */
function gluedSlots(reader: Reader, glued: string, halves: readonly string[]): Slot[] {
  const { dictionary } = reader;
  if (!halves.every((half) => isKnown(dictionary, half))) return wordSlots(reader, glued, true);
  const slots = halves.flatMap((half) => wordSlots(reader, half, false));
  const id = idOf(dictionary, glued)!;
  for (const slot of slots) slot.terms.set(id, TYPED);
  return slots;
}

function expressionLength({ book }: Reader, words: readonly string[], at: number): number {
  const most = Math.min(book.longest, words.length - at);
  for (const meaningsOf of SEARCH_RULES.expressionSound ? [book.meaningsOf, book.meaningsBySound] : [book.meaningsOf])
    for (let length = most; length > 1; length--)
      if (meaningsOf(words.slice(at, at + length)).length > 0) return length;
  return 1;
}

const openSlot = (text: string): Slot => ({
  text,
  typed: text,
  shown: text,
  how: 'typed',
  terms: new Map(),
  phrases: [],
  isPart: false,
  lacking: null,
});

function phraseSlot({ dictionary, book }: Reader, words: readonly string[]): Slot {
  const slot = openSlot(words.join(' '));
  addExpression(dictionary, slot, words, TYPED);
  const meanings = book.meaningsOf(words);
  addMeanings(dictionary, slot, meanings, isAnswered(dictionary, slot) ? WEIGHT.beside : 1);
  if (meanings.length > 0) return slot;
  const sounding = book.meaningsBySound(words);
  addMeanings(dictionary, slot, sounding, 1);
  return { ...slot, how: 'script', text: shownExpression(dictionary, sounding) ?? slot.text };
}

function wordSlots(reader: Reader, word: string, isLast: boolean): Slot[] {
  const { dictionary, book, isLiteral, isThing } = reader;
  const slot = openSlot(word);
  addForms(dictionary, slot, word, TYPED);
  const isWord = isAnswered(dictionary, slot);
  if ((isLast && isThing) || !isWord) addBeginnings(dictionary, slot, word);
  // A whole word in another script is as likely as the beginning of one: `fen` is «фен» rather than Fenix.
  // A known word with a digit may be a model, too: `м2` is square metres or the slot M.2.
  if (SEARCH_RULES.otherScript && !isLiteral && slot.terms.size > 0 && (!isWord || HAS_DIGIT.test(word)))
    for (const id of soundingLike(dictionary, word)) addForms(dictionary, slot, termAt(dictionary, id), WEIGHT.synonym);
  const isThere = isAnswered(dictionary, slot);
  if (!isLiteral) {
    const whole = book.meaningsOf([word]);
    const meanings = whole.length > 0 || isThere ? whole : headMeanings(word);
    addMeanings(dictionary, slot, meanings, isWord ? WEIGHT.beside : 1, isThing || !isWord ? 1 : WEIGHT.beside);
    if (!isThere && meanings.length > 0 && isAnswered(dictionary, slot)) {
      slot.how = meanings.some(({ isName }) => isName) ? 'script' : 'synonym';
      slot.text = shownExpression(dictionary, meanings) ?? word;
    }
  }
  if (!isLiteral && isThing) addMeasured(dictionary, slot, word);
  const parts = partsOf(dictionary, word);
  if (isAnswered(dictionary, slot)) {
    if (parts && HAS_DIGIT.test(word)) addExpression(dictionary, slot, parts, TYPED);
    return [slot];
  }
  if (parts) return parts.flatMap((part) => wordSlots(reader, part, false));
  if (!isLiteral) guess(reader, slot, word);
  if (!isLiteral && isLast && !isAnswered(dictionary, slot)) addBegunElsewhere(reader, slot, word);
  return [slot];
}

function guess({ dictionary, book }: Reader, slot: Slot, word: string): void {
  const attempts: [MatchKind, () => readonly number[]][] = [
    ['script', () => soundingLike(dictionary, word)],
    ['typo', () => spelledLike(dictionary, word)],
    ['script', () => soundingLike(dictionary, word, true)],
  ];
  for (const [how, find] of attempts) {
    const found = find();
    for (const id of found) {
      const other = termAt(dictionary, id);
      addForms(dictionary, slot, other, WEIGHT.synonym);
      addMeanings(dictionary, slot, book.meaningsOf([other]), WEIGHT.synonym);
    }
    if (!isAnswered(dictionary, slot)) continue;
    slot.how = how;
    slot.text = termAt(dictionary, mostFrequent(dictionary, found));
    return;
  }
}

const mostFrequent = (dictionary: Dictionary, ids: readonly number[]): number =>
  ids.reduce((best, id) => (countOf(dictionary, id) > countOf(dictionary, best) ? id : best));

/** Returns whether a product contains the word. */
export function isAnswered(dictionary: Dictionary, { terms, phrases }: Slot): boolean {
  if (phrases.length > 0) return true;
  for (const id of terms.keys()) if (countOf(dictionary, id) > 0) return true;
  return false;
}

function addForms(dictionary: Dictionary, { terms }: Slot, word: string, weight: number): void {
  for (const id of formsOf(dictionary, word)) if ((terms.get(id) ?? 0) < weight) terms.set(id, weight);
}

/** Adds products with a number for a trait: for `quiet`, the quieter a product, the higher its weight. */
function addMeasured(dictionary: Dictionary, { terms }: Slot, word: string): void {
  const term = measuredTerm(word);
  const id = term === undefined ? undefined : idOf(dictionary, term);
  if (id !== undefined) terms.set(id, TYPED);
}

function addBeginnings(dictionary: Dictionary, { terms }: Slot, word: string): void {
  for (const id of termsWithPrefix(dictionary, word, maxPrefixMatches(word))) {
    if (terms.has(id)) continue;
    const share = word.length / termLengthOf(dictionary, id);
    terms.set(id, WEIGHT.synonym * (0.7 + 0.3 * share));
  }
}

/** Adds completions of an incomplete last word that is typed in another script or matches no product. */
function addBegunElsewhere({ dictionary, book }: Reader, slot: Slot, word: string): void {
  for (const id of begunElsewhere(dictionary, word, maxPrefixMatches(word))) {
    const other = termAt(dictionary, id);
    addForms(dictionary, slot, other, WEIGHT.synonym ** 2);
    addMeanings(dictionary, slot, book.meaningsOf([other]), WEIGHT.synonym ** 2);
  }
}

/** `nameWeight`: factor for names of several words, which are as certain as the word itself: `ps5`. */
function addMeanings(
  dictionary: Dictionary,
  slot: Slot,
  meanings: readonly Meaning[],
  weight: number,
  nameWeight = weight,
): void {
  for (const { expressions, isName, isOfMerchant } of meanings) {
    for (const expression of expressions) {
      if (isOfMerchant && isOfEverything(dictionary, expression)) continue;
      const ofName = expression.length > 1 ? nameWeight : weight;
      addExpression(dictionary, slot, expression, isName ? ofName * TYPED : weight * WEIGHT.synonym);
    }
  }
}

function addExpression(dictionary: Dictionary, slot: Slot, expression: readonly string[], weight: number): void {
  if (expression.length === 1) {
    addForms(dictionary, slot, expression[0]!, weight);
    return;
  }
  const forms = expression.map((word) => formsOf(dictionary, word).filter((id) => countOf(dictionary, id) > 0));
  if (forms.every((ids) => ids.length > 0)) slot.phrases.push({ forms, weight });
}

/**
 * Returns whether nearly every product contains the expression. As a synonym, it would make a word match the whole
 * shop.
 */
export function isOfEverything(dictionary: Dictionary, expression: readonly string[]): boolean {
  const { products } = dictionary;
  if (products < MIN_PRODUCTS) return false;
  const counts = expression.map((word) =>
    formsOf(dictionary, word).reduce((most, id) => Math.max(most, countOf(dictionary, id)), 0),
  );
  return Math.min(...counts) > products * MAX_SHARE;
}

const MIN_PRODUCTS = 10;
const MAX_SHARE = 0.7;

function termCount(dictionary: Dictionary, word: string): number {
  const id = idOf(dictionary, word);
  return id === undefined ? 0 : countOf(dictionary, id);
}

function shownExpression(dictionary: Dictionary, meanings: readonly Meaning[]): string | null {
  const known = meanings
    .flatMap(({ expressions }) => expressions)
    .map((expression) => ({
      expression,
      count: Math.min(...expression.map((word) => termCount(dictionary, word))),
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  return known[0]?.expression.join(' ') ?? null;
}
