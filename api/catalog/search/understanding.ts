import { READINGS } from './keyboards.ts';
import { scriptOf } from './sound-key.ts';
import { LONGEST_WAY, type Meaning, meaningsOf } from './synonym-book.ts';
import { beginningWith, type Dictionary, formsOf, soundingLike, spelledLike } from './term-dictionary.ts';
import { joinUnits, piecesOf } from './tokens.ts';

/** How a word of the query was taken; all but the first two are told to the shopper. */
export type How = 'typed' | 'form' | 'synonym' | 'script' | 'layout' | 'typo';

/** One thing asked for: words of the goods that answer it and how well. */
export type Slot = {
  /** As it was understood. */
  text: string;
  how: How;
  /** Word number to weight, 0 to 1. */
  words: Map<number, number>;
  /** Several words that only together answer it; each as the numbers of its forms. */
  phrases: { forms: number[][]; weight: number }[];
};

export type Understanding = {
  slots: Slot[];
  how: How;
  query: string;
  /** Which keyboard was on and which was meant (`ru-en`), when it was another one. */
  keyboards: string | null;
};

/** What a match weighs by the way it was found (issue order: exact, beginning, other script, keyboard, slip). */
const WEIGHT = {
  typed: 1,
  form: 0.96,
  split: 0.92,
  beginning: 0.7,
  synonym: 0.75,
  beside: 0.6,
  script: 0.66,
  typo: 0.5,
} as const;

const MOST_WORDS = 12;
/** Glued words make more of them; each has a bit. */
const MOST_SLOTS = 24;
/** A letter or two begin very many words: the most frequent will do. */
const mostBeginnings = (word: string): number => (word.length === 1 ? 12 : word.length === 2 ? 30 : 60);

/** Whether a word is known, as a number: the ways of WEIGHT in steps. */
const KNOWN = { word: 3, parts: 2.6, beginning: 2, sound: 1.6, slip: 1, not: 0 } as const;
/** What another keyboard must beat: as typed comes first when both are words. */
const OTHER_KEYBOARD = 0.8;
/** On another keyboard a beginning says something from so many letters on. */
const LEAST_BEGINNING = 4;

/** Text to what was meant by it. `isLiteral`: only words as typed, their forms and beginnings. */
export function understand(dictionary: Dictionary, typed: string, isLiteral: boolean): Understanding {
  const text = typed.normalize('NFC').toLowerCase().trim();
  const asTyped = readTyped(text);
  const reading = isLiteral ? null : readOnAnotherKeyboard(dictionary, text, asTyped);
  const words = reading?.words ?? asTyped.flatMap((piece) => piece.words);
  const slots = slotsOf(dictionary, wholeWords(dictionary, joinUnits(words)).slice(0, MOST_WORDS), isLiteral);
  const how = reading ? 'layout' : tellingHow(slots);
  const query = reading?.text ?? slots.map((slot) => slot.text).join(' ');
  return { slots, how, query, keyboards: reading?.keyboards ?? null };
}

const TELLING: readonly How[] = ['layout', 'script', 'typo', 'synonym'];
const tellingHow = (slots: readonly Slot[]): How =>
  TELLING.find((how) => slots.some((slot) => slot.how === how)) ?? 'typed';

type TypedPiece = { raw: string; words: string[] };

const readTyped = (text: string): TypedPiece[] =>
  text
    .split(/\s+/)
    .slice(0, MOST_WORDS)
    .map((raw) => ({ raw, words: piecesOf(raw).flatMap((piece) => piece.words) }));

/**
 * The keyboard that makes the most words out of what was typed, when it makes more than are there already. Words that
 * are known as they stand stay (`jngfhbdfntkm kitfort`).
 */
function readOnAnotherKeyboard(
  dictionary: Dictionary,
  text: string,
  asTyped: readonly TypedPiece[],
): { words: string[]; text: string; keyboards: string } | null {
  const script = scriptOf(text);
  if (!script) return null;
  const literal = asTyped.map((piece, at) => familiarity(dictionary, piece.words, at === asTyped.length - 1));
  if (literal.every((known) => known >= KNOWN.beginning)) return null;
  for (const isTypoTried of [false, true]) {
    let best: { gain: number; pieces: TypedPiece[]; keyboards: string } | null = null;
    for (const { name, read } of READINGS[script]) {
      let gain = 0;
      const pieces = asTyped.map((piece, at) => {
        const raw = read(piece.raw);
        const words = piecesOf(raw).flatMap((other) => other.words);
        const known = OTHER_KEYBOARD * familiarityElsewhere(dictionary, words, isTypoTried);
        const more = known - Math.max(literal[at]!, isTypoTried ? slipFamiliarity(dictionary, piece.words) : 0);
        gain += Math.max(0, more) * piece.raw.length;
        return { raw, words, known, isBetter: more > 0 };
      });
      if (gain > 0 && gain > (best?.gain ?? 0)) {
        best = {
          gain,
          keyboards: name,
          // A word unknown both ways goes with the others.
          pieces: pieces.map((piece, at) => (piece.isBetter || literal[at]! < KNOWN.sound ? piece : asTyped[at]!)),
        };
      }
    }
    if (!best) continue;
    const { pieces, keyboards } = best;
    return { words: pieces.flatMap((piece) => piece.words), text: pieces.map(({ raw }) => raw).join(' '), keyboards };
  }
  return null;
}

/** How well the words of a piece are known, weighed by their length. */
function familiarity(dictionary: Dictionary, words: readonly string[], isLast: boolean): number {
  if (words.length > 1 && has(dictionary, words.join(''))) return KNOWN.word;
  return averaged(words, (word) => {
    // Two letters between signs say nothing: `en.u` may be a word of another keyboard.
    if (words.length > 1 && word.length <= 2 && !HAS_DIGIT.test(word)) return KNOWN.slip;
    if (/^\d+$/.test(word) || isKnown(dictionary, word)) return KNOWN.word;
    if (partsOf(dictionary, word)) return KNOWN.parts;
    if ((isLast || word.length >= 3) && beginningWith(dictionary, word, 1).length > 0) return KNOWN.beginning;
    if (soundingLike(dictionary, word).length > 0) return KNOWN.sound;
    return KNOWN.not;
  });
}

/** As well as the least known of its words: what another keyboard makes must be words all through. */
function familiarityElsewhere(dictionary: Dictionary, words: readonly string[], isTypoTried: boolean): number {
  if (!words.some((word) => word.length > 2)) return KNOWN.not;
  const known = words.map((word): number => {
    if (word.length > 1 && isKnown(dictionary, word)) return KNOWN.word;
    if (word.length >= LEAST_BEGINNING && beginningWith(dictionary, word, 1).length > 0) return KNOWN.beginning;
    if (word.length >= LEAST_BEGINNING && soundingLike(dictionary, word).length > 0) return KNOWN.sound;
    return isTypoTried && spelledLike(dictionary, word).length > 0 ? KNOWN.slip : KNOWN.not;
  });
  return Math.min(...known);
}

const slipFamiliarity = (dictionary: Dictionary, words: readonly string[]): number =>
  averaged(words, (word) => (spelledLike(dictionary, word).length > 0 ? KNOWN.slip : KNOWN.not));

function averaged(words: readonly string[], known: (word: string) => number): number {
  let [sum, length] = [0, 0];
  for (const word of words) {
    sum += known(word) * word.length;
    length += word.length;
  }
  return length === 0 ? 0 : sum / length;
}

const has = ({ idOf, counts }: Dictionary, word: string): boolean => (counts[idOf.get(word) ?? -1] ?? 0) > 0;

const isKnown = (dictionary: Dictionary, word: string): boolean =>
  formsOf(dictionary, word).some((id) => dictionary.counts[id]! > 0) || meaningsOf([word]).length > 0;

/** Puts together what was typed apart: `a 55` is `a55` when there is such a word and the halves say little. */
function wholeWords(dictionary: Dictionary, words: readonly string[]): string[] {
  const whole: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const [word, next] = [words[at]!, words[at + 1]];
    const isShort = word.length <= 2 || (next?.length ?? 0) <= 2;
    const isSplit =
      next !== undefined &&
      has(dictionary, word + next) &&
      (/\d/.test(word + next)
        ? isShort && !(/^\d+$/.test(word) && /^\d+$/.test(next))
        : !isKnown(dictionary, word) || !isKnown(dictionary, next));
    whole.push(isSplit ? word + next : word);
    if (isSplit) at++;
  }
  return whole;
}

function slotsOf(dictionary: Dictionary, words: readonly string[], isLiteral: boolean): Slot[] {
  const slots: Slot[] = [];
  for (let at = 0; at < words.length; ) {
    const length = isLiteral ? 1 : lengthOfWay(words, at);
    if (length > 1) slots.push(phraseSlot(dictionary, words.slice(at, at + length)));
    else slots.push(...wordSlots(dictionary, words[at]!, at === words.length - 1, isLiteral));
    at += length;
  }
  return slots.slice(0, MOST_SLOTS);
}

/** How many words from here on are one entry of the synonyms. */
function lengthOfWay(words: readonly string[], at: number): number {
  for (let length = Math.min(LONGEST_WAY, words.length - at); length > 1; length--) {
    if (meaningsOf(words.slice(at, at + length)).length > 0) return length;
  }
  return 1;
}

const openSlot = (text: string): Slot => ({ text, how: 'typed', words: new Map(), phrases: [] });

function phraseSlot(dictionary: Dictionary, words: readonly string[]): Slot {
  const slot = openSlot(words.join(' '));
  addWay(dictionary, slot, words, WEIGHT.typed);
  addMeanings(dictionary, slot, meaningsOf(words), isAnswered(dictionary, slot) ? WEIGHT.beside : 1);
  return slot;
}

/** The word as typed, its forms, beginnings and synonyms; when there is none, its parts, sound or nearest spelling. */
function wordSlots(dictionary: Dictionary, word: string, isLast: boolean, isLiteral: boolean): Slot[] {
  const slot = openSlot(word);
  addForms(dictionary, slot, word, WEIGHT.typed);
  const isWord = isAnswered(dictionary, slot);
  if (isLast || !isWord) addBeginnings(dictionary, slot, word);
  const isThere = isAnswered(dictionary, slot);
  if (!isLiteral) {
    const meanings = meaningsOf([word]);
    addMeanings(dictionary, slot, meanings, isWord ? WEIGHT.beside : 1);
    if (!isThere && meanings.length > 0 && isAnswered(dictionary, slot)) {
      slot.how = meanings.some(({ isName }) => isName) ? 'script' : 'synonym';
      slot.text = shownWay(dictionary, meanings) ?? word;
    }
  }
  if (isAnswered(dictionary, slot)) return [slot];
  const parts = partsOf(dictionary, word);
  if (parts) return parts.flatMap((part) => wordSlots(dictionary, part, false, isLiteral));
  if (!isLiteral) guess(dictionary, slot, word);
  return [slot];
}

/** The same sound in another script, else the nearest spelling, else the nearest sound. */
function guess(dictionary: Dictionary, slot: Slot, word: string): void {
  const attempts: [How, number, () => number[]][] = [
    ['script', WEIGHT.script, () => soundingLike(dictionary, word)],
    ['typo', WEIGHT.typo, () => spelledLike(dictionary, word)],
    ['script', WEIGHT.typo, () => soundingLike(dictionary, word, true)],
  ];
  for (const [how, weight, find] of attempts) {
    const found = find();
    for (const id of found) {
      const other = dictionary.words[id]!;
      addForms(dictionary, slot, other, weight);
      addMeanings(dictionary, slot, meaningsOf([other]), weight);
    }
    if (!isAnswered(dictionary, slot)) continue;
    slot.how = how;
    slot.text = dictionary.words[mostFrequent(dictionary, found)]!;
    return;
  }
}

const mostFrequent = ({ counts }: Dictionary, ids: readonly number[]): number =>
  ids.reduce((best, id) => (counts[id]! > counts[best]! ? id : best));

const isAnswered = ({ counts }: Dictionary, { words, phrases }: Slot): boolean =>
  phrases.length > 0 || [...words.keys()].some((id) => counts[id]! > 0);

function addForms(dictionary: Dictionary, { words }: Slot, word: string, weight: number): void {
  const own = dictionary.idOf.get(word);
  for (const id of formsOf(dictionary, word)) {
    const better = weight * (id === own ? 1 : WEIGHT.form);
    if ((words.get(id) ?? 0) < better) words.set(id, better);
  }
}

function addBeginnings(dictionary: Dictionary, { words }: Slot, word: string): void {
  for (const id of beginningWith(dictionary, word, mostBeginnings(word))) {
    if (words.has(id)) continue;
    const share = word.length / dictionary.words[id]!.length;
    words.set(id, WEIGHT.beginning * (0.7 + 0.3 * share));
  }
}

function addMeanings(dictionary: Dictionary, slot: Slot, meanings: readonly Meaning[], weight: number): void {
  for (const { ways, isName } of meanings) {
    for (const way of ways) addWay(dictionary, slot, way, weight * (isName ? WEIGHT.split : WEIGHT.synonym));
  }
}

function addWay(dictionary: Dictionary, slot: Slot, way: readonly string[], weight: number): void {
  if (way.length === 1) {
    addForms(dictionary, slot, way[0]!, weight);
    return;
  }
  const forms = way.map((word) => formsOf(dictionary, word).filter((id) => dictionary.counts[id]! > 0));
  if (forms.every((ids) => ids.length > 0)) slot.phrases.push({ forms, weight });
}

/** The way to say it that the goods say themselves, the most frequent one. */
function shownWay(dictionary: Dictionary, meanings: readonly Meaning[]): string | null {
  const said = meanings
    .flatMap(({ ways }) => ways)
    .map((way) => ({
      way,
      count: Math.min(...way.map((word) => dictionary.counts[dictionary.idOf.get(word) ?? -1] ?? 0)),
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  return said[0]?.way.join(' ') ?? null;
}

/** The words glued together in one (`s24ultra`, `galaxywatch`), all of them known; null when there is no such reading. */
function partsOf(dictionary: Dictionary, word: string): string[] | null {
  if (word.length < LEAST_GLUED) return null;
  const isWord = (part: string) =>
    has(dictionary, part) || (dictionary.idOf.has(part) && meaningsOf([part]).length > 0);
  return HAS_DIGIT.test(word) ? fewestParts(word, isWord) : twoParts(word, isWord);
}

const LEAST_GLUED = 4;
/** Shorter letters alone are no part: nearly everything could be made of them. */
const LEAST_PART = 3;
const HAS_DIGIT = /\d/;

/** Cutting words apart says less than cutting where letters and digits meet. */
const CUT_WORDS = 1.5;

/** Letters and digits: as few known parts as possible, numbers in one piece (`iphone17promax`, `redminote14`). */
function fewestParts(word: string, isWord: (part: string) => boolean): string[] | null {
  type Cut = { parts: string[]; cost: number };
  /** The best reading of the first letters, by their number. */
  const best: (Cut | undefined)[] = [{ parts: [], cost: 0 }];
  for (let end = 1; end <= word.length; end++) {
    if (isDigit(word[end - 1]) && isDigit(word[end])) continue;
    for (let start = 0; start < end; start++) {
      const before = best[start];
      const part = word.slice(start, end);
      if (!before || (part.length < LEAST_PART && !HAS_DIGIT.test(part)) || !isWord(part)) continue;
      const cost = before.cost + (start > 0 && isDigit(word[start - 1]) === isDigit(word[start]) ? CUT_WORDS : 1);
      if (cost < (best[end]?.cost ?? Number.POSITIVE_INFINITY)) best[end] = { parts: [...before.parts, part], cost };
    }
  }
  const parts = best[word.length]?.parts;
  return parts && parts.length > 1 ? parts : null;
}

const isDigit = (letter: string | undefined): boolean => letter !== undefined && letter >= '0' && letter <= '9';

function twoParts(word: string, isWord: (part: string) => boolean): string[] | null {
  for (let at = word.length - LEAST_PART; at >= LEAST_PART; at--) {
    const [left, right] = [word.slice(0, at), word.slice(at)];
    if (isWord(left) && isWord(right)) return [left, right];
  }
  return null;
}
