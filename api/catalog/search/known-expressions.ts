import type { SynonymBook } from './synonym-dictionary.ts';

/** Places of an expression in a query; `to` is excluded. */
type Span = { from: number; to: number };

/** Yields the known expressions of several words that contain a place, the longest first. */
export function* expressionsWith(
  words: readonly string[],
  at: number,
  { meaningsOf, longest }: SynonymBook,
): Generator<Span> {
  for (let length = Math.min(longest, words.length); length > 1; length--)
    for (let from = Math.max(0, at - length + 1); from <= at && from + length <= words.length; from++)
      if (meaningsOf(words.slice(from, from + length)).length > 0) yield { from, to: from + length };
}

export const isInExpression = (words: readonly string[], at: number, book: SynonymBook): boolean =>
  !expressionsWith(words, at, book).next().done;

/** Returns the end of the longest expression that starts at a place. An unknown word is an expression alone. */
export function endFrom(words: readonly string[], at: number, book: SynonymBook): number {
  for (const { from, to } of expressionsWith(words, at, book)) if (from === at) return to;
  return at + 1;
}

/** Returns the start of the longest expression that ends before a place. The first word is never part of it. */
export function startBefore(words: readonly string[], end: number, book: SynonymBook): number {
  for (const { from, to } of expressionsWith(words, end - 1, book)) if (to === end && from > 0) return from;
  return end - 1;
}
