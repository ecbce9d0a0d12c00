import { isTerm } from './compound-words.ts';
import { AMOUNT_WORDS, HUNDRED, SCALES } from './price-terms.ts';
import { isStopWord } from './stop-words.ts';
import type { SynonymBook } from './synonym-dictionary.ts';
import type { Dictionary } from './term-dictionary.ts';
import { isUnit } from './tokens.ts';

/** Names of Latin letters as Russian and Armenian speakers write them in models: `эс 25` is S25. */
const LETTER_NAMES: ReadonlyMap<string, string> = new Map(
  [
    'a а ա',
    'b би բի',
    'c си սի',
    'd ди դի',
    'e и ի',
    'f эф ֆ էֆ',
    'g джи ջի',
    'h эйч էյչ',
    'i ай այ',
    'k кей кэй քեյ',
    'l эл էլ',
    'm эм մ էմ',
    'n эн էն',
    'p пи փի պի',
    'q кью քյու',
    'r ар эр առ',
    's эс ս էս ես',
    't ти տի թի',
    'v ви վի',
    'x икс экс իքս էքս',
    'z зет зэт зед զ զեդ',
  ].flatMap((line) => {
    const [letter = '', ...names] = line.split(' ');
    return [letter, ...names].map((name) => [name, letter] as const);
  }),
);

const IS_NUMBER = /^\d+$/;

/** Replaces models and sizes as they are spoken: `айфон шестнадцать` by `айфон 16`, `эс двадцать пять` by `s25`. */
export function readSpokenModels(dictionary: Dictionary, words: readonly string[], book: SynonymBook): string[] {
  const read: string[] = [];
  for (let at = 0; at < words.length; ) {
    const found = spelledModel(dictionary, words, at) ?? spokenNumber(words, at, book);
    read.push(found?.text ?? words[at]!);
    at = found?.next ?? at + 1;
  }
  return read;
}

type Spoken = { text: string; next: number };

/** Longest model in names of letters and numbers: `rtx 5070` has one model of three letters. */
const MAX_PIECES = 6;

/** Reads the longest run of letter names and numbers that is a term: `эс двадцать пять`, `девять а`, `эр ти икс`. */
function spelledModel(dictionary: Dictionary, words: readonly string[], start: number): Spoken | null {
  let [text, at, isSpoken] = ['', start, false];
  let found: Spoken | null = null;
  for (let pieces = 1; pieces <= MAX_PIECES && at < words.length; pieces++) {
    const piece = letterAt(words, at) ?? numberAt(words, at) ?? digitsAt(words, at);
    if (!piece) break;
    isSpoken ||= piece.text !== words[at];
    text += piece.text;
    at = piece.next;
    const isModel = pieces > 1 && isSpoken && isTerm(dictionary, text);
    if (isModel && !words.slice(start, at).every(isStopWord)) found = { text, next: at };
  }
  return found;
}

/** Reads the name of a letter. A letter that is also a conjunction follows a number at the end only: `девять а`. */
function letterAt(words: readonly string[], at: number): Spoken | null {
  const word = words[at]!;
  const letter = LETTER_NAMES.get(word);
  if (letter === undefined) return null;
  const isConjunction = isStopWord(word) && numberAt(words, at + 1) === null && at + 1 < words.length;
  return isConjunction ? null : { text: letter, next: at + 1 };
}

/** Reads a number after a name or before a unit: `айфон шестнадцать`, `пятьдесят пять дюймов`. */
function spokenNumber(words: readonly string[], at: number, book: SynonymBook): Spoken | null {
  const number = numberAt(words, at);
  return number && (isUnit(words[number.next] ?? '') || isAfterName(words, at, book)) ? number : null;
}

const digitsAt = (words: readonly string[], at: number): Spoken | null =>
  IS_NUMBER.test(words[at] ?? '') ? { text: words[at]!, next: at + 1 } : null;

/** Reads a number in words, whose parts become smaller: `пять тысяч семьдесят`, `двести пятьдесят шесть`. */
function numberAt(words: readonly string[], start: number): Spoken | null {
  let [value, at, least] = [0, start, Number.POSITIVE_INFINITY];
  for (; at < words.length; at++) {
    const word = words[at]!;
    const scale = HUNDRED.get(word) ?? (word.length > 1 ? SCALES.get(word) : undefined);
    const part = scale ?? AMOUNT_WORDS.get(word);
    if (part === undefined) break;
    if (scale !== undefined && value > 0 && value < scale) value *= scale;
    else if (part < least) value += part;
    else break;
    least = scale ?? (part >= 20 && part % 10 === 0 ? 10 ** Math.floor(Math.log10(part)) : 1);
  }
  return at === start ? null : { text: String(value), next: at };
}

/** Returns whether a name, which may have several words (`редми ноут`), ends before a place. */
function isAfterName(words: readonly string[], at: number, { meaningsOf, longest }: SynonymBook): boolean {
  if (LETTER_NAMES.has(words[at - 1] ?? '')) return true;
  for (let from = at - 1; from >= Math.max(0, at - longest); from--)
    if (meaningsOf(words.slice(from, at)).some(({ isName }) => isName)) return true;
  return false;
}
