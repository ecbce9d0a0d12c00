import { expect, test } from 'vitest';
import { guessColumns, namesProducts, readHeadings } from './sheet-columns.ts';

const isSku = (cell: string) => /^SKU-\d+$/.test(cell);

test.each([
  [['SKU', 'Price'], { sku: 0, price: 1 }],
  [['Наименование', 'Артикул', 'Цена, ֏', 'Остаток'], { sku: 1, price: 2, stock: 3 }],
  [['Կոդ', 'Գին (AMD)', 'Զեղչված գին', 'Քանակ'], { sku: 0, price: 1, special_price: 2, stock: 3 }],
])('readHeadings finds the columns of %j', (row, columns) => {
  expect(readHeadings(row)).toMatchObject(columns);
});

test('readHeadings returns null for a row of values', () => {
  expect(readHeadings(['SKU-1', '18,900'])).toBeNull();
});

test.each([
  [[['18900'], ['17900']], false],
  [
    [
      ['18900', '5'],
      ['17900', '7'],
    ],
    false,
  ],
  [
    [
      ['18 900 ֏', '—'],
      ['17 900 AMD', ''],
    ],
    false,
  ],
  [[['SKU-1', '18900']], true],
  [
    [
      ['C02XG0', '18900'],
      ['F17', '17900'],
    ],
    true,
  ],
  [
    [
      ['Артикул', 'Цена'],
      ['123', '18900'],
    ],
    true,
  ],
])('namesProducts of %j is %s', (rows, expected) => {
  expect(namesProducts(rows, isSku)).toBe(expected);
});

test('guessColumns uses the column of known SKUs and the last amounts when there are no headings', () => {
  const rows = [
    ['1', 'Kettle', 'SKU-1', '18900'],
    ['2', 'Toaster', 'SKU-2', '17900'],
  ];

  expect(guessColumns(rows, { isSku, field: 'stock' })).toEqual({ sku: 2, price: null, special_price: null, stock: 3 });
});
