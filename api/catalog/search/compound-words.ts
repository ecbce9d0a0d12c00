import { modelNumbersLike } from '#rules/text/phonetic-key.ts';
import type { SynonymBook } from './synonym-dictionary.ts';
import { countOf, type Dictionary, formsOf, idOf } from './term-dictionary.ts';

export function isTerm(dictionary: Dictionary, word: string): boolean {
  const id = idOf(dictionary, word);
  return id !== undefined && countOf(dictionary, id) > 0;
}

export const isKnown = (dictionary: Dictionary, word: string): boolean =>
  formsOf(dictionary, word).some((id) => countOf(dictionary, id) > 0) ||
  dictionary.synonyms.meaningsOf([word]).length > 0;

/** Returns the term that two typed words form together (`a 55` is `a55`, `с 24` is `s24`); null when there is none. */
export function gluedTerm(dictionary: Dictionary, word: string, next: string | undefined): string | null {
  if (next === undefined) return null;
  if (!isTerm(dictionary, word + next)) return ONE_LETTER.test(word + next) ? modelLike(dictionary, word + next) : null;
  const isShort = word.length <= 2 || next.length <= 2;
  const isSplit = /\d/.test(word + next)
    ? isShort && !(/^\d+$/.test(word) && /^\d+$/.test(next))
    : !isKnown(dictionary, word) || !isKnown(dictionary, next);
  return isSplit ? word + next : null;
}

/** Joins names of brands, lines and kinds that were typed as two words: `i phone`, `mac book`, `видео карта`. */
export function joinNames(words: readonly string[], { meaningsOf }: SynonymBook): string[] {
  // Compares the exact word, because the stem of `galaxy s` equals the line Galaxy.
  const isName = (word: string, isLong: boolean) =>
    meaningsOf([word]).some(
      ({ isName: isOfName, expressions }) =>
        (isOfName || isLong) && expressions.some(([first, next]) => first === word && next === undefined),
    );
  const isLongPair = (word: string, next: string) =>
    Math.min(word.length, next.length) >= MIN_PART_LENGTH && meaningsOf([word, next]).length === 0;
  const joined: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const [, letters = '', rest = ''] = /^(\p{L}+)(\d.*)?$/u.exec(words[at + 1] ?? '') ?? [];
    const name = words[at]! + letters;
    if (letters === '' || HAS_DIGIT.test(words[at]!) || !isName(name, isLongPair(words[at]!, letters))) {
      joined.push(words[at]!);
      continue;
    }
    joined.push(...(rest === '' ? [name] : [name, rest]));
    at++;
  }
  return joined;
}

const ONE_LETTER = /^[\p{Script=Cyrillic}\p{Script=Armenian}]\d+$/u;

const modelLike = (dictionary: Dictionary, word: string): string | null =>
  modelNumbersLike(word).find((other) => isTerm(dictionary, other)) ?? null;

/** Splits words typed as one (`s24ultra`, `galaxywatch`) into known words; null when that is impossible. */
export function partsOf(dictionary: Dictionary, word: string): string[] | null {
  if (word.length < MIN_COMPOUND_LENGTH) return null;
  const isWord = (part: string) =>
    isTerm(dictionary, part) ||
    (idOf(dictionary, part) !== undefined && dictionary.synonyms.meaningsOf([part]).length > 0);
  return HAS_DIGIT.test(word) ? fewestParts(word, isWord) : twoParts(word, isWord);
}

const MIN_COMPOUND_LENGTH = 4;
const MIN_PART_LENGTH = 3;
const HAS_DIGIT = /\d/;

/** Cost of a split between two letters, higher than one between a letter and a digit. */
const CUT_WORDS = 1.5;

/** Splits a word into as few known parts as possible and leaves numbers whole (`iphone17promax`, `redminote14`). */
function fewestParts(word: string, isWord: (part: string) => boolean): string[] | null {
  type Cut = { parts: string[]; cost: number };
  const best: (Cut | undefined)[] = [{ parts: [], cost: 0 }];
  for (let end = 1; end <= word.length; end++) {
    if (isDigit(word[end - 1]) && isDigit(word[end])) continue;
    for (let start = 0; start < end; start++) {
      const before = best[start];
      const part = word.slice(start, end);
      if (part === word || !before || (part.length < MIN_PART_LENGTH && !HAS_DIGIT.test(part)) || !isWord(part))
        continue;
      const cost = before.cost + (start > 0 && isDigit(word[start - 1]) === isDigit(word[start]) ? CUT_WORDS : 1);
      if (cost < (best[end]?.cost ?? Number.POSITIVE_INFINITY)) best[end] = { parts: [...before.parts, part], cost };
    }
  }
  const parts = best[word.length]?.parts;
  return parts && parts.length > 1 ? parts : null;
}

const isDigit = (letter: string | undefined): boolean => letter !== undefined && letter >= '0' && letter <= '9';

function twoParts(word: string, isWord: (part: string) => boolean): string[] | null {
  for (let at = word.length - MIN_PART_LENGTH; at >= MIN_PART_LENGTH; at--) {
    const [left, right] = [word.slice(0, at), word.slice(at)];
    if (isWord(left) && isWord(right)) return [left, right];
  }
  return null;
}
