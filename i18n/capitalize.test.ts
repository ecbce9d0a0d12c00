import { expect, test } from 'vitest';
import { capitalize } from './capitalize.ts';

test.each([
  ['hy', 'վաղը՝ դեկտեմբերի 1-ին', 'Վաղը՝ դեկտեմբերի 1-ին'],
  ['hy', 'և հաջորդ օրը', 'Եվ հաջորդ օրը'],
  ['ru', 'завтра', 'Завтра'],
  ['en', 'tomorrow', 'Tomorrow'],
  ['en', '24 hours', '24 hours'],
  ['en', '', ''],
])('capitalize in %s turns "%s" into "%s"', (locale, text, capital) => {
  expect(capitalize(text, locale)).toBe(capital);
});
