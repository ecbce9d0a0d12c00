import { expect, test } from 'vitest';
import { EMPTY_SEARCH_ENTRY } from '#testing/empty-search-entry.ts';
import { addMeasured, MEASURED_MARK, measuredTerm } from './measured-traits.ts';
import { openSearchIndex, putEntry, type SearchEntry } from './search-index.ts';
import { search } from './search-products.ts';

function measured(names: readonly string[], values: readonly string[]): Map<string, number> {
  const weights = new Map<string, number>();
  addMeasured(weights, names, values);
  return weights;
}

test.each([
  ['Noise level', '44 dB', '~quiet'],
  ['Уровень шума', '44 дБ', '~quiet'],
  ['Աղմուկի մակարդակ', '44 դԲ', '~quiet'],
  ['Глубина', '42,5 см', '~narrow'],
  ['Width', '450 mm', '~narrow'],
  ['Вес', '1,2 кг', '~light'],
])('the fact "%s: %s" measures a trait', (name, value, term) => {
  expect([...measured([name], [value]).keys()]).toEqual([term]);
});

test.each([
  ['Noise cancelling', 'Yes'],
  ['Screen width', '30 cm'],
  ['Maximum rider weight', '120 kg'],
  ['Depth', '4'],
  ['Weight', 'light'],
])('the fact "%s: %s" measures no trait', (name, value) => {
  expect([...measured([name], [value])]).toEqual([]);
});

test('a lower number has a higher weight in any unit', () => {
  const weightOf = (value: string) => measured(['Weight'], [value]).get('~light')!;

  const weights = ['170 g', '0.9 kg', '950 g', '2.3 kg'].map(weightOf);

  expect(weights).toEqual(weights.toSorted((one, other) => other - one));
  expect(new Set(weights).size).toBe(4);
});

test.each(['тихая', 'бесшумный', 'silent', 'անաղմուկ'])('"%s" asks for a low noise', (word) => {
  const term = measuredTerm(word) ?? '';

  expect(term).toBe('~quiet');
  expect(term.startsWith(MEASURED_MARK)).toBe(true);
});

/** Fans with their noise, and a heater that is quieter than all of them. */
function indexOfFans(decibels: readonly number[]) {
  const index = openSearchIndex();
  const entry = (kind: string, name: string, noise: number): SearchEntry => ({
    ...EMPTY_SEARCH_ENTRY,
    names: [name],
    category: [kind],
    kinds: [{ key: kind, names: [kind], depth: 1 }],
    measured: [...measured(['Шум'], [`${noise} дБ`])],
  });
  decibels.forEach((noise, at) => {
    putEntry(index, at + 1, entry('Вентиляторы', `Вентилятор Зефир ${at}`, noise));
  });
  putEntry(index, 100, entry('Обогреватели', 'Обогреватель Жара', 10));
  return index;
}

test('a search for a trait puts the product with the best number first', () => {
  const { ids } = search(indexOfFans([52, 38, 61, 45]), 'тихий вентилятор');

  expect([...ids].slice(0, 4)).toEqual([2, 4, 1, 3]);
});

test('a trait beside an unknown thing finds no product that only has a number', () => {
  const { ids } = search(indexOfFans([52, 38]), 'тихая электробритва');

  expect([...ids]).toEqual([]);
});

test('an excluded trait does not exclude the products with a number', () => {
  const { ids } = search(indexOfFans([52, 38]), 'вентилятор не тихий');

  expect([...ids].toSorted()).toEqual([1, 2]);
});
