import { expect, test } from 'vitest';
import { matchedParts } from './matched-parts.ts';

const marked = (name: string, query: string): string =>
  matchedParts(name, query)
    .map(({ text, isMatched }) => (isMatched ? `[${text}]` : text))
    .join('');

test.each([
  ['sam', 'Samsung Galaxy S24', '[Sam]sung Galaxy S24'],
  ['galaxy s2', 'Samsung Galaxy S24', 'Samsung [Galaxy S2]4'],
  ['galaxys24', 'Samsung Galaxy S24', 'Samsung [Galaxy S24]'],
  ['s24 samsung', 'Samsung Galaxy S24', '[Samsung] Galaxy [S24]'],
  ['24', 'Samsung Galaxy S24', 'Samsung Galaxy S[24]'],
  ['pro', 'Pro case for iPhone Pro', '[Pro] case for iPhone [Pro]'],
  ['ung', 'Samsung', 'Samsung'],
  ['հեռ', 'Հեռախոս', '[Հեռ]ախոս'],
  ['wh1000', 'Sony WH-1000XM5', 'Sony [WH-1000]XM5'],
  ['iphnoe', 'iPhone 16', 'iPhone 16'],
  ['(', 'iPhone (2024)', 'iPhone (2024)'],
  ['', 'iPhone', 'iPhone'],
])('matchedParts marks the typed text in a name: %s', (query, name, expected) => {
  expect(marked(name, query)).toBe(expected);
});
