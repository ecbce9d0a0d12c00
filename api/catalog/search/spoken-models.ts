import { isTerm } from './compound-words.ts';
import { AMOUNT_WORDS } from './price-terms.ts';
import type { SynonymBook } from './synonym-dictionary.ts';
import type { Dictionary } from './term-dictionary.ts';

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
    's эс ս էս',
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

/** Replaces models as they are spoken: `айфон шестнадцать` by `айфон 16`, `эс двадцать пять` by `s25`. */
export function readSpokenModels(dictionary: Dictionary, words: readonly string[], book: SynonymBook): string[] {
  const read: string[] = [];
  for (let at = 0; at < words.length; ) {
    const model = spelledModel(dictionary, words, at);
    const number = model ? null : numberAt(words, at);
    const found = model ?? (number && isAfterName(words, at, book) ? number : null);
    read.push(found?.text ?? words[at]!);
    at = found?.next ?? at + 1;
  }
  return read;
}

type Spoken = { text: string; next: number };

/** Reads names of letters with a number, if a product has that model. */
function spelledModel(dictionary: Dictionary, words: readonly string[], start: number): Spoken | null {
  let letters = '';
  let at = start;
  for (; LETTER_NAMES.has(words[at] ?? ''); at++) letters += LETTER_NAMES.get(words[at]!);
  if (letters === '' || (at - start === 1 && words[start] === letters)) return null;
  const number = numberAt(words, at) ?? digitsAt(words, at);
  if (!number || !isTerm(dictionary, letters + number.text)) return null;
  return { text: letters + number.text, next: number.next };
}

const digitsAt = (words: readonly string[], at: number): Spoken | null =>
  IS_NUMBER.test(words[at] ?? '') ? { text: words[at]!, next: at + 1 } : null;

/** Reads a number below one hundred in words. */
function numberAt(words: readonly string[], at: number): Spoken | null {
  const first = AMOUNT_WORDS.get(words[at] ?? '');
  if (first === undefined || first >= 100) return null;
  const second = first >= 20 && first % 10 === 0 ? AMOUNT_WORDS.get(words[at + 1] ?? '') : undefined;
  const isTwo = second !== undefined && second < 10;
  return { text: String(first + (isTwo ? second : 0)), next: at + (isTwo ? 2 : 1) };
}

/** Returns whether a name, which may have several words (`редми ноут`), ends before a place. */
function isAfterName(words: readonly string[], at: number, { meaningsOf, longest }: SynonymBook): boolean {
  if (LETTER_NAMES.has(words[at - 1] ?? '')) return true;
  for (let from = at - 1; from >= Math.max(0, at - longest); from--)
    if (meaningsOf(words.slice(from, at)).some(({ isName }) => isName)) return true;
  return false;
}
