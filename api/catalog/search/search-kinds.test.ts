import { expect, test } from 'vitest';
import { EMPTY_SEARCH_ENTRY } from '#testing/empty-search-entry.ts';
import { openSearchIndex, putEntry } from './search-index.ts';
import { search } from './search-products.ts';

type Product = { kind: string; name: string; value?: string; text?: string };

function indexOf(products: readonly Product[]) {
  const index = openSearchIndex();
  products.forEach(({ kind, name, value = '', text = '' }, at) => {
    putEntry(index, at + 1, {
      ...EMPTY_SEARCH_ENTRY,
      names: [name],
      category: [kind],
      kinds: [{ key: kind, names: [kind], depth: 1 }],
      values: [value],
      description: [text],
    });
  });
  return index;
}

const found = (products: readonly Product[], text: string) => [...search(indexOf(products), text).ids];

test('many products that only mention the kind do not hide the products of the kind', () => {
  const phones = Array.from({ length: 15 }, (_, at) => ({
    kind: 'Phones',
    name: `Alma ${at}`,
    value: 'waterproof',
    text: 'has a printer app',
  }));

  expect(found([...phones, { kind: 'Printers', name: 'Beta Jet' }], 'waterproof printer')[0]).toBe(16);
});

test('a thing after "with" does not rank above the thing with it', () => {
  const drive = { kind: 'Drives', name: 'Alma SSD', text: 'SSD for a laptop' };
  const laptop = { kind: 'Laptops', name: 'Beta Book', text: 'with a fast SSD' };

  expect(found([drive, laptop], 'laptop with ssd')).toEqual([2, 1]);
});

test('a word that names a kind only as a synonym leaves the kind to the thing after "with"', () => {
  const camera = { kind: 'Cameras', name: 'Alma Alpha' };
  const drone = { kind: 'Drones', name: 'Beta Fly', text: 'camcorder in the air' };

  expect(found([camera, drone], 'camcorder with drone')[0]).toBe(2);
});

test.each([
  ['машинка стирать одеяла', 1],
  ['чем мыть посуду', 2],
  ['что нужно чтобы гладить', 3],
])('"%s" finds the thing for this purpose first', (text, first) => {
  const products = [
    { kind: 'Стиральные машины', name: 'Стиральная машина Альма' },
    { kind: 'Посудомоечные машины', name: 'Посудомоечная машина Альма' },
    { kind: 'Утюги', name: 'Утюг Альма' },
    { kind: 'Посуда', name: 'Набор посуды Альма' },
  ];

  expect(found(products, text)[0]).toBe(first);
});

test('a short name of a model finds the model before its accessories', () => {
  const gamepad = { kind: 'Gamepads', name: 'Sony DualShock', value: 'PS4', text: 'works with the PS4' };
  const console = { kind: 'Consoles', name: 'Sony PlayStation 4 Slim', text: 'PS4' };

  expect(found([gamepad, console], 'ps4')).toEqual([2, 1]);
});

test('a transliterated word beside a word in another keyboard layout stays transliterated', () => {
  const products = [
    { kind: 'Լիցքավորիչներ', name: 'Անլար լիցքավորիչ Ալմա' },
    { kind: 'Ականջակալներ', name: 'Անլար ականջակալ Ալմա' },
  ];

  expect(found(products, 'anlar lichqavorich')[0]).toBe(1);
});
