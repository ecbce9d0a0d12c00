import { expect, test } from 'vitest';
import { foldText } from '#rules/text/normalize-text.ts';
import { stemOf } from './stems.ts';
import { BRAND_SPELLINGS, NEAREST_THINGS, PURPOSES, SYNONYMS, UNIT_SPELLINGS } from './synonyms.ts';

const TABLES = [
  { name: 'synonyms', table: SYNONYMS, least: 120 },
  { name: 'brand spellings', table: BRAND_SPELLINGS, least: 110 },
  { name: 'unit spellings', table: UNIT_SPELLINGS, least: 4 },
  { name: 'purposes', table: PURPOSES, least: 8 },
  { name: 'nearest things', table: NEAREST_THINGS, least: 10 },
];

/** Entries that intentionally have two meanings. */
const AMBIGUOUS: readonly string[] = [];

test.each(TABLES)('$name has enough lines, and each line has at least two expressions', ({ table, least }) => {
  expect(table.length).toBeGreaterThanOrEqual(least);
  expect(table.filter((line) => line.length < 2)).toEqual([]);
});

test.each(TABLES)('entries of $name are folded', ({ table }) => {
  const entries = table.flat();

  expect(entries.filter((entry) => entry === '' || entry !== foldText(entry))).toEqual([]);
});

test.each(TABLES)('no word of $name mixes two scripts', ({ table }) => {
  const words = table.flatMap((line) => line.flatMap((entry) => entry.split(' ')));
  const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Armenian}/u];

  expect(words.filter((word) => scripts.filter((script) => script.test(word)).length > 1)).toEqual([]);
});

test.each(TABLES)('no line of $name contains an entry twice', ({ table }) => {
  expect(table.filter((line) => new Set(line).size !== line.length)).toEqual([]);
});

test.each(TABLES)('no entry of $name is in two lines, not even in another word form', ({ table }) => {
  const byKey = Map.groupBy(
    table.flatMap((line) => [...new Set(line.map(keyOf))].map((key) => ({ key, line }))),
    ({ key }) => key,
  );
  const inTwo = [...byKey].filter(([, lines]) => lines.length > 1).map(([key]) => key);

  expect(inTwo.filter((key) => !AMBIGUOUS.includes(key))).toEqual([]);
});

test('units are single words, because the parser expects them after a number', () => {
  expect(UNIT_SPELLINGS.flat().filter((entry) => entry.includes(' '))).toEqual([]);
});

function keyOf(entry: string): string {
  return entry.split(' ').map(stemOf).join(' ');
}
