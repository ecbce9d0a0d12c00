import { expect, test } from 'vitest';
import { readPastedLines } from './receipt-paste.ts';

test('readPastedLines reads SKU, quantity and price, and skips headings and empty rows', () => {
  const { lines, faults } = readPastedLines([
    ['Артикул', 'Кол-во', 'Цена'],
    ['LAMP-1', '3', '12 500 ֏'],
    ['', ''],
    ['4006381333931', '1', '99.6'],
    ['CHAIR-2', '10'],
    ['BULB-3'],
  ]);

  expect(lines).toEqual([
    { row: 2, code: 'LAMP-1', quantity: 3, unitCost: 12_500 },
    { row: 4, code: '4006381333931', quantity: 1, unitCost: 100 },
    { row: 5, code: 'CHAIR-2', quantity: 10, unitCost: null },
    { row: 6, code: 'BULB-3', quantity: 1, unitCost: null },
  ]);
  expect(faults).toEqual([]);
});

test.each([
  ['no number', ['LAMP-1', 'three'], 'quantity', 'three'],
  ['zero pieces', ['LAMP-1', '0'], 'quantity', '0'],
  ['a fraction of a piece', ['LAMP-1', '1.5'], 'quantity', '1.5'],
  ['negative pieces', ['LAMP-1', '-2'], 'quantity', '-2'],
  ['an empty quantity', ['LAMP-1', '', '900'], 'quantity', ''],
  ['an implausible quantity', ['LAMP-1', '4006381333931'], 'too_much', '4006381333931'],
  ['a price without a number', ['LAMP-1', '2', 'free'], 'price', 'free'],
  ['a price in another currency', ['LAMP-1', '2', '15 USD'], 'price', '15 USD'],
])('readPastedLines refuses a row with %s', (_, cells, why, text) => {
  const { lines, faults } = readPastedLines([['SKU-0', '1'], cells]);

  expect(lines).toHaveLength(1);
  expect(faults).toEqual([{ row: 2, why, text }]);
});
