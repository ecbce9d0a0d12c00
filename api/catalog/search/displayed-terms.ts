import type { Locale } from '#contract/locale.ts';
import { scriptOf } from '#rules/text/phonetic-key.ts';
import type { SynonymBook } from './synonym-dictionary.ts';
import { countOf, type Dictionary, idOf } from './term-dictionary.ts';
import type { MatchKind } from './understanding.ts';

export const SCRIPT = { hy: 'armenian', ru: 'cyrillic', en: 'latin' } as const;

type QueryReading = { text: string; typed: string; how: MatchKind };

/**
 * Returns the displayed form of a word that was matched as `text`: in the page's language, otherwise as typed. Names of
 * brands and models are the same in every language.
 */
export function shownWord(
  { dictionary, book }: { dictionary: Dictionary; book: SynonymBook },
  { text, typed, how }: QueryReading,
  locale: Locale,
): string {
  if (text === typed) return text;
  const words = text.split(' ');
  const script = SCRIPT[locale];
  const countOfAll = (expression: readonly string[]) =>
    Math.min(...expression.map((word) => termCount(dictionary, word)));
  if (isWrittenIn(words, script) && countOfAll(words) > 0) return text;
  const isCorrected = how === 'typo' && scriptOf(text) === scriptOf(typed);
  if (isCorrected && countOfAll(words) > 0) return text;
  const meanings = [...book.meaningsOf(words), ...book.meaningsOf([typed])];
  if (meanings.some(({ isName }) => isName) && countOfAll(words) > 0) return text;
  const [own] = meanings
    .flatMap(({ expressions }) => expressions)
    .filter((expression) => isWrittenIn(expression, script))
    .map((expression) => ({ expression, count: countOfAll(expression) }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  if (own) return own.expression.join(' ');
  const isName = how === 'script' && meanings.length === 0 && isWrittenIn(words, 'latin');
  return isCorrected || isName ? text : typed;
}

const isWrittenIn = (words: readonly string[], script: string): boolean =>
  words.every((word) => (scriptOf(word) ?? script) === script);

function termCount(dictionary: Dictionary, word: string): number {
  const id = idOf(dictionary, word);
  return id === undefined ? 0 : countOf(dictionary, id);
}
