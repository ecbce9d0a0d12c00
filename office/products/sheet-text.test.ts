import { expect, test } from 'vitest';
import { isTable, readSheetText } from './sheet-text.ts';

test.each([
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    '"two\nlines"\t5\n"a ""b"""\t6',
    [
      ['two\nlines', '5'],
      ['a "b"', '6'],
    ],
  ],
  ['9000\n8000\n\n7000\n', [['9000'], ['8000'], [''], ['7000']]],
  ['24" screen\t5', [['24" screen', '5']]],
  ['a\t\t', [['a', '', '']]],
  ['', [['']]],
])('readSheetText reads %j', (text, rows) => {
  expect(readSheetText(text)).toEqual(rows);
});

test.each([
  ['18900', false],
  ['18900\r\n', false],
  ['18900\n17900', true],
  ['SKU-1\t18900', true],
])('isTable of %j is %s', (text, expected) => {
  expect(isTable(text)).toBe(expected);
});
