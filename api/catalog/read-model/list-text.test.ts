import { expect, test } from 'vitest';
import { asList } from './product-facts.ts';

test.each([
  [[], ''],
  [['Տիտանե', 'Սպիտակ', 'Սև'], 'Տիտանե, սպիտակ, սև'],
  [['Титановый', 'Белый'], 'Титановый, белый'],
  [['Titanium', 'White'], 'Titanium, White'],
  [['Wi-Fi', 'Bluetooth', 'ԳԲ', 'Ո', 'НТВ'], 'Wi-Fi, Bluetooth, ԳԲ, Ո, НТВ'],
])('values in a list keep no capitals but the first: %j', (names, text) => {
  expect(asList(names)).toBe(text);
});
