import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addShape, editDistance, nearTerms, openShapes } from './fuzzy-terms.ts';

test.each([
  ['смартфон', 'смартфон', 0],
  ['смартфн', 'смартфон', 1],
  ['смартффон', 'смартфон', 1],
  ['смортфон', 'смартфон', 1],
  ['смратфон', 'смартфон', 1],
  ['iphnoe', 'iphone', 1],
  ['հեռախսո', 'հեռախոս', 1],
  ['смотфон', 'смартфон', 2],
  ['ab', 'ba', 1],
  ['', 'ab', 2],
])('editDistance from "%s" to "%s" is %d', (a, b, edits) => {
  expect(editDistance(a, b, 3)).toBe(edits);
  expect(editDistance(b, a, 3)).toBe(edits);
});

test('editDistance returns the limit plus one for a larger distance', () => {
  expect(editDistance('телефон', 'холодильник', 2)).toBe(3);
});

test('the letter prefilter skips no word within the distance', () => {
  const word = fc.string({ unit: fc.constantFrom(...'абвabcաբգ'), minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(fc.array(word, { maxLength: 30 }), word, fc.integer({ min: 0, max: 2 }), (words, wanted, most) => {
      const shapes = openShapes();
      for (const one of words) addShape(shapes, one);
      const found = nearTerms(shapes, wanted, most).map(({ index }) => index);
      const expected = words.flatMap((one, index) => (editDistance(one, wanted, most) <= most ? [index] : []));
      expect(found.toSorted((a, b) => a - b)).toEqual(expected);
    }),
  );
});
