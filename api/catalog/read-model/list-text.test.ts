import { expect, test } from 'vitest';
import { asList } from './product-facts.ts';

test.each([
  [[], ''],
  [['Տիտանե', 'Սպիտակ', 'Սև'], 'Տիտանե, սպիտակ, սև'],
  [['Титановый', 'Белый'], 'Титановый, белый'],
  [['Titanium', 'White'], 'Titanium, White'],
  [['Wi-Fi', 'Bluetooth', 'ԳԲ', 'Ո', 'НТВ'], 'Wi-Fi, Bluetooth, ԳԲ, Ո, НТВ'],
])('asList capitalizes only the first value: %j', (names, text) => {
  expect(asList(names)).toBe(text);
});
