import { expect, test } from 'vitest';
import { byLetter } from './by-letter.ts';

const brand = (name: string) => ({ slug: name.toLowerCase(), name, path: '', count: 1 });

test('byLetter groups brands by their first letter, with digits last', () => {
  const letters = byLetter(['realme', '360', 'Sony', 'Razer', 'Élan', 'Epson', 'samsung'].map(brand));

  expect(letters.map(({ letter, brands }) => [letter, brands.map(({ name }) => name)])).toEqual([
    ['E', ['Élan', 'Epson']],
    ['R', ['Razer', 'realme']],
    ['S', ['samsung', 'Sony']],
    ['0–9', ['360']],
  ]);
});
