import { expect, test } from 'vitest';
import { beginsWords } from './word-match.ts';

test.each([
  ['grigor', 'Անի Գրիգորյան', true],
  ['григорян ани', 'Անի Գրիգորյան', true],
  ['ան', 'Ani Grigoryan', true],
  ['rigor', 'Անի Գրիգորյան', false],
  ['ani petros', 'Անի Գրիգորյան', false],
  ['', 'Ani', false],
  ['?!', 'Ani', false],
])('beginsWords of "%s" in "%s" is %s', (typed, text, expected) => {
  expect(beginsWords(typed, text)).toBe(expected);
});
