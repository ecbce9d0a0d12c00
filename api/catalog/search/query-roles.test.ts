import { expect, test } from 'vitest';
import { accompanyingWords, readRoles } from './query-roles.ts';
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
  ['наушники без микрофона', ['наушники', '', 'микрофона']],
  ['наушники без проводов', ['наушники без проводов', '', '']],
  ['не складной телефон', ['телефон', '', 'складной']],
  ['phone not apple', ['phone', '', 'apple']],
  ['հեռախոս առանց nfc', ['հեռախոս', '', 'nfc']],
  ['телефон', ['телефон', '', '']],
  // Exclusions of each language in both scripts, before and after the excluded words.
  ['телефон кроме samsung', ['телефон', '', 'samsung']],
  ['телефон кроме samsung и apple', ['телефон', '', 'samsung apple']],
  ['телефон не samsung и не apple', ['телефон', '', 'samsung apple']],
  ['телефон не samsung и не', ['телефон', '', 'samsung']],
  ['телефон, но не samsung', ['телефон', '', 'samsung']],
  ['телефон за исключением samsung', ['телефон', '', 'samsung']],
  ['чехол кроме кожаного для iphone', ['чехол', 'iphone', 'кожаного']],
  ['telefon krome samsung', ['telefon', '', 'samsung']],
  ['phone except samsung', ['phone', '', 'samsung']],
  ['phone except for samsung or apple', ['phone', '', 'samsung apple']],
  ['phone other than samsung', ['phone', '', 'samsung']],
  ['phones but not samsung', ['phones', '', 'samsung']],
  ['laptop not for games', ['laptop', '', 'games']],
  ['phone no samsung', ['phone', '', 'samsung']],
  ['tablet no sim card', ['tablet', '', 'sim card']],
  ['հեռախոս բացի samsung-ից', ['հեռախոս', '', 'samsung']],
  ['samsung-ից բացի հեռախոս', ['հեռախոս', '', 'samsung']],
  ['հեռախոս սամսունգից բացի', ['հեռախոս', '', 'սամսունգից']],
  ['հեռախոս ոչ samsung', ['հեռախոս', '', 'samsung']],
  ['հեռախոս առանց nfc-ի', ['հեռախոս', '', 'nfc']],
  ['heraxos baci samsung', ['heraxos', '', 'samsung']],
  ['heraxos voch samsung', ['heraxos', '', 'samsung']],
  ['сушилка для белья bosch', ['сушилка для белья bosch', '', '']],
  ['кабель для зарядки для iphone', ['кабель для зарядки', 'iphone', '']],
  ['для ноутбука', ['для ноутбука', '', '']],
  ['не', ['не', '', '']],
  ['no frost', ['no frost', '', '']],
  // An exclusion at the end of a query.
  ['անլար ականջակալ, airpods չլինի', ['անլար ականջակալ', '', 'airpods']],
  ['ноутбук, macbook не предлагать', ['ноутбук', '', 'macbook']],
  ['телефон на андроиде, айфон не нужен', ['телефон на андроиде', '', 'айфон']],
  ['հեռախոս samsung-ի բացառությամբ', ['հեռախոս', '', 'samsung']],
  ['смартфон кроме nokia, honor не надо', ['смартфон', '', 'nokia honor']],
  // Armenian words in Latin letters are no name of a device.
  ['chorcnox meqena shori hamar', ['chorcnox meqena', 'shori', '']],
  ['patyan galaxy s24 hamar', ['patyan', 'galaxy s24', '']],
])('"%s" is split into the product, the device it fits and the excluded words', (query, parts) => {
  expect(read(query)).toEqual(parts);
});

test.each([
  ['планшет с клавиатурой', ['клавиатурой']],
  ['tablet with keyboard', ['keyboard']],
  ['պլանշետ ստեղնաշարով', ['ստեղնաշարով']],
  ['с 24 ультра', []],
  ['galaxy с 24', []],
  ['клавиатура', []],
])('"%s" has the accompanying words %j', (query, words) => {
  expect([...accompanyingWords(query.split(' '))]).toEqual(words);
});
