import { expect, test } from 'vitest';
import { readRoles } from './query-roles.ts';
import { piecesOf } from './tokens.ts';

const read = (query: string) => {
  const { thing, fits, without } = readRoles(piecesOf(query).flatMap((piece) => piece.words));
  return [thing, fits, without].map((words) => words.join(' '));
};

test.each([
  ['чехол для iphone 16 pro', ['чехол', 'iphone 16 pro', '']],
  ['case for pixel 9', ['case', 'pixel 9', '']],
  ['для ноутбука мышь', ['мышь', 'ноутбука', '']],
  ['պատյան galaxy s24 ultra-ի համար', ['պատյան', 'galaxy s24 ultra', '']],
  ['սաունդբար հեռուստացույցի համար', ['սաունդբար', 'հեռուստացույցի', '']],
  ['heraxosi hamar patyan', ['patyan', 'heraxosi', '']],
  ['наушники без проводов', ['наушники', '', 'проводов']],
  ['phone not apple', ['phone', '', 'apple']],
  ['հեռախոս առանց nfc', ['հեռախոս', '', 'nfc']],
  ['телефон', ['телефон', '', '']],
  ['сушилка для белья bosch', ['сушилка для белья bosch', '', '']],
  ['кабель для зарядки для iphone', ['кабель для зарядки', 'iphone', '']],
  ['для ноутбука', ['для ноутбука', '', '']],
  ['не', ['не', '', '']],
  ['no frost', ['no frost', '', '']],
])('"%s" is read by what is wanted, what it is for and what it must not have', (query, parts) => {
  expect(read(query)).toEqual(parts);
});
