import { expect, test } from 'vitest';
import { exactly, listOf, orNull, parsed, record, type Shape, text, whole, yesNo } from './shape.ts';

const line = record({ id: whole, name: text, note: orNull(text), tags: listOf(text) });
const good = { id: 1, name: 'Phone', note: null, tags: ['a'] };

const cases: [string, Shape<unknown>, unknown, boolean][] = [
  ['a whole number', whole, 3, true],
  ['a fraction', whole, 1.5, false],
  ['a number beyond all counting', whole, 2 ** 60, false],
  ['a number as text', whole, '3', false],
  ['not a number', whole, Number.NaN, false],
  ['yes', yesNo, true, true],
  ['1 for yes', yesNo, 1, false],
  ['the one value', exactly(2), 2, true],
  ['another value', exactly(2), 3, false],
  ['null where null may be', orNull(text), null, true],
  ['nothing where null may be', orNull(text), undefined, false],
  ['an empty list', listOf(text), [], true],
  ['an object for a list', listOf(text), { 0: 'a' }, false],
  ['all fields', line, good, true],
  ['all fields and more', line, { ...good, extra: 1 }, true],
  ['a missing field', line, { ...good, note: undefined }, false],
  ['a wrong entry deep down', line, { ...good, tags: ['a', 1] }, false],
  ['null', line, null, false],
  ['a text for an object', line, 'good', false],
];

test.each(cases)('%s', (_, shape, value, isGood) => {
  expect(shape(value)).toBe(isGood);
});

test.each([[null], [''], ['{'], ['{"id":1}'], ['[]'], ['null']])('the shape rejects %j', (json) => {
  expect(parsed(json, line)).toBeNull();
});

test('the shape accepts the stored values', () => {
  expect(parsed(JSON.stringify(good), line)).toEqual(good);
});
